// The options for a node count: which switches, in how many tiers, with what counts, ratio and power. Nothing is built;
// the counts come from the same arithmetic as the fat-tree generator, so an option can be generated as it stands.
#pragma once

#include "core/catalog/catalog.h"
#include "core/model/vocabulary.h"
#include "core/planner/generators/clos_shape.h"

#include <map>
#include <string>
#include <vector>

namespace fabric {

struct SizeRequest {
    int nodes = 0;
    int nics = 1;
    std::int64_t speedMbps = 400'000; ///< of a node port
    std::optional<std::int64_t>
        uplinkMbps{};             ///< empty = as the node ports, or the switch's ports where they are faster
    std::optional<Ratio> ratio{}; ///< empty = 1:1
    int reserve = 0;
    Protocol protocol = Protocol::Unset; ///< Unset = both
    std::optional<int> radix{};          ///< adds an option with parametric switches of that many ports
    std::string switchPart{};            ///< only this part; empty = every switch of the catalogue that fits the speed
    int managerPorts = 0; ///< leaf ports of the whole fabric for its manager; none where the switch has one of its own
    int gatewayPorts = 0; ///< leaf ports of the whole fabric for gateways
    bool hasLayouts = false;                      ///< also one rail per leaf, and two planes
    std::optional<std::int64_t> rackPowerW{};     ///< what a rack may draw
    std::map<std::string, std::int64_t> prices{}; ///< of switches by slug, in the smallest unit; empty = none given
    std::int64_t priceUnit = 100;                 ///< smallest units in one of the currency
};

/// How the ports of a node are spread: all on one leaf, each on the leaf of its rail, or halves on two planes.
enum class SizeLayout : std::uint8_t { Packed, Rails, TwoPlanes };
inline constexpr std::string_view kSizeLayoutNames[] = {"packed", "rails", "two-planes"};
constexpr std::span<const std::string_view> enumNames(SizeLayout)
{
    return kSizeLayoutNames;
}

/// One way to build it, or why a switch does not serve. Everything that is not known is empty.
struct SizeOption {
    std::string switchPart;  ///< slug
    std::string switchModel; ///< as printed
    int radix = 0;           ///< ports used as leaf or spine ports
    SizeLayout layout = SizeLayout::Packed;
    int planes = 1;
    std::optional<ClosShape> shape; ///< of one plane; empty: impossible, `reason` says why
    Message reason;
    int switches = 0;
    std::map<std::string, std::int64_t> links; ///< "node-leaf", "leaf-spine", "spine-core"
    std::int64_t cables = 0;                   ///< one per link, as generated with fibre or no choice of medium
    Ratio ratio;                               ///< of a full leaf; undefined for one switch
    std::int64_t freeLeafPorts = 0; ///< ports of leafs without a link, reserved ones included: for managers, gateways
    int reservedPorts = 0;          ///< of those, for the manager and gateways
    std::int64_t switchOptics = 0;  ///< transceivers in switches when every link is fibre; a twin-port one serves two
    std::int64_t growthNodes = 0;   ///< nodes that fit when only leafs (three tiers: pods) are added
    Message growthLimit;            ///< what ends the growth
    std::optional<std::int64_t> typicalPowerMw; ///< of all switches
    std::string typicalPowerBasis;
    std::optional<std::int64_t> maxPowerMw;
    std::string maxPowerBasis;
    std::optional<int> rackUnits;
    std::optional<int> networkRacks; ///< for the switches, by units and by what a rack may draw; empty = not known
    std::optional<std::int64_t> priceMinor; ///< of the switches alone; empty = no price was given
    std::int64_t priceUnit = 100;           ///< as asked
    std::vector<Message> notes;             ///< what an architect must hear about it
    std::string evidence;                   ///< grade of the catalogue row
};

/// Options, possible ones first, then by tiers, switches and slug. Fails with kind Usage when the request itself is
/// wrong.
Result<std::vector<SizeOption>> sizeOptions(const Catalog& catalog, const SizeRequest& request);

} // namespace fabric

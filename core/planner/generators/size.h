// The options for a node count: which switches, in how many tiers, with what counts, ratio and power. Nothing is built;
// the counts come from the same arithmetic as the fat-tree generator, so an option can be generated as it stands.
#pragma once

#include "core/catalog/catalog.h"
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
};

/// One way to build it, or why a switch does not serve. Everything that is not known is empty.
struct SizeOption {
    std::string switchPart;         ///< slug
    std::string switchModel;        ///< as printed
    int radix = 0;                  ///< ports used as leaf or spine ports
    std::optional<ClosShape> shape; ///< empty: impossible, `reason` says why
    Message reason;
    int switches = 0;
    std::map<std::string, std::int64_t> links; ///< "node-leaf", "leaf-spine", "spine-core"
    std::int64_t cables = 0;                   ///< one per link, as generated with fibre or no choice of medium
    Ratio ratio;                               ///< of a full leaf; undefined for one switch
    std::int64_t freeLeafPorts = 0; ///< ports of leafs without a link, reserved ones included: for managers, gateways
    std::int64_t growthNodes = 0;   ///< nodes that fit when only leafs (three tiers: pods) are added
    Message growthLimit;            ///< what ends the growth
    std::optional<std::int64_t> typicalPowerMw; ///< of all switches
    std::string typicalPowerBasis;
    std::optional<std::int64_t> maxPowerMw;
    std::string maxPowerBasis;
    std::optional<int> rackUnits;
    std::string evidence; ///< grade of the catalogue row
};

/// Options, possible ones first, then by tiers, switches and slug. Fails with kind Usage when the request itself is
/// wrong.
Result<std::vector<SizeOption>> sizeOptions(const Catalog& catalog, const SizeRequest& request);

} // namespace fabric

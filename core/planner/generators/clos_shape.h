// ClosShape: how many switches of each tier, how many ports each gives to the tier below and above, and how tiers are
// grouped into pods. Solved from a request without any catalogue or project, so that `size` and the generators agree.
#pragma once

#include "core/base/result.h"
#include "core/planner/generators/spine_rule.h"

#include <optional>
#include <vector>

namespace fabric {

struct ClosShape {
    int tiers = 2; ///< 1 = one switch, no spine
    int leafs = 0;
    int leafDown = 0; ///< end-ports a leaf may carry
    int leafUp = 0;
    int pods = 1;        ///< 1 below three tiers
    int leafsPerPod = 0; ///< the last pod may have fewer
    int spinesPerPod = 0;
    int spineUp = 0; ///< uplinks of a spine; 0 below three tiers
    CoreLayer core;

    int spines() const { return pods * spinesPerPod; }
    int cores() const { return core.total(); }
    std::int64_t leafSpineLinks() const { return std::int64_t{leafs} * leafUp; }
    std::int64_t spineCoreLinks() const { return std::int64_t{spines()} * spineUp; }
    /// Leafs in pod `pod` (0-based).
    int leafsIn(int pod) const { return pod + 1 < pods ? leafsPerPod : leafs - (pods - 1) * leafsPerPod; }
    bool operator==(const ClosShape&) const = default;
};

struct FatTreeRequest {
    int nodes = 0;
    int nics = 1;       ///< end-ports per node; a node's ports share a leaf where they fit
    int leafPorts = 64; ///< ports of a leaf that may carry links
    int spinePorts = 64;
    int reserve = 0;              ///< ports of each leaf to keep free
    std::optional<Ratio> ratio{}; ///< most bandwidth down : up at a leaf; empty = 1:1, or what `uplinks` gives
    std::int64_t downMbps = 0;
    std::int64_t upMbps = 0;
    std::optional<int> maxDown{}; ///< ports of the leaf that can run at downMbps, when not all can
    std::optional<int> maxUp{};
    std::optional<int> tiers{}; ///< empty = the fewest that fit
    std::optional<int> leafs{};
    std::optional<int> spines{};
    std::optional<int> uplinks{};
};

/// Down and up ports of one leaf of the request.
Result<PortSplit> splitLeaf(const FatTreeRequest& request);
/// The fewest uplinks that keep `down` ports within the request's ratio (1:1 when it has none).
int uplinksFor(const FatTreeRequest& request, int down);

/// Solves a fat tree. Errors of kind Usage say what does not fit and what would.
Result<ClosShape> solveFatTree(const FatTreeRequest& request);

/// Most end-ports that a two-tier fat tree of this request can have (whole nodes), for messages and size tables.
std::int64_t twoTierLimit(const FatTreeRequest& request);

/// Plans of more links than this are refused: they would not fit the memory of a workstation.
inline constexpr std::int64_t kMaxLinks = 2'000'000;
/// Fails with kind Limit when a shape with `endPorts` end-ports has more links in all planes than kMaxLinks.
Result<void> checkSize(const ClosShape& shape, std::int64_t endPorts, int planes = 1);

/// How many nodes each leaf gets: `first` fills leafs one after the other, otherwise counts differ by at most one.
std::vector<int> nodesPerLeaf(int nodes, int leafs, int capacity, bool first);

/// Adds pods and cores to a shape whose leafs, leafUp, pods and leafsPerPod are set. `spineDown` bounds a spine's links
/// to leafs; spines have as many uplinks as a full pod's downlinks. False when no core layer fits.
bool addUpperTiers(ClosShape& shape, int spineDown, int spinePorts);

} // namespace fabric

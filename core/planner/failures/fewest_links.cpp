#include "core/planner/failures/fewest_links.h"

#include "core/graph/cut.h"
#include "core/planner/analysis/explain.h"

#include <algorithm>

namespace fabric {

Result<FewestLinks> fewestLinks(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                                const std::vector<Id<Device>>& sideA, const std::vector<Id<Device>>& sideB)
{
    std::vector<Link> links = deriveLinks(project, PortMap(project, catalog), fabric);
    for (Link& link : links)
        link.mbps = 1; // a cut then counts links
    const Topology topology = Topology::build(project, catalog, links, fabric);
    std::vector<CutSide> sides(topology.size(), CutSide::Neither);
    const auto put = [&](const std::vector<Id<Device>>& group, CutSide side) -> Result<void> {
        const bool hasEnds = std::any_of(group.begin(), group.end(), [&](Id<Device> device) {
            return topology.node(device) != kNoNode && !topology.isSwitch(topology.node(device));
        });
        std::size_t count = 0;
        for (const Id<Device> device : group) {
            const NodeIndex node = topology.node(device);
            if (node == kNoNode || (hasEnds && topology.isSwitch(node))) continue;
            if (sides[node] != CutSide::Neither && sides[node] != side)
                return fail(ErrorKind::Usage, "FP-FLR-005",
                            FABRIC_TEXT("failures", "%1 is on both sides; name it once"),
                            {deviceLabel(project, device)});
            sides[node] = side;
            ++count;
        }
        if (count == 0)
            return fail(ErrorKind::Usage, "FP-FLR-006",
                        FABRIC_TEXT("failures", "A side has no device with a link in this fabric"));
        return {};
    };
    FABRIC_CHECK(put(sideA, CutSide::A));
    FABRIC_CHECK(put(sideB, CutSide::B));
    const Cut cut = minimumCut(topology, sides);
    FewestLinks result;
    result.links = static_cast<std::uint64_t>(cut.mbps);
    for (const CutBundle& bundle : cut.bundles)
        result.cutLinks.push_back(deviceLabel(project, topology.device(bundle.a)) + " .. " +
                                  deviceLabel(project, topology.device(bundle.b)) + " x" +
                                  std::to_string(bundle.links));
    return result;
}

} // namespace fabric

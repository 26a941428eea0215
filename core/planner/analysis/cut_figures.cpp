#include "core/graph/cut.h"
#include "core/planner/analysis/explain.h"
#include "core/planner/analysis/figures.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

namespace {

/// The end devices of a group, or all its devices when it has none: what the group sends from.
std::vector<NodeIndex> senders(const Topology& topology, const std::vector<NodeIndex>& group)
{
    std::vector<NodeIndex> ends;
    std::copy_if(group.begin(), group.end(), std::back_inserter(ends),
                 [&](NodeIndex node) { return !topology.isSwitch(node); });
    return ends.empty() ? group : ends;
}

Result<std::vector<NodeIndex>> nodesOf(const Project& project, const Topology& topology,
                                       const std::vector<Id<Device>>& group, const char* side)
{
    std::vector<NodeIndex> nodes;
    for (const Id<Device> device : group) {
        const NodeIndex node = topology.node(device);
        if (node == kNoNode)
            return fail(ErrorKind::Usage, "FP-ANA-001",
                        FABRIC_TEXT("analysis", "%1 has no link in this fabric, so it has no capacity to compare"),
                        {deviceLabel(project, device)});
        nodes.push_back(node);
    }
    if (nodes.empty())
        return fail(ErrorKind::Usage, "FP-ANA-002",
                    FABRIC_TEXT("analysis", "Side %1 of the cut is empty; name at least one device"), {side});
    return senders(topology, nodes);
}

/// Mb/s that the end devices of a side can send; 0 when it is a side of switches.
std::int64_t endPortMbps(const Topology& topology, const std::vector<NodeIndex>& nodes)
{
    std::int64_t sum = 0;
    for (const NodeIndex node : nodes) {
        if (topology.isSwitch(node)) return 0;
        for (const Arc& arc : topology.arcs(node))
            sum += arc.mbps;
    }
    return sum;
}

std::vector<std::string> describeBundles(const Project& project, const Topology& topology,
                                         const std::vector<CutBundle>& bundles)
{
    std::vector<std::string> texts;
    for (const CutBundle& bundle : bundles)
        texts.push_back(fmt::format("{} .. {} x{}", deviceLabel(project, topology.device(bundle.a)),
                                    deviceLabel(project, topology.device(bundle.b)), bundle.links));
    return texts;
}

} // namespace

Result<CutFigures> cutBetween(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                              const std::vector<Id<Device>>& sideA, const std::vector<Id<Device>>& sideB,
                              const Progress& progress)
{
    progress.report(0.0, "deriving links");
    const PortMap ports(project, catalog);
    const Topology topology = Topology::build(project, catalog, deriveLinks(project, ports, fabric), fabric);
    if (progress.isCancelled()) return cancelled();
    FABRIC_TRY(nodesA, nodesOf(project, topology, sideA, "A"));
    FABRIC_TRY(nodesB, nodesOf(project, topology, sideB, "B"));
    if (topology.unknownSpeedLinks() > 0)
        return fail(ErrorKind::Usage, "FP-ANA-004",
                    FABRIC_TEXT("analysis", "The speed of %1 links is not known; set the parts at their ends"),
                    {std::to_string(topology.unknownSpeedLinks())});

    std::vector<CutSide> sides(topology.size(), CutSide::Neither);
    for (const NodeIndex node : nodesA)
        sides[node] = CutSide::A;
    for (const NodeIndex node : nodesB) {
        if (sides[node] == CutSide::A)
            return fail(ErrorKind::Usage, "FP-ANA-003",
                        FABRIC_TEXT("analysis", "%1 is on both sides of the cut; name it once"),
                        {deviceLabel(project, topology.device(node))});
        sides[node] = CutSide::B;
    }
    progress.report(0.5, "maximum flow");
    const Cut cut = minimumCut(topology, sides);
    if (progress.isCancelled()) return cancelled();

    CutFigures figures;
    figures.capacityMbps = cut.mbps;
    const std::int64_t fromA = endPortMbps(topology, nodesA);
    const std::int64_t fromB = endPortMbps(topology, nodesB);
    figures.demandMbps = std::min(fromA, fromB);
    figures.cutLinks = describeBundles(project, topology, cut.bundles);
    std::uint64_t links = 0;
    for (const CutBundle& bundle : cut.bundles)
        links += bundle.links;
    figures.derivation = {
        "cut",
        Message{FABRIC_TEXT("analysis", "Maximum flow between %1 and %2 devices over %3 classes of switches = minimum "
                                        "cut of %4 links in %5 bundles = %6 per "
                                        "direction; end ports: %7 and %8"),
                {std::to_string(nodesA.size()), std::to_string(nodesB.size()), std::to_string(cut.classes),
                 std::to_string(links), std::to_string(cut.bundles.size()), capacityText(cut.mbps), capacityText(fromA),
                 capacityText(fromB)}},
        shortList(figures.cutLinks)};
    return figures;
}

} // namespace fabric

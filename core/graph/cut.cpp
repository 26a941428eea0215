#include "core/graph/cut.h"

#include "core/base/contract.h"
#include "core/graph/quotient.h"

namespace fabric {

namespace {

/// More than all links of the fabric together can carry.
std::int64_t unlimited(const Topology& topology)
{
    std::int64_t sum = 1;
    for (NodeIndex node = 0; node < topology.size(); ++node)
        for (const Arc& arc : topology.arcs(node))
            sum += arc.mbps;
    return sum;
}

/// End devices of the two sides, collapsed into what they offer at each switch.
Terminals collapse(const Topology& topology, const std::vector<CutSide>& sides)
{
    Terminals terminals{std::vector<std::int64_t>(topology.switchCount(), 0),
                        std::vector<std::int64_t>(topology.switchCount(), 0)};
    for (NodeIndex node = topology.switchCount(); node < topology.size(); ++node) {
        if (sides[node] == CutSide::Neither) continue;
        auto& side = sides[node] == CutSide::A ? terminals.supply : terminals.drain;
        for (const Arc& arc : topology.switchArcs(node))
            side[arc.to] += arc.mbps;
    }
    std::int64_t most = 0;
    for (NodeIndex node = 0; node < topology.switchCount(); ++node) {
        if (sides[node] == CutSide::Neither) continue;
        if (most == 0) most = unlimited(topology);
        (sides[node] == CutSide::A ? terminals.supply : terminals.drain)[node] = most;
    }
    return terminals;
}

/// The bundles that lead from the source's side to the sink's, mapped back from classes to devices.
void collectBundles(const Topology& topology, const std::vector<CutSide>& sides, const Quotient& quotient,
                    const FlowResult& flow, Cut& cut)
{
    const auto isOnA = [&](NodeIndex node) {
        return topology.isSwitch(node) ? flow.isOnSourceSide[quotient.classOf[node]] != 0 : sides[node] == CutSide::A;
    };
    const auto carries = [&](NodeIndex node) { return topology.isSwitch(node) || sides[node] != CutSide::Neither; };
    for (NodeIndex node = 0; node < topology.size(); ++node) {
        if (!carries(node) || !isOnA(node)) continue;
        for (const Arc& arc : topology.arcs(node))
            if (arc.mbps > 0 && carries(arc.to) && !isOnA(arc.to))
                cut.bundles.push_back({node, arc.to, arc.links, arc.mbps});
    }
}

} // namespace

Cut minimumCut(const Topology& topology, const std::vector<CutSide>& sides)
{
    FABRIC_EXPECT(sides.size() == topology.size());
    const Terminals terminals = collapse(topology, sides);
    const Quotient quotient =
        topology.bundleCount() < kSmallestRefinedGraph ? trivialQuotient(topology) : refine(topology, terminals);
    const FlowResult flow = maxFlow(flowNetwork(topology, quotient, terminals));

    Cut cut;
    cut.mbps = flow.value;
    cut.classes = quotient.classCount;
    // Cables straight from an end device of A to one of B touch no switch: the whole of them is in every cut.
    for (NodeIndex node = topology.switchCount(); node < topology.size(); ++node)
        for (const Arc& arc : topology.endArcs(node))
            if (sides[node] == CutSide::A && sides[arc.to] == CutSide::B) cut.mbps += arc.mbps;
    collectBundles(topology, sides, quotient, flow, cut);
    return cut;
}

} // namespace fabric

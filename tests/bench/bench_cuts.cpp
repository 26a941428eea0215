#include "core/graph/cut.h"
#include "core/graph/links.h"
#include "tests/bench/bench.h"
#include "tests/bench/peers.h"
#include "tests/bench/timing.h"

#include <numeric>
#include <random>

namespace fabric::bench {

namespace {

using Sides = std::vector<CutSide>;

/// Half of the end devices on each side: the first half by pods, or a random half.
Sides halves(const Topology& topology, bool isRandom)
{
    std::vector<NodeIndex> ends(topology.size() - topology.switchCount());
    std::iota(ends.begin(), ends.end(), topology.switchCount());
    std::mt19937 random(1);
    if (isRandom) std::shuffle(ends.begin(), ends.end(), random);
    Sides sides(topology.size(), CutSide::Neither);
    for (std::size_t i = 0; i < ends.size(); ++i)
        sides[ends[i]] = i < ends.size() / 2 ? CutSide::A : CutSide::B;
    return sides;
}

PeerGraph peerGraph(const Topology& topology, const Sides& sides)
{
    PeerGraph graph;
    graph.nodes = topology.size();
    for (NodeIndex node = 0; node < topology.size(); ++node) {
        if (sides[node] == CutSide::A) graph.sideA.push_back(node);
        if (sides[node] == CutSide::B) graph.sideB.push_back(node);
        for (const Arc& arc : topology.arcs(node)) {
            if (arc.to < node) continue;
            graph.edges.push_back({node, arc.to, arc.mbps});
            graph.terminalMbps = std::max(graph.terminalMbps, arc.mbps);
        }
    }
    return graph;
}

/// The links without a share of those between switches.
std::vector<Link> damaged(const Topology& topology, const std::vector<Link>& links, double share)
{
    std::mt19937 random(5);
    std::uniform_real_distribution<double> chance(0, 1);
    std::vector<Link> left;
    for (const Link& link : links) {
        const bool isTrunk = topology.isSwitch(topology.node(link.a.port.device)) &&
                             topology.isSwitch(topology.node(link.b.port.device));
        if (!isTrunk || chance(random) >= share) left.push_back(link);
    }
    return left;
}

bool benchCut(const Topology& topology, const Sides& sides, const std::string& name, int runs)
{
    Cut cut;
    const double ours = medianMs(runs, [&] { cut = minimumCut(topology, sides); });
    const PeerGraph graph = peerGraph(topology, sides);
    const PeerFlow boost = boostPushRelabel(graph, std::min(runs, 3));
    const auto lemon = lemonPreflow(graph, runs);
    const bool isEqual = cut.mbps == boost.mbps && (!lemon || cut.mbps == lemon->mbps);
    std::string remark = against(ours, lemon ? lemon->solveMs : 0, "LEMON Preflow") + "  " +
                         against(ours, boost.solveMs, "Boost push-relabel");
    remark += "  " + std::to_string(cut.classes) + " classes, " + std::to_string(cut.mbps / 400000) + " links";
    print("cut, " + name, ours, remark + (isEqual ? "" : "  VALUES DIFFER"));
    return isEqual;
}

} // namespace

bool benchCuts(const Subject& subject)
{
    const PortMap ports(*subject.project, *subject.catalog);
    const std::vector<Link> links = deriveLinks(*subject.project, ports, subject.fabric);
    const Topology intact = Topology::build(*subject.project, *subject.catalog, links, subject.fabric);
    bool isRight = benchCut(intact, halves(intact, false), "pod split", subject.runs);
    isRight = benchCut(intact, halves(intact, true), "random half", subject.runs) && isRight;
    const Topology broken =
        Topology::build(*subject.project, *subject.catalog, damaged(intact, links, 0.01), subject.fabric);
    isRight = benchCut(broken, halves(broken, false), "pod split, 1 % of trunks missing", subject.runs) && isRight;
    return benchCut(broken, halves(broken, true), "random half, 1 % of trunks missing", subject.runs) && isRight;
}

} // namespace fabric::bench

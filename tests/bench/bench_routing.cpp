// Routing next to ibdmchk, distances next to Boost's breadth-first search, the sweep of failures: all in one run.
#include "core/planner/failures/failure_sweep.h"
#include "core/planner/routing/distances.h"
#include "core/planner/routing/link_loads.h"
#include "tests/bench/bench.h"
#include "tests/bench/peers.h"
#include "tests/bench/timing.h"

namespace fabric::bench {

namespace {

const SilentProgress kSilent;

/// The k-ary three-tier tree.
RoutingGraph treeGraph(int k)
{
    const int half = k / 2;
    RoutingGraph graph;
    for (int core = 0; core < half * half; ++core)
        graph.addSwitch(3);
    for (int pod = 0; pod < k; ++pod) {
        const auto first = graph.switches();
        for (int a = 0; a < half; ++a)
            graph.addSwitch(2);
        for (int l = 0; l < half; ++l) {
            const NodeIndex leaf = graph.addSwitch(1);
            for (int h = 0; h < half; ++h)
                graph.addEndPort(leaf);
            for (int a = 0; a < half; ++a)
                graph.addLink(leaf, first + NodeIndex(a));
        }
        for (int a = 0; a < half; ++a)
            for (int c = 0; c < half; ++c)
                graph.addLink(first + NodeIndex(a), NodeIndex(a * half + c));
    }
    graph.seal();
    return graph;
}

struct RoutingTimes {
    double all = 0;
    double loads = 0;
    double loop = 0;
    double most = 0;
    double least = 0;
};

RoutingTimes timeRouting(const RoutingGraph& graph, RoutingKind kind, int runs)
{
    RoutingTimes times;
    times.all = medianMs(runs, [&] {
        const auto routes = Routes::compute(graph, kind, kSilent);
        LinkLoads loads;
        const double start = cpuMs();
        loads = std::move(*uniformLoads(*routes, kSilent));
        times.loads = cpuMs() - start;
        const double check = cpuMs();
        const bool isFree = creditLoop(graph, loads).empty();
        times.loop = cpuMs() - check;
        if (!isFree) std::puts("a tree with a credit loop: wrong");
        const LoadSummary summary = summarize(graph, loads);
        times.most = summary.most;
        times.least = summary.least;
    });
    return times;
}

/// "1/412 of"; empty when the peer is not there.
std::string ratioText(double peerMs, double ourMs)
{
    if (peerMs <= 0) return "no";
    char text[64];
    std::snprintf(text, sizeof text, "1/%.0f of %.1f ms", peerMs / ourMs, peerMs);
    return text;
}

/// Our tables before ibdmchk: every pair must arrive, and no credit loop be found.
bool benchVerification(const RoutingGraph& graph, RoutingKind kind)
{
    const auto routes = Routes::compute(graph, kind, kSilent);
    const IbdmchkAnswer answer = ibdmchkVerifies(*routes);
    if (answer.ms <= 0) return true;
    const std::uint64_t pairs = graph.endPorts().size() * (graph.endPorts().size() - 1);
    const bool isRight = answer.isFree && !answer.hasErrors && answer.pairs == pairs;
    print("  ibdmchk verifies our " + std::string(routingName(kind)) + " tables", answer.ms,
          std::to_string(answer.pairs) + " of " + std::to_string(pairs) + " pairs arrive" +
              (isRight ? ", no credit loop" : "  WRONG"));
    return isRight;
}

bool benchDistances(const Subject& subject)
{
    const RoutingGraph graph = treeGraph(subject.k);
    DistanceSums sums;
    const double ours = medianMs(subject.runs, [&] { sums = distanceSums(graph); });
    const PeerDistances boost = boostDistances(graph);
    const bool isRight = boost.distanceTimesWays == sums.distanceTimesWays && boost.distance == sums.distance;
    print("distances and path counts of all switches", ours,
          ratioText(boost.ms, ours) + " Boost breadth_first_search (aim 50)  sum " +
              std::to_string(sums.distanceTimesWays) + (isRight ? "" : "  VALUES DIFFER"));
    return isRight;
}

} // namespace

bool benchRouting(const Subject& subject)
{
    bool isRight = true;
    for (const int k : {16, 32}) {
        if (k > std::max(16, subject.k)) continue;
        const RoutingGraph graph = treeGraph(k);
        const std::string size = std::to_string(graph.endPorts().size()) + " end-ports";
        for (const RoutingKind kind : {RoutingKind::MinHop, RoutingKind::FTree}) {
            const RoutingTimes times = timeRouting(graph, kind, subject.runs);
            char remark[160];
            std::snprintf(remark, sizeof remark, "loads %.2f ms%s, credit loops %.2f ms%s, most/least load %.0f/%.0f",
                          times.loads, k == 32 ? " (aim 200)" : "", times.loop, k == 32 ? " (aim 80)" : "", times.most,
                          times.least);
            std::string peer;
            if (k == 16 && kind == RoutingKind::MinHop) {
                const IbdmchkAnswer design = ibdmchkDesigns(graph);
                isRight = !design.hasErrors && isRight;
                peer = ratioText(design.ms, times.all) + " ibdmchk design (aim 200)  ";
            }
            print("tables, all-to-all loads, credit loops, " + std::string(routingName(kind)) + ", " + size, times.all,
                  peer + remark);
            if (k == 16) isRight = benchVerification(graph, kind) && isRight;
        }
    }
    isRight = benchDistances(subject) && isRight;
    return isRight;
}
bool benchFailures(const Subject& subject)
{
    const PortMap ports(*subject.project, *subject.catalog);
    const std::vector<Link> links = deriveLinks(*subject.project, ports, subject.fabric);
    FailureQuestion question;
    question.kinds = {FailingKind::Cable, FailingKind::Switch};
    std::size_t groups = 0;
    std::size_t elements = 0;
    const double ms = medianMs(subject.runs, [&] {
        const auto sweep = sweepFailures(*subject.project, *subject.catalog, links, subject.fabric, question, kSilent);
        if (!sweep) return;
        groups = sweep->groups.size();
        elements = sweep->elements[std::size_t(FailingKind::Cable)] + sweep->elements[std::size_t(FailingKind::Switch)];
    });
    print("N-1 sweep with ratios, from links", ms,
          std::to_string(elements) + " elements in " + std::to_string(groups) + " groups; aim 100 ms");
    return groups > 0;
}

} // namespace fabric::bench

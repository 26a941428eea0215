#include "core/verify/schedule/coverage.h"
#include "core/verify/schedule/edge_colouring.h"
#include "core/verify/schedule/guards.h"
#include "tests/bench/bench.h"
#include "tests/bench/timing.h"

#include <fmt/format.h>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/edge_coloring.hpp>

#include <algorithm>

namespace fabric::bench {

namespace {

const SilentProgress kSilent;

struct Peer {
    double ms = 0;
    std::size_t colours = 0;
};

Peer boostColouring(std::uint32_t vertices, const std::vector<ColouredEdge>& edges, int runs)
{
    using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
                                        boost::property<boost::edge_index_t, std::size_t>>;
    Graph graph(vertices);
    for (std::size_t i = 0; i < edges.size(); ++i)
        boost::add_edge(edges[i].a, edges[i].b, i, graph);
    Peer peer;
    peer.ms = medianMs(runs, [&] {
        std::vector<std::size_t> colours(edges.size());
        peer.colours = static_cast<std::size_t>(boost::edge_coloring(
            graph, boost::make_iterator_property_map(colours.begin(), boost::get(boost::edge_index, graph))));
    });
    return peer;
}

/// Cables between switches, coloured by us and by Boost; ours takes the largest degree and at most 1/20 of the time.
bool benchColouring(const TestFabric& fabric, int runs)
{
    std::vector<ColouredEdge> edges;
    std::vector<std::uint32_t> degree(fabric.size(), 0);
    for (const TestCable& cable : fabric.cables()) {
        if (!fabric.node(cable.a).isSwitch || !fabric.node(cable.b).isSwitch) continue;
        edges.push_back({cable.a, cable.b});
        ++degree[cable.a];
        ++degree[cable.b];
    }
    EdgeColouring colouring;
    const double ours = medianMs(runs, [&] { colouring = *colourEdges(fabric.size(), edges); });
    const Peer peer = boostColouring(fabric.size(), edges, std::min(runs, 3));
    const bool isRight = colouring.colours == *std::max_element(degree.begin(), degree.end());
    print("edge colouring, " + std::to_string(edges.size()) + " cables", ours,
          against(ours, peer.ms, "Boost edge_coloring") +
              fmt::format("  {} colours, Boost {}{}", colouring.colours, peer.colours, isRight ? "" : "  WRONG"));
    return isRight;
}

bool benchRounds(const TestFabric& fabric, const Forwarding& forwarding, PathControl control, const std::string& name)
{
    const double start = cpuMs();
    const auto schedule = makeSchedule(fabric, forwarding, control, kSilent);
    const double planned = cpuMs();
    if (!schedule) return false;
    const Coverage coverage = verifyCoverage(fabric, forwarding, *schedule);
    const bool isRight = coverage.isSound() && missedLinks(coverage, *schedule).empty();
    print("schedule, " + name, planned - start,
          fmt::format("{}: {} rounds, bound {}, {} of {} directions covered, {} not testable{}", schedule->method,
                      schedule->rounds(), schedule->bound.rounds, coverage.covered, coverage.links,
                      schedule->untestable.size(), isRight ? "" : "  NOT SOUND"));
    print("walk of its coverage", cpuMs() - planned);
    return isRight;
}

/// The guard rails of a whole run in batches of at most 256 tests.
bool benchGuards(const TestFabric& fabric, const Forwarding& forwarding)
{
    const auto schedule = makeSchedule(fabric, forwarding, PathControl::Fixed, kSilent);
    if (!schedule) return false;
    const double start = cpuMs();
    const ListedTests listed(*schedule);
    std::size_t refused = 0;
    std::size_t count = 0;
    for (std::uint32_t round = 0; round < schedule->rounds(); ++round)
        for (const auto& batch : batches(schedule->round(round), {.testsAtOnce = 256})) {
            std::vector<Running> running;
            for (const PairTest& test : batch)
                running.push_back({test, 0});
            refused += checkBatch(fabric, {}, listed, running) ? 1U : 0U;
            ++count;
        }
    print("guard rails of all batches of 256", cpuMs() - start, fmt::format("{} batches, {} refused", count, refused));
    return refused == 0;
}

/// Every 100th trunk is gone.
TestFabric damaged(const TestFabric& whole)
{
    TestFabric left;
    for (NodeIndex node = 0; node < whole.size(); ++node)
        left.addNode(whole.node(node));
    std::size_t trunk = 0;
    for (const TestCable& cable : whole.cables()) {
        const bool isTrunk = whole.node(cable.a).isSwitch && whole.node(cable.b).isSwitch;
        if (!isTrunk || ++trunk % 100 != 0) left.addCable(cable);
    }
    (void)left.seal();
    return left;
}

} // namespace

bool benchSchedule(const Subject& subject)
{
    const auto graph = planGraph(*subject.project, *subject.catalog, subject.fabric);
    if (!graph) return false;
    const auto fabric = TestFabric::fromGraph(*graph);
    if (!fabric) return false;
    bool isRight = benchColouring(*fabric, subject.runs);
    std::unique_ptr<Forwarding> forwarding;
    const double start = cpuMs();
    forwarding = minHopForwarding(*fabric);
    print("min-hop distances of all leaves", cpuMs() - start);
    isRight = benchRounds(*fabric, *forwarding, PathControl::Fixed, "intact") && isRight;
    isRight = benchGuards(*fabric, *forwarding) && isRight;
    const TestFabric broken = damaged(*fabric);
    const auto brokenForwarding = minHopForwarding(broken);
    isRight =
        benchRounds(broken, *brokenForwarding, PathControl::Chosen, "1 % of trunks missing, ways chosen") && isRight;
    return benchRounds(broken, *brokenForwarding, PathControl::Fixed, "1 % of trunks missing, ways fixed") && isRight;
}

} // namespace fabric::bench

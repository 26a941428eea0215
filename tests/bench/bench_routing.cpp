// Routing next to ibdmchk, distances next to Boost's breadth-first search, the sweep of failures: all in one run.
#include "core/planner/failures/failure_sweep.h"
#include "core/planner/routing/distances.h"
#include "core/planner/routing/link_loads.h"
#include "tests/bench/bench.h"
#include "tests/bench/peers.h"
#include "tests/bench/timing.h"

#include <filesystem>
#include <fstream>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

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

/// The tree as ibdmchk's design mode reads it: a topology file, and a definition of each kind of box.
void writeTopology(const RoutingGraph& graph, const std::filesystem::path& folder, int radix)
{
    std::ofstream box(folder / "SWX.ibnl");
    box << "TOPSYSTEM SWX\n\nNODE SW " << radix << " MT40000 U1\n";
    for (int port = 1; port <= radix; ++port)
        box << "   " << port << " -> P" << port << "\n";
    std::ofstream(folder / "HCAX.ibnl") << "TOPSYSTEM HCAX\n\nNODE CA 1 MT4099 U1\n   1 -> P1\n";
    std::vector<int> used(graph.switches(), 0);
    std::vector<std::string> lines(graph.switches());
    const auto next = [&](NodeIndex node) { return " P" + std::to_string(++used[node]); };
    for (RouteLink link = 0; link < graph.links(); link += 2) {
        const NodeIndex a = graph.tail(link);
        const NodeIndex b = graph.head(link);
        lines[a] += "  " + next(a) + " -4x-5G-> SWX S" + std::to_string(b);
        lines[a] += next(b) + "\n";
    }
    for (std::size_t i = 0; i < graph.endPorts().size(); ++i) {
        const NodeIndex leaf = graph.endPorts()[i].leaf;
        lines[leaf] += "  " + next(leaf) + " -4x-5G-> HCAX H" + std::to_string(i) + " P1\n";
    }
    std::ofstream topology(folder / "tree.topo");
    for (NodeIndex node = 0; node < graph.switches(); ++node)
        topology << "SWX S" << node << "\n" << lines[node] << "\n";
}

/// CPU milliseconds of ibdmchk in its design mode on the tree; 0 when it is not installed or failed.
double ibdmchkMs(const RoutingGraph& graph, int k)
{
    const char* const path = "/usr/bin/ibdmchk";
    if (!std::filesystem::exists(path)) return 0;
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("fabric-bench-ibdm-" + std::to_string(getpid()));
    std::filesystem::create_directory(folder);
    writeTopology(graph, folder, k);
    const std::string topology = (folder / "tree.topo").string();
    const std::string log = (folder / "log").string();
    const pid_t child = fork();
    if (child == 0) {
        setenv("IBDM_IBNL_PATH", folder.c_str(), 1);
        if (freopen(log.c_str(), "w", stdout) == nullptr || freopen(log.c_str(), "a", stderr) == nullptr) _exit(126);
        execl(path, path, "-t", topology.c_str(), "-n", "H0/U1", "-p", "1", static_cast<char*>(nullptr));
        _exit(127);
    }
    int status = 0;
    rusage usage{};
    wait4(child, &status, 0, &usage);
    std::ifstream file(log);
    const std::string text((std::istreambuf_iterator<char>(file)), {});
    std::filesystem::remove_all(folder);
    if (!WIFEXITED(status) || WEXITSTATUS(status) > 1 || text.find("no credit loops found") == std::string::npos) {
        std::printf("ibdmchk gave no answer: %.200s\n", text.c_str());
        return 0;
    }
    const auto ms = [](const timeval& time) { return double(time.tv_sec) * 1e3 + double(time.tv_usec) / 1e3; };
    return ms(usage.ru_utime) + ms(usage.ru_stime);
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
        const LoadSummary summary = summarize(loads);
        times.most = summary.most;
        times.least = summary.least;
    });
    return times;
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
            std::snprintf(remark, sizeof remark, "loads %.2f ms, credit loops %.2f ms, most/least load %.0f/%.0f",
                          times.loads, times.loop, times.most, times.least);
            const std::string peer =
                k == 16 && kind == RoutingKind::MinHop ? against(times.all, ibdmchkMs(graph, k), "ibdmchk") + "  " : "";
            print("tables, all-to-all loads, credit loops, " + std::string(routingName(kind)) + ", " + size, times.all,
                  peer + remark);
        }
    }
    const RoutingGraph graph = treeGraph(subject.k);
    DistanceSums sums;
    const double ours = medianMs(subject.runs, [&] { sums = distanceSums(graph); });
    const PeerDistances boost = boostDistances(graph);
    isRight = boost.distanceTimesWays == sums.distanceTimesWays && boost.distance == sums.distance && isRight;
    print("distances and path counts of all switches", ours,
          against(ours, boost.ms, "Boost breadth_first_search") + "  sum " + std::to_string(sums.distanceTimesWays) +
              (isRight ? "" : "  VALUES DIFFER"));
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

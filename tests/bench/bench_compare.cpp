#include "core/io/file_input.h"
#include "core/io/project_file.h"
#include "core/planner/generators/generator.h"
#include "core/verify/match/compare.h"
#include "core/verify/observe/source.h"
#include "tests/bench/bench.h"
#include "tests/bench/timing.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <random>
#include <unistd.h>

namespace fabric::bench {

namespace {

constexpr int kCaptureHosts = 20'480;

/// The plan's graph with exchanged cables between switches and nothing but the wiring left, in random order; the name
/// of one switch on request.
struct Damaged {
    PortGraph graph;
    int leastMoves = 0; ///< cables that are not where they were: the minimum for the true mapping
};

Damaged damage(const PortGraph& plan, int swaps, bool isOneKnown, std::mt19937_64& random)
{
    std::vector<MatchCable> cables = plan.cables();
    std::vector<std::uint32_t> between;
    for (std::uint32_t i = 0; i < cables.size(); ++i)
        if (plan.nodes()[cables[i].nodeA].isSwitch && plan.nodes()[cables[i].nodeB].isSwitch) between.push_back(i);
    for (int i = 0; i < swaps; ++i) {
        MatchCable& a = cables[between[random() % between.size()]];
        MatchCable& b = cables[between[random() % between.size()]];
        std::swap(a.nodeB, b.nodeB);
        std::swap(a.portB, b.portB);
    }
    Damaged damaged;
    for (std::size_t i = 0; i < cables.size(); ++i)
        if (cables[i].nodeB != plan.cables()[i].nodeB || cables[i].portB != plan.cables()[i].portB)
            ++damaged.leastMoves;
    std::vector<std::uint32_t> order(plan.nodes().size());
    std::iota(order.begin(), order.end(), 0U);
    std::shuffle(order.begin(), order.end(), random);
    std::vector<std::uint32_t> place(order.size());
    for (const std::uint32_t i : order) {
        MatchNode node;
        if (isOneKnown && plan.nodes()[i].isSwitch) node.name = plan.nodes()[i].name;
        isOneKnown = isOneKnown && node.name.empty();
        node.isSwitch = plan.nodes()[i].isSwitch;
        node.hasAnswered = true;
        place[i] = damaged.graph.addNode(std::move(node));
    }
    std::shuffle(cables.begin(), cables.end(), random);
    for (MatchCable& cable : cables) {
        cable.nodeA = place[cable.nodeA];
        cable.nodeB = place[cable.nodeB];
        cable.id = {};
        damaged.graph.addCable(std::move(cable));
    }
    if (const auto sealed = damaged.graph.seal(); !sealed) std::fprintf(stderr, "%s\n", sealed.error().str().c_str());
    return damaged;
}

bool benchSwaps(const PortGraph& plan, int swaps, int runs, bool isOneKnown, bool mayBeRefused)
{
    std::mt19937_64 random(static_cast<std::uint64_t>(swaps) + 1);
    const Damaged damaged = damage(plan, swaps, isOneKnown, random);
    FabricComparison comparison;
    const double ms = medianMs(runs, [&] { comparison = compareGraphs(plan, damaged.graph); });
    const bool isMatched = comparison.certificate.isMatched;
    print(fmt::format("compare, {} swaps, {}", swaps, isOneKnown ? "one name" : "no names"), ms,
          isMatched ? fmt::format("{} moves of {} least, at least {} wrong; aim 250 ms", comparison.moves,
                                  damaged.leastMoves, comparison.certificate.wrongAtLeast)
                    : "said that it cannot be matched");
    return isMatched ? comparison.moves == damaged.leastMoves || mayBeRefused : mayBeRefused;
}

/// What ibnetdiscover would print of a plan's graph. GUIDs are made of the nodes' indices.
std::string listingOf(const PortGraph& plan)
{
    std::string text = "# Topology file: generated\n";
    const auto idOf = [&](std::uint32_t node) {
        return fmt::format("{}-{:016x}", plan.nodes()[node].isSwitch ? 'S' : 'H', 0xfc6a1c0300000000ULL + node * 64);
    };
    const auto nameOf = [&](std::uint32_t node) {
        const MatchNode& one = plan.nodes()[node];
        return one.isSwitch ? one.name : one.host + " mlx5_0";
    };
    for (std::uint32_t node = 0; node < plan.nodes().size(); ++node) {
        const bool isSwitch = plan.nodes()[node].isSwitch;
        text += fmt::format(
            "\nvendid=0x2c9\ndevid=0xd2f2\nsysimgguid=0x{0:x}\n{1}=0x{0:x}\n{2}\t{3} \"{4}\"\t\t# \"{5}\"\n",
            0xfc6a1c0300000000ULL + node * 64, isSwitch ? "switchguid" : "caguid", isSwitch ? "Switch" : "Ca",
            isSwitch ? 64 : 1, idOf(node), nameOf(node));
        for (const MatchArc& arc : plan.arcs(node))
            text += fmt::format("[{}]\t\"{}\"[{}]\t\t# \"{}\" lid {} 4xNDR\n", arc.port, idOf(arc.node), arc.peerPort,
                                nameOf(arc.node), arc.node + 1);
    }
    return text;
}

/// Plan and listing of 20,480 end ports, written to `folder`.
bool writeCapture(const Subject& subject, const std::filesystem::path& folder)
{
    const Generator* generator = findGenerator("fat-tree");
    Project project;
    const auto made = generate(
        project, *generator,
        {{"nodes", std::to_string(kCaptureHosts)}, {"nics", "1"}, {"tiers", "3"}, {"radix", "64"}, {"speed", "400"}},
        {subject.catalog, SilentProgress()});
    if (!made) return std::fprintf(stderr, "%s\n", made.error().str().c_str()), false;
    const auto graph = planGraph(project, *subject.catalog, project.fabrics().begin()->id);
    if (!graph || !saveProject(project, (folder / "plan.fabric").string())) return false;
    std::ofstream(folder / "sweep.txt", std::ios::binary) << listingOf(*graph);
    return true;
}

} // namespace

bool loadAndCompare(const std::string& planPath, const std::string& listingPath)
{
    const auto builtIn = Catalog::builtIn();
    const double start = cpuMs();
    const auto plan = loadProject(planPath);
    if (!builtIn || !plan) return false;
    const double planned = cpuMs();
    const auto catalog = Catalog::withOwnParts(*builtIn, plan->project);
    const auto bytes = loadFile(listingPath, 256U << 20);
    if (!catalog || !bytes) return false;
    const auto observation = observeText(*bytes, listingPath, SilentProgress());
    if (!observation) return std::fprintf(stderr, "%s\n", observation.error().str().c_str()), false;
    const double observed = cpuMs();
    const auto comparison =
        compareWithPlan(plan->project, **catalog, plan->project.fabrics().begin()->id, *observation);
    if (!comparison) return std::fprintf(stderr, "%s\n", comparison.error().str().c_str()), false;
    const double end = cpuMs();
    std::ifstream status("/proc/self/status");
    std::string peak;
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmHWM")) peak = line;
    print(fmt::format("plan and {} MB listing, {} cables", bytes->size() / 1'000'000, comparison->cablesPlanned),
          end - start,
          fmt::format(
              "plan {:.0f}, listing {:.0f}, compare {:.0f}; {} of them right, {} findings; {}; aim 1000 ms, 300 MiB",
              planned - start, observed - planned, end - observed, comparison->cablesRight,
              comparison->differences.size(), peak));
    return comparison->cablesRight == comparison->cablesPlanned && comparison->differences.empty();
}

bool benchCompare(const Subject& subject)
{
    const auto plan = planGraph(*subject.project, *subject.catalog, subject.fabric);
    if (!plan) return false;
    print("plan as a port graph", medianMs(subject.runs, [&] {
              static_cast<void>(planGraph(*subject.project, *subject.catalog, subject.fabric));
          }));
    // Swaps of the full tree's 196,608 cables; smaller trees get their share.
    const double share = static_cast<double>(plan->cables().size()) / 196'608;
    bool isRight = true;
    const auto run = [&](int swaps, bool isOneKnown, bool mayBeRefused) {
        const int count = static_cast<int>(swaps * share);
        isRight = benchSwaps(*plan, count, subject.runs, isOneKnown, mayBeRefused) && isRight;
    };
    for (const int swaps : {0, 10, 1'000, 5'000})
        run(swaps, false, false);
    run(20'000, false, true); // the wiring alone no longer tells the switches apart; one name does
    run(20'000, true, false);
    if (subject.k < 64) return isRight;
    const auto folder = std::filesystem::temp_directory_path() / ("fabric-bench-compare-" + std::to_string(getpid()));
    std::filesystem::create_directory(folder);
    if (!writeCapture(subject, folder)) return false;
    // A process of its own, so that its peak memory is its own.
    const std::string command = fmt::format("/proc/{}/exe --capture {} {}", getpid(), (folder / "plan.fabric").string(),
                                            (folder / "sweep.txt").string());
    isRight = std::system(command.c_str()) == 0 && isRight;
    std::filesystem::remove_all(folder);
    return isRight;
}

} // namespace fabric::bench

#include "core/base/strings.h"
#include "core/verify/schedule/edge_colouring.h"
#include "core/verify/schedule/rounds.h"

#include <algorithm>

namespace fabric {

void Schedule::add(const TestFabric& fabric, NodeIndex from, NodeIndex to, unsigned path, std::uint32_t firstLink)
{
    PairTest test{from, to, path, firstLink, static_cast<std::uint32_t>(links.size()) - firstLink, 0};
    bool isKnown = true;
    for (const TestLink link : linksOf(test)) {
        isKnown = isKnown && fabric.mbps(link) > 0;
        test.mbps = test.mbps == 0 ? fabric.mbps(link) : std::min(test.mbps, fabric.mbps(link));
    }
    if (!isKnown) test.mbps = 0;
    tests.push_back(test);
}

namespace {

/// Cables from end-port to end-port need no round of their own: nothing else can use those ports.
Schedule withDirectPairs(const TestFabric& fabric, Schedule schedule)
{
    std::vector<TestLink> direct;
    for (TestLink link = 0; link < fabric.linkCount(); ++link) {
        const TestNode& from = fabric.node(fabric.tail(link));
        const TestNode& to = fabric.node(fabric.head(link));
        if (!from.isSwitch && !to.isSwitch && !from.isDark && !to.isDark) direct.push_back(link);
    }
    if (direct.empty()) return schedule;
    if (schedule.roundEnds.empty()) schedule.endRound();
    const std::vector<PairTest> rest(schedule.tests.begin() + schedule.roundEnds.front(), schedule.tests.end());
    schedule.tests.resize(schedule.roundEnds.front());
    for (const TestLink link : direct) {
        schedule.links.push_back(link);
        schedule.add(fabric, fabric.tail(link), fabric.head(link), 0,
                     static_cast<std::uint32_t>(schedule.links.size()) - 1);
    }
    schedule.tests.insert(schedule.tests.end(), rest.begin(), rest.end());
    for (std::uint32_t& end : schedule.roundEnds)
        end += static_cast<std::uint32_t>(direct.size());
    if (schedule.bound.rounds == 0)
        schedule.bound = {1, {FABRIC_TEXT("schedule", "Something has to be crossed: one round."), {}}};
    return schedule;
}

Message whyNot(const TestFabric& fabric, TestLink link, PathControl control)
{
    for (const NodeIndex node : {fabric.tail(link), fabric.head(link)})
        if (fabric.node(node).isDark)
            return {FABRIC_TEXT("schedule", "%1 cannot run tests now."), {displayText(fabric.node(node).name)}};
    for (const NodeIndex node : {fabric.tail(link), fabric.head(link)})
        if (fabric.node(node).isSwitch && fabric.out(node).size() == 1)
            return {FABRIC_TEXT("schedule", "This is the only cable of %1: nothing can be sent through it."),
                    {displayText(fabric.node(node).name)}};
    if (control == PathControl::Fixed)
        return {FABRIC_TEXT("schedule", "By the tables no pair of end-ports that can run tests sends across it."), {}};
    return {FABRIC_TEXT("schedule", "No pair of end-ports that can run tests has a shortest way across it."), {}};
}

/// What is not crossed is untestable, with the reason, or unreached.
void account(const TestFabric& fabric, const std::vector<char>& canCross, Schedule& schedule)
{
    std::vector<char> isCrossed(fabric.linkCount(), 0);
    for (const PairTest& test : schedule.tests)
        for (const TestLink link : schedule.linksOf(test))
            isCrossed[link] = 1;
    for (TestLink link = 0; link < fabric.linkCount(); ++link) {
        if (isCrossed[link] != 0) continue;
        if (canCross[link] != 0)
            schedule.unreached.push_back(link);
        else
            schedule.untestable.push_back({link, whyNot(fabric, link, schedule.control)});
    }
}

/// What a flow would be able to cross; all links when the fabric has no flow.
std::vector<char> everything(const TestFabric& fabric)
{
    return std::vector<char>(fabric.linkCount(), 1);
}

} // namespace

Result<Schedule> makeSchedule(const TestFabric& fabric, const Forwarding& forwarding, PathControl control,
                              const Progress& progress)
{
    progress.report(0, "planning rounds");
    if (auto shifted = shiftRounds(fabric, forwarding)) {
        shifted->bound = countingBound(fabric, everything(fabric));
        if (shifted->rounds() <= shifted->bound.rounds) {
            // A way of the tables is a shortest way, so it is as good where ways can be chosen.
            shifted->control = control;
            return *std::move(shifted);
        }
    }
    if (progress.isCancelled()) return cancelled();
    if (control == PathControl::Chosen) {
        if (auto planned = flowRounds(fabric, forwarding, progress)) {
            if (progress.isCancelled()) return cancelled();
            std::vector<char> canCross = planned->canCross;
            Schedule schedule = withDirectPairs(fabric, std::move(planned->schedule));
            account(fabric, canCross, schedule);
            return schedule;
        }
    }
    Cover cover = coverRounds(fabric, forwarding, progress);
    if (progress.isCancelled()) return cancelled();
    Schedule schedule = withDirectPairs(fabric, std::move(cover.schedule));
    account(fabric, cover.canCross, schedule);
    return schedule;
}

namespace {

void append(const TestFabric& fabric, const Schedule& more, Schedule& schedule)
{
    for (std::uint32_t round = 0; round < more.rounds(); ++round) {
        for (const PairTest& test : more.round(round)) {
            const auto start = static_cast<std::uint32_t>(schedule.links.size());
            const auto links = more.linksOf(test);
            schedule.links.insert(schedule.links.end(), links.begin(), links.end());
            schedule.add(fabric, test.from, test.to, test.path, start);
        }
        schedule.endRound();
    }
}

/// How many sets of links the tests can tell apart: links on the same tests have the same sum of well-mixed numbers.
std::size_t signatures(const TestFabric& fabric, const Schedule& schedule)
{
    std::vector<std::uint64_t> sums(fabric.linkCount(), 0);
    for (std::size_t test = 0; test < schedule.tests.size(); ++test) {
        std::uint64_t mixed = (test + 1) * 0x9E3779B97F4A7C15ULL;
        mixed = (mixed ^ (mixed >> 31)) * 0xBF58476D1CE4E5B9ULL;
        for (const TestLink link : schedule.linksOf(schedule.tests[test]))
            sums[link] += mixed ^ (mixed >> 29);
    }
    std::sort(sums.begin(), sums.end());
    return static_cast<std::size_t>(std::unique(sums.begin(), sums.end()) - sums.begin());
}

std::size_t portsOfFirstLeaf(const TestFabric& fabric)
{
    if (fabric.endPorts().empty()) return 1;
    const NodeIndex leaf = fabric.leafOf(fabric.endPorts().front());
    return static_cast<std::size_t>(std::count_if(fabric.endPorts().begin(), fabric.endPorts().end(),
                                                  [&](NodeIndex port) { return fabric.leafOf(port) == leaf; }));
}

} // namespace

Result<void> addSecondPass(const TestFabric& fabric, const Forwarding& forwarding, Schedule& schedule,
                           const Progress& progress)
{
    // Another uplink at the leaf (one port on), another one above it (one leaf on), and another pod, whose size is not
    // known: of the powers of two in leaves the one that tells most links apart.
    const std::size_t leafSize = portsOfFirstLeaf(fabric);
    std::optional<Schedule> best;
    std::size_t most = 0;
    for (std::size_t leaves = 1; leaves * leafSize <= fabric.endPorts().size() / 2; leaves *= 2) {
        if (progress.isCancelled()) return cancelled();
        const auto shifted = shiftRounds(fabric, forwarding, leafSize * (leaves + 1) + 1);
        if (!shifted || shifted->rounds() > schedule.rounds()) continue;
        Schedule both = schedule;
        append(fabric, *shifted, both);
        const std::size_t apart = signatures(fabric, both);
        if (apart > most) {
            most = apart;
            best = std::move(both);
        }
    }
    if (best) {
        schedule = *std::move(best);
        return {};
    }
    constexpr std::uint32_t kOtherSeed = 1000;
    const Cover cover = coverRounds(fabric, forwarding, progress, kOtherSeed);
    if (progress.isCancelled()) return cancelled();
    append(fabric, cover.schedule, schedule);
    return {};
}

Result<std::vector<std::uint32_t>> pairRounds(const TestFabric& fabric, const std::vector<TestPair>& pairs)
{
    // A port may send and receive in one round, so senders and receivers are two sides of a bipartite graph.
    std::vector<ColouredEdge> edges;
    for (const TestPair& pair : pairs) {
        if (pair.from >= fabric.size() || pair.to >= fabric.size() || pair.from == pair.to)
            return fail(ErrorKind::Usage, "FP-SCH-003",
                        FABRIC_TEXT("schedule", "A test needs two different end-ports of this fabric."));
        edges.push_back({pair.from, fabric.size() + pair.to});
    }
    FABRIC_TRY(colouring, colourEdges(2 * fabric.size(), edges));
    return std::move(colouring.colour);
}

} // namespace fabric

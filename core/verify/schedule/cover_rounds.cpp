// Fixed ways: which of them, in which round. Links that few ways cross come first; a way that is blocked takes the
// place of the tests in its way when it crosses more links that are still open than they do.
#include "core/verify/schedule/exact_rounds.h"
#include "core/verify/schedule/repair_rounds.h"
#include "core/verify/schedule/rounds.h"

#include <algorithm>
#include <numeric>
#include <random>

namespace fabric {

namespace {

constexpr std::uint32_t kNobody = ~std::uint32_t{0};
/// Fabrics of more links are planned with fewer tries.
constexpr std::uint32_t kManyLinks = 60'000;
constexpr std::uint32_t kMostRuns = 6;
constexpr std::uint32_t kMostSearches = 24;
constexpr std::uint64_t kFirstSteps = 10'000; ///< of a repair, and so many more a link; a quarter more each time
constexpr std::uint64_t kStepsPerLink = 4;
constexpr std::uint64_t kFirstConflicts = 3000; ///< of a search; an eighth more each time

class CoverPlanner {
public:
    CoverPlanner(const TestFabric& fabric, const Ways& ways, std::uint32_t seed)
        : fabric_(fabric),
          ways_(ways),
          random_(seed),
          isOpen_(fabric.linkCount(), 0),
          holder_(fabric.linkCount(), kNobody),
          receives_(fabric.size(), kNobody),
          testsOf_(ways.leaves().size()),
          hasSent_(fabric.size(), 0)
    {
        for (TestLink link = 0; link < fabric.linkCount(); ++link)
            if (!ways.users(link).empty()) isOpen_[link] = 1, open_.push_back(link);
        for (const NodeIndex endPort : ways.receivers())
            if (ways.senders(ways.leafNumber(endPort)).size() > 1 || ways.leaves().size() > 1) ++unsent_;
    }

    /// Begins with the rounds that are `given`, and adds what they leave open.
    Schedule run(const Progress& progress, const ChosenWays& given = {}, const char* method = "cover")
    {
        Schedule schedule;
        schedule.method = method;
        for (const std::vector<std::uint32_t>& round : given) {
            clear();
            for (const std::uint32_t way : round)
                put(way);
            fillIdleSenders();
            settle(schedule);
        }
        while ((!open_.empty() || unsent_ > 0) && !progress.isCancelled()) {
            const std::size_t before = open_.size() + unsent_;
            fill();
            settle(schedule);
            if (open_.size() + unsent_ == before) break;
        }
        return schedule;
    }

private:
    /// Links that only this test crosses in this round and that are open.
    std::uint32_t worth(std::uint32_t way) const
    {
        std::uint32_t sum = 0;
        for (const TestLink link : ways_.links(ways_.all()[way]))
            sum += isOpen_[link] != 0 ? 1U : 0U;
        return sum;
    }

    /// Tests of this round that must go before `way` can be in it.
    void blockers(std::uint32_t index, std::vector<std::uint32_t>& list) const
    {
        list.clear();
        const Way& way = ways_.all()[index];
        const auto add = [&](std::uint32_t other) {
            if (other != kNobody && std::find(list.begin(), list.end(), other) == list.end()) list.push_back(other);
        };
        for (const TestLink link : ways_.links(way))
            add(holder_[link]);
        add(receives_[way.to]);
    }

    bool isLeafFull(std::uint32_t index, const std::vector<std::uint32_t>& leaving) const
    {
        const std::uint32_t leaf = ways_.all()[index].leaf;
        std::size_t sending = testsOf_[leaf].size();
        for (const std::uint32_t other : leaving)
            sending -= ways_.all()[other].leaf == leaf ? 1U : 0U;
        return sending >= ways_.senders(leaf).size();
    }

    void put(std::uint32_t index)
    {
        const Way& way = ways_.all()[index];
        for (const TestLink link : ways_.links(way))
            holder_[link] = index;
        receives_[way.to] = index;
        testsOf_[way.leaf].push_back(index);
    }
    void drop(std::uint32_t index)
    {
        const Way& way = ways_.all()[index];
        for (const TestLink link : ways_.links(way))
            holder_[link] = kNobody;
        receives_[way.to] = kNobody;
        std::erase(testsOf_[way.leaf], index);
    }

    /// The least worthy test of the leaf in this round.
    std::uint32_t cheapestOf(std::uint32_t leaf) const
    {
        std::uint32_t best = kNobody;
        std::uint32_t least = ~std::uint32_t{0};
        for (const std::uint32_t test : testsOf_[leaf]) {
            const std::uint32_t value = worth(test);
            if (value < least) least = value, best = test;
        }
        return best;
    }

    bool tryLink(TestLink link)
    {
        const std::size_t mostTried = fabric_.linkCount() > kManyLinks ? 40 : 400;
        const auto users = ways_.users(link);
        std::uint32_t best = kNobody;
        std::int64_t bestGain = isPatient_ ? 0 : -1;
        std::vector<std::uint32_t> blocking;
        std::vector<std::uint32_t> bestBlocking;
        const std::size_t offset = random_() % users.size();
        for (std::size_t i = 0; i < std::min(users.size(), mostTried); ++i) {
            const std::uint32_t way = users[(offset + i) % users.size()];
            blockers(way, blocking);
            std::int64_t gain = worth(way);
            for (const std::uint32_t other : blocking)
                gain -= worth(other);
            if (gain <= bestGain) continue;
            if (isLeafFull(way, blocking)) {
                const std::uint32_t other = cheapestOf(ways_.all()[way].leaf);
                gain -= worth(other);
                if (gain <= bestGain) continue;
                blocking.push_back(other);
            }
            bestGain = gain;
            best = way;
            bestBlocking = blocking;
            if (gain == static_cast<std::int64_t>(ways_.all()[way].linkCount)) break; // there is no better one
        }
        if (best == kNobody) return false;
        for (const std::uint32_t other : bestBlocking)
            drop(other);
        put(best);
        return bestGain > 0;
    }

    void clear()
    {
        std::fill(holder_.begin(), holder_.end(), kNobody);
        std::fill(receives_.begin(), receives_.end(), kNobody);
        for (std::vector<std::uint32_t>& tests : testsOf_)
            tests.clear();
    }

    /// One round: passes over the open links until a pass wins nothing.
    void fill()
    {
        clear();
        std::shuffle(open_.begin(), open_.end(), random_);
        std::stable_sort(open_.begin(), open_.end(),
                         [&](TestLink x, TestLink y) { return ways_.users(x).size() < ways_.users(y).size(); });
        constexpr int kMostPasses = 24;
        int idle = 0;
        for (int pass = 0; pass < kMostPasses && idle < 4; ++pass) {
            bool hasWon = false;
            std::size_t missing = 0;
            isPatient_ = pass % 2 == 0;
            for (const TestLink link : open_) {
                if (holder_[link] != kNobody) continue;
                ++missing;
                hasWon = tryLink(link) || hasWon;
            }
            if (missing == 0) break;
            idle = hasWon ? 0 : idle + 1;
        }
        fillIdleSenders();
    }

    /// End-ports that have not sent yet take any way that is free, so that their own cable is crossed outwards.
    void fillIdleSenders()
    {
        std::vector<std::uint32_t> wanting(ways_.leaves().size(), 0);
        for (std::uint32_t leaf = 0; leaf < wanting.size(); ++leaf)
            for (const NodeIndex sender : ways_.senders(leaf))
                wanting[leaf] += hasSent_[sender] == 0 ? 1U : 0U;
        std::vector<std::uint32_t> blocking;
        for (std::uint32_t way = 0; way < ways_.all().size(); ++way) {
            const std::uint32_t leaf = ways_.all()[way].leaf;
            if (testsOf_[leaf].size() >= wanting[leaf]) continue;
            blockers(way, blocking);
            if (blocking.empty()) put(way);
        }
    }

    /// Gives the tests of the round their senders and closes what they cross.
    void settle(Schedule& schedule)
    {
        for (std::uint32_t leaf = 0; leaf < testsOf_.size(); ++leaf)
            settleLeaf(leaf, testsOf_[leaf], schedule);
        schedule.endRound();
        std::erase_if(open_, [&](TestLink link) { return isOpen_[link] == 0; });
    }

    /// Senders that have not sent yet first. Where sender and receiver would be one end-port, two tests change senders.
    void settleLeaf(std::uint32_t leaf, const std::vector<std::uint32_t>& tests, Schedule& schedule)
    {
        std::vector<NodeIndex> senders = ways_.senders(leaf);
        std::stable_partition(senders.begin(), senders.end(), [&](NodeIndex port) { return hasSent_[port] == 0; });
        const auto to = [&](std::size_t i) { return ways_.all()[tests[i]].to; };
        for (std::size_t i = 0; i < tests.size(); ++i)
            for (std::size_t j = 0; j < senders.size() && senders[i] == to(i); ++j)
                if (j != i && senders[j] != to(i) && (j >= tests.size() || senders[i] != to(j)))
                    std::swap(senders[i], senders[j]);
        for (std::size_t i = 0; i < tests.size(); ++i) {
            if (senders[i] == to(i)) continue;
            const auto start = static_cast<std::uint32_t>(schedule.links.size());
            schedule.links.push_back(fabric_.uplink(senders[i]));
            const Way& way = ways_.all()[tests[i]];
            for (const TestLink link : ways_.links(way)) {
                schedule.links.push_back(link);
                isOpen_[link] = 0;
            }
            unsent_ -= hasSent_[senders[i]] == 0 ? 1U : 0U;
            hasSent_[senders[i]] = 1;
            schedule.add(fabric_, senders[i], way.to, way.path, start);
        }
    }

    const TestFabric& fabric_;
    const Ways& ways_;
    std::mt19937 random_;
    std::vector<char> isOpen_; ///< to be crossed still; not of the links that end-ports send by
    std::vector<TestLink> open_;
    std::vector<std::uint32_t> holder_;               ///< test of this round that crosses the link
    std::vector<std::uint32_t> receives_;             ///< test of this round that ends there
    std::vector<std::vector<std::uint32_t>> testsOf_; ///< tests of this round by sending leaf
    std::vector<char> hasSent_;
    std::size_t unsent_ = 0;
    bool isPatient_ = true; ///< takes only what wins; else also exchanges that win nothing
};

} // namespace

namespace {

std::vector<char> crossable(const TestFabric& fabric, const Ways& ways)
{
    std::vector<char> canCross(fabric.linkCount(), 0);
    for (TestLink link = 0; link < fabric.linkCount(); ++link)
        canCross[link] = ways.mayBeCrossed(link) ? 1 : 0;
    for (std::uint32_t leaf = 0; leaf < ways.leaves().size(); ++leaf)
        for (const NodeIndex sender : ways.senders(leaf))
            canCross[fabric.uplink(sender)] = ways.senders(leaf).size() > 1 || ways.leaves().size() > 1 ? 1 : 0;
    return canCross;
}

/// Never up again after the first step down.
bool doAllDescend(const TestFabric& fabric, const Ways& ways)
{
    const std::vector<int> tiers = testTiers(fabric);
    return std::all_of(ways.all().begin(), ways.all().end(), [&](const Way& way) {
        bool isDown = false;
        for (const TestLink link : ways.links(way)) {
            const bool isUp = tiers[fabric.head(link)] > tiers[fabric.tail(link)];
            if (isUp && isDown) return false;
            isDown = !isUp;
        }
        return true;
    });
}

/// Looks for a schedule of as many rounds as the bound says, and raises the bound where that is shown to be impossible:
/// repair finds, exhaustive search finds or refutes. Both in short tries from different starts, because their run time
/// has a heavy tail. Empty when it gives up.
class RoundSearch {
public:
    RoundSearch(const TestFabric& fabric, const Ways& ways, LowerBound& bound, std::uint32_t seed)
        : fabric_(fabric), ways_(ways), bound_(bound), seed_(seed)
    {}

    Schedule run(const Progress& progress)
    {
        std::uint64_t conflicts = kFirstConflicts;
        const bool isLarge = fabric_.linkCount() > kManyLinks;
        std::uint64_t steps = kFirstSteps + (isLarge ? 1 : kStepsPerLink) * fabric_.linkCount();
        const std::uint32_t most = isLarge ? 1 : kMostSearches;
        for (std::uint32_t attempt = 0; attempt < most && !progress.isCancelled(); ++attempt) {
            if (bound_.rounds == 0) break;
            if (Schedule found = repair(attempt, steps, progress); found.rounds() > 0) return found;
            if (bound_.rounds == 1 && isOneRoundRefuted(fabric_, ways_)) {
                bound_ = {2,
                          {FABRIC_TEXT("schedule", "By these tables no round crosses every link exactly once "
                                                   "(linear equations modulo 2 without a solution)."),
                           {}}};
                continue;
            }
            if (Schedule found = exhaust(attempt, conflicts, progress); found.rounds() > 0) return found;
            conflicts += conflicts / 8;
            steps += steps / 4;
        }
        return {};
    }

private:
    /// The rounds with their senders; empty when these cannot be settled without one more.
    Schedule settled(const ChosenWays& chosen, std::uint32_t seed, const char* method, const Progress& progress) const
    {
        Schedule schedule = CoverPlanner(fabric_, ways_, seed).run(progress, chosen, method);
        return schedule.rounds() <= bound_.rounds ? schedule : Schedule{};
    }

    Schedule repair(std::uint32_t attempt, std::uint64_t steps, const Progress& progress) const
    {
        RepairSearch search(fabric_, ways_, bound_.rounds, seed_ + attempt);
        if (!search.run(steps, progress)) return {};
        return settled(search.rounds(), seed_ + attempt, "repair", progress);
    }

    Schedule exhaust(std::uint32_t attempt, std::uint64_t conflicts, const Progress& progress)
    {
        if (!isSearchable(ways_, bound_.rounds)) return {};
        const ExactAnswer exact = exactRounds(fabric_, ways_, bound_.rounds, conflicts, seed_ + attempt, progress);
        if (exact.answer == ClauseSearch::Answer::Found)
            return settled(exact.rounds, seed_ + attempt, "exact", progress);
        if (exact.answer == ClauseSearch::Answer::None)
            bound_ = {bound_.rounds + 1,
                      {FABRIC_TEXT("schedule", "By these tables no choice of tests crosses everything in %1 rounds "
                                               "(exhaustive search)."),
                       {std::to_string(bound_.rounds)}}};
        return {};
    }

    const TestFabric& fabric_;
    const Ways& ways_;
    LowerBound& bound_;
    std::uint32_t seed_;
};

/// By search, else the best of some runs of the planner.
Schedule shortest(const TestFabric& fabric, const Ways& ways, LowerBound& bound, std::uint32_t seed,
                  const Progress& progress)
{
    Schedule best;
    best = RoundSearch(fabric, ways, bound, seed).run(progress);
    const std::uint32_t runs = fabric.linkCount() > kManyLinks ? 1 : kMostRuns;
    for (std::uint32_t run = 0; run < runs && !progress.isCancelled(); ++run) {
        if (best.rounds() > 0 && best.rounds() <= bound.rounds) break;
        Schedule schedule = CoverPlanner(fabric, ways, seed + run).run(progress);
        if (best.rounds() == 0 || schedule.rounds() < best.rounds()) best = std::move(schedule);
    }
    return best;
}

} // namespace

Cover coverRounds(const TestFabric& fabric, const Forwarding& forwarding, const Progress& progress, std::uint32_t seed)
{
    const Ways ways(fabric, forwarding);
    Cover cover;
    cover.canCross = crossable(fabric, ways);
    LowerBound bound = tableBound(fabric, ways);
    if (doAllDescend(fabric, ways)) {
        LowerBound byFlow = flowBound(fabric, forwarding, cover.canCross, progress);
        if (byFlow.rounds > bound.rounds) bound = std::move(byFlow);
    }
    cover.schedule = shortest(fabric, ways, bound, seed, progress);
    cover.schedule.bound = std::move(bound);
    return cover;
}

} // namespace fabric

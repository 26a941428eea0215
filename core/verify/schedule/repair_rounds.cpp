#include "core/verify/schedule/repair_rounds.h"

#include <algorithm>

namespace fabric {

namespace {

constexpr std::uint32_t kNobody = ~std::uint32_t{0};
constexpr std::size_t kMostTried = 600; ///< ways of a link, in all rounds together
constexpr std::size_t kFewTried = 100;  ///< the same in a fabric of more links than that
constexpr std::uint32_t kManyLinks = 60'000;
constexpr std::uint64_t kFresh = 4; ///< steps that a test stays at least; as many more by chance

} // namespace

RepairSearch::RepairSearch(const TestFabric& fabric, const Ways& ways, std::uint32_t rounds, std::uint32_t seed)
    : fabric_(fabric),
      ways_(ways),
      links_(fabric.linkCount()),
      rounds_(rounds),
      random_(seed),
      holder_(std::size_t{rounds} * links_, kNobody),
      tests_(std::size_t{rounds} * ways.leaves().size()),
      waysOfLeaf_(ways.leaves().size()),
      served_(links_ + ways.leaves().size(), 0),
      needed_(served_.size(), 0),
      weight_(served_.size(), 1),
      placeOf_(served_.size(), kNobody),
      freshUntil_(std::size_t{rounds} * fabric.size(), 0),
      mark_(links_, 0)
{
    for (std::uint32_t way = 0; way < ways.all().size(); ++way)
        waysOfLeaf_[ways.all()[way].leaf].push_back(way);
    for (TestLink link = 0; link < links_; ++link)
        needed_[link] = ways.users(link).empty() ? 0 : 1;
    for (std::uint32_t leaf = 0; leaf < waysOfLeaf_.size(); ++leaf)
        needed_[links_ + leaf] = waysOfLeaf_[leaf].empty() ? 0 : static_cast<std::uint32_t>(ways.senders(leaf).size());
    for (Want want = 0; want < needed_.size(); ++want)
        if (needed_[want] > 0) {
            placeOf_[want] = static_cast<std::uint32_t>(open_.size());
            open_.push_back(want);
        }
    fewestOpen_ = open_.size();
}

bool RepairSearch::run(std::uint64_t mostSteps, const Progress& progress)
{
    constexpr std::uint64_t kStepsBetweenLooks = 1024;
    for (const std::uint64_t end = steps_ + mostSteps; !open_.empty() && steps_ < end; ++steps_) {
        if (steps_ % kStepsBetweenLooks == 0 && progress.isCancelled()) return false;
        step(open_[random_() % open_.size()]);
        fewestOpen_ = std::min(fewestOpen_, open_.size());
    }
    return open_.empty();
}

ChosenWays RepairSearch::rounds() const
{
    ChosenWays chosen(rounds_);
    for (std::size_t i = 0; i < tests_.size(); ++i) {
        std::vector<std::uint32_t>& round = chosen[i / ways_.leaves().size()];
        round.insert(round.end(), tests_[i].begin(), tests_[i].end());
    }
    return chosen;
}

/// The ways that serve a want.
std::span<const std::uint32_t> RepairSearch::servants(Want want) const
{
    if (want < links_) return ways_.users(want);
    return waysOfLeaf_[want - links_];
}

/// What would be open without this test, but for the links that are marked.
std::int64_t RepairSearch::loss(std::uint32_t index) const
{
    const Way& way = ways_.all()[index];
    std::int64_t sum = 0;
    for (const TestLink link : ways_.links(way))
        if (served_[link] == 1 && mark_[link] != stamp_) sum += weight_[link];
    const Want leaf = links_ + way.leaf;
    return served_[leaf] <= needed_[leaf] ? sum + weight_[leaf] : sum;
}

bool RepairSearch::isFresh(std::uint32_t way, std::uint32_t round) const
{
    return freshUntil_[round * fabric_.size() + ways_.all()[way].to] > steps_;
}

/// The leaf of `way` has no sender left: the test of it that would be missed least has to go too. False: all are fresh.
bool RepairSearch::addCheapest(std::uint32_t way, std::uint32_t round)
{
    std::uint32_t cheapest = kNobody;
    std::int64_t least = 0;
    for (const std::uint32_t test : testsOf(round, ways_.all()[way].leaf)) {
        if (isFresh(test, round)) continue;
        const std::int64_t value = loss(test);
        if (cheapest != kNobody && value >= least) continue;
        cheapest = test;
        least = value;
    }
    if (cheapest != kNobody) blockers_.push_back(cheapest);
    return cheapest != kNobody;
}

/// Fills in move.gain, and blockers_ with what has to go. False when it may not.
bool RepairSearch::consider(std::uint32_t index, std::uint32_t round, Move& move)
{
    const Way& way = ways_.all()[index];
    blockers_.clear();
    ++stamp_;
    std::int64_t gain = 0;
    std::uint32_t openLinks = 0;
    bool isLeafFreed = false;
    for (const TestLink link : ways_.links(way)) {
        mark_[link] = stamp_;
        if (served_[link] == 0) {
            gain += weight_[link];
            ++openLinks;
        }
        const std::uint32_t other = holder(round, link);
        if (other == index) return false;
        if (other == kNobody || std::find(blockers_.begin(), blockers_.end(), other) != blockers_.end()) continue;
        if (isFresh(other, round)) return false;
        blockers_.push_back(other);
        isLeafFreed = isLeafFreed || ways_.all()[other].leaf == way.leaf;
    }
    if (!isLeafFreed && testsOf(round, way.leaf).size() >= ways_.senders(way.leaf).size() && !addCheapest(index, round))
        return false;
    for (const std::uint32_t other : blockers_)
        gain -= loss(other);
    const Want leaf = links_ + way.leaf;
    if (served_[leaf] < needed_[leaf] || (isLeafFreed && served_[leaf] == needed_[leaf])) gain += weight_[leaf];
    move = {index, round, gain, blockers_.empty() && openLinks == way.linkCount};
    return true;
}

/// Serves a want that is open, at the least cost that is found.
void RepairSearch::step(Want want)
{
    const auto ways = servants(want);
    const std::size_t most = links_ > kManyLinks ? kFewTried : kMostTried;
    const std::size_t tried = std::min<std::size_t>(ways.size(), std::max<std::size_t>(1, most / rounds_));
    const std::size_t offset = random_() % ways.size();
    const std::uint32_t firstRound = random_() % rounds_;
    Move best;
    bool hasMove = false;
    for (std::size_t i = 0; i < tried && !best.isBest; ++i)
        for (std::uint32_t r = 0; r < rounds_ && !best.isBest; ++r) {
            Move move;
            if (!consider(ways[(offset + i) % ways.size()], (firstRound + r) % rounds_, move)) continue;
            if (hasMove && move.gain <= best.gain) continue;
            best = move;
            hasMove = true;
        }
    if (!hasMove || best.gain <= 0)
        for (const Want other : open_)
            ++weight_[other];
    if (hasMove) apply(best);
}

void RepairSearch::apply(const Move& move)
{
    Move again;
    consider(move.way, move.round, again); // for its blockers
    const std::vector<std::uint32_t> leaving = blockers_;
    for (const std::uint32_t other : leaving)
        drop(other, move.round);
    put(move.way, move.round);
}

void RepairSearch::put(std::uint32_t index, std::uint32_t round)
{
    const Way& way = ways_.all()[index];
    for (const TestLink link : ways_.links(way)) {
        holder_[round * links_ + link] = index;
        serve(link, true);
    }
    testsOf(round, way.leaf).push_back(index);
    serve(links_ + way.leaf, true);
    freshUntil_[round * fabric_.size() + way.to] = steps_ + kFresh + random_() % kFresh;
}

void RepairSearch::drop(std::uint32_t index, std::uint32_t round)
{
    const Way& way = ways_.all()[index];
    for (const TestLink link : ways_.links(way)) {
        holder_[round * links_ + link] = kNobody;
        serve(link, false);
    }
    std::erase(testsOf(round, way.leaf), index);
    serve(links_ + way.leaf, false);
}

void RepairSearch::serve(Want want, bool isMore)
{
    const bool wasOpen = served_[want] < needed_[want];
    served_[want] += isMore ? 1U : ~std::uint32_t{0};
    const bool isOpen = served_[want] < needed_[want];
    if (isOpen == wasOpen) return;
    if (isOpen) {
        placeOf_[want] = static_cast<std::uint32_t>(open_.size());
        open_.push_back(want);
        return;
    }
    open_[placeOf_[want]] = open_.back();
    placeOf_[open_.back()] = placeOf_[want];
    open_.pop_back();
}

} // namespace fabric

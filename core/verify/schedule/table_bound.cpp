#include "core/base/strings.h"
#include "core/verify/schedule/ways.h"

#include <algorithm>
#include <map>
#include <utility>

namespace fabric {

namespace {

/// Links on the left, takers (receivers, or sending leaves) on the right, each taker with room for so many links.
class Assignment {
public:
    Assignment(std::vector<std::vector<std::uint32_t>> takersOf, std::uint32_t takers)
        : takersOf_(std::move(takersOf)), taken_(takers)
    {}

    /// Tries to find a taker for every link, keeping what was found for less room before. The first link that has none,
    /// or -1.
    std::int64_t fill(const std::vector<std::uint32_t>& room)
    {
        seen_.assign(taken_.size(), 0);
        std::uint32_t stamp = 0;
        for (; placed_ < takersOf_.size(); ++placed_)
            if (!place(static_cast<std::uint32_t>(placed_), room, ++stamp)) return static_cast<std::int64_t>(placed_);
        return -1;
    }

private:
    bool place(std::uint32_t link, const std::vector<std::uint32_t>& room, std::uint32_t stamp)
    {
        for (const std::uint32_t taker : takersOf_[link])
            if (taken_[taker].size() < room[taker]) {
                taken_[taker].push_back(link);
                return true;
            }
        for (const std::uint32_t taker : takersOf_[link]) {
            if (seen_[taker] == stamp) continue;
            seen_[taker] = stamp;
            for (std::uint32_t& other : taken_[taker])
                if (place(other, room, stamp)) {
                    other = link;
                    return true;
                }
        }
        return false;
    }

    std::vector<std::vector<std::uint32_t>> takersOf_;
    std::vector<std::vector<std::uint32_t>> taken_;
    std::vector<std::uint32_t> seen_;
    std::size_t placed_ = 0;
};

/// Links of one direction between two tiers, and how many of them one way can cross (more than one only where shortest
/// ways climb twice).
struct Step {
    std::vector<TestLink> links;
    std::uint32_t perWay = 1;
};

std::map<std::pair<int, int>, Step> stepsOf(const TestFabric& fabric, const Ways& ways)
{
    const std::vector<int> tiers = testTiers(fabric);
    const auto key = [&](TestLink link) { return std::pair(tiers[fabric.tail(link)], tiers[fabric.head(link)]); };
    std::map<std::pair<int, int>, Step> steps;
    for (TestLink link = 0; link < fabric.linkCount(); ++link)
        if (!ways.users(link).empty()) steps[key(link)].links.push_back(link);
    for (const Way& way : ways.all()) {
        std::map<std::pair<int, int>, std::uint32_t> count;
        if (way.linkCount <= 3) continue; // one step up, one down, and the end-port's link
        for (const TestLink link : ways.links(way)) {
            Step& step = steps[key(link)];
            step.perWay = std::max(step.perWay, ++count[key(link)]);
        }
    }
    return steps;
}

/// What a test that crosses a link needs too, and what only so many tests of a round can have: where it ends, the leaf
/// that sends it, the link that it comes by, the link that it goes on by.
enum class Taker : std::uint8_t { Receiver, Leaf, Before, After };

/// Links of a step, each with its takers; links that a way crosses without such a taker are left out.
struct Shared {
    std::vector<TestLink> links;
    std::vector<std::vector<std::uint32_t>> takers;
};

Shared share(const Step& step, const Ways& ways, const std::vector<std::uint32_t>& receiverNumber, Taker kind,
             std::size_t takerCount)
{
    const auto takerOf = [&](const Way& way, TestLink link) {
        const auto links = ways.links(way);
        if (kind == Taker::Receiver) return receiverNumber[way.to];
        if (kind == Taker::Leaf) return way.leaf;
        const auto at = std::find(links.begin(), links.end(), link);
        if (kind == Taker::Before) return at == links.begin() ? kNoLink : *(at - 1);
        return at + 1 == links.end() ? kNoLink : *(at + 1);
    };
    Shared shared;
    std::vector<std::uint32_t> lastLink(takerCount, 0); // counted from 1: the one whose list the taker is in already
    for (std::uint32_t i = 0; i < step.links.size(); ++i) {
        const TestLink link = step.links[i];
        std::vector<std::uint32_t> list;
        bool isFree = false;
        for (const std::uint32_t user : ways.users(link)) {
            const std::uint32_t taker = takerOf(ways.all()[user], link);
            isFree = taker == kNoLink;
            if (isFree) break;
            if (std::exchange(lastLink[taker], i + 1) != i + 1) list.push_back(taker);
        }
        if (isFree) continue;
        shared.links.push_back(link);
        shared.takers.push_back(std::move(list));
    }
    return shared;
}

Text reasonOf(Taker kind)
{
    switch (kind) {
    case Taker::Receiver:
        return FABRIC_TEXT("schedule", "By these tables the links from tier %1 to tier %2 cannot be shared out so that "
                                       "each end-port receives at most %3 times; %4 is one that is left over.");
    case Taker::Leaf:
        return FABRIC_TEXT("schedule", "By these tables the links from tier %1 to tier %2 cannot be shared out so that "
                                       "each end-port sends at most %3 times; %4 is one that is left over.");
    case Taker::Before:
        return FABRIC_TEXT("schedule", "By these tables the links from tier %1 to tier %2 cannot be shared out so that "
                                       "each link that leads to them is crossed at most %3 times; %4 is one that is "
                                       "left over.");
    case Taker::After:
        return FABRIC_TEXT("schedule", "By these tables the links from tier %1 to tier %2 cannot be shared out so that "
                                       "each link that follows them is crossed at most %3 times; %4 is one that is "
                                       "left over.");
    }
    return {};
}

struct Raised {
    std::uint32_t rounds = 1;
    std::size_t left = 0; ///< the link that has no taker in a round less
};

/// The fewest rounds in which every link has a taker.
Raised roundsFor(const Ways& ways, std::vector<std::vector<std::uint32_t>> takersOf, Taker kind, std::size_t takers,
                 std::uint32_t perTest)
{
    Assignment assignment(std::move(takersOf), static_cast<std::uint32_t>(takers));
    std::vector<std::uint32_t> room(takers);
    Raised raised;
    for (;; ++raised.rounds) {
        for (std::uint32_t taker = 0; taker < takers; ++taker) {
            const std::size_t ports = kind == Taker::Leaf ? ways.senders(taker).size() : 1;
            room[taker] = raised.rounds * perTest * static_cast<std::uint32_t>(ports);
        }
        const std::int64_t left = assignment.fill(room);
        if (left < 0) return raised;
        raised.left = static_cast<std::size_t>(left);
    }
}

} // namespace

LowerBound tableBound(const TestFabric& fabric, const Ways& ways)
{
    LowerBound bound;
    if (ways.all().empty()) return bound;
    bound = {1, {FABRIC_TEXT("schedule", "Something has to be crossed: one round."), {}}};
    if (ways.isSampled()) return bound;
    std::vector<std::uint32_t> receiverNumber(fabric.size(), 0);
    for (std::uint32_t i = 0; i < ways.receivers().size(); ++i)
        receiverNumber[ways.receivers()[i]] = i;
    for (const auto& [tiers, step] : stepsOf(fabric, ways))
        for (const Taker kind : {Taker::Receiver, Taker::Leaf, Taker::Before, Taker::After}) {
            const std::size_t takers = kind == Taker::Receiver ? ways.receivers().size()
                                       : kind == Taker::Leaf   ? ways.leaves().size()
                                                               : fabric.linkCount();
            Shared shared = share(step, ways, receiverNumber, kind, takers);
            const bool isNeighbour = kind == Taker::Before || kind == Taker::After; // a test crosses one link next
            const Raised raised =
                roundsFor(ways, std::move(shared.takers), kind, takers, isNeighbour ? 1 : step.perWay);
            if (raised.rounds <= bound.rounds) continue;
            bound = {raised.rounds,
                     {reasonOf(kind),
                      {std::to_string(tiers.first), std::to_string(tiers.second), std::to_string(raised.rounds - 1),
                       fabric.linkName(shared.links[raised.left])}}};
        }
    return bound;
}

} // namespace fabric

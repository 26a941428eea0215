#include "core/verify/schedule/counter_coverage.h"

#include <algorithm>

namespace fabric {

namespace {

/// Nothing when the two readings say nothing: one is missing, or the counter went down.
std::optional<std::uint64_t> growth(const std::vector<LinkCount>& counts, TestLink link)
{
    if (link >= counts.size()) return std::nullopt;
    const LinkCount& count = counts[link];
    if (!count.before || !count.after || *count.after < *count.before) return std::nullopt;
    return *count.after - *count.before;
}

CountedState judge(const CountedRound& round, TestLink link)
{
    const auto grown = growth(round.counts, link);
    constexpr std::uint64_t kCeiling = ~std::uint64_t{0};
    if (!grown || round.testBytes == 0) return CountedState::NotObservable;
    if (round.counts[link].after == kCeiling) return CountedState::NotObservable;
    const std::uint64_t enough = std::max<std::uint64_t>(1, round.testBytes / 2);
    if (*grown < enough) return CountedState::Missed;
    const auto idle = growth(round.idle, link);
    return idle && *idle >= enough ? CountedState::Noisy : CountedState::Covered;
}

} // namespace

CounterCoverage counterCoverage(const TestFabric& fabric, std::span<const CountedRound> rounds)
{
    CounterCoverage coverage;
    coverage.links.assign(fabric.linkCount(), CountedState::NotObservable);
    for (const CountedRound& round : rounds)
        for (TestLink link = 0; link < fabric.linkCount(); ++link) {
            const CountedState state = judge(round, link);
            if (coverage.links[link] != CountedState::Covered && state != CountedState::NotObservable)
                coverage.links[link] = state;
        }
    for (TestLink link = 0; link < fabric.linkCount(); ++link) {
        const CountedState state = coverage.links[link];
        coverage.covered += state == CountedState::Covered ? 1U : 0U;
        if (state == CountedState::Missed || state == CountedState::Noisy) coverage.again.push_back(link);
    }
    return coverage;
}

namespace {

class PairFinder {
public:
    PairFinder(const TestFabric& fabric, const Forwarding& shortest, std::uint32_t attempt)
        : fabric_(fabric), shortest_(shortest), attempt_(attempt), sends_(fabric.size(), 0), receives_(fabric.size(), 0)
    {
        for (const NodeIndex endPort : fabric.endPorts())
            if (!fabric.node(endPort).isDark && fabric.uplink(endPort) != kNoLink) usable_.push_back(endPort);
    }

    std::optional<TestPair> find(TestLink link)
    {
        for (std::size_t i = 0; i < usable_.size(); ++i) {
            const NodeIndex to = usable_[(i + std::size_t{attempt_} * 7 + link) % usable_.size()];
            if (receives_[to] != 0 || !leadsTo(link, to)) continue;
            if (const NodeIndex from = senderInto(link, to); from != kNoNode) {
                sends_[from] = 1;
                receives_[to] = 1;
                return TestPair{from, to};
            }
        }
        return std::nullopt;
    }

private:
    bool leadsTo(TestLink link, NodeIndex to) const
    {
        if (!fabric_.node(fabric_.head(link)).isSwitch) return fabric_.head(link) == to;
        if (!fabric_.node(fabric_.tail(link)).isSwitch) return fabric_.tail(link) != to;
        return shortest_.isAllowed(fabric_.tail(link), to, link);
    }

    /// Walks backwards from the link against the allowed ways to an end-port that is free to send.
    NodeIndex senderInto(TestLink link, NodeIndex to) const
    {
        std::vector<char> isSeen(fabric_.size(), 0);
        std::vector<NodeIndex> queue{fabric_.tail(link)};
        isSeen[queue.front()] = 1;
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const NodeIndex at = queue[i];
            if (!fabric_.node(at).isSwitch) {
                if (at != to && !fabric_.node(at).isDark && sends_[at] == 0) return at;
                continue;
            }
            const auto links = fabric_.out(at);
            for (std::size_t j = 0; j < links.size(); ++j) {
                const TestLink into = TestFabric::reverse(links[(j + attempt_) % links.size()]);
                const NodeIndex before = fabric_.tail(into);
                if (isSeen[before] != 0) continue;
                if (fabric_.node(before).isSwitch && !shortest_.isAllowed(before, to, into)) continue;
                isSeen[before] = 1;
                queue.push_back(before);
            }
        }
        return kNoNode;
    }

    const TestFabric& fabric_;
    const Forwarding& shortest_;
    std::uint32_t attempt_;
    std::vector<char> sends_;
    std::vector<char> receives_;
    std::vector<NodeIndex> usable_;
};

} // namespace

std::vector<TestPair> pairsForAgain(const TestFabric& fabric, const Forwarding& shortest,
                                    std::span<const TestLink> again, std::uint32_t attempt)
{
    PairFinder finder(fabric, shortest, attempt);
    std::vector<TestPair> pairs;
    for (const TestLink link : again)
        if (const auto pair = finder.find(link)) pairs.push_back(*pair);
    return pairs;
}

} // namespace fabric

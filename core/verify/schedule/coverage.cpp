#include "core/verify/schedule/coverage.h"

#include "core/base/strings.h"

namespace fabric {

namespace {

constexpr std::size_t kMostFaults = 100;

class Walk {
public:
    Walk(const TestFabric& fabric, const Forwarding& forwarding, const Schedule& schedule)
        : fabric_(fabric),
          forwarding_(forwarding),
          schedule_(schedule),
          linkRound_(fabric.linkCount(), 0),
          sendRound_(fabric.size(), 0),
          receiveRound_(fabric.size(), 0)
    {
        coverage_.crossings.assign(fabric.linkCount(), 0);
        coverage_.links = fabric.linkCount();
    }

    Coverage run()
    {
        for (std::uint32_t round = 0; round < schedule_.rounds(); ++round)
            for (const PairTest& test : schedule_.round(round))
                walk(test, round + 1);
        for (const std::uint32_t crossings : coverage_.crossings)
            coverage_.covered += crossings > 0 ? 1U : 0U;
        return std::move(coverage_);
    }

private:
    void fault(Text text, const PairTest& test, std::uint32_t round, const std::string& more = {})
    {
        if (coverage_.faults.size() < kMostFaults)
            coverage_.faults.push_back({text,
                                        {std::to_string(round), displayText(fabric_.node(test.from).name),
                                         displayText(fabric_.node(test.to).name), more}});
    }

    void walk(const PairTest& test, std::uint32_t round)
    {
        if (!checkEnds(test, round)) return;
        if (std::uint64_t{test.firstLink} + test.linkCount > schedule_.links.size())
            return fault(FABRIC_TEXT("schedule", "Round %1, %2 to %3: its links are not listed."), test, round);
        std::vector<TestLink> walked;
        if (!follow(test, walked))
            return fault(FABRIC_TEXT("schedule", "Round %1: the tables do not lead from %2 to %3 as planned."), test,
                         round);
        for (const TestLink link : walked) {
            if (linkRound_[link] == round)
                fault(FABRIC_TEXT("schedule", "Round %1, %2 to %3: a second test crosses %4."), test, round,
                      fabric_.linkName(link));
            linkRound_[link] = round;
            ++coverage_.crossings[link];
        }
    }

    bool checkEnds(const PairTest& test, std::uint32_t round)
    {
        const auto isUsable = [&](NodeIndex node) {
            return node < fabric_.size() && !fabric_.node(node).isSwitch && !fabric_.node(node).isDark;
        };
        if (!isUsable(test.from) || !isUsable(test.to) || test.from == test.to) {
            if (coverage_.faults.size() < kMostFaults)
                coverage_.faults.push_back({FABRIC_TEXT("schedule", "Round %1: a test has an end that cannot run it."),
                                            {std::to_string(round)}});
            return false;
        }
        if (sendRound_[test.from] == round)
            fault(FABRIC_TEXT("schedule", "Round %1: %2 sends in two tests, one of them to %3."), test, round);
        if (receiveRound_[test.to] == round)
            fault(FABRIC_TEXT("schedule", "Round %1: %3 receives in two tests, one of them from %2."), test, round);
        sendRound_[test.from] = round;
        receiveRound_[test.to] = round;
        return true;
    }

    /// The way by the tables; it must be the one that the test names. A chosen way is checked hop by hop.
    bool follow(const PairTest& test, std::vector<TestLink>& walked) const
    {
        const auto named = schedule_.linksOf(test);
        if (schedule_.control == PathControl::Fixed) {
            if (!appendPath(fabric_, forwarding_, test.from, test.to, test.path, walked)) return false;
            return std::equal(walked.begin(), walked.end(), named.begin(), named.end());
        }
        NodeIndex at = test.from;
        for (const TestLink link : named) {
            if (link >= fabric_.linkCount() || fabric_.tail(link) != at) return false;
            if (fabric_.node(at).isSwitch && !forwarding_.isAllowed(at, test.to, link)) return false;
            walked.push_back(link);
            at = fabric_.head(link);
        }
        return at == test.to;
    }

    const TestFabric& fabric_;
    const Forwarding& forwarding_;
    const Schedule& schedule_;
    Coverage coverage_;
    std::vector<std::uint32_t> linkRound_; ///< round that last crossed it, from 1
    std::vector<std::uint32_t> sendRound_;
    std::vector<std::uint32_t> receiveRound_;
};

} // namespace

Coverage verifyCoverage(const TestFabric& fabric, const Forwarding& forwarding, const Schedule& schedule)
{
    return Walk(fabric, forwarding, schedule).run();
}

std::vector<TestLink> missedLinks(const Coverage& coverage, const Schedule& schedule)
{
    std::vector<char> isExcused(coverage.crossings.size(), 0);
    for (const UntestableLink& entry : schedule.untestable)
        isExcused[entry.link] = 1;
    std::vector<TestLink> missed;
    for (TestLink link = 0; link < coverage.crossings.size(); ++link)
        if (coverage.crossings[link] == 0 && isExcused[link] == 0) missed.push_back(link);
    return missed;
}

} // namespace fabric

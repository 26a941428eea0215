#include "core/base/strings.h"
#include "core/verify/localise/error_bound.h"
#include "core/verify/localise/judge.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

namespace {

class RunJudge {
public:
    RunJudge(const TestFabric& fabric, const Schedule& schedule, const RunResults& results, const JudgeProfile& profile)
        : fabric_(fabric),
          schedule_(schedule),
          results_(results),
          profile_(profile),
          bestMbps_(fabric.linkCount(), 0),
          wasCrossed_(fabric.linkCount(), 0),
          wasHeldBack_(fabric.linkCount(), 0)
    {}

    JudgedRun run(const FaultPriors& priors)
    {
        static const TestResult kNotRun;
        std::vector<TestVerdict> verdicts;
        for (std::size_t i = 0; i < schedule_.tests.size(); ++i) {
            const TestResult& result = i < results_.tests.size() ? results_.tests[i] : kNotRun;
            run_.tests.push_back(judgeTest(schedule_.tests[i], result, profile_));
            verdicts.push_back(verdictOf(run_.tests.back().state));
            noteCrossed(schedule_.tests[i], run_.tests.back());
        }
        run_.localisation = localise(fabric_, schedule_, verdicts, priors, results_.receivers);
        for (std::uint32_t cable = 0; cable < fabric_.cables().size(); ++cable)
            run_.cables.push_back(judgeCable(cable));
        for (const Suspect& suspect : run_.localisation.suspects)
            accuse(suspect);
        return std::move(run_);
    }

private:
    static TestVerdict verdictOf(TestedState state)
    {
        if (state == TestedState::Pass) return TestVerdict::Good;
        return state == TestedState::Fail ? TestVerdict::Bad : TestVerdict::Unknown;
    }

    void noteCrossed(const PairTest& test, const TestJudgement& judgement)
    {
        const bool isUsable = judgement.state == TestedState::Pass || judgement.state == TestedState::Fail;
        for (const TestLink link : schedule_.linksOf(test)) {
            wasCrossed_[link] |= static_cast<char>(isUsable);
            if (judgement.state != TestedState::Pass) continue;
            // Through a slower link on its way a test does not show what this one can carry.
            if (profile_.passMbps > 0 || (test.mbps > 0 && test.mbps >= fabric_.mbps(link)))
                bestMbps_[link] = std::max(bestMbps_[link], judgement.meanMbps);
            else
                wasHeldBack_[link] = 1;
        }
    }

    bool readErrors(std::uint32_t cable, CableJudgement& judgement) const
    {
        for (std::uint32_t direction = 0; direction < 2; ++direction) {
            const TestLink link = 2 * cable + direction;
            if (link >= results_.receivers.size() || !results_.receivers[link].isRead) continue;
            const ReceiverCount& count = results_.receivers[link];
            judgement.errorBound95[direction] = errorRateBound95(count.errors, count.bits);
            const double rate =
                count.bits > 0 ? static_cast<double>(count.errors) / static_cast<double>(count.bits) : 0;
            if (count.errors == 0 || (count.bits > 0 && rate <= profile_.mostErrorRate)) continue;
            judgement.state = TestedState::Fail;
            judgement.why = {FABRIC_TEXT("judge", "%1: the receiver counted %2 errors in %3 bits."),
                             {fabric_.linkName(link), std::to_string(count.errors), std::to_string(count.bits)}};
            return false;
        }
        return true;
    }

    CableJudgement judgeCable(std::uint32_t cable) const
    {
        CableJudgement judgement;
        for (std::uint32_t direction = 0; direction < 2; ++direction)
            judgement.mbps[direction] = bestMbps_[2 * cable + direction];
        if (!readErrors(cable, judgement)) return judgement;
        for (std::uint32_t direction = 0; direction < 2; ++direction)
            if (const TestLink link = 2 * cable + direction; bestMbps_[link] <= 0) {
                judgement.why = whyNotTested(link);
                return judgement;
            }
        const auto [slow, fast] = std::minmax(judgement.mbps[0], judgement.mbps[1]);
        if (1 - slow / fast > profile_.mostAsymmetry) {
            judgement.state = TestedState::Fail;
            judgement.why = {FABRIC_TEXT("judge", "One direction carries %1 % less than the other."),
                             {fmt::format("{:.0f}", 100 * (1 - slow / fast))}};
            return judgement;
        }
        judgement.state = TestedState::Pass;
        const bool isSoaked = results_.seconds >= profile_.soakSeconds && !results_.hasGaps;
        judgement.level = isSoaked ? EvidenceLevel::Soaked : EvidenceLevel::RdmaAtRate;
        judgement.why = {
            FABRIC_TEXT("judge", "RDMA in both directions at rate: %1 and %2 Gb/s."),
            {fmt::format("{:.4g}", judgement.mbps[0] / 1000), fmt::format("{:.4g}", judgement.mbps[1] / 1000)}};
        return judgement;
    }

    Message whyNotTested(TestLink link) const
    {
        if (wasHeldBack_[link] != 0)
            return {FABRIC_TEXT("judge", "%1: only tests with something slower on their way crossed it."),
                    {fabric_.linkName(link)}};
        if (wasCrossed_[link] != 0)
            return {FABRIC_TEXT("judge", "%1: only tests that failed crossed it."), {fabric_.linkName(link)}};
        for (const UntestableLink& entry : schedule_.untestable)
            if (entry.link == link) return entry.why;
        return {FABRIC_TEXT("judge", "%1: no test crossed it."), {fabric_.linkName(link)}};
    }

    /// One cable: it failed. Several that no test can tell apart: none of them is called bad, and none good.
    void accuse(const Suspect& suspect)
    {
        for (const std::uint32_t cable : suspect.cables) {
            CableJudgement& judgement = run_.cables[cable];
            if (judgement.state == TestedState::Fail) continue;
            judgement.level = EvidenceLevel::Planned;
            if (suspect.cables.size() == 1) {
                judgement.state = TestedState::Fail;
                judgement.why = {FABRIC_TEXT("judge", "It explains %1 failed tests."),
                                 {std::to_string(suspect.explains)}};
            } else {
                judgement.state = TestedState::NotObservable;
                judgement.why = {FABRIC_TEXT("judge", "One of %1 cables that these tests cannot tell apart is bad."),
                                 {std::to_string(suspect.cables.size())}};
            }
        }
    }

    const TestFabric& fabric_;
    const Schedule& schedule_;
    const RunResults& results_;
    const JudgeProfile& profile_;
    std::vector<double> bestMbps_; ///< by link, of passed tests at the link's own rate
    std::vector<char> wasCrossed_;
    std::vector<char> wasHeldBack_;
    JudgedRun run_;
};

} // namespace

JudgedRun judgeRun(const TestFabric& fabric, const Schedule& schedule, const RunResults& results,
                   const JudgeProfile& profile, const FaultPriors& priors)
{
    return RunJudge(fabric, schedule, results, profile).run(priors);
}

} // namespace fabric

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
        : fabric_(fabric), schedule_(schedule), results_(results), profile_(profile), crossed_(fabric.linkCount())
    {}

    JudgedRun run(const FaultPriors& priors)
    {
        static const TestResult kNotRun;
        std::vector<TestVerdict> verdicts;
        for (std::size_t i = 0; i < schedule_.tests.size(); ++i) {
            const TestResult& result = i < results_.tests.size() ? results_.tests[i] : kNotRun;
            run_.tests.push_back(judgeTest(schedule_.tests[i], result, profile_));
            verdicts.push_back(verdictOf(run_.tests.back().state));
            noteCrossed(schedule_.tests[i], run_.tests.back(), loadSeconds(result));
        }
        run_.localisation = localise(fabric_, schedule_, verdicts, priors, results_.receivers);
        for (std::uint32_t cable = 0; cable < fabric_.cables().size(); ++cable)
            run_.cables.push_back(judgeCable(cable));
        for (const Suspect& suspect : run_.localisation.suspects)
            accuse(suspect);
        return std::move(run_);
    }

private:
    /// What tests say of one direction of a cable.
    struct Crossed {
        bool isCrossed = false;   ///< by a test that passed or failed
        bool wasHeldBack = false; ///< by one that passed, with something slower on its way
        double mbps = 0;          ///< best mean of the tests that passed at the link's own rate; 0 = none
        double leastMbps = 0;     ///< of that test
        double deviation = 0;     ///< of that test
        double seconds = 0;       ///< under the tests that passed at the link's own rate
        double leastBits = 0;     ///< fewest that one of those sent
    };

    static TestVerdict verdictOf(TestedState state)
    {
        if (state == TestedState::Pass) return TestVerdict::Good;
        return state == TestedState::Fail ? TestVerdict::Bad : TestVerdict::Unknown;
    }

    double loadSeconds(const TestResult& result) const
    {
        if (results_.intervalMs <= 0) return static_cast<double>(results_.seconds);
        return static_cast<double>(result.mbps.size()) * static_cast<double>(results_.intervalMs) / 1000;
    }

    void noteCrossed(const PairTest& test, const TestJudgement& judgement, double seconds)
    {
        const bool isUsable = judgement.state == TestedState::Pass || judgement.state == TestedState::Fail;
        for (const TestLink link : schedule_.linksOf(test)) {
            Crossed& crossed = crossed_[link];
            crossed.isCrossed = crossed.isCrossed || isUsable;
            if (judgement.state != TestedState::Pass) continue;
            // Through a slower link on its way a test does not show what this one can carry.
            if (profile_.passMbps <= 0 && (test.mbps <= 0 || test.mbps < fabric_.mbps(link))) {
                crossed.wasHeldBack = true;
                continue;
            }
            const double bits = judgement.meanMbps * 1e6 * seconds;
            crossed.leastBits = crossed.mbps > 0 ? std::min(crossed.leastBits, bits) : bits;
            crossed.seconds += seconds;
            if (judgement.meanMbps <= crossed.mbps) continue;
            crossed.mbps = judgement.meanMbps;
            crossed.leastMbps = judgement.leastMbps;
            crossed.deviation = judgement.deviation;
        }
    }

    const ReceiverCount* receiver(TestLink link) const
    {
        return link < results_.receivers.size() && results_.receivers[link].isRead ? &results_.receivers[link]
                                                                                   : nullptr;
    }

    /// False when a receiver counted more errors than allowed; the judgement then says so.
    bool readErrors(std::uint32_t cable, CableJudgement& judgement) const
    {
        for (std::uint32_t direction = 0; direction < 2; ++direction) {
            const TestLink link = 2 * cable + direction;
            const ReceiverCount* count = receiver(link);
            if (count == nullptr) continue;
            judgement.errorBound95[direction] = errorRateBound95(count->errors, count->bits);
            const double rate =
                count->bits > 0 ? static_cast<double>(count->errors) / static_cast<double>(count->bits) : 0;
            if (count->errors == 0 || (count->bits > 0 && rate <= profile_.mostErrorRate)) continue;
            judgement.state = TestedState::Fail;
            judgement.why = {FABRIC_TEXT("judge", "%1: the receiver counted %2 errors in %3 bits."),
                             {fabric_.linkName(link), std::to_string(count->errors), std::to_string(count->bits)}};
            return false;
        }
        return true;
    }

    bool isWindowClean(const CableJudgement& judgement) const
    {
        return std::all_of(std::begin(judgement.errorBound95), std::end(judgement.errorBound95),
                           [this](const auto& bound) { return bound && *bound <= profile_.mostErrorRate; });
    }

    bool isBetweenSwitches(TestLink link) const
    {
        return fabric_.node(fabric_.tail(link)).isSwitch && fabric_.node(fabric_.head(link)).isSwitch;
    }

    /// Whether the tests that list the link did cross it. Where ways are assumed, its receiver must have counted at
    /// least half of what the least of them sent, as counter_coverage.h has it.
    bool isSurelyCrossed(TestLink link) const
    {
        if (!results_.areWaysAssumed || !isBetweenSwitches(link)) return true;
        const ReceiverCount* count = receiver(link);
        const double bits = crossed_[link].leastBits;
        return count != nullptr && bits > 0 && static_cast<double>(count->bits) >= bits / 2;
    }

    CableJudgement judgeCable(std::uint32_t cable) const
    {
        CableJudgement judgement;
        for (std::uint32_t direction = 0; direction < 2; ++direction) {
            const Crossed& crossed = crossed_[2 * cable + direction];
            judgement.mbps[direction] = crossed.mbps;
            judgement.leastMbps[direction] = crossed.leastMbps;
            judgement.deviation[direction] = crossed.deviation;
            judgement.loadSeconds[direction] = static_cast<std::int64_t>(crossed.seconds);
        }
        if (!readErrors(cable, judgement)) return judgement;
        if (isWindowClean(judgement)) judgement.level = EvidenceLevel::ErrorWindow;
        for (const TestLink link : {2 * cable, 2 * cable + 1}) {
            if (crossed_[link].mbps <= 0) {
                judgement.why = whyNotTested(link);
                return judgement;
            }
            if (isSurelyCrossed(link)) continue;
            judgement.state = TestedState::NotObservable;
            judgement.why = {FABRIC_TEXT("judge", "%1: the ways of the tests are assumed, and no receiver shows that "
                                                  "they crossed it."),
                             {fabric_.linkName(link)}};
            return judgement;
        }
        judgePassed(judgement);
        return judgement;
    }

    /// Of a cable that passed in each direction by itself.
    void judgePassed(CableJudgement& judgement) const
    {
        const auto [slow, fast] = std::minmax(judgement.mbps[0], judgement.mbps[1]);
        if (1 - slow / fast > profile_.mostAsymmetry) {
            judgement.state = TestedState::Fail;
            judgement.level = EvidenceLevel::Planned;
            judgement.why = {FABRIC_TEXT("judge", "One direction carries %1 % less than the other."),
                             {fmt::format("{:.0f}", 100 * (1 - slow / fast))}};
            return;
        }
        judgement.state = TestedState::Pass;
        const std::int64_t load = std::min(judgement.loadSeconds[0], judgement.loadSeconds[1]);
        const bool isSoaked = load >= profile_.soakSeconds && !results_.hasGaps;
        judgement.level = isSoaked ? EvidenceLevel::Soaked : EvidenceLevel::RdmaAtRate;
        judgement.why = {
            FABRIC_TEXT("judge", "RDMA in both directions at rate: %1 and %2 Gb/s."),
            {fmt::format("{:.4g}", judgement.mbps[0] / 1000), fmt::format("{:.4g}", judgement.mbps[1] / 1000)}};
    }

    Message whyNotTested(TestLink link) const
    {
        if (crossed_[link].wasHeldBack)
            return {FABRIC_TEXT("judge", "%1: only tests with something slower on their way crossed it."),
                    {fabric_.linkName(link)}};
        if (crossed_[link].isCrossed)
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
            if (suspect.cables.size() > 1) {
                judgement.state = TestedState::NotObservable;
                judgement.why = {FABRIC_TEXT("judge", "One of %1 cables that these tests cannot tell apart is bad."),
                                 {std::to_string(suspect.cables.size())}};
            } else if (results_.areWaysAssumed && isBetweenSwitches(2 * cable) && suspect.errors <= 0) {
                judgement.state = TestedState::NotObservable;
                judgement.why = {FABRIC_TEXT("judge", "It would explain %1 failed tests, if they took the assumed "
                                                      "ways; no counter shows it."),
                                 {std::to_string(suspect.explains)}};
            } else {
                judgement.state = TestedState::Fail;
                judgement.why = {FABRIC_TEXT("judge", "It explains %1 failed tests."),
                                 {std::to_string(suspect.explains)}};
            }
        }
    }

    const TestFabric& fabric_;
    const Schedule& schedule_;
    const RunResults& results_;
    const JudgeProfile& profile_;
    std::vector<Crossed> crossed_; ///< by link
    JudgedRun run_;
};

} // namespace

JudgedRun judgeRun(const TestFabric& fabric, const Schedule& schedule, const RunResults& results,
                   const JudgeProfile& profile, const FaultPriors& priors)
{
    return RunJudge(fabric, schedule, results, profile).run(priors);
}

} // namespace fabric

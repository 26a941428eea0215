#include "core/base/strings.h"
#include "core/verify/localise/judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace fabric {

namespace {

std::string gbps(double mbps)
{
    return fmt::format("{:.4g}", mbps / 1000);
}

void describeSeries(const std::vector<double>& samples, TestJudgement& judgement)
{
    const auto count = static_cast<double>(samples.size());
    judgement.meanMbps = std::accumulate(samples.begin(), samples.end(), 0.0) / count;
    judgement.leastMbps = *std::min_element(samples.begin(), samples.end());
    double squares = 0;
    for (const double sample : samples)
        squares += (sample - judgement.meanMbps) * (sample - judgement.meanMbps);
    judgement.deviation = judgement.meanMbps > 0 ? std::sqrt(squares / count) / judgement.meanMbps : 0;
}

/// Why the figures cannot be judged; nothing when they can.
std::optional<Message> unfit(const TestResult& result, const JudgeProfile& profile)
{
    switch (result.outcome) {
    case TestOutcome::NotRun:
        return Message{FABRIC_TEXT("judge", "Not run, or its result was lost."), {}};
    case TestOutcome::Unusable:
        return Message{FABRIC_TEXT("judge", "Could not be run, for a reason other than the network: %1"),
                       {displayText(result.what)}};
    default:
        break;
    }
    if (result.messageBytes < kLeastJudgedBytes)
        return Message{FABRIC_TEXT("judge", "Messages of %1 bytes do not fill a link: at least 1 MiB is judged."),
                       {std::to_string(result.messageBytes)}};
    if (result.mbps.size() < std::max<std::size_t>(1, profile.leastSamples))
        return Message{FABRIC_TEXT("judge", "%1 samples are too few to see dropouts: at least %2."),
                       {std::to_string(result.mbps.size()), std::to_string(profile.leastSamples)}};
    if (!std::all_of(result.mbps.begin(), result.mbps.end(), [](double x) { return std::isfinite(x) && x >= 0; }))
        return Message{FABRIC_TEXT("judge", "A sample is not a rate."), {}};
    return std::nullopt;
}

std::optional<Message> tooSlow(const TestJudgement& series, double pass, const JudgeProfile& profile)
{
    if (series.meanMbps < pass)
        return Message{FABRIC_TEXT("judge", "%1 Gb/s on average, %2 are needed."), {gbps(series.meanMbps), gbps(pass)}};
    if (series.leastMbps < profile.leastShareOfPass * pass)
        return Message{FABRIC_TEXT("judge", "Fell to %1 Gb/s, although it reaches %2 on average."),
                       {gbps(series.leastMbps), gbps(series.meanMbps)}};
    if (series.deviation > profile.mostDeviation)
        return Message{
            FABRIC_TEXT("judge", "Unsteady: the samples deviate by %1 %, at most %2 % are allowed."),
            {fmt::format("{:.1f}", 100 * series.deviation), fmt::format("{:.1f}", 100 * profile.mostDeviation)}};
    return std::nullopt;
}

std::optional<Message> tooLate(const PairTest& test, const TestResult& result, const JudgeProfile& profile)
{
    if (!result.latencyUs) return std::nullopt;
    const int switches = std::max(1, static_cast<int>(test.linkCount) - 1);
    const double most = profile.latencyUs + profile.latencyPerHopUs * (switches - 1);
    if (*result.latencyUs <= most) return std::nullopt;
    return Message{FABRIC_TEXT("judge", "Latency of %1 us; at most %2 us with %3 switches on the way."),
                   {fmt::format("{:.4g}", *result.latencyUs), fmt::format("{:.4g}", most), std::to_string(switches)}};
}

/// True when hosts that had run all the time might have reached what is needed: the mean by as much as they ran less,
/// dropouts wherever they stood still.
bool isSlownessExcused(const TestJudgement& series, double pass, double stillShare)
{
    constexpr double kLeastShare = 0.01; // less is no dropout of a sample
    return stillShare >= 1 || (stillShare >= kLeastShare && series.meanMbps / (1 - stillShare) >= pass);
}

/// A median moves only when a good part of the exchanges was held up.
bool isLatenessExcused(double stillShare)
{
    constexpr double kLeastShare = 0.2;
    return stillShare >= kLeastShare;
}

} // namespace

TestJudgement judgeTest(const PairTest& test, const TestResult& result, const JudgeProfile& profile)
{
    TestJudgement judgement;
    if (result.outcome == TestOutcome::Failed) {
        judgement.state = TestedState::Fail;
        judgement.why = {FABRIC_TEXT("judge", "RDMA did not get through: %1"), {displayText(result.what)}};
        return judgement;
    }
    if (auto why = unfit(result, profile)) {
        judgement.why = *std::move(why);
        return judgement;
    }
    describeSeries(result.mbps, judgement);
    const ExpectedRate expected = expectedRate({test.mbps, profile.mtu, profile.protocol, profile.isFromGpu});
    const double pass = profile.passMbps > 0 ? profile.passMbps : expected.passMbps;
    if (pass <= 0) {
        judgement.why = expected.evidence;
        return judgement;
    }
    auto fault = tooSlow(judgement, pass, profile);
    auto late = tooLate(test, result, profile);
    const bool isShort = fault || late;
    if (fault && isSlownessExcused(judgement, pass, result.stillShare)) fault.reset();
    if (!fault && late && !isLatenessExcused(result.stillShare)) fault = std::move(late);
    if (isShort && !fault) {
        judgement.why = {FABRIC_TEXT("judge",
                                     "A host of this test stood still for %1 % of its time, which may be why: %2 "
                                     "Gb/s on average, %3 are needed."),
                         {fmt::format("{:.0f}", 100 * result.stillShare), gbps(judgement.meanMbps), gbps(pass)}};
        return judgement;
    }
    judgement.state = fault ? TestedState::Fail : TestedState::Pass;
    judgement.why = fault ? *std::move(fault)
                          : Message{FABRIC_TEXT("judge", "%1 Gb/s on average, %2 at least; %3 are needed."),
                                    {gbps(judgement.meanMbps), gbps(judgement.leastMbps), gbps(pass)}};
    return judgement;
}

} // namespace fabric

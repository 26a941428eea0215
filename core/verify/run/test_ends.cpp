#include "core/verify/run/test_ends.h"

#include <algorithm>
#include <array>

namespace fabric {

namespace {

constexpr std::size_t kMostSamples = 100'000;
/// The agent waits at least 3.8 s for the network (kAckTimeout in ../agent/limits.h), perftest as long as its test: a
/// host that stood still for half of it may be why.
constexpr std::int64_t kExcusingMs = 1'900;

struct CodeMeaning {
    std::string_view code;
    TestOutcome outcome;
};

/// TCP between the hosts is not the fabric under test, so "no-peer" says nothing of a cable; nor do settings of a host.
constexpr std::array kCodes{
    CodeMeaning{"none", TestOutcome::Measured},     CodeMeaning{"no-device", TestOutcome::Unusable},
    CodeMeaning{"port-down", TestOutcome::Failed},  CodeMeaning{"no-gid", TestOutcome::Unusable},
    CodeMeaning{"no-peer", TestOutcome::Unusable},  CodeMeaning{"wrong-peer", TestOutcome::Unusable},
    CodeMeaning{"no-rdma", TestOutcome::Failed},    CodeMeaning{"retries", TestOutcome::Failed},
    CodeMeaning{"data", TestOutcome::Failed},       CodeMeaning{"mtu", TestOutcome::Unusable},
    CodeMeaning{"memory", TestOutcome::Unusable},   CodeMeaning{"rights", TestOutcome::Unusable},
    CodeMeaning{"deadline", TestOutcome::Failed},   CodeMeaning{"cancelled", TestOutcome::NotRun},
    CodeMeaning{"internal", TestOutcome::Unusable},
};

} // namespace

TestOutcome outcomeOfCode(std::string_view code)
{
    for (const CodeMeaning& known : kCodes)
        if (known.code == code) return known.outcome;
    return TestOutcome::Unusable;
}

void TestEnds::take(const AgentResult& result)
{
    (result.role == "send" ? sender_ : receiver_) = result;
}

void TestEnds::take(const AgentSample& sample, bool isReceiver)
{
    auto& samples = isReceiver ? atReceiver_ : atSender_;
    if (samples.size() < kMostSamples) samples.push_back(sample);
}

/// The end that knows more decides: "remote" only repeats the other's failure, and what says nothing of the network
/// goes before what does, because the other end then failed for that reason. A port that is down explains why its host
/// was not met over TCP, which may run over that same port.
void TestEnds::judgeCodes(TestResult& result) const
{
    result.outcome = TestOutcome::Measured;
    const AgentResult* reason = nullptr;
    const auto weigh = [&](const AgentResult& end, const AgentResult& other) {
        if (end.code == "remote" || end.outcome == "measured") return;
        if (end.code == "no-peer" && other.code == "port-down") return;
        TestOutcome outcome = end.outcome == "cancelled" ? TestOutcome::NotRun : outcomeOfCode(end.code);
        if (outcome == TestOutcome::Measured) outcome = TestOutcome::Unusable; // failed without a code
        if (reason != nullptr && outcome >= result.outcome) return;
        reason = &end;
        result.outcome = outcome;
    };
    weigh(*sender_, *receiver_);
    weigh(*receiver_, *sender_);
    const bool isRemoteOnly = reason == nullptr && (sender_->outcome != "measured" || receiver_->outcome != "measured");
    if (isRemoteOnly) {
        result.outcome = TestOutcome::Failed;
        reason = sender_->outcome != "measured" ? &*sender_ : &*receiver_;
    }
    if (reason != nullptr) {
        result.what = reason->code + ": " + reason->what;
        excuseStandstill(result, reason->code);
    }
    const std::int64_t mismatches = sender_->mismatches + receiver_->mismatches;
    if (mismatches > 0) {
        result.outcome = TestOutcome::Failed;
        result.what = "data: " + std::to_string(mismatches) + " messages did not match";
    }
}

/// What a wait that ended says of the network, it says only of hosts that ran meanwhile.
void TestEnds::excuseStandstill(TestResult& result, std::string_view code) const
{
    const bool isOfTime = code == "no-rdma" || code == "retries" || code == "deadline" || code == "remote";
    const std::int64_t still = std::max(sender_->stillMs, receiver_->stillMs);
    if (result.outcome != TestOutcome::Failed || !isOfTime || still < kExcusingMs) return;
    result.outcome = TestOutcome::Unusable;
    result.what = "a host stood still for " + std::to_string(still) + " ms, then " + result.what;
}

TestResult TestEnds::join(const TrafficSettings& traffic) const
{
    TestResult result;
    if (!isComplete()) return result;
    judgeCodes(result);
    result.messageBytes = traffic.messageBytes;
    for (const AgentSample& sample : atReceiver_.empty() ? atSender_ : atReceiver_)
        if (2 * sample.ms >= traffic.intervalMs) // a shorter rest at the end measures the clock
            result.mbps.push_back(static_cast<double>(sample.bytes) * 8 / (1000.0 * static_cast<double>(sample.ms)));
    result.latencyUs = latencyUs_;
    if (const std::int64_t ms = std::max(sender_->ms, receiver_->ms); ms > 0)
        result.stillShare =
            std::min(1.0, static_cast<double>(sender_->stillMs + receiver_->stillMs) / static_cast<double>(ms));
    return result;
}

} // namespace fabric

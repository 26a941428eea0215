// TestEnds: what both ends of one test said, and the one result that follows. A result needs both ends; what an end did
// not say leaves the test NotRun, because silence is no proof of a broken cable; nor is a time-out proof where a host
// of the test did not run itself for seconds.
#pragma once

#include "core/verify/localise/test_results.h"
#include "core/verify/run/agent_lines.h"
#include "core/verify/run/run_record.h"

namespace fabric {

class TestEnds {
public:
    void take(const AgentResult& result);
    /// `isReceiver`: the host that printed it is the receiving one; its samples are preferred.
    void take(const AgentSample& sample, bool isReceiver);
    void take(const AgentLatency& latency) { latencyUs_ = latency.medianUs; }
    bool isComplete() const { return sender_ && receiver_; }
    TestResult join(const TrafficSettings& traffic) const;

private:
    void judgeCodes(TestResult& result) const;
    void excuseStandstill(TestResult& result, std::string_view code) const;

    std::optional<AgentResult> sender_;
    std::optional<AgentResult> receiver_;
    std::vector<AgentSample> atSender_;
    std::vector<AgentSample> atReceiver_;
    std::optional<double> latencyUs_;
};

/// What a code of PROTOCOL.md says of the network: "retries" is Failed, "memory" Unusable, "cancelled" NotRun. An
/// unknown code of an end that failed is Unusable.
TestOutcome outcomeOfCode(std::string_view code);

} // namespace fabric

// RunRecord: what a run of link tests did and measured, whole, so that it can be judged again, laid over the map and
// reported later without the cluster. One file a run (*.fabricrun, JSON), never a part of the plan.
//
// Invariants: `results` has one entry for each test of the schedule, `receivers` is empty or has one for each directed
// link. What was lost is NotRun, never a guess. Nodes and cables stand in the file by name and port; reading joins them
// to the plan of today, and what the plan no longer has is told. Threads: values.
#pragma once

#include "core/verify/localise/judge.h"
#include "core/verify/schedule/dry_run.h"
#include "core/verify/schedule/guards.h"

#include <optional>
#include <string>
#include <vector>

namespace fabric {

/// A machine of the run.
struct RunHost {
    std::string name;
    std::string target; ///< how it was reached: "ops@node7:2222"; empty = by its name
    std::string agent;  ///< version as it said; "perftest 4.5" where that stands in; empty = never answered
    std::string kernel; ///< hostile text, as all that follows
    std::string lost;   ///< why it took no part or was lost; empty = was there to the end
};

/// A time in which nothing was measured though it should have been.
struct RunGap {
    std::string host; ///< empty = all
    std::string from; ///< ISO 8601
    std::string to;
    std::string why;
};

/// What was received word for word, beside the record.
struct RawFile {
    std::string name; ///< in the run's folder
    std::string sha256;
    std::uint64_t bytes = 0;
};

/// What each test sends, beside RunSettings.
struct TrafficSettings {
    std::string op = "write"; ///< "write", "read", "send"
    std::int64_t messageBytes = std::int64_t{8} << 20;
    std::int64_t queues = 4;
    std::int64_t intervalMs = 1000; ///< of a sample
    bool isLatencyMeasured = true;
    bool isVerified = true; ///< checksums of what arrives
};

/// A run that goes on without its controller. Times in seconds since 1970.
struct DetachedRun {
    std::string folder; ///< on each host
    std::int64_t beginsAt = 0;
    std::int64_t endsAt = 0; ///< whatever happens
    std::int64_t everySeconds = 0;
    std::int64_t leaseSeconds = 0;
};

struct RunRecord {
    std::string runId;
    std::string cluster; ///< as the user typed it
    std::string fabric;  ///< name in the plan
    std::string plan;    ///< file name without folder
    std::string planSha256;
    std::string launcher; ///< "ssh", "slurm", "local"
    std::string tool;     ///< "agent" or "perftest"
    std::string startedAt;
    std::string endedAt;
    std::string agentPath; ///< on the hosts; empty = perftest
    std::string ways;      ///< where the forwarding is from: "own shortest paths", "file:lfts.txt"; hostile text
    bool isCancelled = false;
    std::string stopped; ///< by which guard rail, in words; empty = none
    RunSettings settings;
    TrafficSettings traffic;
    std::optional<DetachedRun> detached;
    GuardRails rails;
    JudgeProfile profile;
    Schedule schedule; ///< nodes and links of the TestFabric that it was read with
    std::vector<TestResult> results;
    std::vector<ReceiverCount> receivers;
    std::vector<RunHost> hosts;
    std::vector<RunGap> gaps;
    std::vector<RawFile> raw;
};

/// A record with what could not be joined to the fabric of today.
struct ReadRun {
    RunRecord record;
    std::vector<Message> notes; ///< tests or links that the plan no longer has: left out, and told
};

std::string writeRunRecord(const RunRecord& record, const TestFabric& fabric);
/// Errors: not a record, a newer version, a value out of its range (FP-RUN-0xx), each with file and path. Limits as for
/// every file of ours.
[[nodiscard]] Result<ReadRun> readRunRecord(std::string_view bytes, const std::string& fileName,
                                            const TestFabric& fabric);

/// Limits of a judge as a JSON object of its members, as they stand in a record; what is left out keeps its default.
[[nodiscard]] Result<JudgeProfile> readJudgeProfile(std::string_view bytes, const std::string& fileName);

} // namespace fabric

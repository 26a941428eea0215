// Detached runs: what each host is told to do by its own clock (DIR/plan of PROTOCOL.md), and what their results say
// together when they are collected, gaps and all.
//
// Turn i of a run begins at begin + i x every and runs batch i modulo the batches. A test of a turn counts when both
// ends told its result; what was not told is no measurement and, where a whole host said nothing, a gap. Threads:
// values.
#pragma once

#include "core/verify/run/agent_plan.h"
#include "core/verify/run/open_times.h"
#include "core/verify/run/test_ends.h"

#include <map>

namespace fabric {

/// A host as it answered before it was left alone.
struct SoakHost {
    std::string listen; ///< ADDRESS:PORT, the port fixed; empty = takes no part
    std::vector<PlacedPort> ports;
};

/// The text of DIR/plan for each host, empty for those without a test. Where the guard rails have a time window, `open`
/// are its times (openTimes()), which the agents keep by themselves. Errors: a guard rail that says no to a batch
/// (FP-RUN-040), a window that no turn fits into (FP-RUN-041).
[[nodiscard]] Result<std::vector<std::string>> soakPlans(const TestFabric& fabric, const RunRecord& record,
                                                         const std::vector<SoakHost>& hosts,
                                                         const std::vector<OpenTime>& open = {});

/// Reads what was collected and fills the record: results over all turns, gaps, hosts whose lines
/// could not be read. Receivers stay unread: counters over days need the watch.
class SoakResults {
public:
    /// `record` as it was when the run began; fabric and record must outlive this.
    SoakResults(const TestFabric& fabric, const RunRecord& record);
    /// A line of a host's results. Lines that cannot be read are counted in its `lost`.
    void take(std::size_t host, std::string_view line);
    /// What the host said of itself when it was collected: by its clock the run has gone that far.
    void take(std::size_t host, const AgentCollected& collected) { said_[host].heardAt = collected.epoch; }
    /// `nowEpoch` is when it was collected, for hosts that did not say so.
    RunRecord finish(std::int64_t nowEpoch) const;

private:
    struct HostSaid {
        std::int64_t lastTurn = -1;
        std::int64_t heardAt = 0; ///< epoch; 0 = not heard
        std::optional<AgentBye> bye;
        std::vector<AgentGap> gaps;
        std::size_t unread = 0;
    };
    TestEnds* endsOf(std::size_t host, std::uint32_t test, std::int64_t turn);
    std::size_t hostOf(NodeIndex node) const;
    void addGaps(RunRecord& record, std::int64_t nowEpoch) const;

    const TestFabric& fabric_;
    const RunRecord& record_;
    std::map<std::string, std::size_t, std::less<>> hostNumber_;
    std::vector<HostSaid> said_;
    std::map<std::pair<std::uint32_t, std::int64_t>, TestEnds> ends_; ///< by test and turn
};

} // namespace fabric

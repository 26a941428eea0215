// Guard rails of load tests, as pure checks: a launcher asks before it starts anything and while it runs. Each gives
// why it says no; nothing means go on. They trust no plan: what is about to start is compared with what the dry run
// listed.
#pragma once

#include "core/verify/schedule/dry_run.h"

#include <optional>
#include <span>
#include <vector>

namespace fabric {

/// Minutes after midnight, local time; from == to = no window. 22:00 to 06:00 runs over midnight.
struct TimeWindow {
    int fromMinute = 0;
    int toMinute = 0;
};

struct GuardRails {
    std::string clusterName = {};  ///< that the user has to type
    std::int64_t capMbps = 0;      ///< 0 = no cap
    std::uint32_t testsAtOnce = 0; ///< 0 = no cap
    TimeWindow window = {};
    std::uint64_t mostErrorGrowth = 100; ///< of one port's error counters since the start
};

/// Before a run: load was asked for, and the typed name is the cluster's.
std::optional<Message> checkConsent(const GuardRails& rails, bool isLoadWanted, std::string_view typedName);
/// `minuteOfDay` and the minutes that the batch takes: all of it has to fit.
std::optional<Message> checkWindow(const GuardRails& rails, int minuteOfDay, int minutes);
/// The tests of a schedule as they were listed, in a copy of their own: made once a run, whatever is done to the
/// schedule afterwards. Cost: O(links of all tests) memory, O(tests log tests) once; isListed() O(log tests).
class ListedTests {
public:
    explicit ListedTests(const Schedule& schedule);
    bool isListed(const PairTest& test) const;
    /// Of a listed test.
    std::span<const TestLink> linksOf(const PairTest& test) const
    {
        return {links_.data() + test.firstLink, test.linkCount};
    }

private:
    std::vector<PairTest> tests_; ///< by ends, path and place of the links
    std::vector<TestLink> links_;
};

/// Of the tests that run or are about to: caps, no end-port twice in one role, no directed link twice, and each of them
/// on the list. `wantedMbps` is the rate that a test would be started with; 0 = without a limit.
struct Running {
    PairTest test;
    std::int64_t wantedMbps = 0;
};
std::optional<Message> checkBatch(const TestFabric& fabric, const GuardRails& rails, const ListedTests& listed,
                                  std::span<const Running> running);
/// While it runs: growth of the worst port's errors, by name of that port.
std::optional<Message> checkErrors(const GuardRails& rails, std::uint64_t growth, std::string_view port);

} // namespace fabric

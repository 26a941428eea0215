// What History keeps open. Private to history*.cpp.
#pragma once

#include "core/verify/monitor/database.h"
#include "core/verify/monitor/history.h"

#include <deque>
#include <functional>
#include <map>
#include <unordered_map>

namespace fabric {

inline constexpr std::int64_t kDay = 86400;

struct PendingPoll {
    std::int64_t time = 0;
    std::vector<PortChange> changes;
    std::vector<KeptFinding> findings;
};

Failure damagedDay(std::int64_t day);

struct History::State {
    explicit State(Database d) : database(std::move(d)) {}

    std::string path;
    Database database;
    std::unordered_map<std::string, std::uint32_t> portOf;
    std::map<std::pair<std::string, std::string>, std::int64_t> plugOf;
    std::unordered_map<std::int64_t, std::pair<std::string, std::string>> plugs;
    std::deque<PendingPoll> pending;
    std::size_t pendingChanges = 0;
    std::uint64_t lost = 0;
    std::int64_t lastTime = 0;        ///< of the last poll that was given
    std::int64_t openDay = -1;        ///< of the polls that are not packed yet; -1 = none
    std::vector<PortValues> dayStart; ///< of each port, when openDay began
    std::optional<Statement> addPoll;
    std::optional<Statement> addPlace;
    std::optional<Statement> addFinding;
    std::optional<Statement> addDay;
    std::optional<Statement> dropPolls;

    Result<void> begin(const HistoryOptions& options);
    Result<void> load();
    Result<void> prepare();
    Result<void> flush();
    Result<void> write(const PendingPoll& poll);
    /// Moves the polls of a day to one row a port. `values` are those at its begin and become those at its end.
    Result<void> packDayOf(std::int64_t day, std::vector<PortValues>& values);
    /// Keeps when the polls up to the end of that day were, before they are dropped.
    Result<void> keepPollTimes(std::int64_t day) const;
    /// What the packed days say of the moment `time`.
    Result<std::vector<PortValues>> packedStateAt(std::int64_t time) const;
    /// Every change of the polls that are not packed yet, of from <= time < until, in order.
    Result<void> eachPoll(std::int64_t from, std::int64_t until,
                          const std::function<void(std::int64_t, const PortChange&)>& take) const;
};

} // namespace fabric

// Reading a history: a port over time, all ports at a moment, where a plug was, what was found.
#include "core/verify/monitor/history_state.h"

#include <algorithm>
#include <limits>

namespace fabric {

namespace {

/// Steps through a statement's rows. `take` gives false for a row that cannot be right, which ends it with an error.
template <class Take>
Result<void> eachRow(Statement& rows, const Take& take)
{
    for (;;) {
        FABRIC_TRY(hasRow, rows.step());
        if (!hasRow) return {};
        FABRIC_CHECK(take(rows));
    }
}

} // namespace

Failure damagedDay(std::int64_t day)
{
    return fail(ErrorKind::Input, "FP-MON-014", FABRIC_TEXT("monitor", "Day %1 of the history is damaged"),
                {std::to_string(day)});
}

Result<void> History::State::eachPoll(std::int64_t from, std::int64_t until,
                                      const std::function<void(std::int64_t, const PortChange&)>& take) const
{
    FABRIC_TRY(rows, database.prepare("select time, changes from poll where time >= ? and time < ? order by time"));
    FABRIC_CHECK(rows.bind({from, until}));
    return eachRow(rows, [&](const Statement& row) -> Result<void> {
        const auto changes = unpackPoll(row.bytes(1));
        if (!changes) return damagedDay(row.integer(0) / kDay);
        for (const PortChange& change : *changes)
            take(row.integer(0), change);
        return {};
    });
}

Result<std::vector<PortValues>> History::State::packedStateAt(std::int64_t time) const
{
    std::vector<PortValues> out(portOf.size());
    FABRIC_TRY(rows,
               database.prepare("select day, changes from day where port = ? and day <= ? order by day desc limit 1"));
    for (std::uint32_t port = 0; port < out.size(); ++port) {
        FABRIC_CHECK(rows.bind({std::int64_t{port}, time / kDay}));
        FABRIC_TRY(hasRow, rows.step());
        if (!hasRow) continue;
        const std::int64_t day = rows.integer(0);
        const auto packed = unpackDay(rows.bytes(1), day * kDay, port);
        if (!packed) return damagedDay(day);
        out[port] = packed->before;
        for (const TimedChange& timed : packed->changes)
            if (timed.time <= time) out[port].set(timed.change.what, timed.change.now);
    }
    return out;
}

Result<std::vector<PortValues>> History::stateAt(std::int64_t time) const
{
    FABRIC_TRY(out, state_->packedStateAt(time));
    FABRIC_CHECK(state_->eachPoll(0, time + 1, [&](std::int64_t, const PortChange& change) {
        if (change.port < out.size()) out[change.port].set(change.what, change.now);
    }));
    return out;
}

Result<std::vector<TimedChange>> History::read(std::uint32_t port, std::int64_t from, std::int64_t until) const
{
    PortValues before;
    std::vector<TimedChange> changes;
    const auto take = [&](const TimedChange& timed) {
        if (timed.time < from)
            before.set(timed.change.what, timed.change.now);
        else if (timed.time < until)
            changes.push_back(timed);
    };
    FABRIC_TRY(first, state_->database.prepare("select coalesce(max(day), ?2) from day where port = ?1 and day <= ?2"));
    FABRIC_CHECK(first.bind({std::int64_t{port}, from / kDay}));
    FABRIC_CHECK(first.step());
    FABRIC_TRY(rows, state_->database.prepare(
                         "select day, changes from day where port = ? and day >= ? and day <= ? order by day"));
    FABRIC_CHECK(rows.bind({std::int64_t{port}, first.integer(0), (until - 1) / kDay}));
    bool isFirst = true;
    FABRIC_CHECK(eachRow(rows, [&](const Statement& row) -> Result<void> {
        const auto packed = unpackDay(row.bytes(1), row.integer(0) * kDay, port);
        if (!packed) return damagedDay(row.integer(0));
        if (isFirst && packed->start <= from) before = packed->before;
        isFirst = false;
        std::for_each(packed->changes.begin(), packed->changes.end(), take);
        return {};
    }));
    FABRIC_CHECK(state_->eachPoll(0, until, [&](std::int64_t time, const PortChange& change) {
        if (change.port == port) take({time, change});
    }));
    std::vector<TimedChange> out;
    for (std::size_t i = 0; i < kFollowedCount; ++i)
        if (const auto what = static_cast<Followed>(i); before.at(what))
            out.push_back({from, {port, what, before.at(what)}});
    out.insert(out.end(), changes.begin(), changes.end());
    return out;
}

Result<void> History::replay(std::int64_t from, const std::function<void(const TimedChange&)>& take) const
{
    FABRIC_TRY(rows, state_->database.prepare("select day, changes from day where port = ? and day >= ? order by day"));
    std::vector<PortValues> before = state_->dayStart;
    for (std::uint32_t port = 0; port < state_->portOf.size(); ++port) {
        FABRIC_CHECK(rows.bind({std::int64_t{port}, from / kDay}));
        bool isFirst = true;
        const auto lead = [&](const PortValues& values, std::int64_t time) {
            for (std::size_t i = 0; i < kFollowedCount; ++i)
                if (const auto what = static_cast<Followed>(i); values.at(what))
                    take({time, {port, what, values.at(what)}});
            isFirst = false;
        };
        FABRIC_CHECK(eachRow(rows, [&](const Statement& row) -> Result<void> {
            const auto packed = unpackDay(row.bytes(1), row.integer(0) * kDay, port);
            if (!packed) return damagedDay(row.integer(0));
            if (isFirst) lead(packed->before, packed->start);
            std::for_each(packed->changes.begin(), packed->changes.end(), take);
            return {};
        }));
        if (isFirst && port < before.size()) lead(before[port], std::max<std::int64_t>(state_->openDay, 0) * kDay);
    }
    return state_->eachPoll(0, std::numeric_limits<std::int64_t>::max(),
                            [&](std::int64_t time, const PortChange& change) {
                                take({time, change});
                            });
}

Result<std::vector<HourSum>> History::hours(std::uint32_t port, std::int64_t from, std::int64_t until) const
{
    std::vector<HourSum> out;
    const auto take = [&](const std::vector<HourSum>& hours) {
        std::copy_if(hours.begin(), hours.end(), std::back_inserter(out),
                     [&](const HourSum& sum) { return sum.hour >= from && sum.hour < until; });
    };
    FABRIC_TRY(rows, state_->database.prepare(
                         "select day, hours from day where port = ? and day >= ? and day <= ? order by day"));
    FABRIC_CHECK(rows.bind({std::int64_t{port}, from / kDay, (until - 1) / kDay}));
    FABRIC_CHECK(eachRow(rows, [&](const Statement& row) -> Result<void> {
        const auto hours = unpackHours(row.bytes(1), row.integer(0) * kDay);
        if (!hours) return damagedDay(row.integer(0));
        take(*hours);
        return {};
    }));
    PortDay today;
    today.start = std::max<std::int64_t>(state_->openDay, 0) * kDay;
    if (port < state_->dayStart.size()) today.before = state_->dayStart[port];
    FABRIC_CHECK(state_->eachPoll(0, until, [&](std::int64_t time, const PortChange& change) {
        if (change.port == port) today.changes.push_back({time, change});
    }));
    take(hourSums(today));
    return out;
}

Result<std::int64_t> History::lastPoll() const
{
    FABRIC_TRY(last, state_->database.integer("select coalesce(max(time), 0) from poll"));
    return last;
}

Result<std::int64_t> History::lastFinding() const
{
    FABRIC_TRY(last, state_->database.integer("select coalesce(max(id), 0) from finding"));
    return last;
}

Result<std::vector<PlugPlace>> History::placesOf(const std::string& serial) const
{
    FABRIC_TRY(
        rows,
        state_->database.prepare(
            "select place.port, place.since, coalesce((select min(later.since) from place later where later.port = "
            "place.port and later.since > place.since), 0) from place join plug on plug.id = place.plug "
            "where plug.serial = ? order by place.since"));
    FABRIC_CHECK(rows.bind({std::string_view(serial)}));
    std::vector<PlugPlace> out;
    FABRIC_CHECK(eachRow(rows, [&](const Statement& row) -> Result<void> {
        out.push_back({static_cast<std::uint32_t>(row.integer(0)), row.integer(1), row.integer(2)});
        return {};
    }));
    return out;
}

Result<std::vector<KeptFinding>> History::findings(std::int64_t from, std::int64_t until) const
{
    FABRIC_TRY(rows, state_->database.prepare(
                         "select id, opened, closed, json from finding where opened < ? and (closed = 0 or "
                         "closed >= ?) order by id"));
    FABRIC_CHECK(rows.bind({until, from}));
    std::vector<KeptFinding> out;
    FABRIC_CHECK(eachRow(rows, [&](const Statement& row) -> Result<void> {
        out.push_back(
            {static_cast<std::uint64_t>(row.integer(0)), row.integer(1), row.integer(2), std::string(row.bytes(3))});
        return {};
    }));
    return out;
}

Result<void> History::setNote(const std::string& name, const std::string& text)
{
    FABRIC_TRY(set, state_->database.prepare("insert or replace into note(name, text) values(?, ?)"));
    return set.run({std::string_view(name), std::string_view(text)});
}

Result<std::vector<std::pair<std::string, std::string>>> History::notes() const
{
    FABRIC_TRY(rows, state_->database.prepare("select name, text from note order by name"));
    std::vector<std::pair<std::string, std::string>> out;
    FABRIC_CHECK(eachRow(rows, [&](const Statement& row) -> Result<void> {
        out.emplace_back(row.bytes(0), row.bytes(1));
        return {};
    }));
    return out;
}

} // namespace fabric

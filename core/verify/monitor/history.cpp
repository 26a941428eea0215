#include "core/verify/monitor/history.h"

#include "core/base/strings.h"
#include "core/verify/monitor/history_state.h"

#include <algorithm>
#include <map>

namespace fabric {

namespace {

constexpr std::int64_t kApplicationId = 1179666481; ///< "FPH1"; also in begin()

constexpr const char* kSchema = R"(
create table if not exists port(id integer primary key, key text not null unique, label text not null,
    node text not null, node_name text not null, kind integer not null);
create table if not exists plug(id integer primary key, serial text not null, part text not null, unique(serial, part));
create table if not exists place(plug integer not null, port integer not null, since integer not null,
    primary key(plug, since, port)) without rowid;
create table if not exists poll(time integer primary key, changes blob not null);
create table if not exists day(port integer not null, day integer not null, changes blob not null, hours blob not null,
    primary key(port, day)) without rowid;
create table if not exists finding(id integer primary key, opened integer not null, closed integer not null, json text not null);
create table if not exists note(name text primary key, text text not null) without rowid;
)";
/// Came later than the rest, so files without it get it when they are opened for writing.
constexpr const char* kLaterSchema = R"(
create table if not exists polled(day integer primary key, times blob not null);
create table if not exists joint(a integer primary key, b integer not null unique);
)";

} // namespace

History::History(std::unique_ptr<State> state) : state_(std::move(state)) {}
History::History(History&&) noexcept = default;
History& History::operator=(History&&) noexcept = default;
History::~History() = default;

Result<History> History::open(const std::string& path, const HistoryOptions& options)
{
    FABRIC_TRY(database, Database::open(path, options.isReadOnly));
    auto state = std::make_unique<State>(std::move(database));
    state->path = path;
    FABRIC_CHECK(state->begin(options));
    FABRIC_CHECK(state->load());
    if (!options.isReadOnly) FABRIC_CHECK(state->prepare());
    return History(std::move(state));
}

Result<void> History::State::begin(const HistoryOptions& options)
{
    FABRIC_TRY(application, database.integer("pragma application_id"));
    FABRIC_TRY(version, database.integer("pragma user_version"));
    FABRIC_TRY(tables, database.integer("select count(*) from sqlite_master"));
    if (tables > 0 && application != kApplicationId)
        return fail(ErrorKind::Input, "FP-MON-015", FABRIC_TEXT("monitor", "This database is no history of a watch"),
                    {}, path);
    if (version > kVersion)
        return fail(ErrorKind::Version, "FP-MON-016",
                    FABRIC_TEXT("monitor", "The history is of version %1; this program reads up to %2"),
                    {std::to_string(version), std::to_string(kVersion)}, path);
    if (options.isReadOnly) return {};
    FABRIC_CHECK(database.execute("pragma journal_mode = wal"));
    FABRIC_CHECK(database.execute(options.isSynced ? "pragma synchronous = full" : "pragma synchronous = normal"));
    if (tables > 0) return database.execute(kLaterSchema);
    FABRIC_CHECK(database.execute("begin"));
    FABRIC_CHECK(database.execute(kSchema));
    FABRIC_CHECK(database.execute(kLaterSchema));
    FABRIC_CHECK(database.execute("pragma application_id = 1179666481; pragma user_version = 1"));
    return database.execute("commit");
}

Result<void> History::State::load()
{
    FABRIC_TRY(portRows, database.prepare("select id, key from port"));
    for (;;) {
        FABRIC_TRY(hasRow, portRows.step());
        if (!hasRow) break;
        portOf[std::string(portRows.bytes(1))] = static_cast<std::uint32_t>(portRows.integer(0));
    }
    FABRIC_TRY(plugRows, database.prepare("select id, serial, part from plug"));
    for (;;) {
        FABRIC_TRY(hasRow, plugRows.step());
        if (!hasRow) break;
        const std::pair<std::string, std::string> plug(plugRows.bytes(1), plugRows.bytes(2));
        plugOf[plug] = plugRows.integer(0);
        plugs[plugRows.integer(0)] = plug;
    }
    FABRIC_TRY(first, database.integer("select coalesce(min(time), -1) from poll"));
    FABRIC_TRY(last, database.integer("select coalesce(max(time), 0) from poll"));
    openDay = first < 0 ? -1 : first / kDay;
    lastTime = last;
    if (openDay >= 0) {
        FABRIC_TRY(values, packedStateAt(openDay * kDay));
        dayStart = std::move(values);
    }
    return {};
}

Result<void> History::State::prepare()
{
    const auto ready = [&](std::optional<Statement>& statement, const char* sql) -> Result<void> {
        FABRIC_TRY(prepared, database.prepare(sql));
        statement = std::move(prepared);
        return {};
    };
    FABRIC_CHECK(ready(addPoll, "insert into poll(time, changes) values(?, ?)"));
    FABRIC_CHECK(ready(addPlace, "insert or replace into place(plug, port, since) values(?, ?, ?)"));
    FABRIC_CHECK(ready(addFinding, "insert or replace into finding(id, opened, closed, json) values(?, ?, ?, ?)"));
    FABRIC_CHECK(ready(addDay, "insert or replace into day(port, day, changes, hours) values(?, ?, ?, ?)"));
    return ready(dropPolls, "delete from poll where time < ?");
}

Result<std::int64_t> History::plugNumber(const std::string& serial, const std::string& part)
{
    const std::pair<std::string, std::string> plug(serial, part);
    const auto known = state_->plugOf.find(plug);
    if (known != state_->plugOf.end()) return known->second;
    const auto number = static_cast<std::int64_t>(state_->plugOf.size()) + 1;
    FABRIC_TRY(add, state_->database.prepare("insert into plug(id, serial, part) values(?, ?, ?)"));
    FABRIC_CHECK(add.run({number, std::string_view(serial), std::string_view(part)}));
    state_->plugOf[plug] = number;
    state_->plugs[number] = plug;
    return number;
}

std::pair<std::string, std::string> History::plug(std::int64_t number) const
{
    const auto known = state_->plugs.find(number);
    return known == state_->plugs.end() ? std::pair<std::string, std::string>() : known->second;
}

Result<void> History::record(std::int64_t time, std::span<const PortChange> changes,
                             std::span<const KeptFinding> findings, bool canWrite)
{
    State& s = *state_;
    s.lastTime = std::max(time, s.lastTime + 1); // a clock that was set back must not stop the history
    s.pending.push_back({s.lastTime, {changes.begin(), changes.end()}, {findings.begin(), findings.end()}});
    s.pendingChanges += changes.size();
    while (s.pendingChanges > kMaxPending && s.pending.size() > 1) {
        s.pendingChanges -= s.pending.front().changes.size();
        s.pending.pop_front();
        ++s.lost;
    }
    if (!canWrite) return {};
    Result<void> written = s.flush();
    if (!written) s.database.rollBack();
    return written;
}

std::uint64_t History::lostPolls() const
{
    return state_->lost;
}

Result<void> History::State::flush()
{
    std::int64_t day = openDay;
    std::optional<std::vector<PortValues>> values; // set when a day ends
    FABRIC_CHECK(database.execute("begin immediate"));
    for (const PendingPoll& poll : pending) {
        const std::int64_t today = poll.time / kDay;
        if (day >= 0 && today > day) {
            if (!values) values = dayStart;
            FABRIC_CHECK(packDayOf(day, *values));
        }
        day = day < 0 ? today : std::max(day, today);
        FABRIC_CHECK(write(poll));
    }
    FABRIC_CHECK(database.execute("commit"));
    openDay = day;
    if (values) dayStart = std::move(*values);
    pending.clear();
    pendingChanges = 0;
    return {};
}

Result<void> History::State::write(const PendingPoll& poll)
{
    const std::string packed = packPoll(poll.changes);
    FABRIC_CHECK(addPoll->run({poll.time, Blob{packed}}));
    for (const PortChange& change : poll.changes)
        if (change.what == Followed::Plug)
            FABRIC_CHECK(addPlace->run({change.now ? change.now->value : 0, std::int64_t{change.port}, poll.time}));
    for (const KeptFinding& finding : poll.findings)
        FABRIC_CHECK(addFinding->run(
            {static_cast<std::int64_t>(finding.id), finding.opened, finding.closed, std::string_view(finding.json)}));
    return {};
}

Result<void> History::State::packDayOf(std::int64_t day, std::vector<PortValues>& values)
{
    std::map<std::uint32_t, std::vector<TimedChange>> byPort;
    FABRIC_CHECK(eachPoll(0, (day + 1) * kDay, [&](std::int64_t time, const PortChange& change) {
        byPort[change.port].push_back({time, change});
    }));
    const std::int64_t start = day * kDay;
    for (auto& [port, changes] : byPort) {
        if (port >= values.size()) values.resize(port + 1);
        PortDay packed{start, values[port], std::move(changes)};
        const std::string bytes = packDay(packed);
        const std::string hours = packHours(hourSums(packed), start);
        FABRIC_CHECK(addDay->run({std::int64_t{port}, day, Blob{bytes}, Blob{hours}}));
        for (const TimedChange& timed : packed.changes)
            values[port].set(timed.change.what, timed.change.now);
    }
    FABRIC_CHECK(keepPollTimes(day));
    return dropPolls->run({(day + 1) * kDay});
}

} // namespace fabric

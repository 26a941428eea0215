#include "core/verify/monitor/database.h"

#include "core/base/strings.h"

#include <sqlite3.h>

namespace fabric {

namespace {

constexpr int kBusyMs = 5000; ///< another program reads or checkpoints

Failure refused(sqlite3* handle, const std::string& path)
{
    const int code = handle == nullptr ? SQLITE_NOMEM : sqlite3_errcode(handle);
    const std::string why = handle == nullptr ? "out of memory" : displayText(sqlite3_errmsg(handle));
    if (code == SQLITE_NOTADB || code == SQLITE_CORRUPT)
        return fail(ErrorKind::Input, "FP-MON-011", FABRIC_TEXT("monitor", "This is no history, or it is damaged: %1"),
                    {why}, path);
    if (code == SQLITE_FULL)
        return fail(ErrorKind::Io, "FP-MON-012", FABRIC_TEXT("monitor", "There is no space left for the history"), {},
                    path);
    return fail(ErrorKind::Io, "FP-MON-013", FABRIC_TEXT("monitor", "The history cannot be read or written: %1"), {why},
                path);
}

} // namespace

struct Database::State {
    std::string path;
    sqlite3* handle = nullptr;
    ~State() { sqlite3_close_v2(handle); }
};

struct Statement::State {
    const std::string* path = nullptr;
    sqlite3* handle = nullptr;
    sqlite3_stmt* statement = nullptr;
    ~State() { sqlite3_finalize(statement); }
};

Statement::Statement(std::unique_ptr<State> state) : state_(std::move(state)) {}
Statement::Statement(Statement&&) noexcept = default;
Statement& Statement::operator=(Statement&&) noexcept = default;
Statement::~Statement() = default;

Result<void> Statement::bind(std::initializer_list<SqlValue> values)
{
    sqlite3_reset(state_->statement);
    int at = 0;
    for (const SqlValue& value : values) {
        ++at;
        int outcome = SQLITE_OK;
        if (const auto* number = std::get_if<std::int64_t>(&value))
            outcome = sqlite3_bind_int64(state_->statement, at, *number);
        else if (const auto* text = std::get_if<std::string_view>(&value))
            outcome = sqlite3_bind_text(state_->statement, at, text->data(), static_cast<int>(text->size()),
                                        SQLITE_TRANSIENT);
        else if (const auto* blob = std::get_if<Blob>(&value))
            outcome = sqlite3_bind_blob(state_->statement, at, blob->bytes.data(), static_cast<int>(blob->bytes.size()),
                                        SQLITE_TRANSIENT);
        if (outcome != SQLITE_OK) return refused(state_->handle, *state_->path);
    }
    return {};
}

Result<bool> Statement::step()
{
    const int outcome = sqlite3_step(state_->statement);
    if (outcome == SQLITE_ROW) return true;
    if (outcome == SQLITE_DONE) {
        sqlite3_reset(state_->statement);
        return false;
    }
    Failure failure = refused(state_->handle, *state_->path);
    sqlite3_reset(state_->statement);
    return failure;
}

std::int64_t Statement::integer(int column) const
{
    return sqlite3_column_int64(state_->statement, column);
}

std::string_view Statement::bytes(int column) const
{
    const auto* data = static_cast<const char*>(sqlite3_column_blob(state_->statement, column));
    return data == nullptr
               ? std::string_view()
               : std::string_view(data, static_cast<std::size_t>(sqlite3_column_bytes(state_->statement, column)));
}

Result<void> Statement::run(std::initializer_list<SqlValue> values)
{
    FABRIC_CHECK(bind(values));
    FABRIC_CHECK(step());
    return {};
}

Database::Database(std::unique_ptr<State> state) : state_(std::move(state)) {}
Database::Database(Database&&) noexcept = default;
Database& Database::operator=(Database&&) noexcept = default;
Database::~Database() = default;

Result<Database> Database::open(const std::string& path, bool isReadOnly)
{
    auto state = std::make_unique<State>();
    state->path = path;
    const int flags =
        (isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path.c_str(), &state->handle, flags, nullptr) != SQLITE_OK) return refused(state->handle, path);
    sqlite3_busy_timeout(state->handle, kBusyMs);
    // A file that somebody else wrote is only data: nothing in it may run.
    sqlite3_db_config(state->handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(state->handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(state->handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_db_config(state->handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    return Database(std::move(state));
}

Result<void> Database::execute(const char* sql)
{
    if (sqlite3_exec(state_->handle, sql, nullptr, nullptr, nullptr) != SQLITE_OK)
        return refused(state_->handle, state_->path);
    return {};
}

Result<Statement> Database::prepare(const char* sql) const
{
    auto statement = std::make_unique<Statement::State>();
    statement->path = &state_->path;
    statement->handle = state_->handle;
    if (sqlite3_prepare_v3(state_->handle, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement->statement, nullptr) !=
        SQLITE_OK)
        return refused(state_->handle, state_->path);
    return Statement(std::move(statement));
}

Result<std::int64_t> Database::integer(const char* sql) const
{
    FABRIC_TRY(statement, prepare(sql));
    FABRIC_TRY(hasRow, statement.step());
    return hasRow ? statement.integer(0) : 0;
}

void Database::rollBack()
{
    if (sqlite3_get_autocommit(state_->handle) == 0)
        sqlite3_exec(state_->handle, "rollback", nullptr, nullptr, nullptr);
}

} // namespace fabric

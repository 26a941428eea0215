#include "core/io/commit_text.h"

#include "core/base/strings.h"
#include "core/io/project_reader.h"
#include "core/io/row_array_reader.h"
#include "core/io/row_text.h"
#include "core/model/validate.h"
#include "core/text/json_events.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

namespace fabric {

namespace {

template <class Row>
void appendRows(std::string& out, const char*& separator, const char* table, const std::vector<Row>& rows)
{
    if (rows.empty()) return;
    out += separator;
    appendJsonString(out, table);
    out += ":[";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i > 0) out += ',';
        appendRow(out, rows[i]);
    }
    out += ']';
    separator = ",";
}

/// A commit as a JSON event handler. Keys come in any order, each at most once per object.
class CommitEvents final : public JsonEvents {
public:
    explicit CommitEvents(const JsonCursor& cursor) : cursor_(cursor), rows_(2 * kMaxProjectRows) {}

    bool onNull() override { return rows_.isOpen() && rows_.onScalar(RowValue::Kind::Null); }
    bool onBoolean(bool value) override
    {
        return rows_.isOpen() && rows_.onScalar(RowValue::Kind::Boolean, value ? 1 : 0);
    }
    bool onReal(double) override { return rows_.isOpen() && rows_.onScalar(RowValue::Kind::Real); }
    bool onInteger(std::int64_t value) override
    {
        if (rows_.isOpen()) return rows_.onScalar(RowValue::Kind::Integer, value);
        if (depth_ != 1 || !std::in_range<std::uint32_t>(value)) return false;
        if (key_ == "next_id_before") return give(nextIdBefore, static_cast<std::uint32_t>(value));
        return key_ == "next_id_after" && give(nextIdAfter, static_cast<std::uint32_t>(value));
    }
    bool onString(std::string& value) override
    {
        if (rows_.isOpen()) return rows_.onText(value);
        return depth_ == 1 && key_ == "label" && give(label, std::move(value));
    }
    bool onKey(std::string& key) override
    {
        if (rows_.isOpen()) return rows_.onKey(key);
        if (depth_ == 1) {
            key_ = key;
            return true;
        }
        bool isTable = false;
        forEachTable([&](const char* name, auto id) {
            if (key == name) isTable = openTable<typename RowOf<decltype(id)>::type>(name);
        });
        return isTable;
    }
    bool onObject(bool isBegin) override
    {
        if (rows_.isOpen()) return rows_.onObject(isBegin, cursor_.offset());
        if (isBegin && depth_ == 1 && key_ != "before" && key_ != "after") return false;
        depth_ += isBegin ? 1 : -1;
        return depth_ <= 2;
    }
    bool onArray(bool isBegin) override { return rows_.isOpen() && rows_.onArray(isBegin); }

    template <class Row>
    std::vector<Row>& rowsOf(bool isAfter)
    {
        return std::get<RowCollector<Row>>(isAfter ? after_ : before_).rows;
    }

    std::optional<std::string> label;
    std::optional<std::uint32_t> nextIdBefore;
    std::optional<std::uint32_t> nextIdAfter;

private:
    template <class>
    struct CollectorsOf;
    template <class... Row>
    struct CollectorsOf<std::tuple<RowChanges<Row>...>> {
        using type = std::tuple<RowCollector<Row>...>;
    };

    template <class Value>
    static bool give(std::optional<Value>& slot, Value value)
    {
        if (slot) return false;
        slot = std::move(value);
        return true;
    }
    template <class Row>
    bool openTable(const char* name)
    {
        auto& collector = std::get<RowCollector<Row>>(key_ == "after" ? after_ : before_);
        if (!collector.rows.empty()) return false;
        rows_.open(collector, std::string("/") + name);
        return true;
    }

    const JsonCursor& cursor_;
    RowArrayReader rows_;
    CollectorsOf<decltype(Commit::tables)>::type before_;
    CollectorsOf<decltype(Commit::tables)>::type after_;
    std::string key_;
    int depth_ = 0;
};

Result<void> notTheState(const std::string& where)
{
    return fail(ErrorKind::Conflict, "FP-IO-082",
                FABRIC_TEXT("io", "The recorded change does not fit the project it is applied to"), {}, where);
}

template <class Row>
bool isAscending(const std::vector<Row>& rows)
{
    return std::adjacent_find(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.id >= b.id; }) ==
           rows.end();
}

/// Rows of `before` are in the table as they are; rows only in `after` are not in it and were given out by this commit
/// or (when it is an undo) existed earlier.
template <class Row>
bool fitsTable(const Project& project, const Commit& commit)
{
    const RowChanges<Row>& changes = commit.changes<Row>();
    if (!isAscending(changes.before) || !isAscending(changes.after)) return false;
    const Table<Row>& table = project.table<Row>();
    for (const Row& row : changes.before) {
        const Row* now = table.find(row.id);
        if (now == nullptr || !(*now == row)) return false;
    }
    for (const Row& row : changes.after) {
        if (row.id.value >= commit.nextIdAfter) return false;
        const bool isReplaced = std::binary_search(changes.before.begin(), changes.before.end(), row,
                                                   [](const Row& a, const Row& b) { return a.id < b.id; });
        if (!isReplaced && table.contains(row.id)) return false;
    }
    return true;
}

/// An undo lowers the next id; then no row may keep an id from above it.
bool idsStayBelow(const Project& project, std::uint32_t nextId)
{
    bool isFine = true;
    forEachTable([&](const char*, auto id) {
        using Row = typename RowOf<decltype(id)>::type;
        const Table<Row>& table = project.table<Row>();
        if (table.from(Id<Row>{nextId}) != table.end()) isFine = false;
    });
    return isFine;
}

} // namespace

std::string writeCommit(const Commit& commit)
{
    std::string out = "{\"label\":";
    appendJsonString(out, commit.label);
    out += ",\"next_id_before\":";
    appendJsonNumber(out, commit.nextIdBefore);
    out += ",\"next_id_after\":";
    appendJsonNumber(out, commit.nextIdAfter);
    for (const bool isAfter : {false, true}) {
        out += isAfter ? ",\"after\":{" : ",\"before\":{";
        const char* separator = "";
        forEachTable([&](const char* name, auto id) {
            const auto& changes = commit.changes<typename RowOf<decltype(id)>::type>();
            appendRows(out, separator, name, isAfter ? changes.after : changes.before);
        });
        out += '}';
    }
    out += '}';
    return out;
}

Result<Commit> readCommit(std::string_view text, std::string_view name)
{
    JsonCursor cursor(text);
    CommitEvents events(cursor);
    FABRIC_TRY(outcome, parseJson(text, name, cursor, events));
    if (outcome != JsonOutcome::Done || !events.label || !events.nextIdBefore || !events.nextIdAfter)
        return fail(ErrorKind::Input, "FP-IO-080", FABRIC_TEXT("io", "This is not a recorded change"), {},
                    fmt::format("{} byte {}", displayText(name), cursor.offset()));
    Commit commit;
    commit.label = std::move(*events.label);
    commit.nextIdBefore = *events.nextIdBefore;
    commit.nextIdAfter = *events.nextIdAfter;
    forEachTable([&](const char*, auto id) {
        using Row = typename RowOf<decltype(id)>::type;
        commit.changes<Row>().before = std::move(events.rowsOf<Row>(false));
        commit.changes<Row>().after = std::move(events.rowsOf<Row>(true));
    });
    return commit;
}

Result<void> applyChecked(Project& project, const Commit& commit)
{
    bool isFitting = commit.nextIdBefore == project.nextId() && commit.nextIdAfter > 0;
    forEachTable([&](const char*, auto id) {
        isFitting = isFitting && fitsTable<typename RowOf<decltype(id)>::type>(project, commit);
    });
    if (!isFitting) return notTheState(displayText(commit.label));
    apply(project, commit);
    auto valid = idsStayBelow(project, commit.nextIdAfter) ? validateChanges(project, commit)
                                                           : notTheState(displayText(commit.label));
    if (!valid) revert(project, commit);
    return valid;
}

} // namespace fabric

#include "core/io/project_reader.h"

#include "core/base/strings.h"
#include "core/io/migrations/migrations.h"
#include "core/io/project_events.h"
#include "core/io/project_writer.h"
#include "core/model/validate.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

namespace {

std::string placeInFile(std::string_view fileName, std::size_t line, const std::string& path)
{
    return fmt::format("{}:{} {}", displayText(fileName), line, path);
}

/// Every id once over all tables.
Result<void> checkIdsUnique(std::vector<RowPlace>& places, const JsonCursor& cursor, std::string_view fileName)
{
    // Stable: of two equal ids, the one that came first in the file stays first.
    const auto byId = [](const RowPlace& a, const RowPlace& b) { return a.id < b.id; };
    if (!std::is_sorted(places.begin(), places.end(), byId)) std::stable_sort(places.begin(), places.end(), byId);
    const auto twice = std::adjacent_find(places.begin(), places.end(),
                                          [](const RowPlace& a, const RowPlace& b) { return a.id == b.id; });
    if (twice == places.end()) return {};
    return fail(ErrorKind::Input, "FP-IO-010",
                FABRIC_TEXT("io", "The id %1 is used twice; it was first used in line %2"),
                {std::to_string(twice->id), std::to_string(cursor.lineAt(twice->offset))},
                fmt::format("{}:{}", displayText(fileName), cursor.lineAt((twice + 1)->offset)));
}

template <class Row>
void fillTable(Project& project, std::vector<Row>& rows)
{
    const auto byId = [](const Row& a, const Row& b) { return a.id < b.id; };
    if (!std::is_sorted(rows.begin(), rows.end(), byId)) std::sort(rows.begin(), rows.end(), byId);
    for (Row& row : rows)
        ProjectAccess::table<Row>(project).put(std::move(row));
    rows = {};
}

/// Adds file and line to an error of validateProject(), whose place is "/table/id/field".
Error withLine(Error error, const std::vector<RowPlace>& placesById, const JsonCursor& cursor,
               std::string_view fileName)
{
    const auto parts = split(error.where, '/');
    const std::int64_t id = parts.size() > 2 ? parseInt(parts[2]).value_or(0) : 0;
    const auto at = std::lower_bound(placesById.begin(), placesById.end(), id,
                                     [](const RowPlace& place, std::int64_t wanted) { return place.id < wanted; });
    const bool isFound = at != placesById.end() && at->id == id;
    error.where = isFound ? placeInFile(fileName, cursor.lineAt(at->offset), error.where)
                          : fmt::format("{} {}", displayText(fileName), error.where);
    return error;
}

Result<Project> buildProject(ProjectEvents& events, const JsonCursor& cursor, std::string_view fileName)
{
    std::vector<RowPlace> places = events.places();
    FABRIC_CHECK(checkIdsUnique(places, cursor, fileName));
    Project project;
    forEachTable([&](const char*, auto id) { fillTable(project, events.rows<typename RowOf<decltype(id)>::type>()); });
    ProjectAccess::setNextId(project, events.nextId());
    if (auto valid = validateProject(project); !valid)
        return Failure(withLine(std::move(valid).error(), places, cursor, fileName));
    return project;
}

Result<LoadedProject> readMigrated(std::string_view text, std::int64_t version, std::string_view fileName)
{
    FABRIC_TRY(migrated, migrateProject(text, version, fileName));
    FABRIC_TRY(loaded, readProject(migrated.text, fileName));
    loaded.notes.insert(loaded.notes.begin(), migrated.notes.begin(), migrated.notes.end());
    loaded.fileVersion = version;
    return loaded;
}

} // namespace

Result<LoadedProject> readProject(std::string_view text, std::string_view fileName)
{
    if (text.empty())
        return fail(ErrorKind::Input, "FP-IO-011", FABRIC_TEXT("io", "The file is empty"), {}, displayText(fileName));
    JsonCursor cursor(text);
    ProjectEvents events(cursor, kMaxProjectRows);
    FABRIC_TRY(outcome, parseJson(text, fileName, cursor, events, {.bytes = kMaxProjectBytes, .depth = 64}));
    if (events.fault()) {
        Error error = *events.fault();
        error.where = placeInFile(fileName, cursor.line(), error.where);
        return Failure(std::move(error));
    }
    if (outcome == JsonOutcome::StoppedByHandler) return readMigrated(text, *events.version(), fileName);
    if (!events.hasHeader())
        return fail(ErrorKind::Input, "FP-IO-012",
                    FABRIC_TEXT("io", "This is not a Fabric Planner project: format, version or next_id is missing"),
                    {}, displayText(fileName));
    FABRIC_TRY(project, buildProject(events, cursor, fileName));
    return LoadedProject{.project = std::move(project), .notes = {}, .fileVersion = kProjectVersion};
}

} // namespace fabric

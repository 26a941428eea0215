#include "core/io/migrations/migrations.h"

#include "core/base/strings.h"
#include "core/io/project_writer.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

namespace {

constexpr const Migration* kMigrations[] = {&kFromVersion0, &kFromVersion1, &kFromVersion2};
static_assert(std::size(kMigrations) == static_cast<std::size_t>(kProjectVersion));

/// For steps that hold the document as a tree.
constexpr std::size_t kMaxMigratedBytes = 64ULL * 1024 * 1024;

} // namespace

std::span<const Migration* const> migrations()
{
    return kMigrations;
}

Result<MigratedText> migrateProject(std::string_view text, std::int64_t version, std::string_view fileName)
{
    const bool holdsTree =
        std::any_of(std::begin(kMigrations), std::end(kMigrations),
                    [version](const Migration* step) { return step->from >= version && step->holdsTree; });
    if (holdsTree && text.size() > kMaxMigratedBytes)
        return fail(ErrorKind::Limit, "FP-IO-030",
                    FABRIC_TEXT("io", "Files of version %1 are read up to %2 bytes; this one has %3"),
                    {std::to_string(version), std::to_string(kMaxMigratedBytes), std::to_string(text.size())},
                    displayText(fileName));
    MigratedText migrated{std::string(text), {}};
    for (const Migration* step : kMigrations) {
        if (step->from < version) continue;
        auto lifted = step->run(migrated.text, migrated.notes);
        if (!lifted) {
            Error error = std::move(lifted).error();
            error.where = fmt::format("{} {}", displayText(fileName), error.where);
            return Failure(std::move(error));
        }
        migrated.text = std::move(*lifted);
    }
    return migrated;
}

} // namespace fabric

#include "core/io/backups.h"

#include "core/base/strings.h"
#include "core/io/atomic_file.h"
#include "core/io/file_descriptor.h"
#include "core/io/file_input.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace fabric {

namespace fs = std::filesystem;

namespace {

constexpr const char* kFolderName = ".fabric-backup";

struct Version {
    std::int64_t number = 0;
    fs::path path;
    std::uint64_t bytes = 0;
};

/// Kept versions of a resolved path, by number.
std::vector<Version> versionsOf(const fs::path& target)
{
    std::vector<Version> versions;
    const std::string prefix = target.filename().string() + ".";
    std::error_code ignored; // no folder, no versions
    for (const fs::directory_entry& entry : fs::directory_iterator(target.parent_path() / kFolderName, ignored)) {
        const std::string name = entry.path().filename().string();
        if (!name.starts_with(prefix)) continue;
        const auto number = parseInt(std::string_view(name).substr(prefix.size()));
        if (!number || *number < 1) continue;
        const auto bytes = entry.file_size(ignored);
        versions.push_back({*number, entry.path(), ignored ? 0 : bytes});
    }
    std::sort(versions.begin(), versions.end(), [](const Version& a, const Version& b) { return a.number < b.number; });
    return versions;
}

void dropOldest(std::vector<Version> versions, const BackupPolicy& policy)
{
    std::uint64_t bytes = 0;
    for (const Version& version : versions)
        bytes += version.bytes;
    std::error_code ignored; // a version that cannot be removed is tried again at the next save
    for (std::size_t i = 0; i + 1 < versions.size(); ++i) {
        const bool isTooMany = versions.size() - i > static_cast<std::size_t>(policy.versions);
        if (!isTooMany && bytes <= policy.maxBytes) break;
        fs::remove(versions[i].path, ignored);
        bytes -= versions[i].bytes;
    }
}

} // namespace

Result<void> keepBackup(const std::string& path, const BackupPolicy& policy)
{
    FABRIC_TRY(resolved, resolveLinks(path));
    const fs::path target = fs::path(resolved).has_parent_path() ? fs::path(resolved) : fs::path(".") / resolved;
    std::error_code error;
    if (!fs::is_regular_file(target, error)) return {};

    const auto failed = [&](const std::string& reason) {
        return fail(ErrorKind::Io, "FP-IO-060", FABRIC_TEXT("io", "The previous version could not be kept in %1: %2"),
                    {kFolderName, reason}, displayText(path));
    };
    fs::create_directory(target.parent_path() / kFolderName, error);
    if (error) return failed(systemErrorText(error.value()));
    std::vector<Version> versions = versionsOf(target);
    // A save that failed after this point left the same file here: saving again must not push older versions out.
    if (!versions.empty() && fs::equivalent(versions.back().path, target, error)) return {};
    const std::int64_t number = versions.empty() ? 1 : versions.back().number + 1;
    const fs::path kept =
        target.parent_path() / kFolderName / fmt::format("{}.{:06}", target.filename().string(), number);
    fs::create_hard_link(target, kept, error);
    if (error) {
        FABRIC_TRY(bytes, loadFile(target.string(), policy.maxBytes));
        if (auto copied = writeFileAtomically(kept.string(), bytes); !copied)
            return failed(copied.error().message.str());
    }
    versions.push_back({number, kept, fs::file_size(kept, error)});
    dropOldest(std::move(versions), policy);
    return {};
}

std::vector<std::string> backupsOf(const std::string& path)
{
    std::vector<std::string> paths;
    const auto resolved = resolveLinks(path);
    if (!resolved) return paths;
    const fs::path target = fs::path(*resolved).has_parent_path() ? fs::path(*resolved) : fs::path(".") / *resolved;
    for (const Version& version : versionsOf(target))
        paths.push_back(version.path.string());
    return paths;
}

} // namespace fabric

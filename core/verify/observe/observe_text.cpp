#include "core/base/iso_time.h"
#include "core/base/strings.h"
#include "core/io/file_input.h"
#include "core/verify/observe/file_kinds.h"
#include "core/verify/observe/source.h"

#include <chrono>
#include <filesystem>

namespace fabric {

namespace {

std::string knownTitles()
{
    std::string titles;
    for (const FileKind* kind : fileKinds()) {
        if (kind->isRefused) continue;
        if (!titles.empty()) titles += "; ";
        titles += kind->title.source;
    }
    return titles;
}

/// When the file was written last, in ISO 8601; empty when that is not known.
std::string fileTime(const std::string& path)
{
    std::error_code error;
    const auto written = std::filesystem::last_write_time(path, error);
    if (error) return {};
    const auto system = std::chrono::time_point_cast<std::chrono::seconds>(std::chrono::file_clock::to_sys(written));
    return isoTime(system.time_since_epoch().count());
}

} // namespace

Result<Observation> observeText(std::string_view bytes, std::string_view name, const Progress& progress)
{
    const std::string shown = displayText(name);
    if (bytes.size() > kMaxReadBytes)
        return fail(ErrorKind::Limit, "FP-OBS-010",
                    FABRIC_TEXT("observe", "The file has %1 bytes; at most %2 are read."),
                    {std::to_string(bytes.size()), std::to_string(kMaxReadBytes)}, shown);
    const FileKind* kind = detectFileKind(bytes);
    if (kind == nullptr)
        return fail(ErrorKind::Input, "FP-OBS-011",
                    FABRIC_TEXT("observe", "'%1' is nothing that shows a built fabric. Looked for: %2."),
                    {shown, knownTitles()}, shown);
    FABRIC_TRY(observation, kind->read({bytes, shown, progress}));
    FABRIC_CHECK(check(observation));
    return observation;
}

Result<Observation> observePath(const std::string& path, const Progress& progress)
{
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) return observeFolder(path, progress);
    FABRIC_TRY(bytes, loadFile(path, kMaxReadBytes));
    FABRIC_TRY(observation, observeText(bytes, path, progress));
    for (ObservationSource& source : observation.sources) {
        if (!source.time.empty()) continue;
        source.time = fileTime(path);
        source.isFileTime = !source.time.empty();
    }
    return observation;
}

} // namespace fabric

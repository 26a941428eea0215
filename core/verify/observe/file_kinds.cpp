#include "core/verify/observe/file_kinds.h"

#include "core/base/strings.h"

namespace fabric {

extern const FileKind kObservationFile;
extern const FileKind kDifferenceFile;
extern const FileKind kIbnetdiscoverFile;
extern const FileKind kSimulatorNetFile;
extern const FileKind kDbCsvFile;
extern const FileKind kNetDumpExtFile;
extern const FileKind kSubnetLstFile;
extern const FileKind kIbnetdiscoverReportFile;
extern const FileKind kIbnetdiscoverNodesFile;
extern const FileKind kIblinkinfoFile;
extern const FileKind kQueryErrorsFile;
extern const FileKind kAttributesFile;
extern const FileKind kPrometheusFile;
extern const FileKind kSysfsFile;
extern const FileKind kIbstatFile;
extern const FileKind kMlxlinkFile;
extern const FileKind kForwardingFile;
extern const FileKind kTraceFile;
extern const FileKind kRecordsFile;
extern const FileKind kEthernetFile;
extern const FileKind kNodeNameMapFile;
extern const FileKind kEmptyFile;

namespace {

constexpr const FileKind* kKinds[] = {
    &kObservationFile,
    &kDifferenceFile,
    &kIbnetdiscoverFile,
    &kSimulatorNetFile,
    &kDbCsvFile,
    &kNetDumpExtFile,
    &kSubnetLstFile,
    &kIbnetdiscoverReportFile,
    &kIbnetdiscoverNodesFile,
    &kQueryErrorsFile,
    &kIblinkinfoFile,
    &kAttributesFile,
    &kPrometheusFile,
    &kSysfsFile,
    &kIbstatFile,
    &kMlxlinkFile,
    &kForwardingFile,
    &kTraceFile,
    &kRecordsFile,
    &kEthernetFile,
    &kNodeNameMapFile,
    &kEmptyFile,
};

} // namespace

std::span<const FileKind* const> fileKinds()
{
    return kKinds;
}

const FileKind* detectFileKind(std::string_view bytes)
{
    if (bytes.substr(0, 3) == "\xef\xbb\xbf") bytes.remove_prefix(3);
    const std::string_view head = bytes.substr(0, kDetectBytes);
    for (const FileKind* kind : fileKinds())
        if (kind->detect(head)) return kind;
    return nullptr;
}

bool anyLine(std::string_view head, int most, const std::function<bool(std::string_view line)>& matches)
{
    LineReader lines(head, "");
    while (most > 0 && lines.next()) {
        if (trimmed(lines.line()).empty()) continue;
        if (matches(lines.line())) return true;
        --most;
    }
    return false;
}

Observation observationOf(std::string_view fileName, std::string tool)
{
    Observation observation;
    observation.sources.push_back({"file:" + std::string(fileName), std::move(tool), {}, {}});
    return observation;
}

void addNotes(Observation& observation, std::vector<ImportWarning> warnings)
{
    for (ImportWarning& warning : warnings)
        observation.notes.push_back({std::move(warning.message), std::move(warning.where)});
}

} // namespace fabric

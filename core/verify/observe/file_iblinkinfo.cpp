// iblinkinfo as an observation.
#include "core/formats/iblinkinfo.h"
#include "core/verify/observe/file_kinds.h"
#include "core/verify/observe/file_rows.h"

namespace fabric {

namespace {

bool isLinkInfo(std::string_view head)
{
    return anyLine(head, 400, [](std::string_view line) { return parseLinkRow(line).has_value(); });
}

Result<Observation> readLinkInfo(const FileInput& input)
{
    FABRIC_TRY(rows, readIblinkinfo(input.bytes, input.name));
    Observation observation = observationOf(input.name, "iblinkinfo");
    observation.sources[0].cannotTell = {FABRIC_TEXT("observe", "counters and error rates"),
                                         FABRIC_TEXT("observe", "which module or cable is plugged")};
    for (const IbRow& row : rows.rows)
        if (row.isFarUnknown)
            observation.notes.push_back(
                {{FABRIC_TEXT("observe", "Port %1 is up, but who is at its other end was not learnt."),
                  {std::to_string(row.near.port)}},
                 rows.fileName + ':' + std::to_string(row.line)});
    addRows(observation, std::move(rows));
    return observation;
}

} // namespace

extern const FileKind kIblinkinfoFile{"iblinkinfo", FABRIC_TEXT("observe", "output of iblinkinfo"), isLinkInfo,
                                      readLinkInfo};

} // namespace fabric

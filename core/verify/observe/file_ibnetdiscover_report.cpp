// ibnetdiscover -p (ports) and -l (nodes) as observations.
#include "core/formats/ibnetdiscover_report.h"
#include "core/verify/observe/file_kinds.h"
#include "core/verify/observe/file_rows.h"

namespace fabric {

namespace {

bool isReport(std::string_view head)
{
    return anyLine(head, 20, [](std::string_view line) { return parseReportLine(line).has_value(); });
}

bool isNodeList(std::string_view head)
{
    return anyLine(head, 20, [](std::string_view line) { return parseNodeListLine(line).has_value(); });
}

Result<Observation> readReport(const FileInput& input)
{
    FABRIC_TRY(rows, readIbnetdiscoverReport(input.bytes, input.name));
    Observation observation = observationOf(input.name, "ibnetdiscover -p");
    observation.sources[0].cannotTell = {FABRIC_TEXT("observe", "node GUIDs of adapters, only those of their ports"),
                                         FABRIC_TEXT("observe", "counters and error rates"),
                                         FABRIC_TEXT("observe", "which module or cable is plugged")};
    addRows(observation, std::move(rows));
    return observation;
}

Result<Observation> readNodeList(const FileInput& input)
{
    FABRIC_TRY(rows, readIbnetdiscoverNodes(input.bytes, input.name));
    Observation observation = observationOf(input.name, "ibnetdiscover -l");
    observation.sources[0].cannotTell = {FABRIC_TEXT("observe", "ports and cables")};
    observation.isPartial = true;
    addRows(observation, std::move(rows));
    return observation;
}

} // namespace

extern const FileKind kIbnetdiscoverReportFile{
    "ibnetdiscover-p", FABRIC_TEXT("observe", "the report of ports of ibnetdiscover -p"), isReport, readReport};
extern const FileKind kIbnetdiscoverNodesFile{
    "ibnetdiscover-l", FABRIC_TEXT("observe", "the list of nodes of ibnetdiscover -l"), isNodeList, readNodeList};

} // namespace fabric

// The link list of ibdiagnet and opensm as an observation.
#include "core/formats/subnet_lst.h"
#include "core/verify/observe/file_kinds.h"
#include "core/verify/observe/file_rows.h"

namespace fabric {

namespace {

bool isLst(std::string_view head)
{
    return anyLine(head, 20, [](std::string_view line) { return parseLstLine(line).has_value(); });
}

Result<Observation> readLst(const FileInput& input)
{
    FABRIC_TRY(rows, readSubnetLst(input.bytes, input.name));
    Observation observation = observationOf(input.name, "subnet list (.lst)");
    observation.sources[0].cannotTell = {FABRIC_TEXT("observe", "ports without a link"),
                                         FABRIC_TEXT("observe", "counters and error rates"),
                                         FABRIC_TEXT("observe", "which module or cable is plugged")};
    addRows(observation, std::move(rows));
    return observation;
}

} // namespace

extern const FileKind kSubnetLstFile{"lst", FABRIC_TEXT("observe", "a subnet list (.lst) of ibdiagnet or opensm"),
                                     isLst, readLst};

} // namespace fabric

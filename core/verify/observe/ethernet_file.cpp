// A capture of neighbour, interface or MAC tables as an observation: one device's, or a terminal log of several.
#include "core/formats/neighbour_formats.h"
#include "core/verify/observe/ethernet.h"
#include "core/verify/observe/file_kinds.h"

namespace fabric {

namespace {

Result<Observation> readCapture(const FileInput& input)
{
    const EthernetCapture capture{input.bytes, std::string(input.name), {}};
    return observeEthernet({&capture, 1});
}

} // namespace

extern const FileKind kEthernetFile{
    "ethernet", FABRIC_TEXT("observe", "neighbour, interface or MAC tables of lldpd and of switches"),
    looksLikeNeighbourTables, readCapture};

} // namespace fabric

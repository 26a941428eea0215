// Formats of other programs that hold links between ports, all over PortList: NVIDIA's cable validation sheets (P2P),
// ibutils' .topo, Cumulus' PTM topology.dot and NetBox's cable CSV. Each spells ports its own way and holds less than a
// plan; what it leaves out is Format::losses and equals what a reader of the file will miss.
#pragma once

#include "core/formats/port_list.h"

namespace fabric {

extern const Format kP2pFormat;
extern const Format kTopoFormat;
extern const Format kPtmFormat;
extern const Format kNetboxCablesFormat;

/// The readers as values, for callers that do not want a plan of it. `name` serves places.
[[nodiscard]] Result<PortList> readP2p(const SourceFile& file);
[[nodiscard]] Result<PortList> readTopo(const std::vector<SourceFile>& files);
[[nodiscard]] Result<PortList> readPtm(std::string_view text, const std::string& fileName);
[[nodiscard]] Result<PortList> readNetboxCables(const SourceFile& file);

/// The links of an export as the format spells and limits them: what its writer writes, what its loss is counted from.
PlannedList plannedP2p(const ExportInput& input, Id<Fabric> fabric);
PlannedList plannedTopo(const ExportInput& input, Id<Fabric> fabric);
PlannedList plannedPtm(const ExportInput& input, Id<Fabric> fabric);
PlannedList plannedNetbox(const ExportInput& input, Id<Fabric> fabric);

} // namespace fabric

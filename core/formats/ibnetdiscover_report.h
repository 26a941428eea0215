// ibnetdiscover -p: a line per port with its peer, and ibnetdiscover -l: a line per node. Ports without a peer are
// listed too; the width and speed printed for them are register values of a dark port and are not taken. Names may hold
// any text; those of a pair are told apart at "' - '". Limits as in reading.h; one pass.
#pragma once

#include "core/formats/ib_rows.h"

#include <optional>

namespace fabric {

[[nodiscard]] Result<IbRows> readIbnetdiscoverReport(std::string_view text, std::string_view fileName);
/// One row a node, without a port (number 0) and without a peer.
[[nodiscard]] Result<IbRows> readIbnetdiscoverNodes(std::string_view text, std::string_view fileName);

struct ReportLine {
    IbRow row;
    bool isNameQuoted = true;  ///< false: the name stands without its quotes
    bool isNameCertain = true; ///< false: several ways to split the pair of names
};
std::optional<ReportLine> parseReportLine(std::string_view line);
std::optional<IbRow> parseNodeListLine(std::string_view line);

} // namespace fabric

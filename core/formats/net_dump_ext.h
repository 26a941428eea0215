// ibdiagnet2.net_dump_ext: a line per port with its bit error rates and FEC, columns parted by ":" under a heading that
// begins with "Ty". The description, last, may hold ":" itself. Limits as in reading.h; one pass.
#pragma once

#include "core/formats/ib_rows.h"

namespace fabric {

struct PhysicalRow {
    IbEnd end;
    int width = 0;
    std::string logical;  ///< "ACT"
    std::string physical; ///< "LINK_UP"
    std::string fec;
    std::optional<double> rawBer;
    std::optional<double> effectiveBer;
    std::optional<double> symbolBer;
    int line = 0;
};

struct NetDumpExt {
    std::vector<PhysicalRow> rows;
    std::vector<ImportWarning> warnings;
};

[[nodiscard]] Result<NetDumpExt> readNetDumpExt(std::string_view text, std::string_view fileName);
bool isNetDumpHeading(std::string_view line);

} // namespace fabric

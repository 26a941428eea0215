// The link list of ibdiagnet (.lst) and opensm (opensm-subnet.lst): one directed link a line, both ends in braces. Port
// counts, LIDs and port numbers are hexadecimal; a description may hold blanks and braces. Limits as in reading.h; one
// pass.
#pragma once

#include "core/formats/ib_rows.h"

#include <optional>

namespace fabric {

[[nodiscard]] Result<IbRows> readSubnetLst(std::string_view text, std::string_view fileName);
std::optional<IbRow> parseLstLine(std::string_view line);

} // namespace fabric

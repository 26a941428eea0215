// iblinkinfo: a line per port with its state and its peer, under a header per node or, with --line, after the GUID and
// name. Down ports are listed too. Speeds are printed per lane. Lines that are none of this become warnings.
// Limits as in reading.h; one pass.
#pragma once

#include "core/formats/ib_rows.h"

#include <optional>

namespace fabric {

[[nodiscard]] Result<IbRows> readIblinkinfo(std::string_view text, std::string_view fileName);

/// One line with its "==(...)==>"; nothing when it is no such line. Also what ibqueryerrors --report-port prints.
std::optional<IbRow> parseLinkRow(std::string_view line);

} // namespace fabric

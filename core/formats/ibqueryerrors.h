// ibqueryerrors: a heading per node ("Errors for", with --counters "Data Counters for") and a line of counters per
// port. Lines for all ports of a node together are left out: they are sums of the others. Ports below the tool's
// threshold are not printed, so a port that is missing says nothing. Limits as in reading.h; one pass.
#pragma once

#include "core/formats/ib_counters.h"
#include "core/formats/ib_rows.h"

namespace fabric {

struct QueryErrors {
    std::vector<IbCounterBlock> blocks;
    IbRows links; ///< of --report-port: what the bad ports are joined to
    std::vector<ImportWarning> warnings;
};

[[nodiscard]] Result<QueryErrors> readIbqueryerrors(std::string_view text, std::string_view fileName);

/// `Errors for 0x200002 "spine1"`: node GUID (0 = not printed) and name.
std::optional<IbCounterBlock> parseErrorsHeading(std::string_view line);

} // namespace fabric

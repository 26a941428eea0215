// The work order for paper: one table a rack, with the columns that a hand needs, out of the sheets of core
// (work_sheets.h), so that words and languages are theirs.
#pragma once

#include "core/verify/evidence/work_sheets.h"

namespace fabric {

std::vector<Sheet> paperSheets(const std::vector<WorkItem>& items, const FabricComparison& comparison,
                               PaperLanguage language);

} // namespace fabric

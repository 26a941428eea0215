// The work order as a document: one sheet of steps with tick boxes in walking order, one of what was not observed, one
// of counts. Written as CSV, XLSX or PDF by whoever writes sheets.
#pragma once

#include "core/papers/language.h"
#include "core/papers/sheet.h"
#include "core/verify/evidence/work_order.h"

namespace fabric {

std::vector<Sheet> workOrderSheets(const std::vector<WorkItem>& items, const FabricComparison& comparison,
                                   PaperLanguage language);

/// "Work order"; the title of its workbook.
std::string workOrderTitle(PaperLanguage language);

} // namespace fabric

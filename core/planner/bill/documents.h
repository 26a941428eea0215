// The bill and the equipment list as tables and as export formats (CSV or XLSX by suffix).
#pragma once

#include "core/formats/formats.h"
#include "core/papers/language.h"
#include "core/papers/sheet.h"
#include "core/planner/bill/bill.h"

namespace fabric {

/// One row per line of the bill; quantity and spares apart, unknown lengths empty, evidence and warnings per line.
Sheet billSheet(const Bill& bill, PaperLanguage language);
/// Rack units, power with its basis, cables: one row per figure, each with the count of what is not in it.
Sheet billTotalsSheet(const Bill& bill, PaperLanguage language);
/// One row per device of the fabric (all devices when none): name, part, place, power, size.
Sheet equipmentSheet(const Project& project, const Catalog& catalog, Id<Fabric> fabric, PaperLanguage language);

extern const Format kBillFormat;
extern const Format kEquipmentFormat;

/// Every format of core: those of core/formats and the documents of this folder. Pictures are app/render's.
std::vector<const Format*> exchangeFormats();
const Format* findFormat(std::string_view id);

} // namespace fabric

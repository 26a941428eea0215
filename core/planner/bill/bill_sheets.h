// The bill and the equipment list as tables.
#pragma once

#include "core/papers/language.h"
#include "core/papers/sheet.h"
#include "core/planner/bill/bill.h"

namespace fabric {

/// One row per line of the bill; quantity and spares apart, unknown lengths empty, evidence and warnings per line.
Sheet billSheet(const Bill& bill, PaperLanguage language);
/// The columns of it that a page has room for: type, connectors and rate stand in the description, too.
Sheet printedBillSheet(const Bill& bill, PaperLanguage language);
/// Rack units, power with its basis, cables: one row per figure, each with the count of what is not in it.
Sheet billTotalsSheet(const Bill& bill, PaperLanguage language);
/// One row per model: how many, what each needs. Devices as equipmentSheet() takes them.
Sheet equipmentModelsSheet(const Project& project, const Catalog& catalog, Id<Fabric> fabric, PaperLanguage language);
/// One row per device of the fabric (all devices when none): name, part, place, power, size.
Sheet equipmentSheet(const Project& project, const Catalog& catalog, Id<Fabric> fabric, PaperLanguage language);

} // namespace fabric

// Parts of the papers that go to the site: signatures, how far cables are proven, what is still to be put right.
#pragma once

#include "core/papers/language.h"
#include "core/papers/sheet.h"
#include "core/planner/rules/rule.h"

namespace fabric {

/// Client, supervisor and contractor, to be signed.
Sheet signatures(PaperLanguage language);
/// Cables by evidence level and fabric.
Sheet levelCounts(const Project& project, PaperLanguage language);
/// Findings of the design rules (waived ones too) and every cable below the required level; Planned = no cable is.
/// Error: cancelled.
Result<Sheet> rectificationSheet(const Project& project, const Catalog& catalog, EvidenceLevel required,
                                 PaperLanguage language, const Progress& progress);

} // namespace fabric

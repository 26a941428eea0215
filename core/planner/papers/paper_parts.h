// Parts that several documents share: the deviation table in a tender, tables of racks, signatures.
#pragma once

#include "core/formats/formats.h"
#include "core/planner/papers/clauses.h"

namespace fabric {

/// The clauses of the project and of the user's file ("clauses"), judged about the plan.
Result<std::vector<JudgedClause>> clausesOf(const ExportInput& input);
const BesideFile& clausesFile();
const char* deviationWord(Deviation deviation, PaperLanguage language);
Sheet deviationSheet(const std::vector<JudgedClause>& clauses, PaperLanguage language);
/// How many clauses deviate how, the worse and the open ones by number.
Sheet deviationCounts(const std::vector<JudgedClause>& clauses, PaperLanguage language);

/// Every device with a rack: rack, U, height, weight, power.
Sheet rackTable(const Project& project, const Catalog& catalog, PaperLanguage language);
/// Space, power and weight per rack, with what is not known of it.
Sheet rackSums(const Project& project, const Catalog& catalog, PaperLanguage language);

} // namespace fabric

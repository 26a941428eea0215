// The acceptance report as a document, in English or Chinese: what was tested and, before any result, what was not and
// why; method and limits with their sources; results by area and by class of cable; failures with what to do;
// collectives beside what the plan allows; gaps; files by hash; room for signatures. The verdict is green only when
// every cable of the fabric reached the level of the contract (acceptance_facts.h).
//
// Names and messages are hostile text; writers clean them (core/papers/cell_text.h).
#pragma once

#include "core/verify/acceptance/acceptance_facts.h"

#include "core/papers/language.h"
#include "core/papers/sheet.h"

namespace fabric {

/// "Acceptance test report"
std::string acceptanceTitle(PaperLanguage language);
/// One sentence: accepted, or how many cables are short of the level and why.
std::string verdictText(const AcceptanceFacts& facts, EvidenceLevel required, PaperLanguage language);

/// Everything, for a spreadsheet.
Workbook acceptanceBook(const AcceptanceInput& input, const AcceptanceFacts& facts, PaperLanguage language);
/// The same for paper: tables keep the columns that fit a page.
std::vector<Sheet> acceptancePaper(const AcceptanceInput& input, const AcceptanceFacts& facts, PaperLanguage language);

} // namespace fabric

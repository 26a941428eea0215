// The sheets of the acceptance report, one function each. Internal to acceptance_report.cpp.
#pragma once

#include "core/papers/language.h"
#include "core/papers/sheet.h"
#include "core/verify/acceptance/acceptance_facts.h"

#include <functional>

namespace fabric::sheets {

struct ReportContext {
    const AcceptanceInput& input;
    const AcceptanceFacts& facts;
    PaperLanguage language = PaperLanguage::English;

    const RunRecord& record() const { return input.run.record; }
};

// report_tables.cpp: cables
Sheet countSheet(const ReportContext& report);
Sheet notTestedReasons(const ReportContext& report);
Sheet notTestedCables(const ReportContext& report);
Sheet areaSheet(const ReportContext& report);
Sheet classSheet(const ReportContext& report);
Sheet cableSheet(const ReportContext& report);

// report_method.cpp: how it was done
Sheet scopeSheet(const ReportContext& report);
Sheet hostSheet(const ReportContext& report);
Sheet methodSheet(const ReportContext& report);
Sheet gapSheet(const ReportContext& report);
Sheet rawSheet(const ReportContext& report);

// report_findings.cpp: what is to be done
Sheet failureSheet(const ReportContext& report);
Sheet suspectSheet(const ReportContext& report);
Sheet collectiveSheet(const ReportContext& report);

/// The rows of a record's own file and those of its raw files that are wanted (all without `isWanted`), with hashes;
/// also for the certificate.
std::vector<std::vector<Cell>> rawRows(const JudgedRecord& run, PaperLanguage language,
                                       const std::function<bool(const RawFile&)>& isWanted = {});
std::vector<Column> rawColumns(PaperLanguage language);

} // namespace fabric::sheets

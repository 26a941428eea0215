// The weekly report of a watch as a document, in English or Chinese: what was watched and, before any finding, what was
// not; findings that are open, new and over; the ports that err most beside the week before; limits with their sources.
// Text of the cluster is cleaned by the writers (core/papers/cell_text.h). Times are UTC.
#pragma once

#include "core/papers/language.h"
#include "core/papers/sheet.h"
#include "core/verify/monitor/thresholds.h"
#include "core/verify/monitor/watch_week.h"

#include <string>
#include <vector>

namespace fabric {

struct WeeklyInput {
    const WatchWeek& week;
    const Thresholds& thresholds;
    std::string historyFile; ///< its name, without the path
    std::string project;     ///< title of the plan; empty = no plan
    std::string madeAt;      ///< ISO 8601
};

std::string weeklyTitle(PaperLanguage language);
/// One sentence: how many findings are open, new and over, and how much of the period was watched.
std::string weeklyVerdict(const WatchWeek& week, PaperLanguage language);

/// Everything, for a spreadsheet.
Workbook weeklyBook(const WeeklyInput& input, PaperLanguage language);
/// For paper: the ports that err most, not all.
std::vector<Sheet> weeklyPaper(const WeeklyInput& input, PaperLanguage language);

} // namespace fabric

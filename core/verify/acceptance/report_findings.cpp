#include "core/text/translation.h"
#include "core/verify/acceptance/report_sheets.h"
#include "core/verify/acceptance/sheet_parts.h"

#include <algorithm>

namespace fabric::sheets {

namespace {

/// What a test over the cable that failed was like; empty when counters alone failed it.
std::string failedTest(const JudgedRecord& run, const AcceptedCable& cable, PaperLanguage language)
{
    const Schedule& schedule = run.record.schedule;
    for (std::size_t i = 0; i < run.judged.tests.size(); ++i) {
        if (run.judged.tests[i].state != TestedState::Fail) continue;
        const auto way = schedule.linksOf(schedule.tests[i]);
        const bool isOver = std::any_of(way.begin(), way.end(), [&](TestLink link) {
            const auto& links = cable.result.links;
            return std::find(links.begin(), links.end(), link / 2) != links.end();
        });
        if (!isOver) continue;
        return fillTemplate(Title{"%1 to %2: %3", "%1 至 %2：%3"}.in(language),
                            {run.fabric.node(schedule.tests[i].from).name, run.fabric.node(schedule.tests[i].to).name,
                             said(run.judged.tests[i].why, language)});
    }
    return {};
}

} // namespace

Sheet failureSheet(const ReportContext& report)
{
    const PaperLanguage language = report.language;
    Sheet sheet;
    sheet.name = Title{"Failures", "未通过线缆"}.in(language);
    sheet.columns = {column("cable", {"Cable", "线缆编号"}, language), column("a", {"End A", "A端"}, language),
                     column("b", {"End B", "Z端"}, language), column("why", {"Why", "原因"}, language),
                     column("repair", {"What to do", "处理建议"}, language)};
    for (const AcceptedCable& cable : report.facts.cables) {
        if (cable.result.state != TestedState::Fail) continue;
        const std::string example = failedTest(report.input.run, cable, language);
        sheet.rows.push_back({cable.name, text(cable.endA), text(cable.endB),
                              said(cable.result.why, language) + (example.empty() ? "" : " ") + example,
                              said(cable.repair, language)});
    }
    if (sheet.rows.empty())
        sheet.footnotes = {Title{"No cable failed by itself.", "没有可单独判定为故障的线缆。"}.in(language)};
    return sheet;
}

Sheet suspectSheet(const ReportContext& report)
{
    const PaperLanguage language = report.language;
    const JudgedRecord& run = report.input.run;
    Sheet sheet;
    sheet.name = Title{"Failed tests and where they point", "失败测试的定位"}.in(language);
    sheet.columns = {number("rank", {"Rank", "排序"}, language),
                     column("cables", {"One of these cables", "其中一根线缆"}, language),
                     column("directions", {"Directions", "方向"}, language),
                     number("explains", {"Failed tests explained", "可解释的失败测试"}, language),
                     number("errors", {"Errors at their receivers", "接收端错误"}, language),
                     column("basis", {"Basis", "依据"}, language)};
    const auto nameOf = [&](std::uint32_t link) {
        const Cable* cable = report.input.project.cables().find(run.links[link].cables.front());
        return cable == nullptr ? std::string("?") : cable->name;
    };
    for (const Suspect& suspect : run.judged.localisation.suspects) {
        std::string cables;
        for (const std::uint32_t link : suspect.cables)
            cables += (cables.empty() ? "" : ", ") + nameOf(link);
        std::string directions;
        for (const TestLink link : suspect.links)
            directions += (directions.empty() ? "" : "; ") + run.fabric.linkName(link);
        const Title basis = suspect.isSeparatedByCounters ? Title{"tests and counters", "测试与计数器"}
                            : suspect.isExact ? Title{"tests; fewest causes, proven", "测试；最少原因，已证明"}
                                              : Title{"tests; few causes", "测试；较少原因"};
        sheet.rows.push_back({static_cast<std::int64_t>(sheet.rows.size() + 1), cables, directions,
                              std::int64_t{suspect.explains}, suspect.errors, words(basis, language)});
    }
    const Localisation& found = run.judged.localisation;
    sheet.footnotes = {
        fillTemplate(Title{"%1 tests failed.", "%1 个测试失败。"}.in(language), {std::to_string(found.failed)})};
    if (found.unexplained > 0)
        sheet.footnotes.push_back(
            fillTemplate(Title{"%1 of them cannot be explained by one broken cable, because all cables on their way "
                               "also carried good tests.",
                               "其中 %1 个无法用单根故障线缆解释，因为途经线缆均有通过的测试。"}
                             .in(language),
                         {std::to_string(found.unexplained)}));
    return sheet;
}

Sheet collectiveSheet(const ReportContext& report)
{
    const PaperLanguage language = report.language;
    Sheet sheet;
    sheet.name = Title{"Collectives", "集合通信"}.in(language);
    sheet.columns = {column("file", {"Log", "日志"}, language),
                     column("clause", {"Clause", "条款"}, language),
                     number("clause_gbps", {"Asked", "要求"}, language, "GB/s", 2),
                     number("measured", {"Measured", "实测"}, language, "GB/s", 2),
                     number("limit", {"Plan allows", "方案上限"}, language, "GB/s", 1),
                     column("formula", {"How the limit follows", "上限推导"}, language),
                     column("finding", {"Finding", "结论"}, language)};
    for (const CollectiveEntry& entry : report.input.collectives)
        sheet.rows.push_back({entry.file, text(entry.clause), figure(entry.clauseGBps), figure(entry.measuredGBps),
                              entry.acceptance.limitGBps, said(entry.acceptance.formula, language),
                              said(entry.acceptance.finding, language)});
    if (sheet.rows.empty())
        sheet.footnotes = {Title{"No log of a collective was handed in: collectives are not tested.",
                                 "未提交集合通信日志：集合通信未测试。"}
                               .in(language)};
    return sheet;
}

} // namespace fabric::sheets

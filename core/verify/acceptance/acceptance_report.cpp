#include "core/verify/acceptance/acceptance_report.h"

#include "core/papers/level_words.h"
#include "core/text/translation.h"
#include "core/verify/acceptance/report_sheets.h"
#include "core/verify/acceptance/sheet_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace fabric {

namespace {

using sheets::ReportContext;

std::string planLine(const AcceptanceInput& input, PaperLanguage language)
{
    const std::string& then = input.run.record.planSha256;
    if (then.empty() || input.planSha256.empty()) return Title{"not known", "未知"}.in(language);
    return then == input.planSha256
               ? Title{"the same file", "同一文件"}.in(language)
               : Title{"the plan file has changed since the run", "运行后方案文件已更改"}.in(language);
}

Sheet coverSheet(const ReportContext& report)
{
    const PaperLanguage language = report.language;
    const AcceptanceInput& input = report.input;
    const RunRecord& record = report.record();
    sheets::FactSheet facts({"Acceptance test report", "验收测试报告"}, language);
    const auto setting = [&](const char* key) { return std::string(input.project.setting(key)); };
    facts.add({"VERDICT", "结论"}, verdictText(report.facts, input.required, language));
    facts.add({"Level of the contract", "合同要求等级"}, levelTitle(input.required));
    facts.add({"Project", "项目"}, setting("title"));
    facts.add({"Customer", "客户"}, setting("customer"));
    facts.add({"Contract", "合同"}, setting("contract"));
    facts.add({"Model revision", "方案版本"}, setting("revision"));
    facts.add({"Plan file", "方案文件"}, input.planFile);
    facts.add({"SHA-256 of the plan", "方案文件 SHA-256"}, input.planSha256);
    facts.add({"Plan now and at the run", "现方案与运行时方案"}, planLine(input, language));
    facts.add({"Run", "运行编号"}, record.runId);
    facts.add({"Cluster", "集群"}, record.cluster);
    facts.add({"Began", "开始"}, record.startedAt);
    facts.add({"Ended", "结束"}, record.endedAt);
    if (record.isCancelled) facts.add({"Cancelled", "已取消"}, Title{"yes, before its end", "是，未运行至结束"});
    if (!record.stopped.empty())
        facts.add({"Stopped by a guard rail", "因防护限值停止"}, saidAgain(record.stopped, language));
    facts.add({"Tested with", "测试工具"}, fmt::format("{} ({})", record.tool, record.launcher));
    facts.add({"Report made with", "报告生成工具"}, "Fabric Planner");
    facts.add({"Report of", "报告日期"}, input.madeAt);
    return facts.take();
}

Sheet signatureSheet(PaperLanguage language)
{
    Sheet sheet;
    sheet.name = Title{"Signatures", "签署"}.in(language);
    sheet.columns = {sheets::column("party", {"Party", "单位"}, language),
                     sheets::column("name", {"Name", "姓名"}, language),
                     sheets::column("date", {"Date", "日期"}, language),
                     sheets::column("signature", {"Signature", "签字"}, language)};
    for (const Title party :
         {Title{"Owner", "建设单位"}, Title{"Supervisor", "监理单位"}, Title{"Contractor", "施工单位"}})
        sheet.rows.push_back({std::string(party.in(language)), Cell(), Cell(), Cell()});
    sheet.footnotes = {Title{"Signed for what is listed as passed; cables listed as not tested are not part of it.",
                             "签署仅针对列为通过的内容；列为未测试的线缆不包含在内。"}
                           .in(language)};
    return sheet;
}

std::vector<Sheet> allSheets(const ReportContext& report)
{
    return {coverSheet(report),           sheets::countSheet(report),      sheets::notTestedReasons(report),
            sheets::scopeSheet(report),   sheets::hostSheet(report),       sheets::methodSheet(report),
            sheets::areaSheet(report),    sheets::classSheet(report),      sheets::failureSheet(report),
            sheets::suspectSheet(report), sheets::collectiveSheet(report), sheets::gapSheet(report),
            sheets::rawSheet(report),     signatureSheet(report.language), sheets::notTestedCables(report),
            sheets::cableSheet(report)};
}

/// Leaves out columns by key.
void dropColumns(Sheet& sheet, const std::set<std::string>& keys)
{
    for (std::size_t c = sheet.columns.size(); c-- > 0;) {
        if (!keys.contains(sheet.columns[c].key)) continue;
        sheet.columns.erase(sheet.columns.begin() + static_cast<std::ptrdiff_t>(c));
        for (auto& row : sheet.rows)
            row.erase(row.begin() + static_cast<std::ptrdiff_t>(c));
    }
}

} // namespace

std::string acceptanceTitle(PaperLanguage language)
{
    return Title{"Acceptance test report", "验收测试报告"}.in(language);
}

std::string verdictText(const AcceptanceFacts& facts, EvidenceLevel required, PaperLanguage language)
{
    const std::string level = levelTitle(required).in(language);
    const std::string all = std::to_string(facts.cables.size());
    if (facts.isAccepted)
        return fillTemplate(Title{"ACCEPTED: all %1 cables reached %2.", "合格：全部 %1 根线缆达到 %2。"}.in(language),
                            {all, level});
    std::string text = fillTemplate(
        Title{"NOT ACCEPTED: %1 of %2 cables did not reach %3 (%4 failed, %5 not tested, %6 not observable).",
              "不合格：%2 根线缆中 %1 根未达到 %3（未通过 %4，未测试 %5，无法判定 %6）。"}
            .in(language),
        {std::to_string(static_cast<int>(facts.cables.size()) - facts.reached), all, level,
         std::to_string(facts.count(TestedState::Fail)), std::to_string(facts.count(TestedState::NotTested)),
         std::to_string(facts.count(TestedState::NotObservable))});
    if (facts.withoutPeer > 0)
        text += fillTemplate(
            Title{" Of these, %1 showed more than is recorded, but nobody recorded that the right ends are "
                  "plugged: look at the fabric and record it first.",
                  " 其中 %1 根线缆测试有结果，但没有两端正确的记录：请先观测网络并记录。"}
                .in(language),
            {std::to_string(facts.withoutPeer)});
    if (facts.hasChangedRaw)
        text += Title{" Raw files have changed since the run.", " 原始文件在运行后已被更改。"}.in(language);
    return text;
}

Workbook acceptanceBook(const AcceptanceInput& input, const AcceptanceFacts& facts, PaperLanguage language)
{
    Workbook book;
    book.title = acceptanceTitle(language);
    book.project = input.project.setting("title");
    book.revision = input.project.setting("revision");
    book.about = {{Title{"Document", "文档"}.in(language), book.title},
                  {Title{"Verdict", "结论"}.in(language), verdictText(facts, input.required, language)},
                  {Title{"Run", "运行编号"}.in(language), input.run.record.runId},
                  {Title{"Made with", "生成工具"}.in(language), "Fabric Planner"},
                  {Title{"Empty cell", "空白单元格"}.in(language),
                   Title{"unknown, never zero", "表示未知，绝不表示零"}.in(language)}};
    book.sheets = allSheets({input, facts, language});
    return book;
}

std::vector<Sheet> acceptancePaper(const AcceptanceInput& input, const AcceptanceFacts& facts, PaperLanguage language)
{
    std::vector<Sheet> paper = allSheets({input, facts, language});
    // The reasons of what did not pass stand in tables of their own.
    dropColumns(paper.back(), {"class", "accepted", "least_gbps", "deviation", "switches", "load_s", "why"});
    // An empty table says by its footnote that there is nothing, or is of no use on paper.
    std::erase_if(paper, [](const Sheet& sheet) { return sheet.rows.empty() && sheet.footnotes.empty(); });
    return paper;
}

} // namespace fabric

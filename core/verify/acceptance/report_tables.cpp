#include "core/papers/level_words.h"
#include "core/text/translation.h"
#include "core/verify/acceptance/report_sheets.h"
#include "core/verify/acceptance/sheet_parts.h"

#include "core/base/strings.h"

#include <fmt/format.h>

#include <map>
#include <set>

namespace fabric::sheets {

namespace {

constexpr TestedState kStates[] = {TestedState::Pass, TestedState::Fail, TestedState::NotTested,
                                   TestedState::NotObservable};

/// The reason without the name that it begins with, so that equal reasons can be counted.
std::string reasonOf(const Message& why, PaperLanguage language)
{
    Message plain = why;
    constexpr std::string_view kNamed = "%1: ";
    const bool isNamed = std::string_view(why.text.source).starts_with(kNamed) && !plain.args.empty();
    if (isNamed) plain.args.front().clear();
    std::string reason = said(plain, language);
    for (const std::string_view colon : {": ", "："}) // of either language
        if (isNamed && reason.starts_with(colon)) reason.erase(0, colon.size());
    return reason;
}

struct Tally {
    std::array<int, 4> byState{};
    int planned = 0;
    int reached = 0;

    void add(const AcceptedCable& cable)
    {
        ++planned;
        reached += cable.isReached ? 1 : 0;
        ++byState[static_cast<std::size_t>(cable.result.state)];
    }
};

void addTallyColumns(std::vector<Column>& columns, PaperLanguage language)
{
    columns.push_back(number("planned", {"Cables", "线缆"}, language));
    columns.push_back(number("passed", {"Passed", "通过"}, language));
    columns.push_back(number("failed", {"Failed", "未通过"}, language));
    columns.push_back(number("not_tested", {"Not tested", "未测试"}, language));
    columns.push_back(number("not_observable", {"Not observable", "无法判定"}, language));
    columns.push_back(number("reached", {"Reached the level", "达到等级"}, language));
    columns.push_back(column("verdict", {"Verdict", "结论"}, language));
    for (auto at = columns.end() - 7; at != columns.end() - 1; ++at)
        at->isSummed = true;
}

void addTally(std::vector<Cell>& row, const Tally& tally, PaperLanguage language)
{
    row.emplace_back(std::int64_t{tally.planned});
    for (const TestedState state : kStates)
        row.emplace_back(std::int64_t{tally.byState[static_cast<std::size_t>(state)]});
    row.emplace_back(std::int64_t{tally.reached});
    row.push_back(
        words(tally.reached == tally.planned ? Title{"accepted", "合格"} : Title{"not accepted", "不合格"}, language));
}

} // namespace

Sheet countSheet(const ReportContext& report)
{
    const PaperLanguage language = report.language;
    const AcceptanceFacts& facts = report.facts;
    Sheet sheet;
    sheet.name = Title{"Summary", "汇总"}.in(language);
    sheet.columns = {column("figure", {"Cables of the fabric", "本网络线缆"}, language),
                     number("count", {"Count", "数量"}, language)};
    const auto add = [&](Title figure, int count) {
        sheet.rows.push_back({std::string(figure.in(language)), std::int64_t{count}});
    };
    add({"all", "全部"}, static_cast<int>(facts.cables.size()));
    for (const TestedState state : kStates)
        add(stateTitle(state), facts.count(state));
    add({"reached the level of the contract", "达到合同要求等级"}, facts.reached);
    add({"of these: not passed in this run, shown by an earlier one", "其中：本次未通过测试，由此前的测试证明"},
        facts.reachedUntested);
    add({"showed more, but their right ends are not on record (L3)", "测试有结果，但无两端正确的记录（L3）"},
        facts.withoutPeer);
    sheet.footnotes = {
        Title{"The first four states add up to all cables. Not tested and not observable are not passed.",
              "前四种状态之和为全部线缆。未测试与无法判定均不算通过。"}
            .in(language)};
    return sheet;
}

Sheet notTestedReasons(const ReportContext& report)
{
    const PaperLanguage language = report.language;
    Sheet sheet;
    sheet.name = Title{"What was not tested", "未测试内容"}.in(language);
    sheet.columns = {column("state", {"State", "状态"}, language), column("why", {"Why", "原因"}, language),
                     number("count", {"Cables", "线缆"}, language)};
    sheet.columns.back().isSummed = true;
    std::map<std::pair<TestedState, std::string>, std::int64_t> reasons;
    for (const AcceptedCable& cable : report.facts.cables)
        if (cable.result.state == TestedState::NotTested || cable.result.state == TestedState::NotObservable)
            ++reasons[{cable.result.state, reasonOf(cable.result.why, language)}];
    for (const auto& [reason, count] : reasons)
        sheet.rows.push_back({words(stateTitle(reason.first), language), reason.second, count});
    const std::int64_t open =
        report.facts.count(TestedState::NotTested) + report.facts.count(TestedState::NotObservable);
    sheet.footnotes = {
        open == 0 ? Title{"Every cable of the fabric was tested.", "本网络的全部线缆均已测试。"}.in(language)
                  : fmt::format(fmt::runtime(Title{"{} of {} cables say nothing by this run; each is listed below.",
                                                   "本次运行对 {} / {} 根线缆没有结论，逐一列于下表。"}
                                                 .in(language)),
                                open, report.facts.cables.size())};
    return sheet;
}

Sheet notTestedCables(const ReportContext& report)
{
    const PaperLanguage language = report.language;
    Sheet sheet;
    sheet.name = Title{"Cables not tested", "未测试线缆"}.in(language);
    sheet.columns = {number("no", {"No", "序号"}, language),
                     column("cable", {"Cable", "线缆编号"}, language),
                     column("a", {"End A", "A端"}, language),
                     column("b", {"End B", "Z端"}, language),
                     column("state", {"State", "状态"}, language),
                     column("why", {"Why", "原因"}, language),
                     column("level", {"Level on record", "已记录等级"}, language)};
    for (const AcceptedCable& cable : report.facts.cables) {
        if (cable.result.state != TestedState::NotTested && cable.result.state != TestedState::NotObservable) continue;
        sheet.rows.push_back({static_cast<std::int64_t>(sheet.rows.size() + 1), cable.name, text(cable.endA),
                              text(cable.endB), words(stateTitle(cable.result.state), language),
                              said(cable.result.why, language), words(levelTitle(cable.after), language)});
    }
    return sheet;
}

Sheet areaSheet(const ReportContext& report)
{
    const PaperLanguage language = report.language;
    Sheet sheet;
    sheet.name = Title{"Results by area and stage", "按区域和阶段的结果"}.in(language);
    sheet.columns = {column("area", {"Area", "区域"}, language), column("stage", {"Stage", "阶段"}, language),
                     column("kind", {"Kind", "类别"}, language)};
    addTallyColumns(sheet.columns, language);
    sheet.sumNumbers = true;
    const auto less = [](const LinkStage& a, const LinkStage& b) {
        if (a.area != b.area) return naturalLess(a.area, b.area);
        if (a.stage != b.stage) return naturalLess(a.stage, b.stage);
        return a.kind < b.kind;
    };
    std::map<LinkStage, Tally, decltype(less)> tallies(less);
    for (const AcceptedCable& cable : report.facts.cables)
        tallies[cable.stage].add(cable);
    for (const auto& [stage, tally] : tallies) {
        std::vector<Cell> row{text(stage.area), text(stage.stage), text(stage.kind)};
        addTally(row, tally, language);
        sheet.rows.push_back(std::move(row));
    }
    return sheet;
}

Sheet classSheet(const ReportContext& report)
{
    const PaperLanguage language = report.language;
    Sheet sheet;
    sheet.name = Title{"Results by class of cable", "按线缆类别的结果"}.in(language);
    sheet.columns = {column("class", {"Class", "线缆类别"}, language)};
    addTallyColumns(sheet.columns, language);
    sheet.sumNumbers = true;
    std::map<std::string, Tally> tallies;
    for (const AcceptedCable& cable : report.facts.cables)
        tallies[classOf(cable, language)].add(cable);
    for (const auto& [name, tally] : tallies) {
        std::vector<Cell> row{name};
        addTally(row, tally, language);
        sheet.rows.push_back(std::move(row));
    }
    return sheet;
}

namespace {

std::vector<Column> cableColumns(PaperLanguage language, int gbpsDecimals)
{
    return {number("no", {"No", "序号"}, language),
            column("cable", {"Cable", "线缆编号"}, language),
            column("a", {"End A", "A端"}, language),
            column("b", {"End B", "Z端"}, language),
            column("class", {"Class", "线缆类别"}, language),
            column("state", {"Result", "结果"}, language),
            column("level", {"Level", "等级"}, language),
            column("accepted", {"Reached", "达标"}, language),
            number("ab_gbps", {"A to B", "A→Z"}, language, "Gb/s", gbpsDecimals),
            number("ba_gbps", {"B to A", "Z→A"}, language, "Gb/s", gbpsDecimals),
            number("least_gbps", {"Least sample", "最低采样"}, language, "Gb/s", gbpsDecimals),
            number("deviation", {"Deviation", "偏差"}, language, "%", 1),
            number("latency_us", {"Latency", "时延"}, language, "us", 2),
            number("switches", {"Switches on the way", "途经交换机"}, language),
            number("load_s", {"Under load", "加载时间"}, language, "s"),
            column("bound_ab", {"BER below, A to B (95 %)", "误码率上限 A→Z（95 %）"}, language),
            column("bound_ba", {"BER below, B to A (95 %)", "误码率上限 Z→A（95 %）"}, language),
            column("why", {"Reason", "说明"}, language)};
}

/// The figures of a cable that one link runs over; of a splitter they stand with its legs in the certificate.
void addFigures(std::vector<Cell>& row, const AcceptedCable& cable, const JudgedRecord& run)
{
    if (cable.result.links.size() != 1) {
        row.resize(row.size() + 9);
        return;
    }
    const CableJudgement& judged = run.judged.cables[cable.result.links.front()];
    const bool hasBoth = judged.mbps[0] > 0 && judged.mbps[1] > 0;
    row.push_back(gbps(judged.mbps[0]));
    row.push_back(gbps(judged.mbps[1]));
    row.push_back(hasBoth ? gbps(std::min(judged.leastMbps[0], judged.leastMbps[1])) : Cell());
    row.push_back(hasBoth ? Cell(100 * std::max(judged.deviation[0], judged.deviation[1])) : Cell());
    row.push_back(figure(cable.latencyUs));
    row.push_back(cable.latencyUs ? Cell(std::int64_t{cable.switches}) : Cell());
    row.push_back(hasBoth ? Cell(std::min(judged.loadSeconds[0], judged.loadSeconds[1])) : Cell());
    row.push_back(rate(judged.errorBound95[0]));
    row.push_back(rate(judged.errorBound95[1]));
}

/// The levels of the table in words.
std::string levelLegend(const std::vector<AcceptedCable>& cables, PaperLanguage language)
{
    std::set<EvidenceLevel> levels;
    for (const AcceptedCable& cable : cables)
        levels.insert(cable.after);
    std::string legend;
    for (const EvidenceLevel level : levels)
        legend += std::string(legend.empty() ? "" : "; ") + levelTitle(level).in(language);
    return legend;
}

} // namespace

Sheet cableSheet(const ReportContext& report)
{
    const PaperLanguage language = report.language;
    Sheet sheet;
    sheet.name = Title{"Every cable", "逐缆结果"}.in(language);
    sheet.frozenColumns = 2;
    sheet.columns = cableColumns(language, gbpsDecimals(report.input.run));
    for (const AcceptedCable& cable : report.facts.cables) {
        std::vector<Cell> row{static_cast<std::int64_t>(sheet.rows.size() + 1),
                              cable.name,
                              text(cable.endA),
                              text(cable.endB),
                              classOf(cable, language),
                              words(stateTitle(cable.result.state), language),
                              std::string(levelCode(cable.after)),
                              words(cable.isReached ? Title{"yes", "是"} : Title{"no", "否"}, language)};
        addFigures(row, cable, report.input.run);
        row.emplace_back(said(cable.result.why, language));
        sheet.rows.push_back(std::move(row));
    }
    sheet.footnotes = {
        levelLegend(report.facts.cables, language),
        Title{"An empty cell is unknown: no test of that direction passed, or the receiver was not read. "
              "It is never zero.",
              "空白表示未知：该方向没有通过的测试，或未读取接收端，绝不表示零。"}
            .in(language)};
    return sheet;
}

} // namespace fabric::sheets

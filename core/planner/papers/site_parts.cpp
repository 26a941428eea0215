#include "core/planner/papers/site_parts.h"

#include "core/model/cable_level.h"
#include "core/papers/level_words.h"
#include "core/planner/papers/paper_format.h"
#include "core/text/translation.h"

#include <array>

namespace fabric {

namespace {

Title severityTitle(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return {"error", "错误"};
    case Severity::Warning:
        return {"warning", "警告"};
    case Severity::Info:
        break;
    }
    return {"info", "提示"};
}

/// What the list was asked to hold: a list without rows must not be read as more than that.
std::vector<std::string> rectificationNotes(bool isEmpty, EvidenceLevel required, PaperLanguage language)
{
    std::vector<std::string> notes;
    if (isEmpty)
        notes.emplace_back(
            Title{"Nothing is listed: no design rule is broken.", "无条目：未违反设计规则。"}.in(language));
    if (required == EvidenceLevel::Planned)
        notes.emplace_back(Title{"No level was required of the cables (--level): this list says nothing of whether "
                                 "they are in place or tested.",
                                 "未对线缆提出等级要求（--level）：本单不说明线缆是否到位或已测试。"}
                               .in(language));
    else
        notes.emplace_back(std::string(Title{"Required of every cable: ", "对每根线缆的要求："}.in(language)) +
                           levelTitle(required).in(language));
    notes.emplace_back(
        Title{"Waived findings stay listed with their reason.", "已豁免的问题仍列出并注明理由。"}.in(language));
    return notes;
}

} // namespace

Sheet signatures(PaperLanguage language)
{
    Sheet sheet;
    sheet.name = Title{"Signatures", "签字"}.in(language);
    sheet.columns = {textColumn("party", {"Party", "单位"}, language), textColumn("name", {"Name", "姓名"}, language),
                     textColumn("signature", {"Signature", "签字"}, language),
                     textColumn("date", {"Date", "日期"}, language)};
    for (const Title party :
         {Title{"Client", "建设单位"}, Title{"Supervisor", "监理单位"}, Title{"Contractor", "施工单位"}})
        sheet.rows.push_back({std::string(party.in(language)) + "\n", Cell(), Cell(), Cell()});
    return sheet;
}

Sheet levelCounts(const Project& project, PaperLanguage language)
{
    const CableLevels levels(project);
    Sheet sheet;
    sheet.name = Title{"How far cables are proven", "线缆验证进度"}.in(language);
    sheet.key = {"level"};
    sheet.sumNumbers = true;
    sheet.columns = {textColumn("level", {"Level", "等级"}, language)};
    for (const Fabric& fabric : project.fabrics())
        sheet.columns.push_back(
            numberColumn(fabric.name.c_str(), {fabric.name.c_str(), fabric.name.c_str()}, language, "", 0, true));
    sheet.columns.push_back(numberColumn("all", {"All", "全部"}, language, "", 0, true));
    std::array<std::map<Id<Fabric>, std::int64_t>, std::size(kEvidenceLevelNames)> counts;
    for (const Cable& cable : project.cables())
        ++counts[static_cast<std::size_t>(levels.level(cable.id))][cable.fabric];
    for (std::size_t level = 0; level < counts.size(); ++level) {
        std::vector<Cell> row = {std::string(levelTitle(static_cast<EvidenceLevel>(level)).in(language))};
        std::int64_t all = 0;
        for (const auto& [fabric, number] : counts[level])
            all += number;
        for (const Fabric& fabric : project.fabrics())
            row.emplace_back(counts[level][fabric.id]);
        row.emplace_back(all);
        sheet.rows.push_back(std::move(row));
    }
    sheet.footnotes.push_back(
        Title{"A cable stands at the level of its latest evidence. Seen is not tested: only L5 and L6 are tests.",
              "线缆等级以最新证据为准。看见不等于测试：只有 L5、L6 为测试结果。"}
            .in(language));
    return sheet;
}

Result<Sheet> rectificationSheet(const Project& project, const Catalog& catalog, EvidenceLevel required,
                                 PaperLanguage language, const Progress& progress)
{
    FABRIC_TRY(findings, check(project, catalog, progress));
    Sheet sheet;
    sheet.name = Title{"Rectification list", "整改单"}.in(language);
    sheet.key = {"what"};
    sheet.columns = {
        numberColumn("no", {"No", "序号"}, language),
        textColumn("kind", {"Kind", "类别"}, language),
        textColumn("what", {"What is wrong", "问题"}, language),
        textColumn("state", {"State", "状态"}, language),
        textColumn("who", {"By whom", "责任人"}, language),
        textColumn("due", {"Due", "期限"}, language),
        tickColumn("done", {"Done", "已整改"}, language),
        tickColumn("checked", {"Checked again", "已复查"}, language),
    };
    const auto add = [&sheet](std::string kind, std::string what, std::string state) {
        sheet.rows.push_back({static_cast<std::int64_t>(sheet.rows.size() + 1), std::move(kind), std::move(what),
                              std::move(state), Cell(), Cell(), Cell(), Cell()});
    };
    for (const Finding& finding : findings)
        add(Title{"design", "设计"}.in(language), said(finding.message, language),
            finding.isWaived ? Title{"waived: ", "豁免："}.in(language) + finding.waiverReason
                             : severityTitle(finding.severity).in(language));
    const CableLevels levels(project);
    for (const Cable& cable : project.cables()) {
        if (levels.level(cable.id) >= required) continue;
        const Evidence* latest = levels.latest(cable.id);
        add(Title{"cable", "线缆"}.in(language),
            cable.name + Title{" is below ", " 未达到 "}.in(language) + std::string(levelCode(required)),
            latest == nullptr ? std::string(Title{"nothing recorded", "无记录"}.in(language))
                              : levelTitle(latest->level).in(language) + std::string("  ") + latest->time + "  " +
                                    saidAgainEach(latest->detail, language));
    }
    sheet.footnotes = rectificationNotes(sheet.rows.empty(), required, language);
    return sheet;
}

} // namespace fabric

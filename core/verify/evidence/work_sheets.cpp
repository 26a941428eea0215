#include "core/verify/evidence/work_sheets.h"

#include "core/papers/sheet_parts.h"
#include "core/text/translation.h"
#include "core/verify/evidence/finding_name.h"

#include "core/base/text.h"

#include <fmt/format.h>

#include <map>

namespace fabric {

namespace {

using sheets::column;
using sheets::number;
using sheets::text;

constexpr const char* kTickedBox = "☑";

Cell unitCell(const WorkEnd& end)
{
    return end.unitU ? Cell(std::int64_t{*end.unitU}) : Cell();
}

Title verbTitle(WorkVerb verb)
{
    switch (verb) {
    case WorkVerb::MovePlug:
        return {"move plug", "移动插头"};
    case WorkVerb::Park:
        return {"unplug and park", "拔下暂放"};
    case WorkVerb::PlugParked:
        return {"plug parked end", "插回暂放端"};
    case WorkVerb::PlugCable:
        return {"plug cable", "插接线缆"};
    case WorkVerb::RemoveCable:
        return {"remove cable", "拆除线缆"};
    case WorkVerb::MendLink:
        return {"mend link", "修复链路"};
    case WorkVerb::CheckDevice:
        return {"check device", "检查设备"};
    case WorkVerb::Desk:
        break;
    }
    return {"at the desk", "桌面处理"};
}

Title stateTitle(WorkState state)
{
    switch (state) {
    case WorkState::Done:
        return {"done", "已完成"};
    case WorkState::Blocked:
        return {"waits", "待前步"};
    case WorkState::Open:
        break;
    }
    return {"open", "未完成"};
}

void addEndColumns(std::vector<Column>& columns, const std::string& prefix, Title where, PaperLanguage language)
{
    const auto add = [&](const char* key, Title title) {
        Column made = column((prefix + key).c_str(), title, language);
        made.title = fmt::format("{} {}", where.in(language), made.title);
        columns.push_back(std::move(made));
    };
    add("_rack", {"rack", "机柜"});
    add("_u", {"U", "U位"});
    columns.back().isNumber = true;
    columns.back().isSummed = false;
    add("_device", {"device", "设备"});
    add("_port", {"port", "端口"});
}

void addEndCells(std::vector<Cell>& row, const WorkEnd& end)
{
    row.insert(row.end(), {text(end.rack), unitCell(end), text(end.device), text(end.port)});
}

Sheet stepSheet(const std::vector<WorkItem>& items, PaperLanguage language)
{
    Sheet sheet;
    sheet.name = Title{"Work order", "整改单"}.in(language);
    sheet.frozenColumns = 2;
    sheet.columns = {column("done", {"Done", "完成"}, language), number("no", {"No", "序号"}, language),
                     column("group", {"Step", "组内步骤"}, language), column("verb", {"Work", "作业"}, language),
                     column("action", {"What to do", "操作"}, language)};
    sheet.columns.front().choices = {kTickedBox};
    addEndColumns(sheet.columns, "at", {"At", "作业端"}, language);
    addEndColumns(sheet.columns, "to", {"To", "目标端"}, language);
    addEndColumns(sheet.columns, "other", {"Other end", "另一端"}, language);
    sheet.columns.push_back(column("cable", {"Cable", "线缆编号"}, language));
    sheet.columns.push_back(column("part", {"Part", "料号"}, language));
    sheet.columns.push_back(number("length_m", {"Length", "长度"}, language, "m", 1));
    sheet.columns.push_back(column("colour", {"Colour", "颜色"}, language));
    sheet.columns.push_back(column("kind", {"Finding", "问题类型"}, language));
    sheet.columns.push_back(column("expected", {"Expected", "应为"}, language));
    sheet.columns.push_back(column("found", {"Found", "实际"}, language));
    sheet.columns.push_back(column("why", {"Why", "依据"}, language));
    sheet.columns.push_back(column("state", {"State", "状态"}, language));
    for (const WorkItem& item : items) {
        std::vector<Cell> row{item.state == WorkState::Done ? Cell(std::string(kTickedBox)) : Cell(),
                              static_cast<std::int64_t>(sheet.rows.size() + 1),
                              item.steps > 0 ? Cell(fmt::format("{} / {}", item.step, item.steps)) : Cell(),
                              std::string(verbTitle(item.verb).in(language)), said(item.action, language)};
        addEndCells(row, item.hand);
        addEndCells(row, item.to);
        addEndCells(row, item.other);
        row.insert(row.end(), {text(item.cableName), text(item.part),
                               item.lengthMm ? Cell(static_cast<double>(*item.lengthMm) / 1000.0) : Cell(),
                               text(item.colour), findingName(item.kind, language), text(said(item.expected, language)),
                               text(said(item.found, language)), text(said(item.why, language)),
                               std::string(stateTitle(item.state).in(language))});
        sheet.rows.push_back(std::move(row));
    }
    return sheet;
}

Sheet unseenSheet(const FabricComparison& comparison, PaperLanguage language)
{
    Sheet sheet;
    sheet.name = Title{"Not observed", "未观测"}.in(language);
    sheet.columns = {number("no", {"No", "序号"}, language), column("device", {"Device", "设备"}, language)};
    for (const std::string& name : comparison.notObserved)
        sheet.rows.push_back({static_cast<std::int64_t>(sheet.rows.size() + 1), name});
    sheet.footnotes.push_back(Title{"Not observed is not missing: nothing is known of these devices and their cables.",
                                    "未观测不等于缺失：这些设备及其线缆的状态未知。"}
                                  .in(language));
    return sheet;
}

Sheet countSheet(const std::vector<WorkItem>& items, const FabricComparison& comparison, PaperLanguage language)
{
    Sheet sheet;
    sheet.name = Title{"Counts", "统计"}.in(language);
    sheet.columns = {column("figure", {"Figure", "指标"}, language), number("value", {"Value", "数值"}, language)};
    const auto add = [&](Title figure, std::int64_t value) {
        sheet.rows.push_back({std::string(figure.in(language)), value});
    };
    std::map<WorkVerb, std::int64_t> byVerb;
    for (const WorkItem& item : items)
        ++byVerb[item.verb];
    add({"Work items", "作业项"}, static_cast<std::int64_t>(items.size()));
    for (const auto& [verb, count] : byVerb)
        add(verbTitle(verb), count);
    add({"Cable ends to move", "需移动的线缆端"}, comparison.moves);
    add({"Planned cables", "方案线缆"}, comparison.cablesPlanned);
    add({"Cables at their planned ports", "位置正确的线缆"}, comparison.cablesRight);
    add({"Cables not observed", "未观测的线缆"}, comparison.cablesNotObserved);
    sheet.footnotes.push_back(Title{"A cable at its planned ports was seen there; it was not tested with traffic.",
                                    "位置正确仅表示已观测到连接，未做流量测试。"}
                                  .in(language));
    return sheet;
}

} // namespace

std::vector<Sheet> workOrderSheets(const std::vector<WorkItem>& items, const FabricComparison& comparison,
                                   PaperLanguage language)
{
    return {stepSheet(items, language), unseenSheet(comparison, language), countSheet(items, comparison, language)};
}

std::string workOrderTitle(PaperLanguage language)
{
    return Title{"Work order", "整改单"}.in(language);
}

} // namespace fabric

#include "core/planner/bill/bill_sheets.h"

#include "core/papers/pick_columns.h"
#include "core/planner/bill/bill_words.h"
#include "core/text/translation.h"

#include <fmt/format.h>

#include <map>

namespace fabric {

namespace {

Column textColumn(const char* key, Title title, PaperLanguage language)
{
    Column column;
    column.key = key;
    column.title = title.in(language);
    return column;
}

Column numberColumn(const char* key, Title title, PaperLanguage language, const char* unit = "", int decimals = 0,
                    bool isSummed = false)
{
    Column column = textColumn(key, title, language);
    column.unit = unit;
    column.isNumber = true;
    column.decimals = decimals;
    column.isSummed = isSummed;
    return column;
}

Cell orEmpty(const std::string& text)
{
    return text.empty() ? Cell() : Cell(text);
}

Cell metres(const std::optional<std::int64_t>& millimetres)
{
    return millimetres ? Cell(static_cast<double>(*millimetres) / 1000.0) : Cell();
}

std::string watts(std::int64_t milliwatts)
{
    return fmt::format("{:.1f}", static_cast<double>(milliwatts) / 1000.0);
}

/// What one of them is called when it is counted.
Title unitOf(std::string_view section)
{
    if (section == "cables" || section == "fibre") return {"pc", "根"};
    if (section == "transceivers") return {"pc", "只"};
    return {"pc", "台"};
}

} // namespace

Sheet billSheet(const Bill& bill, PaperLanguage language)
{
    Sheet sheet;
    sheet.name = Title{"Bill", "物料清单"}.in(language);
    sheet.frozenColumns = 2;
    sheet.key = {"section", "part", "length_m", "fabric"};
    sheet.columns = {
        numberColumn("no", {"No", "序号"}, language),
        textColumn("section", {"Section", "类别"}, language),
        textColumn("part", {"Part", "料号"}, language),
        textColumn("sku", {"SKU", "订货号"}, language),
        textColumn("vendor", {"Vendor", "品牌"}, language),
        textColumn("description", {"Description", "描述"}, language),
        textColumn("type", {"Type", "类型"}, language),
        textColumn("connector_a", {"Connector A", "A 端接头"}, language),
        textColumn("connector_z", {"Connector Z", "Z 端接头"}, language),
        numberColumn("rate_gbps", {"Rate", "速率"}, language, "Gb/s", 1),
        numberColumn("length_m", {"Length", "长度"}, language, "m", 1),
        numberColumn("quantity", {"Quantity", "数量"}, language),
        textColumn("unit", {"Unit", "单位"}, language),
        numberColumn("spares", {"Spares", "备件"}, language),
        numberColumn("total", {"Total", "合计"}, language),
        textColumn("fabric", {"Fabric", "网络"}, language),
        textColumn("evidence", {"Evidence", "依据"}, language),
        textColumn("warnings", {"Warnings", "提示"}, language),
    };
    for (const BillLine& line : bill.lines)
        sheet.rows.push_back({static_cast<std::int64_t>(sheet.rows.size() + 1),
                              std::string(sectionTitle(line.section, language)), partText(line, language),
                              orEmpty(line.sku), orEmpty(line.vendor), orEmpty(descriptionText(line, language)),
                              orEmpty(line.type), orEmpty(line.connectorA), orEmpty(line.connectorZ),
                              line.mbps > 0 ? Cell(static_cast<double>(line.mbps) / 1000.0) : Cell(),
                              metres(line.lengthMm), line.quantity, std::string(unitOf(line.section).in(language)),
                              line.spares, line.quantity + line.spares, orEmpty(line.fabric),
                              gradeText(line.evidence, language), orEmpty(warningsText(line, language))});
    sheet.footnotes.push_back(Title{"Spares: ", "备件规则："}.in(language) + saidAgain(bill.sparesRule, language));
    for (const std::string& note : bill.notes)
        sheet.footnotes.push_back(saidAgain(note, language));
    return sheet;
}

Sheet printedBillSheet(const Bill& bill, PaperLanguage language)
{
    return withColumns(billSheet(bill, language),
                       {"no", "section", "part", "sku", "vendor", "description", "length_m", "quantity", "unit",
                        "spares", "total", "fabric", "evidence", "warnings"});
}

Sheet billTotalsSheet(const Bill& bill, PaperLanguage language)
{
    Sheet sheet;
    sheet.name = Title{"Totals", "汇总"}.in(language);
    sheet.key = {"figure"};
    sheet.columns = {
        textColumn("figure", {"Figure", "指标"}, language),
        textColumn("value", {"Value", "数值"}, language),
        textColumn("unit", {"Unit", "单位"}, language),
        numberColumn("unknown", {"Not in it (unknown)", "未计入（未知）"}, language),
        textColumn("basis", {"Basis", "依据"}, language),
    };
    const BillTotals& totals = bill.totals;
    const auto add = [&](Title figure, std::string value, const char* unit, std::int64_t unknown,
                         const std::string& basis) {
        sheet.rows.push_back({std::string(figure.in(language)), std::move(value), std::string(unit), unknown,
                              orEmpty(basisText(basis, language))});
    };
    add({"Rack units", "U 位合计"}, std::to_string(totals.rackUnits), "U", totals.devicesWithoutHeight, "");
    add({"Typical power", "典型功耗"}, watts(totals.typicalPowerMw), "W", totals.devicesWithoutTypicalPower,
        totals.typicalPowerBasis);
    add({"Nameplate power", "铭牌功耗"}, watts(totals.maxPowerMw), "W", totals.devicesWithoutMaxPower,
        totals.maxPowerBasis);
    add({"Cables", "线缆"}, std::to_string(totals.cables), "", totals.cablesWithoutLength,
        Title{"unknown = cables without a length", "未知 = 没有长度的线缆"}.in(language));
    add({"Transceivers", "光模块"}, std::to_string(totals.transceivers), "", 0, "");
    return sheet;
}

Sheet equipmentModelsSheet(const Project& project, const Catalog& catalog, Id<Fabric> fabric, PaperLanguage language)
{
    Sheet sheet;
    sheet.name = Title{"By model", "按型号汇总"}.in(language);
    sheet.key = {"part"};
    sheet.columns = {
        numberColumn("no", {"No", "序号"}, language),
        textColumn("vendor", {"Vendor", "品牌"}, language),
        textColumn("model", {"Model", "型号"}, language),
        textColumn("part", {"Order number", "料号"}, language),
        textColumn("description", {"Description", "技术参数"}, language),
        numberColumn("quantity", {"Quantity", "数量"}, language, "", 0, true),
        textColumn("unit", {"Unit", "单位"}, language),
        numberColumn("max_w", {"Nameplate each", "单台铭牌功耗"}, language, "W", 1),
        numberColumn("weight_kg", {"Weight each", "单台重量"}, language, "kg", 1),
        textColumn("evidence", {"Evidence", "依据"}, language),
    };
    std::map<std::string, std::int64_t> counts;
    std::vector<std::string> order;
    for (const Device& device : project.devices()) {
        if (fabric && device.fabric != fabric) continue;
        if (counts[device.part]++ == 0) order.push_back(device.part);
    }
    for (const std::string& slug : order) {
        const Part* part = catalog.find(slug);
        const Part unknown;
        const Part& facts = part == nullptr ? unknown : *part;
        const std::string model = part == nullptr ? slug : facts.model;
        sheet.rows.push_back({static_cast<std::int64_t>(sheet.rows.size() + 1), orEmpty(facts.vendor),
                              model.empty() ? std::string(Title{"not chosen", "未选型"}.in(language)) : model,
                              orEmpty(facts.partNumber), orEmpty(facts.description), counts[slug],
                              std::string(Title{"pc", "台"}.in(language)), metres(facts.maxPowerMw),
                              metres(facts.weightG),
                              gradeText(part == nullptr ? "unknown" : facts.provenance.gradeName, language)});
    }
    return sheet;
}

Sheet equipmentSheet(const Project& project, const Catalog& catalog, Id<Fabric> fabric, PaperLanguage language)
{
    Sheet sheet;
    sheet.name = Title{"Equipment", "设备清单"}.in(language);
    sheet.frozenColumns = 2;
    sheet.key = {"name"};
    sheet.sumNumbers = true;
    sheet.columns = {
        numberColumn("no", {"No", "序号"}, language),
        textColumn("name", {"Name", "名称"}, language),
        textColumn("role", {"Role", "角色"}, language),
        textColumn("fabric", {"Fabric", "网络"}, language),
        textColumn("vendor", {"Vendor", "品牌"}, language),
        textColumn("model", {"Model", "型号"}, language),
        textColumn("part", {"Order number", "料号"}, language),
        textColumn("description", {"Description", "技术参数"}, language),
        textColumn("rack", {"Rack", "机柜"}, language),
        numberColumn("u", {"U", "U位"}, language),
        numberColumn("height_u", {"Height", "高度"}, language, "U", 0, true),
        numberColumn("typical_w", {"Typical power", "典型功耗"}, language, "W", 1, true),
        textColumn("typical_basis", {"Typical basis", "典型依据"}, language),
        numberColumn("max_w", {"Nameplate power", "铭牌功耗"}, language, "W", 1, true),
        textColumn("max_basis", {"Nameplate basis", "铭牌依据"}, language),
        numberColumn("weight_kg", {"Weight", "重量"}, language, "kg", 1, true),
        textColumn("asset", {"Asset", "资产号"}, language),
        textColumn("evidence", {"Evidence", "依据"}, language),
        textColumn("note", {"Note", "备注"}, language),
    };
    const auto thousandth = [](const std::optional<std::int64_t>& value) { return metres(value); };
    for (const Device& device : project.devices()) {
        if (fabric && device.fabric != fabric) continue;
        const Part* part = catalog.find(device.part);
        const Group* rack = project.groups().find(device.place);
        const Part unknown;
        const Part& facts = part == nullptr ? unknown : *part;
        sheet.rows.push_back(
            {static_cast<std::int64_t>(sheet.rows.size() + 1), device.name, roleText(enumName(device.role), language),
             device.fabric ? Cell(project.fabrics().at(device.fabric).name) : Cell(), orEmpty(facts.vendor),
             orEmpty(part == nullptr ? device.part : facts.model), orEmpty(facts.partNumber),
             orEmpty(facts.description), rack != nullptr ? Cell(rack->name) : Cell(),
             device.unitU ? Cell(std::int64_t{*device.unitU}) : Cell(),
             facts.heightU ? Cell(std::int64_t{*facts.heightU}) : Cell(), thousandth(facts.typicalPowerMw),
             orEmpty(basisText(facts.typicalPowerBasis, language)), thousandth(facts.maxPowerMw),
             orEmpty(basisText(facts.maxPowerBasis, language)), thousandth(facts.weightG), orEmpty(device.assetTag),
             orEmpty(gradeText(part == nullptr ? "unknown" : facts.provenance.gradeName, language)),
             orEmpty(device.notes)});
    }
    sheet.footnotes.push_back(Title{"An empty figure is unknown and is not in the sums. Power figures stand with their "
                                    "basis; figures of different bases do not compare.",
                                    "空白表示未知，不计入合计。功耗数据均附依据；依据不同的数据不可比较。"}
                                  .in(language));
    return sheet;
}

} // namespace fabric

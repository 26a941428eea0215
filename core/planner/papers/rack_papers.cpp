// `rack-table`: what stands where, what each rack carries, and the elevations drawn.
#include "core/formats/cable_places.h"
#include "core/planner/papers/documents.h"
#include "core/planner/papers/paper_format.h"
#include "core/planner/papers/paper_parts.h"

#include "core/base/strings.h"

#include <algorithm>
#include <map>

namespace fabric {

namespace {

/// Devices with a rack, by rack in natural order, from the top down.
std::vector<const Device*> rackedDevices(const Project& project)
{
    std::vector<const Device*> out;
    for (const Device& device : project.devices()) {
        const Group* rack = project.groups().find(device.place);
        if (rack != nullptr && rack->kind == GroupKind::Rack) out.push_back(&device);
    }
    std::stable_sort(out.begin(), out.end(), [&project](const Device* a, const Device* b) {
        const std::string& rackA = project.groups().at(a->place).name;
        const std::string& rackB = project.groups().at(b->place).name;
        if (rackA != rackB) return naturalLess(rackA, rackB);
        return a->unitU.value_or(0) > b->unitU.value_or(0);
    });
    return out;
}

std::string feedsOf(const Project& project, Id<Device> device)
{
    std::string out;
    for (const Supply& supply : project.table<Supply>()) {
        if (supply.device != device) continue;
        const Feed* feed = project.table<Feed>().find(supply.feed);
        out += (out.empty() ? "" : ", ") + std::to_string(supply.inlet) + ": " +
               (feed != nullptr ? feed->name : std::string("?"));
    }
    return out;
}

/// The serial that is there now; empty when none is recorded.
std::string serialOf(const Project& project, Id<Device> device)
{
    std::string serial;
    for (const Identity& row : project.table<Identity>())
        if (row.device == device && row.until.empty() && !row.serial.empty()) serial = row.serial;
    return serial;
}

/// As the catalogue writes it; unknown words stay. P2C = power side to connector side, C2P = the reverse: air comes in
/// at the side that is named first, and power supplies are at the side away from the ports.
std::string airflowText(const std::string& airflow, PaperLanguage language)
{
    if (airflow == "P2C;C2P")
        return Title{"P2C or C2P, by part number", "电源侧或端口侧进风，按料号 (P2C/C2P)"}.in(language);
    if (airflow == "front-rear") return Title{"front-rear", "前进后出"}.in(language);
    if (airflow == "rear-front") return Title{"rear-front", "后进前出"}.in(language);
    if (airflow == "hybrid") return Title{"hybrid", "风液混合"}.in(language);
    if (airflow == "liquid") return Title{"liquid", "液冷"}.in(language);
    if (airflow == "P2C") return Title{"P2C", "电源侧进风 (P2C)"}.in(language);
    if (airflow == "C2P") return Title{"C2P", "端口侧进风 (C2P)"}.in(language);
    return airflow;
}

Cell thousandth(const std::optional<std::int64_t>& value)
{
    return metresCell(value);
}

/// A sum over devices with a count of those it lacks.
struct PartialSum {
    std::int64_t sum = 0;
    std::int64_t unknown = 0;

    void add(const std::optional<std::int64_t>& value)
    {
        sum += value.value_or(0);
        unknown += value ? 0 : 1;
    }
};

struct RackSum {
    std::int64_t devices = 0;
    PartialSum units;
    PartialSum powerMw;
    PartialSum weightG;
};

Result<Paper> rackPaper(const ExportInput& input)
{
    FABRIC_TRY(choice, paperChoice(input));
    Paper paper{choice.in({"Rack table and elevations", "机柜表与机柜立面图"}), {}, choice.language, {}, {}};
    paper.parts.emplace_back(rackTable(input.project, input.catalog, choice.language));
    paper.parts.emplace_back(rackSums(input.project, input.catalog, choice.language));
    PaperPicture elevations;
    elevations.kind = PictureKind::Racks;
    elevations.caption = choice.in({"Elevations, front", "机柜立面图（正面）"});
    paper.parts.emplace_back(std::move(elevations));
    return paper;
}

} // namespace

Sheet rackTable(const Project& project, const Catalog& catalog, PaperLanguage language)
{
    Sheet sheet;
    sheet.name = Title{"Rack table", "机柜表"}.in(language);
    sheet.key = {"device"};
    sheet.frozenColumns = 4;
    sheet.columns = {
        textColumn("room", {"Room", "机房"}, language),
        textColumn("row", {"Row", "列"}, language),
        textColumn("rack", {"Rack", "机柜"}, language),
        numberColumn("u", {"U", "U位"}, language),
        numberColumn("height_u", {"Height", "高度"}, language, "U"),
        textColumn("device", {"Device", "设备"}, language),
        textColumn("model", {"Model", "型号"}, language),
        textColumn("serial", {"Serial", "序列号"}, language),
        textColumn("feeds", {"Power feeds", "供电路"}, language),
        numberColumn("max_w", {"Nameplate", "铭牌功耗"}, language, "W", 0),
        numberColumn("weight_kg", {"Weight", "重量"}, language, "kg", 1),
        textColumn("airflow", {"Airflow", "风向"}, language),
        textColumn("face", {"Port face", "端口朝向"}, language),
    };
    for (const Device* device : rackedDevices(project)) {
        const PlaceText place = placeText(project, device->place);
        const Part* part = catalog.find(device->part);
        const Part unknown;
        const Part& facts = part != nullptr ? *part : unknown;
        const bool isFront = device->face == Face::Front;
        sheet.rows.push_back({orEmpty(place.room), orEmpty(place.row), place.rack,
                              device->unitU ? Cell(std::int64_t{*device->unitU}) : Cell(),
                              facts.heightU ? Cell(std::int64_t{*facts.heightU}) : Cell(), device->name,
                              orEmpty(part != nullptr ? facts.model : device->part),
                              orEmpty(serialOf(project, device->id)), orEmpty(feedsOf(project, device->id)),
                              thousandth(facts.maxPowerMw), thousandth(facts.weightG),
                              orEmpty(airflowText(facts.airflow, language)),
                              std::string((isFront ? Title{"front", "正面"} : Title{"rear", "背面"}).in(language))});
    }
    return sheet;
}

Sheet rackSums(const Project& project, const Catalog& catalog, PaperLanguage language)
{
    Sheet sheet;
    sheet.name = Title{"Racks", "机柜汇总"}.in(language);
    sheet.key = {"rack"};
    sheet.columns = {
        textColumn("rack", {"Rack", "机柜"}, language),
        numberColumn("devices", {"Devices", "设备数"}, language, "", 0, true),
        numberColumn("used_u", {"Used", "已用"}, language, "U", 0, true),
        numberColumn("height_u", {"Of", "共"}, language, "U"),
        numberColumn("max_w", {"Nameplate", "铭牌功耗"}, language, "W", 0, true),
        numberColumn("limit_w", {"Limit, one feed lost", "单路失电限值"}, language, "W"),
        numberColumn("weight_kg", {"Weight", "重量"}, language, "kg", 1, true),
        numberColumn("limit_kg", {"Load limit", "承重限值"}, language, "kg"),
        numberColumn("unknown", {"Devices with a figure unknown", "有未知数据的设备"}, language),
    };
    sheet.sumNumbers = true;
    std::map<Id<Group>, RackSum> sums;
    std::vector<Id<Group>> order;
    for (const Device* device : rackedDevices(project)) {
        if (order.empty() || order.back() != device->place) order.push_back(device->place);
        const Part* part = catalog.find(device->part);
        RackSum& sum = sums[device->place];
        ++sum.devices;
        sum.units.add(part != nullptr && part->heightU ? std::optional<std::int64_t>(*part->heightU) : std::nullopt);
        sum.powerMw.add(part != nullptr ? part->maxPowerMw : std::nullopt);
        sum.weightG.add(part != nullptr ? part->weightG : std::nullopt);
    }
    for (const Id<Group> id : order) {
        const Group& rack = project.groups().at(id);
        const RackSum& sum = sums[id];
        sheet.rows.push_back(
            {rack.name, sum.devices, sum.units.sum, rack.heightU > 0 ? Cell(std::int64_t{rack.heightU}) : Cell(),
             static_cast<double>(sum.powerMw.sum) / 1000.0, rack.maxPowerW ? Cell(*rack.maxPowerW) : Cell(),
             static_cast<double>(sum.weightG.sum) / 1000.0, thousandth(rack.maxWeightG),
             std::max({sum.units.unknown, sum.powerMw.unknown, sum.weightG.unknown})});
    }
    sheet.footnotes.push_back(Title{"Sums hold known figures only; the last column counts devices that lack one.",
                                    "合计仅含已知数据；最后一列为缺少数据的设备数。"}
                                  .in(language));
    return sheet;
}

const Format kRackTableFormat{
    .id = "rack-table",
    .title = FABRIC_TEXT("papers", "Rack table and elevations"),
    .help = FABRIC_TEXT("papers", "Every device with its rack and unit, the sums of each rack, and the elevations "
                                  "(drawn in the PDF)"),
    .suffixes = {"csv", "xlsx"},
    .schema = {fabricOption(), languageOption(), columnsOption()},
    .write = tablesOf<rackPaper>,
    .paper = paperOf<rackPaper>,
};

} // namespace fabric

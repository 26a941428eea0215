#include "core/formats/cable_legs.h"
#include "core/formats/cable_places.h"
#include "core/formats/cables.h"
#include "core/formats/options.h"
#include "core/formats/part_labels.h"

#include "core/base/strings.h"
#include "core/model/cable_level.h"
#include "core/papers/pick_columns.h"
#include "core/papers/workbook.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

namespace fabric {

namespace {

using Row = std::vector<Cell>;

Cell textCell(std::string text)
{
    return text.empty() ? Cell() : Cell(std::move(text));
}

Cell numberCell(std::int64_t number)
{
    return number == 0 ? Cell() : Cell(number);
}

Cell metresCell(const std::optional<std::int64_t>& millimetres)
{
    return millimetres ? Cell(static_cast<double>(*millimetres) / 1000.0) : Cell();
}

std::string lanesText(const End& end)
{
    return end.lanes == 0 ? std::string() : fmt::format("{}-{}", end.lane0, end.lane0 + end.lanes - 1);
}

Cell& at(Row& row, CableField field, std::size_t offset = 0)
{
    return row[static_cast<std::size_t>(field) + offset];
}

class CableSheetMaker {
public:
    CableSheetMaker(const Project& project, const Catalog& catalog, const CableSheetOptions& options)
        : project_(project),
          options_(options),
          catalog_(catalog),
          ports_(project, catalog),
          labels_(catalog),
          links_(deriveLinks(project, ports_, options.fabric)),
          legLinks_(links_),
          levels_(project)
    {
        for (const Module& module : project.modules())
            if (module.kind == ModuleKind::Transceiver)
                transceivers_[PortRef{module.device, module.bay, module.cage, 0}] = &module;
            else if (module.kind != ModuleKind::PowerSupply)
                cards_[PortRef{module.device, module.bay, 0, 0}] = &module;
    }

    Result<std::vector<Row>> rows(const Progress& progress)
    {
        constexpr std::size_t kReportEvery = 1024;
        std::vector<Row> out;
        std::size_t done = 0;
        for (const Cable& cable : project_.cables()) {
            if (done++ % kReportEvery == 0) {
                if (progress.isCancelled()) return cancelled();
                progress.report(static_cast<double>(done) / static_cast<double>(project_.cables().size()),
                                "listing cables");
            }
            if (options_.fabric && cable.fabric != options_.fabric) continue;
            for (const CableLeg& leg : legsOf(cable)) {
                out.push_back(makeRow(cable, leg));
                if (options_.isBothWays) out.push_back(exchanged(out.back()));
            }
        }
        for (std::size_t i = 0; i < out.size(); ++i)
            at(out[i], CableField::No) = static_cast<std::int64_t>(i + 1);
        return out;
    }

private:
    /// The fields that all ports of a device share, in the order of side A.
    const Row& deviceCells(Id<Device> id)
    {
        const auto [found, isNew] = devices_.try_emplace(id, Row(kCableSideFields));
        if (!isNew) return found->second;
        const Device& device = project_.devices().at(id);
        const PlaceText place = placeText(project_, device.place);
        const auto set = [&cells = found->second](CableField field, Cell cell) {
            cells[static_cast<std::size_t>(field) - static_cast<std::size_t>(CableField::ARoom)] = std::move(cell);
        };
        set(CableField::ARoom, textCell(place.room));
        set(CableField::ARow, textCell(place.row));
        set(CableField::ARack, textCell(place.rack));
        if (device.unitU) set(CableField::AU, Cell(static_cast<std::int64_t>(*device.unitU)));
        set(CableField::AFace, std::string(enumName(device.face)));
        set(CableField::ANode, textCell(device.name));
        set(CableField::AUnit, textCell(unitText(project_, device.unit)));
        set(CableField::AModel, textCell(labels_.label(device.part)));
        set(CableField::ARole,
            textCell(device.role == Role::Unset ? std::string() : std::string(enumName(device.role))));
        return found->second;
    }

    void fillEnd(Row& row, std::size_t offset, const CableEnd* end)
    {
        if (end == nullptr) return;
        const PortRef& port = end->end.port;
        const Row& cells = deviceCells(port.device);
        std::copy(cells.begin(), cells.end(),
                  row.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(CableField::ARoom) + offset));
        at(row, CableField::APort, offset) = textCell(ports_.name(port));
        at(row, CableField::ALanes, offset) = textCell(lanesText(end->end));
        if (const auto facts = ports_.facts(port)) at(row, CableField::AOsName, offset) = textCell(facts->osName);
        if (port.bay != 0) {
            const auto card = cards_.find(PortRef{port.device, port.bay, 0, 0});
            at(row, CableField::AAdapter, offset) =
                fmt::format("{}:{}", port.bay, card == cards_.end() ? "" : labels_.label(card->second->part));
        }
        if (const auto module = transceivers_.find(PortRef{port.device, port.bay, port.cage, 0});
            module != transceivers_.end())
            at(row, CableField::AModule, offset) = textCell(labels_.label(module->second->part));
    }

    Row makeRow(const Cable& cable, const CableLeg& leg)
    {
        Row row(kCableFields);
        at(row, CableField::Cable) = textCell(cable.name);
        if (cable.fabric) at(row, CableField::Fabric) = textCell(project_.fabrics().at(cable.fabric).name);
        fillEnd(row, 0, leg.a);
        fillEnd(row, kCableSideFields, leg.z);
        if (const Link* link = legLinks_.find(cable.id, leg)) {
            at(row, CableField::Rail) = numberCell(link->rail);
            at(row, CableField::Plane) = numberCell(link->plane);
            if (link->mbps > 0) at(row, CableField::Rate) = static_cast<double>(link->mbps) / 1000.0;
        }
        at(row, CableField::Type) = textCell(typeText(cable));
        at(row, CableField::Part) = textCell(labels_.label(cable.part));
        at(row, CableField::Design) = metresCell(cable.routedMm);
        at(row, CableField::Purchase) = metresCell(cable.lengthMm);
        at(row, CableField::Colour) = textCell(cable.colour);
        at(row, CableField::Route) = textCell(routeText(cable));
        at(row, CableField::Leg) = textCell(leg.name());
        at(row, CableField::Label) = textCell(cable.labelOverride);
        at(row, CableField::Note) = textCell(cable.notes);
        std::string lanes;
        for (const int lane : cable.laneMap)
            lanes += fmt::format("{}{}", lanes.empty() ? "" : " ", lane);
        at(row, CableField::LaneMap) = textCell(std::move(lanes));
        fillEvidence(row, cable);
        return row;
    }

    std::string typeText(const Cable& cable) const
    {
        const Part* part = catalog_.find(cable.part);
        if (part != nullptr && part->cable) return part->cable->kind;
        if (part != nullptr && part->fibre) return part->fibre->kind;
        return std::string(enumName(cable.kind));
    }

    std::string routeText(const Cable& cable) const
    {
        std::vector<std::string> names;
        for (const Id<Route> route : cable.routes)
            names.push_back(project_.table<Route>().at(route).name);
        return joinPath(names);
    }

    void fillEvidence(Row& row, const Cable& cable) const
    {
        const Evidence* evidence = levels_.latest(cable.id);
        at(row, CableField::Status) = std::string(enumName(levels_.level(cable.id)));
        if (evidence == nullptr) return;
        at(row, CableField::By) = textCell(evidence->source);
        at(row, CableField::Date) = textCell(evidence->time);
    }

    static Row exchanged(Row row)
    {
        for (std::size_t i = 0; i < kCableSideFields; ++i)
            std::swap(at(row, CableField::ARoom, i), at(row, CableField::ZRoom, i));
        if (auto* leg = std::get_if<std::string>(&at(row, CableField::Leg)); leg != nullptr)
            if (const std::size_t dash = leg->find('-'); dash != std::string::npos)
                *leg = leg->substr(dash + 1) + "-" + leg->substr(0, dash);
        return row;
    }

    const Project& project_;
    const CableSheetOptions& options_;
    const Catalog& catalog_;
    PortMap ports_;
    PartLabels labels_;
    std::vector<Link> links_;
    LegLinks legLinks_;
    CableLevels levels_;
    std::unordered_map<PortRef, const Module*> transceivers_;
    std::unordered_map<PortRef, const Module*> cards_;
    std::unordered_map<Id<Device>, Row> devices_;
};

/// Keeps the wished columns in the wished order.
Result<Sheet> pickedColumns(Sheet sheet, const std::vector<std::string>& keys)
{
    if (keys.empty()) return sheet;
    for (const std::string& key : keys) {
        const bool isKnown = std::any_of(sheet.columns.begin(), sheet.columns.end(),
                                         [&](const Column& column) { return column.key == key; });
        if (!isKnown)
            return fail(ErrorKind::Usage, "FP-CAB-001",
                        FABRIC_TEXT("cables", "There is no column '%1' in a cabling plan"), {displayText(key)});
    }
    return withColumns(std::move(sheet), keys);
}

Result<std::string> writeCables(const ExportInput& input)
{
    FABRIC_TRY(fabric, fabricByName(input.project, input.params.text("fabric")));
    CableSheetOptions options;
    options.fabric = fabric;
    options.language = paperLanguage(input.params.text("language")).value_or(PaperLanguage::English);
    options.isBothWays = input.params.boolean("both-ways");
    for (const std::string_view key : split(input.params.text("columns"), ','))
        options.columns.emplace_back(trimmed(key));
    FABRIC_TRY(sheet, cableSheet(input.project, input.catalog, options, input.progress));
    if (input.suffix == "csv") return toCsv(sheet);
    const auto in = [&](Title title) { return title.in(options.language); };
    Workbook book = workbookOf(input.project, in({"Cabling plan", "端口对接表"}), options.language);
    book.about.emplace_back(in({"Status", "状态"}),
                            in({"evidence level of the cable; L0 = planned only, nothing was tested",
                                "线缆的验证等级；L0 = 仅已规划，未作任何测试"}));
    book.about.emplace_back(
        in({"Length", "长度"}),
        in({"metres; design = run computed from positions, purchase = part to order; empty = unknown",
            "米；设计长度 = 由位置计算的走线长度，采购长度 = 订购部件的长度；空白 = 未知"}));
    book.about.emplace_back(
        in({"Splitter leg", "分支"}),
        in({"A1-Z2 = first plug of side A to second plug of side Z; one row per leg, one cable ID per cable",
            "A1-Z2 = A 侧第一个插头至 Z 侧第二个插头；每个分支一行，每根线缆一个编号"}));
    book.sheets.push_back(std::move(sheet));
    return toXlsx(book);
}

ParamSpec bothWaysOption()
{
    ParamSpec spec;
    spec.id = "both-ways";
    spec.type = ParamType::Boolean;
    spec.title = FABRIC_TEXT("cables", "Both ways");
    spec.help = FABRIC_TEXT("cables", "List every cable twice, once from each end");
    spec.defaultValue = "false";
    return spec;
}

} // namespace

Result<Sheet> cableSheet(const Project& project, const Catalog& catalog, const CableSheetOptions& options,
                         const Progress& progress)
{
    Sheet sheet;
    sheet.name = Title{"Cables", "端口对接表"}.in(options.language);
    sheet.frozenColumns = 2;
    for (std::size_t i = 0; i < kCableFields; ++i)
        sheet.columns.push_back(cableColumn(static_cast<CableField>(i), options.language));
    CableSheetMaker maker(project, catalog, options);
    FABRIC_TRY(rows, maker.rows(progress));
    sheet.rows = std::move(rows);
    return pickedColumns(std::move(sheet), options.columns);
}

const Format kCablesFormat{
    .id = "cables",
    .title = FABRIC_TEXT("cables", "Cabling plan, port to port"),
    .help = FABRIC_TEXT("cables", "One row per leg of each cable with both ends, parts, lengths and status; both forms "
                                  "are read back without loss"),
    .suffixes = {"csv", "xlsx"},
    .schema = {fabricOption(), languageOption(), bothWaysOption(), columnsOption()},
    .read = readCables,
    .write = writeCables,
};

} // namespace fabric

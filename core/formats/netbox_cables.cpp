// NetBox: the CSV of its bulk import of cables. One termination per side, so the legs of a splitter cannot be written;
// devices, interfaces and sites must exist there by name. Lengths are metres.
#include "core/formats/link_formats.h"
#include "core/formats/options.h"
#include "core/formats/ports.h"

#include "core/base/strings.h"
#include "core/papers/sheet.h"

#include <map>

namespace fabric {

namespace {

bool isNetboxLink(const ListedLink& link)
{
    return !link.isShared;
}

Carried carriedByNetbox()
{
    Carried carried;
    carried.ends = {EndField::Room};
    carried.links = {LinkField::Cable, LinkField::Length, LinkField::Note};
    carried.isWritten = isNetboxLink;
    return carried;
}

/// NetBox's word for a kind of cable; empty where it has none that fits.
std::string typeOf(const ListedLink& link)
{
    const std::string kind = lowerAscii(link[LinkField::Type]);
    if (kind.starts_with("dac")) return "dac-passive";
    if (kind.starts_with("acc") || kind.starts_with("aec") || kind.starts_with("lacc")) return "dac-active";
    if (kind.starts_with("aoc")) return "aoc";
    return {};
}

Result<std::string> writeNetbox(const ExportInput& input)
{
    FABRIC_TRY(fabric, fabricByName(input.project, input.params.text("fabric")));
    Sheet sheet;
    for (const char* key :
         {"side_a_site", "side_a_device", "side_a_type", "side_a_name", "side_b_site", "side_b_device", "side_b_type",
          "side_b_name", "type", "status", "label", "length", "length_unit", "description"}) {
        Column column;
        column.key = column.title = key;
        sheet.columns.push_back(std::move(column));
    }
    const auto cell = [](const std::string& text) { return text.empty() ? Cell() : Cell(text); };
    for (const ListedLink& link : plannedNetbox(input, fabric).list.links) {
        if (!isNetboxLink(link)) continue;
        std::vector<Cell> row;
        for (const ListedEnd* end : {&link.a, &link.z}) {
            row.push_back(cell((*end)[EndField::Room]));
            row.push_back(cell((*end)[EndField::Device]));
            row.emplace_back(std::string("dcim.interface"));
            row.push_back(cell((*end)[EndField::Port]));
        }
        row.push_back(cell(typeOf(link)));
        row.emplace_back(std::string("planned"));
        row.push_back(cell(link[LinkField::Cable]));
        row.push_back(cell(link[LinkField::Length]));
        row.push_back(link[LinkField::Length].empty() ? Cell() : Cell(std::string("m")));
        row.push_back(cell(link[LinkField::Note]));
        sheet.rows.push_back(std::move(row));
    }
    if (input.progress.isCancelled()) return cancelled();
    return toCsv(sheet);
}

Result<std::vector<ExportLoss>> lossesOfNetbox(const ExportInput& input)
{
    FABRIC_TRY(fabric, fabricByName(input.project, input.params.text("fabric")));
    return declaredLoss(plannedNetbox(input, fabric), carriedByNetbox());
}

/// Whether every length of the table is in metres, as far as it says.
bool hasOnlyMetres(const CsvTable& table)
{
    for (std::size_t c = 0; table.rows() > 0 && c < table.width(0); ++c) {
        if (trimmed(table.cell(0, c)) != "length_unit") continue;
        for (std::size_t row = 1; row < table.rows(); ++row)
            if (const auto unit = trimmed(table.cell(row, c)); !unit.empty() && unit != "m") return false;
    }
    return true;
}

bool hasColumn(const CsvTable& table, std::string_view heading)
{
    for (std::size_t c = 0; table.rows() > 0 && c < table.width(0); ++c)
        if (trimmed(table.cell(0, c)) == heading) return true;
    return false;
}

/// NetBox's columns that are read, and meanings that its other headings would be taken for.
constexpr std::pair<std::string_view, std::string_view> kColumns[] = {{"a_device", "side_a_device"},
                                                                      {"a_port", "side_a_name"},
                                                                      {"z_device", "side_b_device"},
                                                                      {"z_port", "side_b_name"},
                                                                      {"cable", "label"},
                                                                      {"length_m", "length"},
                                                                      {"note", "description"},
                                                                      {"a_role", "-"},
                                                                      {"z_role", "-"},
                                                                      {"type", "-"},
                                                                      {"label", "-"}};

Result<std::vector<ImportNote>> importNetbox(const ImportInput& input, Edit& edit)
{
    PortList all;
    for (const SourceFile& file : input.files) {
        FABRIC_TRY(list, readNetboxCables(file));
        std::move(list.links.begin(), list.links.end(), std::back_inserter(all.links));
        std::move(list.notes.begin(), list.notes.end(), std::back_inserter(all.notes));
        std::move(list.faults.begin(), list.faults.end(), std::back_inserter(all.faults));
    }
    return importList(all, applyOptions(input.params), input, edit);
}

} // namespace

PlannedList plannedNetbox(const ExportInput& input, Id<Fabric> fabric)
{
    return listPlan(input.project, input.catalog, fabric, PortSpelling::Cumulus);
}

Result<PortList> readNetboxCables(const SourceFile& file)
{
    PortList list;
    FABRIC_TRY(tables, tablesOf(file, list.notes));
    for (const CsvTable& table : tables) {
        TableOptions options;
        options.keepsBlanks = true;
        for (const auto& [meaning, heading] : kColumns)
            if (heading == "-" || hasColumn(table, heading)) options.map.emplace(meaning, heading);
        if (!hasOnlyMetres(table)) options.map["length_m"] = "-";
        FABRIC_TRY(headings, findHeadings(table, options.map, 0));
        if (!headings.missing().empty()) continue;
        readPortTable(table, headings, options, list);
        return list;
    }
    return fail(
        ErrorKind::Input, "FP-NBX-001",
        FABRIC_TEXT("netbox", "The columns side_a_device, side_a_name, side_b_device and side_b_name are needed"), {},
        file.name);
}

const Format kNetboxCablesFormat{
    .id = "netbox-cables",
    .title = FABRIC_TEXT("netbox", "NetBox cables"),
    .help = FABRIC_TEXT("netbox", "The CSV of NetBox's bulk import: one row per cable with one port on either side"),
    .suffixes = {"csv"},
    .schema = {fabricOption(), listFabricOption(), listProtocolOption()},
    .read = importNetbox,
    .write = writeNetbox,
    .losses = lossesOfNetbox,
};

} // namespace fabric

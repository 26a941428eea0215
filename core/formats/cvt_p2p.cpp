// NVIDIA cable validation tool, point-to-point sheets. Version 1.5: one sheet with the places of both ends. Version
// 1.7: a sheet of nodes and one of links. The tool finds columns by their headings, in any order and case; so does the
// reader, over the headings of all port lists.
#include "core/formats/link_formats.h"
#include "core/formats/options.h"
#include "core/formats/port_list_devices.h"
#include "core/formats/ports.h"

#include "core/base/strings.h"
#include "core/papers/cell_text.h"
#include "core/papers/sheet.h"
#include "core/papers/workbook.h"

#include <set>

namespace fabric {

namespace {

constexpr const char* kNewer = "1.7";

bool isNewer(const ExportInput& input)
{
    return input.params.text("layout") == kNewer;
}

/// Whether XML, which a workbook is made of, can hold the names.
bool isXmlLink(const ListedLink& link)
{
    for (const ListedEnd* end : {&link.a, &link.z})
        for (const EndField field : {EndField::Device, EndField::Port})
            if (xmlText((*end)[field]) != (*end)[field]) return false;
    return true;
}

Carried carriedBy(const ExportInput& input)
{
    Carried carried;
    if (input.suffix == "xlsx") carried.isWritten = isXmlLink;
    if (!isNewer(input)) {
        carried.ends = {EndField::Rack, EndField::Unit};
        return carried;
    }
    carried.ends = {EndField::Module};
    carried.links = {LinkField::Protocol};
    if (input.suffix == "xlsx") {
        carried.ends = {EndField::Module, EndField::Rack, EndField::Unit, EndField::Model};
        carried.boxes = true;
    }
    return carried;
}

Sheet sheetOf(const char* name, const std::vector<const char*>& headings)
{
    Sheet sheet;
    sheet.name = name;
    for (const char* heading : headings) {
        Column column;
        column.key = heading;
        column.title = heading;
        sheet.columns.push_back(std::move(column));
    }
    return sheet;
}

Cell cell(const std::string& text)
{
    return text.empty() ? Cell() : Cell(text);
}

std::string typeOf(const ListedEnd& end)
{
    const Role role = roleOfWord(end[EndField::Role]);
    return role == Role::Unset ? std::string() : isHostRole(role) ? "Host" : "Switch";
}

Sheet olderSheet(const PortList& list)
{
    Sheet sheet = sheetOf("P2P", {"A-Rack", "A-U", "A-Node Name", "A-Type", "A-Port", "Z-Rack", "Z-RU", "Z-Node Name",
                                  "Z-Type", "Z-Port"});
    for (const ListedLink& link : list.links) {
        std::vector<Cell> row;
        for (const ListedEnd* end : {&link.a, &link.z})
            for (const std::string& text : {(*end)[EndField::Rack], (*end)[EndField::Unit], (*end)[EndField::Device],
                                            typeOf(*end), (*end)[EndField::Port]})
                row.push_back(cell(text));
        sheet.rows.push_back(std::move(row));
    }
    return sheet;
}

Sheet linkSheet(const PortList& list)
{
    Sheet sheet = sheetOf("Links", {"A-Node", "A-Port", "Z-Node", "Z-Port", "Protocol", "A-Module-PN", "Z-Module-PN"});
    for (const ListedLink& link : list.links) {
        const std::string protocol = link[LinkField::Protocol] == "infiniband" ? "ib" : link[LinkField::Protocol];
        sheet.rows.push_back({cell(link.a[EndField::Device]), cell(link.a[EndField::Port]),
                              cell(link.z[EndField::Device]), cell(link.z[EndField::Port]), cell(protocol),
                              cell(link.a[EndField::Module]), cell(link.z[EndField::Module])});
    }
    return sheet;
}

Sheet nodeSheet(const PortList& list)
{
    Sheet sheet = sheetOf("Nodes", {"Node", "Type", "Rack", "U", "Model"});
    std::set<std::string> done;
    const auto add = [&](const ListedEnd& end) {
        if (!done.insert(end[EndField::Device]).second) return;
        sheet.rows.push_back({cell(end[EndField::Device]), cell(typeOf(end)), cell(end[EndField::Rack]),
                              cell(end[EndField::Unit]), cell(end[EndField::Model])});
    };
    for (const ListedLink& link : list.links) {
        add(link.a);
        add(link.z);
    }
    for (const ListedEnd& box : list.boxes)
        add(box);
    return sheet;
}

Result<std::string> writeP2p(const ExportInput& input)
{
    FABRIC_TRY(fabric, fabricByName(input.project, input.params.text("fabric")));
    PlannedList planned = plannedP2p(input, fabric);
    if (input.suffix == "xlsx")
        std::erase_if(planned.list.links, [](const ListedLink& link) { return !isXmlLink(link); });
    if (input.progress.isCancelled()) return cancelled();
    const Sheet links = isNewer(input) ? linkSheet(planned.list) : olderSheet(planned.list);
    if (input.suffix == "csv") return toCsv(links);
    Workbook book = workbookOf(input.project, "Point to point");
    book.about.clear(); // the tool reads every sheet
    book.sheets.push_back(links);
    if (isNewer(input)) book.sheets.push_back(nodeSheet(planned.list));
    return toXlsx(book);
}

Result<std::vector<ExportLoss>> lossesOfP2p(const ExportInput& input)
{
    FABRIC_TRY(fabric, fabricByName(input.project, input.params.text("fabric")));
    return declaredLoss(plannedP2p(input, fabric), carriedBy(input));
}

/// A sheet of nodes: a heading row that begins with the node's column.
void readNodes(const CsvTable& table, PortList& list)
{
    std::map<std::string, std::size_t> columns;
    for (std::size_t c = 0; c < table.width(0); ++c)
        columns.emplace(lowerAscii(trimmed(table.cell(0, c))), c);
    const auto text = [&](std::size_t row, std::initializer_list<const char*> names) {
        for (const char* name : names)
            if (const auto found = columns.find(name); found != columns.end())
                return table.isSheet() ? std::string(table.cell(row, found->second))
                                       : spreadsheetText(table.cell(row, found->second));
        return std::string();
    };
    for (std::size_t row = 1; row < table.rows(); ++row) {
        ListedEnd box;
        box.where = table.where(row);
        box[EndField::Device] = text(row, {"node", "node name", "name"});
        box[EndField::Role] = text(row, {"type", "role"});
        box[EndField::Rack] = text(row, {"rack"});
        box[EndField::Unit] = text(row, {"u", "ru"});
        box[EndField::Model] = text(row, {"model"});
        if (!box[EndField::Device].empty()) list.boxes.push_back(std::move(box));
    }
}

bool isNodeSheet(const CsvTable& table)
{
    if (table.rows() == 0) return false;
    for (std::size_t c = 0; c < table.width(0); ++c) {
        const std::string heading = lowerAscii(trimmed(table.cell(0, c)));
        if (heading == "node" || heading == "node name") return true;
    }
    return false;
}

Result<std::vector<ImportNote>> importP2p(const ImportInput& input, Edit& edit)
{
    PortList all;
    for (const SourceFile& file : input.files) {
        FABRIC_TRY(list, readP2p(file));
        std::move(list.links.begin(), list.links.end(), std::back_inserter(all.links));
        std::move(list.boxes.begin(), list.boxes.end(), std::back_inserter(all.boxes));
        std::move(list.notes.begin(), list.notes.end(), std::back_inserter(all.notes));
        std::move(list.faults.begin(), list.faults.end(), std::back_inserter(all.faults));
    }
    return importList(all, applyOptions(input.params), input, edit);
}

ParamSpec layoutOption()
{
    ParamSpec spec;
    spec.id = "layout";
    spec.type = ParamType::Choice;
    spec.title = FABRIC_TEXT("p2p", "Layout");
    spec.help = FABRIC_TEXT("p2p", "1.5: one sheet with racks; 1.7: sheets of links and nodes. Both are read");
    spec.defaultValue = "1.5";
    spec.choices = {"1.5", kNewer};
    return spec;
}

} // namespace

PlannedList plannedP2p(const ExportInput& input, Id<Fabric> fabric)
{
    return listPlan(input.project, input.catalog, fabric, PortSpelling::InfiniBand);
}

Result<PortList> readP2p(const SourceFile& file)
{
    PortList list;
    FABRIC_TRY(tables, tablesOf(file, list.notes));
    std::size_t used = 0;
    for (const CsvTable& table : tables) {
        FABRIC_TRY(headings, findHeadings(table, {}, 0));
        if (headings.missing().empty()) {
            TableOptions options;
            options.keepsBlanks = true;
            readPortTable(table, headings, options, list);
            ++used;
        } else if (isNodeSheet(table)) {
            readNodes(table, list);
        }
    }
    for (ListedLink& link : list.links)
        if (lowerAscii(link[LinkField::Protocol]) == "ib") link[LinkField::Protocol] = "infiniband";
    if (used > 0) return list;
    return fail(ErrorKind::Input, "FP-P2P-001",
                FABRIC_TEXT("p2p", "No sheet has the headings A-Node, A-Port, Z-Node and Z-Port"), {}, file.name);
}

const Format kP2pFormat{
    .id = "p2p",
    .title = FABRIC_TEXT("p2p", "NVIDIA cable validation, point to point"),
    .help = FABRIC_TEXT("p2p", "The sheet that NVIDIA's cable validation tool takes, in its 1.5 and 1.7 layouts"),
    .suffixes = {"xlsx", "csv"},
    .schema = {layoutOption(), fabricOption(), listFabricOption(), listProtocolOption()},
    .read = importP2p,
    .write = writeP2p,
    .losses = lossesOfP2p,
};

} // namespace fabric

#include "core/formats/ports.h"

#include "core/base/strings.h"
#include "core/text/encoding.h"
#include "core/text/xlsx.h"

namespace fabric {

namespace {

constexpr std::size_t kMaxListedLinks = 500'000; ///< the tree of 65,536 end-ports has 196,608

/// "a_port=D, cable=-" as pairs.
Result<std::map<std::string, std::string>> mapOf(const std::string& text)
{
    std::map<std::string, std::string> map;
    for (const std::string_view pair : split(text, ',')) {
        if (trimmed(pair).empty()) continue;
        const std::size_t equals = pair.find('=');
        if (equals == std::string_view::npos)
            return fail(ErrorKind::Usage, "FP-PRT-013",
                        FABRIC_TEXT("ports", "'%1' is no mapping: write meaning=column, such as a_port=D"),
                        {displayText(pair)});
        map[std::string(trimmed(pair.substr(0, equals)))] = std::string(trimmed(pair.substr(equals + 1)));
    }
    return map;
}

Failure noTable(const CsvTable& table, const Headings& headings)
{
    std::string names;
    for (const std::string& name : headings.missing())
        names += (names.empty() ? "" : ", ") + name;
    const std::string where = table.rows() == 0      ? table.fileName()
                              : headings.dataRow > 0 ? table.where(headings.dataRow - 1)
                                                     : table.where(0);
    return fail(ErrorKind::Input, "FP-PRT-014",
                FABRIC_TEXT("ports",
                            "This is not understood as the heading of a port list; columns for %1 are missing. "
                            "Name them: --map a_device=A,a_port=B,..."),
                {names}, where);
}

/// Every table of the files that has the headings of a list.
Result<PortList> readTables(const std::vector<SourceFile>& files, const Params& params,
                            std::vector<TableReport>& reports)
{
    FABRIC_TRY(options, portTableOptions(params));
    const std::string& sheet = params.text("sheet");
    PortList list;
    for (const SourceFile& file : files) {
        FABRIC_TRY(tables, tablesOf(file, list.notes));
        std::optional<Error> none;
        std::size_t used = 0;
        for (const CsvTable& table : tables) {
            if (!sheet.empty() && table.sheet() != sheet) continue;
            FABRIC_TRY(headings, findHeadings(table, options.map, options.headerRow));
            if (headings.missing().empty()) {
                if (list.links.size() + table.rows() > kMaxListedLinks)
                    return fail(ErrorKind::Limit, "FP-PRT-016",
                                FABRIC_TEXT("ports", "The list has more than %1 rows, the most that are read"),
                                {std::to_string(kMaxListedLinks)}, table.fileName());
                reports.push_back(readPortTable(table, headings, options, list));
                ++used;
            } else {
                if (!none) none = noTable(table, headings).value();
                if (table.isSheet())
                    list.notes.push_back(
                        {Message{FABRIC_TEXT("ports", "The sheet has no port list and was left out"), {}},
                         file.name + ", " + table.sheet()});
            }
        }
        if (used > 0) continue;
        if (none) return Failure(*none);
        return fail(ErrorKind::Input, "FP-PRT-015", FABRIC_TEXT("ports", "The file has no sheet '%1'"),
                    {displayText(sheet)}, file.name);
    }
    return list;
}

/// A list that only has headings would make a plan of nothing, and be taken for one that was read.
Result<PortList> readLinks(const ImportInput& input)
{
    std::vector<TableReport> reports;
    FABRIC_TRY(list, readTables(input.files, input.params, reports));
    if (list.links.empty() && list.faults.empty())
        return fail(ErrorKind::Input, "FP-PRT-017",
                    FABRIC_TEXT("ports", "The list has headings, but no row with a link"), {},
                    input.files.empty() ? std::string() : input.files.front().name);
    return list;
}

Result<std::vector<ImportNote>> readPorts(const ImportInput& input, Edit& edit)
{
    FABRIC_TRY(list, readLinks(input));
    FABRIC_TRY(notes, importList(list, applyOptions(input.params), input, edit));
    return notes;
}

ParamSpec textOption(const char* id, Text title, Text help)
{
    ParamSpec spec;
    spec.id = id;
    spec.type = ParamType::Text;
    spec.title = title;
    spec.help = help;
    return spec;
}

ParamSpec headerOption()
{
    ParamSpec spec;
    spec.id = "header";
    spec.type = ParamType::Integer;
    spec.title = FABRIC_TEXT("ports", "Heading row");
    spec.help = FABRIC_TEXT("ports", "Number of the row with the headings; 0 looks for it, -1 says that there is none");
    spec.defaultValue = "0";
    spec.minimum = -1;
    spec.maximum = 1'048'576;
    return spec;
}

ParamSpec fillDownOption()
{
    ParamSpec spec;
    spec.id = "fill-down";
    spec.type = ParamType::Choice;
    spec.title = FABRIC_TEXT("ports", "Blanks repeat the row above");
    spec.help = FABRIC_TEXT("ports", "Auto does so for tables with two heading rows; ports are never filled");
    spec.defaultValue = "auto";
    spec.choices = {"auto", "yes", "no"};
    return spec;
}

std::vector<ParamSpec> schema()
{
    return {
        textOption("map", FABRIC_TEXT("ports", "Columns"),
                   FABRIC_TEXT("ports", "What columns mean: a_device=C,a_port=E,z_device=4,z_port=Far port,cable=-; "
                                        "letters, numbers or headings, - leaves one out")),
        textOption("sheet", FABRIC_TEXT("ports", "Sheet"),
                   FABRIC_TEXT("ports", "Only this sheet; empty means all that hold a port list")),
        headerOption(),
        fillDownOption(),
        listFabricOption(),
        listProtocolOption()};
}

} // namespace

Result<TableOptions> portTableOptions(const Params& params)
{
    TableOptions options;
    FABRIC_TRY(map, mapOf(params.text("map")));
    options.map = std::move(map);
    options.headerRow = static_cast<int>(params.integer("header"));
    options.fillDown = enumFromName<FillDown>(params.text("fill-down")).value_or(FillDown::Auto);
    return options;
}

ParamSpec listFabricOption()
{
    ParamSpec spec =
        textOption("name", FABRIC_TEXT("ports", "Fabric name"),
                   FABRIC_TEXT("ports", "The fabric of links that name none, made when it is new; empty means the "
                                        "plan's only one, else 'imported'"));
    return spec;
}

ParamSpec listProtocolOption()
{
    ParamSpec spec;
    spec.id = "protocol";
    spec.type = ParamType::Choice;
    spec.title = FABRIC_TEXT("ports", "Protocol");
    spec.help = FABRIC_TEXT("ports", "Of a fabric that has to be made");
    spec.defaultValue = "unset";
    for (const std::string_view name : kProtocolNames)
        spec.choices.emplace_back(name);
    return spec;
}

ApplyOptions applyOptions(const Params& params)
{
    ApplyOptions options;
    options.fabric = params.text("name");
    options.protocol = enumFromName<Protocol>(params.text("protocol")).value_or(Protocol::Unset);
    return options;
}

Result<std::vector<CsvTable>> tablesOf(const SourceFile& file, std::vector<ImportNote>& notes)
{
    std::vector<CsvTable> tables;
    if (looksLikeXlsx(file.bytes)) {
        FABRIC_TRY(sheets, readXlsx(file.bytes, file.name));
        for (XlsxSheet& sheet : sheets)
            if (!sheet.isHidden && sheet.cells.rows() > 0) tables.push_back(std::move(sheet.cells));
        return tables;
    }
    FABRIC_TRY(decoded, decodeText(file.bytes, file.name));
    if (decoded.encoding == TextEncoding::Gb18030)
        notes.push_back(
            {Message{FABRIC_TEXT("ports", "Read as GB18030, as Chinese spreadsheets save it"), {}}, file.name});
    FABRIC_TRY(table, CsvTable::parse(decoded.text, file.name, guessCsvSeparator(decoded.text)));
    tables.push_back(std::move(table));
    return tables;
}

Result<PortsPreview> previewPorts(const Project& project, const std::vector<SourceFile>& files,
                                  const std::map<std::string, std::string>& given,
                                  const std::shared_ptr<const Catalog>& catalog, const Progress& progress)
{
    FABRIC_TRY(params, Params::resolve(kPortsFormat.schema, given));
    PortsPreview preview;
    FABRIC_TRY(list, readTables(files, params, preview.tables));
    Project copy = project;
    Edit edit(copy, "Preview");
    FABRIC_TRY(applied, applyList(list, applyOptions(params), catalog, edit, progress));
    preview.faults = std::move(applied.faults);
    preview.notes = std::move(applied.notes);
    preview.counts = applied.counts;
    if (!preview.faults.empty()) return preview;
    FABRIC_TRY(commit, std::move(edit).finish());
    FABRIC_TRY(before, Catalog::withOwnParts(catalog, project));
    FABRIC_TRY(after, Catalog::withOwnParts(catalog, copy));
    preview.changes = diffProjects({project, *before}, {copy, *after});
    return preview;
}

const Format kPortsFormat{
    .id = "ports",
    .title = FABRIC_TEXT("ports", "Port list from a spreadsheet"),
    .help = FABRIC_TEXT("ports", "Any CSV or XLSX with a device and a port on either side, headings in English or "
                                 "Chinese; updates the cables of a plan that it names, all or nothing"),
    .suffixes = {},
    .schema = schema(),
    .read = readPorts,
    .write = nullptr,
};

} // namespace fabric

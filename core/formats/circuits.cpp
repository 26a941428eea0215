#include "core/formats/circuits.h"

#include "core/formats/options.h"
#include "core/formats/ports.h"

#include "core/base/strings.h"
#include "core/catalog/ports.h"
#include "core/model/circuit_configuration.h"
#include "core/papers/cell_text.h"
#include "core/papers/workbook.h"

#include <fmt/format.h>

#include <array>
#include <map>
#include <set>

namespace fabric {

namespace {

constexpr std::array<const char*, 4> kColumns = {"configuration", "device", "port_a", "port_b"};
constexpr std::size_t kConfiguration = 0;
constexpr std::size_t kDevice = 1;
constexpr std::size_t kPortA = 2;
constexpr std::size_t kPortB = 3;

using ColumnsOfTable = std::array<std::size_t, kColumns.size()>;

/// Where each column stands. Others may stand between; a missing one is an error of the heading row.
Result<ColumnsOfTable> columnsOf(const CsvTable& table)
{
    if (table.rows() == 0)
        return fail(ErrorKind::Input, "FP-CIR-001",
                    FABRIC_TEXT("circuits", "The file is empty: a row of headings is needed"), {}, table.fileName());
    ColumnsOfTable columns{};
    for (std::size_t wanted = 0; wanted < kColumns.size(); ++wanted) {
        std::size_t at = 0;
        while (at < table.width(0) && lowerAscii(trimmed(table.cell(0, at))) != kColumns[wanted])
            ++at;
        if (at == table.width(0))
            return fail(ErrorKind::Input, "FP-CIR-002", FABRIC_TEXT("circuits", "There is no column '%1'"),
                        {kColumns[wanted]}, table.where(0));
        columns[wanted] = at;
    }
    return columns;
}

/// Reads rows into configurations by device, then puts them into the plan.
class CircuitReader {
public:
    CircuitReader(const Catalog& catalog, Edit& edit) : ports_(edit.project(), catalog), edit_(edit)
    {
        for (const Device& device : edit.project().devices())
            if (device.role == Role::Ocs && !switches_.emplace(device.name, device.id).second)
                twice_.insert(device.name);
    }

    Result<void> read(const CsvTable& table)
    {
        FABRIC_TRY(columns, columnsOf(table));
        for (std::size_t row = 1; row < table.rows(); ++row)
            FABRIC_CHECK(readRow(table, columns, row));
        return {};
    }

    /// Replaces every configuration that was read.
    void store()
    {
        std::set<std::string> named;
        for (const auto& [key, pairs] : found_)
            named.insert(key.first);
        std::vector<Id<Circuits>> gone;
        for (const Circuits& row : edit_.project().circuits())
            if (named.contains(row.configuration)) gone.push_back(row.id);
        for (auto id = gone.rbegin(); id != gone.rend(); ++id)
            edit_.remove(*id);
        for (auto& [key, pairs] : found_)
            edit_.add(Circuits{{}, key.second, key.first, std::move(pairs)});
    }

    std::size_t circuits() const { return circuits_; }

private:
    Result<void> readRow(const CsvTable& table, const ColumnsOfTable& columns, std::size_t row)
    {
        const auto text = [&](std::size_t column) {
            const std::string cell(trimmed(table.cell(row, columns[column])));
            return table.isSheet() ? cell : spreadsheetText(cell);
        };
        const std::string name = text(kConfiguration);
        if (name.empty() || !isCleanText(name) || name.size() > kMaxNameBytes)
            return fail(ErrorKind::Input, "FP-CIR-003", FABRIC_TEXT("circuits", "'%1' is no name of a configuration"),
                        {displayText(name)}, table.where(row, columns[kConfiguration]));
        FABRIC_TRY(device, switchNamed(text(kDevice), table.where(row, columns[kDevice])));
        FABRIC_TRY(a, portNamed(device, text(kPortA), table.where(row, columns[kPortA])));
        FABRIC_TRY(b, portNamed(device, text(kPortB), table.where(row, columns[kPortB])));
        for (const PortRef& port : {a, b}) {
            const auto [used, isNew] = usedIn_[name].emplace(port, table.where(row));
            if (!isNew)
                return fail(ErrorKind::Input, "FP-CIR-006",
                            FABRIC_TEXT("circuits", "Port %1 of '%2' has a circuit in '%3' already: %4"),
                            {ports_.name(port), text(kDevice), name, used->second}, table.where(row));
        }
        found_[{name, device}].push_back({a.cage, b.cage, a.connector, b.connector});
        ++circuits_;
        return {};
    }

    Result<Id<Device>> switchNamed(const std::string& name, const std::string& where) const
    {
        const auto at = switches_.find(name);
        if (at == switches_.end())
            return fail(ErrorKind::Input, "FP-CIR-004", FABRIC_TEXT("circuits", "The plan has no optical switch '%1'"),
                        {displayText(name)}, where);
        if (twice_.contains(name))
            return fail(ErrorKind::Input, "FP-CIR-007",
                        FABRIC_TEXT("circuits", "The plan has several optical switches '%1'"), {name}, where);
        return at->second;
    }

    /// A port by its name; of a device whose part is unknown by its number.
    Result<PortRef> portNamed(Id<Device> device, const std::string& name, const std::string& where) const
    {
        if (const auto port = ports_.byName(device, name); port && port->bay == 0) return *port;
        const auto number = parseInt(name);
        if (ports_.devicePart(device) == nullptr && number && *number >= 1 && *number <= UINT16_MAX)
            return PortRef{device, 0, static_cast<std::uint16_t>(*number), 1};
        return fail(ErrorKind::Input, "FP-CIR-005", FABRIC_TEXT("circuits", "'%1' has no port '%2'"),
                    {edit_.project().devices().at(device).name, displayText(name)}, where);
    }

    PortMap ports_;
    Edit& edit_;
    std::map<std::string, Id<Device>> switches_;
    std::set<std::string> twice_;
    std::map<std::pair<std::string, Id<Device>>, std::vector<CircuitPair>> found_;
    std::map<std::string, std::map<PortRef, std::string>> usedIn_; ///< by configuration: port to its row
    std::size_t circuits_ = 0;
};

Result<std::vector<ImportNote>> readCircuits(const ImportInput& input, Edit& edit)
{
    FABRIC_TRY(catalog, Catalog::withOwnParts(input.catalog, edit.project()));
    CircuitReader reader(*catalog, edit);
    std::vector<ImportNote> notes;
    for (const SourceFile& file : input.files) {
        if (input.progress.isCancelled()) return cancelled();
        FABRIC_TRY(tables, tablesOf(file, notes));
        for (const CsvTable& table : tables)
            FABRIC_CHECK(reader.read(table));
    }
    reader.store();
    notes.push_back({Message{FABRIC_TEXT("circuits", "%1 circuits read"), {std::to_string(reader.circuits())}}, {}});
    return notes;
}

Result<std::string> writeCircuits(const ExportInput& input)
{
    FABRIC_TRY(fabric, fabricByName(input.project, input.params.text("fabric")));
    const std::string& only = input.params.text("configuration");
    if (!only.empty()) FABRIC_CHECK(inConfiguration(input.project, only));
    const PortMap ports(input.project, input.catalog);
    Sheet sheet;
    sheet.name = "Circuits";
    for (const char* column : kColumns)
        sheet.columns.push_back({.key = column, .title = column, .unit = {}, .choices = {}});
    for (const Circuits& row : input.project.circuits()) {
        const Device* device = input.project.devices().find(row.device);
        if (device == nullptr || (!only.empty() && row.configuration != only)) continue;
        if (fabric && device->fabric != fabric) continue;
        const auto nameOf = [&](int cage, int connector) {
            return ports.name({row.device, 0, static_cast<std::uint16_t>(cage), static_cast<std::uint8_t>(connector)});
        };
        for (const CircuitPair& pair : row.pairs)
            sheet.rows.push_back({row.configuration, device->name, nameOf(pair.cageA, pair.connectorA),
                                  nameOf(pair.cageB, pair.connectorB)});
    }
    if (input.suffix != "xlsx") return toCsv(sheet);
    Workbook book = workbookOf(input.project, "Circuits");
    book.sheets.push_back(std::move(sheet));
    return toXlsx(book);
}

ParamSpec configurationOption()
{
    ParamSpec spec;
    spec.id = "configuration";
    spec.type = ParamType::Text;
    spec.title = FABRIC_TEXT("circuits", "Configuration");
    spec.help = FABRIC_TEXT("circuits", "Written: only this one; empty means all");
    return spec;
}

} // namespace

const Format kCircuitsFormat{
    .id = "circuits",
    .title = FABRIC_TEXT("circuits", "Circuits of optical switches"),
    .help = FABRIC_TEXT("circuits", "One row a circuit: configuration, device, port_a, port_b. Reading replaces every "
                                    "configuration that the file names"),
    .suffixes = {"csv", "xlsx"},
    .schema = {fabricOption(), configurationOption()},
    .read = readCircuits,
    .write = writeCircuits,
};

} // namespace fabric

#include "core/formats/own_parts.h"

#include "core/base/strings.h"
#include "core/text/csv.h"

#include <algorithm>
#include <unordered_map>

namespace fabric {

namespace {

const std::vector<std::string> kTables = {"switches", "systems", "nics", "cables", "transceivers", "fibre"};

ParamSpec tableOption()
{
    ParamSpec spec;
    spec.id = "table";
    spec.type = ParamType::Choice;
    spec.title = FABRIC_TEXT("own-parts", "Kind of parts");
    spec.help = FABRIC_TEXT("own-parts", "Catalogue file whose columns the CSV has; empty = as the file is named");
    spec.choices = kTables;
    return spec;
}

Result<std::string> tableOf(const SourceFile& file, const Params& params)
{
    if (params.isSet("table")) return params.text("table");
    const std::string_view name = std::string_view(file.name).substr(file.name.find_last_of("/\\") + 1);
    const std::string stem(name.substr(0, name.find('.')));
    if (std::find(kTables.begin(), kTables.end(), stem) != kTables.end()) return stem;
    return fail(ErrorKind::Usage, "FP-OWN-001",
                FABRIC_TEXT("own-parts", "Say which kind of parts this is (option 'table'), or name the file as in the "
                                         "catalogue, for example switches.csv"),
                {}, file.name);
}

/// The slugs that the catalogue gives the rows of a file, by line. Checks every row.
Result<std::unordered_map<int, std::string>> slugsByLine(const std::string& table, const SourceFile& file)
{
    Catalog scratch;
    if (auto added = scratch.addCsv(table + ".csv", file.bytes); !added) {
        Error error = std::move(added).error();
        if (error.where.starts_with(table + ".csv")) error.where.replace(0, table.size() + 4, file.name);
        return Failure(std::move(error));
    }
    std::unordered_map<int, std::string> slugs;
    for (const PartKind kind : {PartKind::Switch, PartKind::System, PartKind::Adapter, PartKind::Cable,
                                PartKind::Transceiver, PartKind::Fibre})
        for (const Part* part : scratch.all(kind))
            slugs.emplace(part->line, part->slug);
    return slugs;
}

/// Adds the part, or replaces the project's part of that slug.
void put(Edit& edit, OwnPart part)
{
    for (const OwnPart& present : edit.project().ownParts()) {
        if (present.slug != part.slug) continue;
        part.id = present.id;
        edit.replace(std::move(part));
        return;
    }
    edit.add(std::move(part));
}

Result<void> addFile(const SourceFile& file, const Params& params, Edit& edit)
{
    FABRIC_TRY(table, tableOf(file, params));
    FABRIC_TRY(slugs, slugsByLine(table, file));
    FABRIC_TRY(csv, CsvTable::parse(file.bytes, file.name));
    for (std::size_t row = 1; row < csv.rows(); ++row) {
        const auto slug = slugs.find(csv.line(row));
        if (slug == slugs.end()) continue; // a later row of the file has the same slug and stands for it
        OwnPart part{{}, slug->second, table, {}};
        for (std::size_t column = 0; column < csv.width(row); ++column)
            if (!csv.cell(row, column).empty())
                part.cells.push_back(std::string(csv.cell(0, column)) + "=" + std::string(csv.cell(row, column)));
        put(edit, std::move(part));
    }
    return {};
}

Result<std::vector<ImportNote>> readOwnParts(const ImportInput& input, Edit& edit)
{
    for (const SourceFile& file : input.files) {
        if (input.progress.isCancelled()) return cancelled();
        FABRIC_CHECK(addFile(file, input.params, edit));
    }
    return std::vector<ImportNote>();
}

} // namespace

const Format kOwnPartsFormat{
    .id = "parts",
    .title = FABRIC_TEXT("own-parts", "Own parts"),
    .help = FABRIC_TEXT("own-parts", "Parts of your own, as a CSV with the columns of a catalogue file"),
    .suffixes = {},
    .schema = {tableOption()},
    .read = readOwnParts,
    .write = nullptr,
};

} // namespace fabric

#include "core/catalog/catalog.h"

#include "core/base/strings.h"
#include "core/catalog/embedded.h"
#include "core/catalog/read_part.h"
#include "core/catalog/slug.h"
#include "core/text/csv.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

namespace {

constexpr std::string_view kFitFile = "fit.csv";
const std::vector<const Part*> kNoParts;

std::int64_t lengthOf(const Part& part)
{
    return part.cable ? part.cable->lengthMm : part.fibre ? part.fibre->lengthMm : 0;
}

/// What rows that differ in length only have in common; empty for parts that are not sold by length.
std::string familyKey(const Part& part)
{
    if (lengthOf(part) == 0) return {};
    if (part.cable) {
        const CableFacts& c = *part.cable;
        return fmt::format("{}|{}|{}|{}|{}|{}", part.vendor, c.family, c.kind, c.a.form, c.b.form, c.b.count);
    }
    const FibreFacts& f = *part.fibre;
    return fmt::format("{}|{}|{}|{}|{}|{}|{}", part.vendor, f.kind, f.fibre, f.mode, f.connectorA, f.connectorB,
                       fmt::join(f.uses, ";"));
}

std::string_view baseName(std::string_view path)
{
    return path.substr(path.find_last_of("/\\") + 1);
}

/// The header's columns are known, each once, and `needed` are among them.
Result<void> checkHeader(const CsvTable& table, std::string_view file, const std::vector<std::string_view>& needed)
{
    if (table.rows() == 0)
        return fail(ErrorKind::Input, "FP-CAT-020",
                    FABRIC_TEXT("catalog", "The file is empty: a header line is needed"), {}, table.fileName());
    const std::vector<std::string>& known = catalogColumns(file);
    std::vector<std::string_view> seen;
    for (std::size_t i = 0; i < table.width(0); ++i) {
        const std::string_view name = table.cell(0, i);
        if (std::find(known.begin(), known.end(), name) == known.end())
            return fail(ErrorKind::Input, "FP-CAT-021", FABRIC_TEXT("catalog", "\"%1\" is not a column of %2"),
                        {displayText(name), std::string(file)}, table.where(0, i));
        if (std::find(seen.begin(), seen.end(), name) != seen.end())
            return fail(ErrorKind::Input, "FP-CAT-022", FABRIC_TEXT("catalog", "Column \"%1\" stands there twice"),
                        {displayText(name)}, table.where(0, i));
        seen.push_back(name);
    }
    for (const std::string_view name : needed)
        if (std::find(seen.begin(), seen.end(), name) == seen.end())
            return fail(ErrorKind::Input, "FP-CAT-023", FABRIC_TEXT("catalog", "Column \"%1\" is missing"),
                        {std::string(name)}, table.where(0));
    return {};
}

/// One row by column name. Every row has as many fields as the header, so that a shifted row is noticed.
Result<PartRow> rowOf(const CsvTable& table, std::size_t row)
{
    if (table.width(row) != table.width(0))
        return fail(ErrorKind::Input, "FP-CAT-024", FABRIC_TEXT("catalog", "The row has %1 fields, the header has %2"),
                    {std::to_string(table.width(row)), std::to_string(table.width(0))}, table.where(row));
    PartRow::Cells cells;
    for (std::size_t i = 0; i < table.width(row); ++i)
        cells.emplace(table.cell(0, i), table.cell(row, i));
    return PartRow(std::move(cells), table.where(row));
}

std::vector<std::string_view> neededColumns(PartKind kind)
{
    switch (kind) {
    case PartKind::Switch:
        return {"vendor", "model", "cage1", "cage1_count", "evidence"};
    case PartKind::System:
        return {"vendor", "system", "evidence"};
    case PartKind::Adapter:
        return {"vendor", "model", "ports", "cage", "evidence"};
    case PartKind::Cable:
    case PartKind::Transceiver:
    case PartKind::Fibre:
        return {"vendor", "part_number", "kind", "evidence"};
    }
    return {};
}

Result<std::map<std::string, Part, std::less<>>> partsOf(const CsvTable& table, PartKind kind)
{
    FABRIC_CHECK(checkHeader(table, fileOfPartKind(kind), neededColumns(kind)));
    std::map<std::string, Part, std::less<>> parts;
    for (std::size_t i = 1; i < table.rows(); ++i) {
        FABRIC_TRY(row, rowOf(table, i));
        FABRIC_TRY(part, readPart(kind, row));
        part.line = table.line(i);
        part.file = baseName(table.fileName());
        const auto [at, isNew] = parts.emplace(part.slug, std::move(part));
        if (!isNew)
            return fail(ErrorKind::Input, "FP-CAT-025",
                        FABRIC_TEXT("catalog", "The name \"%1\" is taken by the row in line %2 of the same file"),
                        {at->first, std::to_string(at->second.line)}, table.where(i));
    }
    return parts;
}

Result<Part> partOf(const OwnPart& own)
{
    const std::string where = fmt::format("/parts/{}/cells", own.id.value);
    const auto kind = partKindOfFile(own.file);
    if (!kind)
        return fail(ErrorKind::Input, "FP-CAT-030", FABRIC_TEXT("catalog", "\"%1\" is no file of the catalogue"),
                    {displayText(own.file)}, fmt::format("/parts/{}/file", own.id.value));
    const std::vector<std::string>& known = catalogColumns(fileOfPartKind(*kind));
    PartRow::Cells cells;
    for (const std::string& cell : own.cells) {
        const std::size_t equals = cell.find('=');
        const std::string column = cell.substr(0, equals);
        if (equals == std::string::npos || std::find(known.begin(), known.end(), column) == known.end())
            return fail(ErrorKind::Input, "FP-CAT-031",
                        FABRIC_TEXT("catalog", "\"%1\" must be column=value with a column of %2"),
                        {displayText(cell), std::string(fileOfPartKind(*kind))}, where);
        cells[column] = cell.substr(equals + 1);
    }
    PartRow row(std::move(cells), where);
    FABRIC_TRY(part, readPart(*kind, row));
    if (!isSlug(own.slug))
        return fail(ErrorKind::Input, "FP-CAT-032",
                    FABRIC_TEXT("catalog", "\"%1\" is not a part name such as vendor/model in lower case"),
                    {displayText(own.slug)}, fmt::format("/parts/{}/slug", own.id.value));
    part.slug = own.slug;
    part.file = "project";
    part.line = 0;
    return part;
}

Result<std::shared_ptr<const Catalog>> readEmbedded()
{
    auto catalog = std::make_shared<Catalog>();
    for (const EmbeddedFile& file : embeddedCatalogFiles()) {
        const std::size_t before = catalog->size();
        FABRIC_CHECK(catalog->addCsv(file.name, file.bytes));
        if (!partKindOfFile(file.name)) continue;
        // Two files must not name two things alike: a replaced slug would silently lose a row.
        FABRIC_TRY(table, CsvTable::parse(file.bytes, std::string(file.name)));
        if (catalog->size() - before != table.rows() - 1)
            return fail(ErrorKind::Input, "FP-CAT-026",
                        FABRIC_TEXT("catalog", "A name in %1 is taken by a row of another file"),
                        {std::string(file.name)}, std::string(file.name));
    }
    return catalog;
}

} // namespace

const std::vector<std::string>& catalogColumns(std::string_view fileName)
{
    static const auto kColumns = [] {
        std::map<std::string, std::vector<std::string>, std::less<>> columns;
        for (const EmbeddedFile& file : embeddedCatalogFiles())
            for (const std::string_view name : split(trimmed(file.bytes.substr(0, file.bytes.find('\n'))), ','))
                columns[std::string(file.name)].emplace_back(name);
        return columns;
    }();
    static const std::vector<std::string> kNone;
    const auto at = kColumns.find(baseName(fileName));
    return at == kColumns.end() ? kNone : at->second;
}

Result<std::shared_ptr<const Catalog>> Catalog::builtIn()
{
    static const Result<std::shared_ptr<const Catalog>> kBuiltIn = readEmbedded();
    return kBuiltIn;
}

Result<void> Catalog::addCsv(std::string_view fileName, std::string_view text)
{
    if (baseName(fileName) == kFitFile) return addFits(fileName, text);
    const auto kind = partKindOfFile(fileName);
    if (!kind)
        return fail(ErrorKind::Input, "FP-CAT-027",
                    FABRIC_TEXT("catalog", "A catalogue file must be called switches.csv, systems.csv, nics.csv, "
                                           "cables.csv, transceivers.csv, fibre.csv or fit.csv, not \"%1\""),
                    {displayText(baseName(fileName))}, std::string(fileName));
    FABRIC_TRY(table, CsvTable::parse(text, std::string(fileName)));
    FABRIC_TRY(parts, partsOf(table, *kind));
    for (auto& [slug, part] : parts)
        parts_[slug] = std::make_shared<const Part>(std::move(part));
    rebuildIndex();
    return {};
}

Result<void> Catalog::addFits(std::string_view fileName, std::string_view text)
{
    FABRIC_TRY(table, CsvTable::parse(text, std::string(fileName)));
    FABRIC_CHECK(checkHeader(table, kFitFile, {"cage", "plug", "fits", "evidence"}));
    std::map<std::pair<std::string, std::string>, Fit> fits;
    for (std::size_t i = 1; i < table.rows(); ++i) {
        FABRIC_TRY(row, rowOf(table, i));
        Fit fit;
        fit.fits = row.flag("fits");
        fit.adapter = row.text("adapter");
        fit.provenance = row.provenance();
        const auto [at, isNew] = fits.emplace(std::pair(row.name("cage"), row.name("plug")), std::move(fit));
        FABRIC_CHECK(row.verdict());
        if (!isNew)
            return fail(ErrorKind::Input, "FP-CAT-028",
                        FABRIC_TEXT("catalog", "The pair of cage %1 and plug %2 stands there twice"),
                        {at->first.first, at->first.second}, table.where(i));
    }
    for (auto& [pair, fit] : fits)
        fits_[pair.first][pair.second] = std::move(fit);
    return {};
}

Result<std::shared_ptr<const Catalog>> Catalog::withOwnParts(std::shared_ptr<const Catalog> base,
                                                             const Project& project)
{
    if (project.ownParts().empty()) return base;
    auto catalog = std::make_shared<Catalog>(*base);
    for (const OwnPart& own : project.ownParts()) {
        FABRIC_TRY(part, partOf(own));
        catalog->parts_[own.slug] = std::make_shared<const Part>(std::move(part));
    }
    catalog->rebuildIndex();
    return catalog;
}

const Part* Catalog::find(std::string_view slug) const
{
    const auto at = parts_.find(slug);
    return at == parts_.end() ? nullptr : at->second.get();
}

const std::vector<const Part*>& Catalog::all(PartKind kind) const
{
    const auto at = byKind_.find(kind);
    return at == byKind_.end() ? kNoParts : at->second;
}

const Fit* Catalog::findFit(std::string_view cageForm, std::string_view plugForm) const
{
    const auto cage = fits_.find(cageForm);
    if (cage == fits_.end()) return nullptr;
    const auto plug = cage->second.find(plugForm);
    return plug == cage->second.end() ? nullptr : &plug->second;
}

Fit Catalog::fit(std::string_view cageForm, std::string_view plugForm) const
{
    const Fit* found = findFit(cageForm, plugForm);
    return found == nullptr ? Fit() : *found;
}

const std::vector<const Part*>& Catalog::lengthsOf(const Part& part) const
{
    const auto at = families_.find(familyKey(part));
    return at == families_.end() ? kNoParts : at->second;
}

const std::vector<const Part*>& Catalog::families(PartKind kind) const
{
    const auto at = firstOfFamily_.find(kind);
    return at == firstOfFamily_.end() ? kNoParts : at->second;
}

void Catalog::rebuildIndex()
{
    byKind_.clear();
    families_.clear();
    firstOfFamily_.clear();
    for (const auto& [slug, part] : parts_) {
        byKind_[part->kind].push_back(part.get());
        if (std::string key = familyKey(*part); !key.empty()) families_[std::move(key)].push_back(part.get());
    }
    for (auto& [key, lengths] : families_) {
        std::stable_sort(lengths.begin(), lengths.end(),
                         [](const Part* a, const Part* b) { return lengthOf(*a) < lengthOf(*b); });
        firstOfFamily_[lengths.front()->kind].push_back(lengths.front());
    }
}

} // namespace fabric

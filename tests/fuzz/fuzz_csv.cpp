// Fuzz target: any bytes as a CSV file. Nothing may crash; what parses must survive being written and read again; a
// catalogue file made of it is either taken or refused with a place.
#include "core/catalog/catalog.h"
#include "core/text/csv.h"
#include "core/text/encoding.h"
#include "tests/fuzz/targets.h"

#include <cstdlib>

namespace {

using namespace fabric;

std::string written(const CsvTable& table)
{
    std::string text;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        for (std::size_t i = 0; i < table.width(row); ++i) {
            if (i > 0) text += ',';
            // A row of one empty field would be written as an empty line, which is no row.
            if (table.width(row) == 1 && table.cell(row, 0).empty())
                text += "\"\"";
            else
                appendCsvField(text, table.cell(row, i));
        }
        text += '\n';
    }
    return text;
}

bool isSame(const CsvTable& a, const CsvTable& b)
{
    if (a.rows() != b.rows()) return false;
    for (std::size_t row = 0; row < a.rows(); ++row) {
        if (a.width(row) != b.width(row)) return false;
        for (std::size_t i = 0; i < a.width(row); ++i)
            if (a.cell(row, i) != b.cell(row, i)) return false;
    }
    return true;
}

void check(bool holds)
{
    if (!holds) std::abort();
}

} // namespace

namespace fabric::fuzz {

void csv(std::string_view bytes)
{
    const auto decoded = decodeText(bytes, "input");
    if (!decoded) return;
    const auto table = CsvTable::parse(decoded->text, "input.csv", guessCsvSeparator(decoded->text));
    if (table) {
        const auto again = CsvTable::parse(written(*table), "again.csv");
        check(again && isSame(*table, *again));
    } else {
        check(!table.error().where.empty());
    }
    for (const char* file :
         {"switches.csv", "systems.csv", "nics.csv", "cables.csv", "transceivers.csv", "fibre.csv", "fit.csv"}) {
        Catalog catalog;
        const auto added = catalog.addCsv(file, decoded->text);
        check(added || (!added.error().where.empty() && catalog.size() == 0));
    }
}

} // namespace fabric::fuzz

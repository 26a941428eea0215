#include "core/io/project_writer.h"

#include "core/io/row_text.h"

namespace fabric {

namespace {

constexpr std::size_t kUsualRowBytes = 128;

template <class Row>
void appendTable(std::string& out, const char* name, const Table<Row>& table)
{
    if (table.empty()) return;
    out += ",\n\"";
    out += name;
    out += "\": [";
    const char* separator = "\n";
    for (const Row& row : table) {
        out += separator;
        appendRow(out, row);
        separator = ",\n";
    }
    out += "\n]";
}

} // namespace

std::string writeProject(const Project& project)
{
    std::size_t rows = 0;
    forEachTable([&](const char*, auto id) { rows += project.table<typename RowOf<decltype(id)>::type>().size(); });

    std::string out;
    out.reserve(256 + rows * kUsualRowBytes);
    out += "{\n\"format\": ";
    appendJsonString(out, kProjectFormat);
    out += ",\n\"version\": ";
    appendJsonNumber(out, kProjectVersion);
    out += ",\n\"next_id\": ";
    appendJsonNumber(out, project.nextId());
    forEachTable([&](const char* name, auto id) {
        appendTable(out, name, project.table<typename RowOf<decltype(id)>::type>());
    });
    out += "\n}\n";
    return out;
}

} // namespace fabric

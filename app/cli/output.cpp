#include "app/cli/output.h"
#include "app/cli/told.h"

#include "core/base/strings.h"
#include "core/formats/formats.h"
#include "core/io/atomic_file.h"
#include "core/io/project_file.h"
#include "core/papers/cell_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>

namespace fabric::cli {

namespace {

std::string padded(const std::string& text, int width, bool isRight)
{
    const std::string space(static_cast<std::size_t>(std::max(0, width - displayWidth(text))), ' ');
    return isRight ? space + text : text + space;
}

} // namespace

Result<Plan> openPlan(const std::string& path)
{
    FABRIC_TRY(loaded, loadProject(path));
    for (const Message& note : loaded.notes)
        printMessage(told(note));
    FABRIC_TRY(builtIn, Catalog::builtIn());
    FABRIC_TRY(catalog, Catalog::withOwnParts(builtIn, loaded.project));
    return Plan{std::move(loaded.project), std::move(catalog)};
}

Result<void> savePlan(const Project& project, const std::string& path)
{
    FABRIC_TRY(report, saveProject(project, path));
    for (const Message& note : report.notes)
        printMessage(told(note));
    return {};
}

Result<Id<Fabric>> chooseFabric(const Project& project, const std::string& name)
{
    if (!name.empty()) return fabricByName(project, name);
    if (project.fabrics().empty())
        return fail(ErrorKind::Input, "FP-CLI-001", FABRIC_TEXT("cli", "The plan has no fabric"));
    return project.fabrics().begin()->id;
}

void print(const TextTable& table)
{
    const std::size_t columns = table.headings.size();
    std::vector<int> widths;
    for (const std::string& heading : table.headings)
        widths.push_back(displayWidth(heading));
    std::vector<std::vector<std::string>> rows = table.rows;
    for (auto& row : rows)
        for (std::size_t c = 0; c < columns; ++c) {
            row[c] = displayText(row[c]);
            widths[c] = std::max(widths[c], displayWidth(row[c]));
        }
    const auto printRow = [&](const std::vector<std::string>& row) {
        std::string line;
        for (std::size_t c = 0; c < columns; ++c) {
            const bool isRight = c < table.isNumber.size() && table.isNumber[c];
            line += padded(row[c], widths[c], isRight) + (c + 1 < columns ? "  " : "");
        }
        line.erase(line.find_last_not_of(' ') + 1);
        printBytes(line + "\n");
    };
    printRow(table.headings);
    for (const auto& row : rows)
        printRow(row);
}

void printLine(const std::string& text)
{
    printBytes(displayText(text) + "\n");
}

void printBytes(std::string_view bytes)
{
    std::fwrite(bytes.data(), 1, bytes.size(), stdout);
}

void printMessage(const std::string& text)
{
    std::fprintf(stderr, "%s\n", displayText(text).c_str());
}

Result<void> writeOutput(const std::string& path, std::string_view bytes)
{
    if (!path.empty()) return writeFileAtomically(path, bytes);
    printBytes(bytes);
    return {};
}

std::string writtenJson(const std::string& format, const std::string& path)
{
    using Json = nlohmann::ordered_json;
    return Json{{"schema", 1}, {"format", format}, {"file", path}}.dump(2, ' ', true, Json::error_handler_t::replace) +
           "\n";
}

std::string suffixOf(const std::string& path)
{
    const std::size_t dot = path.rfind('.');
    const std::size_t slash = path.rfind('/');
    const bool hasSuffix = dot != std::string::npos && (slash == std::string::npos || dot > slash);
    return hasSuffix ? lowerAscii(path.substr(dot + 1)) : std::string();
}

} // namespace fabric::cli

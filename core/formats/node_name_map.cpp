#include "core/formats/node_name_map.h"

#include "core/base/strings.h"
#include "core/formats/ibnetdiscover.h"
#include "core/formats/text_cursor.h"

#include <unordered_map>

namespace fabric {

namespace {

constexpr std::size_t kToolLine = 255;

/// A number as C reads it: 0x hexadecimal, 0 octal, else decimal.
std::optional<std::uint64_t> parseNumber(std::string_view text)
{
    int base = 10;
    if (startsWithNoCase(text, "0x")) {
        base = 16;
        text.remove_prefix(2);
    } else if (text.size() > 1 && text.front() == '0') {
        base = 8;
    }
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

bool isComment(std::string_view line)
{
    const std::string_view text = trimmed(line);
    return text.empty() || text.front() == '#';
}

} // namespace

std::optional<MapLine> parseMapLine(std::string_view line)
{
    line = line.substr(0, kToolLine);
    if (isComment(line)) return std::nullopt;
    TextCursor cursor(line);
    const auto guid = parseNumber(cursor.word());
    cursor.skipBlanks();
    if (!guid || *guid == 0 || cursor.isAtEnd()) return std::nullopt;
    const bool isQuoted = cursor.rest().front() == '"';
    const std::string_view text = cursor.rest().substr(isQuoted ? 1 : 0);
    const auto end = text.find_first_of("\"#");
    MapLine mapped;
    mapped.guid = *guid;
    mapped.name = text.substr(0, end);
    if (mapped.name.empty()) return std::nullopt;
    if (isQuoted && end != std::string_view::npos) mapped.isCut = text[end] == '#' || !isComment(text.substr(end + 1));
    return mapped;
}

Result<NodeNameMap> readNodeNameMap(std::string_view text, std::string_view fileName)
{
    NodeNameMap result;
    Warnings warnings;
    LineReader lines(text, fileName);
    std::unordered_map<std::uint64_t, int> lineOf;
    while (lines.next()) {
        FABRIC_CHECK(lines.checkLimits());
        if (isComment(lines.line())) continue;
        const auto mapped = parseMapLine(lines.line());
        if (!mapped) {
            warnings.add(FABRIC_TEXT("formats",
                                     "No GUID with a name; the InfiniBand tools ignore the whole map for it: "
                                     "%1"),
                         {excerpt(lines.line())}, lines.place());
            continue;
        }
        const auto [known, isNew] = lineOf.emplace(mapped->guid, lines.number());
        if (!isNew) {
            warnings.add(FABRIC_TEXT("formats", "This GUID was named in line %1; that name is kept."),
                         {std::to_string(known->second)}, lines.place());
            continue;
        }
        if (mapped->isCut)
            warnings.add(FABRIC_TEXT("formats", "The InfiniBand tools end this name at a quote or '#': '%1'."),
                         {excerpt(mapped->name)}, lines.place());
        if (result.names.size() >= kMaxDumpNodes)
            return fail(ErrorKind::Limit, "FP-NNM-001", FABRIC_TEXT("formats", "More than %1 names."),
                        {std::to_string(kMaxDumpNodes)}, lines.place());
        result.names.push_back({mapped->guid, std::string(mapped->name), lines.number()});
    }
    result.warnings = warnings.take(fileName);
    return result;
}

} // namespace fabric

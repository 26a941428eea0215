#include "core/formats/ib_attributes.h"

#include "core/base/strings.h"
#include "core/formats/ib_rows.h"
#include "core/formats/text_cursor.h"

namespace fabric {

namespace {

constexpr std::size_t kMaxValues = 1000; ///< of one block; the longest attribute has some 60

std::optional<std::pair<std::string, std::string>> parseValue(std::string_view line)
{
    const auto colon = line.find(':');
    if (colon == std::string_view::npos || colon == 0) return std::nullopt;
    const std::string_view key = line.substr(0, colon);
    if (key.find_first_of(" \t.") != std::string_view::npos) return std::nullopt;
    const auto value = line.find_first_not_of('.', colon + 1);
    if (value == colon + 1) return std::nullopt; // at least one dot joins key and value
    return std::pair(std::string(key),
                     value == std::string_view::npos ? std::string() : std::string(trimmed(line.substr(value))));
}

} // namespace

std::optional<AttributeBlock> parseAttributeHeading(std::string_view line)
{
    constexpr std::string_view kLid = ": Lid ";
    TextCursor cursor(line);
    if (!cursor.take("# ")) return std::nullopt;
    const auto at = cursor.rest().find(kLid);
    if (at == std::string_view::npos) return std::nullopt;
    AttributeBlock block;
    block.title = std::string(trimmed(cursor.rest().substr(0, at)));
    TextCursor address(cursor.rest().substr(at + kLid.size()));
    const auto lid = address.number();
    if (!lid || !address.take("port")) return std::nullopt;
    const auto port = address.number();
    if (!port) return std::nullopt;
    block.lid = usableLid(static_cast<std::uint64_t>(*lid));
    block.port = *port;
    return block;
}

Result<AttributeBlocks> readIbAttributes(std::string_view text, std::string_view fileName)
{
    AttributeBlocks result;
    Warnings warnings;
    LineReader lines(text, fileName);
    while (lines.next()) {
        FABRIC_CHECK(lines.checkLimits());
        if (trimmed(lines.line()).empty()) continue;
        if (auto block = parseAttributeHeading(lines.line())) {
            if (result.blocks.size() >= kMaxReadRows / 10)
                return fail(ErrorKind::Limit, "FP-IBA-001", FABRIC_TEXT("formats", "More than %1 blocks of counters."),
                            {std::to_string(kMaxReadRows / 10)}, lines.place());
            block->line = lines.number();
            result.blocks.push_back(std::move(*block));
            continue;
        }
        auto value = parseValue(lines.line());
        if (!value || result.blocks.empty() || result.blocks.back().values.size() >= kMaxValues) {
            warnings.add(FABRIC_TEXT("formats", "Not a value of a port, skipped: %1"), {excerpt(lines.line())},
                         lines.place());
            continue;
        }
        result.blocks.back().values.push_back(std::move(*value));
    }
    result.warnings = warnings.take(fileName);
    return result;
}

} // namespace fabric

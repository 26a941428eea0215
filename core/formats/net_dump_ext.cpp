#include "core/formats/net_dump_ext.h"

#include "core/base/strings.h"
#include "core/formats/text_cursor.h"

#include <unordered_map>

namespace fabric {

namespace {

std::string_view unquoted(std::string_view text)
{
    text = trimmed(text);
    return text.size() >= 2 && text.front() == '"' && text.back() == '"' ? text.substr(1, text.size() - 2) : text;
}

class NetDumpReader {
public:
    void setColumns(std::string_view heading)
    {
        columns_.clear();
        const std::vector<std::string_view> names = split(heading, ':');
        for (std::size_t i = 0; i < names.size(); ++i)
            columns_.emplace(lowerAscii(trimmed(names[i])), i);
        count_ = names.size();
    }

    std::optional<PhysicalRow> parse(std::string_view line)
    {
        cells_ = split(line, ':');
        if (columns_.empty() || cells_.size() < count_) return std::nullopt;
        PhysicalRow row;
        const std::string_view kind = cell("ty");
        row.end.kind = kind == "SW" ? ImportedKind::Switch : kind == "CA" ? ImportedKind::Host : ImportedKind::Unknown;
        const auto guid = parseHexOrDecimal(cell("guid"));
        const auto port = parseInt(cell("#ib"));
        if (!guid || *guid == 0 || !port || *port < 1 || *port > kMaxIbPort) return std::nullopt;
        row.end.portGuid = *guid;
        if (row.end.kind == ImportedKind::Switch) row.end.nodeGuid = *guid;
        row.end.port = static_cast<int>(*port);
        TextCursor lid(cell("lid"));
        row.end.lid = usableLid(lid.number64().value_or(0));
        row.end.name = std::string(description(line));
        row.width = lanesOf(cell("lwa"));
        row.logical = std::string(cell("sta"));
        row.physical = std::string(cell("physsta"));
        if (const auto fec = cell("fec mode"); fec != "N/A") row.fec = std::string(fec);
        row.rawBer = bitErrorRateOf(cell("raw ber"));
        row.effectiveBer = bitErrorRateOf(cell("effective ber"));
        row.symbolBer = bitErrorRateOf(cell("symbol ber"));
        return row;
    }

private:
    std::string_view cell(const char* column) const
    {
        const auto at = columns_.find(column);
        return at == columns_.end() ? std::string_view() : trimmed(cells_[at->second]);
    }

    /// All from the last column on.
    std::string_view description(std::string_view line) const
    {
        const auto at = columns_.find("node desc");
        if (at == columns_.end() || at->second + 1 != count_) return {};
        return unquoted(line.substr(static_cast<std::size_t>(cells_[at->second].data() - line.data())));
    }

    std::unordered_map<std::string, std::size_t> columns_;
    std::size_t count_ = 0;
    std::vector<std::string_view> cells_;
};

} // namespace

bool isNetDumpHeading(std::string_view line)
{
    TextCursor cursor(line);
    if (!cursor.take("Ty") || !cursor.take(":")) return false;
    const std::string heading = lowerAscii(line);
    return heading.find("guid") != std::string::npos && heading.find("raw ber") != std::string::npos;
}

Result<NetDumpExt> readNetDumpExt(std::string_view text, std::string_view fileName)
{
    NetDumpExt result;
    Warnings warnings;
    NetDumpReader reader;
    LineReader lines(text, fileName);
    while (lines.next()) {
        FABRIC_CHECK(lines.checkLimits());
        const std::string_view line = lines.line();
        if (trimmed(line).empty() || trimmed(line).front() == '#') continue;
        if (isNetDumpHeading(line)) {
            reader.setColumns(line);
            continue;
        }
        auto row = reader.parse(line);
        if (!row) {
            warnings.add(FABRIC_TEXT("formats", "Not a port of net_dump_ext, skipped: %1"), {excerpt(line)},
                         lines.place());
            continue;
        }
        if (result.rows.size() >= kMaxReadRows)
            return fail(ErrorKind::Limit, "FP-NDE-001", FABRIC_TEXT("formats", "More than %1 ports."),
                        {std::to_string(kMaxReadRows)}, lines.place());
        row->line = lines.number();
        result.rows.push_back(std::move(*row));
    }
    result.warnings = warnings.take(fileName);
    return result;
}

} // namespace fabric

#include "core/formats/ibnetdiscover_report.h"

#include "core/base/strings.h"
#include "core/formats/text_cursor.h"

namespace fabric {

namespace {

std::optional<ImportedKind> kindOf(std::string_view word)
{
    if (word == "CA") return ImportedKind::Host;
    if (word == "SW") return ImportedKind::Switch;
    if (word == "RT") return ImportedKind::Router;
    if (!word.empty() && word.find_first_not_of('?') == std::string_view::npos) return ImportedKind::Unknown;
    return std::nullopt;
}

/// `SW  1719 10 0x7cfe9003009ce5b0`. The GUID is that of the port; all ports of a switch share the switch's own.
std::optional<IbEnd> parseEnd(TextCursor& cursor)
{
    IbEnd end;
    const auto kind = kindOf(cursor.word());
    if (!kind) return std::nullopt;
    const auto lid = cursor.number();
    const auto port = cursor.number();
    const auto guid = cursor.guid();
    if (!lid || !port || !guid || *port < 0 || *port > kMaxIbPort) return std::nullopt;
    end.kind = *kind;
    end.lid = usableLid(static_cast<std::uint64_t>(*lid));
    end.port = *port;
    end.portGuid = *guid;
    if (end.kind == ImportedKind::Switch) end.nodeGuid = *guid;
    return end;
}

/// `( 'a' - 'b' )` to its end.
bool parsePair(std::string_view text, ReportLine& line)
{
    constexpr std::string_view kBetween = "' - '";
    const auto open = text.find('\'');
    const auto close = text.rfind('\'');
    if (open == std::string_view::npos || close == open) return false;
    const std::string_view pair = text.substr(open + 1, close - open - 1);
    const auto middle = pair.find(kBetween);
    if (middle == std::string_view::npos) return false;
    line.isNameCertain = pair.find(kBetween, middle + 1) == std::string_view::npos;
    line.row.near.name = std::string(pair.substr(0, middle));
    line.row.far.name = std::string(pair.substr(middle + kBetween.size()));
    return true;
}

void parseLoneName(std::string_view text, ReportLine& line)
{
    text = trimmed(text);
    line.isNameQuoted = text.size() >= 2 && text.front() == '\'' && text.back() == '\'';
    line.row.near.name = std::string(line.isNameQuoted ? text.substr(1, text.size() - 2) : text);
}

} // namespace

std::optional<ReportLine> parseReportLine(std::string_view text)
{
    ReportLine line;
    TextCursor cursor(text);
    const auto near = parseEnd(cursor);
    if (!near) return std::nullopt;
    line.row.near = *near;
    const std::string_view width = cursor.word();
    const std::string_view speed = cursor.word();
    if (width.empty() || speed.empty()) return std::nullopt;
    TextCursor ahead = cursor;
    ahead.skipBlanks();
    if (!ahead.take("- ")) {
        parseLoneName(cursor.rest(), line);
        return line;
    }
    const auto far = parseEnd(ahead);
    if (!far || !ahead.take("(")) return std::nullopt;
    line.row.far = *far;
    line.row.hasFar = true;
    line.row.width = lanesOf(width);
    if (rateOf(speed, 1) > 0) line.row.speed = std::string(speed);
    line.row.mbps = rateOf(line.row.speed, line.row.width);
    line.row.physical = "LinkUp"; // the tool names a peer only across a link that is up
    if (!parsePair(ahead.rest(), line)) return std::nullopt;
    return line;
}

std::optional<IbRow> parseNodeListLine(std::string_view text)
{
    IbRow row;
    TextCursor cursor(text);
    const std::string_view kind = cursor.word();
    if (kind == "Ca")
        row.near.kind = ImportedKind::Host;
    else if (kind == "Switch")
        row.near.kind = ImportedKind::Switch;
    else if (kind == "Router")
        row.near.kind = ImportedKind::Router;
    else
        return std::nullopt;
    if (!cursor.take(":")) return std::nullopt;
    const auto guid = cursor.guid();
    if (!guid || !cursor.take("ports")) return std::nullopt;
    const auto ports = cursor.number();
    if (!ports || !cursor.take("devid")) return std::nullopt;
    const auto device = cursor.guid();
    if (!device || !cursor.take("vendid")) return std::nullopt;
    row.near.nodeGuid = *guid;
    row.near.portCount = std::min(*ports, kMaxIbPort);
    row.near.device = static_cast<std::uint32_t>(*device);
    row.near.vendor = static_cast<std::uint32_t>(cursor.guid().value_or(0));
    const auto first = cursor.rest().find('"');
    const auto last = cursor.rest().rfind('"');
    if (first != std::string_view::npos && last > first)
        row.near.name = std::string(cursor.rest().substr(first + 1, last - first - 1));
    return row;
}

Result<IbRows> readIbnetdiscoverReport(std::string_view text, std::string_view fileName)
{
    const RowListing listing{FABRIC_TEXT("formats", "Not a port of ibnetdiscover -p, skipped: %1"),
                             FABRIC_TEXT("formats", "More than %1 ports."), "FP-IBP-001", kMaxReadRows};
    return readRows(text, fileName, listing,
                    [](std::string_view bytes, Warnings& warnings, const std::string& place) -> std::optional<IbRow> {
                        auto line = parseReportLine(bytes);
                        if (!line) return std::nullopt;
                        if (!line->isNameQuoted)
                            warnings.add(FABRIC_TEXT("formats", "The name stands without quotes; '%1' is taken, "
                                                                "blanks may be lost."),
                                         {excerpt(line->row.near.name)}, place);
                        if (!line->isNameCertain)
                            warnings.add(FABRIC_TEXT("formats", "The two names can be told apart in several ways; "
                                                                "'%1' and '%2' are taken."),
                                         {excerpt(line->row.near.name), excerpt(line->row.far.name)}, place);
                        return std::move(line->row);
                    });
}

Result<IbRows> readIbnetdiscoverNodes(std::string_view text, std::string_view fileName)
{
    const RowListing listing{FABRIC_TEXT("formats", "Not a node of ibnetdiscover -l, skipped: %1"),
                             FABRIC_TEXT("formats", "More than %1 nodes."), "FP-IBP-002", kMaxDumpNodes};
    return readRows(text, fileName, listing,
                    [](std::string_view line, Warnings&, const std::string&) { return parseNodeListLine(line); });
}

} // namespace fabric

#include "core/formats/iblinkinfo.h"

#include "core/base/strings.h"
#include "core/formats/text_cursor.h"

#include <unordered_map>
#include <unordered_set>

namespace fabric {

namespace {

constexpr std::string_view kNameless = "Port not available";
constexpr std::size_t kPaddedName = 30; ///< --line prints names right-aligned to this many characters

std::string_view unpadded(std::string_view name)
{
    if (name.size() != kPaddedName) return name;
    const auto first = name.find_first_not_of(' ');
    return first == std::string_view::npos ? std::string_view() : name.substr(first);
}

bool isPort(int number)
{
    return number >= 0 && number <= kMaxIbPort;
}

/// `[0xGUID] ["name"] lid port[ext]`; the name may hold anything, so it ends at the last quote.
std::optional<IbEnd> parseNear(std::string_view text)
{
    IbEnd end;
    TextCursor cursor(text);
    end.portGuid = cursor.guid().value_or(0);
    if (cursor.take("\"")) {
        const auto quote = cursor.rest().rfind('"');
        if (quote == std::string_view::npos) return std::nullopt;
        end.name = std::string(unpadded(cursor.rest().substr(0, quote)));
        cursor = TextCursor(cursor.rest().substr(quote + 1));
    }
    const auto lid = cursor.number();
    const auto port = cursor.number();
    if (!lid || !port || !isPort(*port) || !cursor.take("[")) return std::nullopt;
    end.lid = usableLid(static_cast<std::uint64_t>(*lid));
    end.port = *port;
    return end;
}

/// `4X  25.78125 Gbps Active/  LinkUp` or `Down/ Polling`.
bool parseState(std::string_view text, IbRow& row)
{
    const auto slash = text.find('/');
    if (slash == std::string_view::npos) return false;
    row.physical = std::string(trimmed(text.substr(slash + 1)));
    std::string_view left = trimmed(text.substr(0, slash));
    const auto blank = left.find_last_of(" \t");
    row.logical = std::string(blank == std::string_view::npos ? left : left.substr(blank + 1));
    left = blank == std::string_view::npos ? std::string_view() : left.substr(0, blank);
    TextCursor cursor(left);
    row.width = lanesOf(cursor.word());
    if (left.find("FDR10") != std::string_view::npos)
        row.speed = "FDR10";
    else if (const auto gbps = parseDouble(cursor.word()); gbps && cursor.take("Gbps"))
        row.speed = std::string(speedOfLane(*gbps));
    row.mbps = rateOf(row.speed, row.width);
    return true;
}

/// "Could be 12X Could be 53.125 Gbps": what is not said stays as it runs.
std::int64_t parseHint(std::string_view hint, const IbRow& row)
{
    constexpr std::string_view kCould = "Could be ";
    std::string speed = row.speed;
    int width = row.width;
    bool isHint = false;
    for (auto at = hint.find(kCould); at != std::string_view::npos; at = hint.find(kCould, at + 1)) {
        TextCursor cursor(hint.substr(at + kCould.size()));
        const std::string_view word = cursor.word();
        if (const int lanes = lanesOf(word); lanes > 0 && (word.back() == 'X' || word.back() == 'x'))
            width = lanes;
        else if (startsWithNoCase(word, "FDR10"))
            speed = "FDR10";
        else if (const auto gbps = parseDouble(word); gbps && cursor.take("Gbps"))
            speed = std::string(speedOfLane(*gbps));
        isHint = true;
    }
    return isHint ? rateOf(speed, width) : 0;
}

bool parseFar(std::string_view text, IbRow& row)
{
    TextCursor cursor(text);
    row.far.portGuid = cursor.guid().value_or(0);
    const auto lid = cursor.number();
    const auto port = cursor.number();
    const auto first = cursor.rest().find('"');
    const auto last = cursor.rest().rfind('"');
    if (first == std::string_view::npos || last == first) return false;
    row.far.name = std::string(cursor.rest().substr(first + 1, last - first - 1));
    row.ableMbps = parseHint(cursor.rest().substr(last + 1), row);
    if (lid && port && isPort(*port)) {
        row.far.lid = usableLid(static_cast<std::uint64_t>(*lid));
        row.far.port = *port;
        row.hasFar = row.far.portGuid != 0 || row.far.lid != 0;
    }
    row.isFarUnknown = !row.hasFar && (row.far.name == kNameless || row.physical == "LinkUp");
    return true;
}

/// `Switch: 0x0002c903007b78b0 name:`, `CA: name:`
std::optional<IbEnd> parseHeader(std::string_view line)
{
    IbEnd end;
    TextCursor cursor(line);
    if (cursor.take("Switch:"))
        end.kind = ImportedKind::Switch;
    else if (cursor.take("CA:"))
        end.kind = ImportedKind::Host;
    else if (cursor.take("Router:"))
        end.kind = ImportedKind::Router;
    else
        return std::nullopt;
    end.nodeGuid = cursor.guid().value_or(0);
    std::string_view name = cursor.rest();
    if (!name.empty() && name.front() == ' ') name.remove_prefix(1);
    if (!name.empty() && name.back() == ':') name.remove_suffix(1);
    end.name = std::string(name);
    return end;
}

void underHeader(IbEnd& near, const IbEnd& header)
{
    near.kind = header.kind;
    near.name = header.name;
    near.nodeGuid = header.nodeGuid;
    near.section = header.section;
}

/// With --line nothing tells switches from adapters but this: the ports of a switch share one GUID, which is that of
/// the switch, and each adapter port has its own.
void recogniseSwitches(std::vector<IbRow>& rows)
{
    std::unordered_map<std::uint64_t, int> portOf;
    std::unordered_set<std::uint64_t> switches;
    for (const IbRow& row : rows)
        if (row.near.kind == ImportedKind::Unknown && row.near.portGuid != 0)
            if (const auto [known, isNew] = portOf.emplace(row.near.portGuid, row.near.port);
                !isNew && known->second != row.near.port)
                switches.insert(row.near.portGuid);
    for (IbRow& row : rows)
        for (IbEnd* end : {&row.near, &row.far})
            if (switches.count(end->portGuid) > 0 && end->kind == ImportedKind::Unknown) {
                end->kind = ImportedKind::Switch;
                end->nodeGuid = end->portGuid;
            }
}

} // namespace

std::optional<IbRow> parseLinkRow(std::string_view line)
{
    const auto open = line.find("==(");
    const auto close = line.find(")==>", open == std::string_view::npos ? 0 : open);
    if (open == std::string_view::npos || close == std::string_view::npos) return std::nullopt;
    IbRow row;
    const auto near = parseNear(line.substr(0, open));
    if (!near || !parseState(line.substr(open + 3, close - open - 3), row) || !parseFar(line.substr(close + 4), row))
        return std::nullopt;
    row.near = *near;
    return row;
}

Result<IbRows> readIblinkinfo(std::string_view text, std::string_view fileName)
{
    IbRows result;
    result.fileName = std::string(fileName);
    Warnings warnings;
    LineReader lines(text, fileName);
    IbEnd header;
    int sections = 0;
    while (lines.next()) {
        FABRIC_CHECK(lines.checkLimits());
        if (trimmed(lines.line()).empty() || lines.line().front() == '#') continue;
        if (auto row = parseLinkRow(lines.line())) {
            if (result.rows.size() >= kMaxReadRows)
                return fail(ErrorKind::Limit, "FP-IBL-001", FABRIC_TEXT("formats", "More than %1 ports."),
                            {std::to_string(kMaxReadRows)}, lines.place());
            row->line = lines.number();
            // Without --line the name stands above the rows; with it a row says its own.
            if (header.section != 0 && row->near.name.empty()) underHeader(row->near, header);
            result.rows.push_back(std::move(*row));
        } else if (auto next = parseHeader(lines.line())) {
            header = std::move(*next);
            header.section = ++sections;
        } else {
            warnings.add(FABRIC_TEXT("formats", "Not a port of iblinkinfo, skipped: %1"), {excerpt(lines.line())},
                         lines.place());
        }
    }
    recogniseSwitches(result.rows);
    result.warnings = warnings.take(fileName);
    return result;
}

} // namespace fabric

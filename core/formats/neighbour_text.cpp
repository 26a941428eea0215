#include "core/formats/neighbour_text.h"

#include "core/base/strings.h"
#include "core/formats/port_name.h"

#include <algorithm>

namespace fabric {

namespace {

bool isBlank(char c)
{
    return c == ' ' || c == '\t';
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Where the cell of a column that should begin at `planned` begins in this line. Cells part at gaps: when text runs
/// over the planned place, the cell begins behind the next gap.
std::size_t cutAt(std::string_view line, std::size_t planned)
{
    if (planned == 0 || planned >= line.size()) return std::min(planned, line.size());
    if (isBlank(line[planned - 1])) return planned;
    const std::size_t gap = line.find_first_of(" \t", planned);
    return gap == std::string_view::npos ? line.size() : gap;
}

} // namespace

std::optional<ColumnTable> ColumnTable::find(std::string_view line, std::initializer_list<std::string_view> headings)
{
    ColumnTable table;
    std::size_t from = 0;
    for (const std::string_view heading : headings) {
        const std::size_t at = line.find(heading, from);
        if (at == std::string_view::npos) return std::nullopt;
        table.columns_.push_back({std::string(heading), at});
        from = at + heading.size();
    }
    return table;
}

std::optional<ColumnTable> ColumnTable::findAnyOrder(std::string_view line,
                                                     std::initializer_list<std::string_view> headings)
{
    ColumnTable table;
    for (const std::string_view heading : headings) {
        const std::size_t at = line.find(heading);
        if (at == std::string_view::npos) return std::nullopt;
        table.columns_.push_back({std::string(heading), at});
    }
    std::sort(table.columns_.begin(), table.columns_.end(),
              [](const Column& a, const Column& b) { return a.begin < b.begin; });
    return table;
}

std::optional<ColumnTable> ColumnTable::ruled(std::string_view heading, std::string_view ruler)
{
    ColumnTable table;
    table.isExact_ = true;
    std::size_t at = 0;
    while (at < ruler.size()) {
        if (isBlank(ruler[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < ruler.size() && ruler[end] == '-')
            ++end;
        if (end == at) return std::nullopt;
        const auto name = at < heading.size() ? trimmed(heading.substr(at, end - at)) : std::string_view();
        table.columns_.push_back({std::string(name), at});
        at = end;
    }
    if (table.columns_.size() < 2) return std::nullopt;
    return table;
}

std::string_view ColumnTable::cell(std::string_view line, std::string_view heading) const
{
    const auto at = std::find_if(columns_.begin(), columns_.end(), [&](const Column& c) { return c.name == heading; });
    if (at == columns_.end()) return {};
    const bool isFirst = at == columns_.begin();
    const std::size_t begin = isFirst ? 0 : isExact_ ? std::min(at->begin, line.size()) : cutAt(line, at->begin);
    const auto next = at + 1;
    std::size_t end = line.size();
    if (next != columns_.end())
        end = isExact_ ? std::min(next->begin, line.size()) : std::max(begin, cutAt(line, next->begin));
    return trimmed(line.substr(begin, end - begin));
}

bool ColumnTable::has(std::string_view heading) const
{
    return std::any_of(columns_.begin(), columns_.end(), [&](const Column& c) { return c.name == heading; });
}

bool ColumnTable::isContinuation(std::string_view line, std::string_view heading) const
{
    if (trimmed(line).empty()) return false;
    return std::all_of(columns_.begin(), columns_.end(), [&](const Column& column) {
        return (column.name == heading) == !cell(line, column.name).empty();
    });
}

std::optional<KeyValue> keyValue(std::string_view line)
{
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    return KeyValue{trimmed(line.substr(0, colon)), trimmed(line.substr(colon + 1))};
}

std::optional<std::int64_t> leadingNumber(std::string_view text)
{
    text = trimmed(text);
    std::size_t length = 0;
    while (length < text.size() && length < 12 && isDigit(text[length]))
        ++length;
    return length == 0 ? std::nullopt : parseInt(text.substr(0, length));
}

std::optional<std::int64_t> secondsText(std::string_view text)
{
    std::int64_t seconds = 0;
    bool hasAny = false;
    text = trimmed(text).substr(0, 128);
    while (!text.empty()) {
        if (!isDigit(text.front())) {
            text.remove_prefix(1);
            continue;
        }
        const auto number = leadingNumber(text);
        std::size_t length = 0;
        while (length < text.size() && isDigit(text[length]))
            ++length;
        if (!number || length > 9) return std::nullopt;
        text.remove_prefix(length);
        hasAny = true;
        if (!text.empty() && text.front() == ':') { // hh:mm:ss, read as base 60
            std::int64_t clock = *number;
            while (!text.empty() && text.front() == ':') {
                text.remove_prefix(1);
                const auto part = leadingNumber(text.substr(0, 2));
                if (!part) return std::nullopt;
                clock = clock * 60 + *part;
                text.remove_prefix(std::min<std::size_t>(2, text.size()));
            }
            seconds += clock;
            continue;
        }
        while (!text.empty() && isBlank(text.front()))
            text.remove_prefix(1);
        const char unit = text.empty() ? 's' : text.front();
        seconds += *number * (unit == 'd' ? 86'400 : unit == 'h' ? 3'600 : unit == 'm' ? 60 : 1);
    }
    return hasAny ? std::optional(seconds) : std::nullopt;
}

std::int64_t rateText(std::string_view text)
{
    text = trimmed(text);
    if (startsWithNoCase(text, "a-")) text.remove_prefix(2);
    const auto number = leadingNumber(text);
    if (!number || *number <= 0 || *number > 1'000'000'000) return 0;
    std::size_t length = 0;
    while (length < text.size() && isDigit(text[length]))
        ++length;
    text = trimmed(text.substr(length));
    if (!text.empty() && text.front() == '.') { // "2.5G"
        const auto tenths = leadingNumber(text.substr(1, 1));
        if (tenths && text.size() > 2 && (text[2] == 'G' || text[2] == 'g')) return *number * 1000 + *tenths * 100;
        return 0;
    }
    const char unit = text.empty() ? 'M' : text.front();
    if (unit == 'G' || unit == 'g') return *number * 1000;
    if (unit == 'M' || unit == 'm' || unit == '(') return *number;
    return 0;
}

std::string_view unquoted(std::string_view text)
{
    text = trimmed(text);
    if (text.size() >= 2 && text.front() == '"' && text.back() == '"') text = text.substr(1, text.size() - 2);
    return text;
}

std::vector<std::string_view> words(std::string_view line)
{
    std::vector<std::string_view> found;
    std::size_t at = 0;
    while (at < line.size()) {
        at = line.find_first_not_of(" \t", at);
        if (at == std::string_view::npos) break;
        const std::size_t end = std::min(line.find_first_of(" \t", at), line.size());
        found.push_back(line.substr(at, end - at));
        at = end;
    }
    return found;
}

bool holdsNoCase(std::string_view line, std::string_view piece)
{
    return lowerAscii(line).find(lowerAscii(piece)) != std::string::npos;
}

bool isRuler(std::string_view line)
{
    return !trimmed(line).empty() && line.find_first_not_of("-= \t") == std::string_view::npos;
}

void setPortId(NeighbourRow& row, std::string_view id, std::string_view kindText)
{
    id = unquoted(id);
    const bool isMacKind = holdsNoCase(kindText, "mac");
    const std::string mac = macAddress(id);
    // Without a stated kind, twelve bare hex digits may well be a name; with marks between them they are an address.
    if (!mac.empty() && (isMacKind || (kindText.empty() && id.size() > 12))) {
        row.portId = mac;
        row.portIdKind = PortIdKind::Mac;
        return;
    }
    row.portId = std::string(id);
    row.portIdKind = holdsNoCase(kindText, "local") ? PortIdKind::Local
                     : id.empty()                   ? PortIdKind::Unknown
                                                    : PortIdKind::Name;
}

void setChassisId(NeighbourRow& row, std::string_view id)
{
    id = unquoted(id);
    const std::string mac = macAddress(id);
    row.chassisId = mac.empty() ? std::string(id) : mac;
}

} // namespace fabric

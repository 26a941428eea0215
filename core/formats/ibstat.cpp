#include "core/formats/ibstat.h"

#include "core/base/strings.h"
#include "core/formats/ib_rows.h"
#include "core/formats/text_cursor.h"

namespace fabric {

namespace {

void setAdapterValue(SysfsAdapter& adapter, std::string_view key, std::string_view value)
{
    if (key == "CA type") adapter.model = std::string(value);
    if (key == "Firmware version") adapter.firmware = std::string(value);
    if (key == "Node GUID") adapter.guid = parseHexOrDecimal(value).value_or(0);
    if (key == "System image GUID") adapter.systemGuid = parseHexOrDecimal(value).value_or(0);
}

void setPortValue(SysfsPort& port, std::string_view key, std::string_view value)
{
    constexpr std::int64_t kMostGbps = 100'000;
    if (key == "State") port.state = std::string(value);
    if (key == "Physical state") port.physical = std::string(value);
    if (key == "Link layer") port.linkLayer = std::string(value);
    if (key == "Base lid") port.lid = usableLid(parseHexOrDecimal(value).value_or(0));
    if (key == "Port GUID") port.guid = parseHexOrDecimal(value).value_or(0);
    if (key == "Rate")
        if (const auto gbps = parseInt(value); gbps && *gbps > 0 && *gbps < kMostGbps) port.mbps = *gbps * 1000;
}

} // namespace

std::optional<std::string_view> parseIbstatHeading(std::string_view line)
{
    line = trimmed(line);
    if (line.size() < 6 || line.substr(0, 4) != "CA '" || line.back() != '\'') return std::nullopt;
    return line.substr(4, line.size() - 5);
}

Result<SysfsTree> readIbstat(std::string_view text, std::string_view fileName)
{
    constexpr std::size_t kMaxAdapters = 1000;
    SysfsTree tree;
    Warnings warnings;
    LineReader lines(text, fileName);
    while (lines.next()) {
        FABRIC_CHECK(lines.checkLimits());
        const std::string_view line = trimmed(lines.line());
        if (line.empty()) continue;
        if (const auto name = parseIbstatHeading(line)) {
            if (tree.adapters.size() >= kMaxAdapters)
                return fail(ErrorKind::Limit, "FP-IBS-001", FABRIC_TEXT("formats", "More than %1 adapters."),
                            {std::to_string(kMaxAdapters)}, lines.place());
            tree.adapters.emplace_back();
            tree.adapters.back().name = std::string(*name);
            continue;
        }
        const auto colon = line.find(':');
        if (colon == std::string_view::npos || tree.adapters.empty()) {
            warnings.add(FABRIC_TEXT("formats", "Not a line of ibstat, skipped: %1"), {excerpt(line)}, lines.place());
            continue;
        }
        SysfsAdapter& adapter = tree.adapters.back();
        TextCursor cursor(line);
        const auto number = cursor.take("Port ") ? cursor.number() : std::nullopt;
        if (number && *number > 0 && *number <= kMaxIbPort && cursor.rest() == ":") {
            if (adapter.ports.size() < static_cast<std::size_t>(kMaxIbPort)) {
                adapter.ports.emplace_back();
                adapter.ports.back().number = *number;
            }
        } else if (adapter.ports.empty()) {
            setAdapterValue(adapter, line.substr(0, colon), trimmed(line.substr(colon + 1)));
        } else {
            setPortValue(adapter.ports.back(), line.substr(0, colon), trimmed(line.substr(colon + 1)));
        }
    }
    tree.warnings = warnings.take(fileName);
    return tree;
}

} // namespace fabric

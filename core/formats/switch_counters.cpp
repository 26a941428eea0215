#include "core/formats/switch_counters.h"

#include "core/base/strings.h"
#include "core/formats/neighbour_text.h"
#include "core/formats/port_name.h"

#include <array>

namespace fabric {

namespace {

bool isHeading(std::string_view line)
{
    return ColumnTable::find(line, {"Interface", "Total (pkts)", "Broadcast (pkts)", "Multicast (pkts)", "Err (pkts)"})
        .has_value();
}

bool looksLikeH3c(std::string_view text)
{
    LineReader lines(text.substr(0, kNeighbourDetectBytes), {});
    while (lines.next())
        if (isHeading(lines.line().substr(0, 512))) return true;
    return false;
}

std::optional<PortRow> rowOf(std::string_view line)
{
    constexpr std::size_t kColumns = 5;
    constexpr std::uint64_t kErrLimit = 9'999'999; // seven digits
    const auto cells = words(line.substr(0, 512));
    if (cells.size() != kColumns || portKey(cells[0]).family != PortFamily::Data) return std::nullopt;
    PortRow row;
    row.port = std::string(cells[0]);
    if (const auto packets = parseInt(cells[1]); packets && *packets >= 0)
        row.rxPackets = static_cast<std::uint64_t>(*packets);
    if (const auto errors = parseInt(cells[4]); errors && *errors >= 0)
        row.rxErrors = static_cast<std::uint64_t>(*errors);
    if (cells[4] == "Overflow") {
        row.rxErrors = kErrLimit;
        row.isRxErrorsAtLeast = true;
    }
    return row;
}

Result<std::vector<DeviceTable>> readH3c(const CaptureSection& section)
{
    DeviceTable table = tableOf(section, "display counters inbound interface (H3C)");
    if (section.command.find("inbound") == std::string::npos) {
        if (section.command.find("outbound") == std::string::npos)
            table.warnings.push_back(
                {{FABRIC_TEXT("neighbours", "Counters without the command that printed them do not "
                                            "say whether they were received or sent"),
                  {}},
                 std::string(section.fileName)});
        return std::vector{std::move(table)};
    }
    CaptureLines lines(section);
    while (lines.next() && table.ports.size() <= kMaxNeighbourRows)
        if (auto row = rowOf(lines.line())) {
            row->line = lines.number();
            table.ports.push_back(std::move(*row));
        }
    return std::vector{std::move(table)};
}

} // namespace

std::span<const NeighbourFormat> switchCounterFormats()
{
    static constexpr std::array kFormats{NeighbourFormat{"h3c-counters", looksLikeH3c, readH3c}};
    return kFormats;
}

} // namespace fabric

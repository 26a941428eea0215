#include "core/formats/neighbour_blocks.h"

#include "core/base/strings.h"
#include "core/formats/neighbour_text.h"

#include <array>
#include <optional>

namespace fabric {

namespace {

constexpr std::string_view kAgent = "LLDP agent ";
constexpr std::string_view kBracketHead = "LLDP neighbor-information of port ";

/// The local port of a head line, or nothing.
using HeadReader = std::optional<std::string_view> (*)(std::string_view line);

/// "LLDP neighbor-information of port 47[Ten-GigabitEthernet1/0/47]:"
std::optional<std::string_view> bracketHead(std::string_view line)
{
    line = trimmed(line);
    if (!line.starts_with(kBracketHead)) return std::nullopt;
    const std::size_t open = line.find('[');
    const std::size_t close = line.rfind(']');
    if (open == std::string_view::npos || close == std::string_view::npos || close < open) return std::nullopt;
    return trimmed(line.substr(open + 1, close - open - 1));
}

/// "GE1/0/11 has 1 neighbor(s):", "GigabitEthernet0/0/1 has 0 neighbors"
std::optional<std::string_view> hasHead(std::string_view line)
{
    line = trimmed(line);
    constexpr std::string_view kHas = " has ";
    const std::size_t at = line.find(kHas);
    if (at == std::string_view::npos || at == 0 || at > 64) return std::nullopt;
    const std::string_view rest = line.substr(at + kHas.size());
    if (!leadingNumber(rest) || rest.find(" neighbor") == std::string_view::npos) return std::nullopt;
    const std::string_view port = line.substr(0, at);
    return port.find(' ') == std::string_view::npos ? std::optional(port) : std::nullopt;
}

/// "Interface Ethernet1 detected 1 LLDP neighbors:"
std::optional<std::string_view> detectedHead(std::string_view line)
{
    line = trimmed(line);
    constexpr std::string_view kInterface = "Interface ";
    const std::size_t at = line.find(" detected ");
    if (!line.starts_with(kInterface) || at == std::string_view::npos || at <= kInterface.size()) return std::nullopt;
    return trimmed(line.substr(kInterface.size(), at - kInterface.size()));
}

/// `Neighbor 2cc2.6081.eaf9/"Ethernet1", age 12 seconds` of Arista
bool isAristaNeighbour(std::string_view line)
{
    return line.starts_with("Neighbor ") && line.find(", age ") != std::string_view::npos;
}

bool isBridgeText(std::string_view capabilities)
{
    return holdsNoCase(capabilities, "bridge") || holdsNoCase(capabilities, "router");
}

/// Reads blocks of one dialect into a table.
class BlockReader {
public:
    BlockReader(const CaptureSection& section, std::string_view tool, HeadReader head)
        : head_(head), lines_(section), table_(tableOf(section, tool))
    {
        table_.hasNeighbourTable = true;
    }

    std::vector<DeviceTable> read()
    {
        while (lines_.next()) {
            const std::string_view raw = lines_.line();
            if (const auto port = head_(raw)) {
                finish();
                port_ = std::string(*port);
                isNearest_ = true;
                listPort();
                continue;
            }
            if (port_.empty()) continue;
            std::string_view line = trimmed(raw);
            // H3C also lists who is heard beyond the next bridge: no cable leads there.
            if (line.starts_with(kAgent)) {
                finish();
                isNearest_ = line.find("nearest-bridge") != std::string_view::npos;
                farther_ += isNearest_ ? 0 : 1;
                continue;
            }
            if (!isNearest_) continue;
            if (isAristaNeighbour(line)) {
                startNeighbour();
                constexpr std::string_view kAge = ", age ";
                row_.ageSeconds = secondsText(line.substr(line.find(kAge) + kAge.size()));
                continue;
            }
            if (line.starts_with("- ")) line = trimmed(line.substr(2));
            const auto fact = keyValue(line);
            if (fact && isKnown(*fact))
                add(*fact);
            else
                continueLast(raw);
        }
        finish();
        if (farther_ > 0)
            table_.warnings.push_back(
                {{FABRIC_TEXT("neighbours", "%1 listings of neighbours behind the next bridge are "
                                            "left out"),
                  {std::to_string(farther_)}},
                 table_.file});
        return {std::move(table_)};
    }

private:
    /// The listing names ports that hear nobody too: they exist, and nothing else is known of them.
    void listPort()
    {
        if (table_.ports.size() > kMaxNeighbourRows) return;
        PortRow row;
        row.port = port_;
        row.line = lines_.number();
        table_.ports.push_back(std::move(row));
    }

    void startNeighbour()
    {
        finish();
        row_ = {};
        row_.port = port_;
        row_.line = lines_.number();
        isOpen_ = true;
    }

    void finish()
    {
        if (isOpen_ && table_.neighbours.size() <= kMaxNeighbourRows) {
            setPortId(row_, portId_, portIdType_);
            table_.neighbours.push_back(std::move(row_));
        }
        isOpen_ = false;
        portId_.clear();
        portIdType_.clear();
        last_ = nullptr;
    }

    static bool isKnown(const KeyValue& fact)
    {
        static constexpr std::array<std::string_view, 16> kKeys{"Neighbor index",
                                                                "LLDP neighbor index",
                                                                "Update time",
                                                                "Chassis ID",
                                                                "Port ID",
                                                                "Port ID type",
                                                                "Port ID subtype",
                                                                "Port description",
                                                                "Port Description",
                                                                "System name",
                                                                "System Name",
                                                                "System description",
                                                                "System Description",
                                                                "Time to live",
                                                                "Time To Live",
                                                                "System capabilities enabled"};
        for (const std::string_view key : kKeys)
            if (fact.key == key) return true;
        return fact.key == "Enabled Capabilities";
    }

    void add(const KeyValue& fact)
    {
        last_ = nullptr;
        if (fact.key.ends_with("eighbor index")) return startNeighbour();
        if (!isOpen_) startNeighbour();
        const std::string_view value = unquoted(fact.value);
        if (fact.key == "Chassis ID" && row_.chassisId.empty())
            setChassisId(row_, value);
        else if (fact.key == "Port ID" && portId_.empty())
            keep(portId_, value);
        else if (fact.key.starts_with("Port ID ") && portIdType_.empty())
            portIdType_ = std::string(value);
        else if (fact.key.starts_with("Port ") && row_.portDescription.empty())
            keep(row_.portDescription, value);
        else if ((fact.key == "System name" || fact.key == "System Name") && row_.peerName.empty())
            keep(row_.peerName, value);
        else if (fact.key.starts_with("System d") || fact.key.starts_with("System D")) {
            if (row_.peerDescription.empty()) row_.peerDescription = std::string(value);
        } else if (fact.key.ends_with("nabled") || fact.key.starts_with("Enabled")) {
            if (!row_.isPeerBridge) row_.isPeerBridge = isBridgeText(value);
        } else if (fact.key == "Update time")
            row_.ageSeconds = secondsText(value);
        else if (fact.key.starts_with("Time "))
            row_.ttlSeconds = leadingNumber(value);
    }

    void keep(std::string& field, std::string_view value)
    {
        field = std::string(value);
        last_ = &field;
    }

    /// H3C wraps long values: the rest stands on lines that are indented beyond the keys and have no key themselves.
    void continueLast(std::string_view raw)
    {
        constexpr std::size_t kIndent = 20;
        const std::size_t first = raw.find_first_not_of(" \t");
        const bool isRest = first != std::string_view::npos && first >= kIndent;
        if (last_ != nullptr && isRest && last_->size() < kMaxNameBytes)
            *last_ += trimmed(raw);
        else
            last_ = nullptr;
    }

    HeadReader head_;
    CaptureLines lines_;
    DeviceTable table_;
    NeighbourRow row_;
    std::string port_;
    std::string portId_;
    std::string portIdType_;
    std::string* last_ = nullptr;
    bool isOpen_ = false;
    bool isNearest_ = true;
    int farther_ = 0;
};

/// True when one of the first lines is a head of the dialect.
bool holdsHead(std::string_view text, HeadReader head)
{
    LineReader lines(text.substr(0, kNeighbourDetectBytes), {});
    while (lines.next())
        if (head(lines.line().substr(0, 512))) return true;
    return false;
}

bool looksLikeH3c(std::string_view text)
{
    const std::size_t at = text.substr(0, kNeighbourDetectBytes).find(kBracketHead);
    if (at == std::string_view::npos) return false;
    const std::string_view rest = text.substr(at + kBracketHead.size(), 1);
    return !rest.empty() && rest.front() != '[';
}

bool looksLikeRuijie(std::string_view text)
{
    return holdsHead(text, bracketHead) && !looksLikeH3c(text);
}

bool looksLikeHuawei(std::string_view text)
{
    return holdsHead(text, hasHead);
}

bool looksLikeArista(std::string_view text)
{
    return holdsHead(text, detectedHead);
}

Result<std::vector<DeviceTable>> readH3c(const CaptureSection& section)
{
    return BlockReader(section, "display lldp neighbor-information verbose", bracketHead).read();
}

Result<std::vector<DeviceTable>> readRuijie(const CaptureSection& section)
{
    return BlockReader(section, "show lldp neighbors detail (Ruijie)", bracketHead).read();
}

Result<std::vector<DeviceTable>> readHuawei(const CaptureSection& section)
{
    return BlockReader(section, "display lldp neighbor", hasHead).read();
}

Result<std::vector<DeviceTable>> readArista(const CaptureSection& section)
{
    return BlockReader(section, "show lldp neighbors detail (Arista)", detectedHead).read();
}

} // namespace

std::span<const NeighbourFormat> neighbourBlockFormats()
{
    static constexpr std::array kFormats{
        NeighbourFormat{"h3c-lldp-verbose", looksLikeH3c, readH3c},
        NeighbourFormat{"ruijie-lldp-detail", looksLikeRuijie, readRuijie},
        NeighbourFormat{"huawei-lldp", looksLikeHuawei, readHuawei},
        NeighbourFormat{"arista-lldp-detail", looksLikeArista, readArista},
    };
    return kFormats;
}

} // namespace fabric

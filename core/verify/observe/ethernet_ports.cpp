#include "core/verify/observe/ethernet_ports.h"

#include "core/base/strings.h"
#include "core/formats/port_name.h"

#include <algorithm>

namespace fabric {

namespace {

bool isData(std::string_view name)
{
    return portKey(name).family == PortFamily::Data;
}

/// One word that can be the name of an interface, not a label that somebody wrote.
bool isInterfaceWord(std::string_view text)
{
    constexpr std::size_t kMaxInterface = 64;
    return !text.empty() && text.size() <= kMaxInterface && text.find_first_of(" \t,;") == std::string_view::npos;
}

/// SONiC announces its second name ("etp1", "fortyGigE0/4") and gives its own ("Ethernet0") as the description.
bool isSonicName(std::string_view text)
{
    constexpr std::string_view kWord = "Ethernet";
    return text.starts_with(kWord) && parseInt(text.substr(kWord.size())).value_or(-1) >= 0;
}

} // namespace

bool hasCage(std::string_view port, bool isSwitch)
{
    const PortFamily family = portKey(port).family;
    if (family == PortFamily::Data) return true;
    return family == PortFamily::Other && !isSwitch && !port.empty() && port != "lo";
}

bool isSwitchTable(const DeviceTable& table)
{
    const auto isDataRow = [](const auto& row) { return isData(row.port); };
    return std::any_of(table.neighbours.begin(), table.neighbours.end(), isDataRow) ||
           std::any_of(table.ports.begin(), table.ports.end(), isDataRow) ||
           std::any_of(table.macs.begin(), table.macs.end(), isDataRow);
}

ObservedPort peerPort(const NeighbourRow& row)
{
    ObservedPort port;
    port.physical = PhysicalState::LinkUp; // it was heard
    const bool isMac = row.portIdKind == PortIdKind::Mac;
    if (isMac) {
        port.mac = row.portId;
        (isInterfaceWord(row.portDescription) ? port.name : port.alias) = row.portDescription;
        return port;
    }
    const bool isIdWeak = !isData(row.portId) && isData(row.portDescription);
    const bool isSecondName = isSonicName(row.portDescription) && !row.portId.starts_with("Ethernet");
    port.name = row.portId;
    port.alias = row.portDescription;
    if (isIdWeak || isSecondName) std::swap(port.name, port.alias);
    return port;
}

ObservedKind peerKind(const NeighbourRow& row)
{
    const bool isSwitchPort = isData(row.portId) || (row.portIdKind != PortIdKind::Mac && isData(row.portDescription));
    if (!row.isPeerBridge) return isSwitchPort ? ObservedKind::Switch : ObservedKind::Unknown;
    if (*row.isPeerBridge) return isSwitchPort ? ObservedKind::Switch : ObservedKind::Unknown;
    return isSwitchPort || isData(row.portDescription) ? ObservedKind::Unknown : ObservedKind::Host;
}

} // namespace fabric

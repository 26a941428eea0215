#include "core/verify/observe/ethernet_mac.h"

#include "core/base/strings.h"
#include "core/formats/port_name.h"
#include "core/verify/observe/ethernet_ports.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

namespace fabric {

namespace {

struct Station {
    std::string device;
    std::string port;
    bool isShared = false; ///< several ports claim the address
};

/// Where stations are known from: hosts' own interface lists, and LLDP peers whose port id is their MAC.
std::unordered_map<std::string, Station> inventory(const std::vector<DeviceTable>& tables)
{
    std::unordered_map<std::string, Station> stations;
    const auto add = [&](const std::string& mac, const std::string& device, const std::string& port) {
        if (mac.empty() || device.empty()) return;
        const auto [at, isNew] = stations.try_emplace(mac, Station{device, port, false});
        if (isNew) return;
        const bool isSame = lowerAscii(at->second.device) == lowerAscii(device);
        if (!isSame || (!port.empty() && !at->second.port.empty() && !isSamePort(at->second.port, port)))
            at->second.isShared = true;
        else if (at->second.port.empty())
            at->second.port = port;
    };
    for (const DeviceTable& table : tables) {
        if (isSwitchTable(table)) continue;
        for (const PortRow& row : table.ports)
            if (hasCage(row.port, false)) add(row.mac, table.device, row.port);
    }
    return stations;
}

std::string portId(const std::string& device, const std::string& port)
{
    return lowerAscii(device) + '\n' + comparablePort(port);
}

class MacReader {
public:
    explicit MacReader(const std::vector<DeviceTable>& tables) : tables_(tables), stations_(inventory(tables))
    {
        for (const DeviceTable& table : tables)
            for (const NeighbourRow& row : table.neighbours) {
                hasNeighbour_.insert(portId(table.device, row.port));
                if (!row.peerName.empty()) hasNeighbour_.insert(portId(row.peerName, peerPort(row).name));
                if (row.portIdKind == PortIdKind::Mac) heard_.insert(row.portId);
            }
    }

    std::optional<Observation> read()
    {
        for (const DeviceTable& table : tables_)
            if (isSwitchTable(table))
                for (const MacRow& row : table.macs)
                    addRow(table, row);
        for (const auto& [port, macs] : macsAt_)
            addLink(port, macs);
        if (out_.nodes.empty() && out_.notes.empty()) return std::nullopt;
        ObservationSource source;
        source.name = "file:" + displayText(tables_[firstTable_].file);
        source.tool = "MAC table";
        source.cannotTell = {FABRIC_TEXT("ethernet", "whether a station stands behind a hub or a bridge"),
                             FABRIC_TEXT("ethernet", "stations that were silent")};
        out_.sources.push_back(std::move(source));
        return std::move(out_);
    }

private:
    struct SwitchPort {
        std::string device;
        std::string port;
        auto operator<=>(const SwitchPort&) const = default;
    };

    void addRow(const DeviceTable& table, const MacRow& row)
    {
        if (!hasCage(row.port, true) || hasNeighbour_.contains(portId(table.device, row.port))) return;
        const auto station = stations_.find(row.mac);
        if (station == stations_.end() || station->second.isShared) return;
        if (heard_.contains(row.mac) || hasNeighbour_.contains(portId(station->second.device, station->second.port)))
            return; // LLDP knows where it is
        macsAt_[{table.device, row.port}].insert(row.mac);
        portsOf_[row.mac].insert({table.device, row.port});
        firstTable_ = static_cast<std::size_t>(&table - tables_.data());
    }

    int node(const std::string& name, ObservedKind kind)
    {
        const auto [at, isNew] = nodes_.try_emplace(lowerAscii(name), static_cast<int>(out_.nodes.size()));
        if (isNew) {
            ObservedNode made;
            made.name = name;
            made.kind = kind;
            out_.nodes.push_back(std::move(made));
        }
        return at->second;
    }

    ObservedRef addPort(int node, const std::string& name, const std::string& mac)
    {
        auto& ports = out_.nodes[static_cast<std::size_t>(node)].ports;
        ObservedPort port;
        port.name = name;
        port.mac = mac;
        port.physical = PhysicalState::LinkUp;
        ports.push_back(std::move(port));
        return {node, static_cast<int>(ports.size()) - 1};
    }

    void addLink(const SwitchPort& port, const std::set<std::string>& macs)
    {
        const std::string& mac = *macs.begin();
        const bool isAlone = macs.size() == 1 && portsOf_.at(mac).size() == 1;
        if (!isAlone) {
            out_.notes.push_back({{FABRIC_TEXT("ethernet", "%1 of %2 learned addresses that do not tell one cable (%3 "
                                                           "stations): its far end stays unknown"),
                                   {displayText(port.port), displayText(port.device), std::to_string(macs.size())}},
                                  {}});
            return;
        }
        const Station& station = stations_.at(mac);
        ObservedLink link;
        link.a = addPort(node(port.device, ObservedKind::Switch), port.port, {});
        link.b = addPort(node(station.device, ObservedKind::Unknown), station.port, mac);
        link.basis = LinkBasis::MacTable;
        link.isOneSided = true;
        out_.links.push_back(link);
    }

    const std::vector<DeviceTable>& tables_;
    std::unordered_map<std::string, Station> stations_;
    std::set<std::string> hasNeighbour_;
    std::set<std::string> heard_;
    std::map<SwitchPort, std::set<std::string>> macsAt_;
    std::map<std::string, std::set<SwitchPort>> portsOf_;
    Observation out_;
    std::unordered_map<std::string, int> nodes_;
    std::size_t firstTable_ = 0;
};

} // namespace

std::optional<Observation> observeMacTables(const std::vector<DeviceTable>& tables)
{
    const bool hasAny =
        std::any_of(tables.begin(), tables.end(), [](const DeviceTable& table) { return !table.macs.empty(); });
    return hasAny ? MacReader(tables).read() : std::nullopt;
}

} // namespace fabric

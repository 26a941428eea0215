#include "core/verify/observe/ethernet.h"

#include "core/base/strings.h"
#include "core/formats/neighbour_formats.h"
#include "core/formats/port_name.h"
#include "core/verify/observe/ethernet_mac.h"
#include "core/verify/observe/ethernet_ports.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

namespace fabric {

namespace {

ObservedPlug observedPlug(const PlugRow& row)
{
    ObservedPlug plug;
    plug.vendor = row.vendor;
    plug.part = row.part;
    plug.serial = row.serial;
    plug.revision = row.revision;
    plug.lengthMm = row.lengthMm;
    plug.temperatureC = row.temperatureC;
    plug.rxDbm = row.rxDbm;
    plug.txDbm = row.txDbm;
    return plug;
}

bool hasPlugs(const DeviceTable& table)
{
    return std::any_of(table.ports.begin(), table.ports.end(), [](const PortRow& row) { return row.plug.has_value(); });
}

/// One table as an observation: its device is node 0, its neighbours follow.
class TableReader {
public:
    TableReader(const DeviceTable& table, std::string_view sourcePrefix) : table_(table)
    {
        ObservationSource source;
        source.name = std::string(sourcePrefix) + table.file;
        source.tool = table.tool;
        source.cannotTell = {FABRIC_TEXT("ethernet", "GUIDs and error rates")};
        if (!hasPlugs(table)) source.cannotTell.push_back(FABRIC_TEXT("ethernet", "which module or cable is plugged"));
        if (table.hasNeighbourTable && table.ports.empty())
            source.cannotTell.push_back(FABRIC_TEXT("ethernet", "whether a port without a neighbour is up"));
        if (table.isCollector)
            source.cannotTell.push_back(FABRIC_TEXT("ethernet", "whether both ends of a cable report it"));
        out_.sources.push_back(std::move(source));
    }

    Observation read()
    {
        isSwitch_ = isSwitchTable(table_);
        ObservedNode self;
        self.name = table_.device;
        self.chassisId = table_.chassisId;
        self.model = table_.description;
        self.hasAnswered = !table_.isCollector;
        if (isSwitch_) self.kind = ObservedKind::Switch;
        out_.nodes.push_back(std::move(self));
        for (const PortRow& row : table_.ports)
            addState(row);
        readNeighbours();
        for (const ImportWarning& warning : table_.warnings)
            out_.notes.push_back({warning.message, warning.where});
        if (leftOut_ > 0)
            out_.notes.push_back({{FABRIC_TEXT("ethernet", "%1 management or bundle ports of %2 are left out"),
                                   {std::to_string(leftOut_), displayText(table_.device)}},
                                  displayText(table_.file)});
        return std::move(out_);
    }

private:
    std::string place(int line) const { return displayText(table_.file) + ':' + std::to_string(line); }

    int ownPort(const std::string& name)
    {
        const auto [at, isNew] = ownPorts_.try_emplace(comparablePort(name), 0);
        if (isNew) {
            at->second = static_cast<int>(out_.nodes[0].ports.size());
            ObservedPort port;
            port.name = name;
            out_.nodes[0].ports.push_back(std::move(port));
        }
        return at->second;
    }

    void addState(const PortRow& row)
    {
        if (!hasCage(row.port, isSwitch_)) {
            ++leftOut_;
            return;
        }
        ObservedPort& port = out_.nodes[0].ports[static_cast<std::size_t>(ownPort(row.port))];
        port.alias = row.alias.empty() ? row.description : row.alias;
        port.mac = row.mac;
        port.fec = row.fec;
        if (row.plug) port.plug = observedPlug(*row.plug);
        // Packets received with an error: what the InfiniBand attribute of this name counts as well.
        if (row.rxErrors) port.counters.push_back({"PortRcvErrors", *row.rxErrors, row.isRxErrorsAtLeast});
        if (row.linkDowns) port.counters.push_back({"LinkDownedCounter", *row.linkDowns, false});
        if (row.rxPackets) port.counters.push_back({"PortRcvPkts", *row.rxPackets, false});
        if (row.carrier == Carrier::Up) {
            port.physical = PhysicalState::LinkUp;
            port.mbps = row.mbps;
            port.width = row.lanes;
        } else if (row.carrier != Carrier::Unknown) {
            port.physical = row.carrier == Carrier::Down ? PhysicalState::Polling : PhysicalState::Disabled;
        }
    }

    void readNeighbours()
    {
        std::map<int, std::vector<const NeighbourRow*>> byPort;
        for (const NeighbourRow& row : table_.neighbours) {
            if (!hasCage(row.port, isSwitch_)) {
                ++leftOut_;
                continue;
            }
            if (row.portId.empty() && row.portDescription.empty() && row.peerName.empty() && row.chassisId.empty())
                continue;
            byPort[ownPort(row.port)].push_back(&row);
        }
        for (const auto& [port, rows] : byPort)
            addLinks(port, rows);
    }

    void addLinks(int port, const std::vector<const NeighbourRow*>& rows)
    {
        out_.nodes[0].ports[static_cast<std::size_t>(port)].physical = PhysicalState::LinkUp;
        std::vector<ObservedLink> links;
        std::set<ObservedRef> far;
        for (const NeighbourRow* row : rows) {
            ObservedLink link;
            link.a = {0, port};
            link.b = peerOf(*row);
            link.basis = table_.isCollector ? LinkBasis::Listing : LinkBasis::Lldp;
            link.isOneSided = !table_.isCollector;
            link.isDoubtful = link.b.node == 0 || isStale(*row);
            if (far.insert(link.b).second) links.push_back(link);
        }
        if (links.size() > 1) {
            for (ObservedLink& link : links)
                link.isDoubtful = true;
            noteSeveral(rows);
        }
        out_.links.insert(out_.links.end(), links.begin(), links.end());
    }

    /// Only where the age is that of the last word heard, as Arista gives it, can it be older than its own life.
    bool isStale(const NeighbourRow& row)
    {
        constexpr std::string_view kLastHeard = "show lldp neighbors detail (Arista)";
        if (table_.tool != kLastHeard || !row.ageSeconds || !row.ttlSeconds || *row.ageSeconds <= *row.ttlSeconds)
            return false;
        out_.notes.push_back(
            {{FABRIC_TEXT("ethernet", "%1 of %2: the neighbour was last heard %3 s ago, longer than it "
                                      "said it would be valid; it is not judged by"),
              {displayText(row.port), displayText(table_.device), std::to_string(*row.ageSeconds)}},
             place(row.line)});
        return true;
    }

    void noteSeveral(const std::vector<const NeighbourRow*>& rows)
    {
        std::string names;
        constexpr std::size_t kMaxNamed = 5;
        for (std::size_t i = 0; i < std::min(rows.size(), kMaxNamed); ++i) {
            const NeighbourRow& row = *rows[i];
            if (i > 0) names += ", ";
            names += displayText(row.peerName.empty() ? row.chassisId : row.peerName);
            if (row.ageSeconds) names += " (" + std::to_string(*row.ageSeconds) + " s)";
        }
        out_.notes.push_back(
            {{FABRIC_TEXT("ethernet",
                          "%1 of %2 hears %3 neighbours: %4. Something lies in between, or an entry is stale "
                          "after a move: the youngest is likely the present one. Ask again in two minutes"),
              {displayText(rows.front()->port), displayText(table_.device), std::to_string(rows.size()), names}},
             place(rows.front()->line)});
    }

    int peerNode(const NeighbourRow& row)
    {
        const std::string key = lowerAscii(row.chassisId) + '\n' + lowerAscii(row.peerName);
        if (row.chassisId.empty() && !row.peerName.empty() && lowerAscii(row.peerName) == lowerAscii(table_.device))
            return 0;
        const auto [at, isNew] = peers_.try_emplace(key, static_cast<int>(out_.nodes.size()));
        if (isNew) {
            ObservedNode node;
            node.name = row.peerName;
            node.chassisId = row.chassisId;
            node.model = row.peerDescription;
            node.kind = peerKind(row);
            out_.nodes.push_back(std::move(node));
            peerPorts_.emplace_back();
        }
        return at->second;
    }

    ObservedRef peerOf(const NeighbourRow& row)
    {
        const int node = peerNode(row);
        ObservedPort port = peerPort(row);
        if (node == 0) return {0, ownPort(port.name)};
        auto& known = peerPorts_[static_cast<std::size_t>(node) - 1];
        std::string key = port.name.empty() ? port.mac : comparablePort(port.name);
        // A peer that names no port at all: each of our ports that hears it is joined with another of its.
        if (key.empty()) key = "?" + row.port;
        ObservedNode& peer = out_.nodes[static_cast<std::size_t>(node)];
        const auto [at, isNew] = known.try_emplace(key, static_cast<int>(peer.ports.size()));
        if (isNew) peer.ports.push_back(std::move(port));
        return {node, at->second};
    }

    const DeviceTable& table_;
    Observation out_;
    bool isSwitch_ = false;
    int leftOut_ = 0;
    std::unordered_map<std::string, int> ownPorts_;
    std::unordered_map<std::string, int> peers_;
    std::vector<std::unordered_map<std::string, int>> peerPorts_; ///< by node, without node 0
};

/// A link whose far port is in another link of the same table: the peer gave two of its ports one name.
void doubtSharedPeers(Observation& observation)
{
    std::map<ObservedRef, int> uses;
    for (const ObservedLink& link : observation.links)
        if (!link.isDoubtful) {
            ++uses[link.a];
            ++uses[link.b];
        }
    for (ObservedLink& link : observation.links) {
        if (link.isDoubtful || (uses[link.a] == 1 && uses[link.b] == 1)) continue;
        link.isDoubtful = true;
        const ObservedNode& peer = observation.nodes[static_cast<std::size_t>(link.b.node)];
        observation.notes.push_back(
            {{FABRIC_TEXT("ethernet", "Port %1 of %2 is heard on several ports of %3: it is not "
                                      "judged by"),
              {displayText(observation.port(link.b).name), displayText(peer.name),
               displayText(observation.nodes[static_cast<std::size_t>(link.a.node)].name)}},
             {}});
    }
}

} // namespace

Observation gatherNeighbours(const std::vector<DeviceTable>& tables, std::string_view sourcePrefix)
{
    std::vector<Observation> parts;
    for (const DeviceTable& table : tables) {
        if (table.isEmpty() && !table.hasNeighbourTable && table.chassisId.empty()) continue;
        parts.push_back(TableReader(table, sourcePrefix).read());
        doubtSharedPeers(parts.back());
    }
    if (auto macs = observeMacTables(tables)) parts.push_back(std::move(*macs));
    return merge(std::move(parts));
}

Result<Observation> observeEthernet(std::span<const EthernetCapture> captures, std::string_view sourcePrefix)
{
    std::vector<DeviceTable> tables;
    std::vector<ObservationNote> notes;
    std::optional<Error> firstError;
    for (const EthernetCapture& capture : captures) {
        auto read = readNeighbourTables(capture.bytes, capture.name, capture.host);
        if (read) {
            tables.insert(tables.end(), std::make_move_iterator(read->begin()), std::make_move_iterator(read->end()));
            continue;
        }
        notes.push_back({read.error().message, displayText(capture.name)});
        if (!firstError) firstError = std::move(read).error();
    }
    if (tables.empty() && firstError) return Failure(std::move(*firstError));
    Observation observation = gatherNeighbours(tables, sourcePrefix);
    observation.isPartial = observation.isPartial || !notes.empty();
    observation.notes.insert(observation.notes.end(), notes.begin(), notes.end());
    FABRIC_CHECK(check(observation));
    return observation;
}

} // namespace fabric

#include "core/verify/observe/file_rows.h"

#include "core/base/strings.h"
#include "core/formats/ibnetdiscover_hosts.h"
#include "core/verify/observe/file_kinds.h"
#include "core/verify/observe/merge_ports.h"

#include <algorithm>

namespace fabric {

namespace {

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

/// "4: ACTIVE" -> "active"
std::string stateWord(std::string_view word)
{
    if (const auto colon = word.find(':'); colon != std::string_view::npos) word.remove_prefix(colon + 1);
    return lowerAscii(trimmed(word));
}

class RowLinks {
public:
    RowLinks(Observation& observation, const std::string& fileName) : observation_(observation), fileName_(fileName) {}

    void add(ObservedRef near, ObservedRef far, int line)
    {
        const auto [found, isNew] = linkOf_.emplace(std::minmax(near, far), observation_.links.size());
        if (!isNew) { // the second report makes it whole when it begins at the other end
            ObservedLink& link = observation_.links[found->second];
            if (link.a != near) link.isOneSided = false;
            return;
        }
        ObservedLink link;
        link.a = near;
        link.b = far;
        link.isOneSided = true;
        link.isDoubtful = near == far; // a loopback plug: seen, but no cable
        const std::size_t index = observation_.links.size();
        observation_.links.push_back(link);
        line_.push_back(line);
        if (near == far) return;
        claim(near, index);
        claim(far, index);
    }

private:
    void claim(ObservedRef port, std::size_t index)
    {
        const auto [found, isNew] = linkAt_.emplace(port, index);
        if (isNew || found->second == index) return;
        observation_.links[found->second].isDoubtful = true;
        observation_.links[index].isDoubtful = true;
        observation_.notes.push_back(
            {{FABRIC_TEXT("observe",
                          "Port %1 of '%2' has another peer here than in line %3: neither link is judged by."),
              {std::to_string(observation_.port(port).number), displayText(observation_.nodes[at(port.node)].name),
               std::to_string(line_[found->second])}},
             fileName_ + ':' + std::to_string(line_[index])});
    }

    Observation& observation_;
    const std::string& fileName_;
    std::map<std::pair<ObservedRef, ObservedRef>, std::size_t> linkOf_;
    std::map<ObservedRef, std::size_t> linkAt_;
    std::vector<int> line_;
};

void fillPort(ObservedPort& port, const IbRow& row, bool isNear)
{
    if (port.speed.empty() && port.width == 0) {
        port.speed = row.speed;
        port.width = row.width;
        port.mbps = row.mbps;
    }
    const PhysicalState physical = physicalState(row.physical);
    if (port.physical == PhysicalState::Unknown && (isNear || physical == PhysicalState::LinkUp))
        port.physical = physical;
    if (!isNear) return; // the other state and the hint are those of the near end alone
    if (port.logical == LogicalState::Unknown) port.logical = logicalState(row.logical);
    if (port.ableMbps == 0) port.ableMbps = row.ableMbps;
}

} // namespace

ObservedKind observedKind(ImportedKind kind)
{
    switch (kind) {
    case ImportedKind::Host:
        return ObservedKind::Host;
    case ImportedKind::Switch:
        return ObservedKind::Switch;
    case ImportedKind::Router:
        return ObservedKind::Router;
    case ImportedKind::Aggregation:
        return ObservedKind::Aggregation;
    case ImportedKind::Unknown:
        break;
    }
    return ObservedKind::Unknown;
}

LogicalState logicalState(std::string_view word)
{
    const std::string state = stateWord(word);
    if (state == "down") return LogicalState::Down;
    if (state == "init" || state == "initialize" || state == "initializing") return LogicalState::Init;
    if (state == "armed") return LogicalState::Armed;
    if (state == "active") return LogicalState::Active;
    return LogicalState::Unknown;
}

PhysicalState physicalState(std::string_view word)
{
    const std::string state = stateWord(word);
    if (state == "linkup") return PhysicalState::LinkUp;
    if (state == "polling") return PhysicalState::Polling;
    if (state == "disabled") return PhysicalState::Disabled;
    if (state == "sleep") return PhysicalState::Sleep;
    if (state == "portconfigurationtraining" || state == "training") return PhysicalState::Training;
    if (state == "linkerrorrecovery") return PhysicalState::Recovery;
    if (state == "phytest") return PhysicalState::PhyTest;
    return PhysicalState::Unknown;
}

void setHost(ObservedNode& node)
{
    if (node.kind != ObservedKind::Host) return;
    const auto [host, adapter] = ibnetdiscover::splitHost(node.name);
    if (!adapter.empty()) node.host = std::string(host);
}

int RowNodes::node(const IbEnd& end)
{
    const auto known = [&](const auto& map, auto key) {
        const auto found = key == 0 ? map.end() : map.find(key);
        return found == map.end() ? -1 : found->second;
    };
    int index = known(byNodeGuid_, end.nodeGuid);
    if (index < 0) index = known(byPortGuid_, end.portGuid);
    if (index < 0) index = known(bySection_, end.section);
    if (index < 0 && end.nodeGuid == 0 && end.portGuid == 0) index = known(byLid_, end.lid);
    if (index < 0) {
        index = static_cast<int>(observation_.nodes.size());
        observation_.nodes.emplace_back();
    }
    if (end.nodeGuid != 0) byNodeGuid_.emplace(end.nodeGuid, index);
    if (end.portGuid != 0) byPortGuid_.emplace(end.portGuid, index);
    if (end.section != 0) bySection_.emplace(end.section, index);
    if (end.lid != 0) byLid_.emplace(end.lid, index);
    fill(observation_.nodes[at(index)], end);
    return index;
}

void RowNodes::fill(ObservedNode& node, const IbEnd& end)
{
    if (node.kind == ObservedKind::Unknown) node.kind = observedKind(end.kind);
    if (node.name.empty()) {
        node.name = end.name;
        if (node.kind == ObservedKind::Host && node.name == kAggregationNodeName) node.kind = ObservedKind::Aggregation;
    }
    if (node.host.empty()) setHost(node);
    if (node.guid == 0) node.guid = end.nodeGuid;
    if (node.systemGuid == 0) node.systemGuid = end.systemGuid;
    if (node.vendor == 0) node.vendor = end.vendor;
    if (node.device == 0) node.device = end.device;
    node.portCount = std::max(node.portCount, end.portCount);
}

ObservedRef RowNodes::port(int node, const IbEnd& end)
{
    auto& ports = observation_.nodes[at(node)].ports;
    const auto [found, isNew] = portAt_.emplace(std::pair(node, end.port), static_cast<int>(ports.size()));
    if (isNew) {
        ObservedPort port;
        port.number = end.port;
        ports.push_back(std::move(port));
    }
    ObservedPort& port = ports[at(found->second)];
    if (port.guid == 0 && observation_.nodes[at(node)].kind != ObservedKind::Switch) port.guid = end.portGuid;
    if (port.lid == 0) port.lid = end.lid;
    return {node, found->second};
}

void addRows(Observation& observation, IbRows rows)
{
    RowNodes nodes(observation);
    addRows(observation, nodes, std::move(rows));
}

void addRows(Observation& observation, RowNodes& nodes, IbRows rows)
{
    // Near ends first: they carry what far ends are recognised by.
    std::vector<ObservedRef> near;
    for (const IbRow& row : rows.rows) {
        const int node = nodes.node(row.near);
        observation.nodes[at(node)].hasAnswered = true;
        if (row.near.port == 0) {
            near.emplace_back();
            continue;
        }
        near.push_back(nodes.port(node, row.near));
        fillPort(observation.nodes[at(node)].ports[at(near.back().port)], row, true);
    }
    RowLinks links(observation, rows.fileName);
    for (std::size_t i = 0; i < rows.rows.size(); ++i) {
        const IbRow& row = rows.rows[i];
        if (!row.hasFar || !near[i].isSet() || row.far.port == 0) continue;
        const ObservedRef far = nodes.port(nodes.node(row.far), row.far);
        fillPort(observation.nodes[at(far.node)].ports[at(far.port)], row, false);
        links.add(near[i], far, row.line);
    }
    addNotes(observation, std::move(rows.warnings));
    sortPorts(observation);
}

} // namespace fabric

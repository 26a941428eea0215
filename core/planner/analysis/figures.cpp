#include "core/planner/analysis/figures.h"

#include "core/graph/components.h"
#include "core/graph/tiers.h"
#include "core/planner/analysis/blocking.h"
#include "core/planner/analysis/explain.h"
#include "core/planner/analysis/port_counts.h"

namespace fabric {

namespace {

/// "node-leaf", "leaf-spine", "leaf-leaf" ...: lower end first, end devices of every role under "node".
void countLinks(const FabricGraph& graph, FabricFigures& figures)
{
    const Topology& topology = graph.topology;
    std::map<std::pair<int, int>, int> byTiers; // 0 stands below the tiers, for end devices
    auto at = byTiers.end();
    const auto count = [&](int lower, int upper, const Arc& arc) {
        const std::pair tiers(lower, upper);
        if (at == byTiers.end() || at->first != tiers) at = byTiers.try_emplace(tiers, 0).first; // they come in runs
        at->second += static_cast<int>(arc.links);
    };
    for (NodeIndex node = 0; node < topology.switchCount(); ++node) {
        const int tier = graph.tiers[node] + 1;
        for (const Arc& arc : topology.endArcs(node))
            count(0, tier, arc);
        for (const Arc& arc : topology.switchArcs(node)) {
            const int other = graph.tiers[arc.to] + 1;
            if (tier < other || (tier == other && node < arc.to)) count(tier, other, arc);
        }
    }
    for (NodeIndex node = topology.switchCount(); node < topology.size(); ++node)
        for (const Arc& arc : topology.endArcs(node))
            if (node < arc.to) count(0, 0, arc);
    const auto name = [](int tier) { return tier == 0 ? "node" : tierName(tier - 1); };
    for (const auto& [tiers, number] : byTiers)
        figures.links[name(tiers.first) + "-" + name(tiers.second)] += number;
    for (const auto& [key, number] : figures.links)
        figures.derivation.push_back(
            {"counts.links." + key,
             Message{
                 FABRIC_TEXT("analysis",
                             "%1 links at port speed; a twin-port cable carries two, each leg of a splitter is one"),
                 {std::to_string(number)}},
             {}});
}

void countDevices(const FabricGraph& graph, FabricFigures& figures)
{
    const Topology& topology = graph.topology;
    for (NodeIndex node = 0; node < topology.switchCount(); ++node)
        ++figures.switches[tierName(graph.tiers[node])];
    for (NodeIndex node = topology.switchCount(); node < topology.size(); ++node) {
        const Role role = graph.devices[node]->role;
        const bool isPlain = role == Role::Unset || role == Role::Other || role == Role::Node;
        if (isPlain) ++figures.nodes;
        ++figures.endDevices[isPlain ? "node" : std::string(enumName(role))];
    }
    std::string list;
    for (const auto& [role, count] : figures.endDevices)
        list += (list.empty() ? "" : ", ") + std::to_string(count) + " " + role;
    figures.derivation.push_back(
        {"counts.nodes",
         Message{FABRIC_TEXT("analysis", "End devices with a link in this fabric: %1"), {list.empty() ? "0" : list}},
         {}});
    figures.derivation.push_back(
        {"counts.end_ports",
         Message{FABRIC_TEXT("analysis", "%1 ports of end devices have a link, manager ports included"),
                 {std::to_string(figures.endPorts)}},
         {}});
}

void addCables(const FabricGraph& graph, const PortMap& ports, FabricFigures& figures)
{
    const CableCounts counts = countCables(graph.project, ports, graph.topology, graph.fabric);
    figures.cables = counts.cables;
    figures.derivation.push_back(
        {"counts.cables",
         Message{FABRIC_TEXT("analysis", "%1 physical cables, splitters and twin-port cables counted once"),
                 {std::to_string(figures.cables)}},
         {}});
    int unknown = 0;
    for (NodeIndex node = 0; node < graph.topology.switchCount(); ++node) {
        SwitchFigures& row = figures.perSwitch[node];
        row.device = graph.topology.device(node);
        row.tier = graph.tiers[node];
        row.portsUsed = counts.ports[node].used;
        row.portsFree = counts.ports[node].free;
        row.arePortsKnown = counts.ports[node].isKnown;
        figures.portsUsed += row.portsUsed;
        figures.portsFree += row.portsFree;
        unknown += row.arePortsKnown ? 0 : 1;
    }
    figures.derivation.push_back(
        {"counts.ports_free",
         Message{FABRIC_TEXT("analysis", "Data ports of the switches' parts without a cable: %1; switches whose part "
                                         "is unknown, not counted: %2"),
                 {std::to_string(figures.portsFree), std::to_string(unknown)}},
         {}});
}

/// The row of each node: one walk over the devices instead of a search for each node.
std::vector<const Device*> devicesOf(const Project& project, const Topology& topology)
{
    std::vector<const Device*> rows(topology.size(), nullptr);
    for (const Device& device : project.devices())
        if (const NodeIndex node = topology.node(device.id); node != kNoNode) rows[node] = &device;
    return rows;
}

} // namespace

FabricFigures analyze(const Project& project, const Catalog& catalog, const PortMap& ports,
                      const std::vector<Link>& links, Id<Fabric> fabric)
{
    const Topology topology = Topology::build(project, catalog, links, fabric);
    const std::vector<int> tiers = tiersOf(project, topology);
    const FabricGraph graph{project, links, fabric, topology, tiers, devicesOf(project, topology)};

    FabricFigures figures;
    figures.fabric = fabric;
    figures.perSwitch.resize(topology.switchCount());
    figures.unknownSpeedLinks = static_cast<int>(topology.unknownSpeedLinks());
    figures.endPorts = countEndPorts(topology, links, fabric);
    figures.components = static_cast<int>(connectedParts(topology).count);
    addBlocking(graph, figures);
    countDevices(graph, figures);
    countLinks(graph, figures);
    addCables(graph, ports, figures);
    return figures;
}

FabricFigures analyze(const Project& project, const Catalog& catalog, Id<Fabric> fabric)
{
    const PortMap ports(project, catalog);
    return analyze(project, catalog, ports, deriveLinks(project, ports, fabric), fabric);
}

} // namespace fabric

#include "core/planner/analysis/figures.h"

#include "core/graph/components.h"
#include "core/graph/tiers.h"
#include "core/planner/analysis/blocking.h"
#include "core/planner/analysis/explain.h"
#include "core/planner/analysis/port_counts.h"

namespace fabric {

namespace {

std::string classOf(const FabricGraph& graph, NodeIndex node)
{
    return graph.topology.isSwitch(node) ? tierName(graph.tiers[node]) : "node";
}

/// "node-leaf", "leaf-spine", "leaf-leaf" ...: lower end first, end devices of every role under "node".
void countLinks(const FabricGraph& graph, FabricFigures& figures)
{
    const Topology& topology = graph.topology;
    const auto rank = [&](NodeIndex node) { return topology.isSwitch(node) ? graph.tiers[node] + 1 : 0; };
    std::map<std::pair<int, int>, std::pair<int, std::pair<NodeIndex, NodeIndex>>> byRank;
    std::pair<int, int> last{-1, -1};
    std::pair<int, std::pair<NodeIndex, NodeIndex>>* count = nullptr;
    for (NodeIndex node = 0; node < topology.size(); ++node)
        for (const Arc& arc : topology.arcs(node)) {
            const std::pair ranks(rank(node), rank(arc.to));
            if (ranks.first > ranks.second || (ranks.first == ranks.second && node > arc.to)) continue;
            if (ranks != last) count = &byRank.try_emplace(ranks, 0, std::pair(node, arc.to)).first->second;
            last = ranks;
            count->first += static_cast<int>(arc.links);
        }
    for (const auto& [ranks, entry] : byRank) {
        const std::string key = classOf(graph, entry.second.first) + "-" + classOf(graph, entry.second.second);
        figures.links[key] += entry.first;
    }
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
        const Role role = graph.project.devices().at(topology.device(node)).role;
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

void countCables(const FabricGraph& graph, FabricFigures& figures)
{
    for (const Cable& cable : graph.project.cables())
        if (!graph.fabric || cable.fabric == graph.fabric) ++figures.cables;
    figures.derivation.push_back(
        {"counts.cables",
         Message{FABRIC_TEXT("analysis", "%1 physical cables, splitters and twin-port cables counted once"),
                 {std::to_string(figures.cables)}},
         {}});
}

void addPorts(const FabricGraph& graph, const PortMap& ports, FabricFigures& figures)
{
    const std::vector<PortCount> counts = countPorts(graph.project, ports, graph.topology);
    int unknown = 0;
    for (NodeIndex node = 0; node < graph.topology.switchCount(); ++node) {
        SwitchFigures& row = figures.perSwitch[node];
        row.device = graph.topology.device(node);
        row.tier = graph.tiers[node];
        row.portsUsed = counts[node].used;
        row.portsFree = counts[node].free;
        row.arePortsKnown = counts[node].isKnown;
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

} // namespace

FabricFigures analyze(const Project& project, const Catalog& catalog, const PortMap& ports,
                      const std::vector<Link>& links, Id<Fabric> fabric)
{
    const Topology topology = Topology::build(project, catalog, links, fabric);
    const std::vector<int> tiers = tiersOf(project, topology);
    const FabricGraph graph{project, links, fabric, topology, tiers};

    FabricFigures figures;
    figures.fabric = fabric;
    figures.perSwitch.resize(topology.switchCount());
    figures.unknownSpeedLinks = static_cast<int>(topology.unknownSpeedLinks());
    figures.endPorts = countEndPorts(topology, links, fabric);
    figures.components = static_cast<int>(connectedParts(topology).count);
    addBlocking(graph, figures);
    countDevices(graph, figures);
    countLinks(graph, figures);
    countCables(graph, figures);
    addPorts(graph, ports, figures);
    return figures;
}

FabricFigures analyze(const Project& project, const Catalog& catalog, Id<Fabric> fabric)
{
    const PortMap ports(project, catalog);
    return analyze(project, catalog, ports, deriveLinks(project, ports, fabric), fabric);
}

} // namespace fabric

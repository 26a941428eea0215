#include "core/verify/match/port_graph.h"

#include "core/base/strings.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <unordered_map>

namespace fabric {

std::uint32_t PortGraph::addNode(MatchNode node)
{
    nodes_.push_back(std::move(node));
    return static_cast<std::uint32_t>(nodes_.size() - 1);
}

void PortGraph::addCable(MatchCable cable)
{
    cables_.push_back(std::move(cable));
}

Result<void> PortGraph::seal()
{
    first_.assign(nodes_.size() + 1, 0);
    for (const MatchCable& cable : cables_) {
        ++first_[cable.nodeA + 1];
        ++first_[cable.nodeB + 1];
    }
    for (std::size_t i = 1; i < first_.size(); ++i)
        first_[i] += first_[i - 1];
    arcs_.resize(cables_.size() * 2);
    std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
    for (std::uint32_t i = 0; i < cables_.size(); ++i) {
        const MatchCable& cable = cables_[i];
        arcs_[next[cable.nodeA]++] = {cable.portA, cable.nodeB, cable.portB, i};
        arcs_[next[cable.nodeB]++] = {cable.portB, cable.nodeA, cable.portA, i};
    }
    for (std::uint32_t node = 0; node < nodes_.size(); ++node) {
        const auto begin = arcs_.begin() + first_[node];
        const auto end = arcs_.begin() + first_[node + 1];
        std::sort(begin, end, [](const MatchArc& a, const MatchArc& b) { return a.port < b.port; });
        const auto twice =
            std::adjacent_find(begin, end, [](const MatchArc& a, const MatchArc& b) { return a.port == b.port; });
        if (twice != end)
            return fail(ErrorKind::Input, "FP-MAT-001",
                        FABRIC_TEXT("match", "Port %2 of %1 has two cables; mend that before comparing"),
                        {displayText(nodes_[node].name), std::to_string(twice->port)});
    }
    return {};
}

std::span<const MatchArc> PortGraph::arcs(std::uint32_t node) const
{
    return {arcs_.data() + first_[node], first_[node + 1] - first_[node]};
}

const MatchArc* PortGraph::arcAt(std::uint32_t node, int port) const
{
    const auto all = arcs(node);
    const auto at = std::lower_bound(all.begin(), all.end(), port,
                                     [](const MatchArc& arc, int wanted) { return arc.port < wanted; });
    return at != all.end() && at->port == port ? &*at : nullptr;
}

namespace {

std::uint64_t parseGuid(std::string_view text)
{
    if (text.starts_with("0x")) text.remove_prefix(2);
    std::uint64_t guid = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), guid, 16);
    return error == std::errc() && end == text.data() + text.size() ? guid : 0;
}

int tierOf(Role role)
{
    switch (role) {
    case Role::Leaf:
        return 1;
    case Role::Spine:
        return 2;
    case Role::Core:
        return 3;
    case Role::Switch:
        return -1;
    default:
        return 0;
    }
}

bool isSwitchRole(Role role)
{
    return role == Role::Leaf || role == Role::Spine || role == Role::Core || role == Role::Switch;
}

/// Turns the links of a plan into nodes and cables; keeps what was already made.
class PlanReader {
public:
    PlanReader(const Project& project, const Catalog& catalog) : project_(project), ports_(project, catalog)
    {
        for (const Identity& identity : project.table<Identity>()) {
            if (!identity.until.empty() || identity.guid.empty()) continue;
            if (identity.module) guidOfModule_[identity.module] = parseGuid(identity.guid);
            if (identity.device) guidOfDevice_[identity.device] = parseGuid(identity.guid);
        }
        for (const Module& module : project.modules())
            if (module.kind == ModuleKind::Adapter) adapters_[{module.device, module.bay}] = module.id;
    }

    Result<PortGraph> read(Id<Fabric> fabric)
    {
        for (const Device& device : project_.devices())
            if (isSwitchRole(device.role) && (!fabric || device.fabric == fabric)) nodeOfSwitch(device);
        for (const Link& link : deriveLinks(project_, ports_, fabric)) {
            if (link.a.port.device == link.b.port.device || link.cables.empty()) continue;
            const auto [nodeA, portA] = endOf(link.a);
            const auto [nodeB, portB] = endOf(link.b);
            graph_.addCable({nodeA, portA, nodeB, portB, link.lanes, link.mbps, {}, link.cables.front()});
        }
        FABRIC_CHECK(graph_.seal());
        return std::move(graph_);
    }

private:
    std::uint32_t nodeOfSwitch(const Device& device)
    {
        const auto [at, isNew] = switches_.try_emplace(device.id, 0);
        if (isNew) {
            const auto guid = guidOfDevice_.find(device.id);
            at->second = graph_.addNode({.name = device.name,
                                         .host = {},
                                         .guid = guid == guidOfDevice_.end() ? 0 : guid->second,
                                         .portGuid = 0,
                                         .isSwitch = true,
                                         .tier = tierOf(device.role),
                                         .rail = device.rail > 0 ? device.rail : -1});
        }
        return at->second;
    }

    std::pair<std::uint32_t, int> endOf(const End& end)
    {
        const Device& device = project_.devices().at(end.port.device);
        const auto facts = ports_.facts(end.port);
        const int number = facts && facts->number > 0 ? facts->number : end.port.cage;
        if (isSwitchRole(device.role)) return {nodeOfSwitch(device), number};
        const auto [at, isNew] = endPorts_.try_emplace(end, 0);
        if (isNew) at->second = graph_.addNode(endPortNode(device, end, facts));
        return {at->second, 1};
    }

    MatchNode endPortNode(const Device& device, const End& end, const std::optional<PortFacts>& facts)
    {
        MatchNode node{
            .name = {}, .host = device.name, .guid = 0, .portGuid = 0, .isSwitch = false, .tier = 0, .rail = -1};
        const std::string port = facts && !facts->osName.empty() ? facts->osName : ports_.name(end.port);
        node.name = device.name + "/" + port;
        if (facts && facts->rail > 0) node.rail = facts->rail;
        const auto adapter = adapters_.find({device.id, end.port.bay});
        const auto guid = adapter == adapters_.end() ? guidOfModule_.end() : guidOfModule_.find(adapter->second);
        if (guid != guidOfModule_.end()) node.guid = guid->second;
        return node;
    }

    const Project& project_;
    PortMap ports_;
    PortGraph graph_;
    std::unordered_map<Id<Module>, std::uint64_t> guidOfModule_;
    std::unordered_map<Id<Device>, std::uint64_t> guidOfDevice_;
    std::map<std::pair<Id<Device>, std::uint8_t>, Id<Module>> adapters_;
    std::unordered_map<Id<Device>, std::uint32_t> switches_;
    std::map<End, std::uint32_t> endPorts_;
};

/// "node0003 mlx5_1" -> host "node0003", name "node0003/mlx5_1"; without a blank the whole text is the host.
void nameEndPort(MatchNode& node, const std::string& description)
{
    const std::string_view text = trimmed(description);
    const std::size_t blank = text.find(' ');
    node.host = std::string(text.substr(0, blank));
    node.name =
        blank == std::string_view::npos ? node.host : node.host + "/" + std::string(trimmed(text.substr(blank)));
}

} // namespace

Result<PortGraph> planGraph(const Project& project, const Catalog& catalog, Id<Fabric> fabric)
{
    return PlanReader(project, catalog).read(fabric);
}

Result<PortGraph> observedGraph(const ImportedFabric& observed)
{
    PortGraph graph;
    std::vector<std::uint32_t> switchNode(observed.nodes.size(), kNoMatchNode);
    std::map<std::pair<int, int>, std::uint32_t> endPorts;
    for (std::size_t i = 0; i < observed.nodes.size(); ++i) {
        const ImportedNode& node = observed.nodes[i];
        if (node.kind == ImportedKind::Switch)
            switchNode[i] = graph.addNode({.name = node.description,
                                           .host = {},
                                           .guid = node.guid,
                                           .portGuid = 0,
                                           .isSwitch = true,
                                           .tier = -1,
                                           .rail = -1});
    }
    const auto endOf = [&](int index, int port) -> std::pair<std::uint32_t, int> {
        const auto at = static_cast<std::size_t>(index);
        if (switchNode[at] != kNoMatchNode) return {switchNode[at], port};
        const auto [found, isNew] = endPorts.try_emplace({index, port}, 0);
        if (isNew) {
            MatchNode node{.name = {},
                           .host = {},
                           .guid = observed.nodes[at].guid,
                           .portGuid = 0,
                           .isSwitch = false,
                           .tier = 0,
                           .rail = -1};
            nameEndPort(node, observed.nodes[at].description);
            found->second = graph.addNode(std::move(node));
        }
        return {found->second, 1};
    };
    for (const ImportedLink& link : observed.links) {
        const ImportedNode& a = observed.nodes[static_cast<std::size_t>(link.nodeA)];
        const ImportedNode& b = observed.nodes[static_cast<std::size_t>(link.nodeB)];
        if (link.nodeA == link.nodeB || a.kind == ImportedKind::Aggregation || b.kind == ImportedKind::Aggregation)
            continue;
        MatchCable cable;
        std::tie(cable.nodeA, cable.portA) = endOf(link.nodeA, link.portA);
        std::tie(cable.nodeB, cable.portB) = endOf(link.nodeB, link.portB);
        const auto port =
            std::find_if(a.ports.begin(), a.ports.end(), [&](const ImportedPort& p) { return p.number == link.portA; });
        if (port != a.ports.end()) {
            cable.lanes = port->width;
            cable.speed = port->speed;
        }
        cable.mbps = link.mbps;
        graph.addCable(std::move(cable));
    }
    FABRIC_CHECK(graph.seal());
    return graph;
}

} // namespace fabric

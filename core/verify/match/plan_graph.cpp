// The plan's side of a comparison, and the way back from its port numbers to the plan's ports.
#include "core/verify/match/ethernet_ports.h"
#include "core/verify/match/plan_ports.h"
#include "core/verify/match/port_graph.h"

#include <charconv>
#include <map>
#include <unordered_map>

namespace fabric {

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

struct KnownIdentity {
    std::uint64_t guid = 0;
    std::string serial;
};

/// Turns the links of a plan into nodes and cables; keeps what was already made.
class PlanReader {
public:
    PlanReader(const Project& project, const Catalog& catalog) : project_(project), ports_(project, catalog)
    {
        for (const Identity& identity : project.table<Identity>()) {
            if (!identity.until.empty()) continue;
            const KnownIdentity known{parseGuid(identity.guid), identity.serial};
            if (identity.module) modules_[identity.module] = known;
            if (identity.device) devices_[identity.device] = known;
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
            MatchCable cable;
            std::tie(cable.nodeA, cable.portA) = endOf(link.a);
            std::tie(cable.nodeB, cable.portB) = endOf(link.b);
            cable.lanes = link.lanes;
            cable.mbps = link.mbps;
            cable.id = link.cables.front();
            cable.atA = link.a.port;
            cable.atB = link.b.port;
            graph_.addCable(std::move(cable));
        }
        FABRIC_CHECK(graph_.seal());
        return std::move(graph_);
    }

private:
    std::uint32_t nodeOfSwitch(const Device& device)
    {
        const auto [at, isNew] = switches_.try_emplace(device.id, 0);
        if (isNew) {
            MatchNode node;
            node.name = device.name;
            if (const auto known = devices_.find(device.id); known != devices_.end()) {
                node.guid = known->second.guid;
                node.serial = known->second.serial;
            }
            node.isSwitch = true;
            node.tier = tierOf(device.role);
            node.rail = device.rail > 0 ? device.rail : -1;
            node.device = device.id;
            at->second = graph_.addNode(std::move(node));
        }
        return at->second;
    }

    std::pair<std::uint32_t, int> endOf(const End& end)
    {
        const Device& device = project_.devices().at(end.port.device);
        const auto facts = ports_.facts(end.port);
        if (isSwitchRole(device.role))
            return {nodeOfSwitch(device), facts ? plannedPortNumber(*facts, end) : end.port.cage};
        const auto [at, isNew] = endPorts_.try_emplace(end, 0);
        if (isNew) at->second = graph_.addNode(endPortNode(device, end, facts));
        return {at->second, 1};
    }

    MatchNode endPortNode(const Device& device, const End& end, const std::optional<PortFacts>& facts) const
    {
        MatchNode node;
        node.host = device.name;
        if (facts) node.adapter = facts->osName;
        node.name = device.name + "/" + (node.adapter.empty() ? ports_.name(end.port) : node.adapter);
        node.tier = 0;
        if (facts && facts->rail > 0) node.rail = facts->rail;
        node.device = device.id;
        node.at = end.port;
        const auto adapter = adapters_.find({device.id, end.port.bay});
        const auto known = adapter == adapters_.end() ? modules_.end() : modules_.find(adapter->second);
        if (known != modules_.end()) node.guid = known->second.guid;
        if (facts && facts->number > 0) node.adapterPort = facts->number;
        return node;
    }

    const Project& project_;
    PortMap ports_;
    PortGraph graph_;
    std::unordered_map<Id<Module>, KnownIdentity> modules_;
    std::unordered_map<Id<Device>, KnownIdentity> devices_;
    std::map<std::pair<Id<Device>, std::uint8_t>, Id<Module>> adapters_;
    std::unordered_map<Id<Device>, std::uint32_t> switches_;
    std::map<End, std::uint32_t> endPorts_;
};

} // namespace

Result<PortGraph> planGraph(const Project& project, const Catalog& catalog, Id<Fabric> fabric)
{
    return PlanReader(project, catalog).read(fabric);
}

const PortRef* PlanPorts::byNumber(Id<Device> device, int number) const
{
    const auto [known, isNew] = known_.try_emplace(device);
    if (isNew)
        for (const PortRef& port : ports_.ports(device))
            if (const auto facts = ports_.facts(port))
                known->second.try_emplace(facts->number > 0 ? facts->number : port.cage, port);
    const auto at = known->second.find(number);
    return at == known->second.end() ? nullptr : &at->second;
}

} // namespace fabric

#include "core/planner/analysis/port_counts.h"

#include <algorithm>
#include <unordered_set>

namespace fabric {

namespace {

std::uint32_t portKey(const PortRef& port)
{
    return (std::uint32_t{port.bay} << 24) | (std::uint32_t{port.cage} << 8) | port.connector;
}

bool isServiceCage(const Part& part, const PortRef& port)
{
    if (port.bay != 0) return false;
    for (const CageGroup& group : part.cages)
        if (port.cage >= group.first && port.cage < group.first + group.count) return group.isService;
    return false;
}

/// Devices whose ports do not follow from their part alone: cards sit in their bays, or cages are broken out.
std::unordered_set<Id<Device>> devicesOfTheirOwn(const Project& project)
{
    std::unordered_set<Id<Device>> found;
    for (const Module& module : project.modules())
        if (module.kind == ModuleKind::Adapter || module.kind == ModuleKind::LineCard) found.insert(module.device);
    for (const PortOverride& row : project.portOverrides())
        if (!row.breakout.empty()) found.insert(row.port.device);
    return found;
}

/// Ports of each switch in use: rows of port keys, one row per switch, with repetitions.
struct UsedPorts {
    std::vector<std::uint32_t> first;
    std::vector<std::uint32_t> keys;
    int cables = 0; ///< of the fabric asked for
};

UsedPorts usedPorts(const Project& project, const Topology& topology, Id<Fabric> fabric)
{
    std::vector<std::pair<NodeIndex, std::uint32_t>> uses;
    uses.reserve(project.cables().size() * 2);
    UsedPorts used;
    used.first.assign(topology.switchCount() + 1, 0);
    for (const Cable& cable : project.cables()) {
        if (!fabric || cable.fabric == fabric) ++used.cables;
        for (const CableEnd& end : cable.ends) {
            const NodeIndex node = topology.node(end.end.port.device);
            if (node == kNoNode || !topology.isSwitch(node)) continue;
            uses.emplace_back(node, portKey(end.end.port));
            ++used.first[node + 1];
        }
    }
    for (NodeIndex node = 0; node < topology.switchCount(); ++node)
        used.first[node + 1] += used.first[node];
    used.keys.resize(uses.size());
    std::vector<std::uint32_t> fill(used.first.begin(), used.first.end());
    for (const auto& [node, key] : uses)
        used.keys[fill[node]++] = key;
    return used;
}

} // namespace

CableCounts countCables(const Project& project, const PortMap& ports, const Topology& topology, Id<Fabric> fabric)
{
    UsedPorts used = usedPorts(project, topology, fabric);
    const std::unordered_set<Id<Device>> special = devicesOfTheirOwn(project);
    std::unordered_map<const Part*, int> totalOf;
    CableCounts counts{std::vector<PortCount>(topology.switchCount()), used.cables};
    for (NodeIndex node = 0; node < topology.switchCount(); ++node) {
        const Id<Device> device = topology.device(node);
        const Part* part = ports.devicePart(device);
        const auto begin = used.keys.begin() + used.first[node];
        const auto end = used.keys.begin() + used.first[node + 1];
        if (!std::is_sorted(begin, end)) std::sort(begin, end); // cables often come in the order of ports
        PortCount& count = counts.ports[node];
        for (auto key = begin; key != end; ++key) {
            if (key != begin && *key == *(key - 1)) continue;
            const PortRef port{device, static_cast<std::uint8_t>(*key >> 24), static_cast<std::uint16_t>(*key >> 8),
                               static_cast<std::uint8_t>(*key)};
            if (part == nullptr || !isServiceCage(*part, port)) ++count.used;
        }
        if (part == nullptr) continue;
        count.isKnown = true;
        int total = 0;
        if (special.contains(device)) {
            total = static_cast<int>(ports.ports(device).size());
        } else {
            const auto [at, isNew] = totalOf.try_emplace(part, 0);
            if (isNew) at->second = static_cast<int>(ports.ports(device).size());
            total = at->second;
        }
        count.free = std::max(0, total - count.used);
    }
    return counts;
}

int countEndPorts(const Topology& topology, const std::vector<Link>& links, Id<Fabric> fabric)
{
    std::vector<std::uint64_t> keys;
    keys.reserve(links.size());
    const auto add = [&](const PortRef& port) {
        const NodeIndex node = topology.node(port.device);
        if (node != kNoNode && !topology.isSwitch(node))
            keys.push_back((std::uint64_t{port.device.value} << 32) | portKey(port));
    };
    for (const Link& link : links) {
        if (fabric && link.fabric != fabric) continue;
        add(link.a.port);
        add(link.b.port);
    }
    if (!std::is_sorted(keys.begin(), keys.end())) std::sort(keys.begin(), keys.end());
    return static_cast<int>(std::unique(keys.begin(), keys.end()) - keys.begin());
}

} // namespace fabric

#include "core/verify/match/ethernet_ports.h"

#include "core/base/strings.h"
#include "core/verify/match/ethernet_finder.h"
#include "core/verify/match/ethernet_slots.h"
#include "core/verify/match/node_names.h"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <unordered_map>

namespace fabric {

namespace {

bool isSwitchRole(Role role)
{
    return role == Role::Leaf || role == Role::Spine || role == Role::Core || role == Role::Switch;
}

/// Devices of the plan by the names that switches and hosts give themselves.
class DeviceNames {
public:
    explicit DeviceNames(const Project& project)
    {
        for (const Device& device : project.devices())
            if (const std::string name = comparableName(device.name); !name.empty()) add(name, device.id);
        // A plan with full names is met by short ones, where that is one device only and no device's full name.
        std::unordered_map<std::string, Id<Device>> shorter;
        for (const Device& device : project.devices()) {
            const std::string name = shortName(device.name);
            if (name == comparableName(device.name) || devices_.contains(name)) continue;
            const auto [at, isNew] = shorter.try_emplace(name, device.id);
            if (!isNew) at->second = {};
        }
        devices_.merge(shorter);
    }

    /// The full name first, then without more and more of its domain: "gpu.01.example.com" is gpu.01, never gpu.
    Id<Device> find(std::string_view observed) const
    {
        std::string name = comparableName(observed);
        while (!name.empty()) {
            if (const auto at = devices_.find(name); at != devices_.end()) return at->second;
            const std::size_t dot = name.rfind('.');
            const bool isDomain = dot != std::string::npos && dot + 1 < name.size() &&
                                  !std::isdigit(static_cast<unsigned char>(name[dot + 1]));
            if (!isDomain) break;
            name.resize(dot);
        }
        return {};
    }

private:
    void add(const std::string& name, Id<Device> device)
    {
        const auto [at, isNew] = devices_.try_emplace(name, device);
        if (!isNew) at->second = {};
    }

    std::unordered_map<std::string, Id<Device>> devices_; ///< none = several devices have the name
};

/// Numbers by the names alone, for switches that the plan does not know: right for unsplit ports of the common kinds.
int numberByName(const PortKey& key, int laneStep)
{
    if (key.family != PortFamily::Data || key.leg > 1) return 0;
    if (key.dialect == PortDialect::Cumulus || key.depth >= 3 || key.mbps > 0) return key.last();
    if (key.depth == 2) return key.path[0] == 1 || key.path[0] == 0 ? key.path[1] : key.path[0];
    return laneStep > 0 ? key.path[0] / laneStep + 1 : key.path[0];
}

/// SONiC's names count lanes: the step between them. 0 = the names count something else.
int laneStepOf(const ObservedNode& node)
{
    int step = 0;
    bool hasZero = false;
    for (const ObservedPort& port : node.ports) {
        const PortKey key = portKey(port.name);
        if (key.family != PortFamily::Data || key.depth != 1 || key.dialect != PortDialect::Unknown) continue;
        hasZero |= key.path[0] == 0;
        step = std::gcd(step, key.path[0]);
    }
    return hasZero ? step : 0;
}

/// Each name that gives a number of its own is counted by it.
void numberByNames(ObservedNode& node)
{
    const int laneStep = laneStepOf(node);
    std::unordered_map<int, int> uses;
    for (const ObservedPort& port : node.ports)
        ++uses[numberByName(portKey(port.name), laneStep)];
    for (ObservedPort& port : node.ports)
        if (const int number = numberByName(portKey(port.name), laneStep); number > 0 && uses[number] == 1)
            port.number = number;
}

void numberUnplanned(ObservedNode& node)
{
    for (std::size_t i = 0; i < node.ports.size(); ++i)
        if (node.ports[i].number == 0) node.ports[i].number = kUnplannedPort + static_cast<int>(i) + 1;
}

bool isEthernet(const ObservedNode& node)
{
    return node.guid == 0 && !node.ports.empty() &&
           std::all_of(node.ports.begin(), node.ports.end(), [](const ObservedPort& port) { return port.number == 0; });
}

/// A slot for each port of the node, null where its name means none. Two names that mean one port: neither is believed.
std::vector<const EthernetSlot*> resolve(const PortFinder& finder, const ObservedNode& node)
{
    std::vector<const EthernetSlot*> slots;
    std::unordered_map<const EthernetSlot*, int> uses;
    for (const ObservedPort& port : node.ports) {
        slots.push_back(finder.find(port));
        if (slots.back() != nullptr) ++uses[slots.back()];
    }
    for (const EthernetSlot*& slot : slots)
        if (slot != nullptr && uses[slot] > 1) slot = nullptr;
    return slots;
}

/// Numbers the ports of a planned switch. A cage that the plan splits and the switch runs as one port is seen at its
/// first planned port; the others are up or down with it, their far ends unknown.
void numberByPlan(ObservedNode& node, const PortFinder& finder, std::vector<ObservationNote>& notes)
{
    const std::vector<const EthernetSlot*> slots = resolve(finder, node);
    std::unordered_map<const EthernetSlot*, std::size_t> seen;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (slots[i] == nullptr) continue;
        node.ports[i].number = slots[i]->port.number;
        seen.emplace(slots[i], i);
    }
    int unsplit = 0;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (slots[i] == nullptr || portKey(node.ports[i].name).leg > 0) continue;
        const auto rest = finder.restOf(slots[i]);
        const bool isSplit =
            std::any_of(rest.begin(), rest.end(), [&](const auto* slot) { return seen.contains(slot); });
        if (isSplit || rest.empty()) continue;
        ++unsplit;
        for (const EthernetSlot* slot : rest) {
            ObservedPort port;
            port.number = slot->port.number;
            port.alias = node.ports[i].name;
            port.physical = node.ports[i].physical;
            port.source = node.ports[i].source;
            node.ports.push_back(std::move(port));
        }
    }
    if (unsplit > 0)
        notes.push_back(
            {{FABRIC_TEXT("ethernet", "%1: %2 cages show one port where the plan has several: the cage is not "
                                      "split, or its other ports are silent. Those are not judged"),
              {displayText(node.name), std::to_string(unsplit)}},
             {}});
}

} // namespace

int plannedPortNumber(const PortFacts& facts, const End& end)
{
    constexpr int kLegStep = 10'000; // above the ports of any switch, below kUnplannedPort for nine legs
    const int number = facts.number > 0 ? facts.number : end.port.cage;
    return end.lanes > 0 ? number + end.lane0 / end.lanes * kLegStep : number;
}

std::vector<std::optional<PlannedPort>> plannedPorts(const Project& project, const PortMap& ports, Id<Device> device,
                                                     const ObservedNode& node)
{
    const PlannedLegs legs(project);
    const PortFinder finder(legs, ports, device, node);
    std::vector<std::optional<PlannedPort>> found;
    for (const EthernetSlot* slot : resolve(finder, node))
        found.push_back(slot != nullptr ? std::optional(slot->port) : std::nullopt);
    return found;
}

Observation withPlannedPorts(Observation observation, const Project& project, const Catalog& catalog)
{
    const PortMap ports(project, catalog);
    const PlannedLegs legs(project);
    const DeviceNames names(project);
    for (ObservedNode& node : observation.nodes) {
        if (!isEthernet(node)) continue;
        const Device* device = project.devices().find(names.find(node.name));
        if (device != nullptr) node.kind = isSwitchRole(device->role) ? ObservedKind::Switch : ObservedKind::Host;
        constexpr std::size_t kMostPortsOfAnAdapter = 2; // observedGraph() takes a larger node of no kind for a switch
        const bool isCounted = node.kind == ObservedKind::Switch ||
                               (node.kind == ObservedKind::Unknown && node.ports.size() > kMostPortsOfAnAdapter);
        if (!isCounted) continue;
        if (device != nullptr)
            numberByPlan(node, PortFinder(legs, ports, device->id, node), observation.notes);
        else
            numberByNames(node);
        numberUnplanned(node);
    }
    return observation;
}

} // namespace fabric

#include "core/verify/match/ethernet_ports.h"

#include "core/base/strings.h"
#include "core/verify/match/ethernet_dialect.h"
#include "core/verify/match/ethernet_slots.h"
#include "core/verify/match/node_names.h"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <unordered_map>

namespace fabric {

namespace {

/// Finds the slot of a name on one device.
class PortFinder {
public:
    PortFinder(const PlannedLegs& legs, const PortMap& ports, Id<Device> device, const ObservedNode& node)
        : slots_(legs, ports, device)
    {
        const Part* part = ports.devicePart(device);
        dialect_ = dialectOf(node, slots_, part == nullptr ? std::string_view() : std::string_view(part->vendor));
        countsConnectors_ = std::any_of(node.ports.begin(), node.ports.end(), [&](const ObservedPort& port) {
            const PortKey key = portKey(port.name);
            return key.family == PortFamily::Data && key.depth >= 2 && key.leg == 0 && isCliPath(key) &&
                   key.last() > static_cast<int>(slots_.cages().size());
        });
        for (const EthernetCage& cage : slots_.cages())
            for (const EthernetSlot& slot : cage.slots) {
                names_.emplace(comparablePort(slot.name), &slot);
                if (!slot.osName.empty()) names_.emplace(comparablePort(slot.osName), &slot);
            }
    }

    const EthernetSlot* find(const ObservedPort& port) const
    {
        for (const std::string* name : {&port.name, &port.alias}) {
            if (name->empty()) continue;
            if (const auto known = names_.find(comparablePort(*name)); known != names_.end()) return known->second;
        }
        // The name first; the second name speaks only where the first means nothing.
        if (const EthernetSlot* slot = byRule(portKey(port.name))) return slot;
        return byRule(portKey(port.alias));
    }

private:
    /// Names as H3C, Huawei, Ruijie, ZTE and Juniper write them: the last number is the cage.
    static bool isCliPath(const PortKey& key)
    {
        return key.mbps > 0 || key.dialect == PortDialect::Comware || key.dialect == PortDialect::Huawei ||
               key.dialect == PortDialect::Ruijie || key.dialect == PortDialect::Zte;
    }

    const EthernetSlot* byRule(const PortKey& key) const
    {
        if (key.family != PortFamily::Data) return nullptr;
        if (key.dialect == PortDialect::Cumulus) return part(slots_.cage(key.last()), key.leg);
        if (key.dialect == PortDialect::SonicAlias)
            return part(slots_.cage(key.last() + 1 - dialect_.aliasBase), key.leg);
        if (key.dialect == PortDialect::Juniper) return part(slots_.cage(key.last() + 1), key.leg);
        if (isCliPath(key)) return byPath(key);
        if (key.depth == 1) return bySingle(key);
        if (key.depth == 2) return byPair(key.path[0], key.path[1], key.leg);
        if (key.depth == 3) return byTriple(key);
        return nullptr;
    }

    const EthernetSlot* bySingle(const PortKey& key) const
    {
        if (dialect_.single == EthernetCount::Cage) return part(slots_.cage(key.path[0]), key.leg);
        if (dialect_.single != EthernetCount::Lane) return nullptr;
        for (const EthernetCage& cage : slots_.cages()) {
            const int lane = key.path[0] - cage.lanesBefore;
            if (lane >= 0 && lane < cage.lanes) return fromLane(&cage, lane);
        }
        return nullptr;
    }

    const EthernetSlot* byPair(int first, int second, int leg) const
    {
        if (dialect_.pair == EthernetCount::CageLane) return fromLane(slots_.cage(first), second - 1);
        if (dialect_.pair == EthernetCount::SlotCage && first <= 1) return part(slots_.cage(second), leg);
        return nullptr;
    }

    /// Slot, cage, and lane (Arista with cards) or part (NX-OS).
    const EthernetSlot* byTriple(const PortKey& key) const
    {
        if (slots_.hasCards()) return fromLane(slots_.cage(key.path[1], bayOf(key.path[0])), key.path[2] - 1);
        return key.path[0] <= 1 ? part(slots_.cage(key.path[1]), key.path[2]) : nullptr;
    }

    static std::uint8_t bayOf(int number)
    {
        return number > 0 && number <= UINT8_MAX ? static_cast<std::uint8_t>(number) : std::uint8_t{0};
    }

    const EthernetSlot* byPath(const PortKey& key) const
    {
        if (key.depth < 2) return nullptr;
        // The second chassis of a stack is another device of the plan, and cards are counted in ways that were not
        // read.
        const bool isFirstChassis = key.path[0] <= 1;
        const bool hasCard = key.depth >= 3 && key.path[static_cast<std::size_t>(key.depth) - 2] != 0;
        if (!isFirstChassis || (hasCard && key.dialect != PortDialect::Zte)) return nullptr;
        if (countsConnectors_) return byConnector(key.last(), key.leg);
        const EthernetCage* running = slots_.cage(key.last());
        if (running != nullptr && (key.mbps == 0 || running->mbps == key.mbps)) return part(running, key.leg);
        const EthernetCage* inGroup = nullptr;
        for (const EthernetCage& cage : slots_.cages())
            if (cage.mbps == key.mbps && cage.inGroup == key.last() && cage.number != cage.inGroup)
                inGroup = inGroup == nullptr ? &cage : nullptr;
        return part(inGroup != nullptr ? inGroup : running, key.leg);
    }

    const EthernetSlot* byConnector(int number, int leg) const
    {
        for (const EthernetCage& cage : slots_.cages())
            for (const EthernetSlot& slot : cage.slots)
                if (slot.port.number == number && (leg == 0 || slot.port.end.lanes == 0)) return &slot;
        return nullptr;
    }

    /// The leg-th port of a cage, counted from 1; 0 = the cage is not split.
    static const EthernetSlot* part(const EthernetCage* cage, int leg)
    {
        if (cage == nullptr || cage->slots.empty()) return nullptr;
        if (leg == 0) return cage->slots.size() == 1 ? &cage->slots.front() : nullptr;
        const auto index = static_cast<std::size_t>(leg - 1);
        return index < cage->slots.size() ? &cage->slots[index] : nullptr;
    }

    /// The port that begins at that lane of the cage.
    static const EthernetSlot* fromLane(const EthernetCage* cage, int lane)
    {
        if (cage == nullptr) return nullptr;
        for (const EthernetSlot& slot : cage->slots)
            if (slot.firstLane == lane) return &slot;
        return nullptr;
    }

    EthernetSlots slots_;
    EthernetDialect dialect_;
    bool countsConnectors_ = false;
    std::unordered_map<std::string, const EthernetSlot*> names_;
};

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

std::vector<std::optional<PlannedPort>> resolve(const PlannedLegs& legs, const PortMap& ports, Id<Device> device,
                                                const ObservedNode& node)
{
    const PortFinder finder(legs, ports, device, node);
    std::vector<const EthernetSlot*> slots;
    std::unordered_map<const EthernetSlot*, int> uses;
    for (const ObservedPort& port : node.ports) {
        slots.push_back(finder.find(port));
        if (slots.back() != nullptr) ++uses[slots.back()];
    }
    std::vector<std::optional<PlannedPort>> found;
    for (const EthernetSlot* slot : slots) // two names that mean one port: neither is believed
        found.push_back(slot != nullptr && uses[slot] == 1 ? std::optional(slot->port) : std::nullopt);
    return found;
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
    return resolve(PlannedLegs(project), ports, device, node);
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
        if (device == nullptr) {
            numberByNames(node);
        } else {
            const auto planned = resolve(legs, ports, device->id, node);
            for (std::size_t i = 0; i < planned.size(); ++i)
                if (planned[i]) node.ports[i].number = planned[i]->number;
        }
        numberUnplanned(node);
    }
    return observation;
}

} // namespace fabric

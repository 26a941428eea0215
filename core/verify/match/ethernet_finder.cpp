#include "core/verify/match/ethernet_finder.h"

#include <algorithm>

namespace fabric {

namespace {

/// Names as H3C, Huawei, Ruijie and ZTE write them: the last number is the cage.
bool isCliPath(const PortKey& key)
{
    return key.mbps > 0 || key.dialect == PortDialect::Comware || key.dialect == PortDialect::Huawei ||
           key.dialect == PortDialect::Ruijie || key.dialect == PortDialect::Zte;
}

std::uint8_t bayOf(int number)
{
    return number > 0 && number <= UINT8_MAX ? static_cast<std::uint8_t>(number) : std::uint8_t{0};
}

/// The leg-th port of a cage, counted from 1; 0 = the cage is not split, and stands for its first port.
const EthernetSlot* part(const EthernetCage* cage, int leg)
{
    if (cage == nullptr || cage->slots.empty()) return nullptr;
    if (leg == 0) return &cage->slots.front();
    const auto index = static_cast<std::size_t>(leg - 1);
    return index < cage->slots.size() ? &cage->slots[index] : nullptr;
}

/// The port that begins at that lane of the cage.
const EthernetSlot* fromLane(const EthernetCage* cage, int lane)
{
    if (cage == nullptr) return nullptr;
    for (const EthernetSlot& slot : cage->slots)
        if (slot.firstLane == lane) return &slot;
    return nullptr;
}

bool isNumber(std::string_view text)
{
    return text.find_first_not_of("0123456789") == std::string_view::npos;
}

} // namespace

PortFinder::PortFinder(const PlannedLegs& legs, const PortMap& ports, Id<Device> device, const ObservedNode& node)
    : slots_(legs, ports, device)
{
    const Part* box = ports.devicePart(device);
    dialect_ = dialectOf(node, slots_, box == nullptr ? std::string_view() : std::string_view(box->vendor));
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

std::vector<const EthernetSlot*> PortFinder::restOf(const EthernetSlot* slot) const
{
    std::vector<const EthernetSlot*> rest;
    for (const EthernetCage& cage : slots_.cages())
        if (!cage.slots.empty() && &cage.slots.front() == slot)
            for (std::size_t i = 1; i < cage.slots.size(); ++i)
                rest.push_back(&cage.slots[i]);
    return rest;
}

const EthernetSlot* PortFinder::find(const ObservedPort& port) const
{
    if (const auto known = names_.find(comparablePort(port.name)); known != names_.end()) return known->second;
    const PortKey key = portKey(port.name);
    if (const EthernetSlot* slot = byRule(key)) return slot;
    // The second name may be what somebody wrote about the far end: it speaks only where the first cannot be a port of
    // this device's own counting.
    const bool isSpoken = key.family == PortFamily::Data && key.dialect != PortDialect::SonicAlias && key.mbps == 0;
    if (isSpoken || port.alias.empty() || isNumber(port.alias)) return nullptr;
    if (const auto known = names_.find(comparablePort(port.alias)); known != names_.end()) return known->second;
    return byRule(portKey(port.alias));
}

const EthernetSlot* PortFinder::byRule(const PortKey& key) const
{
    if (key.family != PortFamily::Data) return nullptr;
    if (key.dialect == PortDialect::Cumulus) return part(slots_.cage(key.last()), key.leg);
    if (key.dialect == PortDialect::SonicAlias) return part(slots_.cage(key.last() + 1 - dialect_.aliasBase), key.leg);
    if (key.dialect == PortDialect::Juniper) return part(slots_.cage(key.last() + 1), key.leg);
    if (isCliPath(key)) return byPath(key);
    if (key.depth == 1) return bySingle(key);
    if (key.depth == 2) return byPair(key.path[0], key.path[1], key.leg);
    if (key.depth == 3) return byTriple(key);
    return nullptr;
}

const EthernetSlot* PortFinder::bySingle(const PortKey& key) const
{
    if (dialect_.single == EthernetCount::Cage) return part(slots_.cage(key.path[0]), key.leg);
    if (dialect_.single != EthernetCount::Lane) return nullptr;
    for (const EthernetCage& cage : slots_.cages()) {
        const int lane = key.path[0] - cage.lanesBefore;
        if (lane >= 0 && lane < cage.lanes) return fromLane(&cage, lane);
    }
    return nullptr;
}

const EthernetSlot* PortFinder::byPair(int first, int second, int leg) const
{
    if (dialect_.pair == EthernetCount::CageLane) return fromLane(slots_.cage(first), second - 1);
    if (dialect_.pair == EthernetCount::SlotCage && first <= 1) return part(slots_.cage(second), leg);
    return nullptr;
}

/// Slot, cage, and lane (Arista with cards) or part (NX-OS).
const EthernetSlot* PortFinder::byTriple(const PortKey& key) const
{
    if (slots_.hasCards()) return fromLane(slots_.cage(key.path[1], bayOf(key.path[0])), key.path[2] - 1);
    return key.path[0] <= 1 ? part(slots_.cage(key.path[1]), key.path[2]) : nullptr;
}

const EthernetSlot* PortFinder::byPath(const PortKey& key) const
{
    if (key.depth < 2) return nullptr;
    // The second chassis of a stack is another device of the plan, and cards are counted in ways that were not
    // read.
    const bool isFirstChassis = key.path[0] <= 1;
    const bool hasCard = key.depth >= 3 && key.path[static_cast<std::size_t>(key.depth) - 2] != 0;
    if (!isFirstChassis || (hasCard && key.dialect != PortDialect::Zte)) return nullptr;
    if (countsConnectors_) return byConnector(key.last(), key.leg);
    const EthernetCage* running = slots_.running(key.last());
    if (running != nullptr && (key.mbps == 0 || running->mbps == key.mbps)) return part(running, key.leg);
    for (const EthernetCage& cage : slots_.cages()) // Huawei counts each rate from 1
        if (cage.mbps == key.mbps && cage.inGroup == key.last()) return part(&cage, key.leg);
    // A port that runs slower than its cage could.
    return running != nullptr && running->mbps > key.mbps ? part(running, key.leg) : nullptr;
}

const EthernetSlot* PortFinder::byConnector(int number, int leg) const
{
    for (const EthernetCage& cage : slots_.cages())
        for (const EthernetSlot& slot : cage.slots)
            if (slot.port.number == number && (leg == 0 || slot.port.end.lanes == 0)) return &slot;
    return nullptr;
}

} // namespace fabric

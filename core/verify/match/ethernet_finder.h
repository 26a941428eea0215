// Finds the planned port that a name means on one device, by the rules of ethernet_ports.h. Internal to
// ethernet_ports.cpp. Keeps pointers into itself: neither copied nor moved. O(ports) to build; a name is found in
// O(cages).
#pragma once

#include "core/formats/port_name.h"
#include "core/verify/match/ethernet_dialect.h"
#include "core/verify/match/ethernet_slots.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace fabric {

class PortFinder {
public:
    PortFinder(const PlannedLegs& legs, const PortMap& ports, Id<Device> device, const ObservedNode& node);
    PortFinder(const PortFinder&) = delete;
    PortFinder& operator=(const PortFinder&) = delete;

    /// Null when the name means no planned port, or could mean two. A name of a whole cage means its first port.
    const EthernetSlot* find(const ObservedPort& port) const;
    /// The other ports that the plan has in a cage whose first port is `slot`.
    std::vector<const EthernetSlot*> restOf(const EthernetSlot* slot) const;

private:
    const EthernetSlot* byRule(const PortKey& key) const;
    const EthernetSlot* bySingle(const PortKey& key) const;
    const EthernetSlot* byPair(int first, int second, int leg) const;
    const EthernetSlot* byTriple(const PortKey& key) const;
    const EthernetSlot* byPath(const PortKey& key) const;
    const EthernetSlot* byConnector(int number, int leg) const;

    EthernetSlots slots_;
    EthernetDialect dialect_;
    bool countsConnectors_ = false; ///< the device numbers the ports of twin cages one by one
    std::unordered_map<std::string, const EthernetSlot*> names_;
};

} // namespace fabric

// The ports of one planned device as an Ethernet switch counts them: cages, and what each cage is split into. Internal
// to ethernet_ports.cpp.
#pragma once

#include "core/catalog/ports.h"
#include "core/verify/match/ethernet_ports.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace fabric {

/// One port: a whole connector, or a leg of it.
struct EthernetSlot {
    PlannedPort port;
    std::string name; ///< as printed or set in the plan
    std::string osName;
    int firstLane = 0; ///< counted from 0 over the cage
};

struct EthernetCage {
    std::uint8_t bay = 0;
    int number = 0;                  ///< over the part, from 1
    int inGroup = 0;                 ///< over the cages of its kind, from 1
    int lanes = 0;                   ///< 0 = unknown
    std::int64_t mbps = 0;           ///< of the cage; 0 = unknown
    int lanesBefore = 0;             ///< lanes of the data cages before it
    std::vector<EthernetSlot> slots; ///< by first lane
};

/// Legs of connectors, as planned cables use them, by device. O(cables).
class PlannedLegs {
public:
    explicit PlannedLegs(const Project& project);
    /// The legs of a connector by lane; empty when it is not split.
    const std::vector<End>& at(const PortRef& port) const;

private:
    std::unordered_map<PortRef, std::vector<End>> legs_;
    std::vector<End> none_;
};

/// Data cages in face order, service cages left out.
class EthernetSlots {
public:
    EthernetSlots(const PlannedLegs& legs, const PortMap& ports, Id<Device> device);

    const std::vector<EthernetCage>& cages() const { return cages_; }
    bool hasCards() const { return hasCards_; }
    /// Lanes of a cage where all have the same number; 0 otherwise.
    int commonLanes() const;
    /// The cage of that number (in that bay), or null.
    const EthernetCage* cage(int number, std::uint8_t bay = 0) const;
    /// The cage that a switch calls by that number when it counts all cages: those of lower rate first, whatever the
    /// order of the catalogue's row. Null when there is none.
    const EthernetCage* running(int number) const;

private:
    std::vector<EthernetCage> cages_;
    std::vector<std::size_t> byRate_; ///< indices of cages_
    bool hasCards_ = false;
};

} // namespace fabric

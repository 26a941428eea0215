// How one observed switch counts its ports, told from its names together, its make, and the plan's part. Internal to
// ethernet_ports.cpp.
#pragma once

#include "core/formats/port_name.h"
#include "core/verify/match/ethernet_slots.h"
#include "core/verify/observe/observation.h"

#include <string_view>

namespace fabric {

/// What the numbers behind "Ethernet" mean on this device.
enum class EthernetCount : std::uint8_t {
    Unknown,  ///< could be several: nothing is concluded
    Cage,     ///< Ethernet9: cage 9
    Lane,     ///< Ethernet64: lanes before it (SONiC)
    CageLane, ///< Ethernet9/5: cage, first lane from 1 (Arista)
    SlotCage  ///< Ethernet1/9: slot, cage (NX-OS, SONiC's standard names)
};

struct EthernetDialect {
    EthernetCount single = EthernetCount::Unknown; ///< names of one number
    EthernetCount pair = EthernetCount::Unknown;   ///< names of two numbers
    int aliasBase = 1;                             ///< what "etp0" or "etp1" calls cage 1
};

/// `vendor` is that of the planned part; empty or "generic" tells nothing.
EthernetDialect dialectOf(const ObservedNode& node, const EthernetSlots& slots, std::string_view vendor);

} // namespace fabric

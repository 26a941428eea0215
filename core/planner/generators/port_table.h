// PortTable: the data ports of one part in the order in which generators fill them (face order: cage by cage, connector
// by connector), flattened once so that laying 200,000 cables needs no look-up per port.
#pragma once

#include "core/catalog/part.h"
#include "core/model/port.h"

#include <cstdint>
#include <string>
#include <vector>

namespace fabric {

/// One place where a link of the wanted speed can be plugged in.
struct PortAt {
    std::uint16_t cage = 0;
    std::uint8_t connector = 1;
    std::uint8_t lane0 = 0; ///< with lanes 0: the whole connector
    std::uint8_t lanes = 0;
    std::uint8_t group = 0; ///< index of the cage group in the part
    std::int64_t mbps = 0;  ///< of the connector, or of the lanes when it is split
};

struct PortTable {
    const Part* part = nullptr;
    std::vector<PortAt> ports; ///< number n of the part is ports[n - 1]
    std::uint8_t bay = 0;      ///< slot of the adapter whose ports these are; 0 = the box itself
    std::string breakout;      ///< mode that its cages must be set to: "2x400"; empty = none

    int size() const { return static_cast<int>(ports.size()); }
    End end(Id<Device> device, int index) const
    {
        const PortAt& at = ports[static_cast<std::size_t>(index)];
        return {{device, bay, at.cage, at.connector}, at.lane0, at.lanes};
    }
    /// Indices of the ports that run at exactly `mbps`; of all ports when there are none of that speed.
    std::vector<int> atSpeed(std::int64_t mbps) const;
};

PortTable portTable(const Part& part);
/// `whole` with every cage of one port and eight lanes as two ports of half the speed, and the mode to set them
/// to.
PortTable splitInTwo(const PortTable& whole);

} // namespace fabric

// Detailed neighbour listings of switches: a head line that names the local port, then "key : value" lines, one group a
// neighbour.
//
//   H3C     LLDP neighbor-information of port 47[Ten-GigabitEthernet1/0/47]:      display lldp neighbor-information
//   verbose Ruijie  LLDP neighbor-information of port [TFGigabitEthernet 0/1]             show lldp neighbors detail
//   Huawei  100GE1/0/1 has 1 neighbor(s):     (older: "has 1 neighbors:")         display lldp neighbor
//   Arista  Interface Ethernet1 detected 1 LLDP neighbors:                        show lldp neighbors detail
//
// The first value of a key counts: later lines of the same name belong to other groups ("Port ID" of link aggregation)
// or to the peer's own free text. One pass, O(bytes).
#pragma once

#include "core/formats/neighbour_capture.h"

#include <span>

namespace fabric {

std::span<const NeighbourFormat> neighbourBlockFormats();

} // namespace fabric

// Neighbour tables of switches, one line a neighbour: columns under headings.
//
//   SONiC    show lldp table                          LocalPort RemoteDevice RemotePortID Capability RemotePortDescr
//   Cumulus  net show lldp, nv show interface lldp    LocalPort|Interface Speed Mode|Type RemoteHost RemotePort
//   Arista   show lldp neighbors                      Port | Neighbor Device ID | Neighbor Port ID | TTL
//   H3C      display lldp neighbor-information list   two orders of the columns; long names wrap to the next line
//   Huawei   display lldp neighbor brief              two orders of the columns
//   Ruijie   show lldp neighbors                      System Name | Local Intf | Port ID | Capability | Aging-time
//
// and Arista's JSON ("show lldp neighbors [detail] | json"). "-" or a blank cell = no name. O(bytes).
#pragma once

#include "core/formats/neighbour_capture.h"

#include <span>

namespace fabric {

std::span<const NeighbourFormat> switchListFormats();

} // namespace fabric

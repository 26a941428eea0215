// MAC and ARP tables of switches: which station was heard on which port. Weaker than LLDP: a station behind a hub or a
// host's bridge looks the same, and a station that was silent is missing.
//
//   Linux   bridge [-j] fdb show, ip [-j] neigh
//   SONiC   show mac                  No. Vlan MacAddress Port Type
//   Arista  show mac address-table    Vlan | Mac Address | Type | Ports
//   H3C     display mac-address       MAC ADDR | VLAN ID | STATE | PORT INDEX
//   Huawei  display mac-address       MAC Address | VLAN/VSI/BD | Learned-From | Type
//
// Entries that were set by hand or are the switch's own are left out, and so are bundles and VLANs: they name no cage.
#pragma once

#include "core/formats/neighbour_capture.h"

#include <span>

namespace fabric {

std::span<const NeighbourFormat> macTableFormats();

} // namespace fabric

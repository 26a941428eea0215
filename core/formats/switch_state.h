// Interface state of switches and hosts: carrier, rate, FEC, second names. A port that is up and hears nobody has a
// cable whose far end is not known; without these tables it could not be told from an empty one.
//
//   SONiC   show interfaces status           Interface Lanes Speed MTU FEC Alias Vlan Oper Admin Type
//   Arista  show interfaces status [| json]  Port Name Status Vlan Duplex Speed Type
//   H3C     display interface brief          Interface Link Speed|Protocol ...; ADM, DOWN, UP, Stby
//   Huawei  display interface brief          Interface PHY Protocol ...; up, down, *down, ^down
//   Ruijie  show interfaces status           Interface Status Vlan Duplex Speed Type; names hold a blank
//   Linux   ip -j link                       also the MAC addresses that tell hosts in MAC tables
//
// O(bytes).
#pragma once

#include "core/formats/neighbour_capture.h"

#include <span>

namespace fabric {

std::span<const NeighbourFormat> switchStateFormats();

} // namespace fabric

// Plugs as switches read them: vendor, part, serial, length, temperature, and the light of each lane.
//
//   H3C     display transceiver diagnosis interface   values below "Temp(C) ... RX power(dBm)  TX power(dBm)"; modules
//                                                     of several lanes have a row a lane below "Channel"
//           display transceiver [manuinfo] interface  "key : value"
//   Huawei  display transceiver interface verbose     "key :value"; lanes as "-8.6|-40.0(Lane0|Lane1)", on several
//   lines
//           display transceiver diagnosis interface   a line a figure; more lanes on lines of their own
//   SONiC   show interfaces transceiver eeprom [-d]   "Ethernet0: SFP EEPROM detected", then "key: value"
//   Arista  show interfaces transceiver [detail]      a row a port, each with one lane; no identity
//   Ruijie  show interfaces transceiver [diagnosis]   "====Interface NAME====", then as H3C, states in brackets
//
// A figure that is not there ("N/A", "--") leaves all of its lanes unknown. No light is -40 dBm, the least that a
// module can tell (0.1 uW, SFF-8636 6.3.11); "-inf" means the same. O(bytes).
#pragma once

#include "core/formats/neighbour_capture.h"

#include <span>

namespace fabric {

std::span<const NeighbourFormat> switchOpticsFormats();

} // namespace fabric

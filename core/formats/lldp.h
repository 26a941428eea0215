// Output of lldpd's client (lldpcli, lldpctl) and of what is built on it: Cumulus' "net show lldp json", SONiC's "show
// lldp neighbors", NVUE's JSON.
//
//   json      shape depends on counts: one neighbour is an object, several an array of one-key objects, none {}; the
//             chassis stands under its system name, or without that level when the peer sends none
//   json0     always arrays, names are values
//   xml       chassis and port below each interface
//   keyvalue  lldp.swp1.chassis.name=leaf1; interface names may hold dots
//   plain     what people paste
//   chassis   "lldpcli -f json0 show chassis": the device itself, its name and chassis id
//   nvue      "nv show interface [lldp] -o json": {"swp1": {"lldp": {"neighbor": {...}}, "link": {...}}}
//
// All give the same rows for the same neighbours. One pass, O(bytes).
#pragma once

#include "core/formats/neighbour_capture.h"

#include <span>

namespace fabric {

/// The forms above, most specific first.
std::span<const NeighbourFormat> lldpFormats();

} // namespace fabric

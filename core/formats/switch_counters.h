// Packet counters of H3C switches: "display counters inbound interface". Only what was received with errors tells of a
// cable; the direction stands in the command, so a table without its prompt is left out with a warning.
//
//   Interface         Total (pkts)   Broadcast (pkts)   Multicast (pkts)  Err (pkts)
//
// "Overflow" in a cell: the number has more digits than the column; "--": not supported. O(bytes).
#pragma once

#include "core/formats/neighbour_capture.h"

#include <span>

namespace fabric {

std::span<const NeighbourFormat> switchCounterFormats();

} // namespace fabric

// Files in which a collector already joined the tables of many devices.
//
//   NetQ      topology graph: links of "compounded_links", each with two interfaces; nodes with id, name and type
//   layer 1   {"edges": [{"node1": {hostname, interfaceName}, "node2": {...}}]}: records run one way, most cables twice
//
// One table a device, in order of appearance. What the collector dropped (ages, several neighbours) is not there to
// read.
#pragma once

#include "core/formats/neighbour_capture.h"

#include <span>

namespace fabric {

std::span<const NeighbourFormat> collectorFormats();

} // namespace fabric

// From an observation to the rows of an import, so that what was seen can become a plan of its own: the same path as an
// ibnetdiscover listing takes (formats/ibnetdiscover.h, addToProject). InfiniBand only: devices known by their names
// alone, as LLDP tells them, have no port numbers that a part could be made from.
#pragma once

#include "core/formats/ibnetdiscover.h"
#include "core/verify/observe/observation.h"

namespace fabric {

/// Links that are doubtful, or whose ends have no number, are left out with a warning. An observation without an
/// InfiniBand device is an error.
[[nodiscard]] Result<ImportedFabric> importedFabric(const Observation& observation);

} // namespace fabric

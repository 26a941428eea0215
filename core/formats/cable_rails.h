// Rails and planes of an imported plan. The table states them per row; the model keeps them on devices and ports. A
// rail that the parts already imply needs nothing; else it goes to the new leaf whose rows all agree, then to another
// new device of that kind, and only then to the port of side A as an override.
#pragma once

#include "core/formats/cable_devices.h"

namespace fabric {

/// What a row states; 0 = blank, which leaves it to the parts.
struct RowRails {
    std::size_t cable = 0; ///< index among the cables of the file
    Id<Cable> id;
    int plugA = 1;
    int plugZ = 1;
    int rail = 0;
    int plane = 0;
};

void settleRails(Edit& edit, const CableDevices& devices, const std::vector<RowRails>& rows);

} // namespace fabric

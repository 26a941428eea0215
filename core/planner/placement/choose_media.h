// Changes what cables are made of where their run is longer than their medium carries: another cord, and with it the
// transceivers of the cages it ends in. Cables that share a cage change together, because a cage takes one transceiver.
//
// Cords and assemblies of one link change. An assembly of several links would have to become several cables, which is a
// decision about the plan and left to the finding that names it. Cost: O(cables), and one choice per kind of link.
#pragma once

#include "core/catalog/catalog.h"
#include "core/model/edit.h"

namespace fabric {

struct MediaChange {
    int changed = 0; ///< cables that have another part and length now
    int notFound =
        0; ///< cables whose run nothing of the catalogue serves, or assemblies of several links that are too short
};

/// Call after assignLengths(): the runs must be those of now.
MediaChange chooseMedia(Edit& edit, const Catalog& catalog);

} // namespace fabric

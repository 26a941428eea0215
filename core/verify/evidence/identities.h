// Identities of what is plugged in: transceivers and cables by serial, with part, firmware and place over time. A new
// capture is compared with the open identity rows of the plan:
//
//   exchanged   a serial that was not known before sits where another one sat
//   moved       a known serial sits elsewhere; both places are touched
//   gone        a place that names its plugs names none any more, and the serial is nowhere else
//   appeared    a serial at a place of a known device where nothing was known
//
// A serial that was somewhere else before is one event however many places it touches. The first capture that names the
// plugs of a device is its inventory and no event. What a source does not tell (a dark host, a port without plug data
// on a device that gives none) is no event either. A row is attached to the transceiver row of the cage, else to the
// cable that ends there; a plug in a cage that has neither is followed only as the destination of a move.
#pragma once

#include "core/verify/evidence/site_view.h"
#include "core/verify/evidence/stamp.h"

#include "core/model/edit.h"

namespace fabric {

enum class IdentityEventKind : std::uint8_t { Exchanged, Moved, Gone, Appeared };

struct IdentityEvent {
    IdentityEventKind kind = IdentityEventKind::Exchanged;
    std::string serial;            ///< the one that is there now, or that is gone
    std::string before;            ///< of an exchange: the one that was there
    std::string from;              ///< place, as printed; of moved and gone
    std::string to;                ///< place; of exchanged, moved and appeared
    std::vector<Id<Cable>> cables; ///< planned cables whose ends it touches, in order of id
    std::string time;
    std::string source;

    Message text() const;
};

struct IdentityChanges {
    std::vector<IdentityEvent> events; ///< by place
    int inventoried = 0;               ///< plugs entered for the first time
    int older = 0;                     ///< plugs left out: seen before the latest row of their device was made
};

/// Closes and opens rows in `edit`. Errors: as stampOf().
[[nodiscard]] Result<IdentityChanges> recordIdentities(const SiteView& view, const PortMap& ports,
                                                       const RecordOptions& options, Edit& edit);

} // namespace fabric

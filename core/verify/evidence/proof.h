// Proof: what one observation says about one cable, in levels: what it proves, what it contradicts, and why it proves
// no more. Pure reading; recording is record.h.
//
//   L1 pulled       a link is up at an identified port that belongs to the cable, or the plug of a one-piece cable is
//                   seen at one end
//   L2 present      the plugs at all planned ends name themselves by serial; one is enough when the link is up between
//                   the planned ports
//   L3 right peer   both ends identified (by GUID, serial or name, never by the wiring itself), joined as planned, told
//                   by both ends, at the planned rate and width or more, and both known
//   L4 and above    never from one observation
//
// A wrong peer takes everything back; no link, or a slower or narrower one, takes back L3 and above; an end that could
// not be seen takes nothing back.
#pragma once

#include "core/verify/evidence/site_view.h"

namespace fabric {

struct Proof {
    EvidenceLevel proven = EvidenceLevel::Planned;
    EvidenceLevel most = EvidenceLevel::Soaked; ///< what it leaves standing
    bool isSeen = false;                        ///< false: nothing was seen of the cable; its level stays as it was
    Message why;                                ///< why it is below L3, or what it contradicts; empty at L3
    std::string detail;                         ///< what was seen, with figures
    std::vector<int> sources;                   ///< whose facts it stands on, see SiteView::source()
};

/// Of one link of a cable. `isAssembly`: the plugs and the cable are one piece (copper or active optical).
Proof proofOf(const SiteView& view, const SeenLink& link, bool isAssembly);
/// Of a cable: the weakest of its links. Not seen when the view has none of them.
Proof proofOf(const SiteView& view, const Cable& cable);

/// Why an end could not be seen, as a part of a sentence.
Text unseenText(UnseenReason reason);

} // namespace fabric

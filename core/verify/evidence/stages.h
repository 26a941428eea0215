// Staged bring-up: how far each area and stage is, and whether it can be signed off. Leaf-spine cables have rows of
// their own, so that they can be signed off before a server has power.
//
// The area of a cable is that of its lower end: the nearest group of kind area above its device's unit or place, else
// its SU, else its pod; the stage likewise by groups of kind stage. Without such groups everything is one area.
#pragma once

#include "core/model/cable_level.h"
#include "core/verify/evidence/site_view.h"

#include <array>

namespace fabric {

/// A host cable as the leaf and the host show it.
enum class HostCableState : std::uint8_t {
    Unknown,   ///< the leaf was not seen, or does not say whether something is plugged in
    NotPulled, ///< nothing in the leaf's port
    AtLeaf,    ///< a plug at the leaf, no link, and no proof that the other end was ever plugged in
    Dark,      ///< proven up to its host before; the host shows no link now
    Up,        ///< a link; whether to the right peer is a matter of the level
    Wrong,     ///< a link that leads elsewhere
};
Text hostCableText(HostCableState state);

/// `link` must have exactly one end at a switch and be of the view. `cable` is the one at the leaf.
HostCableState hostCableState(const SiteView& view, const SeenLink& link, const Project& project,
                              const CableLevels& levels);

struct StageRow {
    std::string area;  ///< empty = the plan has no areas
    std::string stage; ///< empty = no stages
    std::string kind;  ///< "node-leaf", "leaf-spine"
    bool isHostCables = false;
    int planned = 0;
    std::array<int, 7> atLevel{};    ///< by EvidenceLevel
    std::array<int, 6> hostCables{}; ///< by HostCableState; all 0 for other cables
    int openFindings = 0;
    bool canSignOff = false;
    Message why; ///< why it cannot be signed off
};

/// Where a link counts.
struct LinkStage {
    std::string area;
    std::string stage;
    std::string kind; ///< "node-leaf"
};
/// O(depth of the groups).
LinkStage linkStage(const Project& project, const Link& link);

struct StageOptions {
    EvidenceLevel required = EvidenceLevel::RightPeer; ///< of every cable that is signed off
};

/// Rows by area, stage and kind, in natural order. Cables that carry no link of the fabric are not counted. `view` and
/// `comparison` may be null: levels are then all that is known. O(cables + evidence).
std::vector<StageRow> stageRows(const Project& project, const std::vector<Link>& links, const SiteView* view,
                                const FabricComparison* comparison, const StageOptions& options = {});

} // namespace fabric

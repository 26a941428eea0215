// Work order: the differences of a comparison as things that one hand does, one each, in the order in which a person
// walks: nearest rack first, and along each chain of moves so that a port is free when a plug comes to it. Where plugs
// go round in a circle, the first one is taken out and parked, and goes in last.
//
// Items have a key that does not depend on order or on other items, so that states survive a new comparison; they live
// in memory. Nothing here changes the plan.
#pragma once

#include "core/verify/evidence/site_view.h"

#include <optional>
#include <string>
#include <vector>

namespace fabric {

enum class WorkVerb : std::uint8_t {
    MovePlug,   ///< from one port to another
    Park,       ///< take a plug out and leave it hanging
    PlugParked, ///< a parked plug into its port
    PlugCable,  ///< a cable that is not there
    RemoveCable,
    MendLink,    ///< slow, narrow or erring
    CheckDevice, ///< power, cards
    Desk,        ///< names, GUIDs, the plan: no hand at a rack
};

enum class WorkState : std::uint8_t { Open, Done, Blocked };

/// A plug's place, as printed on labels.
struct WorkEnd {
    PortRef at;     ///< device none when the plan has no such port
    Id<Device> box; ///< none when the plan has no such device
    std::string device;
    std::string port;
    std::string room;
    std::string rack; ///< empty = not racked
    Id<Group> rackId;
    std::optional<int> unitU;

    /// "su01-r1/9"
    std::string str() const { return port.empty() ? device : device + "/" + port; }
};

struct WorkItem {
    std::string key;
    WorkVerb verb = WorkVerb::MovePlug;
    std::string kind;        ///< of the finding
    std::size_t finding = 0; ///< index into FabricComparison::differences
    int step = 0;            ///< within a chain of dependent steps; 0 = stands alone
    int steps = 0;
    WorkEnd hand;  ///< where the hand is
    WorkEnd to;    ///< where a plug goes; of a missing cable the far end
    WorkEnd other; ///< of a move: the end that stays
    Id<Cable> cable;
    std::string cableName;
    std::string part; ///< order number or slug
    std::optional<std::int64_t> lengthMm;
    std::string colour;
    Message action;
    Message expected;
    Message found;
    Message why; ///< why we think so
    WorkState state = WorkState::Open;
    Message stateWhy; ///< of blocked, and of what a re-check said
};

struct WorkOptions {
    std::string startRack; ///< where the person stands; empty = the first rack
};

/// The key of the item of a finding that is no move of plugs.
std::string workKey(const Difference& difference);

/// O(items^2) over racks with work, linear in the rest.
std::vector<WorkItem> workItems(const Project& project, const Catalog& catalog, const FabricComparison& comparison,
                                const WorkOptions& options = {});

enum class RecheckResult : std::uint8_t { Done, StillWrong, NotSeen };

/// What a newer comparison and its view say of one item. Done only when that was seen: a link between the ports it
/// should join, or nothing in the ports that should be free.
RecheckResult recheck(const WorkItem& item, const FabricComparison& comparison, const SiteView& view);

/// A step of a chain is blocked as long as one before it is not done; the rest is open or done.
void updateBlocked(std::vector<WorkItem>& items);

/// Carries states over by key. Items marked done that the new comparison still finds wrong are open again, and say so.
void carryStates(const std::vector<WorkItem>& before, std::vector<WorkItem>& now);

} // namespace fabric

// VerifyResult: what one comparison of the plan with an observation says, in the plan's own ids: a state for every
// planned cable and a list of findings with the devices, cables and rack that they touch. A value, made by a job; no
// Qt, no references.
//
// Invariants: every planned cable has exactly one state, and the counts of the states add up to the planned cables.
// What was only seen is AsPlanned and never more; what could not be seen is NotObserved and never Missing.
#pragma once

#include "core/base/progress.h"
#include "core/catalog/catalog.h"
#include "core/model/project.h"
#include "core/verify/evidence/work_order.h"

#include <array>
#include <memory>

namespace fabric::gui {

/// In order of urgency, least first: where several meet, the last one is shown.
enum class CheckState : std::uint8_t {
    NotCompared, ///< not of the compared fabric
    AsPlanned,   ///< seen between its planned ports; not tested
    NotObserved, ///< nothing could be seen there
    NotJudged,   ///< its switch is dead, or the sources contradict each other
    Records,     ///< names, GUIDs or the plan are to be mended; no cable is wrong
    Degraded,    ///< seen in its place, narrower or slower than planned
    Extra,       ///< there, but not in the plan
    Missing,     ///< both ends are seen, and it is not there
    DeadBox,     ///< of a box: none of its links is up though its neighbours are
    ToMove,      ///< leads to another port than planned
};
inline constexpr std::size_t kCheckStates = 10;

struct VerifyFinding {
    CheckState state = CheckState::NotCompared;
    Difference difference;
    std::string key; ///< the same finding in another run has the same key
    std::vector<Id<Cable>> cables;
    std::vector<Id<Device>> devices; ///< both ends of everything it names, in order, each once
    std::vector<std::pair<Id<Device>, Id<Device>>> foundRoutes; ///< where wrong and extra cables really lead
    Id<Group> rack;                                             ///< where the hand is needed; none = unknown
    bool isDarkOrPulled = false;    ///< of a host that was not seen: its only cable may as well be pulled
    bool isOneOfAClass = false;     ///< other boxes than it names would explain what was seen as well
    std::vector<std::string> alike; ///< those boxes, as far as the comparison names them
};

struct VerifyResult {
    std::uint64_t revision = 0; ///< of the plan it was made with
    Id<Fabric> fabric;
    std::shared_ptr<const Observation> observation;
    FabricComparison comparison;
    std::shared_ptr<const SiteView> view;   ///< refers to `observation`
    std::vector<WorkItem> work;             ///< in walking order
    std::vector<VerifyFinding> findings;    ///< as the comparison orders them; then what was not observed
    std::vector<CheckState> ofCable;        ///< by Id<Cable>::value
    std::array<int, kCheckStates> cables{}; ///< planned cables by state; Extra counts found ones
    std::array<int, kCheckStates> notes{};  ///< findings that are no cables: Records, DeadBox, dark boxes

    CheckState state(Id<Cable> cable) const
    {
        return cable.value < ofCable.size() ? ofCable[cable.value] : CheckState::NotCompared;
    }
    int count(CheckState state) const { return cables[static_cast<std::size_t>(state)]; }
    /// The most urgent finding that names the cable; -1 = none.
    int findingOf(Id<Cable> cable) const;
    int findingOf(Id<Device> device) const;
    /// A finding about wrong cables whose found way runs between the two devices; -1 = none.
    int findingBetween(Id<Device> a, Id<Device> b) const;
};

/// Compares the fabric of the plan with what was seen.
[[nodiscard]] Result<VerifyResult> verifyPlan(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                                              std::shared_ptr<const Observation> observation, const Progress& progress);

} // namespace fabric::gui

#include "core/verify/evidence/accept.h"

#include "core/base/iso_time.h"
#include "core/model/cable_level.h"
#include "core/verify/evidence/accept_cables.h"
#include "core/verify/evidence/accept_identities.h"

#include <algorithm>
#include <numeric>

namespace fabric {

namespace {

bool isAboutIdentity(const Difference& difference)
{
    static constexpr const char* kKinds[] = {"description", "hca-replaced", "switch-replaced", "switches-exchanged"};
    return std::find(std::begin(kKinds), std::end(kKinds), difference.kind) != std::end(kKinds) ||
           (difference.kind == "plan-error" && difference.cables.empty() && !difference.plannedValue.empty());
}

/// A cable that the plan draws at a port which its device does not have is not there, whatever else.
Difference asMissing(Difference difference)
{
    if (difference.kind == "plan-error" && difference.cables.empty()) difference.kind = "cable-missing";
    return difference;
}

std::optional<Message> noteOne(const Difference& difference, std::size_t finding, CableAcceptor& cables,
                               IdentityAcceptor& identities)
{
    if (difference.isOneOfAClass)
        return Message{FABRIC_TEXT("evidence", "Several devices are alike here, and nobody can tell which one it is; "
                                               "change the plan by hand"),
                       {}};
    return isAboutIdentity(difference) ? identities.note(difference, finding)
                                       : cables.note(asMissing(difference), finding);
}

/// What was proven at the old ends, or with the old device, does not hold for the new ones.
void takeBack(Edit& edit, const Project& before, const std::set<Id<Cable>>& cables, EvidenceLevel most,
              const Stamp& stamp)
{
    const CableLevels levels(before);
    for (const Id<Cable> cable : cables) {
        if (levels.level(cable) <= most) continue;
        const Evidence* standing = levels.latestUpTo(cable, most);
        Evidence row;
        row.cable = cable;
        row.level = standing == nullptr ? EvidenceLevel::Planned : standing->level;
        const Evidence* latest = levels.latest(cable); // a source whose clock is ahead may have written it
        const bool isAhead = parseIsoTime(latest->time).value_or(stamp.seconds) > stamp.seconds;
        row.time = isAhead ? latest->time : stamp.time;
        row.source = stamp.source;
        row.detail =
            FABRIC_TEXT("evidence", "The plan was changed to what was built, so this has to be proven anew").source;
        edit.add(std::move(row));
    }
}

} // namespace

std::vector<std::size_t> allDifferences(const FabricComparison& comparison)
{
    std::vector<std::size_t> all(comparison.differences.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return all;
}

Result<AcceptResult> acceptAsBuilt(const AcceptInput& input, std::span<const std::size_t> chosen,
                                   const RecordOptions& options, Edit& edit)
{
    const Project before = edit.project(); // shares its rows
    FABRIC_TRY(planned, planGraph(before, input.catalog, input.fabric));
    FABRIC_TRY(found, observedGraphFor(before, input.catalog, input.observation));
    FABRIC_TRY(stamp, stampOf({"accepted as built", {}, options.recordedAt, {}}, options));
    CableAcceptor cables(input, before, planned);
    IdentityAcceptor identities(before, planned, found);
    AcceptResult result;
    for (const std::size_t finding : chosen) {
        if (finding >= input.comparison.differences.size())
            return fail(ErrorKind::Usage, "FP-EVI-004", FABRIC_TEXT("evidence", "There is no difference %1"),
                        {std::to_string(finding)});
        const Difference& difference = input.comparison.differences[finding];
        auto why = noteOne(difference, finding, cables, identities);
        if (why) {
            result.refused.push_back({finding, std::move(*why)});
        } else {
            result.accepted.push_back(finding);
        }
    }
    for (auto late : {cables.dropClashes(), identities.dropClashes()})
        for (Refusal& refusal : late) {
            std::erase(result.accepted, refusal.finding);
            result.refused.push_back(std::move(refusal));
        }
    takeBack(edit, before, cables.changedCables(), EvidenceLevel::Planned, stamp);
    takeBack(edit, before, identities.touchedCables(), EvidenceLevel::Present, stamp);
    cables.apply(edit);
    identities.apply(edit, stamp);
    return result;
}

} // namespace fabric

#include "core/verify/evidence/record.h"

#include "core/base/iso_time.h"

#include <algorithm>
#include <limits>
#include <unordered_map>

namespace fabric {

namespace {

class EvidenceRecorder {
public:
    EvidenceRecorder(const SiteView& view, const RecordOptions& options, Edit& edit)
        : view_(view), options_(options), edit_(edit), before_(edit.project()), levels_(before_)
    {}

    Result<EvidenceRecord> run(const Catalog& catalog)
    {
        const PortMap ports(before_, catalog);
        FABRIC_TRY(identities, recordIdentities(view_, ports, options_, edit_));
        record_.identities = std::move(identities);
        for (const IdentityEvent& event : record_.identities.events)
            if (event.kind != IdentityEventKind::Appeared)
                for (const Id<Cable> cable : event.cables)
                    touched_.try_emplace(cable, &event);
        for (const Cable& cable : before_.cables())
            if (!view_.linksOf(cable.id).empty()) FABRIC_CHECK(recordCable(cable));
        return std::move(record_);
    }

private:
    Result<void> recordCable(const Cable& cable)
    {
        Proof proof = proofOf(view_, cable);
        const auto event = touched_.find(cable.id);
        if (event != touched_.end()) limitTouched(proof, *event->second);
        if (!proof.isSeen) {
            ++record_.notSeen;
            return {};
        }
        if (proof.proven < EvidenceLevel::RightPeer) ++record_.belowRightPeer[proof.why.str()];
        const EvidenceLevel known = levels_.level(cable.id);
        const bool isFall = known > proof.most;
        FABRIC_TRY(stamp, event == touched_.end()
                              ? stampOfFacts(proof.sources, isFall)
                              : stampOf({event->second->source, {}, event->second->time, {}}, options_));
        if (isFall) {
            fall(cable, proof, stamp);
        } else if (proof.proven > known) {
            raise(cable, proof, stamp);
        } else {
            ++record_.kept;
        }
        return {};
    }

    /// Of the youngest or the oldest of the facts; a fact without a time stands for all.
    Result<Stamp> stampOfFacts(const std::vector<int>& sources, bool isYoungest) const
    {
        FABRIC_TRY(chosen, stampOf(view_.source(sources.empty() ? -1 : sources.front()), options_));
        for (const int source : sources) {
            FABRIC_TRY(stamp, stampOf(view_.source(source), options_));
            const bool isBefore = stamp.seconds < chosen.seconds;
            const bool isBetter = stamp.seconds != chosen.seconds && isBefore != isYoungest;
            if (!chosen.isRecordingTime && (stamp.isRecordingTime || isBetter)) chosen = std::move(stamp);
        }
        return chosen;
    }

    static void limitTouched(Proof& proof, const IdentityEvent& event)
    {
        proof.isSeen = true;
        proof.most = std::min(proof.most, EvidenceLevel::Present);
        proof.proven = std::min(proof.proven, proof.most);
        proof.why = event.text();
        proof.detail = event.text().str() + (proof.detail.empty() ? "" : "; ") + proof.detail;
    }

    /// Seconds of the latest row; the far past when there is none.
    std::int64_t latestSeconds(Id<Cable> cable) const
    {
        const Evidence* row = levels_.latest(cable);
        return row == nullptr ? std::numeric_limits<std::int64_t>::min()
                              : parseIsoTime(row->time).value_or(std::numeric_limits<std::int64_t>::min());
    }

    /// To the highest level that was proven before and is not contradicted, or is proven now.
    void fall(const Cable& cable, const Proof& proof, const Stamp& stamp)
    {
        if (stamp.seconds < latestSeconds(cable.id)) {
            ++record_.older;
            return;
        }
        const Evidence* standing = levels_.latestUpTo(cable.id, proof.most);
        const EvidenceLevel level =
            std::max(proof.proven, standing == nullptr ? EvidenceLevel::Planned : standing->level);
        record_.fallen.push_back({cable.id, levels_.level(cable.id), level, proof.why});
        add(cable, level, proof, stamp);
    }

    /// What was seen at the very time of the row that is known cannot have come after it.
    void raise(const Cable& cable, const Proof& proof, const Stamp& stamp)
    {
        if (stamp.seconds <= latestSeconds(cable.id)) {
            ++record_.older;
            return;
        }
        const EvidenceHistory& rows = levels_.history(cable.id);
        if (stamp.isRecordingTime &&
            !std::all_of(rows.begin(), rows.end(), [](const Evidence* row) { return hasRecordingTime(*row); })) {
            ++record_.undated;
            return;
        }
        record_.raised.push_back({cable.id, levels_.level(cable.id), proof.proven, {}});
        add(cable, proof.proven, proof, stamp);
    }

    void add(const Cable& cable, EvidenceLevel level, const Proof& proof, const Stamp& stamp)
    {
        Evidence row;
        row.cable = cable.id;
        row.level = level;
        row.time = stamp.time;
        row.source = stamp.source;
        row.detail = proof.detail + stamp.remark();
        edit_.add(std::move(row));
    }

    const SiteView& view_;
    const RecordOptions& options_;
    Edit& edit_;
    const Project before_; ///< shares its rows with the edited one
    CableLevels levels_;
    std::unordered_map<Id<Cable>, const IdentityEvent*> touched_;
    EvidenceRecord record_;
};

} // namespace

Result<EvidenceRecord> recordEvidence(const SiteView& view, const Catalog& catalog, const RecordOptions& options,
                                      Edit& edit)
{
    return EvidenceRecorder(view, options, edit).run(catalog);
}

Message levelSentence(const CableLevels& levels, const Cable& cable, const SiteView* view)
{
    const Evidence* row = levels.latest(cable.id);
    const Proof proof = view == nullptr ? Proof() : proofOf(*view, cable);
    const bool isUnseen = view != nullptr && !proof.isSeen;
    if (row == nullptr)
        return isUnseen ? Message{FABRIC_TEXT("evidence", "Planned; nothing was ever seen of it. Now: %1"),
                                  {proof.why.str()}}
                        : Message{FABRIC_TEXT("evidence", "Planned; nothing was recorded of it"), {}};
    std::vector<std::string> args{std::string(enumName(row->level)), row->time, row->source};
    if (!isUnseen) return {FABRIC_TEXT("evidence", "%1 since %2 by %3"), std::move(args)};
    args.push_back(proof.why.str());
    return {FABRIC_TEXT("evidence", "%1 since %2 by %3; cannot be seen now: %4"), std::move(args)};
}

} // namespace fabric

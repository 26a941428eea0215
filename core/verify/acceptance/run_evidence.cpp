#include "core/verify/acceptance/run_evidence.h"

#include "core/base/iso_time.h"
#include "core/base/strings.h"

#include <fmt/format.h>

#include <limits>

namespace fabric {

namespace {

/// A template, so that a paper in another language can say the kept sentence again.
Message countedText(const std::string& link, const ReceiverCount& count, double bound95)
{
    return {FABRIC_TEXT("acceptance", "%1: %2 errors in %3 bits at the receiver, rate below %4 at 95 %"),
            {link, std::to_string(count.errors), std::to_string(count.bits), fmt::format("{:.2g}", bound95)}};
}

class RunRecorder {
public:
    RunRecorder(const JudgedRecord& run, Edit& edit) : run_(run), edit_(edit), before_(edit.project()), levels_(before_)
    {}

    Result<RunEvidence> record()
    {
        const auto begin = parseIsoTime(run_.record.startedAt);
        const auto end = parseIsoTime(run_.record.endedAt);
        if (!begin || !end)
            return fail(ErrorKind::Input, "FP-ACC-002",
                        FABRIC_TEXT("acceptance", "The run does not say when it began and ended"), {},
                        displayText(run_.file));
        begin_ = *begin;
        end_ = *end;
        for (const CableResult& result : cableResults(before_, run_))
            recordCable(result);
        return std::move(evidence_);
    }

private:
    void recordCable(const CableResult& result)
    {
        const EvidenceLevel known = levels_.level(result.cable);
        switch (result.state) {
        case TestedState::Fail:
            fall(result, known);
            return;
        case TestedState::NotTested:
            ++evidence_.notTested;
            break;
        case TestedState::NotObservable:
            ++evidence_.notObservable;
            break;
        case TestedState::Pass:
            if (result.level <= known) ++evidence_.kept;
            break;
        }
        if (result.level > known && !result.isSuspect) raise(result, known);
    }

    void raise(const CableResult& result, EvidenceLevel known)
    {
        if (known < EvidenceLevel::RightPeer) {
            ++evidence_.withoutPeer;
            return;
        }
        if (begin_ <= latestSeconds(result.cable)) {
            ++evidence_.older;
            return;
        }
        evidence_.raised.push_back({result.cable, known, result.level, {}});
        add(result, result.level, run_.record.startedAt);
    }

    void fall(const CableResult& result, EvidenceLevel known)
    {
        if (known <= EvidenceLevel::RightPeer) {
            ++evidence_.kept;
            return;
        }
        if (end_ < latestSeconds(result.cable)) {
            ++evidence_.older;
            return;
        }
        const Evidence* standing = levels_.latestUpTo(result.cable, EvidenceLevel::RightPeer);
        const EvidenceLevel level = standing == nullptr ? EvidenceLevel::Planned : standing->level;
        evidence_.fallen.push_back({result.cable, known, level, result.why});
        add(result, level, run_.record.endedAt);
    }

    std::int64_t latestSeconds(Id<Cable> cable) const
    {
        constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::min();
        const Evidence* row = levels_.latest(cable);
        return row == nullptr ? kNever : parseIsoTime(row->time).value_or(kNever);
    }

    void add(const CableResult& result, EvidenceLevel level, const std::string& time)
    {
        Evidence row;
        row.cable = result.cable;
        row.level = level;
        row.time = time;
        row.source = modelText(
            fmt::format("run:{} {} sha256:{} ({})", run_.record.runId, run_.file, run_.sha256, run_.record.tool));
        row.detail = detailOf(result);
        if (level > EvidenceLevel::ErrorWindow && !result.links.empty()) row.windowSeconds = loadSeconds(result);
        edit_.add(std::move(row));
    }

    std::int64_t loadSeconds(const CableResult& result) const
    {
        std::int64_t least = std::numeric_limits<std::int64_t>::max();
        for (const std::uint32_t link : result.links)
            for (const std::int64_t seconds : run_.judged.cables[link].loadSeconds)
                least = std::min(least, seconds);
        return least;
    }

    /// The verdict's sentence, then of each direction what its receiver counted.
    std::string detailOf(const CableResult& result) const
    {
        std::string detail = result.why.str();
        for (const std::uint32_t link : result.links) {
            for (std::uint32_t direction = 0; direction < 2; ++direction) {
                const TestLink at = 2 * link + direction;
                const auto& bound = run_.judged.cables[link].errorBound95[direction];
                if (!bound || at >= run_.record.receivers.size()) continue;
                detail += "; " + countedText(run_.fabric.linkName(at), run_.record.receivers[at], *bound).str();
            }
        }
        return displayText(detail);
    }

    const JudgedRecord& run_;
    Edit& edit_;
    const Project before_; ///< shares its rows with the edited one
    CableLevels levels_;
    std::int64_t begin_ = 0;
    std::int64_t end_ = 0;
    RunEvidence evidence_;
};

} // namespace

Result<RunEvidence> recordRun(const JudgedRecord& run, Edit& edit)
{
    return RunRecorder(run, edit).record();
}

} // namespace fabric

#include "core/model/cable_level.h"

#include "core/base/iso_time.h"

#include <algorithm>
#include <limits>

namespace fabric {

namespace {

/// Orders the rows of one cable, which come in id order, by time; a row without a time stays behind its predecessor.
void orderByTime(EvidenceHistory& rows)
{
    std::vector<std::pair<std::int64_t, const Evidence*>> timed;
    std::int64_t latest = std::numeric_limits<std::int64_t>::min();
    for (const Evidence* row : rows) {
        const auto time = parseIsoTime(row->time);
        timed.emplace_back(time.value_or(latest), row);
        latest = std::max(latest, timed.back().first);
    }
    std::stable_sort(timed.begin(), timed.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::transform(timed.begin(), timed.end(), rows.begin(), [](const auto& entry) { return entry.second; });
}

} // namespace

CableLevels::CableLevels(const Project& project)
{
    for (const Evidence& row : project.table<Evidence>())
        rows_[row.cable].push_back(&row);
    for (auto& [cable, rows] : rows_)
        orderByTime(rows);
}

EvidenceLevel CableLevels::level(Id<Cable> cable) const
{
    const Evidence* row = latest(cable);
    return row == nullptr ? EvidenceLevel::Planned : row->level;
}

const Evidence* CableLevels::latest(Id<Cable> cable) const
{
    const EvidenceHistory& rows = history(cable);
    return rows.empty() ? nullptr : rows.back();
}

const Evidence* CableLevels::latestUpTo(Id<Cable> cable, EvidenceLevel most) const
{
    const EvidenceHistory& rows = history(cable);
    for (auto row = rows.rbegin(); row != rows.rend(); ++row)
        if ((*row)->level <= most) return *row;
    return nullptr;
}

const EvidenceHistory& CableLevels::history(Id<Cable> cable) const
{
    static const EvidenceHistory kNone;
    const auto found = rows_.find(cable);
    return found == rows_.end() ? kNone : found->second;
}

} // namespace fabric

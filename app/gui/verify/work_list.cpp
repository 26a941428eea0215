#include "app/gui/verify/work_list.h"

#include <algorithm>
#include <unordered_map>

namespace fabric::gui {

void WorkList::begin(std::vector<WorkItem> items)
{
    rows_.clear();
    for (WorkItem& item : items)
        rows_.push_back({std::move(item), Tick::Open});
    follow();
}

void WorkList::replace(std::vector<WorkItem> items)
{
    std::unordered_map<std::string, Tick> known;
    for (const WorkRow& row : rows_)
        known.emplace(row.item.key, row.tick);
    begin(std::move(items));
    for (WorkRow& row : rows_)
        if (const auto at = known.find(row.item.key); at != known.end()) row.tick = at->second;
    follow();
}

void WorkList::update(std::vector<WorkItem> now, const FabricComparison& comparison, const SiteView& view)
{
    for (WorkRow& row : rows_) {
        const bool wasTicked = row.isTicked() || row.tick == Tick::StillWrong;
        switch (recheck(row.item, comparison, view)) {
        case RecheckResult::Done:
            row.tick = Tick::Verified;
            break;
        case RecheckResult::StillWrong:
            row.tick = wasTicked ? Tick::StillWrong : Tick::Open;
            break;
        case RecheckResult::NotSeen:
            row.tick = wasTicked ? Tick::NotSeen : Tick::Open;
            break;
        }
    }
    std::unordered_map<std::string, std::size_t> known;
    for (std::size_t i = 0; i < rows_.size(); ++i)
        known.emplace(rows_[i].item.key, i);
    for (WorkItem& item : now) {
        const auto at = known.find(item.key);
        if (at != known.end()) {
            rows_[at->second].item.finding = item.finding;
        } else if (!isUnderWay(item)) {
            rows_.push_back({std::move(item), Tick::Open});
        }
    }
    follow();
}

/// The halfway state of a step that is not done: it touches one of its ports or its cable.
bool WorkList::isUnderWay(const WorkItem& item) const
{
    const auto touches = [](const WorkEnd& end, const WorkItem& other) {
        return end.at.device && (end.at == other.hand.at || end.at == other.to.at);
    };
    return std::any_of(rows_.begin(), rows_.end(), [&](const WorkRow& row) {
        if (row.tick == Tick::Verified || row.item.steps < 2) return false;
        return (item.cable && item.cable == row.item.cable) || touches(item.hand, row.item) ||
               touches(item.to, row.item);
    });
}

void WorkList::mark(std::size_t row, bool isDone)
{
    if (row >= rows_.size()) return;
    rows_[row].tick = isDone ? Tick::Marked : Tick::Open;
    follow();
}

void WorkList::follow()
{
    std::vector<WorkItem> items;
    for (WorkRow& row : rows_) {
        row.item.state = row.isTicked() ? WorkState::Done : WorkState::Open;
        items.push_back(row.item);
    }
    updateBlocked(items);
    for (std::size_t i = 0; i < rows_.size(); ++i)
        rows_[i].item = std::move(items[i]);
}

std::size_t WorkList::open() const
{
    return static_cast<std::size_t>(
        std::count_if(rows_.begin(), rows_.end(), [](const WorkRow& row) { return row.tick != Tick::Verified; }));
}

std::vector<WorkItem> WorkList::items() const
{
    std::vector<WorkItem> items;
    for (const WorkRow& row : rows_)
        items.push_back(row.item);
    return items;
}

bool WorkList::hasMarked() const
{
    return std::any_of(rows_.begin(), rows_.end(), [](const WorkRow& row) { return row.tick == Tick::Marked; });
}

} // namespace fabric::gui

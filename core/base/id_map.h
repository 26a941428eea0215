// A value for each of many ids. Ids of a project are handed out in turn, so an array from the lowest to the highest is
// what fits best; ids that are scattered (a project that lost most of its rows, or one from a stranger) are searched
// for instead, so that memory stays in proportion to the rows. Cost: build O(n), O(n log n) when scattered; look-up
// O(1) or O(log n). Threads: immutable.
#pragma once

#include "core/base/id.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace fabric {

template <class Row, class Value>
class IdMap {
public:
    using Entry = std::pair<Id<Row>, Value>;

    IdMap() = default;
    /// Entries in any order, each id once; `none` is what every other id gets.
    IdMap(std::vector<Entry> entries, Value none) : none_(none)
    {
        if (entries.empty()) return;
        const auto [low, high] = std::minmax_element(entries.begin(), entries.end(), isBefore);
        lowest_ = low->first.value;
        const std::uint64_t width = std::uint64_t{high->first.value} - lowest_ + 1;
        if (width <= kDenseFloor || width <= kDenseSlotsPerEntry * entries.size()) {
            dense_.assign(width, none);
            for (const auto& [id, value] : entries)
                dense_[id.value - lowest_] = value;
            return;
        }
        sorted_ = std::move(entries);
        std::sort(sorted_.begin(), sorted_.end(), isBefore);
    }

    const Value& of(Id<Row> id) const
    {
        const std::uint32_t slot = id.value - lowest_; // of an id below the lowest: far behind the last
        if (slot < dense_.size()) return dense_[slot];
        return sorted_.empty() ? none_ : search(id);
    }

private:
    /// An array is worth its memory up to this many slots per entry, plus a floor for small projects.
    static constexpr std::uint64_t kDenseSlotsPerEntry = 64;
    static constexpr std::uint64_t kDenseFloor = 1U << 20;

    static bool isBefore(const Entry& a, const Entry& b) { return a.first < b.first; }
    const Value& search(Id<Row> id) const
    {
        const auto at = std::lower_bound(sorted_.begin(), sorted_.end(), id,
                                         [](const Entry& entry, Id<Row> wanted) { return entry.first < wanted; });
        return at != sorted_.end() && at->first == id ? at->second : none_;
    }

    std::uint32_t lowest_ = 0;
    Value none_{};
    std::vector<Value> dense_;
    std::vector<Entry> sorted_; ///< used when dense_ is empty
};

} // namespace fabric

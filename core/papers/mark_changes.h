// What changed in a document since an earlier revision of the plan: the same document is made of both, and its tables
// are compared row by row, by the columns that name a row (Sheet::key). Changed, new and removed rows are marked and a
// column in front says in words what changed; removed rows are kept at the end, so that nothing disappears unseen.
#pragma once

#include "core/papers/paper.h"

namespace fabric {

/// Key of the column that markChanges() puts in front.
inline constexpr const char* kChangeColumn = "change";

struct ChangeCounts {
    std::size_t added = 0;
    std::size_t changed = 0;
    std::size_t removed = 0;

    std::size_t all() const { return added + changed + removed; }
};

/// Marks the tables of `now` against those of `before`, matched by name; a running number ("no") does not count.
/// Rows of one name are matched in order. Tables without a key are left as they are. O(rows log rows).
ChangeCounts markChanges(Paper& now, const Paper& before);

} // namespace fabric

#include "app/gui/document/merge.h"

#include <map>

namespace fabric::gui {

namespace {

template <class Row>
struct Span {
    const Row* before = nullptr;
    const Row* after = nullptr;
};

template <class Row>
void mergeTable(RowChanges<Row>& first, const RowChanges<Row>& second)
{
    if (second.empty()) return;
    std::map<Id<Row>, Span<Row>> spans;
    for (const Row& row : first.before)
        spans[row.id].before = &row;
    for (const Row& row : first.after)
        spans[row.id].after = &row;
    for (const Row& row : second.before) {
        const auto [span, isNew] = spans.try_emplace(row.id);
        if (isNew) span->second.before = &row;
        span->second.after = nullptr;
    }
    for (const Row& row : second.after)
        spans[row.id].after = &row;

    RowChanges<Row> merged;
    for (const auto& [id, span] : spans) {
        if (span.before != nullptr && span.after != nullptr && *span.before == *span.after) continue;
        if (span.before != nullptr) merged.before.push_back(*span.before);
        if (span.after != nullptr) merged.after.push_back(*span.after);
    }
    first = std::move(merged);
}

} // namespace

void mergeInto(Commit& first, const Commit& second)
{
    forEachTable([&](const char*, auto id) {
        using Row = typename RowOf<decltype(id)>::type;
        mergeTable(first.changes<Row>(), second.changes<Row>());
    });
    first.nextIdAfter = second.nextIdAfter;
}

} // namespace fabric::gui

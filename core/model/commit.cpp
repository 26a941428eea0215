#include "core/model/commit.h"

#include <utility>

namespace fabric {

namespace {

template <class F>
void forEachChanges(const Commit& commit, F&& f)
{
    std::apply([&](const auto&... changes) { (f(changes), ...); }, commit.tables);
}

template <class Row>
void applyTable(Project& project, const RowChanges<Row>& changes)
{
    Table<Row>& table = ProjectAccess::table<Row>(project);
    // Backwards, so that undoing a large addition erases from the end of the table.
    for (auto row = changes.before.rbegin(); row != changes.before.rend(); ++row) {
        const auto later = std::lower_bound(changes.after.begin(), changes.after.end(), row->id,
                                            [](const Row& r, Id<Row> id) { return r.id < id; });
        if (later == changes.after.end() || later->id != row->id) table.erase(row->id);
    }
    for (const Row& row : changes.after)
        table.put(row);
}

template <class Row>
std::size_t heapBytes(const Row& row)
{
    std::size_t bytes = sizeof(Row);
    Row::describe([&](const char*, auto member) {
        using Field = std::remove_cvref_t<decltype(row.*member)>;
        if constexpr (requires(const Field& f) {
                          f.capacity();
                          f.data();
                      })
            bytes += (row.*member).size() * sizeof(*(row.*member).data());
    });
    return bytes;
}

} // namespace

bool Commit::empty() const
{
    return size() == 0;
}

std::size_t Commit::size() const
{
    std::size_t rows = 0;
    forEachChanges(*this, [&](const auto& changes) { rows += std::max(changes.before.size(), changes.after.size()); });
    return rows;
}

std::size_t Commit::approximateBytes() const
{
    std::size_t bytes = sizeof(Commit);
    forEachChanges(*this, [&](const auto& changes) {
        for (const auto& row : changes.before)
            bytes += heapBytes(row);
        for (const auto& row : changes.after)
            bytes += heapBytes(row);
    });
    return bytes;
}

Commit Commit::reversed() const
{
    Commit reverse = *this;
    std::swap(reverse.nextIdBefore, reverse.nextIdAfter);
    std::apply([](auto&... changes) { (std::swap(changes.before, changes.after), ...); }, reverse.tables);
    return reverse;
}

void apply(Project& project, const Commit& commit)
{
    forEachChanges(commit, [&](const auto& changes) { applyTable(project, changes); });
    ProjectAccess::setNextId(project, commit.nextIdAfter);
    ProjectAccess::bumpRevision(project);
}

void revert(Project& project, const Commit& commit)
{
    apply(project, commit.reversed());
}

} // namespace fabric

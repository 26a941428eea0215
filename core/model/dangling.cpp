#include "core/model/dangling.h"

#include <fmt/format.h>

#include <optional>
#include <unordered_set>

namespace fabric {

namespace {

/// The table that a field points into; void when it points nowhere.
template <class Field>
struct Points {
    using Into = void;
};
template <class Row>
struct Points<Id<Row>> {
    using Into = Row;
};
template <class Row>
struct Points<std::vector<Id<Row>>> {
    using Into = Row;
};
template <>
struct Points<PortRef> {
    using Into = Device;
};
template <>
struct Points<std::vector<CableEnd>> {
    using Into = Device;
};
template <class Field>
using TargetOf = typename Points<Field>::Into;

/// Calls f(id) for every reference that a field holds.
template <class F>
void forEachReference(const std::vector<CableEnd>& ends, F&& f)
{
    for (const CableEnd& end : ends)
        f(end.end.port.device);
}
template <class F>
void forEachReference(const PortRef& port, F&& f)
{
    f(port.device);
}
template <class Row, class F>
void forEachReference(Id<Row> id, F&& f)
{
    f(id);
}
template <class Row, class F>
void forEachReference(const std::vector<Id<Row>>& ids, F&& f)
{
    for (const Id<Row> id : ids)
        f(id);
}

template <class Row>
struct RemovedIds {
    std::unordered_set<std::uint32_t> ids;
};
template <class Tables>
struct RemovedOf;
template <class... Row>
struct RemovedOf<std::tuple<RowChanges<Row>...>> {
    using type = std::tuple<RemovedIds<Row>...>;
};

/// The rows that a commit removes, by table.
class Removed {
public:
    Removed(const Project& project, const Commit& commit)
    {
        forEachTable([&](const char*, auto id) {
            using Row = typename RowOf<decltype(id)>::type;
            for (const Row& row : commit.changes<Row>().before)
                if (!project.table<Row>().contains(row.id)) std::get<RemovedIds<Row>>(tables_).ids.insert(row.id.value);
        });
    }
    template <class Row>
    bool contains(Id<Row> id) const
    {
        return std::get<RemovedIds<Row>>(tables_).ids.contains(id.value);
    }
    /// Whether a row of this kind can point at one of them. Few kinds point at cables, say, and those that do not need
    /// not be walked when only cables are removed.
    template <class Row>
    bool mayDangle() const
    {
        bool may = false;
        Row::describe([&](const char*, auto member) {
            using Field = std::remove_cvref_t<decltype(std::declval<Row>().*member)>;
            if constexpr (!std::is_void_v<TargetOf<Field>>)
                may = may || !std::get<RemovedIds<TargetOf<Field>>>(tables_).ids.empty();
        });
        return may;
    }

private:
    RemovedOf<decltype(Commit::tables)>::type tables_;
};

} // namespace

Result<void> checkNothingDangles(const Project& project, const Commit& commit)
{
    const Removed removed(project, commit);
    std::optional<Error> fault;
    const auto checkRow = [&]<class Row>(const Row& row) {
        Row::describe([&](const char*, auto member) {
            if constexpr (!std::is_void_v<TargetOf<std::remove_cvref_t<decltype(row.*member)>>>)
                forEachReference(row.*member, [&](auto id) {
                    if (removed.contains(id) && !fault)
                        fault = Error{ErrorKind::Conflict, "FP-MOD-010",
                                      Message{FABRIC_TEXT("model", "A removed row is still referred to"), {}},
                                      fmt::format("/{}/{}", tableName<Row>(), row.id.value)};
                });
        });
    };
    const auto checkTable = [&]<class Row>(Id<Row>) {
        if (!removed.mayDangle<Row>()) return;
        for (const Row& row : project.table<Row>()) {
            if (fault) return;
            checkRow(row);
        }
    };
    forEachTable([&](const char*, auto id) { checkTable(id); });
    if (fault) return Failure(std::move(*fault));
    return {};
}

} // namespace fabric

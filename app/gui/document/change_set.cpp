#include "app/gui/document/change_set.h"

#include <algorithm>
#include <iterator>

namespace fabric::gui {

namespace {

template <class Row>
std::vector<Id<Row>> touchedIds(const RowChanges<Row>& changes)
{
    std::vector<Id<Row>> before;
    std::vector<Id<Row>> after;
    for (const Row& row : changes.before)
        before.push_back(row.id);
    for (const Row& row : changes.after)
        after.push_back(row.id);
    std::vector<Id<Row>> ids;
    std::set_union(before.begin(), before.end(), after.begin(), after.end(), std::back_inserter(ids));
    return ids;
}

} // namespace

ChangeSet changesOf(const Commit& commit)
{
    ChangeSet set;
    set.devices = touchedIds(commit.changes<Device>());
    set.cables = touchedIds(commit.changes<Cable>());
    set.modules = touchedIds(commit.changes<Module>());
    set.groups = touchedIds(commit.changes<Group>());
    set.views = touchedIds(commit.changes<View>());
    forEachTable([&](const char*, auto id) {
        using Row = typename RowOf<decltype(id)>::type;
        constexpr bool isListed = std::is_same_v<Row, Device> || std::is_same_v<Row, Cable> ||
                                  std::is_same_v<Row, Module> || std::is_same_v<Row, Group> ||
                                  std::is_same_v<Row, View>;
        if (!isListed && !commit.changes<Row>().empty()) set.isOther = true;
    });
    return set;
}

} // namespace fabric::gui

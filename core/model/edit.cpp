#include "core/model/edit.h"

#include "core/model/validate.h"

#include <unordered_set>

namespace fabric {

Edit::Edit(Project& project, std::string label)
    : project_(project), label_(std::move(label)), nextIdBefore_(project.nextId())
{}

Edit::~Edit()
{
    if (isOpen_) rollBack();
}

template <class Row>
void Edit::remember(Id<Row> id)
{
    if (id.value >= nextIdBefore_) return;
    std::get<Before<Row>>(touched_).try_emplace(id, project_.table<Row>().at(id));
}

template <class Row>
Id<Row> Edit::add(Row row)
{
    FABRIC_EXPECT(isOpen_);
    row.id = Id<Row>{project_.nextId()};
    ProjectAccess::setNextId(project_, row.id.value + 1);
    const Id<Row> id = row.id;
    ProjectAccess::table<Row>(project_).put(std::move(row));
    return id;
}

template <class Row>
void Edit::replace(Row row)
{
    FABRIC_EXPECT(isOpen_ && project_.table<Row>().contains(row.id));
    remember(row.id);
    ProjectAccess::table<Row>(project_).put(std::move(row));
}

template <class Row>
void Edit::remove(Id<Row> id)
{
    FABRIC_EXPECT(isOpen_ && project_.table<Row>().contains(id));
    remember(id);
    ProjectAccess::table<Row>(project_).erase(id);
}

template <class Row>
void Edit::collect(Commit& commit) const
{
    RowChanges<Row>& changes = commit.changes<Row>();
    for (const auto& [id, before] : std::get<Before<Row>>(touched_)) {
        const Row* after = project_.table<Row>().find(id);
        if (after != nullptr && *after == before) continue;
        changes.before.push_back(before);
        if (after != nullptr) changes.after.push_back(*after);
    }
    const Table<Row>& table = project_.table<Row>();
    changes.after.insert(changes.after.end(), table.from(Id<Row>{nextIdBefore_}), table.end());
}

Result<Commit> Edit::finish() &&
{
    FABRIC_EXPECT(isOpen_);
    Commit commit{.label = label_, .nextIdBefore = nextIdBefore_, .nextIdAfter = project_.nextId(), .tables = {}};
    forEachTable([&](const char*, auto id) { collect<typename RowOf<decltype(id)>::type>(commit); });
    if (auto valid = validateChanges(project_, commit); !valid) {
        rollBack();
        return Failure(std::move(valid).error());
    }
    isOpen_ = false;
    ProjectAccess::bumpRevision(project_);
    return commit;
}

void Edit::rollBack()
{
    Commit undo{.label = label_, .nextIdBefore = project_.nextId(), .nextIdAfter = nextIdBefore_, .tables = {}};
    const auto reverseTable = [&]<class Row>(Id<Row>) {
        RowChanges<Row>& changes = undo.changes<Row>();
        for (const auto& [id, before] : std::get<Before<Row>>(touched_)) {
            if (const Row* now = project_.table<Row>().find(id)) changes.before.push_back(*now);
            changes.after.push_back(before);
        }
        const Table<Row>& table = project_.table<Row>();
        changes.before.insert(changes.before.end(), table.from(Id<Row>{nextIdBefore_}), table.end());
    };
    forEachTable([&](const char*, auto id) { reverseTable(id); });
    apply(project_, undo);
    isOpen_ = false;
}

#define FABRIC_INSTANTIATE(Row)                                                                                        \
    template Id<Row> Edit::add(Row);                                                                                   \
    template void Edit::replace(Row);                                                                                  \
    template void Edit::remove(Id<Row>);
FABRIC_INSTANTIATE(Fabric)
FABRIC_INSTANTIATE(Group)
FABRIC_INSTANTIATE(Device)
FABRIC_INSTANTIATE(Module)
FABRIC_INSTANTIATE(Cable)
FABRIC_INSTANTIATE(Circuits)
FABRIC_INSTANTIATE(Identity)
FABRIC_INSTANTIATE(Requirement)
FABRIC_INSTANTIATE(Evidence)
FABRIC_INSTANTIATE(PortOverride)
FABRIC_INSTANTIATE(Feed)
FABRIC_INSTANTIATE(Supply)
FABRIC_INSTANTIATE(Route)
FABRIC_INSTANTIATE(View)
FABRIC_INSTANTIATE(Waiver)
FABRIC_INSTANTIATE(OwnPart)
FABRIC_INSTANTIATE(ExportJob)
FABRIC_INSTANTIATE(Setting)
FABRIC_INSTANTIATE(Note)
#undef FABRIC_INSTANTIATE

namespace {

/// Removes the rows of a table for which `refers` holds.
template <class Row, class Predicate>
void removeWhere(Edit& edit, Predicate refers)
{
    std::vector<Id<Row>> ids;
    for (const Row& row : edit.project().table<Row>())
        if (refers(row)) ids.push_back(row.id);
    for (auto id = ids.rbegin(); id != ids.rend(); ++id)
        edit.remove(*id);
}

} // namespace

void removeCables(Edit& edit, const std::vector<Id<Cable>>& cables)
{
    const std::unordered_set<Id<Cable>> gone(cables.begin(), cables.end());
    removeWhere<Identity>(edit, [&](const Identity& row) { return gone.contains(row.cable); });
    removeWhere<Evidence>(edit, [&](const Evidence& row) { return gone.contains(row.cable); });
    std::vector<Id<Cable>> inOrder(gone.begin(), gone.end());
    std::sort(inOrder.rbegin(), inOrder.rend()); // what stands behind a removed row moves up
    for (const Id<Cable> cable : inOrder)
        if (edit.project().cables().contains(cable)) edit.remove(cable);
}

void removeDevices(Edit& edit, const std::vector<Id<Device>>& devices)
{
    const std::unordered_set<Id<Device>> gone(devices.begin(), devices.end());
    const auto isGone = [&](Id<Device> id) { return gone.contains(id); };

    std::vector<Id<Cable>> cables;
    for (const Cable& cable : edit.project().cables())
        if (std::any_of(cable.ends.begin(), cable.ends.end(),
                        [&](const CableEnd& e) { return isGone(e.end.port.device); }))
            cables.push_back(cable.id);
    removeCables(edit, cables);

    std::unordered_set<Id<Module>> modules;
    for (const Module& module : edit.project().modules())
        if (isGone(module.device)) modules.insert(module.id);
    removeWhere<Identity>(edit,
                          [&](const Identity& row) { return isGone(row.device) || modules.contains(row.module); });
    removeWhere<Module>(edit, [&](const Module& row) { return isGone(row.device); });
    removeWhere<PortOverride>(edit, [&](const PortOverride& row) { return isGone(row.port.device); });
    removeWhere<Circuits>(edit, [&](const Circuits& row) { return isGone(row.device); });
    removeWhere<Supply>(edit, [&](const Supply& row) { return isGone(row.device); });
    removeWhere<View>(edit, [&](const View& row) { return isGone(row.device); });
    removeWhere<Note>(edit, [&](const Note& row) { return isGone(row.device); });
    removeWhere<Device>(edit, [&](const Device& row) { return isGone(row.id); });
}

void setSetting(Edit& edit, const std::string& key, const std::string& value)
{
    for (const Setting& row : edit.project().settings()) {
        if (row.key != key) continue;
        Setting changed = row;
        changed.value = value;
        if (value.empty()) {
            edit.remove(changed.id);
        } else {
            edit.replace(std::move(changed));
        }
        return;
    }
    if (!value.empty()) edit.add(Setting{.id = {}, .key = key, .value = value});
}

} // namespace fabric

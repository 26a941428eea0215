#include "app/gui/document/copy_paste.h"

#include "app/gui/document/names.h"

#include <algorithm>
#include <unordered_map>

namespace fabric::gui {

namespace {

/// Ids of one project to ids of another; what is not in it becomes "none".
template <class Row>
class Translation {
public:
    void set(Id<Row> from, Id<Row> to) { map_[from] = to; }
    Id<Row> operator()(Id<Row> from) const
    {
        const auto at = map_.find(from);
        return at != map_.end() ? at->second : Id<Row>();
    }
    bool contains(Id<Row> from) const { return map_.contains(from); }

private:
    std::unordered_map<Id<Row>, Id<Row>> map_;
};

struct Translations {
    Translation<Fabric> fabrics;
    Translation<Group> units;
    Translation<Device> devices;
};

Device movedDevice(Device device, const Translations& to)
{
    device.fabric = to.fabrics(device.fabric);
    device.unit = to.units(device.unit);
    device.place = {};
    device.unitU.reset();
    device.assetTag.clear();
    return device;
}

/// The rows that hang on translated devices, except cables and views.
void copyAttached(Edit& edit, const Project& from, const Translations& to)
{
    for (Module module : from.modules()) {
        if (!to.devices.contains(module.device)) continue;
        module.device = to.devices(module.device);
        module.fabric = to.fabrics(module.fabric);
        edit.add(std::move(module));
    }
    for (PortOverride port : from.portOverrides()) {
        if (!to.devices.contains(port.port.device)) continue;
        port.port.device = to.devices(port.port.device);
        edit.add(std::move(port));
    }
}

/// Cables with every end on a translated device; `rename` gives the name of the copy.
void copyInnerCables(Edit& edit, const Project& from, const Translations& to,
                     const std::function<std::string(const Cable&, Id<Fabric>)>& rename)
{
    for (Cable cable : from.cables()) {
        const bool isInner = !cable.ends.empty() &&
                             std::all_of(cable.ends.begin(), cable.ends.end(),
                                         [&](const CableEnd& end) { return to.devices.contains(end.end.port.device); });
        if (!isInner) continue;
        cable.fabric = to.fabrics(cable.fabric);
        cable.name = rename(cable, cable.fabric);
        cable.routes.clear();
        cable.labelOverride.clear();
        cable.routedMm.reset();
        for (CableEnd& end : cable.ends)
            end.end.port.device = to.devices(end.end.port.device);
        edit.add(std::move(cable));
    }
}

void copyOwnParts(Edit& edit, const Project& from)
{
    std::set<std::string> used;
    std::set<std::string> known;
    for (const Device& device : edit.project().devices())
        used.insert(device.part);
    for (const Module& module : edit.project().modules())
        used.insert(module.part);
    for (const Cable& cable : edit.project().cables())
        used.insert(cable.part);
    for (const OwnPart& part : edit.project().ownParts())
        known.insert(part.slug);
    for (const OwnPart& part : from.ownParts())
        if (used.contains(part.slug) && !known.contains(part.slug)) edit.add(part);
}

} // namespace

Project copyDevices(const Project& project, const std::set<Id<Device>>& devices, const PositionOf& position)
{
    Project copy;
    Edit edit(copy, "Copy");
    Translations to;
    for (const Fabric& fabric : project.fabrics())
        to.fabrics.set(fabric.id, edit.add(fabric));
    for (const Id<Device> id : devices) {
        const Device* device = project.devices().find(id);
        if (device == nullptr) continue;
        if (device->unit && !to.units.contains(device->unit)) {
            Group unit = project.groups().at(device->unit);
            unit.parent = {};
            to.units.set(device->unit, edit.add(std::move(unit)));
        }
        to.devices.set(id, edit.add(movedDevice(*device, to)));
        if (const auto at = position(id)) {
            View view;
            view.device = to.devices(id);
            view.x = at->x;
            view.y = at->y;
            edit.add(std::move(view));
        }
    }
    copyAttached(edit, project, to);
    copyInnerCables(edit, project, to, [](const Cable& cable, Id<Fabric>) { return cable.name; });
    copyOwnParts(edit, project);
    const auto commit = std::move(edit).finish();
    FABRIC_EXPECT(commit.has_value()); // rows of a valid project with their references translated
    return copy;
}

std::vector<Id<Device>> pasteDevices(Edit& edit, const Project& copy, ViewPoint shift)
{
    Translations to;
    const auto sameNamed = [](const auto& table, const auto& row, auto isSame) {
        const auto at = std::find_if(table.begin(), table.end(),
                                     [&](const auto& other) { return other.name == row.name && isSame(other); });
        return at != table.end() ? at->id : decltype(row.id)();
    };
    for (const Fabric& fabric : copy.fabrics()) {
        const auto isUsed = [&](const auto& table) {
            return std::any_of(table.begin(), table.end(), [&](const auto& row) { return row.fabric == fabric.id; });
        };
        const Id<Fabric> known = sameNamed(edit.project().fabrics(), fabric, [](const Fabric&) { return true; });
        if (known) {
            to.fabrics.set(fabric.id, known);
        } else if (isUsed(copy.devices()) || isUsed(copy.cables()) || isUsed(copy.modules())) {
            to.fabrics.set(fabric.id, edit.add(fabric));
        }
    }
    for (const Group& unit : copy.groups()) {
        const Id<Group> known =
            sameNamed(edit.project().groups(), unit, [&](const Group& other) { return other.kind == unit.kind; });
        if (known) to.units.set(unit.id, known);
    }

    NameBook names(edit.project());
    std::vector<Id<Device>> pasted;
    for (const Device& device : copy.devices()) {
        Device moved = movedDevice(device, to);
        moved.name = names.take(device.name);
        pasted.push_back(edit.add(std::move(moved)));
        to.devices.set(device.id, pasted.back());
    }
    for (View view : copy.views()) {
        if (!to.devices.contains(view.device)) continue;
        view.device = to.devices(view.device);
        view.x += shift.x;
        view.y += shift.y;
        edit.add(std::move(view));
    }
    copyAttached(edit, copy, to);
    CableNumbers numbers(edit.project());
    copyInnerCables(edit, copy, to, [&](const Cable&, Id<Fabric> fabric) { return numbers.next(fabric); });
    copyOwnParts(edit, copy);
    return pasted;
}

} // namespace fabric::gui

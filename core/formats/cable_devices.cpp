#include "core/formats/cable_devices.h"

#include "core/formats/cable_places.h"

#include "core/base/strings.h"

#include <algorithm>

namespace fabric {

namespace {

constexpr CableField kDeviceFields[] = {CableField::ARoom, CableField::ARow,  CableField::ARack,  CableField::AU,
                                        CableField::AFace, CableField::AUnit, CableField::AModel, CableField::ARole};

bool isSwitchRole(Role role)
{
    return role == Role::Leaf || role == Role::Spine || role == Role::Core || role == Role::Switch || role == Role::Ocs;
}

FabricRole fabricRoleFor(std::string_view name)
{
    return enumFromName<FabricRole>(lowerAscii(name)).value_or(FabricRole::Compute);
}

Failure unlike(const CableTable& table, std::size_t row, Side side, CableField field, const std::string& name,
               const std::string& known)
{
    return fail(ErrorKind::Input, "FP-CAB-010", FABRIC_TEXT("cables", "Device '%1' is described as '%2' elsewhere"),
                {displayText(name), displayText(known)}, table.where(row, onSide(field, side)));
}

} // namespace

Result<CableDevices> CableDevices::add(const CableTable& table, const std::shared_ptr<const Catalog>& catalog,
                                       Edit& edit, const Progress& progress)
{
    CableDevices devices;
    FABRIC_CHECK(devices.collect(table, progress));
    FABRIC_TRY(own, Catalog::withOwnParts(catalog, edit.project()));
    devices.catalog_ = own;
    devices.labels_ = std::make_shared<PartLabels>(*own);
    FABRIC_CHECK(devices.addParts(table, edit));
    FABRIC_TRY(withGeneric, Catalog::withOwnParts(catalog, edit.project()));
    devices.catalog_ = withGeneric;
    devices.labels_ = std::make_shared<PartLabels>(*withGeneric);
    devices.addFabrics(edit);
    FABRIC_CHECK(devices.addDevices(table, edit));
    return devices;
}

Id<Device> CableDevices::device(const std::string& name) const
{
    const auto found = devices_.find(name);
    return found == devices_.end() ? Id<Device>() : found->second;
}

Id<Fabric> CableDevices::fabric(const std::string& name) const
{
    const auto found = fabrics_.find(name);
    return found == fabrics_.end() ? Id<Fabric>() : found->second;
}

Result<void> CableDevices::collect(const CableTable& table, const Progress& progress)
{
    constexpr std::size_t kCheckEvery = 1024;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        if (row % kCheckEvery == 0 && progress.isCancelled()) return cancelled();
        FABRIC_CHECK(collectEnd(table, row, Side::A));
        FABRIC_CHECK(collectEnd(table, row, Side::B));
        const std::string fabric = table.text(row, CableField::Fabric);
        if (!fabric.empty() && fabrics_.try_emplace(fabric).second) fabricOrder_.push_back(fabric);
    }
    return {};
}

Result<void> CableDevices::collectEnd(const CableTable& table, std::size_t row, Side side)
{
    const std::string name = table.text(row, onSide(CableField::ANode, side));
    const std::string port = table.text(row, onSide(CableField::APort, side));
    if (name.empty() && port.empty()) return {};
    if (name.empty() || port.empty())
        return fail(
            ErrorKind::Input, "FP-CAB-011",
            FABRIC_TEXT("cables", "The cell is blank, but the other one of device '%1' and port '%2' is filled"),
            {displayText(name), displayText(port)},
            table.where(row, onSide(name.empty() ? CableField::ANode : CableField::APort, side)));
    auto [at, isNew] = stated_.try_emplace(name);
    Stated& stated = at->second;
    if (isNew) {
        order_.push_back(name);
        stated.side = side;
        stated.row = row;
    }
    if (stated.fabric.empty()) stated.fabric = table.text(row, CableField::Fabric);
    for (const CableField field : kDeviceFields) {
        const std::string text = table.text(row, onSide(field, side));
        if (text.empty()) continue;
        const auto [fact, isFirst] = stated.facts.try_emplace(field, text, row);
        if (!isFirst && fact->second.first != text) return unlike(table, row, side, field, name, fact->second.first);
    }
    return collectAdapter(table, row, side, stated);
}

Result<void> CableDevices::collectAdapter(const CableTable& table, std::size_t row, Side side, Stated& stated)
{
    constexpr std::int64_t kMaxBay = 255;
    const std::string text = table.text(row, onSide(CableField::AAdapter, side));
    if (text.empty()) return {};
    const std::size_t colon = text.find(':');
    const auto bay = parseInt(std::string_view(text).substr(0, colon));
    if (colon == std::string::npos || !bay || *bay < 1 || *bay > kMaxBay)
        return fail(ErrorKind::Input, "FP-CAB-012",
                    FABRIC_TEXT("cables", "'%1' is not an adapter: write slot:part, such as 1:MCX75310AAS-NEAT"),
                    {displayText(text)}, table.where(row, onSide(CableField::AAdapter, side)));
    const std::string part = text.substr(colon + 1);
    const auto [at, isFirst] = stated.adapters.try_emplace(static_cast<int>(*bay), part, row);
    if (!isFirst && at->second.first != part)
        return unlike(table, row, side, CableField::AAdapter, table.text(row, onSide(CableField::ANode, side)),
                      at->second.first);
    return {};
}

/// Parametric parts need no catalogue row: their name says all. They take the protocol of an existing fabric of that
/// name.
Result<void> CableDevices::addParts(const CableTable&, Edit& edit)
{
    std::set<std::string> added;
    for (const std::string& name : order_) {
        const Stated& stated = stated_.at(name);
        const auto model = stated.facts.find(CableField::AModel);
        if (model == stated.facts.end() || labels_->find(model->second.first) != nullptr) continue;
        Protocol protocol = Protocol::Unset;
        for (const Fabric& fabric : edit.project().fabrics())
            if (fabric.name == stated.fabric) protocol = fabric.protocol;
        const auto part = genericPart(model->second.first, protocol);
        if (part && added.insert(part->slug).second) edit.add(*part);
    }
    return {};
}

void CableDevices::addFabrics(Edit& edit)
{
    for (const Fabric& fabric : edit.project().fabrics())
        if (const auto wanted = fabrics_.find(fabric.name); wanted != fabrics_.end() && !wanted->second)
            wanted->second = fabric.id;
    for (const std::string& name : fabricOrder_) {
        Id<Fabric>& id = fabrics_.at(name);
        if (id) continue;
        Fabric fabric;
        fabric.name = name;
        fabric.role = fabricRoleFor(name);
        for (const auto& [device, stated] : stated_) {
            const auto model = stated.facts.find(CableField::AModel);
            const Part* part =
                stated.fabric == name && model != stated.facts.end() ? labels_->find(model->second.first) : nullptr;
            if (part == nullptr || part->isInfiniBand == part->isEthernet) continue;
            fabric.protocol = part->isInfiniBand ? Protocol::InfiniBand : Protocol::Ethernet;
            break;
        }
        id = edit.add(std::move(fabric));
    }
}

Result<void> CableDevices::addDevices(const CableTable& table, Edit& edit)
{
    for (const Device& device : edit.project().devices()) {
        const auto stated = stated_.find(device.name);
        if (stated == stated_.end()) continue;
        if (!devices_.try_emplace(device.name, device.id).second)
            return fail(ErrorKind::Conflict, "FP-CAB-013",
                        FABRIC_TEXT("cables", "The plan has two devices named '%1'; the row could mean either"),
                        {displayText(device.name)},
                        table.where(stated->second.row, onSide(CableField::ANode, stated->second.side)));
        FABRIC_CHECK(checkDevice(table, edit.project(), device, stated->second));
    }
    GroupFinder groups(edit);
    for (const std::string& name : order_) {
        const Stated& stated = stated_.at(name);
        if (!devices_.contains(name)) {
            FABRIC_TRY(id, addDevice(table, edit, name, stated, groups));
            devices_.emplace(name, id);
            new_.insert(id);
        }
        FABRIC_CHECK(addAdapters(table, edit, devices_.at(name), stated));
    }
    return {};
}

Result<std::string> CableDevices::partOf(const CableTable& table, const Stated& stated, CableField field) const
{
    const auto fact = stated.facts.find(field);
    if (fact == stated.facts.end()) return std::string();
    if (const Part* part = labels_->find(fact->second.first)) return part->slug;
    return fail(ErrorKind::Input, "FP-CAB-014", FABRIC_TEXT("cables", "The part '%1' is not in the catalogue"),
                {displayText(fact->second.first)}, table.where(fact->second.second, onSide(field, stated.side)));
}

Result<Id<Device>> CableDevices::addDevice(const CableTable& table, Edit& edit, const std::string& name,
                                           const Stated& stated, GroupFinder& groups)
{
    constexpr std::int64_t kMaxU = 1000;
    const auto text = [&stated](CableField field) {
        const auto fact = stated.facts.find(field);
        return fact == stated.facts.end() ? std::string() : fact->second.first;
    };
    const auto where = [&](CableField field) {
        return table.where(stated.facts.at(field).second, onSide(field, stated.side));
    };
    Device device;
    device.name = name;
    FABRIC_TRY(part, partOf(table, stated, CableField::AModel));
    device.part = part;
    if (const std::string role = text(CableField::ARole); !role.empty()) {
        const auto known = enumFromName<Role>(role);
        if (!known)
            return fail(ErrorKind::Input, "FP-CAB-015", FABRIC_TEXT("cables", "'%1' is not a role"),
                        {displayText(role)}, where(CableField::ARole));
        device.role = *known;
    }
    if (const std::string u = text(CableField::AU); !u.empty()) {
        const auto number = parseInt(trimmed(u));
        if (!number || *number < 1 || *number > kMaxU)
            return fail(ErrorKind::Input, "FP-CAB-016", FABRIC_TEXT("cables", "'%1' is not a rack unit"),
                        {displayText(u)}, where(CableField::AU));
        device.unitU = static_cast<int>(*number);
    }
    if (const std::string face = text(CableField::AFace); !face.empty()) {
        const auto known = enumFromName<Face>(face);
        if (!known)
            return fail(ErrorKind::Input, "FP-CAB-019", FABRIC_TEXT("cables", "'%1' is not a face: front or rear"),
                        {displayText(face)}, where(CableField::AFace));
        device.face = *known;
    }
    if (isSwitchRole(device.role)) device.fabric = fabric(stated.fabric);
    device.place =
        groups.place({.room = text(CableField::ARoom), .row = text(CableField::ARow), .rack = text(CableField::ARack)});
    device.unit = groups.unit(text(CableField::AUnit));
    return edit.add(std::move(device));
}

Result<void> CableDevices::checkDevice(const CableTable& table, const Project& project, const Device& device,
                                       const Stated& stated) const
{
    const PlaceText place = placeText(project, device.place);
    const std::map<CableField, std::string> known = {
        {CableField::ARoom, place.room},
        {CableField::ARow, place.row},
        {CableField::ARack, place.rack},
        {CableField::AU, device.unitU ? std::to_string(*device.unitU) : std::string()},
        {CableField::AFace, std::string(enumName(device.face))},
        {CableField::AUnit, unitText(project, device.unit)},
        {CableField::AModel, device.part},
        {CableField::ARole, std::string(enumName(device.role))},
    };
    for (const auto& [field, fact] : stated.facts) {
        FABRIC_TRY(slug, field == CableField::AModel ? partOf(table, stated, field) : Result<std::string>(fact.first));
        if (slug != known.at(field))
            return unlike(table, fact.second, stated.side, field, device.name, known.at(field));
    }
    return {};
}

Result<void> CableDevices::addAdapters(const CableTable& table, Edit& edit, Id<Device> device, const Stated& stated)
{
    if (stated.adapters.empty()) return {};
    std::map<int, std::string> present;
    for (const Module& module : edit.project().modules())
        if (module.device == device && module.kind == ModuleKind::Adapter) present.emplace(module.bay, module.part);
    for (const auto& [bay, text] : stated.adapters) {
        const std::string where = table.where(text.second, onSide(CableField::AAdapter, stated.side));
        const Part* part = labels_->find(text.first);
        if (part == nullptr || part->kind != PartKind::Adapter)
            return fail(ErrorKind::Input, "FP-CAB-017",
                        FABRIC_TEXT("cables", "'%1' is not an adapter of the catalogue"), {displayText(text.first)},
                        where);
        const auto [at, isNew] = present.try_emplace(bay, part->slug);
        if (!isNew && at->second != part->slug)
            return fail(ErrorKind::Conflict, "FP-CAB-018", FABRIC_TEXT("cables", "Slot %1 of '%2' already holds '%3'"),
                        {std::to_string(bay), displayText(edit.project().devices().at(device).name), at->second},
                        where);
        if (!isNew) continue;
        Module adapter;
        adapter.device = device;
        adapter.kind = ModuleKind::Adapter;
        adapter.bay = static_cast<std::uint8_t>(bay);
        adapter.part = part->slug;
        edit.add(std::move(adapter));
    }
    return {};
}

} // namespace fabric

// The properties of a device.
#include "app/gui/panels/property_sets.h"
#include "app/gui/panels/words.h"

namespace fabric::gui {

namespace {

using P = Property<Device>;
constexpr int kMostRails = 64;

QString groupName(const Document& document, Id<Group> id)
{
    const Group* group = document.project().groups().find(id);
    return group == nullptr ? QString() : displayName(group->name);
}

QString numberOrEmpty(int number)
{
    return number == 0 ? QString() : QString::number(number);
}

QStringList deviceParts(const Document& document)
{
    QStringList list;
    for (const PartKind kind : {PartKind::Switch, PartKind::System})
        for (const Part* part : document.catalog()->all(kind))
            list.append(displayName(part->slug));
    return list;
}

QStringList groupNames(const Document& document, std::initializer_list<GroupKind> kinds)
{
    QStringList list;
    for (const Group& group : document.project().groups())
        for (const GroupKind kind : kinds)
            if (group.kind == kind) list.append(displayName(group.name));
    return list;
}

QStringList fabricNames(const Document& document)
{
    QStringList list{QString()};
    for (const Fabric& fabric : document.project().fabrics())
        list.append(displayName(fabric.name));
    return list;
}

Result<void> setFabric(Edit& edit, const Document&, Device& device, const QString& text)
{
    const std::string name = text.trimmed().toStdString();
    device.fabric = {};
    if (name.empty()) return {};
    for (const Fabric& fabric : edit.project().fabrics())
        if (fabric.name == name) device.fabric = fabric.id;
    if (device.fabric) return {};
    return fail(ErrorKind::Input, "FP-GUI-007", FABRIC_TEXT("gui", "This project has no fabric named %1"), {name});
}

QString fabricName(const Document& document, const Device& device)
{
    const Fabric* fabric = document.project().fabrics().find(device.fabric);
    return fabric == nullptr ? QString() : displayName(fabric->name);
}

QString usedText(const Document& document, const Device& device)
{
    const auto count = portCount(document, device.id);
    return count ? QString::number(count->used) : QString();
}

QString freeText(const Document& document, const Device& device)
{
    const auto count = portCount(document, device.id);
    return count ? QString::number(count->free) : QString();
}

} // namespace

std::span<const Property<Device>> deviceProperties()
{
    static const P kList[] = {
        {.key = "name",
         .title = [] { return QObject::tr("Name"); },
         .text = [](const Document&, const Device& d) { return displayName(d.name); },
         .set = [](Edit&, const Document&, Device& d, const QString& t) { return setName(t, d.name); },
         .isOneOnly = true},
        {.key = "part",
         .title = [] { return QObject::tr("Part"); },
         .text = [](const Document&, const Device& d) { return displayName(d.part); },
         .set = [](Edit&, const Document& doc, Device& d, const QString& t) { return setDevicePart(doc, d, t); },
         .choices = deviceParts},
        {.key = "role",
         .title = [] { return QObject::tr("Role"); },
         .text = [](const Document&, const Device& d) { return vocabularyText(enumName(d.role)); },
         .set = [](Edit&, const Document&, Device& d, const QString& t) { return setEnum(t, d.role); },
         .choices = [](const Document&) { return enumChoices<Role>(); }},
        {.key = "fabric",
         .title = [] { return QObject::tr("Fabric"); },
         .text = fabricName,
         .set = setFabric,
         .choices = fabricNames},
        {.key = "unit",
         .title = [] { return QObject::tr("Pod / SU"); },
         .text = [](const Document& doc, const Device& d) { return groupName(doc, d.unit); },
         .set = [](Edit& e, const Document&, Device& d, const QString& t) { return setUnitGroup(e, d, t); },
         .choices =
             [](const Document& doc) {
                 return groupNames(doc, {GroupKind::Su, GroupKind::Pod});
             }},
        {.key = "rail",
         .title = [] { return QObject::tr("Rail"); },
         .isNumber = true,
         .text = [](const Document&, const Device& d) { return numberOrEmpty(d.rail); },
         .set = [](Edit&, const Document&, Device& d,
                   const QString& t) { return setNumber(t, 0, kMostRails, "Rail", d.rail); }},
        {.key = "plane",
         .title = [] { return QObject::tr("Plane"); },
         .isNumber = true,
         .text = [](const Document&, const Device& d) { return numberOrEmpty(d.plane); },
         .set = [](Edit&, const Document&, Device& d,
                   const QString& t) { return setNumber(t, 0, kMostRails, "Plane", d.plane); }},
        {.key = "rack",
         .title = [] { return QObject::tr("Rack"); },
         .text = [](const Document& doc, const Device& d) { return groupName(doc, d.place); },
         .set = [](Edit& e, const Document&, Device& d, const QString& t) { return setRack(e, d, t); },
         .choices = [](const Document& doc) { return groupNames(doc, {GroupKind::Rack}); }},
        {.key = "u",
         .title = [] { return QObject::tr("U"); },
         .isNumber = true,
         .text = [](const Document&, const Device& d) { return d.unitU ? QString::number(*d.unitU) : QString(); },
         .set = [](Edit&, const Document&, Device& d, const QString& t) { return setUnit(t, d.unitU); }},
        {.key = "face",
         .title = [] { return QObject::tr("Ports face"); },
         .text = [](const Document&, const Device& d) { return vocabularyText(enumName(d.face)); },
         .set = [](Edit&, const Document&, Device& d, const QString& t) { return setEnum(t, d.face); },
         .choices = [](const Document&) { return enumChoices<Face>(); }},
        {.key = "used", .title = [] { return QObject::tr("Ports used"); }, .isNumber = true, .text = usedText},
        {.key = "free", .title = [] { return QObject::tr("Ports free"); }, .isNumber = true, .text = freeText},
        {.key = "asset",
         .title = [] { return QObject::tr("Asset tag"); },
         .text = [](const Document&, const Device& d) { return displayName(d.assetTag); },
         .set = [](Edit&, const Document&, Device& d, const QString& t) -> Result<void> {
             d.assetTag = t.trimmed().toStdString();
             return {};
         }},
        {.key = "notes",
         .title = [] { return QObject::tr("Notes"); },
         .text = [](const Document&, const Device& d) { return displayName(d.notes); },
         .set = [](Edit&, const Document&, Device& d, const QString& t) -> Result<void> {
             d.notes = t.toStdString();
             return {};
         },
         .isLong = true},
    };
    return kList;
}

} // namespace fabric::gui

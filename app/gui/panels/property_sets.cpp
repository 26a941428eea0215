#include "app/gui/panels/property_sets.h"

#include "app/gui/panels/words.h"

namespace fabric::gui {

namespace {

Id<Group> groupNamed(const Project& project, std::span<const GroupKind> kinds, const std::string& name)
{
    for (const Group& group : project.groups())
        for (const GroupKind kind : kinds)
            if (group.kind == kind && group.name == name) return group.id;
    return {};
}

} // namespace

Result<void> setName(const QString& text, std::string& target)
{
    const std::string name = text.trimmed().toStdString();
    if (name.empty()) return fail(ErrorKind::Input, "FP-GUI-002", FABRIC_TEXT("gui", "A name cannot be empty"));
    target = name;
    return {};
}

Result<void> setNumber(const QString& text, int minimum, int maximum, const char* what, int& target)
{
    if (text.trimmed().isEmpty()) {
        target = 0;
        return {};
    }
    const auto number = parseInt(text.trimmed().toStdString());
    if (!number || *number < minimum || *number > maximum)
        return fail(ErrorKind::Input, "FP-GUI-003",
                    FABRIC_TEXT("gui", "%1 must be a whole number from %2 to %3, not %4"),
                    {what, std::to_string(minimum), std::to_string(maximum), text.toStdString()});
    target = static_cast<int>(*number);
    return {};
}

Result<void> setUnit(const QString& text, std::optional<int>& target)
{
    QString digits = text.trimmed();
    if (digits.startsWith(QLatin1Char('U'), Qt::CaseInsensitive)) digits.remove(0, 1);
    if (digits.isEmpty()) {
        target.reset();
        return {};
    }
    int unit = 0;
    FABRIC_CHECK(setNumber(digits, 1, 100, "U", unit));
    target = unit;
    return {};
}

Result<void> setRack(Edit& edit, Device& device, const QString& text)
{
    const std::string name = text.trimmed().toStdString();
    if (name.empty()) {
        device.place = {};
        device.unitU.reset();
        return {};
    }
    static constexpr GroupKind kPlaces[] = {GroupKind::Rack, GroupKind::Row, GroupKind::Room, GroupKind::Site};
    device.place = groupNamed(edit.project(), kPlaces, name);
    if (device.place) return {};
    constexpr int kUsualRackU = 42;
    Group rack;
    rack.kind = GroupKind::Rack;
    rack.name = name;
    rack.heightU = kUsualRackU;
    device.place = edit.add(rack);
    return {};
}

Result<void> setUnitGroup(Edit& edit, Device& device, const QString& text)
{
    const std::string name = text.trimmed().toStdString();
    if (name.empty()) {
        device.unit = {};
        return {};
    }
    static constexpr GroupKind kUnits[] = {GroupKind::Su, GroupKind::Pod};
    device.unit = groupNamed(edit.project(), kUnits, name);
    if (device.unit) return {};
    Group unit;
    unit.kind = GroupKind::Su;
    unit.name = name;
    device.unit = edit.add(unit);
    return {};
}

Result<void> setDevicePart(const Document& document, Device& device, const QString& text)
{
    const std::string slug = text.trimmed().toStdString();
    const Part* part = slug.empty() ? nullptr : document.catalog()->find(slug);
    if (!slug.empty() && (part == nullptr || (part->kind != PartKind::Switch && part->kind != PartKind::System)))
        return fail(ErrorKind::Input, "FP-GUI-004", FABRIC_TEXT("gui", "%1 is not a switch or system of the catalogue"),
                    {slug});
    device.part = slug;
    return {};
}

Result<void> setCablePart(const Document& document, Cable& cable, const QString& text)
{
    const std::string slug = text.trimmed().toStdString();
    if (slug.empty()) {
        cable.part.clear();
        cable.kind = CableKind::Undecided;
        return {};
    }
    const Part* part = document.catalog()->find(slug);
    if (part == nullptr || (part->kind != PartKind::Cable && part->kind != PartKind::Fibre))
        return fail(ErrorKind::Input, "FP-GUI-005", FABRIC_TEXT("gui", "%1 is not a cable or fibre of the catalogue"),
                    {slug});
    cable.part = slug;
    cable.kind = part->kind == PartKind::Cable                 ? CableKind::Assembly
                 : part->fibre && part->fibre->kind == "TRUNK" ? CableKind::Trunk
                                                               : CableKind::Cord;
    cable.lengthMm = part->cable ? part->cable->lengthMm : part->fibre->lengthMm;
    return {};
}

Result<void> setLength(const QString& text, std::optional<std::int64_t>& target)
{
    if (text.trimmed().isEmpty()) {
        target.reset();
        return {};
    }
    const auto length = parseLength(text);
    if (!length)
        return fail(ErrorKind::Input, "FP-GUI-006",
                    FABRIC_TEXT("gui", "%1 is not a length; write 3 m, 300 cm or 3000 mm"), {text.toStdString()});
    target = *length;
    return {};
}

} // namespace fabric::gui

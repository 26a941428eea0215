#include "app/gui/panels/figure_objects.h"

#include "app/gui/panels/properties.h"

#include <algorithm>

namespace fabric::gui {

namespace {

bool isSwitch(Role role)
{
    return role == Role::Leaf || role == Role::Spine || role == Role::Core || role == Role::Switch;
}

FigureObjects named(const Document& document, const std::vector<std::string>& list)
{
    const std::set<std::string> names(list.begin(), list.end());
    FigureObjects found;
    for (const Device& device : document.project().devices())
        if (names.contains(device.name)) found.devices.insert(device.id);
    for (const Cable& cable : document.project().cables())
        if (names.contains(cable.name)) found.cables.insert(cable.id);
    return found;
}

template <class Wanted>
FigureObjects devicesWhere(const Document& document, Wanted&& wanted)
{
    FigureObjects found;
    for (const Device& device : document.project().devices())
        if (isOfCurrentFabric(document, device) && wanted(device)) found.devices.insert(device.id);
    return found;
}

template <class Wanted>
FigureObjects cablesWhere(const Document& document, Wanted&& wanted)
{
    FigureObjects found;
    for (const Cable& cable : document.project().cables())
        if (isOfCurrentFabric(document, cable) && wanted(cable)) found.cables.insert(cable.id);
    return found;
}

/// "leaf-spine": the roles of the two ends of a cable, in either order.
bool joins(const Project& project, const Cable& cable, const std::string& roles)
{
    std::set<std::string> seen;
    for (const CableEnd& end : cable.ends)
        if (const Device* device = project.devices().find(end.end.port.device))
            seen.insert(std::string(enumName(device->role)));
    const std::size_t cut = roles.find('-');
    if (cut == std::string::npos) return false;
    return seen == std::set<std::string>{roles.substr(0, cut), roles.substr(cut + 1)};
}

} // namespace

FigureObjects figureObjects(const Document& document, const Figure& figure)
{
    if (!figure.objects.empty()) return named(document, figure.objects);
    const FigureScope& scope = figure.scope;
    switch (scope.kind) {
    case FigureScope::Role:
        return devicesWhere(document, [&](const Device& device) { return enumName(device.role) == scope.word; });
    case FigureScope::Switches:
        return devicesWhere(document, [](const Device& device) { return isSwitch(device.role); });
    case FigureScope::EndDevices:
        return devicesWhere(document, [](const Device& device) { return !isSwitch(device.role); });
    case FigureScope::Devices:
        return devicesWhere(document, [](const Device&) { return true; });
    case FigureScope::Rail:
        return devicesWhere(document, [&](const Device& device) { return device.rail == scope.number; });
    case FigureScope::Plane:
        return devicesWhere(document, [&](const Device& device) { return device.plane == scope.number; });
    case FigureScope::Cables:
        return cablesWhere(document, [](const Cable&) { return true; });
    case FigureScope::CablesOfPart:
        return cablesWhere(document, [&](const Cable& cable) {
            return cable.part == scope.word && cable.lengthMm.has_value() == scope.isLengthKnown;
        });
    case FigureScope::CablesBetween:
        return cablesWhere(document, [&](const Cable& cable) { return joins(document.project(), cable, scope.word); });
    case FigureScope::None:
        break;
    }
    return {};
}

} // namespace fabric::gui

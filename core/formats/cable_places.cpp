#include "core/formats/cable_places.h"

#include <algorithm>

namespace fabric {

std::string joinPath(const std::vector<std::string>& names)
{
    std::string out;
    for (const std::string& name : names) {
        if (!out.empty()) out += kPathSeparator;
        out += name;
    }
    return out;
}

std::vector<std::string> splitPath(std::string_view text)
{
    std::vector<std::string> names;
    while (!text.empty()) {
        const std::size_t at = text.find(kPathSeparator);
        names.emplace_back(text.substr(0, at));
        text.remove_prefix(at == std::string_view::npos ? text.size() : at + kPathSeparator.size());
    }
    return names;
}

PlaceText placeText(const Project& project, Id<Group> place)
{
    PlaceText text;
    std::vector<std::string> rooms;
    for (const Group* group = project.groups().find(place); group != nullptr;
         group = project.groups().find(group->parent)) {
        if (group->kind == GroupKind::Rack)
            text.rack = group->name;
        else if (group->kind == GroupKind::Row)
            text.row = group->name;
        else
            rooms.insert(rooms.begin(), group->name);
    }
    text.room = joinPath(rooms);
    return text;
}

std::string unitText(const Project& project, Id<Group> unit)
{
    std::vector<std::string> names;
    for (const Group* group = project.groups().find(unit); group != nullptr;
         group = project.groups().find(group->parent))
        names.insert(names.begin(), group->name);
    return joinPath(names);
}

GroupFinder::GroupFinder(Edit& edit) : edit_(edit)
{
    for (const Group& group : edit.project().groups())
        known_.try_emplace({group.parent, group.kind, group.name}, group.id);
}

Id<Group> GroupFinder::child(Id<Group> parent, GroupKind kind, const std::string& name)
{
    auto [at, isNew] = known_.try_emplace({parent, kind, name}, Id<Group>());
    if (isNew) {
        Group group;
        group.kind = kind;
        group.name = name;
        group.parent = parent;
        at->second = edit_.add(std::move(group));
    }
    return at->second;
}

Id<Group> GroupFinder::path(const std::string& text, GroupKind last, GroupKind above)
{
    const std::vector<std::string> names = splitPath(text);
    Id<Group> group;
    for (std::size_t i = 0; i < names.size(); ++i)
        group = child(group, i + 1 == names.size() ? last : above, names[i]);
    return group;
}

Id<Group> GroupFinder::place(const PlaceText& text)
{
    Id<Group> group = path(text.room, GroupKind::Room, GroupKind::Site);
    if (!text.row.empty()) group = child(group, GroupKind::Row, text.row);
    if (!text.rack.empty()) group = child(group, GroupKind::Rack, text.rack);
    return group;
}

Id<Group> GroupFinder::unit(const std::string& text)
{
    return path(text, GroupKind::Su, GroupKind::Pod);
}

} // namespace fabric

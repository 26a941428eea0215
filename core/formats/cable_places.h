// Places and units of devices as texts of a table: the chain of groups above a device, split into room, row and rack,
// and its unit as a path. The reader turns the same texts back into groups, so both live here.
#pragma once

#include "core/model/edit.h"

#include <map>
#include <string>
#include <vector>

namespace fabric {

/// Joins the names of a path of groups ("pod-1 > su-3") and of routes. Splitting and joining are inverse.
inline constexpr std::string_view kPathSeparator = " > ";
std::string joinPath(const std::vector<std::string>& names);
std::vector<std::string> splitPath(std::string_view text);

struct PlaceText {
    std::string room; ///< with the site before it: "Site A > Hall 2"
    std::string row;
    std::string rack;
};
PlaceText placeText(const Project& project, Id<Group> place);
std::string unitText(const Project& project, Id<Group> unit);

/// Finds groups by kind, name and parent, and adds those that are missing. One per edit.
class GroupFinder {
public:
    explicit GroupFinder(Edit& edit);
    /// None when all texts are empty.
    Id<Group> place(const PlaceText& text);
    Id<Group> unit(const std::string& path);

private:
    Id<Group> child(Id<Group> parent, GroupKind kind, const std::string& name);
    Id<Group> path(const std::string& text, GroupKind last, GroupKind above);

    Edit& edit_;
    std::map<std::tuple<Id<Group>, GroupKind, std::string>, Id<Group>> known_;
};

} // namespace fabric

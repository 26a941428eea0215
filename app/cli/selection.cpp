#include "app/cli/selection.h"

#include "core/base/strings.h"

#include <set>

namespace fabric::cli {

namespace {

bool isInside(const Project& project, Id<Group> group, const std::set<Id<Group>>& wanted)
{
    for (const Group* at = project.groups().find(group); at != nullptr; at = project.groups().find(at->parent))
        if (wanted.contains(at->id)) return true;
    return false;
}

} // namespace

Result<std::vector<Id<Device>>> devicesNamed(const Project& project, const std::vector<std::string>& names)
{
    std::set<Id<Device>> found;
    for (const std::string& name : names) {
        const std::size_t before = found.size();
        std::set<Id<Group>> groups;
        for (const Group& group : project.groups())
            if (group.name == name) groups.insert(group.id);
        bool isKnown = false;
        for (const Device& device : project.devices()) {
            if (device.name != name && !isInside(project, device.place, groups) &&
                !isInside(project, device.unit, groups))
                continue;
            found.insert(device.id);
            isKnown = true;
        }
        if (!isKnown && found.size() == before)
            return fail(ErrorKind::Usage, "FP-CLI-040",
                        FABRIC_TEXT("cli", "No device is named '%1' or sits in a group of that name"),
                        {displayText(name)});
    }
    return std::vector<Id<Device>>(found.begin(), found.end());
}

} // namespace fabric::cli

#include "core/papers/workbook.h"

#include "core/base/strings.h"

namespace fabric {

Workbook workbookOf(const Project& project, const std::string& title)
{
    const auto orUnknown = [](std::string_view text) {
        return text.empty() ? std::string("not stated") : displayText(text);
    };
    Workbook book;
    book.title = title;
    book.project = project.setting("title");
    book.revision = project.setting("revision");
    book.about = {
        {"Document", title},
        {"Project", orUnknown(project.setting("title"))},
        {"Customer", orUnknown(project.setting("customer"))},
        {"Revision", orUnknown(project.setting("revision"))},
        {"Made with", "Fabric Planner"},
        {"Devices", std::to_string(project.devices().size())},
        {"Cables", std::to_string(project.cables().size())},
        {"Empty cell", "unknown, never zero"},
    };
    return book;
}

} // namespace fabric

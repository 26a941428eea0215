#include "core/papers/workbook.h"

#include "core/base/strings.h"

namespace fabric {

Workbook workbookOf(const Project& project, const std::string& title, PaperLanguage language)
{
    const auto in = [&](Title words) { return std::string(words.in(language)); };
    const auto orUnknown = [&](std::string_view text) {
        return text.empty() ? in({"not stated", "未注明"}) : displayText(text);
    };
    Workbook book;
    book.title = title;
    book.project = project.setting("title");
    book.revision = project.setting("revision");
    book.about = {
        {in({"Document", "文档"}), title},
        {in({"Project", "项目"}), orUnknown(project.setting("title"))},
        {in({"Customer", "客户"}), orUnknown(project.setting("customer"))},
        {in({"Revision", "版本"}), orUnknown(project.setting("revision"))},
        {in({"Made with", "编制工具"}), "Fabric Planner"},
        {in({"Devices", "设备"}), std::to_string(project.devices().size())},
        {in({"Cables", "线缆"}), std::to_string(project.cables().size())},
        {in({"Empty cell", "空白单元格"}), in({"unknown, never zero", "表示未知，绝不表示零"})},
    };
    return book;
}

} // namespace fabric

// `change-note`: what differs between an earlier plan and this one: things, and what that means for the purchase.
#include "core/formats/project_diff.h"
#include "core/planner/bill/bill_words.h"
#include "core/planner/papers/documents.h"
#include "core/planner/papers/paper_format.h"

#include "core/base/strings.h"

#include <fmt/format.h>

#include <map>

namespace fabric {

namespace {

std::string kindText(ChangeKind kind, PaperLanguage language)
{
    switch (kind) {
    case ChangeKind::Added:
        return Title{"new", "新增"}.in(language);
    case ChangeKind::Removed:
        return Title{"removed", "删除"}.in(language);
    case ChangeKind::Changed:
        break;
    }
    return Title{"changed", "变更"}.in(language);
}

std::string tableText(const std::string& table, PaperLanguage language)
{
    static const std::map<std::string, Title> kTitles = {{"fabric", {"fabric", "网络"}},
                                                         {"device", {"device", "设备"}},
                                                         {"module", {"module", "模块"}},
                                                         {"cable", {"cable", "线缆"}}};
    const auto found = kTitles.find(table);
    return found == kTitles.end() ? table : std::string(found->second.in(language));
}

/// Of the fields of core/formats/project_diff.h; one that is not known stays as it is.
std::string fieldText(const std::string& field, PaperLanguage language)
{
    static const std::map<std::string, Title> kTitles = {{"role", {"role", "角色"}},
                                                         {"protocol", {"protocol", "协议"}},
                                                         {"planes", {"planes", "平面数"}},
                                                         {"notes", {"notes", "备注"}},
                                                         {"part", {"part", "部件"}},
                                                         {"fabric", {"fabric", "网络"}},
                                                         {"room", {"room", "机房"}},
                                                         {"row", {"row", "列"}},
                                                         {"rack", {"rack", "机柜"}},
                                                         {"u", {"U", "U 位"}},
                                                         {"face", {"face", "朝向"}},
                                                         {"unit", {"unit", "可扩展单元"}},
                                                         {"rail", {"rail", "轨道"}},
                                                         {"plane", {"plane", "平面"}},
                                                         {"asset", {"asset tag", "资产号"}},
                                                         {"kind", {"kind", "类型"}},
                                                         {"routed_m", {"routed m", "路由长度 m"}},
                                                         {"length_m", {"length m", "长度 m"}},
                                                         {"a", {"A end", "A 端"}},
                                                         {"z", {"Z end", "Z 端"}},
                                                         {"lane_map", {"lane map", "通道对应"}},
                                                         {"routes", {"routes", "路由"}},
                                                         {"colour", {"colour", "颜色"}},
                                                         {"label", {"label", "标签"}}};
    const auto found = kTitles.find(field);
    return found == kTitles.end() ? field : std::string(found->second.in(language));
}

std::string fieldsText(const ProjectChange& change, PaperLanguage language)
{
    const char* nothing = Title{"(empty)", "（空）"}.in(language);
    std::string out;
    for (const FieldChange& field : change.fields) {
        if (!out.empty()) out += "; ";
        if (change.kind == ChangeKind::Changed)
            out +=
                fmt::format("{}: {} → {}", fieldText(field.field, language),
                            field.before.empty() ? nothing : field.before, field.after.empty() ? nothing : field.after);
        else
            out += fmt::format("{}: {}", fieldText(field.field, language),
                               field.before.empty() ? field.after : field.before);
    }
    return out;
}

Sheet changesSheet(const std::vector<ProjectChange>& changes, PaperLanguage language)
{
    Sheet sheet;
    sheet.name = Title{"Changes", "变更清单"}.in(language);
    sheet.columns = {numberColumn("no", {"No", "序号"}, language), textColumn("kind", {"Kind", "类型"}, language),
                     textColumn("table", {"What", "对象类别"}, language),
                     textColumn("name", {"Name", "名称"}, language),
                     textColumn("fields", {"Before and after", "变更前后"}, language)};
    for (const ProjectChange& change : changes)
        sheet.rows.push_back({static_cast<std::int64_t>(sheet.rows.size() + 1), kindText(change.kind, language),
                              tableText(change.table, language), change.name, orEmpty(fieldsText(change, language))});
    if (changes.empty())
        sheet.footnotes.push_back(Title{"The two plans say the same.", "两版方案内容一致。"}.in(language));
    return sheet;
}

/// Quantities of both bills side by side, only where they differ.
Sheet billDifference(const Bill& before, const Bill& after, PaperLanguage language)
{
    struct Quantities {
        std::string part;
        std::string description;
        std::int64_t before = 0;
        std::int64_t after = 0;
    };
    std::map<std::pair<std::string, std::string>, Quantities> lines;
    for (const auto& [bill, field] : {std::pair{&before, &Quantities::before}, std::pair{&after, &Quantities::after}})
        for (const BillLine& line : bill->lines) {
            Quantities& one = lines[{line.section, line.part}];
            one.*field += line.quantity + line.spares;
            one.description = descriptionText(line, language);
            one.part = partText(line, language);
        }
    Sheet sheet;
    sheet.name = Title{"Effect on the bill", "对物料清单的影响"}.in(language);
    sheet.columns = {
        textColumn("part", {"Part", "料号"}, language), textColumn("description", {"Description", "描述"}, language),
        numberColumn("before", {"Before", "变更前"}, language), numberColumn("after", {"After", "变更后"}, language),
        numberColumn("difference", {"Difference", "差额"}, language)};
    for (const auto& [key, one] : lines)
        if (one.before != one.after)
            sheet.rows.push_back({one.part, orEmpty(one.description), one.before, one.after, one.after - one.before});
    sheet.footnotes.push_back(Title{"Quantities with spares.", "数量含备件。"}.in(language));
    return sheet;
}

Result<Paper> changeNotePaper(const ExportInput& input)
{
    FABRIC_TRY(choice, paperChoice(input));
    Paper paper{choice.in({"Change note", "变更说明"}), {}, choice.language, {}, {}};
    if (input.before == nullptr) {
        paper.parts.emplace_back(
            PaperText{{}, {choice.in({"No earlier plan was given to compare with.", "未指定用于对比的早期方案。"})}});
        paper.parts.emplace_back(changesSheet({}, choice.language));
        std::get<Sheet>(paper.parts.back()).footnotes.clear();
        return paper;
    }
    const auto revisionOf = [&choice](const Project& project) {
        const std::string_view revision = project.setting("revision");
        return revision.empty() ? choice.in({"(no revision stated)", "（未注明版本）"}) : displayText(revision);
    };
    paper.parts.emplace_back(PaperText{
        {},
        {fmt::format(fmt::runtime(choice.in({"From revision {} to revision {}.", "由版本 {} 变更为版本 {}。"})),
                     revisionOf(input.before->project), revisionOf(input.project))}});
    const std::vector<ProjectChange> changes =
        diffProjects({input.before->project, input.before->catalog}, {input.project, input.catalog});
    paper.parts.emplace_back(changesSheet(changes, choice.language));
    paper.parts.emplace_back(billDifference(makeBill(input.before->project, input.before->catalog),
                                            makeBill(input.project, input.catalog), choice.language));
    return paper;
}

} // namespace

const Format kChangeNoteFormat{
    .id = "change-note",
    .title = FABRIC_TEXT("papers", "Change note"),
    .help = FABRIC_TEXT("papers", "What differs since an earlier plan (--since), and what that means for the bill"),
    .suffixes = {"csv", "xlsx"},
    .schema = {fabricOption(), languageOption()},
    .write = [](const ExportInput& input) -> Result<std::string> {
        FABRIC_TRY(paper, changeNotePaper(input));
        return paperBytes(input, paper);
    },
    .paper = changeNotePaper, // its tables are the changes: nothing to mark in them
};

} // namespace fabric

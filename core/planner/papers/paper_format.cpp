#include "core/planner/papers/paper_format.h"

#include "core/base/strings.h"
#include "core/papers/pick_columns.h"

namespace fabric {

namespace {

/// The paper with the columns that were asked for, when the document has that option.
Result<Paper> withWantedColumns(const ExportInput& input, Paper paper)
{
    const auto& given = input.params.values();
    if (const auto columns = given.find("columns"); columns != given.end())
        FABRIC_CHECK(pickColumns(paper, columns->second));
    return paper;
}

} // namespace

Result<Paper> markedPaper(const ExportInput& input, MakePaper make)
{
    FABRIC_TRY(paper, make(input));
    if (input.before == nullptr) return withWantedColumns(input, std::move(paper));
    const ExportInput earlier{input.before->project, input.before->catalog, input.suffix, input.params,
                              input.progress,        input.beside,          nullptr};
    const auto before = make(earlier);
    const bool isChinese = paper.language == PaperLanguage::Chinese;
    // A revision that has no such document (its fabric is new) had none of its rows either.
    const ChangeCounts counts = markChanges(paper, before ? *before : Paper());
    const std::string revision(input.before->project.setting("revision"));
    paper.about.emplace_back(isChinese ? "变更对比版本" : "Changes marked against",
                             revision.empty() ? std::string(isChinese ? "上一版本" : "the revision before")
                                              : displayText(revision));
    paper.about.emplace_back(isChinese ? "变更行数" : "Rows changed", std::to_string(counts.all()));
    return withWantedColumns(input, std::move(paper)); // rows were matched by columns that may be hidden
}

Result<std::string> paperBytes(const ExportInput& input, const Paper& paper)
{
    if (input.progress.isCancelled()) return cancelled();
    return input.suffix == "csv" ? paperCsv(paper) : paperXlsx(input.project, paper);
}

Result<PaperChoice> paperChoice(const ExportInput& input)
{
    FABRIC_TRY(fabric, fabricByName(input.project, input.params.text("fabric")));
    PaperChoice choice;
    choice.fabric = fabric;
    if (fabric) choice.fabricName = input.project.fabrics().at(fabric).name;
    choice.language = paperLanguage(input.params.text("language")).value_or(PaperLanguage::English);
    return choice;
}

Column textColumn(const char* key, Title title, PaperLanguage language)
{
    Column column;
    column.key = key;
    column.title = title.in(language);
    return column;
}

Column numberColumn(const char* key, Title title, PaperLanguage language, const char* unit, int decimals, bool isSummed)
{
    Column column = textColumn(key, title, language);
    column.unit = unit;
    column.isNumber = true;
    column.decimals = decimals;
    column.isSummed = isSummed;
    return column;
}

Column tickColumn(const char* key, Title title, PaperLanguage language)
{
    Column column = textColumn(key, title, language);
    column.choices = {"☐", "☑"};
    return column;
}

Cell orEmpty(const std::string& text)
{
    return text.empty() ? Cell() : Cell(text);
}

Cell metresCell(const std::optional<std::int64_t>& millimetres)
{
    return millimetres ? Cell(static_cast<double>(*millimetres) / 1000.0) : Cell();
}

} // namespace fabric

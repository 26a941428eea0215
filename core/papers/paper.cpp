#include "core/papers/paper.h"

#include "core/papers/workbook.h"

namespace fabric {

namespace {

/// All text parts as one sheet: section, text.
Sheet textSheet(const Paper& paper)
{
    Sheet sheet;
    sheet.name = Title{"Text", "正文"}.in(paper.language);
    sheet.columns.resize(2);
    sheet.columns[0].key = "section";
    sheet.columns[0].title = Title{"Section", "章节"}.in(paper.language);
    sheet.columns[1].key = "text";
    sheet.columns[1].title = Title{"Text", "正文"}.in(paper.language);
    for (const PaperPart& part : paper.parts) {
        const auto* text = std::get_if<PaperText>(&part);
        if (text == nullptr) continue;
        for (const std::string& paragraph : text->paragraphs)
            sheet.rows.push_back({text->heading, paragraph});
    }
    return sheet;
}

} // namespace

std::vector<Sheet> Paper::sheets() const
{
    std::vector<Sheet> out;
    for (const PaperPart& part : parts)
        if (const auto* sheet = std::get_if<Sheet>(&part)) out.push_back(*sheet);
    return out;
}

Result<std::string> paperXlsx(const Project& project, const Paper& paper)
{
    Workbook book = workbookOf(project, paper.title, paper.language);
    book.about.insert(book.about.end(), paper.about.begin(), paper.about.end());
    Sheet text = textSheet(paper);
    if (!text.rows.empty()) book.sheets.push_back(std::move(text));
    for (Sheet& sheet : paper.sheets())
        book.sheets.push_back(std::move(sheet));
    return toXlsx(book);
}

Result<std::string> paperCsv(const Paper& paper)
{
    for (const PaperPart& part : paper.parts)
        if (const auto* sheet = std::get_if<Sheet>(&part)) return toCsv(*sheet);
    return fail(ErrorKind::Usage, "FP-PAP-010", FABRIC_TEXT("papers", "'%1' has no table that CSV could hold"),
                {paper.title});
}

} // namespace fabric

// `deviation`: the deviation table of a tender: each clause with what is offered and how it deviates. Clauses come from
// the user's file and from the project; every one of them has a row.
#include "core/planner/papers/clauses.h"
#include "core/planner/papers/documents.h"
#include "core/planner/papers/paper_format.h"
#include "core/planner/papers/paper_parts.h"
#include "core/text/translation.h"

#include <fmt/format.h>

namespace fabric {

namespace {

std::string comparisonText(const Clause& clause, PaperLanguage language)
{
    Title words{"", ""};
    if (clause.comparison == "at-most") words = {"at most ", "不大于 "};
    if (clause.comparison == "at-least") words = {"at least ", "不小于 "};
    if (clause.comparison == "equal") words = {"equal to ", "等于 "};
    return clause.limit.empty() ? std::string() : words.in(language) + clause.limit;
}

Result<Paper> deviationPaper(const ExportInput& input)
{
    FABRIC_TRY(choice, paperChoice(input));
    FABRIC_TRY(clauses, clausesOf(input));
    Paper paper{choice.in({"Deviation table", "技术偏离表"}), choice.fabricName, choice.language, {}, {}};
    paper.parts.emplace_back(deviationSheet(clauses, choice.language));
    paper.parts.emplace_back(deviationCounts(clauses, choice.language));
    return paper;
}

} // namespace

Result<std::vector<JudgedClause>> clausesOf(const ExportInput& input)
{
    std::vector<JudgedClause> out = projectClauses(input.project);
    const auto file = input.beside.find("clauses");
    if (file == input.beside.end()) return out;
    FABRIC_TRY(clauses, readClauses(file->second.bytes, file->second.name));
    for (JudgedClause& one : judgeClauses(clauses, input.project, input.catalog))
        out.push_back(std::move(one));
    return out;
}

const char* deviationWord(Deviation deviation, PaperLanguage language)
{
    switch (deviation) {
    case Deviation::Better:
        return Title{"better", "正偏离"}.in(language);
    case Deviation::None:
        return Title{"none", "无偏离"}.in(language);
    case Deviation::Worse:
        return Title{"WORSE", "负偏离"}.in(language);
    case Deviation::Open:
        break;
    }
    return Title{"open", "待答复"}.in(language);
}

Sheet deviationSheet(const std::vector<JudgedClause>& clauses, PaperLanguage language)
{
    Sheet sheet;
    sheet.name = Title{"Deviations", "偏离表"}.in(language);
    sheet.key = {"clause", "asked"};
    sheet.frozenColumns = 2;
    sheet.columns = {
        numberColumn("no", {"No", "序号"}, language),
        textColumn("clause", {"Clause", "条款"}, language),
        textColumn("obligation", {"Must", "★"}, language),
        textColumn("fabric", {"Fabric", "网络"}, language),
        textColumn("asked", {"Asked", "招标要求"}, language),
        textColumn("limit", {"Limit", "指标"}, language),
        textColumn("offered", {"Offered", "投标响应"}, language),
        textColumn("deviation", {"Deviation", "偏离"}, language),
        textColumn("page", {"Page", "页码"}, language),
        textColumn("evidence", {"Evidence", "依据"}, language),
    };
    for (const JudgedClause& one : clauses) {
        const Clause& clause = one.clause;
        sheet.rows.push_back({static_cast<std::int64_t>(sheet.rows.size() + 1), clause.id,
                              std::string(clause.obligation == Obligation::Must ? Title{"must", "★"}.in(language)
                                                                                : Title{"should", ""}.in(language)),
                              orEmpty(clause.fabric), orEmpty(clause.text), orEmpty(comparisonText(clause, language)),
                              orEmpty(one.offered), std::string(deviationWord(one.deviation, language)),
                              orEmpty(clause.page), orEmpty(said(one.because, language))});
    }
    return sheet;
}

Sheet deviationCounts(const std::vector<JudgedClause>& clauses, PaperLanguage language)
{
    Sheet sheet;
    sheet.name = Title{"Clauses in all", "条款统计"}.in(language);
    sheet.columns = {textColumn("deviation", {"Deviation", "偏离"}, language),
                     numberColumn("count", {"Clauses", "条数"}, language, "", 0, true),
                     numberColumn("must", {"of them must", "其中 ★"}, language, "", 0, true),
                     textColumn("which", {"Which", "条款号"}, language)};
    sheet.sumNumbers = true;
    for (const Deviation kind : {Deviation::Worse, Deviation::Open, Deviation::None, Deviation::Better}) {
        std::int64_t count = 0;
        std::int64_t must = 0;
        std::string which;
        for (const JudgedClause& one : clauses) {
            if (one.deviation != kind) continue;
            ++count;
            must += one.clause.obligation == Obligation::Must ? 1 : 0;
            if (kind == Deviation::Worse || kind == Deviation::Open)
                which += (which.empty() ? "" : ", ") + one.clause.id;
        }
        sheet.rows.push_back({std::string(deviationWord(kind, language)), count, must, orEmpty(which)});
    }
    return sheet;
}

const BesideFile& clausesFile()
{
    static const BesideFile kFile{
        "clauses", FABRIC_TEXT("papers", "Clauses"),
        FABRIC_TEXT("papers", "CSV of the customer's clauses: clause, fabric, metric, comparison, limit, obligation, "
                              "text, page, answer")};
    return kFile;
}

const Format kDeviationFormat{
    .id = "deviation",
    .title = FABRIC_TEXT("papers", "Deviation table"),
    .help = FABRIC_TEXT("papers", "Each clause of the tender with what the plan offers and how it deviates; what the "
                                  "program cannot judge is open"),
    .suffixes = {"csv", "xlsx"},
    .schema = {fabricOption(), languageOption()},
    .write = tablesOf<deviationPaper>,
    .paper = paperOf<deviationPaper>,
    .beside = {clausesFile()},
};

} // namespace fabric

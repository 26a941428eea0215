#include "core/planner/papers/clauses.h"

#include "core/base/params.h"
#include "core/base/strings.h"
#include "core/papers/cell_text.h"
#include "core/planner/papers/plan_figures.h"
#include "core/text/csv.h"
#include "core/text/encoding.h"

#include <array>
#include <map>

namespace fabric {

namespace {

constexpr std::array<const char*, 7> kNeeded = {"clause", "fabric",     "metric", "comparison",
                                                "limit",  "obligation", "text"};

class ClauseReader {
public:
    explicit ClauseReader(const CsvTable& table) : table_(table)
    {
        for (std::size_t c = 0; table_.rows() > 0 && c < table_.width(0); ++c)
            columns_.emplace(lowerAscii(trimmed(table_.cell(0, c))), c);
    }

    Result<std::vector<Clause>> read() const
    {
        for (const char* name : kNeeded)
            if (!columns_.contains(name))
                return fail(ErrorKind::Input, "FP-DEV-001",
                            FABRIC_TEXT("papers", "The column '%1' is missing; needed are clause, fabric, metric, "
                                                  "comparison, limit, obligation and text"),
                            {name}, table_.fileName());
        std::vector<Clause> out;
        for (std::size_t row = 1; row < table_.rows(); ++row) {
            FABRIC_TRY(clause, readRow(row));
            out.push_back(std::move(clause));
        }
        return out;
    }

private:
    std::string cell(std::size_t row, const char* column) const
    {
        const auto at = columns_.find(column);
        return at == columns_.end() ? std::string() : spreadsheetText(trimmed(table_.cell(row, at->second)));
    }
    Failure bad(std::size_t row, const char* column, const char* code, Text text) const
    {
        return fail(ErrorKind::Input, code, text, {displayText(cell(row, column))},
                    table_.where(row, columns_.at(column)));
    }

    Result<Clause> readRow(std::size_t row) const
    {
        Clause out{cell(row, "clause"), cell(row, "fabric"), cell(row, "metric"), cell(row, "comparison"),
                   cell(row, "limit"),  Obligation::Must,    cell(row, "text"),   cell(row, "page"),
                   std::nullopt,        table_.where(row)};
        const std::string obligation = cell(row, "obligation");
        if (!obligation.empty()) {
            const auto known = enumFromName<Obligation>(obligation);
            if (!known)
                return bad(row, "obligation", "FP-DEV-002", FABRIC_TEXT("papers", "'%1' is neither must nor should"));
            out.obligation = *known;
        }
        if (const std::string answer = cell(row, "answer"); !answer.empty()) {
            out.answer = enumFromName<Verdict>(answer);
            if (!out.answer)
                return bad(row, "answer", "FP-DEV-003",
                           FABRIC_TEXT("papers", "'%1' is none of open, met, not-met and waived"));
        }
        if (!isJudgedMetric(out.metric) || out.metric == "protocol") return out;
        if (!enumFromName<Comparison>(out.comparison))
            return bad(row, "comparison", "FP-DEV-004",
                       FABRIC_TEXT("papers", "'%1' is none of at-most, at-least and equal"));
        const auto whole = parseInt(out.limit);
        if (!parseRatio(out.limit) && (out.metric == "ratio" || !whole || *whole != 0))
            return bad(row, "limit", "FP-DEV-005", FABRIC_TEXT("papers", "'%1' is neither a number nor a ratio"));
        return out;
    }

    const CsvTable& table_;
    std::map<std::string, std::size_t> columns_;
};

/// What a person answered, where the program has no figure.
Deviation byHand(const Clause& clause)
{
    if (!clause.answer || *clause.answer == Verdict::Open) return Deviation::Open;
    return *clause.answer == Verdict::Met ? Deviation::None : Deviation::Worse; // what is waived was still not met
}

Deviation compared(const Clause& clause, const Ratio& value)
{
    const auto parsed = parseRatio(clause.limit);
    const Ratio limit = parsed ? *parsed : Ratio(0, 1);
    const auto order = value <=> limit;
    if (order == 0) return Deviation::None;
    switch (enumFromName<Comparison>(clause.comparison).value_or(Comparison::Equal)) {
    case Comparison::AtMost:
        return order < 0 ? Deviation::Better : Deviation::Worse;
    case Comparison::AtLeast:
        return order > 0 ? Deviation::Better : Deviation::Worse;
    case Comparison::Equal:
        break;
    }
    return Deviation::Worse;
}

JudgedClause judge(const Clause& clause, const PlanFigures& figures)
{
    JudgedClause out{clause, Deviation::Open, {}, {}};
    const PlanFigure figure = figures.of(clause.fabric, clause.metric);
    out.because = figure.because;
    out.offered = figure.text;
    if (figure.isMissing)
        out.deviation = Deviation::Worse; // the plan does not have what the clause is about
    else if (!figure.word.empty())
        out.deviation = figure.word == clause.limit ? Deviation::None : Deviation::Worse;
    else if (figure.low && figure.high) {
        // A figure that differs from node to node is as good as its worse side.
        const Deviation low = compared(clause, *figure.low);
        const Deviation high = compared(clause, *figure.high);
        out.deviation = low == Deviation::Worse || high == Deviation::Worse ? Deviation::Worse
                        : low == high                                       ? low
                                                                            : Deviation::None;
    } else {
        out.deviation = byHand(clause);
        if (clause.answer && out.deviation != Deviation::Open)
            out.because = {FABRIC_TEXT("papers", "answered by hand: %1"), {std::string(enumName(*clause.answer))}};
    }
    return out;
}

} // namespace

Result<std::vector<Clause>> readClauses(std::string_view csv, const std::string& fileName)
{
    FABRIC_TRY(decoded, decodeText(csv, fileName));
    FABRIC_TRY(table, CsvTable::parse(decoded.text, fileName));
    return ClauseReader(table).read();
}

std::vector<JudgedClause> projectClauses(const Project& project)
{
    std::vector<JudgedClause> out;
    for (const Requirement& row : project.table<Requirement>()) {
        JudgedClause one;
        one.clause = {
            row.clause,  {}, row.metric, std::string(enumName(row.comparison)), row.limit, row.obligation, row.text, {},
            row.verdict, {}};
        one.deviation = byHand(one.clause);
        one.because = {FABRIC_TEXT("papers", "%1"), {row.evidence}};
        out.push_back(std::move(one));
    }
    return out;
}

std::vector<JudgedClause> judgeClauses(const std::vector<Clause>& clauses, const Project& project,
                                       const Catalog& catalog)
{
    const PlanFigures figures(project, catalog);
    std::vector<JudgedClause> out;
    out.reserve(clauses.size());
    for (const Clause& clause : clauses)
        out.push_back(judge(clause, figures));
    return out;
}

} // namespace fabric

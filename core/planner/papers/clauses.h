// The clauses of a customer's document and their verdicts about this plan. Every row of the file is kept, in its order:
// a clause that the program cannot judge is open, never left out, so that no failed one can be lost.
//
// The file is that of core/planner/generators/size_clauses.h (clause, fabric, metric, comparison, limit, obligation,
// text) with two columns more, both optional: page, answer. Rows without a metric are words only and stay open until
// the answer says otherwise ("met", "not-met").
#pragma once

#include "core/catalog/catalog.h"
#include "core/model/project.h"

#include <string>
#include <string_view>
#include <vector>

namespace fabric {

struct Clause {
    std::string id;
    std::string fabric;
    std::string metric;
    std::string comparison;
    std::string limit;
    Obligation obligation = Obligation::Must;
    std::string text;
    std::string page;
    std::optional<Verdict> answer; ///< given by hand; counts only where the program cannot judge
    std::string where;
};

/// How a plan stands to a clause: 正偏离, 无偏离, 负偏离, or not known.
enum class Deviation : std::uint8_t { Better, None, Worse, Open };

struct JudgedClause {
    Clause clause;
    Deviation deviation = Deviation::Open;
    std::string offered; ///< the plan's figure; empty = not known
    Message because;     ///< how the figure came about, or why it is not known
};

/// Errors of kind Input name file, row and column: a missing column, words that are none of those allowed, a limit that
/// is no number or ratio where the metric needs one.
Result<std::vector<Clause>> readClauses(std::string_view csv, const std::string& fileName);
/// The clauses that the project itself holds, with the verdicts stored there.
std::vector<JudgedClause> projectClauses(const Project& project);
/// As many as `clauses`, in their order. O(V + E) per fabric named.
std::vector<JudgedClause> judgeClauses(const std::vector<Clause>& clauses, const Project& project,
                                       const Catalog& catalog);

} // namespace fabric

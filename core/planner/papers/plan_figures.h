// The figures of a drawn plan that clauses ask for, by fabric and metric, each with how it came about. A figure that is
// not known is empty and says why.
#pragma once

#include "core/planner/analysis/figures.h"

#include <map>
#include <memory>

namespace fabric {

struct PlanFigure {
    std::optional<Ratio> low; ///< whole numbers are n:1; low and high differ where nodes do
    std::optional<Ratio> high;
    std::string word;       ///< instead of a number: "ethernet"
    std::string text;       ///< as shown; empty = not known
    bool isMissing = false; ///< the plan has no such fabric
    Message because;
};

/// Metrics that can be judged: those of size_clauses.h.
bool isJudgedMetric(std::string_view metric);

class PlanFigures {
public:
    /// Both stay with the caller. Analysing is done once per fabric, at the first question.
    PlanFigures(const Project& project, const Catalog& catalog) : project_(project), catalog_(catalog) {}

    PlanFigure of(const std::string& fabric, const std::string& metric) const;

private:
    struct Known {
        FabricFigures figures;
        int leastPorts = 0; ///< linked ports of a node in the fabric
        int mostPorts = 0;
        std::int64_t leastMbps = 0; ///< of the links of nodes; 0 = unknown somewhere
        std::int64_t mostMbps = 0;
    };
    const Known& known(Id<Fabric> fabric) const;
    PlanFigure ofSwitches(Id<Fabric> fabric, bool isPower) const;

    const Project& project_;
    const Catalog& catalog_;
    mutable std::map<Id<Fabric>, Known> known_;
};

} // namespace fabric

// Figures of a sketched plan, and look-ups in them.
#pragma once

#include "core/planner/analysis/figures.h"
#include "tests/graph/plan_sketch.h"

#include <QString>

#include <algorithm>

namespace fabric::test {

inline FabricFigures figuresOf(const PlanSketch& plan)
{
    return analyze(plan.project, *plan.catalog(), plan.fabric);
}

inline QString text(const std::optional<Ratio>& ratio)
{
    return ratio ? QString::fromStdString(ratio->str()) : QString("none");
}

inline const Derivation* derivationOf(const FabricFigures& figures, std::string_view key)
{
    const auto at = std::find_if(figures.derivation.begin(), figures.derivation.end(),
                                 [&](const Derivation& d) { return d.figure == key; });
    return at == figures.derivation.end() ? nullptr : &*at;
}

} // namespace fabric::test

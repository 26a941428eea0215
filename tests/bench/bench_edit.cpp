#include "core/model/edit.h"
#include "core/planner/analysis/figures.h"
#include "tests/bench/bench.h"
#include "tests/bench/timing.h"

#include <algorithm>

namespace fabric::bench {

bool benchEdit(const Subject& subject)
{
    Project project = *subject.project;
    std::vector<Id<Cable>> cables;
    for (const Cable& cable : project.cables())
        cables.push_back(cable.id);
    FabricFigures figures;
    std::vector<double> edits;
    const double ms = medianMs(subject.runs, [&] {
        const double start = cpuMs();
        Edit edit(project, "Take a cable out");
        removeCables(edit, {cables.back()}); // the last ones join spines and cores
        cables.pop_back();
        if (!std::move(edit).finish()) return;
        edits.push_back(cpuMs() - start);
        figures = analyze(project, *subject.catalog, subject.fabric);
    });
    if (edits.empty()) return false;
    std::sort(edits.begin(), edits.end());
    char remark[120];
    std::snprintf(remark, sizeof remark, "of it the edit %.2f ms; headline %s; aim 50 ms", edits[edits.size() / 2],
                  figures.headline ? figures.headline->str().c_str() : "none");
    print("edit to refreshed figures", ms, remark);
    return figures.headline.has_value();
}

} // namespace fabric::bench

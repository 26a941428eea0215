#include "core/planner/growth/stages.h"

#include "core/graph/topology.h"
#include "core/planner/analysis/figures.h"

namespace fabric::growth {

namespace {

std::string titleOf(int phase, const std::string& first, const std::string& last)
{
    constexpr std::string_view kTitles[] = {"New devices", "New cables", "Moves at ", "Cables out", "Devices out"};
    std::string title(kTitles[phase]);
    if (phase != 2) return title;
    return title + first + (first == last ? std::string() : " to " + last);
}

/// Runs of work at one device, for moves; all of it for the other phases.
struct Batch {
    int phase = 0;
    std::size_t first = 0;
    std::size_t end = 0;
};

std::vector<Batch> batchesOf(const std::vector<Work>& works)
{
    std::vector<Batch> batches;
    for (std::size_t i = 0; i < works.size(); ++i) {
        const int phase = phaseOf(works[i]);
        const bool isSame = !batches.empty() && batches.back().phase == phase &&
                            (phase != 2 || works[batches.back().first].where == works[i].where);
        if (!isSame) batches.push_back({phase, i, i});
        batches.back().end = i + 1;
    }
    return batches;
}

StageRatio ratioOf(const Project& project, const Catalog& catalog, Id<Fabric> fabric)
{
    FabricFigures figures = analyze(project, catalog, fabric);
    return {figures.headline, std::move(figures.whyNoRatio)};
}

/// End devices that are not there today.
std::vector<Id<Device>> newNodes(const Project& project, const Catalog& catalog, const std::vector<Work>& works)
{
    std::vector<Id<Device>> nodes;
    for (const Work& work : works)
        if (work.item.work == GrowthWork::PlaceDevice && !isSwitchDevice(*project.devices().find(work.device), catalog))
            nodes.push_back(work.device);
    return nodes;
}

Result<Project> without(Project project, const std::vector<Id<Device>>& devices, const std::vector<Id<Cable>>& cables)
{
    Edit edit(project, "Leave out");
    removeCables(edit, cables);
    removeDevices(edit, devices);
    FABRIC_CHECK(std::move(edit).finish());
    return project;
}

/// The built cables that a stage unplugs at some end.
std::vector<Id<Cable>> hangingIn(const GrowthStage& stage, const std::vector<Work>& works, const Project& now)
{
    std::set<Id<Cable>> hanging;
    for (std::size_t i = stage.firstItem; i < stage.firstItem + stage.items; ++i)
        if (works[i].cable && now.cables().contains(works[i].cable)) hanging.insert(works[i].cable);
    return {hanging.begin(), hanging.end()};
}

} // namespace

std::vector<GrowthStage> cutStages(std::vector<Work>& works)
{
    const std::vector<Batch> batches = batchesOf(works);
    const std::size_t perStage = (batches.size() + kMostStages - 1) / kMostStages;
    std::vector<GrowthStage> stages;
    std::size_t inStage = 0;
    int phase = -1;
    std::string firstName;
    for (const Batch& batch : batches) {
        if (batch.phase != phase || inStage == perStage) {
            stages.push_back({.title = {}, .firstItem = batch.first, .during = {}, .after = {}});
            phase = batch.phase;
            inStage = 0;
            firstName = works[batch.first].whereName;
        }
        ++inStage;
        stages.back().items = batch.end - stages.back().firstItem;
        stages.back().title = titleOf(phase, firstName, works[batch.first].whereName);
        for (std::size_t i = batch.first; i < batch.end; ++i)
            works[i].item.stage = static_cast<int>(stages.size());
    }
    return stages;
}

Result<StageRatio> addRatios(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                             const std::vector<Work>& works, const Progress& progress, std::vector<GrowthStage>& stages)
{
    const std::vector<Id<Device>> later = newNodes(project, catalog, works);
    Project now = project;
    FABRIC_TRY(today, without(now, later, {})); // the nodes of today with the switches of the moment
    for (std::size_t s = 0; s < stages.size(); ++s) {
        if (progress.isCancelled()) return StageRatio{};
        GrowthStage& stage = stages[s];
        progress.report(static_cast<double>(s) / static_cast<double>(stages.size()), "ratios of the stages");
        FABRIC_TRY(open, without(today, {}, hangingIn(stage, works, now)));
        stage.during = ratioOf(open, catalog, fabric);
        Edit edit(now, "Stage");
        Hands hands(edit);
        for (std::size_t i = stage.firstItem; i < stage.firstItem + stage.items; ++i)
            hands.carryOut(works[i]);
        FABRIC_CHECK(std::move(edit).finish());
        FABRIC_TRY(closed, without(now, later, {}));
        today = std::move(closed);
        stage.after = ratioOf(today, catalog, fabric);
    }
    return ratioOf(now, catalog, fabric);
}

} // namespace fabric::growth

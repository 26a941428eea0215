#include "app/gui/verify/run_result.h"

#include "core/io/file_input.h"
#include "core/verify/acceptance/raw_files.h"

#include <filesystem>

namespace fabric::gui {

Result<RunFile> readRunFile(const std::string& path)
{
    FABRIC_TRY(bytes, loadFile(path, kMaxRunBytes));
    return RunFile{path, std::move(bytes)};
}

Result<LoadedRun> loadRun(const Project& project, const Catalog& catalog, std::shared_ptr<const RunFile> file,
                          EvidenceLevel required)
{
    const std::filesystem::path path = file->path;
    FABRIC_TRY(run, openRun(project, catalog, {}, file->bytes, path.filename().string()));
    run.raw = rawStates(run.record, path.parent_path().string());
    LoadedRun loaded;
    loaded.revision = project.revision();
    loaded.required = required;
    FABRIC_TRY(facts, acceptanceFacts({project, catalog, run, required, {}, {}, {}, {}}));
    loaded.facts = std::move(facts);
    loaded.run = std::move(run);
    loaded.file = std::move(file);
    return loaded;
}

Result<PlannedRun> planRun(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                           const RunSettings& settings, const Progress& progress)
{
    FABRIC_TRY(graph, planGraph(project, catalog, fabric));
    FABRIC_TRY(tests, TestFabric::fromGraph(graph));
    const auto forwarding = minHopForwarding(tests);
    FABRIC_TRY(schedule, makeSchedule(tests, *forwarding, PathControl::Fixed, progress));
    const Coverage coverage = verifyCoverage(tests, *forwarding, schedule);
    if (!coverage.isSound())
        return fail(ErrorKind::Conflict, "FP-GUI-030", FABRIC_TEXT("verify", "The schedule does not hold: %1"),
                    {coverage.faults.front().str()});
    PlannedRun planned;
    planned.revision = project.revision();
    const Fabric* row = project.fabrics().find(fabric);
    if (row != nullptr) planned.fabric = row->name;
    planned.figures = dryRun(tests, schedule, coverage, settings);
    for (const UntestableLink& entry : schedule.untestable)
        if (planned.untestable.size() < PlannedRun::kMostListed)
            planned.untestable.push_back(tests.linkName(entry.link) + ": " + entry.why.str());
    return planned;
}

} // namespace fabric::gui

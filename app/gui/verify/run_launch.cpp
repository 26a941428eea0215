#include "app/gui/verify/run_launch.h"

#include "app/remote/marker.h"
#include "app/remote/run_driver.h"
#include "core/io/atomic_file.h"

namespace fabric::gui {

namespace {

constexpr std::size_t kMostNotes = 200;

std::vector<std::string> notesOf(const cli::PreparedTest& test)
{
    std::vector<std::string> notes{test.waysFrom};
    notes.insert(notes.end(), test.wayFaults.begin(), test.wayFaults.end());
    const Schedule& schedule = test.question.record.schedule;
    for (const UntestableLink& entry : schedule.untestable)
        notes.push_back(test.fabric.linkName(entry.link) + ": " + entry.why.str());
    for (const TestLink link : schedule.unreached)
        notes.push_back(test.fabric.linkName(link) + ": no test of this schedule crosses it");
    if (notes.size() > kMostNotes) {
        notes.push_back("and " + std::to_string(notes.size() - kMostNotes) + " more");
        notes.erase(notes.begin() + kMostNotes, notes.end() - 1);
    }
    return notes;
}

} // namespace

Result<ListedRun> listLinkTests(const Project& project, std::shared_ptr<const Catalog> catalog,
                                cli::TestOptions options, const Progress& progress)
{
    if (options.out.empty())
        return fail(ErrorKind::Usage, "FP-GUI-032", FABRIC_TEXT("verify", "Say where the record of the run goes"));
    ListedRun run;
    run.revision = project.revision();
    FABRIC_TRY(test, cli::prepareTest({project, std::move(catalog)}, options, progress));
    test.question.record.runId = unguessableMarker();
    test.question.isLoadWanted = true;
    if (options.tool == "perftest" && options.profile.empty()) test.question.record.profile.leastSamples = 1;
    FABRIC_TRY(launch, cli::planLaunch(test, options));
    run.lines = launch.commands;
    for (std::string& line : cli::linesSent(test))
        run.lines.push_back(std::move(line));
    run.notes = notesOf(test);
    run.clusterName = test.question.record.rails.clusterName;
    run.test = std::move(test);
    run.launch = std::move(launch);
    run.options = std::move(options);
    return run;
}

Result<std::string> driveLinkTests(ListedRun run, const std::string& typedName, const LauncherMaker& makeLauncher,
                                   const Progress& progress)
{
    cli::PreparedTest& test = run.test;
    test.question.typedCluster = typedName;
    test.question.record.cluster = typedName;
    if (const auto refusal = checkConsent(test.question.record.rails, true, typedName))
        return fail(ErrorKind::Usage, "FP-GUI-031", FABRIC_TEXT("verify", "Nothing was started. %1"), {refusal->str()});
    const auto launcher = makeLauncher(std::move(run.launch), test);
    FABRIC_TRY(driven, driveRun({test.fabric, test.question, *launcher, cli::runFolder(run.options.out),
                                 run.options.tool == "perftest"},
                                progress));
    FABRIC_CHECK(writeFileAtomically(run.options.out, writeRunRecord(driven.record, test.fabric)));
    return run.options.out;
}

} // namespace fabric::gui

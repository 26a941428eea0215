#include "app/cli/compare_output.h"
#include "app/cli/drawing.h"
#include "app/cli/dry_run.h"
#include "app/cli/exit_codes.h"
#include "app/cli/output.h"
#include "app/remote/sources.h"

#include "core/base/strings.h"
#include "core/io/process_identity.h"
#include "core/papers/workbook.h"
#include "core/verify/evidence/counter_window.h"
#include "core/verify/evidence/work_paper.h"
#include "core/verify/evidence/work_sheets.h"

#include <CLI/CLI.hpp>

namespace fabric::cli {

namespace {

struct Options {
    std::string plan;
    std::vector<std::string> sources;
    std::vector<std::string> earlier;
    std::string fabric;
    std::string workOrder;
    std::string startRack;
    std::string language = "en";
    std::string output;
    bool isAccept = false;
    bool isRecord = false;
    bool isJson = false;
    bool isDryRun = false;
};

/// Several sources say together what was built; one that gives nothing stops the command.
Result<Observation> readSources(const std::vector<std::string>& words, const Progress& progress)
{
    std::vector<Observation> parts;
    for (const std::string& word : words) {
        FABRIC_TRY(source, parseSource(word));
        FABRIC_TRY(part, observe(source, ObserveOptions(), progress));
        parts.push_back(std::move(part));
    }
    if (parts.size() == 1) return std::move(parts.front());
    return merge(std::move(parts));
}

/// Tables for spreadsheets have every fact; paper has the columns that a hand needs, a table a rack.
Result<std::string> workOrderBytes(const Plan& plan, Id<Fabric> fabric, const std::vector<WorkItem>& items,
                                   const FabricComparison& comparison, const Options& options, const Progress& progress)
{
    const PaperLanguage language = paperLanguage(options.language).value_or(PaperLanguage::English);
    const std::string suffix = suffixOf(options.workOrder);
    Workbook workbook = workbookOf(plan.project, workOrderTitle(language), language);
    workbook.sheets = workOrderSheets(items, comparison, language);
    if (suffix == "csv") return toCsv(workbook.sheets.front());
    if (suffix == "xlsx") return toXlsx(workbook);
    const Fabric* row = plan.project.fabrics().find(fabric);
    return drawing()->paperPdf({paperSheets(items, comparison, language), workbook.project,
                                row == nullptr ? std::string() : row->name, workbook.revision, utcNow().substr(0, 10),
                                language},
                               progress);
}

Result<void> writeWorkOrder(const Plan& plan, Id<Fabric> fabric, const Options& options, CompareOutcome& outcome,
                            const Progress& progress)
{
    if (options.workOrder.empty()) return {};
    const auto items = workItems(plan.project, *plan.catalog, outcome.comparison, {options.startRack});
    FABRIC_TRY(bytes, workOrderBytes(plan, fabric, items, outcome.comparison, options, progress));
    FABRIC_CHECK(writeOutput(options.workOrder, bytes));
    outcome.workOrder = options.workOrder;
    outcome.workItems = items.size();
    return {};
}

/// Levels and identities; with an earlier reading of the counters also clean windows.
Result<void> recordInto(Plan& plan, Id<Fabric> fabric, const Observation* earlier, CompareOutcome& outcome)
{
    const RecordOptions now{utcNow()};
    Edit edit(plan.project, "Record evidence");
    const Project before = plan.project; // what views and look-ups rest on while rows are added
    FABRIC_TRY(view, SiteView::of(before, *plan.catalog, fabric, outcome.observation, outcome.comparison));
    FABRIC_TRY(record, recordEvidence(view, *plan.catalog, now, edit));
    if (earlier != nullptr) {
        FABRIC_TRY(comparison, compareWithPlan(before, *plan.catalog, fabric, *earlier));
        FABRIC_TRY(earlierView, SiteView::of(before, *plan.catalog, fabric, *earlier, comparison));
        FABRIC_TRY(window, recordWindow(earlierView, view, now, edit));
        record.raised.insert(record.raised.end(), window.raised.begin(), window.raised.end());
        record.fallen.insert(record.fallen.end(), window.fallen.begin(), window.fallen.end());
    }
    FABRIC_CHECK(std::move(edit).finish());
    outcome.record = std::move(record);
    const CableLevels levels(plan.project);
    for (const Cable& cable : plan.project.cables())
        if (cable.fabric == fabric) ++outcome.cablesAtLevel[static_cast<std::size_t>(levels.level(cable.id))];
    return {};
}

Result<void> acceptInto(Plan& plan, Id<Fabric> fabric, CompareOutcome& outcome)
{
    Edit edit(plan.project, "Accept as built");
    FABRIC_TRY(accepted, acceptAsBuilt({*plan.catalog, fabric, outcome.observation, outcome.comparison},
                                       allDifferences(outcome.comparison), {utcNow()}, edit));
    FABRIC_CHECK(std::move(edit).finish());
    outcome.accepted = std::move(accepted);
    return {};
}

Result<int> runCompare(const Options& options, const Progress& progress)
{
    if (options.isDryRun) {
        std::vector<std::string> all = options.sources;
        all.insert(all.end(), options.earlier.begin(), options.earlier.end());
        return printDryRun(all);
    }
    FABRIC_TRY(plan, openPlan(options.plan));
    FABRIC_TRY(fabric, chooseFabric(plan.project, options.fabric));
    CompareOutcome outcome;
    FABRIC_TRY(observation, readSources(options.sources, progress));
    outcome.observation = std::move(observation);
    std::optional<Observation> earlier;
    if (!options.earlier.empty()) {
        FABRIC_TRY(reading, readSources(options.earlier, progress));
        earlier = std::move(reading);
    }
    const Observation* before = earlier ? &*earlier : nullptr;
    FABRIC_TRY(comparison, compareWithPlan(plan.project, *plan.catalog, fabric, outcome.observation, before));
    outcome.comparison = std::move(comparison);
    if (progress.isCancelled()) return cancelled();
    FABRIC_CHECK(writeWorkOrder(plan, fabric, options, outcome, progress));
    if (options.isRecord) FABRIC_CHECK(recordInto(plan, fabric, before, outcome));
    if (options.isAccept) FABRIC_CHECK(acceptInto(plan, fabric, outcome));
    if (!options.output.empty()) FABRIC_CHECK(savePlan(plan.project, options.output));
    outcome.output = options.output;
    if (options.isJson)
        printBytes(compareJson(outcome));
    else
        printCompare(outcome);
    return outcome.comparison.isEqual() ? kFine : kFindings;
}

void checkOptions(const Options& options)
{
    if ((options.isAccept || options.isRecord) == options.output.empty())
        throw CLI::ValidationError("-o", "--record and --accept need -o OUT.fabric, and -o needs one of them");
    const std::string suffix = suffixOf(options.workOrder);
    if (!options.workOrder.empty() && suffix != "csv" && suffix != "xlsx" && suffix != "pdf")
        throw CLI::ValidationError("--work-order", "the file must end in .csv, .xlsx or .pdf");
}

} // namespace

void addCompare(CLI::App& app, Action& chosen)
{
    CLI::App* command = app.add_subcommand("compare", "A plan against what was built, explained as moves");
    const auto options = std::make_shared<Options>();
    command->add_option("plan", options->plan, "The plan")->required()->type_name("PLAN.fabric");
    command
        ->add_option(
            "source", options->sources,
            "What was found, one or more: file:PATH, umad[:device[:port]], ssh:HOST, lldp:HOSTS, http://HOST/PATH")
        ->required()
        ->type_name("SOURCE");
    command
        ->add_option("--earlier", options->earlier,
                     "An earlier reading of the same fabric: counters that rose since are findings; with --record a "
                     "clean window of 12 minutes or more proves L4")
        ->allow_extra_args(false)
        ->type_name("SOURCE");
    command->add_option("--fabric", options->fabric, "Name of the fabric to compare; the first one when not given");
    command
        ->add_option("--work-order", options->workOrder,
                     "Write what to do with the hands, nearest rack first, as .csv, .xlsx or .pdf")
        ->type_name("FILE");
    command->add_option("--start-rack", options->startRack, "Where the work order starts; the first rack without it")
        ->type_name("NAME");
    command->add_option("--language", options->language, "Language of the work order (default en)")
        ->check(CLI::IsMember({"en", "zh"}));
    command->add_flag("--record", options->isRecord, "Record in the plan how far each cable is proven, and the plugs");
    command->add_flag("--accept", options->isAccept, "Change the plan to what was built, where that is no fault");
    command->add_option("-o,--output", options->output, "The plan with what was recorded or accepted")
        ->type_name("OUT.fabric");
    command->add_flag("--dry-run", options->isDryRun, "List what would be read or run, and where, and do nothing");
    command->add_flag("--json", options->isJson, "As JSON");
    command->footer("Exit code 1 says that differences were found, accepted or not.");
    command->callback([options, &chosen] {
        checkOptions(*options);
        chosen = [options](const Progress& progress) { return runCompare(*options, progress); };
        if (suffixOf(options->workOrder) == "pdf") chosen = drawn(std::move(chosen));
    });
}

} // namespace fabric::cli

// `fabricctl report`: the acceptance report of a run, and the certificate of one cable, as XLSX or PDF.
#include "app/cli/drawing.h"
#include "app/cli/exit_codes.h"
#include "app/cli/report_watch.h"
#include "app/cli/run_files.h"
#include "app/cli/told.h"

#include "core/base/sha256.h"
#include "core/base/strings.h"
#include "core/io/file_input.h"
#include "core/io/process_identity.h"
#include "core/io/project_file.h"
#include "core/papers/workbook.h"
#include "core/verify/acceptance/acceptance_report.h"
#include "core/verify/acceptance/certificate.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace fabric::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Options {
    std::string plan;
    std::string run;
    std::string output;
    std::string fabric;
    std::string cable; ///< of a certificate
    std::string language = "en";
    std::string level = "L5";
    std::vector<std::string> logs;
    CollectiveRequest collective; ///< what the logs do not say
    bool isJson = false;

    PaperLanguage paper() const { return paperLanguage(language).value_or(PaperLanguage::English); }
};

Result<std::string> planHash(const std::string& path)
{
    FABRIC_TRY(bytes, loadFile(path, kMaxProjectBytes));
    return sha256Hex(bytes);
}

/// Of one plan and run; both stay with the caller.
Result<AcceptanceInput> inputOf(const Plan& plan, const JudgedRecord& run, const Options& options)
{
    FABRIC_TRY(hash, planHash(options.plan));
    AcceptanceInput input{plan.project,
                          *plan.catalog,
                          run,
                          levelNamed(options.level).value_or(EvidenceLevel::RdmaAtRate),
                          fileNameOf(options.plan),
                          hash,
                          utcNow(),
                          {}};
    for (const std::string& log : options.logs) {
        CollectiveRequest request = options.collective;
        request.log = log;
        request.fabric = run.record.fabric;
        FABRIC_TRY(entry, acceptCollectiveFile(plan, request));
        input.collectives.push_back(std::move(entry));
    }
    return input;
}

Result<std::string> pdfOf(const AcceptanceInput& input, std::vector<Sheet> sheets, const Options& options,
                          const Progress& progress)
{
    return drawing()->paperPdf({std::move(sheets), std::string(input.project.setting("title")), input.run.record.fabric,
                                std::string(input.project.setting("revision")), input.madeAt.substr(0, 10),
                                options.paper()},
                               progress);
}

Json countsJson(const AcceptanceFacts& facts)
{
    return {{"cables", facts.cables.size()},
            {"passed", facts.count(TestedState::Pass)},
            {"failed", facts.count(TestedState::Fail)},
            {"not_tested", facts.count(TestedState::NotTested)},
            {"not_observable", facts.count(TestedState::NotObservable)},
            {"reached", facts.reached},
            {"reached_by_earlier_runs", facts.reachedUntested},
            {"without_right_peer", facts.withoutPeer}};
}

Result<int> runAcceptance(const Options& options, const Progress& progress)
{
    FABRIC_TRY(plan, openPlan(options.plan));
    FABRIC_TRY(run, openRunFile(plan, options.fabric, options.run));
    FABRIC_TRY(input, inputOf(plan, run, options));
    FABRIC_TRY(facts, acceptanceFacts(input));
    if (suffixOf(options.output) == "xlsx") {
        FABRIC_TRY(bytes, toXlsx(acceptanceBook(input, facts, options.paper())));
        FABRIC_CHECK(writeOutput(options.output, bytes));
    } else {
        FABRIC_TRY(bytes, pdfOf(input, acceptancePaper(input, facts, options.paper()), options, progress));
        FABRIC_CHECK(writeOutput(options.output, bytes));
    }
    if (options.isJson)
        printBytes(Json{{"schema", 1},
                        {"accepted", facts.isAccepted},
                        {"level", enumName(input.required)},
                        {"counts", countsJson(facts)},
                        {"raw_files_changed", facts.hasChangedRaw},
                        {"file", options.output}}
                       .dump(2, ' ', true, Json::error_handler_t::replace) +
                   "\n");
    else
        printLine(verdictText(facts, input.required, toldLanguage()));
    return facts.isAccepted ? kFine : kFindings;
}

Result<int> runCertificate(const Options& options, const Progress& progress)
{
    FABRIC_TRY(plan, openPlan(options.plan));
    FABRIC_TRY(run, openRunFile(plan, options.fabric, options.run));
    FABRIC_TRY(input, inputOf(plan, run, options));
    FABRIC_TRY(cable, cableNamed(plan.project, input.run, options.cable));
    FABRIC_TRY(sheets, certificate(input, cable, options.paper()));
    if (suffixOf(options.output) == "xlsx") {
        Workbook book = workbookOf(plan.project, certificateTitle(plan.project.cables().at(cable), options.paper()),
                                   options.paper());
        book.sheets = std::move(sheets);
        FABRIC_TRY(bytes, toXlsx(book));
        FABRIC_CHECK(writeOutput(options.output, bytes));
    } else {
        FABRIC_TRY(bytes, pdfOf(input, std::move(sheets), options, progress));
        FABRIC_CHECK(writeOutput(options.output, bytes));
    }
    if (options.isJson) printBytes(writtenJson("certificate", options.output));
    return kFine;
}

void addCommon(CLI::App& sub, const std::shared_ptr<Options>& options)
{
    sub.add_option("plan", options->plan, "The plan")->required()->type_name("PLAN.fabric");
    sub.add_option("--run", options->run, "The record of the run; its raw files are looked for beside it")
        ->required()
        ->type_name("RUN.fabricrun");
    sub.add_option("-o,--out,--output", options->output, "The document: .pdf or .xlsx")->required()->type_name("FILE");
    sub.add_option("--fabric", options->fabric, "The fabric; the one that the run names without it")->type_name("NAME");
    sub.add_option("--lang,--language", options->language, "Language of the document (default en)")
        ->check(CLI::IsMember({"en", "zh"}));
    sub.add_option("--level", options->level, "The level that the contract asks of every cable (default L5)")
        ->check([](const std::string& name) {
            return levelNamed(name) ? std::string() : "none of L0 to L6: " + displayText(name);
        });
    sub.add_flag("--json", options->isJson, "Say what was written as JSON");
}

/// After parsing: what runs, and whether that draws.
void choose(const std::shared_ptr<Options>& options, Result<int> (*run)(const Options&, const Progress&),
            Action& chosen)
{
    const std::string suffix = suffixOf(options->output);
    if (suffix != "pdf" && suffix != "xlsx") throw CLI::ValidationError("--out", "the file must end in .pdf or .xlsx");
    chosen = [options, run](const Progress& progress) { return run(*options, progress); };
    if (suffix == "pdf") chosen = drawn(std::move(chosen));
}

} // namespace

void addReport(CLI::App& app, Action& chosen)
{
    CLI::App* command = app.add_subcommand("report", "Documents of a run of link tests, and of a watch");
    command->require_subcommand(1);

    CLI::App* acceptance = command->add_subcommand(
        "acceptance", "What was tested and what was not, results, failures, limits and files by hash, to be signed");
    const auto options = std::make_shared<Options>();
    addCommon(*acceptance, options);
    acceptance
        ->add_option("--log", options->logs, "A log of a collective to set beside what the plan allows; repeatable")
        ->allow_extra_args(false)
        ->type_name("FILE");
    acceptance->add_option("--clause", options->collective.clauseGBps, "Bus bandwidth that the contract asks for")
        ->check(CLI::PositiveNumber)
        ->type_name("GB/s");
    acceptance->add_option("--nodes", options->collective.nodes, "Nodes of the collective")
        ->check(CLI::Range(1, 1'000'000));
    acceptance->add_option("--ranks", options->collective.ranksPerNode, "Ranks of each of its nodes")
        ->check(CLI::Range(1, 1'024));
    acceptance->footer("Exit code 1 says that the verdict is not green.");
    acceptance->callback([options, &chosen] { choose(options, runAcceptance, chosen); });

    CLI::App* certificates =
        command->add_subcommand("certificate", "The whole history of one cable: ends, evidence, tests, files by hash");
    const auto one = std::make_shared<Options>();
    addCommon(*certificates, one);
    certificates->add_option("--cable", one->cable, "The cable")->required()->type_name("NAME");
    certificates->callback([one, &chosen] { choose(one, runCertificate, chosen); });
    addWatchReport(*command, chosen);
}

} // namespace fabric::cli

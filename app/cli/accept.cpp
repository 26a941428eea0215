// `fabricctl accept`: what was measured becomes evidence in the plan (`run`), or is set beside what the plan allows
// (`collective`).
#include "app/cli/command.h"
#include "app/cli/exit_codes.h"
#include "app/cli/run_files.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace fabric::cli {

namespace {

using Json = nlohmann::ordered_json;

struct RunOptions {
    std::string plan;
    std::string run;
    std::string fabric;
    std::string output;
    bool isJson = false;
};

Json changesJson(const Project& project, const std::vector<LevelChange>& changes)
{
    Json list = Json::array();
    for (const LevelChange& change : changes)
        list.push_back({{"cable", project.cables().at(change.cable).name},
                        {"before", enumName(change.before)},
                        {"after", enumName(change.after)},
                        {"why", change.why.text.source != nullptr ? Json(change.why.str()) : Json(nullptr)}});
    return list;
}

void printEvidence(const Project& project, const RunEvidence& evidence)
{
    printLine(fmt::format("raised: {}, fallen: {}, as known: {}", evidence.raised.size(), evidence.fallen.size(),
                          evidence.kept));
    printLine(fmt::format("not tested: {}, not observable: {} (they keep their level)", evidence.notTested,
                          evidence.notObservable));
    if (evidence.withoutPeer > 0)
        printLine(fmt::format("not raised, because nobody recorded their right ends (L3): {}; record a look first: "
                              "fabricctl compare PLAN SOURCE --record",
                              evidence.withoutPeer));
    if (evidence.older > 0)
        printLine(fmt::format("not changed, because something later is on record: {}", evidence.older));
    for (const LevelChange& change : evidence.fallen)
        printLine(fmt::format("{}: {} to {}: {}", project.cables().at(change.cable).name, enumName(change.before),
                              enumName(change.after), change.why.str()));
}

Result<int> runAcceptRun(const RunOptions& options)
{
    FABRIC_TRY(plan, openPlan(options.plan));
    FABRIC_TRY(run, openRunFile(plan, options.fabric, options.run));
    if (std::find(run.raw.begin(), run.raw.end(), RawState::Changed) != run.raw.end())
        return fail(ErrorKind::Conflict, "FP-CLI-132",
                    FABRIC_TEXT("cli", "A raw file of this run has changed since: it proves nothing any more"), {},
                    options.run);
    Edit edit(plan.project, "Evidence of run " + run.record.runId);
    FABRIC_TRY(evidence, recordRun(run, edit));
    FABRIC_TRY(commit, std::move(edit).finish());
    const std::string target = options.output.empty() ? options.plan : options.output;
    const bool isChanged = !evidence.raised.empty() || !evidence.fallen.empty();
    if (isChanged || !options.output.empty()) FABRIC_CHECK(savePlan(plan.project, target));
    if (options.isJson)
        printBytes(Json{{"schema", 1},
                        {"run", run.record.runId},
                        {"raised", changesJson(plan.project, evidence.raised)},
                        {"fallen", changesJson(plan.project, evidence.fallen)},
                        {"as_known", evidence.kept},
                        {"not_tested", evidence.notTested},
                        {"not_observable", evidence.notObservable},
                        {"without_right_peer", evidence.withoutPeer},
                        {"older", evidence.older},
                        {"file", isChanged || !options.output.empty() ? Json(target) : Json(nullptr)}}
                       .dump(2, ' ', true, Json::error_handler_t::replace) +
                   "\n");
    else
        printEvidence(plan.project, evidence);
    return evidence.fallen.empty() ? kFine : kFindings;
}

void addAcceptRun(CLI::App& command, Action& chosen)
{
    CLI::App* sub = command.add_subcommand("run", "Write what a run of link tests shows into the plan, as evidence");
    const auto options = std::make_shared<RunOptions>();
    sub->add_option("plan", options->plan, "The plan")->required()->type_name("PLAN.fabric");
    sub->add_option("--run", options->run, "The record of the run; its raw files are looked for beside it")
        ->required()
        ->type_name("RUN.fabricrun");
    sub->add_option("--fabric", options->fabric, "The fabric; the one that the run names without it")
        ->type_name("NAME");
    sub->add_option("-o,--output", options->output, "The plan with the evidence; PLAN.fabric itself without it")
        ->type_name("OUT.fabric");
    sub->add_flag("--json", options->isJson, "As JSON");
    sub->footer("L5 needs RDMA both ways at rate, L4 clean receivers at both ends, and each a right peer on record "
                "(L3). A failed cable goes back to what stands without traffic. Exit code 1 says that cables fell.");
    sub->callback([options, &chosen] { chosen = [options](const Progress&) { return runAcceptRun(*options); }; });
}

struct CollectiveOptions {
    std::string plan;
    CollectiveRequest request;
    bool isJson = false;
};

Json optionalJson(const std::optional<double>& value)
{
    return value ? Json(*value) : Json(nullptr);
}

Result<int> runCollective(const CollectiveOptions& options)
{
    FABRIC_TRY(plan, openPlan(options.plan));
    FABRIC_TRY(entry, acceptCollectiveFile(plan, options.request));
    const CollectiveAcceptance& acceptance = entry.acceptance;
    if (options.isJson) {
        printBytes(Json{{"schema", 1},
                        {"log", entry.file.empty() ? Json(nullptr) : Json(entry.file)},
                        {"sha256", entry.sha256.empty() ? Json(nullptr) : Json(entry.sha256)},
                        {"clause", entry.clause.empty() ? Json(nullptr) : Json(entry.clause)},
                        {"clause_gbytes_s", optionalJson(entry.clauseGBps)},
                        {"measured_gbytes_s", optionalJson(entry.measuredGBps)},
                        {"limit_gbytes_s", acceptance.limitGBps},
                        {"limit_formula", acceptance.formula.str()},
                        {"clause_attainable",
                         acceptance.isClauseAttainable ? Json(*acceptance.isClauseAttainable) : Json(nullptr)},
                        {"share_of_limit", optionalJson(acceptance.shareOfLimit)},
                        {"share_of_clause", optionalJson(acceptance.shareOfClause)},
                        {"finding", acceptance.finding.str()}}
                       .dump(2, ' ', true, Json::error_handler_t::replace) +
                   "\n");
    } else {
        printLine(acceptance.finding.str());
        printLine("limit: " + acceptance.formula.str());
        if (!entry.clause.empty()) printLine("clause: " + entry.clause);
    }
    const bool isMet = !entry.clauseGBps || entry.measuredGBps.value_or(0) >= *entry.clauseGBps;
    return isMet ? kFine : kFindings;
}

void addCollective(CLI::App& command, Action& chosen)
{
    CLI::App* sub = command.add_subcommand(
        "collective", "A log of nccl-tests, HCCL tests or ib_write_bw beside what the planned rails allow");
    const auto options = std::make_shared<CollectiveOptions>();
    CollectiveRequest& request = options->request;
    sub->add_option("plan", options->plan, "The plan")->required()->type_name("PLAN.fabric");
    sub->add_option("--log", request.log, "The log")->type_name("FILE");
    sub->add_option("--measured", request.measuredGBps, "The measured bus bandwidth, without or instead of a log")
        ->check(CLI::PositiveNumber)
        ->type_name("GB/s");
    sub->add_option("--clause", request.clauseGBps,
                    "Bus bandwidth that the contract asks for; without it the plan's requirement of the metric "
                    "collective.<name>.busbw")
        ->check(CLI::PositiveNumber)
        ->type_name("GB/s");
    sub->add_option("--collective", request.kind, "all-reduce, all-gather ...; as the log says without it")
        ->type_name("NAME");
    sub->add_option("--nodes", request.nodes, "Nodes that took part")->check(CLI::Range(1, 1'000'000));
    sub->add_option("--ranks", request.ranksPerNode, "Ranks of each node")->check(CLI::Range(1, 1'024));
    sub->add_option("--rails", request.rails, "Network ports of a node; as planned without it")
        ->check(CLI::Range(1, 1'024));
    sub->add_option("--rail-gbps", request.railGbps, "Speed of such a port; as planned without it")
        ->check(CLI::PositiveNumber);
    sub->add_flag("--in-network", request.isReducedInNetwork, "Switches reduce (SHARP)");
    sub->add_option("--fabric", request.fabric, "The fabric; the first one without it")->type_name("NAME");
    sub->add_flag("--json", options->isJson, "As JSON");
    sub->footer("Exit code 1 says that the clause was not reached.");
    sub->callback([options, &chosen] {
        if (options->request.log.empty() && options->request.measuredGBps <= 0)
            throw CLI::RequiredError("--log or --measured");
        chosen = [options](const Progress&) { return runCollective(*options); };
    });
}

} // namespace

void addAccept(CLI::App& app, Action& chosen)
{
    CLI::App* command =
        app.add_subcommand("accept", "Evidence from a run of link tests; collectives beside what the plan allows");
    command->require_subcommand(1);
    addAcceptRun(*command, chosen);
    addCollective(*command, chosen);
}

} // namespace fabric::cli

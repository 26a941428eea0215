#include "app/cli/command.h"
#include "app/cli/exit_codes.h"
#include "app/cli/output.h"

#include "core/formats/ibnetdiscover.h"
#include "core/io/file_input.h"
#include "core/verify/match/compare.h"
#include "core/verify/observe/source.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace fabric::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Options {
    std::string plan;
    std::string source;
    std::string fabric;
    bool isJson = false;
};

Json toJson(const PortName& port)
{
    return {{"node", port.node}, {"port", port.port}};
}

Json toJson(const Difference& difference)
{
    Json out{{"kind", difference.kind},
             {"expected", difference.expected.str()},
             {"found", difference.found.str()},
             {"action", difference.action.str()},
             {"objects", difference.nodes}};
    out["cables"] = Json::array();
    for (const MovedCable& cable : difference.cables)
        out["cables"].push_back(
            {{"near", toJson(cable.near)}, {"planned", toJson(cable.planned)}, {"found", toJson(cable.found)}});
    out["ends"] = Json::array();
    for (const PortName& end : difference.ends)
        out["ends"].push_back(toJson(end));
    out["ports"] = difference.hostPortsLost;
    return out;
}

Json toJson(const FabricComparison& comparison, const std::vector<ObservationNote>& notes)
{
    Json out{{"schema", 1},
             {"equal", comparison.isEqual()},
             {"moves", comparison.moves},
             {"cables",
              {{"planned", comparison.cablesPlanned},
               {"found", comparison.cablesFound},
               {"as_planned", comparison.cablesRight}}},
             {"not_observed", comparison.notObserved},
             {"findings", Json::array()},
             {"warnings", Json::array()}};
    for (const Difference& difference : comparison.differences)
        out["findings"].push_back(toJson(difference));
    for (const ObservationNote& note : notes)
        out["warnings"].push_back(note.str());
    return out;
}

void printComparison(const FabricComparison& comparison)
{
    for (const Difference& difference : comparison.differences) {
        printLine(difference.kind + ": " + difference.action.str());
        printLine("    expected: " + difference.expected.str());
        printLine("    found:    " + difference.found.str());
    }
    for (const std::string& name : comparison.notObserved)
        printLine("not observed: " + name);
    printLine(std::to_string(comparison.cablesRight) + " of " + std::to_string(comparison.cablesPlanned) +
              " planned cables lead to their planned ports (seen in the listing, not tested with traffic); " +
              std::to_string(comparison.moves) + " cable ends to move");
}

Result<Observation> readSource(const std::string& source)
{
    if (!source.starts_with("file:"))
        return fail(ErrorKind::Usage, "FP-CLI-020",
                    FABRIC_TEXT("cli", "'%1' is not a source; name an ibnetdiscover listing as file:PATH"), {source});
    const std::string path = source.substr(5);
    FABRIC_TRY(bytes, loadFile(path, kMaxDumpBytes));
    return observeText(bytes, path, SilentProgress());
}

Result<int> runCompare(const Options& options)
{
    FABRIC_TRY(plan, openPlan(options.plan));
    FABRIC_TRY(fabric, chooseFabric(plan.project, options.fabric));
    FABRIC_TRY(observed, readSource(options.source));
    FABRIC_TRY(comparison, compareWithPlan(plan.project, *plan.catalog, fabric, observed));
    if (options.isJson) {
        printBytes(toJson(comparison, observed.notes).dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
    } else {
        for (const ObservationNote& note : observed.notes)
            printMessage(note.str());
        printComparison(comparison);
    }
    return comparison.isEqual() ? kFine : kFindings;
}

} // namespace

void addCompare(CLI::App& app, Action& chosen)
{
    CLI::App* command = app.add_subcommand("compare", "A plan against what was built, explained as moves");
    const auto options = std::make_shared<Options>();
    command->add_option("plan", options->plan, "The plan")->required()->type_name("PLAN.fabric");
    command->add_option("source", options->source, "What was found: file:PATH of an ibnetdiscover listing")
        ->required()
        ->type_name("SOURCE");
    command->add_option("--fabric", options->fabric, "Name of the fabric to compare; the first one when not given");
    command->add_flag("--json", options->isJson, "As JSON");
    command->callback([options, &chosen] { chosen = [options](const Progress&) { return runCompare(*options); }; });
}

} // namespace fabric::cli

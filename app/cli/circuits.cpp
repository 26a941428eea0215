#include "app/cli/command.h"
#include "app/cli/exit_codes.h"
#include "app/cli/output.h"

#include "core/catalog/ports.h"
#include "core/model/circuit_configuration.h"
#include "core/model/circuit_moves.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace fabric::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Options {
    std::string plan;
    std::vector<std::string> moves;
    std::string use;
    std::string output;
    bool isJson = false;
};

void printJson(const Json& out)
{
    printBytes(out.dump(2, ' ', true, Json::error_handler_t::replace) + "\n");
}

Result<int> list(const Plan& plan, const Options& options)
{
    const std::string active = activeConfiguration(plan.project);
    Json out{
        {"schema", 1}, {"active", active.empty() ? Json(nullptr) : Json(active)}, {"configurations", Json::array()}};
    TextTable table{.headings = {"CONFIGURATION", "IN FORCE", "SWITCHES", "CIRCUITS"},
                    .isNumber = {false, false, true, true},
                    .rows = {}};
    for (const std::string& name : configurationNames(plan.project)) {
        std::size_t switches = 0;
        std::size_t circuits = 0;
        for (const Circuits& row : plan.project.circuits()) {
            if (row.configuration != name) continue;
            ++switches;
            circuits += row.pairs.size();
        }
        out["configurations"].push_back({{"name", name}, {"switches", switches}, {"circuits", circuits}});
        table.rows.push_back({name, name == active ? "yes" : "", std::to_string(switches), std::to_string(circuits)});
    }
    if (options.isJson)
        printJson(out);
    else
        print(table);
    return kFine;
}

/// One row of the list: a circuit to let go or to make.
struct Step {
    const char* what;
    std::string device;
    std::string a;
    std::string b;
};

Result<int> moves(const Plan& plan, const Options& options)
{
    FABRIC_TRY(found, circuitMoves(plan.project, options.moves[0], options.moves[1]));
    const PortMap ports(plan.project, *plan.catalog);
    std::vector<Step> steps;
    std::size_t kept = 0;
    std::size_t released = 0;
    for (const CircuitMoves& move : found) {
        const std::string& device = plan.project.devices().at(move.device).name;
        const auto add = [&](const char* what, const std::vector<CircuitPair>& pairs) {
            for (const CircuitPair& pair : pairs)
                steps.push_back({what, device, ports.name({move.device, 0, pair.cageA, pair.connectorA}),
                                 ports.name({move.device, 0, pair.cageB, pair.connectorB})});
        };
        add("release", move.released);
        add("make", move.made);
        kept += move.kept;
        released += move.released.size();
    }
    const std::size_t made = steps.size() - released;
    if (options.isJson) {
        Json out{{"schema", 1},           {"from", options.moves[0]}, {"to", options.moves[1]},
                 {"kept", kept},          {"released", released},     {"made", made},
                 {"moves", Json::array()}};
        for (const Step& step : steps)
            out["moves"].push_back({{"do", step.what}, {"device", step.device}, {"a", step.a}, {"b", step.b}});
        printJson(out);
    } else {
        TextTable table{.headings = {"DO", "OPTICAL SWITCH", "PORT", "PORT"}, .isNumber = {}, .rows = {}};
        for (const Step& step : steps)
            table.rows.push_back({step.what, step.device, step.a, step.b});
        print(table);
        printMessage(std::to_string(released) + " circuits to release, " + std::to_string(made) + " to make, " +
                     std::to_string(kept) + " stay");
    }
    return steps.empty() ? kFine : kFindings;
}

Result<int> use(const Plan& plan, const Options& options)
{
    if (options.output.empty())
        return fail(ErrorKind::Usage, "FP-CLI-096", FABRIC_TEXT("cli", "Say where the plan goes: -o plan.fabric"));
    FABRIC_TRY(project, inConfiguration(plan.project, options.use));
    FABRIC_CHECK(savePlan(project, options.output));
    return kFine;
}

Result<int> runCircuits(const Options& options)
{
    FABRIC_TRY(plan, openPlan(options.plan));
    if (!options.moves.empty()) return moves(plan, options);
    return options.use.empty() ? list(plan, options) : use(plan, options);
}

} // namespace

void addCircuits(CLI::App& app, Action& chosen)
{
    CLI::App* command = app.add_subcommand(
        "circuits", "Circuit configurations of the optical switches: list them, compare two, put one in force");
    command->footer("`fabricctl export circuits` and `import circuits --into` write and read them as CSV or XLSX.");
    const auto options = std::make_shared<Options>();
    command->add_option("plan", options->plan, "The plan")->required()->type_name("PLAN.fabric");
    CLI::Option* moves =
        command
            ->add_option("--moves", options->moves,
                         "Circuits to release and to make from configuration A to B; exit code 1 when there are any")
            ->expected(2)
            ->type_name("A B");
    CLI::Option* use = command->add_option("--use", options->use, "Put this configuration in force")
                           ->type_name("NAME")
                           ->excludes(moves);
    command->add_option("-o,--output", options->output, "With --use: the plan to write (*.fabric)")
        ->type_name("FILE")
        ->needs(use);
    command->add_flag("--json", options->isJson, "As JSON");
    command->callback([options, &chosen] { chosen = [options](const Progress&) { return runCircuits(*options); }; });
}

} // namespace fabric::cli

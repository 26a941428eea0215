#include "app/cli/command.h"
#include "app/cli/dry_run.h"
#include "app/cli/exit_codes.h"
#include "app/cli/output.h"
#include "app/cli/told.h"
#include "app/remote/sources.h"

#include "core/formats/ibnetdiscover.h"
#include "core/verify/observe/observation_text.h"
#include "core/verify/observe/observed_fabric.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>

namespace fabric::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Options {
    std::string source;
    std::string output;
    bool isJson = false;
    bool isDryRun = false;
    int deadlineSeconds = 0;
    int timeoutMs = 500;
    std::optional<int> onWire;
    LiveOptions live;
};

struct Counts {
    std::size_t switches = 0;
    std::size_t adapters = 0; ///< adapter functions, each a node of its own in a fabric
    std::size_t routers = 0;
    std::size_t aggregation = 0;
    std::size_t others = 0;
    std::size_t ports = 0;
    std::size_t portsUp = 0;
    std::size_t portsUnread = 0; ///< exist, but their state was not told
    std::size_t links = 0;
    std::size_t doubtful = 0;
    std::size_t portsWithCounters = 0;
};

Counts countsOf(const Observation& observation)
{
    Counts counts;
    for (const ObservedNode& node : observation.nodes) {
        switch (node.kind) {
        case ObservedKind::Switch:
            ++counts.switches;
            break;
        case ObservedKind::Host:
            ++counts.adapters;
            break;
        case ObservedKind::Router:
            ++counts.routers;
            break;
        case ObservedKind::Aggregation:
            ++counts.aggregation;
            break;
        case ObservedKind::Unknown:
            ++counts.others;
            break;
        }
        counts.ports += node.ports.size();
        for (const ObservedPort& port : node.ports) {
            counts.portsUp += port.physical == PhysicalState::LinkUp ? 1 : 0;
            counts.portsUnread += port.physical == PhysicalState::Unknown ? 1 : 0;
            counts.portsWithCounters += port.counters.empty() ? 0 : 1;
        }
    }
    counts.links = observation.links.size();
    counts.doubtful = static_cast<std::size_t>(std::count_if(observation.links.begin(), observation.links.end(),
                                                             [](const ObservedLink& link) { return link.isDoubtful; }));
    return counts;
}

Json toJson(const Observation& observation, const std::string& file)
{
    const Counts counts = countsOf(observation);
    Json out{{"schema", 1},
             {"file", file.empty() ? Json() : Json(file)},
             {"partial", observation.isPartial},
             {"counts",
              {{"switches", counts.switches},
               {"adapters", counts.adapters},
               {"routers", counts.routers},
               {"aggregation_nodes", counts.aggregation},
               {"unknown_devices", counts.others},
               {"ports", counts.ports},
               {"ports_up", counts.portsUp},
               {"ports_state_unknown", counts.portsUnread},
               {"ports_with_counters", counts.portsWithCounters},
               {"links", counts.links},
               {"links_doubtful", counts.doubtful}}},
             {"sources", Json::array()},
             {"notes", Json::array()}};
    for (const ObservationSource& source : observation.sources) {
        Json cannotTell = Json::array();
        for (const Text& text : source.cannotTell)
            cannotTell.push_back(text.source);
        out["sources"].push_back({{"name", source.name},
                                  {"tool", source.tool},
                                  {"time", source.time.empty() ? Json() : Json(source.time)},
                                  {"cannot_tell", std::move(cannotTell)}});
    }
    for (const ObservationNote& note : observation.notes)
        out["notes"].push_back({{"message", note.message.str()}, {"where", note.where}});
    return out;
}

Result<void> writePlan(const Observation& observation, const std::string& path)
{
    FABRIC_TRY(imported, importedFabric(observation));
    for (const ImportWarning& warning : imported.warnings)
        printMessage(warning.where + ": " + told(warning.message));
    Project project;
    Edit edit(project, "Discover");
    std::vector<ImportWarning> warnings;
    FABRIC_CHECK(addToProject(imported, "found", edit, warnings));
    for (const ImportWarning& warning : warnings)
        printMessage(warning.where + ": " + told(warning.message));
    static_cast<void>(std::move(edit).finish());
    return savePlan(project, path);
}

Result<void> writeFound(const Observation& observation, const std::string& path)
{
    if (path.empty()) return {};
    if (suffixOf(path) == "fabric") return writePlan(observation, path);
    return writeOutput(path, writeObservation(observation));
}

Result<int> runDiscover(const Options& options, const Progress& progress)
{
    if (options.isDryRun) return printDryRun({options.source});
    FABRIC_TRY(source, parseSource(options.source));
    ObserveOptions how;
    how.hostDeadline = std::chrono::seconds(options.deadlineSeconds);
    how.live = options.live;
    how.live.maxOnWire = options.onWire.value_or(how.live.maxOnWire);
    how.live.maxCountersOnWire = options.onWire.value_or(how.live.maxCountersOnWire);
    how.live.deadline = std::chrono::seconds(options.deadlineSeconds);
    how.live.questionTimeout = std::chrono::milliseconds(options.timeoutMs);
    FABRIC_TRY(observation, observe(source, how, progress));
    FABRIC_CHECK(writeFound(observation, options.output));
    if (options.isJson) {
        printBytes(toJson(observation, options.output).dump(2, ' ', true, Json::error_handler_t::replace) + "\n");
        return kFine;
    }
    for (const ObservationNote& note : observation.notes)
        printMessage((note.where.empty() ? "" : note.where + ": ") + told(note.message));
    if (observation.isPartial)
        printMessage(told(FABRIC_TEXT("cli", "The walk ended early: what is not listed may still be there")));
    const Counts counts = countsOf(observation);
    printLine(fmt::format("{} switches, {} adapters, {} links, {} of {} ports up{}", counts.switches, counts.adapters,
                          counts.links, counts.portsUp, counts.ports,
                          counts.portsUnread == 0 ? std::string()
                                                  : fmt::format(", {} of unknown state", counts.portsUnread)));
    return kFine;
}

} // namespace

void addDiscover(CLI::App& app, Action& chosen)
{
    CLI::App* command = app.add_subcommand("discover", "See what was built; nothing on the fabric is changed");
    const auto options = std::make_shared<Options>();
    command
        ->add_option("--from", options->source,
                     "umad[:device[:port]], file:PATH, ssh:HOST, lldp:HOSTS or http://HOST/PATH")
        ->required()
        ->type_name("SOURCE");
    command
        ->add_option("-o,--output", options->output,
                     "What was seen, as a plan (*.fabric) or as an observation to compare again (*.observation)")
        ->type_name("FILE");
    command->add_flag("--counters", options->live.withCounters, "umad: read the counters of all ports as well");
    command->add_flag("--cable-info", options->live.withCableInfo,
                      "umad: read which plugs the ports hold, from devices that tell (Mellanox): vendor, part, serial, "
                      "length, temperature, light");
    command
        ->add_option(
            "--on-wire", options->onWire,
            "umad: questions under way at a time, of every kind; without it 4 while walking, as OpenSM sweeps, "
            "and 32 for counters")
        ->check(CLI::Range(1, 64));
    command->add_option("--timeout-ms", options->timeoutMs, "umad: how long an answer may take; asked three times")
        ->check(CLI::Range(1, 60'000))
        ->capture_default_str();
    command
        ->add_option(
            "--deadline", options->deadlineSeconds,
            "umad: seconds for the whole walk, ssh: for one host; what was seen by then is given; 0 = umad none, "
            "ssh 20 minutes, lldp one")
        ->check(CLI::Range(0, 86'400))
        ->capture_default_str();
    command->add_flag("--dry-run", options->isDryRun, "List what would be read or run, and where, and do nothing");
    command->add_flag("--json", options->isJson, "Counts, sources and notes as JSON");
    command->callback([options, &chosen] {
        chosen = [options](const Progress& progress) { return runDiscover(*options, progress); };
    });
}

} // namespace fabric::cli

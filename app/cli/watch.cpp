// fabricctl watch: polls a source for as long as it is let, judges, keeps, alerts. Read-only on the fabric.
#include "app/cli/command.h"
#include "app/cli/exit_codes.h"
#include "app/cli/output.h"
#include "app/cli/watch_loop.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>

namespace fabric::cli {

namespace {

/// What a second call tells a watch that runs: it reads these notes at its next poll.
struct Telling {
    std::string acknowledge;
    std::string silence;
    std::string maintenance;
    double hours = 2;
    bool isList = false;
    bool isAny() const { return !acknowledge.empty() || !silence.empty() || !maintenance.empty() || isList; }
};

Result<int> listFindings(const History& history)
{
    FABRIC_TRY(last, history.lastPoll());
    FABRIC_TRY(findings, history.findings(last, last + 1));
    for (const KeptFinding& finding : findings)
        if (finding.closed == 0) printLine(finding.json);
    return kFine;
}

Result<int> tell(const Telling& telling, const std::string& path)
{
    if (path.empty())
        return fail(ErrorKind::Usage, "FP-CLI-070", FABRIC_TEXT("cli", "Name the history of the watch with --history"));
    FABRIC_TRY(history, History::open(path, {telling.isList, true}));
    if (telling.isList) return listFindings(history);
    const std::int64_t now = secondsNow();
    const auto until = now + static_cast<std::int64_t>(telling.hours * 3600);
    if (!telling.acknowledge.empty())
        FABRIC_CHECK(history.setNote("acknowledged " + telling.acknowledge, std::to_string(now)));
    if (!telling.silence.empty()) FABRIC_CHECK(history.setNote("silence " + telling.silence, std::to_string(until)));
    if (!telling.maintenance.empty())
        FABRIC_CHECK(history.setNote("maintenance " + telling.maintenance, fmt::format("{} {}", now, until)));
    return kFine;
}

void addSources(CLI::App& command, WatchCommand& options)
{
    command.add_option("plan", options.plan, "A plan whose names, rates and cables are laid over what is seen")
        ->type_name("PLAN");
    command.add_option("--fabric", options.fabric, "Which fabric of the plan; the first without it");
    command
        .add_option("--source", options.sources,
                    "umad[:device[:port]], file:PATH, ssh:HOST, lldp:HOSTS or http://HOST:PORT/PATH of an exporter for "
                    "Prometheus (needs curl); several are joined")
        ->type_name("SOURCE");
    command.add_option("--interval", options.intervalSeconds, "Seconds from one poll to the next")
        ->check(CLI::Range(1, 86'400))
        ->capture_default_str();
    command.add_option("--polls", options.polls, "End after so many polls; 0 = never")
        ->check(CLI::Range(0, 1'000'000'000));
    command.add_option("--on-wire", options.onWire, "umad: questions under way at a time; 2 spares the switches")
        ->check(CLI::Range(1, 64))
        ->capture_default_str();
    command.add_option("--timeout-ms", options.timeoutMs, "umad: how long an answer may take; asked three times")
        ->check(CLI::Range(1, 60'000))
        ->capture_default_str();
    command
        .add_option("--deadline", options.deadlineSeconds,
                    "Seconds for a walk, a host or an exporter; what was seen by then is judged; 0 = as discover, a "
                    "minute for an exporter")
        ->check(CLI::Range(0, 86'400));
    command.add_flag("--cable-info", options.withCableInfo,
                     "umad: read plugs, their heat and light too, where devices tell");
    command.add_option("--history", options.history, "Keep what is seen in this file, and go on from it")
        ->type_name("FILE");
    command.add_option("--thresholds", options.thresholds, "CSV with limits by part and speed over the built-in ones")
        ->type_name("FILE");
}

void addAlerts(CLI::App& command, WatchCommand& options, Telling& telling)
{
    command
        .add_option("--alert-command", options.targets.command,
                    "A program and its arguments; gets each alert as JSON on stdin")
        ->expected(1, 32)
        ->type_name("PROGRAM ARG");
    command.add_option("--webhook", options.targets.webhook, "Post each alert as JSON to this address (needs curl)")
        ->type_name("URL");
    command.add_flag("--syslog", options.targets.toSyslog, "Alerts go to the system's log as well");
    command
        .add_option("--metrics", options.metrics,
                    "Serve figures for Prometheus at [ADDRESS:]PORT; loopback without an address")
        ->type_name("PORT");
    command.add_flag("--json", options.isJson, "Findings as one JSON object a line");
    command.add_option("--acknowledge", telling.acknowledge, "Tell the watch of --history that a finding is known")
        ->type_name("ID");
    command.add_option("--silence", telling.silence, "Tell it to keep quiet about a device, for --hours")
        ->type_name("NODE");
    command
        .add_option("--maintenance", telling.maintenance, "Tell it that devices are worked on, from now for --hours")
        ->type_name("NODE,NODE");
    command.add_option("--hours", telling.hours, "How long")->check(CLI::Range(0.01, 8760.0))->capture_default_str();
    command.add_flag("--list", telling.isList, "Open findings of --history, one JSON object a line");
}

} // namespace

void addWatch(CLI::App& app, Action& chosen)
{
    CLI::App* command = app.add_subcommand("watch", "Watch a fabric run and name what fails; nothing on it is changed");
    const auto options = std::make_shared<WatchCommand>();
    const auto telling = std::make_shared<Telling>();
    addSources(*command, *options);
    addAlerts(*command, *options, *telling);
    command->callback([options, telling, &chosen] {
        chosen = [options, telling](const Progress& progress) -> Result<int> {
            if (telling->isAny()) return tell(*telling, options->history);
            return runWatch(*options, progress);
        };
    });
}

} // namespace fabric::cli

#include "app/cli/failures_output.h"

#include "app/cli/selection.h"

#include "core/planner/failures/failure_sweep.h"
#include "core/planner/failures/fewest_links.h"
#include "core/text/csv.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <sstream>

namespace fabric::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostRateBytes = 1U << 20;

Json ratioJson(const Fraction& fraction)
{
    const Ratio ratio = fraction.ratio();
    return ratio.isUndefined() ? Json(nullptr) : Json(ratio.str());
}

Json ratioJson(const Ratio& ratio)
{
    return ratio.isUndefined() ? Json(nullptr) : Json(ratio.str());
}

/// The routing that each ratio is for, for whoever has to defend it.
Json routingsJson()
{
    return {
        {"adaptive", "end-port bandwidth of the worst subtree over its maximum flow to the top: traffic spreads evenly "
                     "over what is left"},
        {"static",
         "at least this under tables by destination, dealt anew: each end-port below a switch has a way down into "
         "it, so the busiest of U links carries ceil(n/U) of n end-ports; worked out beside the loss"},
        {"self_healing", "before tables are new: the end-ports of a lost link move together to one link that is left, "
                         "ceil(n/U) x (1 + ceil(lost/left))"}};
}

Json ratiosJson(const TreeRatios& ratios)
{
    return {{"adaptive", ratioJson(ratios.adaptive)},
            {"static", ratioJson(ratios.fixed)},
            {"self_healing", ratioJson(ratios.moved)}};
}

Json capacityJson(const LossEffect& effect)
{
    Json out{{"between_switches_lost_mbps", effect.trunkLostMbps}, {"between_switches_left_mbps", effect.trunkMbps}};
    out["worst_subtree_left"] =
        effect.ratios.capacityBefore > 0
            ? Json(fmt::format("{}/{} Mb/s", effect.ratios.capacityAfter, effect.ratios.capacityBefore))
            : Json(nullptr);
    return out;
}

std::string jobsText(const LossEffect& effect)
{
    if (effect.endPortsApart > 0) return "stop: end-ports no longer reach the others";
    if (effect.nodesOff > 0 && effect.nodesOff == effect.nodesHit) return "stop on the nodes that are off";
    if (effect.railsLost > 0) return "stop on the nodes that lose a rail";
    if (effect.railsNarrow > 0) return "go on where ports are bonded or the stack uses planes, slower";
    return "go on, slower where the ratio is worse";
}

Json groupJson(const FailureGroup& group)
{
    const LossEffect& effect = group.effect;
    Json out{{"element", failingName(group.kind)},
             {"what", group.what},
             {"count", group.count},
             {"links_each", group.linksEach},
             {"end_ports_lost", effect.endPortsLost},
             {"end_ports_apart", effect.endPortsApart},
             {"nodes_hit", effect.nodesHit},
             {"nodes_off", effect.nodesOff},
             {"rails_lost", effect.railsLost},
             {"rails_narrower", effect.railsNarrow},
             {"stops_jobs", effect.stopsJobs()},
             {"jobs", jobsText(effect)},
             {"ratio", effect.hasRatios ? ratiosJson(effect.ratios) : Json(nullptr)},
             {"capacity", capacityJson(effect)},
             {"events_per_month", group.eventsPerMonth ? Json(*group.eventsPerMonth) : Json(nullptr)},
             {"heals", group.heals.str()},
             {"examples", group.examples}};
    return out;
}

Json ratesJson(const std::vector<FailureRate>& rates)
{
    Json out = Json::array();
    for (const FailureRate& rate : rates)
        out.push_back({{"element", rate.element},
                       {"percent_per_month", rate.percentPerMonth ? Json(*rate.percentPerMonth) : Json(nullptr)},
                       {"source", rate.source},
                       {"evidence", rate.evidence}});
    return out;
}

Json sweepJson(const FailureSweep& sweep, const FailureQuestion& question)
{
    Json elements = Json::object();
    for (std::size_t i = 0; i < kFailingKinds; ++i)
        elements[std::string(failingName(static_cast<FailingKind>(i)))] = sweep.elements[i];
    Json out{{"elements", std::move(elements)},
             {"without_links", sweep.withoutLinks},
             {"routings", routingsJson()},
             {"intact", sweep.hasRatios ? ratiosJson(sweep.intact) : Json(nullptr)},
             {"jobs_assume", "one job with a rank on each end device, that no library moves off a dead port"},
             {"groups", Json::array()},
             {"rates", ratesJson(question.rates)},
             {"notes", Json::array()}};
    for (const FailureGroup& group : sweep.groups)
        out["groups"].push_back(groupJson(group));
    for (const Message& note : sweep.notes)
        out["notes"].push_back(note.str());
    return out;
}

Json pairsJson(const PairSample& pairs)
{
    return {{"samples", pairs.samples},
            {"seed", pairs.seed},
            {"drawn", "two of all cables and switches, each as likely as the other"},
            {"end_ports_apart", pairs.apart},
            {"rails_lost", pairs.railsLost},
            {"no_ratio", pairs.noRatio},
            {"adaptive_median", ratioJson(pairs.medianAdaptive)},
            {"adaptive_p99", ratioJson(pairs.p99Adaptive)},
            {"adaptive_worst", ratioJson(pairs.worstAdaptive)},
            {"static_worst", ratioJson(pairs.worstFixed)},
            {"worst_pair", pairs.worst}};
}

Result<std::vector<FailureRate>> ratesFrom(const std::string& path)
{
    if (path.empty()) return defaultFailureRates();
    std::ifstream file(path, std::ios::binary);
    std::string text(kMostRateBytes, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(std::max<std::streamsize>(0, file.gcount())));
    if (!file.eof())
        return fail(ErrorKind::Io, "FP-CLI-170", FABRIC_TEXT("cli", "Cannot read the rates from %1 (at most 1 MiB)"),
                    {path});
    return readFailureRates(text, path);
}

std::string csvOf(const FailureSweep& sweep)
{
    std::string out = "element,what,count,end_ports_lost,end_ports_apart,nodes_hit,nodes_off,rails_lost,rails_narrower,"
                      "stops_jobs,ratio_adaptive,ratio_static,ratio_self_healing,between_switches_lost_mbps,"
                      "events_per_month,heals,examples\n";
    for (const FailureGroup& group : sweep.groups) {
        const LossEffect& effect = group.effect;
        const auto ratio = [&](const Fraction& fraction) {
            return effect.hasRatios && !fraction.ratio().isUndefined() ? fraction.ratio().str() : std::string();
        };
        std::string examples;
        for (const std::string& name : group.examples)
            examples += (examples.empty() ? "" : "; ") + name;
        const std::vector<std::string> cells = {std::string(failingName(group.kind)),
                                                group.what,
                                                std::to_string(group.count),
                                                std::to_string(effect.endPortsLost),
                                                std::to_string(effect.endPortsApart),
                                                std::to_string(effect.nodesHit),
                                                std::to_string(effect.nodesOff),
                                                std::to_string(effect.railsLost),
                                                std::to_string(effect.railsNarrow),
                                                effect.stopsJobs() ? "yes" : "no",
                                                ratio(effect.ratios.adaptive),
                                                ratio(effect.ratios.fixed),
                                                ratio(effect.ratios.moved),
                                                std::to_string(effect.trunkLostMbps),
                                                group.eventsPerMonth ? fmt::format("{:.4g}", *group.eventsPerMonth)
                                                                     : "",
                                                group.heals.str(),
                                                examples};
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (i > 0) out += ',';
            appendCsvField(out, cells[i]);
        }
        out += '\n';
    }
    return out;
}

std::string cellText(const Json& value)
{
    if (value.is_null()) return "unknown";
    if (value.is_number_float()) return fmt::format("{:.3g}", value.get<double>());
    return value.is_string() ? value.get<std::string>() : value.dump();
}

void printGroups(const Json& failures, int rows)
{
    TextTable table{{"fails", "where", "count", "end-ports", "apart", "nodes", "rails", "adaptive", "static",
                     "self-heal", "jobs", "a month", "for example"},
                    {false, false, true, true, true, true, true, true, true, true, false, true, false},
                    {}};
    for (const Json& group : failures["groups"]) {
        if (static_cast<int>(table.rows.size()) == rows) break;
        const auto ratio = [&](const char* routing) {
            return group["ratio"].is_null() ? "-" : cellText(group["ratio"][routing]);
        };
        table.rows.push_back({cellText(group["element"]), cellText(group["what"]), cellText(group["count"]),
                              cellText(group["end_ports_lost"]), cellText(group["end_ports_apart"]),
                              cellText(group["nodes_hit"]), cellText(group["rails_lost"]), ratio("adaptive"),
                              ratio("static"), ratio("self_healing"),
                              group["stops_jobs"].get<bool>() ? "stop" : "go on", cellText(group["events_per_month"]),
                              cellText(group["examples"].front())});
    }
    print(table);
    if (failures["groups"].size() > table.rows.size())
        printLine(
            fmt::format("and {} more rows (--rows, --json or --csv)", failures["groups"].size() - table.rows.size()));
}

} // namespace

void addFailureOptions(CLI::App& command, FailureOptions& options)
{
    CLI::Option* failures = command.add_flag("--failures", options.isAsked,
                                             "What the loss of each cable, optic, switch, plane, feed and rack means");
    command.add_option("--rates", options.rates, "Failure rates as CSV: element,percent_per_month,source,evidence")
        ->type_name("FILE")
        ->needs(failures);
    command.add_option("--csv", options.csv, "Write the failures as CSV, too")->type_name("FILE")->needs(failures);
    command.add_option("--pairs", options.pairs, "Also draw so many pairs of failures (with --seed)")
        ->check(CLI::Range(0, 1000000))
        ->needs(failures);
    command.add_option("--rows", options.rows, "Rows of the table")->check(CLI::Range(1, 1000000))->needs(failures);
    command.add_option("--apart", options.apart, "The fewest links whose loss sets two groups or devices apart")
        ->expected(2)
        ->type_name("A B")
        ->needs(failures);
}

Result<std::string> failuresJson(const Plan& plan, Id<Fabric> fabric, const FailureOptions& options,
                                 const Progress& progress)
{
    FailureQuestion question;
    FABRIC_TRY(rates, ratesFrom(options.rates));
    question.rates = std::move(rates);
    FABRIC_TRY(sweep, sweepFailures(plan.project, *plan.catalog, fabric, question, progress));
    if (!options.csv.empty()) FABRIC_CHECK(writeOutput(options.csv, csvOf(sweep)));
    Json out = sweepJson(sweep, question);
    if (options.pairs > 0) {
        FABRIC_TRY(pairs, samplePairs(plan.project, *plan.catalog, fabric, options.pairs, options.seed, progress));
        out["pairs"] = pairsJson(pairs);
    }
    if (!options.apart.empty()) {
        FABRIC_TRY(a, devicesNamed(plan.project, {options.apart[0]}));
        FABRIC_TRY(b, devicesNamed(plan.project, {options.apart[1]}));
        FABRIC_TRY(fewest, fewestLinks(plan.project, *plan.catalog, fabric, a, b));
        out["apart"] = {{"between", options.apart}, {"fewest_links", fewest.links}, {"links", fewest.cutLinks}};
    }
    return out.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void printFailures(const std::string& json, const FailureOptions& options)
{
    const Json failures = Json::parse(json);
    std::string counts;
    for (const auto& [kind, count] : failures["elements"].items())
        if (count.get<std::size_t>() > 0)
            counts += fmt::format("{}{} {}", counts.empty() ? "" : ", ", kind, count.dump());
    printLine(fmt::format("Loss of one element, worst first ({}); {} carry nothing of this fabric", counts,
                          failures["without_links"].dump()));
    if (!failures["intact"].is_null())
        printLine(fmt::format("Intact: adaptive {}, static {}", cellText(failures["intact"]["adaptive"]),
                              cellText(failures["intact"]["static"])));
    printGroups(failures, options.rows);
    for (const auto& [routing, how] : failures["routings"].items())
        printLine(fmt::format("{}: {}", routing, how.get<std::string>()));
    printLine("jobs: " + failures["jobs_assume"].get<std::string>());
    for (const Json& rate : failures["rates"])
        printLine(fmt::format("rate of {}: {} % a month [{}] {}", cellText(rate["element"]),
                              cellText(rate["percent_per_month"]), cellText(rate["evidence"]),
                              cellText(rate["source"])));
    for (const Json& note : failures["notes"])
        printLine("note: " + note.get<std::string>());
    for (const char* part : {"pairs", "apart"})
        if (failures.contains(part))
            for (const auto& [key, value] : failures[part].items())
                printLine(fmt::format("{}.{}: {}", part, key, cellText(value)));
}

} // namespace fabric::cli

#include "app/cli/collectives_output.h"

#include "app/cli/selection.h"

#include "core/base/strings.h"
#include "core/planner/collectives/placed_job.h"
#include "core/planner/collectives/plan_abilities.h"
#include "core/planner/collectives/training_time.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>

namespace fabric::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostTableBytes = 1U << 20;
constexpr int kSmallestLog2 = 10; ///< 1 KiB
constexpr int kSizes = 24;        ///< up to 8 GiB

/// Four digits: more would pretend to know. JSON has no infinity.
Json number(double value)
{
    if (!std::isfinite(value)) return nullptr;
    if (value == 0) return 0;
    const double scale = std::pow(10, 3 - std::floor(std::log10(std::abs(value))));
    return std::round(value * scale) / scale;
}

Result<std::vector<FabricGeneration>> tableFrom(const std::string& path)
{
    if (path.empty()) return defaultGenerations();
    std::ifstream file(path, std::ios::binary);
    std::string text(kMostTableBytes, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(std::max<std::streamsize>(0, file.gcount())));
    if (!file.eof())
        return fail(ErrorKind::Io, "FP-CLI-171",
                    FABRIC_TEXT("cli", "Cannot read the generations from %1 (at most 1 MiB)"), {path});
    return readGenerations(text, path);
}

Json timeJson(const CollectiveTime& time)
{
    return {{"low_ms", number(time.lowMs)},
            {"typical_ms", number(time.typicalMs)},
            {"high_ms", number(time.highMs)},
            {"bus_gbytes_s", number(time.busGBps)}};
}

Json sweepJson(const CollectiveQuestion& question)
{
    Json out = Json::array();
    for (int c = 0; c < 5; ++c)
        for (int i = 0; i < kSizes; ++i) {
            const auto collective = static_cast<CollectiveOp>(c);
            const double bytes = std::ldexp(1.0, kSmallestLog2 + i);
            Json row{{"collective", collectiveOpName(collective)}, {"bytes", static_cast<std::int64_t>(bytes)}};
            row["best"] = nullptr;
            if (question.job.ranks() > 1) row["best"] = wayName(bestWay(question, collective, bytes).way);
            row["ways"] = Json::object();
            for (int w = 0; w < 8; ++w)
                if (const auto time = collectiveTime(question, collective, static_cast<CollectiveWay>(w), bytes))
                    row["ways"][std::string(wayName(static_cast<CollectiveWay>(w)))] = timeJson(*time);
            out.push_back(std::move(row));
        }
    return out;
}

Json generationJson(const FabricGeneration& of)
{
    return {{"name", of.name},
            {"nvlink_gbytes_s", of.nvlinkGBps},
            {"ring_efficiency", of.ringEfficiency},
            {"nvls_gbytes_s", of.nvlsGBps},
            {"nic_efficiency", of.nicEfficiency},
            {"ring_step_us", of.ringStepUs},
            {"ring_net_step_us", of.ringNetStepUs},
            {"source", of.source},
            {"evidence", of.evidence}};
}

Result<Json> trainingJson(CollectiveOptions options)
{
    std::string assumes = "pf-days, GPUs and sustained TFLOP/s are the user's; no failures and no restarts";
    for (const TrainingPreset& preset : trainingPresets()) {
        if (options.training != preset.name) continue;
        options.pfDays = preset.pfDays;
        options.trainingGpus = preset.gpus;
        options.tflops = preset.sustainedTflops;
        assumes = preset.assumes.source;
    }
    if (options.pfDays <= 0 || options.trainingGpus <= 0 || options.tflops <= 0)
        return fail(
            ErrorKind::Usage, "FP-CLI-172",
            FABRIC_TEXT("cli", "Training time needs --pf-days, --training-gpus and --tflops, or --training PRESET"));
    Json out{{"pf_days", options.pfDays},
             {"gpus", options.trainingGpus},
             {"sustained_tflops", options.tflops},
             {"days", number(trainingDays(options.pfDays, options.trainingGpus, options.tflops))},
             {"formula", "PF-days x 1000 / (GPUs x sustained TFLOP/s)"},
             {"assumes", assumes}};
    if (options.networkShare >= 0) {
        const double half = stepAfter(options.networkShare, 0.5);
        const double none = stepAfter(options.networkShare, 0);
        out["network"] = {{"share_of_step", options.networkShare},
                          {"share_is", "the user's input"},
                          {"step_with_network_halved", number(half)},
                          {"speed_up_halved", number(1 / half)},
                          {"speed_up_without", none > 0 ? number(1 / none) : Json(nullptr)}};
    }
    return out;
}

Json stepJson(const CollectiveQuestion& question, const CollectiveOptions& options)
{
    const StepEstimate estimate = estimateStep(
        question, {options.parameters, options.tokensPerStep, 2, options.tflops > 0 ? options.tflops : 400, 1});
    return {{"share_at_most", number(estimate.shareAtMost)},
            {"share_is", "our estimate: one AllReduce of 2 bytes a parameter each step, nothing hidden behind compute"},
            {"compute_ms", number(estimate.computeMs)},
            {"sustained_tflops", options.tflops > 0 ? options.tflops : 400},
            {"network", timeJson(estimate.network)},
            {"way", wayName(estimate.way)}};
}

std::string linkName(const Plan& plan, const BusiestLink& link)
{
    if (!link.from) return "none";
    const auto name = [&](Id<Device> device) { return displayText(plan.project.devices().at(device).name); };
    return name(link.from) + " -> " + name(link.to);
}

Json contentionJson(const Plan& plan, const PlacedJob& job)
{
    const Contention& contention = job.question.contention;
    Json halving = Json::array();
    for (const double phase : contention.halving)
        halving.push_back(number(phase));
    return {
        {"routing", routingName(job.routing)},
        {"how", job.routing == RoutingKind::Ecmp
                    ? "expected loads over all hashes, a lower bound: flows that share a link are slower (effective "
                      "bisection under --routing ecmp); busiest link's load in parts of a NIC's rate"
                    : "each pattern routed over the links between switches; busiest link's load in parts of a NIC's "
                      "rate, 1 = no slower than the NICs"},
        {"ring", number(contention.ring)},
        {"all_to_all", number(contention.uniform)},
        {"all_to_all_in_rails", number(contention.rail)},
        {"halving_doubling_steps", halving},
        {"busiest_in_all_to_all", linkName(plan, job.inUniform)},
        {"busiest_in_ring", linkName(plan, job.inRing)}};
}

/// What the parts say, unless the user says otherwise.
PlanAbilities abilitiesOf(PlanAbilities found, const CollectiveOptions& options)
{
    if (options.sharpTrees >= 0) {
        found.network.sharpTrees = options.sharpTrees;
        found.says.push_back(fmt::format("{} aggregation trees: the user's", options.sharpTrees));
    }
    if (options.nicExtraUs >= 0) {
        found.network.nicExtraUs = options.nicExtraUs;
        found.says.push_back(fmt::format("adapters add {} us a step: the user's", options.nicExtraUs));
    }
    if (options.switchExtraUs >= 0) {
        found.network.switchExtraUs = options.switchExtraUs;
        found.says.push_back(fmt::format("switches add {} us a step: the user's", options.switchExtraUs));
    }
    if (options.sprays && !found.sprays) found.says.push_back("packets are sprayed: the user's");
    found.sprays = found.sprays || options.sprays;
    return found;
}

std::vector<Id<Device>> allNodes(const Project& project)
{
    std::vector<Id<Device>> nodes;
    for (const Device& device : project.devices())
        if (device.role == Role::Node) nodes.push_back(device.id);
    return nodes;
}

/// Adapters that spray packets get what ideal adaptive routing gives, unless a routing is asked for.
RoutingKind routingOf(const CollectiveOptions& options, bool sprays)
{
    if (options.sprays || (sprays && options.routing.empty())) return RoutingKind::Ideal;
    return routingNamed(options.routing).value_or(RoutingKind::FTree);
}

std::string sizeText(std::int64_t bytes)
{
    if (bytes >= 1 << 30) return fmt::format("{} GiB", bytes >> 30);
    return bytes >= 1 << 20 ? fmt::format("{} MiB", bytes >> 20) : fmt::format("{} KiB", bytes >> 10);
}

} // namespace

void addCollectiveOptions(CLI::App& command, CollectiveOptions& options)
{
    CLI::Option* collectives =
        command.add_flag("--collectives", options.isAsked, "Times of collectives of a placed job over this fabric");
    const std::size_t before = command.get_options().size();
    command.add_option("--generation", options.generation, "Constants of this generation (h100, b200 ...)");
    command.add_option("--generations", options.generations, "Table of generations as CSV")->type_name("FILE");
    command.add_option("--job", options.job, "Nodes or groups that the job runs on")->type_name("NAME");
    command.add_option("--job-nodes", options.nodes, "So many nodes, in the order of the plan")
        ->check(CLI::Range(1, 1000000));
    command
        .add_option("--gpus-per-node", options.gpusPerNode,
                    "Without it as many as rails of a node; as many as ports where these have none")
        ->check(CLI::Range(1, 1024));
    command
        .add_option("--sharp-trees", options.sharpTrees,
                    "Aggregation trees that the switches have for the job; without it what their parts say")
        ->check(CLI::Range(0, 1024));
    command.add_flag("--spray", options.sprays, "NICs or DPUs spray packets: patterns as under ideal adaptive routing");
    command
        .add_option("--nic-extra-us", options.nicExtraUs,
                    "Latency that DPUs add to a network step; without it what the parts say")
        ->check(CLI::Range(0.0, 1e6));
    command
        .add_option("--switch-extra-us", options.switchExtraUs,
                    "Latency that programmable switches add to a step; without it what the parts say")
        ->check(CLI::Range(0.0, 1e6));
    command.add_option("--training", options.training, "Training time of a preset")
        ->check(CLI::IsMember({"gpt3-article", "gpt3-article-peak"}));
    command.add_option("--pf-days", options.pfDays, "Training: petaflop/s-days")->check(CLI::Range(0.0, 1e12));
    command.add_option("--training-gpus", options.trainingGpus, "Training: GPUs")->check(CLI::Range(0.0, 1e9));
    command.add_option("--tflops", options.tflops, "Training: sustained TFLOP/s of a GPU")->check(CLI::Range(0.0, 1e6));
    command.add_option("--network-share", options.networkShare, "Share of a step that the network takes, 0 to 1")
        ->check(CLI::Range(0.0, 1.0));
    command.add_option("--parameters", options.parameters, "Estimate that share: parameters of the model")
        ->check(CLI::Range(0.0, 1e15));
    command.add_option("--tokens-per-step", options.tokensPerStep, "Estimate that share: tokens a step")
        ->check(CLI::Range(0.0, 1e12));
    const std::vector<CLI::Option*> all = command.get_options();
    for (std::size_t i = before; i < all.size(); ++i)
        all[i]->needs(collectives); // alone it would change nothing, and nobody would be told
}

Result<std::string> collectivesJson(const Plan& plan, Id<Fabric> fabric, const CollectiveOptions& options,
                                    const Progress& progress)
{
    FABRIC_TRY(table, tableFrom(options.generations));
    std::vector<Id<Device>> nodes;
    if (!options.job.empty()) {
        FABRIC_TRY(named, devicesNamed(plan.project, options.job));
        std::erase_if(
            named, [&](Id<Device> device) { return isSwitchDevice(plan.project.devices().at(device), *plan.catalog); });
        nodes = std::move(named);
    }
    const PlanAbilities abilities = abilitiesOf(
        planAbilities(plan.project, *plan.catalog, fabric, nodes.empty() ? allNodes(plan.project) : nodes), options);
    FABRIC_TRY(job, placeOnFabric(plan.project, *plan.catalog, fabric, table,
                                  {nodes, options.nodes, options.gpusPerNode, routingOf(options, abilities.sprays),
                                   options.generation, abilities.network},
                                  progress));
    const CollectiveQuestion& question = job.question;
    const int ports = question.job.nicsPerNode;
    Json out{{"job",
              {{"nodes", question.job.nodes},
               {"gpus_per_node", question.job.gpusPerNode},
               {"gpus_per_node_is", options.gpusPerNode > 0
                                        ? "given"
                                        : "assumed: one for each rail of a node's ports, for each port without rails"},
               {"nics_per_node", question.job.nicsPerNode},
               {"nic_gbytes_s", question.job.nicGBps}}},
             {"generation", generationJson(question.generation)},
             {"generation_is",
              job.isGenerationAssumed ? "assumed: the nodes' part names none" : "named, or that of the nodes' part"},
             {"contention", contentionJson(plan, job)},
             {"band",
              "4 % from 1 GiB and inside a node, 20 % from 32 MiB, 50 % below (a guess); SHARP and hierarchical at "
              "least 20 %"},
             {"abilities", abilities.says},
             {"sharp", abilities.network.sharpTrees >= ports
                           ? "a tree for each rail"
                           : fmt::format("not used: {} trees for {} rails", abilities.network.sharpTrees, ports)},
             {"times", sweepJson(question)}};
    if (!options.training.empty() || options.pfDays > 0) {
        FABRIC_TRY(training, trainingJson(options));
        out["training"] = std::move(training);
    }
    if (options.parameters > 0 && options.tokensPerStep > 0) out["step"] = stepJson(question, options);
    return out.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void printCollectives(const std::string& json)
{
    const Json out = Json::parse(json);
    const auto text = [](const Json& value) {
        return value.is_null() ? std::string("unknown") : value.is_string() ? value.get<std::string>() : value.dump();
    };
    for (const char* part : {"job", "generation", "contention", "step", "training"})
        if (out.contains(part))
            for (const auto& [key, value] : out[part].items())
                printLine(fmt::format("{}.{}: {}", part, key, text(value)));
    for (const char* key : {"generation_is", "sharp", "band"})
        printLine(fmt::format("{}: {}", key, text(out[key])));
    for (const Json& says : out["abilities"])
        printLine("ability: " + text(says));
    TextTable table{{"collective", "size", "best way", "low ms", "typical ms", "high ms", "bus GB/s"},
                    {false, true, false, true, true, true, true},
                    {}};
    for (const Json& row : out["times"]) {
        const auto bytes = row["bytes"].get<std::int64_t>();
        if (row["best"].is_null() ||
            (bytes != 1 << 20 && bytes != 32 << 20 && bytes != 1 << 30 && bytes != std::int64_t{8} << 30))
            continue;
        const Json& best = row["ways"][row["best"].get<std::string>()];
        table.rows.push_back({text(row["collective"]), sizeText(bytes), text(row["best"]), text(best["low_ms"]),
                              text(best["typical_ms"]), text(best["high_ms"]), text(best["bus_gbytes_s"])});
    }
    print(table);
    printLine("every way and 24 sizes: --json");
}

} // namespace fabric::cli

#include "core/planner/generators/beside.h"

#include "core/planner/generators/param_specs.h"
#include "core/planner/generators/tree_fabric.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace fabric {

namespace {

constexpr int kNewNodes = 16; // in a plan without nodes
constexpr int kMaxBay = 250;
constexpr int kDefaultGbps = 400;

std::vector<ParamSpec> schema()
{
    std::vector<ParamSpec> specs{
        choiceParam("role", FABRIC_TEXT("generators", "Purpose"),
                    FABRIC_TEXT("generators", "What the fabric is for; figures and lists are kept apart by fabric"),
                    {"storage", "in-band", "out-of-band"}, "storage"),
        integerParam(
            "nics", FABRIC_TEXT("generators", "Ports per node"),
            FABRIC_TEXT("generators", "On one new adapter in every node of the plan. A plan without nodes gets 16"), "",
            "1", 1, 8),
        integerParam("targets", FABRIC_TEXT("generators", "Storage systems"),
                     FABRIC_TEXT("generators", "End devices of this fabric alone, with as many ports as a node"), "",
                     "0", 0, 10'000),
        partParam("part-adapter", FABRIC_TEXT("generators", "Adapter"),
                  FABRIC_TEXT("generators", "Part of the catalogue; empty: a parametric adapter"), "adapter"),
    };
    for (ParamSpec& spec : switchPartParams("ethernet"))
        if (std::string_view(spec.id) != "part-node") specs.push_back(std::move(spec));
    specs.push_back(ratioParam("ratio", FABRIC_TEXT("generators", "Blocking ratio"),
                               FABRIC_TEXT("generators", "Most bandwidth down : up at a leaf"), "1:1"));
    specs.push_back(integerParam("reserve", FABRIC_TEXT("generators", "Reserved ports"),
                                 FABRIC_TEXT("generators", "Ports of every leaf to keep free"), "ports", "0", 0, 4094));
    specs.push_back(cablingParam("auto"));
    ParamSpec name = fabricNameParam();
    name.defaultValue = "storage";
    specs.push_back(std::move(name));
    return specs;
}

/// An adapter that is only a number of ports.
OwnPart genericAdapter(int ports, std::int64_t gbps)
{
    const std::string name = fmt::format("adapter-{}x{}", ports, gbps);
    return {{},
            "generic/" + name,
            "nics",
            {"vendor=generic", "family=parametric", "model=" + name, "opn=" + name, fmt::format("ports={}", ports),
             "cage=GENERIC", "lanes_per_port=4", fmt::format("gbps_per_port={}", gbps), "protocol=IB+ETH",
             "status=generic", "evidence=generic", "evidence_detail=parametric: only its ports are known"}};
}

/// The highest slot of each device that holds an adapter or line card.
std::map<Id<Device>, int> highestBays(const Project& project)
{
    std::map<Id<Device>, int> highest;
    for (const Module& module : project.modules())
        if (module.kind == ModuleKind::Adapter || module.kind == ModuleKind::LineCard)
            highest[module.device] = std::max(highest[module.device], static_cast<int>(module.bay));
    return highest;
}

/// Every node of the plan with a new adapter, then the storage systems.
Result<std::vector<Box>> endDevices(FabricBuilder& builder, const Params& params, const TierParts& parts,
                                    const std::string& adapter)
{
    std::vector<Id<Device>> nodes;
    for (const Device& device : builder.edit().project().devices())
        if (device.role == Role::Node) nodes.push_back(device.id);
    std::vector<Box> ends;
    const auto highest = highestBays(builder.edit().project());
    for (const Id<Device> node : nodes) {
        const auto last = highest.find(node);
        const int bay = last == highest.end() ? 1 : last->second + 1; // a device without cards is not in the list
        if (bay > kMaxBay)
            return fail(ErrorKind::Usage, "FP-GEN-075", FABRIC_TEXT("generators", "'%1' has no free slot number left"),
                        {builder.edit().project().devices().at(node).name});
        FABRIC_TRY(table, builder.adapterTable(adapter, static_cast<std::uint8_t>(bay)));
        ends.push_back(builder.addAdapter(node, *table));
    }
    for (int i = 0; nodes.empty() && i < kNewNodes; ++i)
        ends.push_back(builder.add(Role::Node, numbered("node", i + 1, 4), *parts.node));
    for (int i = 0; i < static_cast<int>(params.integer("targets")); ++i)
        ends.push_back(builder.add(Role::Storage, numbered("target", i + 1, 2), *parts.node));
    return ends;
}

Result<void> run(const Params& params, const GeneratorContext& context, Edit& edit)
{
    FabricBuilder builder(context, edit);
    const int nics = static_cast<int>(params.integer("nics"));
    std::string adapter = params.text("part-adapter");
    if (adapter.empty())
        adapter = builder.declare(genericAdapter(nics, optionalInteger(params, "speed").value_or(kDefaultGbps)));
    FABRIC_TRY(parts, openTierParts(builder, params, nics, 1,
                                    enumFromName<FabricRole>(params.text("role")).value_or(FabricRole::Other)));
    FABRIC_TRY(table, builder.adapterTable(adapter, 1));
    if (table->size() < nics)
        return fail(ErrorKind::Usage, "FP-GEN-076",
                    FABRIC_TEXT("generators", "'%1' has %2 ports, but %3 per node are asked for"),
                    {adapter, std::to_string(table->size()), std::to_string(nics)}, "part-adapter");
    FABRIC_TRY(ends, endDevices(builder, params, parts, adapter));
    FABRIC_TRY(request, treeRequest(params, parts, static_cast<int>(ends.size())));
    FABRIC_TRY(shape, solveFatTree(request));
    FABRIC_CHECK(checkSize(shape, std::int64_t{request.nodes} * request.nics));
    context.progress.report(0, "adding devices");
    buildTree(builder, parts, TreeSpec{request.nodes, nics, 1, request.reserve, true, std::move(ends)}, shape);
    return builder.layCables(cablingWish(params));
}

} // namespace

const Generator kBesideGenerator{
    "beside",
    FABRIC_TEXT("generators", "Storage or management fabric"),
    FABRIC_TEXT("generators",
                "A fat tree for all nodes of the plan, beside its compute fabric: every node gets an adapter "
                "for it, and nothing of the two is mixed"),
    false,
    schema(),
    run};

} // namespace fabric

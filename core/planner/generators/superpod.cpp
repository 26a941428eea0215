#include "core/planner/generators/superpod.h"

#include "core/planner/generators/param_specs.h"
#include "core/planner/generators/rail_fabric.h"
#include "core/planner/generators/tier_parts.h"

#include <array>

namespace fabric {

namespace {

/// What distinguishes one published design from another.
struct SuperPodSpec {
    const char* id;
    Text title;
    const char* system;
    const char* switchPart;
    const char*
        manager; ///< appliance on leaf ports; "" = the switches have a port of their own for it, or none is read
    int nodesPerUnit;
    int maxUnits;
    int nodesPerRack; ///< 0 = the height of the system is not known, so it cannot be placed
    int planes;
    int fewestSpines; ///< published for one unit where the rule would give fewer
    bool isOneBlock;  ///< three tiers: all leafs of a rail form one rail group
    CablingWish cabling;
};

constexpr const char* kUfm = "nvidia/ufm-enterprise-appliance-ndr";
constexpr int kManagerLinks = 4;
constexpr int kRails = 8;
constexpr int kDefaultUnits = 1;

constexpr std::array kSpecs{
    SuperPodSpec{"dgx-superpod-h100", FABRIC_TEXT("generators", "DGX SuperPOD H100"), "nvidia/dgx-h100",
                 "nvidia/qm9700", kUfm, 32, 64, 4, 1, 0, false, CablingWish::Multimode},
    SuperPodSpec{"dgx-superpod-h200", FABRIC_TEXT("generators", "DGX SuperPOD H200"), "nvidia/dgx-h200",
                 "nvidia/qm9700", kUfm, 32, 64, 4, 1, 0, false, CablingWish::Multimode},
    SuperPodSpec{"dgx-superpod-b200", FABRIC_TEXT("generators", "DGX SuperPOD B200"), "nvidia/dgx-b200",
                 "nvidia/qm9700", kUfm, 32, 64, 2, 1, 0, false, CablingWish::Multimode},
    SuperPodSpec{"dgx-superpod-b300", FABRIC_TEXT("generators", "DGX SuperPOD B300 (Ethernet, two planes)"),
                 "nvidia/dgx-b300-psu", "nvidia/sn5610", "", 64, 16, 2, 2, 0, false, CablingWish::Multimode},
    SuperPodSpec{"dgx-superpod-b300-xdr", FABRIC_TEXT("generators", "DGX SuperPOD B300 (XDR InfiniBand)"),
                 "nvidia/dgx-b300-psu", "nvidia/q3400-ra", "", 72, 18, 2, 1, 0, false, CablingWish::SingleMode},
    SuperPodSpec{"dgx-superpod-rubin-nvl8", FABRIC_TEXT("generators", "DGX SuperPOD Rubin NVL8 (XDR InfiniBand)"),
                 "nvidia/dgx-rubin-nvl8", "nvidia/q3400-ra", "", 72, 18, 0, 1, 0, false, CablingWish::SingleMode},
    SuperPodSpec{"dgx-superpod-a100", FABRIC_TEXT("generators", "DGX SuperPOD A100"), "nvidia/dgx-a100",
                 "nvidia/qm8790", "", 20, 7, 4, 1, 5, true, CablingWish::Automatic},
};

Result<RailSpec> railSpec(const SuperPodSpec& design, const Params& params, FabricBuilder& builder)
{
    RailSpec spec;
    spec.rails = kRails;
    spec.planes = design.planes;
    spec.nodesPerUnit = design.nodesPerUnit;
    spec.units = static_cast<int>(params.integer("su"));
    FABRIC_TRY(switches, builder.table(design.switchPart));
    FABRIC_TRY(node, design.planes > 1 ? builder.splitTable(design.system) : builder.table(design.system));
    spec.leaf = spec.spine = switches;
    spec.node = node;
    spec.downMbps = spec.upMbps = switches->part->portMbps;
    if (*design.manager != '\0' && params.text("ufm") == "4") {
        FABRIC_TRY(manager, builder.table(design.manager));
        spec.manager = manager;
        spec.managerLinks = kManagerLinks;
    }
    spec.nodes = optionalInteger(params, "nodes").value_or(railCapacity(spec));
    if (spec.nodes > railCapacity(spec))
        return fail(
            ErrorKind::Usage, "FP-GEN-050",
            FABRIC_TEXT("generators",
                        "%1 units hold at most %2 nodes beside the fabric manager's links, but %3 are asked for"),
            {std::to_string(spec.units), std::to_string(railCapacity(spec)), std::to_string(spec.nodes)}, "nodes");
    return spec;
}

Result<void> runDesign(const SuperPodSpec& design, const Params& params, const GeneratorContext& context, Edit& edit)
{
    FabricBuilder builder(context, edit);
    FABRIC_CHECK(builder.readOwnParts());
    const Part* part = builder.catalog().find(design.switchPart);
    FABRIC_CHECK(builder.open(params.text("name"),
                              part != nullptr && part->isInfiniBand ? Protocol::InfiniBand : Protocol::Ethernet,
                              design.planes));
    FABRIC_TRY(spec, railSpec(design, params, builder));
    const int half = spec.leaf->size() / 2;
    FABRIC_TRY(shape, solveRails(spec, half, half, std::nullopt, spec.units == 1 ? design.fewestSpines : 0,
                                 design.isOneBlock ? spec.units : 0));
    context.progress.report(0, "adding devices");
    const std::vector<RackZone> zones = buildRails(builder, spec, shape);
    if (design.nodesPerRack > 0 && !params.boolean("no-racks"))
        FABRIC_CHECK(placeInRacks(edit, builder.catalog(), zones, RackRules{.nodesPerRack = design.nodesPerRack}));
    return builder.layCables(design.cabling);
}

Text helpFor(const SuperPodSpec& design)
{
    if (design.planes > 1)
        return FABRIC_TEXT("generators", "Units of 64 nodes, 8 rails in two planes that never meet: the two ports of "
                                         "each GPU go to one leaf in each plane");
    if (std::string_view(design.manager).empty())
        return FABRIC_TEXT("generators", "Units with one leaf per rail; the fabric manager takes no leaf port");
    return FABRIC_TEXT("generators", "Units of 32 nodes with one leaf per rail, two tiers up to 8 units, three above; "
                                     "the fabric manager takes four leaf ports of the first unit");
}

Generator presetFor(const SuperPodSpec& design, Result<void> (*run)(const Params&, const GeneratorContext&, Edit&))
{
    std::vector<ParamSpec> schema{
        integerParam(
            "su", FABRIC_TEXT("generators", "Scalable units"),
            FABRIC_TEXT("generators",
                        "All leafs and leaf-spine cables of every unit are built, whatever the number of nodes"),
            "SU", std::to_string(kDefaultUnits), 1, design.maxUnits),
        integerParam("nodes", FABRIC_TEXT("generators", "Nodes"),
                     FABRIC_TEXT("generators", "Empty: all units full. Fewer leave node ports of the last units empty"),
                     "nodes", "", 1, std::int64_t{design.maxUnits} * design.nodesPerUnit),
        choiceParam("ufm", FABRIC_TEXT("generators", "Fabric manager links"),
                    FABRIC_TEXT("generators", "4: unit 1 has one node fewer where the manager takes leaf ports; 0: the "
                                              "ideal table, without room for it"),
                    {"4", "0"}, "4"),
    };
    if (design.nodesPerRack > 0)
        schema.push_back(
            flagParam("no-racks", FABRIC_TEXT("generators", "No racks"),
                      FABRIC_TEXT("generators", "Do not place devices in racks; cable lengths stay unknown")));
    schema.push_back(fabricNameParam());
    return {design.id, design.title, helpFor(design), true, std::move(schema), run};
}

template <std::size_t Index>
Result<void> runPreset(const Params& params, const GeneratorContext& context, Edit& edit)
{
    return runDesign(kSpecs[Index], params, context, edit);
}

template <std::size_t... Index>
std::vector<Generator> makePresets(std::index_sequence<Index...>)
{
    return {presetFor(kSpecs[Index], runPreset<Index>)...};
}

} // namespace

std::span<const Generator> superPodPresets()
{
    static const std::vector<Generator> kPresets = makePresets(std::make_index_sequence<kSpecs.size()>());
    return kPresets;
}

} // namespace fabric

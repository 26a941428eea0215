#include "core/planner/generators/tier_parts.h"

#include "core/base/strings.h"
#include "core/planner/generators/clos_links.h"
#include "core/planner/generators/param_specs.h"

#include <algorithm>

namespace fabric {

namespace {

constexpr std::int64_t kDefaultMbps = 400'000;
constexpr std::int64_t kMaxGbps = 6400;
constexpr int kMaxRadix = 4096;

Protocol askedProtocol(const Params& params)
{
    return params.text("protocol") == "ethernet" ? Protocol::Ethernet : Protocol::InfiniBand;
}

/// The one protocol of a switch part; gateways and parametric parts, which do both, follow the parameter.
Protocol protocolOf(const Part& part, const Params& params)
{
    if (part.isInfiniBand != part.isEthernet) return part.isInfiniBand ? Protocol::InfiniBand : Protocol::Ethernet;
    return askedProtocol(params);
}

/// The fastest data port of a part.
std::int64_t fastest(const PortTable& table)
{
    std::int64_t mbps = 0;
    for (const PortAt& port : table.ports)
        mbps = std::max(mbps, port.mbps);
    return mbps;
}

/// The value of a parameter that not every schema has; empty when it has not.
std::string textIfAny(const Params& params, const std::string& id)
{
    return params.values().contains(id) ? params.text(id) : std::string();
}

struct WantedParts {
    std::string leaf;
    std::string spine;
    std::string node;
    std::int64_t downMbps = 0;
    std::int64_t upMbps = 0;
};

constexpr int kGenericLanes = 4;

/// Lanes of one port of the leaf, as a parametric node must have them to run at the port's speed.
int lanesOfLeaf(const Part* leaf, const Params& params)
{
    if (leaf == nullptr || leaf->cages.empty() || leaf->cages.front().lanes == 0) return kGenericLanes;
    const CageGroup& cage = leaf->cages.front();
    const bool isSplit = cage.connectors == 1 && cage.lanes >= 8 && params.boolean("split-ports");
    return isSplit ? cage.lanes / 2 : cage.lanesPerConnector();
}

/// Slugs of the three parts, parametric ones declared, and the speeds asked for.
Result<WantedParts> wantedParts(FabricBuilder& builder, const Catalog& catalog, const Params& params, int nics)
{
    WantedParts wanted{params.text("part-switch"), textIfAny(params, "part-spine"), textIfAny(params, "part-node"), 0,
                       0};
    const int radix = static_cast<int>(params.integer("radix"));
    const auto spineRadix = parseInt(textIfAny(params, "spine-radix"));
    if (wanted.spine.empty() && !spineRadix) wanted.spine = wanted.leaf;
    const auto speedOf = [&catalog](const std::string& slug) {
        const Part* part = slug.empty() ? nullptr : catalog.find(slug);
        return part != nullptr && part->portMbps > 0 ? std::optional(part->portMbps) : std::nullopt;
    };
    const std::int64_t partSpeed = speedOf(wanted.node).value_or(speedOf(wanted.leaf).value_or(kDefaultMbps));
    wanted.downMbps = optionalSpeed(params, "speed").value_or(partSpeed);
    const auto uplinkGbps = parseInt(textIfAny(params, "uplink-speed"));
    wanted.upMbps = uplinkGbps ? *uplinkGbps * 1000 : speedOf(wanted.leaf).value_or(wanted.downMbps);
    const Protocol protocol = askedProtocol(params);
    if (wanted.leaf.empty())
        wanted.leaf = builder.declare(genericSwitch(radix, std::max(wanted.downMbps, wanted.upMbps), protocol));
    if (wanted.spine.empty())
        wanted.spine =
            builder.declare(genericSwitch(static_cast<int>(spineRadix.value_or(radix)), wanted.upMbps, protocol));
    if (wanted.node.empty())
        wanted.node = builder.declare(
            withLanes(genericNode(nics, wanted.downMbps, protocol), lanesOfLeaf(catalog.find(wanted.leaf), params)));
    return wanted;
}

} // namespace

std::vector<ParamSpec> tierPartParams(std::string protocol)
{
    return {
        integerParam("radix", FABRIC_TEXT("generators", "Switch ports"),
                     FABRIC_TEXT("generators", "Ports of a parametric switch; not used with a part of the catalogue"),
                     "ports", "64", 2, kMaxRadix),
        integerParam("spine-radix", FABRIC_TEXT("generators", "Spine ports"),
                     FABRIC_TEXT("generators", "Empty: as the leafs"), "ports", "", 2, kMaxRadix),
        integerParam("speed", FABRIC_TEXT("generators", "Node link speed"),
                     FABRIC_TEXT("generators", "Empty: that of the parts, or 400"), "Gb/s", "", 1, kMaxGbps),
        integerParam("uplink-speed", FABRIC_TEXT("generators", "Uplink speed"),
                     FABRIC_TEXT("generators", "Empty: as the switch's ports, or the node links"), "Gb/s", "", 1,
                     kMaxGbps),
        partParam("part-switch", FABRIC_TEXT("generators", "Switch"),
                  FABRIC_TEXT("generators", "Part of the catalogue for leafs and spines; empty: a parametric switch"),
                  "switch"),
        partParam("part-spine", FABRIC_TEXT("generators", "Spine switch"),
                  FABRIC_TEXT("generators", "Where it differs from the leafs"), "switch"),
        flagParam("split-ports", FABRIC_TEXT("generators", "Split switch ports"),
                  FABRIC_TEXT("generators", "Run every cage of eight lanes that is one port as two of half the speed")),
        partParam("part-node", FABRIC_TEXT("generators", "Node"),
                  FABRIC_TEXT("generators", "System of the catalogue; empty: a parametric node"), "system"),
        protocolParam(std::move(protocol)),
    };
}

std::vector<ParamSpec> switchPartParams(std::string protocol)
{
    std::vector<ParamSpec> specs = tierPartParams(std::move(protocol));
    std::erase_if(specs, [](const ParamSpec& spec) {
        const std::string_view id(spec.id);
        return id == "uplink-speed" || id == "spine-radix" || id == "part-spine";
    });
    return specs;
}

Result<TierParts> openTierParts(FabricBuilder& builder, const Params& params, int nics, int planes, FabricRole role)
{
    FABRIC_CHECK(builder.readOwnParts());
    FABRIC_TRY(wanted, wantedParts(builder, builder.catalog(), params, nics * planes));
    const Part* leafPart = builder.catalog().find(wanted.leaf);
    const Protocol protocol = leafPart != nullptr ? protocolOf(*leafPart, params) : askedProtocol(params);
    FABRIC_CHECK(builder.open(params.text("name"), protocol, planes, role));
    TierParts parts;
    const bool isSplit = params.boolean("split-ports");
    FABRIC_TRY(leaf, isSplit ? builder.splitTable(wanted.leaf) : builder.table(wanted.leaf));
    FABRIC_TRY(spine, isSplit ? builder.splitTable(wanted.spine) : builder.table(wanted.spine));
    FABRIC_TRY(node, builder.table(wanted.node));
    parts.leaf = leaf;
    parts.spine = spine;
    parts.node = node;
    if (planes > 1 && node->size() < nics * planes) {
        FABRIC_TRY(split, builder.splitTable(wanted.node));
        if (split->size() >= nics * planes) parts.node = split;
    }
    for (const PortTable* table : {leaf, spine})
        if (table->part->kind != PartKind::Switch)
            return fail(ErrorKind::Usage, "FP-GEN-022", FABRIC_TEXT("generators", "'%1' is not a switch"),
                        {table->part->slug});
    if (parts.node->size() < nics * planes)
        return fail(ErrorKind::Usage, "FP-GEN-023",
                    FABRIC_TEXT("generators", "'%1' has %2 ports, but %3 per node are asked for"),
                    {node->part->slug, std::to_string(parts.node->size()), std::to_string(nics * planes)});
    parts.downMbps = std::min({wanted.downMbps, fastest(*parts.node), fastest(*leaf)});
    parts.upMbps = std::min({wanted.upMbps, fastest(*leaf), fastest(*spine)});
    if (parts.downMbps <= 0 || parts.upMbps <= 0)
        return fail(ErrorKind::Usage, "FP-GEN-024",
                    FABRIC_TEXT("generators", "The port speed of '%1', '%2' or '%3' is unknown"),
                    {leaf->part->slug, spine->part->slug, node->part->slug});
    return parts;
}

Result<FatTreeRequest> treeRequest(const Params& params, const TierParts& parts, int nodes)
{
    const LeafBudget budget = leafBudget(*parts.leaf, parts.downMbps, parts.upMbps);
    FatTreeRequest request;
    request.nodes = nodes;
    request.nics = static_cast<int>(params.integer("nics"));
    request.leafPorts = budget.ports;
    request.maxDown = budget.maxDown;
    request.maxUp = budget.maxUp;
    request.spinePorts = static_cast<int>(parts.spine->atSpeed(parts.upMbps).size());
    request.reserve = static_cast<int>(params.integer("reserve"));
    FABRIC_TRY(ratio, optionalRatio(params, "ratio"));
    request.ratio = ratio;
    request.downMbps = parts.downMbps;
    request.upMbps = parts.upMbps;
    if (const auto tiers = parseInt(textIfAny(params, "tiers"))) request.tiers = static_cast<int>(*tiers);
    return request;
}

CablingWish cablingWish(const Params& params)
{
    const std::string& wish = params.text("cabling");
    if (wish == "copper") return CablingWish::Copper;
    if (wish == "multimode") return CablingWish::Multimode;
    if (wish == "single-mode") return CablingWish::SingleMode;
    return wish == "none" ? CablingWish::None : CablingWish::Automatic;
}

OwnPart withLanes(OwnPart part, int lanes)
{
    if (lanes == kGenericLanes) return part;
    const std::string suffix = "-" + std::to_string(lanes) + "-lane";
    part.slug += suffix;
    for (std::string& cell : part.cells) {
        if (cell.starts_with("model=") || cell.starts_with("system=")) cell += suffix;
        if (cell.starts_with("lanes_per_cage=")) cell = "lanes_per_cage=" + std::to_string(lanes);
    }
    return part;
}

} // namespace fabric

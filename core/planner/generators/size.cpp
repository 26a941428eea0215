#include "core/planner/generators/size.h"

#include "core/base/strings.h"
#include "core/planner/generators/clos_links.h"
#include "core/planner/generators/rail_fabric.h"

#include <algorithm>
#include <tuple>

namespace fabric {

namespace {

bool servesProtocol(const Part& part, Protocol protocol)
{
    if (protocol == Protocol::InfiniBand) return part.isInfiniBand;
    return protocol == Protocol::Unset || part.isEthernet;
}

/// A box between InfiniBand and Ethernet is no leaf or spine of either.
bool isGateway(const Part& part)
{
    return part.isInfiniBand && part.isEthernet;
}

FatTreeRequest treeRequest(const SizeRequest& request, const PortTable& table, std::int64_t upMbps, int nodes, int nics)
{
    const LeafBudget budget = leafBudget(table, request.speedMbps, upMbps);
    FatTreeRequest tree;
    tree.nodes = nodes;
    tree.nics = nics;
    tree.leafPorts = budget.ports;
    tree.maxDown = budget.maxDown;
    tree.maxUp = budget.maxUp;
    tree.spinePorts = static_cast<int>(table.atSpeed(upMbps).size());
    tree.reserve = request.reserve;
    tree.ratio = request.ratio;
    tree.downMbps = request.speedMbps;
    tree.upMbps = upMbps;
    return tree;
}

/// Power and height of `count` switches, as far as the row knows them.
void addBody(SizeOption& option, const Part& part)
{
    if (part.typicalPowerMw) option.typicalPowerMw = *part.typicalPowerMw * option.switches;
    if (part.maxPowerMw) option.maxPowerMw = *part.maxPowerMw * option.switches;
    if (part.heightU) option.rackUnits = *part.heightU * option.switches;
    option.typicalPowerBasis = part.typicalPowerBasis;
    option.maxPowerBasis = part.maxPowerBasis;
}

std::string text(std::int64_t number)
{
    return std::to_string(number);
}

/// Nodes that would fill the ports which are kept free.
int nodesFor(int reservedPorts, std::int64_t freePorts, int nics)
{
    return reservedPorts <= freePorts ? 0 : (reservedPorts - static_cast<int>(freePorts) + nics - 1) / nics;
}

/// How far the plan grows with so many leafs in each plane: reserved ports stay reserved.
void setGrowth(SizeOption& option, const SizeRequest& request, std::int64_t leafs, std::int64_t nodes)
{
    const std::int64_t free = option.planes * leafs * option.shape->leafDown - nodes * request.nics;
    nodes -= nodesFor(option.reservedPorts, free, request.nics);
    option.growthNodes = std::max<std::int64_t>(0, nodes - request.nodes);
}

/// A unit of rails takes one node per leaf port; units are added as long as the spines have ports.
void addRailGrowth(SizeOption& option, const SizeRequest& request, const FatTreeRequest& tree)
{
    const ClosShape& shape = *option.shape;
    const std::int64_t unitsNow = shape.leafs / std::max(1, request.nics);
    std::int64_t units = unitsNow;
    if (shape.tiers == 2 && shape.leafUp > 0)
        units = std::int64_t{shape.spinesPerPod} * tree.spinePorts / shape.leafUp / std::max(1, request.nics);
    units = std::max(units, unitsNow);
    setGrowth(option, request, units * request.nics, units * shape.leafDown);
    option.growthLimit = {FABRIC_TEXT("generators", "%1 spines of %2 ports take %3 units of %4 leafs"),
                          {text(shape.spines()), text(tree.spinePorts), text(units), text(request.nics)}};
}

/// Free ports of the leafs, and how far the plan grows under the top tier that it has.
void addRoom(SizeOption& option, const SizeRequest& request, const FatTreeRequest& tree)
{
    const ClosShape& shape = *option.shape;
    const std::int64_t endPorts = std::int64_t{request.nodes} * request.nics;
    option.freeLeafPorts = std::int64_t{option.planes} * shape.leafs * (tree.leafPorts - shape.leafUp) - endPorts;
    if (option.layout == SizeLayout::Rails) return addRailGrowth(option, request, tree);
    const std::int64_t perLeaf = std::max(1, shape.leafDown / tree.nics);
    std::int64_t leafs = 1;
    if (shape.tiers == 1) {
        option.growthLimit = {FABRIC_TEXT("generators", "the switch has %1 ports"), {text(tree.leafPorts)}};
    } else if (shape.tiers == 2) {
        // Links dealt out in turn fill the spines to the last port; even ones in steps of the links per pair.
        const bool isEven = shape.leafUp % shape.spinesPerPod == 0;
        leafs = isEven ? tree.spinePorts / (shape.leafUp / shape.spinesPerPod)
                       : std::int64_t{shape.spinesPerPod} * tree.spinePorts / shape.leafUp;
        option.growthLimit = {FABRIC_TEXT("generators", "%1 spines of %2 ports take %3 leafs"),
                              {text(shape.spines()), text(tree.spinePorts), text(leafs)}};
    } else {
        const std::int64_t perCore =
            std::int64_t{shape.spinesPerPod / shape.core.groups} * (shape.spineUp / shape.core.coresPerGroup);
        const std::int64_t pods = tree.spinePorts / perCore;
        leafs = pods * shape.leafsPerPod;
        option.growthLimit = {FABRIC_TEXT("generators", "%1 cores of %2 ports take %3 pods of %4 leafs"),
                              {text(shape.cores()), text(tree.spinePorts), text(pods), text(shape.leafsPerPod)}};
    }
    setGrowth(option, request, leafs, leafs * perLeaf);
}

/// The shape of one plane for so many nodes.
Result<ClosShape> shapeOf(const SizeOption& option, const SizeRequest& request, const PortTable& table,
                          const FatTreeRequest& tree)
{
    if (option.layout != SizeLayout::Rails) return solveFatTree(tree);
    FABRIC_TRY(split, splitLeaf(tree));
    RailSpec spec;
    spec.rails = request.nics;
    spec.nodesPerUnit = split.down;
    spec.units = (tree.nodes + split.down - 1) / std::max(1, split.down);
    spec.nodes = tree.nodes;
    spec.leaf = spec.spine = &table;
    spec.downMbps = tree.downMbps;
    spec.upMbps = tree.upMbps;
    FABRIC_TRY(shape, solveRails(spec, split.down, split.up, std::nullopt, 0, 0));
    FABRIC_CHECK(checkSize(shape, std::int64_t{request.nodes} * request.nics));
    return shape;
}

/// Transceivers in switches: two ports of a twin-port cage share one.
std::int64_t switchOpticsOf(const SizeOption& option, const Part& part)
{
    int connectors = 1;
    for (const CageGroup& cages : part.cages)
        if (!cages.isService) connectors = std::max(connectors, cages.connectors);
    const auto cages = [connectors](std::int64_t ports) { return (ports + connectors - 1) / connectors; };
    std::int64_t sum = 0;
    for (const auto& [tiers, links] : option.links)
        sum += tiers == "node-leaf" ? cages(links) : 2 * cages(links);
    return sum;
}

void addRacks(SizeOption& option, const SizeRequest& request, const Part& part)
{
    constexpr int kNetworkUnits = 40; // of a rack; the rest is for cables
    if (!part.heightU || *part.heightU < 1) return;
    std::int64_t perRack = kNetworkUnits / *part.heightU;
    if (request.rackPowerW) {
        if (!part.maxPowerMw || *part.maxPowerMw < 1) return;
        perRack = std::min(perRack, *request.rackPowerW * 1000 / *part.maxPowerMw);
        if (perRack < 1)
            option.notes.push_back({FABRIC_TEXT("generators", "One switch draws %1 W, more than the %2 W of a rack"),
                                    {text((*part.maxPowerMw + 999) / 1000), text(*request.rackPowerW)}});
    }
    if (perRack > 0) option.networkRacks = static_cast<int>((option.switches + perRack - 1) / perRack);
}

void addNotes(SizeOption& option, const Part& part)
{
    if (!part.isInfiniBand || part.hasFabricManagerPort || option.freeLeafPorts > 0) return;
    option.notes.push_back({FABRIC_TEXT("generators", "No port is left for the fabric manager: reserve some, leave a "
                                                      "node out, or run the subnet manager on a node"),
                            {}});
}

SizeOption optionFor(const SizeRequest& request, const Part& part, SizeLayout layout)
{
    const PortTable table = portTable(part);
    SizeOption option;
    option.switchPart = part.slug;
    option.switchModel = part.vendor + " " + part.model;
    option.radix = table.size();
    option.layout = layout;
    option.planes = layout == SizeLayout::TwoPlanes ? 2 : 1;
    option.evidence = part.provenance.gradeName;
    option.reservedPorts = request.gatewayPorts + (part.hasFabricManagerPort ? 0 : request.managerPorts);
    const std::int64_t upMbps = std::min(request.uplinkMbps.value_or(part.portMbps), part.portMbps);
    FatTreeRequest tree = treeRequest(request, table, upMbps, request.nodes, request.nics / option.planes);
    auto shape = shapeOf(option, request, table, tree);
    if (shape && option.reservedPorts > 0) {
        const std::int64_t freePorts = std::int64_t{option.planes} * shape->leafs * (tree.leafPorts - shape->leafUp) -
                                       std::int64_t{request.nodes} * request.nics;
        tree.nodes += nodesFor(option.reservedPorts, freePorts, request.nics);
        if (tree.nodes > request.nodes) shape = shapeOf(option, request, table, tree);
    }
    if (!shape) {
        option.reason = std::move(shape.error().message);
        return option;
    }
    option.shape = *shape;
    option.switches = option.planes * (shape->leafs + shape->spines() + shape->cores());
    option.links["node-leaf"] = std::int64_t{request.nodes} * request.nics;
    if (shape->tiers > 1) option.links["leaf-spine"] = option.planes * shape->leafSpineLinks();
    if (shape->tiers > 2) option.links["spine-core"] = option.planes * shape->spineCoreLinks();
    for (const auto& [tiers, links] : option.links)
        option.cables += links;
    if (shape->tiers > 1) option.ratio = Ratio(shape->leafDown * tree.downMbps, shape->leafUp * tree.upMbps);
    addRoom(option, request, tree);
    addBody(option, part);
    option.switchOptics = switchOpticsOf(option, part);
    addRacks(option, request, part);
    addNotes(option, part);
    if (const auto price = request.prices.find(part.slug); price != request.prices.end())
        option.priceMinor = price->second * option.switches;
    option.priceUnit = request.priceUnit;
    return option;
}

/// The layouts that make sense: rails and planes for nodes of several ports, where they give more than one switch.
void addOptions(std::vector<SizeOption>& options, const SizeRequest& request, const Part& part)
{
    options.push_back(optionFor(request, part, SizeLayout::Packed));
    const bool isOneSwitch = options.back().shape && options.back().shape->tiers == 1;
    if (!request.hasLayouts || request.nics < 2 || isOneSwitch) return;
    options.push_back(optionFor(request, part, SizeLayout::Rails));
    if (request.nics % 2 == 0) options.push_back(optionFor(request, part, SizeLayout::TwoPlanes));
}

/// Parts to try: the one asked for, or all current switches whose ports run at the speed (uplinks may be faster).
Result<std::vector<const Part*>> candidates(const Catalog& catalog, const SizeRequest& request)
{
    if (!request.switchPart.empty()) {
        const Part* part = catalog.find(request.switchPart);
        if (part == nullptr || part->kind != PartKind::Switch || part->cages.empty())
            return fail(ErrorKind::Usage, "FP-SIZ-001", FABRIC_TEXT("generators", "The catalogue has no switch '%1'"),
                        {displayText(request.switchPart)});
        if (part->portMbps < request.speedMbps)
            return fail(ErrorKind::Usage, "FP-SIZ-002",
                        FABRIC_TEXT("generators", "The ports of '%1' run at %2 Gb/s, slower than the node ports"),
                        {part->slug, metresText(part->portMbps)});
        return std::vector{part};
    }
    std::vector<const Part*> parts;
    for (const Part* part : catalog.all(PartKind::Switch))
        if (part->portMbps == request.speedMbps && part->dataPorts > 0 && !part->isDiscontinued() &&
            !isGateway(*part) && servesProtocol(*part, request.protocol))
            parts.push_back(part);
    return parts;
}

auto orderOf(const SizeOption& option)
{
    const bool isPossible = option.shape.has_value();
    return std::tuple(isPossible ? 0 : 1, isPossible ? option.shape->tiers : 0, option.switches, option.switchPart,
                      option.layout);
}

} // namespace

Result<std::vector<SizeOption>> sizeOptions(const Catalog& catalog, const SizeRequest& request)
{
    if (request.nodes < 1 || request.nics < 1 || request.speedMbps < 1)
        return fail(ErrorKind::Usage, "FP-SIZ-003",
                    FABRIC_TEXT("generators", "Nodes, ports per node and speed must be at least 1"));
    std::vector<SizeOption> options;
    FABRIC_TRY(parts, candidates(catalog, request));
    for (const Part* part : parts)
        addOptions(options, request, *part);
    if (request.radix) {
        // A throw-away project lays the parametric part over an empty catalogue, so that it is read like any other.
        Project scratch;
        Edit edit(scratch, "parametric part");
        const OwnPart own = genericSwitch(*request.radix, std::max(request.speedMbps, request.uplinkMbps.value_or(0)),
                                          request.protocol);
        edit.add(own);
        FABRIC_TRY(withGeneric, Catalog::withOwnParts(std::make_shared<const Catalog>(), scratch));
        if (const Part* part = withGeneric->find(own.slug)) addOptions(options, request, *part);
    }
    std::sort(options.begin(), options.end(),
              [](const SizeOption& a, const SizeOption& b) { return orderOf(a) < orderOf(b); });
    return options;
}

} // namespace fabric

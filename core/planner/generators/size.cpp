#include "core/planner/generators/size.h"

#include "core/base/strings.h"
#include "core/planner/generators/clos_links.h"

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

FatTreeRequest treeRequest(const SizeRequest& request, const PortTable& table, std::int64_t upMbps)
{
    const LeafBudget budget = leafBudget(table, request.speedMbps, upMbps);
    FatTreeRequest tree;
    tree.nodes = request.nodes;
    tree.nics = request.nics;
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

/// Free ports of the leafs, and how far the plan grows under the spines or cores that it has.
void addRoom(SizeOption& option, const SizeRequest& request, const FatTreeRequest& tree)
{
    const ClosShape& shape = *option.shape;
    const std::int64_t endPorts = std::int64_t{request.nodes} * request.nics;
    option.freeLeafPorts = std::int64_t{shape.leafs} * (tree.leafPorts - shape.leafUp) - endPorts;
    const std::int64_t perLeaf = std::max(1, shape.leafDown / request.nics);
    if (shape.tiers == 1) {
        option.growthNodes = perLeaf - request.nodes;
        option.growthLimit = {FABRIC_TEXT("generators", "the switch has %1 ports"), {text(tree.leafPorts)}};
        return;
    }
    if (shape.tiers == 2) {
        // Links dealt out in turn fill the spines to the last port; even ones in steps of the links per pair.
        const bool isEven = shape.leafUp % shape.spinesPerPod == 0;
        const std::int64_t leafs = isEven ? tree.spinePorts / (shape.leafUp / shape.spinesPerPod)
                                          : std::int64_t{shape.spinesPerPod} * tree.spinePorts / shape.leafUp;
        option.growthNodes = leafs * perLeaf - request.nodes;
        option.growthLimit = {FABRIC_TEXT("generators", "%1 spines of %2 ports take %3 leafs"),
                              {text(shape.spines()), text(tree.spinePorts), text(leafs)}};
        return;
    }
    const std::int64_t perCore =
        std::int64_t{shape.spinesPerPod / shape.core.groups} * (shape.spineUp / shape.core.coresPerGroup);
    const std::int64_t pods = tree.spinePorts / perCore;
    option.growthNodes = pods * shape.leafsPerPod * perLeaf - request.nodes;
    option.growthLimit = {FABRIC_TEXT("generators", "%1 cores of %2 ports take %3 pods of %4 leafs"),
                          {text(shape.cores()), text(tree.spinePorts), text(pods), text(shape.leafsPerPod)}};
}

SizeOption optionFor(const SizeRequest& request, const Part& part)
{
    const PortTable table = portTable(part);
    SizeOption option;
    option.switchPart = part.slug;
    option.switchModel = part.vendor + " " + part.model;
    option.radix = table.size();
    option.evidence = part.provenance.gradeName;
    const std::int64_t upMbps = std::min(request.uplinkMbps.value_or(part.portMbps), part.portMbps);
    const FatTreeRequest tree = treeRequest(request, table, upMbps);
    auto shape = solveFatTree(tree);
    if (!shape) {
        option.reason = std::move(shape.error().message);
        return option;
    }
    option.shape = *shape;
    option.switches = shape->leafs + shape->spines() + shape->cores();
    option.links["node-leaf"] = std::int64_t{request.nodes} * request.nics;
    if (shape->tiers > 1) option.links["leaf-spine"] = shape->leafSpineLinks();
    if (shape->tiers > 2) option.links["spine-core"] = shape->spineCoreLinks();
    for (const auto& [tiers, links] : option.links)
        option.cables += links;
    if (shape->tiers > 1) option.ratio = Ratio(shape->leafDown * tree.downMbps, shape->leafUp * tree.upMbps);
    addRoom(option, request, tree);
    addBody(option, part);
    return option;
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
    return std::tuple(isPossible ? 0 : 1, isPossible ? option.shape->tiers : 0, option.switches, option.switchPart);
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
        options.push_back(optionFor(request, *part));
    if (request.radix) {
        // A throw-away project lays the parametric part over an empty catalogue, so that it is read like any other.
        Project scratch;
        Edit edit(scratch, "parametric part");
        const OwnPart own = genericSwitch(*request.radix, std::max(request.speedMbps, request.uplinkMbps.value_or(0)),
                                          request.protocol);
        edit.add(own);
        FABRIC_TRY(withGeneric, Catalog::withOwnParts(std::make_shared<const Catalog>(), scratch));
        if (const Part* part = withGeneric->find(own.slug)) options.push_back(optionFor(request, *part));
    }
    std::sort(options.begin(), options.end(),
              [](const SizeOption& a, const SizeOption& b) { return orderOf(a) < orderOf(b); });
    return options;
}

} // namespace fabric

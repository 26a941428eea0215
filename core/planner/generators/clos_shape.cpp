#include "core/planner/generators/clos_shape.h"

#include <algorithm>

namespace fabric {

namespace {

std::string text(std::int64_t number)
{
    return std::to_string(number);
}

int ceilDiv(int a, int b)
{
    return (a + b - 1) / b;
}

/// Most down ports that `up` uplinks carry within `ratio`.
std::int64_t downWithin(const FatTreeRequest& request, int up, const Ratio& ratio)
{
    return up * request.upMbps * ratio.numerator() / (request.downMbps * ratio.denominator());
}

/// Nodes a leaf with `down` ports carries; nodes wider than a leaf are spread by port instead and count as 0 here.
int nodesOnLeaf(int down, int nics)
{
    return down / nics;
}

int leafsNeeded(const FatTreeRequest& request, int down)
{
    const int perLeaf = nodesOnLeaf(down, request.nics);
    if (perLeaf > 0) return ceilDiv(request.nodes, perLeaf);
    return static_cast<int>((std::int64_t{request.nodes} * request.nics + down - 1) / down);
}

Failure tooManyForTwoTiers(const FatTreeRequest& request)
{
    return fail(
        ErrorKind::Usage, "FP-GEN-013",
        FABRIC_TEXT(
            "generators",
            "max %1 end-ports fit in two tiers with %2-port spines at this ratio, but %3 are asked for: use 3 tiers"),
        {text(twoTierLimit(request)), text(request.spinePorts), text(std::int64_t{request.nodes} * request.nics)});
}

Result<ClosShape> solveTwoTiers(const FatTreeRequest& request, ClosShape shape)
{
    shape.tiers = 2;
    shape.leafsPerPod = shape.leafs;
    if (request.spines) {
        const std::int64_t have = std::int64_t{*request.spines} * request.spinePorts;
        if (shape.leafSpineLinks() > have)
            return fail(ErrorKind::Usage, "FP-GEN-014",
                        FABRIC_TEXT("generators",
                                    "%1 leafs with %2 uplinks need %3 spine ports; %4 spines of %5 ports have %6"),
                        {text(shape.leafs), text(shape.leafUp), text(shape.leafSpineLinks()), text(*request.spines),
                         text(request.spinePorts), text(have)});
        shape.spinesPerPod = *request.spines;
        return shape;
    }
    const auto spines = chooseSpines(shape.leafUp, shape.leafs, request.spinePorts);
    if (!spines) return tooManyForTwoTiers(request);
    shape.spinesPerPod = *spines;
    return shape;
}

Result<ClosShape> solveThreeTiers(const FatTreeRequest& request, ClosShape shape)
{
    shape.tiers = 3;
    const int spineDown = request.spinePorts / 2;
    const int fullPod = std::max(1, std::min(spineDown, ceilDiv(shape.leafs, 2)));
    shape.pods = ceilDiv(shape.leafs, fullPod);
    shape.leafsPerPod = ceilDiv(shape.leafs, shape.pods);
    shape.pods = ceilDiv(shape.leafs, shape.leafsPerPod);
    if (request.spines)
        return fail(
            ErrorKind::Usage, "FP-GEN-015",
            FABRIC_TEXT(
                "generators",
                "The number of spines can be given for two tiers only; in three tiers it follows from the pods"));
    if (addUpperTiers(shape, spineDown, request.spinePorts)) return shape;
    const std::int64_t perLeaf =
        std::max(1, nodesOnLeaf(shape.leafDown, request.nics)) * std::int64_t{std::min(request.nics, shape.leafDown)};
    return fail(
        ErrorKind::Usage, "FP-GEN-016",
        FABRIC_TEXT("generators",
                    "max %1 end-ports fit in three tiers with %2-port spines at this ratio, but %3 are asked for"),
        {text(perLeaf * spineDown * request.spinePorts), text(request.spinePorts),
         text(std::int64_t{request.nodes} * request.nics)});
}

} // namespace

Result<PortSplit> splitLeaf(const FatTreeRequest& request)
{
    const int usable = request.leafPorts - request.reserve;
    if (usable < 2)
        return fail(ErrorKind::Usage, "FP-GEN-010",
                    FABRIC_TEXT("generators", "A leaf of %1 ports with %2 reserved has no ports left for links"),
                    {text(request.leafPorts), text(request.reserve)});
    const Ratio wanted = request.ratio.value_or(Ratio(1, 1));
    PortSplit split = splitPorts(usable, wanted, request.downMbps, request.upMbps);
    if (request.uplinks) {
        if (*request.uplinks >= usable)
            return fail(ErrorKind::Usage, "FP-GEN-011",
                        FABRIC_TEXT("generators", "%1 uplinks leave no down port on a leaf with %2 usable ports"),
                        {text(*request.uplinks), text(usable)});
        split = {usable - *request.uplinks, *request.uplinks};
    }
    if (request.maxDown) split.down = std::min(split.down, *request.maxDown);
    if (request.maxUp) split.up = std::min(split.up, *request.maxUp);
    if (request.ratio || !request.uplinks)
        split.down = static_cast<int>(std::min<std::int64_t>(split.down, downWithin(request, split.up, wanted)));
    if (split.down < 1 || split.up < 1)
        return fail(ErrorKind::Usage, "FP-GEN-012",
                    FABRIC_TEXT("generators", "No split of %1 leaf ports meets the ratio %2"),
                    {text(usable), wanted.str()});
    return split;
}

int uplinksFor(const FatTreeRequest& request, int down)
{
    const Ratio wanted = request.ratio.value_or(Ratio(1, 1));
    const std::int64_t share = request.upMbps * wanted.numerator();
    return static_cast<int>((down * request.downMbps * wanted.denominator() + share - 1) / share);
}

std::int64_t twoTierLimit(const FatTreeRequest& request)
{
    const auto split = splitLeaf(request);
    if (!split) return 0;
    const int perLeaf = nodesOnLeaf(split->down, request.nics);
    return std::int64_t{request.spinePorts} * (perLeaf > 0 ? perLeaf * request.nics : split->down);
}

std::vector<int> nodesPerLeaf(int nodes, int leafs, int capacity, bool first)
{
    std::vector<int> counts(static_cast<std::size_t>(leafs), 0);
    for (int leaf = 0; leaf < leafs; ++leaf) {
        const int share = nodes / leafs + (leaf < nodes % leafs ? 1 : 0);
        counts[static_cast<std::size_t>(leaf)] = first ? std::clamp(nodes - leaf * capacity, 0, capacity) : share;
    }
    return counts;
}

Result<void> checkSize(const ClosShape& shape, std::int64_t endPorts, int planes)
{
    const std::int64_t links = planes * (endPorts + shape.leafSpineLinks() + shape.spineCoreLinks());
    if (links <= kMaxLinks) return {};
    return fail(ErrorKind::Limit, "FP-GEN-003",
                FABRIC_TEXT("generators", "The plan would have %1 links; at most %2 are accepted"),
                {text(links), text(kMaxLinks)});
}

bool addUpperTiers(ClosShape& shape, int spineDown, int spinePorts)
{
    const auto spines = dividingSpines(shape.leafUp, shape.leafsPerPod, spineDown);
    if (!spines) return false;
    shape.spinesPerPod = *spines;
    shape.spineUp = shape.leafUp / *spines * shape.leafsPerPod;
    const auto cores = chooseCores(shape.spinesPerPod, shape.spineUp, shape.pods, spinePorts);
    if (!cores) return false;
    shape.core = *cores;
    return true;
}

Result<ClosShape> solveFatTree(const FatTreeRequest& request)
{
    const std::int64_t endPorts = std::int64_t{request.nodes} * request.nics;
    const std::int64_t onOneSwitch =
        std::min<std::int64_t>(request.leafPorts - request.reserve, request.maxDown.value_or(request.leafPorts));
    const bool fitsOneSwitch = endPorts <= onOneSwitch;
    const bool isFreeForm = !request.tiers && !request.leafs && !request.spines && !request.uplinks;
    if (request.tiers == 1 && !fitsOneSwitch)
        return fail(
            ErrorKind::Usage, "FP-GEN-017",
            FABRIC_TEXT("generators", "One switch has %1 usable ports, but %2 end-ports are asked for: use 2 tiers"),
            {text(onOneSwitch), text(endPorts)});
    if (request.tiers == 1 || (isFreeForm && fitsOneSwitch))
        return ClosShape{
            .tiers = 1, .leafs = 1, .leafDown = static_cast<int>(onOneSwitch), .leafsPerPod = 1, .core = {}};

    FABRIC_TRY(split, splitLeaf(request));
    ClosShape shape{.leafs = leafsNeeded(request, split.down), .leafDown = split.down, .leafUp = split.up, .core = {}};
    if (request.leafs) {
        if (*request.leafs < shape.leafs)
            return fail(ErrorKind::Usage, "FP-GEN-018",
                        FABRIC_TEXT("generators",
                                    "%1 leafs with %2 down ports carry too few nodes; at least %3 leafs are needed"),
                        {text(*request.leafs), text(split.down), text(shape.leafs)});
        shape.leafs = *request.leafs;
    }
    if (request.tiers == 2) return solveTwoTiers(request, shape);
    if (request.tiers == 3) return solveThreeTiers(request, shape);
    if (shape.leafs <= request.spinePorts) return solveTwoTiers(request, shape);
    return solveThreeTiers(request, shape);
}

} // namespace fabric

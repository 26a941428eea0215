// How many switches a rail fabric has, and which port of a node belongs to which rail.
#include "core/planner/generators/rail_fabric.h"

#include <algorithm>

namespace fabric {

namespace {

std::string text(int number)
{
    return std::to_string(number);
}

} // namespace

int railCapacity(const RailSpec& spec)
{
    return spec.units * spec.nodesPerUnit - (spec.managerLinks > 0 ? 1 : 0);
}

std::vector<int> railsOfNodePorts(const PortTable& node, int rails)
{
    const std::vector<int>& map = node.part->portRails;
    std::vector<int> count(static_cast<std::size_t>(rails) + 1, 0);
    for (const int rail : map)
        if (rail >= 1 && rail <= rails) ++count[static_cast<std::size_t>(rail)];
    const bool isComplete = std::all_of(count.begin() + 1, count.end(), [](int n) { return n == 1; });
    std::vector<int> result;
    for (int port = 0; port < (isComplete ? static_cast<int>(map.size()) : rails); ++port) {
        const int rail = isComplete ? map[static_cast<std::size_t>(port)] : port + 1;
        result.push_back(rail <= rails ? rail : 0);
    }
    return result;
}

namespace {

constexpr int kSmallestBlock = 4;

/// The shape with blocks of `unitsPerBlock` units; nothing when it does not fit.
std::optional<ClosShape> inBlocks(const RailSpec& spec, ClosShape shape, int unitsPerBlock, int spinePorts)
{
    shape.tiers = 3;
    shape.leafsPerPod = unitsPerBlock;
    shape.pods = (spec.units + unitsPerBlock - 1) / unitsPerBlock * spec.rails;
    if (!addUpperTiers(shape, spinePorts / 2, spinePorts)) return std::nullopt;
    return shape;
}

/// Blocks of the given size, or of the size that needs the fewest spines and cores.
Result<ClosShape> threeTiers(const RailSpec& spec, const ClosShape& leafs, int unitsPerBlock)
{
    const int spinePorts = static_cast<int>(spec.spine->atSpeed(spec.upMbps).size());
    const int first = unitsPerBlock > 0 ? unitsPerBlock : std::min(kSmallestBlock, spec.units);
    const int last = unitsPerBlock > 0 ? unitsPerBlock : std::min(spinePorts / 2, spec.units);
    std::optional<ClosShape> best;
    for (int units = first; units <= last; ++units) {
        const auto shape = inBlocks(spec, leafs, units, spinePorts);
        if (shape && (!best || shape->spines() + shape->cores() < best->spines() + best->cores())) best = shape;
    }
    if (best) return *best;
    return fail(ErrorKind::Usage, "FP-GEN-042",
                FABRIC_TEXT("generators", "%1 units of %2 leafs do not fit three tiers of %3-port switches"),
                {text(spec.units), text(spec.rails), text(spinePorts)});
}

} // namespace

Result<ClosShape> solveRails(const RailSpec& spec, int leafDown, int leafUp, std::optional<int> spines, int minSpines,
                             int unitsPerBlock)
{
    const int spinePorts = static_cast<int>(spec.spine->atSpeed(spec.upMbps).size());
    ClosShape shape;
    shape.leafs = spec.units * spec.rails * spec.planes;
    shape.pods = spec.planes;
    shape.leafDown = leafDown;
    shape.leafUp = leafUp;
    shape.leafsPerPod = spec.units * spec.rails;
    if (spines) {
        if (std::int64_t{*spines} * spinePorts * spec.planes < shape.leafSpineLinks())
            return fail(
                ErrorKind::Usage, "FP-GEN-041",
                FABRIC_TEXT("generators", "%1 leafs with %2 uplinks need more ports than %3 spines of %4 ports have"),
                {text(shape.leafs), text(leafUp), text(*spines), text(spinePorts)});
        shape.spinesPerPod = *spines;
        return shape;
    }
    if (const auto fewest = chooseSpines(leafUp, shape.leafsPerPod, spinePorts)) {
        shape.spinesPerPod = std::max(*fewest, minSpines);
        return shape;
    }
    if (spec.planes > 1)
        return fail(
            ErrorKind::Usage, "FP-GEN-043",
            FABRIC_TEXT("generators", "%1 units of %2 leafs do not fit two tiers of %3-port switches in each plane"),
            {text(spec.units), text(spec.rails), text(spinePorts)});
    return threeTiers(spec, shape, unitsPerBlock);
}

Result<ClosShape> solveRailOnly(const RailSpec& spec, int leafDown, int leafUp)
{
    ClosShape shape;
    shape.tiers = spec.units > 1 ? 2 : 1;
    shape.leafs = spec.units * spec.rails * spec.planes;
    shape.pods = spec.rails;
    shape.leafsPerPod = spec.units;
    shape.leafDown = leafDown;
    if (shape.tiers == 1) return shape;
    shape.leafUp = leafUp;
    const int spinePorts = static_cast<int>(spec.spine->atSpeed(spec.upMbps).size());
    const auto spines = chooseSpines(leafUp, spec.units, spinePorts);
    if (!spines)
        return fail(
            ErrorKind::Usage, "FP-GEN-045",
            FABRIC_TEXT("generators",
                        "A rail of %1 leafs does not fit two tiers: its spines have %2 ports, so at most %2 leafs"),
            {text(spec.units), text(spinePorts)});
    shape.spinesPerPod = *spines;
    return shape;
}

} // namespace fabric

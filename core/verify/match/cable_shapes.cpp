#include "core/verify/match/cable_shapes.h"

#include "core/verify/match/shape_patterns.h"

#include <algorithm>
#include <map>

namespace fabric {

void CableShapes::add(std::vector<Edge>& edges, std::int64_t Spot::*side, Edge edge)
{
    spots_[key(edge.a)].*side = spots_[key(edge.b)].*side = static_cast<std::int64_t>(edges.size());
    edges.push_back(edge);
}

CableShapes::Components CableShapes::components() const
{
    std::vector<bool> seenPlanned(planned_.size());
    std::vector<bool> seenFound(found_.size());
    Components all;
    const auto start = [&](CablePort from, bool isCycle) {
        Component component = walk(from, seenPlanned, seenFound);
        component.isCycle = isCycle;
        if (!component.steps.empty()) all.push_back(std::move(component));
    };
    // Paths first, from their ends; what is left are cycles.
    for (const auto* edges : {&planned_, &found_})
        for (const Edge& edge : *edges)
            for (const CablePort end : {edge.a, edge.b})
                if ((spot(end).planned >= 0) != (spot(end).found >= 0)) start(end, false);
    for (const Edge& edge : planned_)
        start(edge.a, true);
    return all;
}

/// Follows the alternation from a port until it ends or closes; a cycle begins with a planned cable.
CableShapes::Component CableShapes::walk(CablePort from, std::vector<bool>& seenPlanned,
                                         std::vector<bool>& seenFound) const
{
    Component component;
    CablePort at = from;
    const auto step = [&](const std::vector<Edge>& edges, std::int64_t index, std::vector<bool>& seen, bool isPlanned) {
        if (index < 0) return false;
        const auto i = static_cast<std::size_t>(index);
        if (seen[i]) return false;
        seen[i] = true;
        const CablePort to = edges[i].a == at ? edges[i].b : edges[i].a;
        component.steps.push_back({isPlanned, at, to, edges[i].cable});
        at = to;
        return true;
    };
    while (step(planned_, spot(at).planned, seenPlanned, true) || step(found_, spot(at).found, seenFound, false)) {
    }
    if (component.steps.empty()) return component;
    component.common = {component.steps.front().from.node, component.steps.front().to.node};
    for (const Step& one : component.steps)
        std::erase_if(component.common,
                      [&](std::uint32_t node) { return one.from.node != node && one.to.node != node; });
    return component;
}

/// Pairs every found cable with the planned one behind it in the walk, or with the one ahead; the port between is near.
std::vector<ShapeMove> CableShapes::paired(const Component& component, bool isNearBehind) const
{
    std::vector<ShapeMove> moves;
    const std::size_t count = component.steps.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Step& found = component.steps[i];
        if (found.isPlanned) continue;
        const bool isEnd = isNearBehind ? i == 0 : i + 1 == count;
        if (isEnd && !component.isCycle) continue;
        const Step& planned = component.steps[(isNearBehind ? i + count - 1 : i + 1) % count];
        if (isNearBehind)
            moves.push_back({found.from, planned.from, found.to, planned.cable, found.cable});
        else
            moves.push_back({found.to, planned.to, found.from, planned.cable, found.cable});
    }
    std::sort(moves.begin(), moves.end(), [](const ShapeMove& a, const ShapeMove& b) { return a.near < b.near; });
    return moves;
}

/// Of the two consistent ways to choose the ends that stay: the one with more pairs, then the one that keeps the lower
/// ranks (hosts before leaves before spines).
std::vector<ShapeMove> CableShapes::movesOf(const Component& component) const
{
    const auto cost = [&](const std::vector<ShapeMove>& moves) {
        int sum = 0;
        for (const ShapeMove& move : moves)
            sum += rank_(move.near) - rank_(move.found);
        return sum;
    };
    std::vector<ShapeMove> behind = paired(component, true);
    std::vector<ShapeMove> ahead = paired(component, false);
    if (behind.size() != ahead.size()) return behind.size() > ahead.size() ? behind : ahead;
    return cost(ahead) < cost(behind) ? ahead : behind;
}

CableShape CableShapes::single(ShapeKind kind, const Step& step) const
{
    CableShape shape;
    shape.kind = kind;
    shape.a = step.from;
    shape.b = step.to;
    if (std::pair(rank_(shape.b), shape.b) < std::pair(rank_(shape.a), shape.a)) std::swap(shape.a, shape.b);
    shape.cable = step.cable;
    return shape;
}

void CableShapes::explainOne(const Component& component, std::vector<CableShape>& shapes) const
{
    CableShape shape;
    shape.moves = movesOf(component);
    if (!shape.moves.empty()) {
        const bool isPair = component.isCycle && shape.moves.size() == 2;
        shape.kind = isPair ? ShapeKind::Swapped : shape.moves.size() == 1 ? ShapeKind::Misplaced : ShapeKind::Permuted;
        if (!component.isCycle) recogniseShift(shape);
        shapes.push_back(shape);
    }
    if (shape.moves.size() * 2 == component.steps.size()) return;
    // Only a path of an odd number of cables leaves one over, at one of its ends.
    const Step& first = component.steps.front();
    const bool isFirstPaired = std::any_of(shape.moves.begin(), shape.moves.end(), [&](const ShapeMove& move) {
        return first.cable == (first.isPlanned ? move.plannedCable : move.foundCable);
    });
    const Step& left = isFirstPaired ? component.steps.back() : first;
    shapes.push_back(single(left.isPlanned ? ShapeKind::Missing : ShapeKind::Extra, left));
}

/// Cycles of two at one node, whose ports lie side by side at one distance, are two bundles that were exchanged.
void CableShapes::takeBundles(Components& cycles, std::vector<CableShape>& shapes) const
{
    std::map<std::pair<std::uint32_t, int>, std::vector<PortPair>> atNode; // node and distance
    for (std::size_t i = 0; i < cycles.size(); ++i)
        if (cycles[i].cables() == 2)
            for (const std::uint32_t node : cycles[i].common) {
                const PortPair pair = portsAt(node, paired(cycles[i], true), paired(cycles[i], false), i);
                atNode[{node, pair.high - pair.low}].push_back(pair);
            }
    std::vector<bool> isTaken(cycles.size());
    for (auto& [where, pairs] : atNode) {
        std::erase_if(pairs, [&](const PortPair& pair) { return isTaken[pair.component]; });
        for (const std::span<const PortPair> run : sideBySide(pairs, where.second)) {
            CableShape shape;
            shape.kind = ShapeKind::BundlesExchanged;
            shape.common = where.first;
            for (const PortPair& pair : run) {
                isTaken[pair.component] = true;
                shape.moves.insert(shape.moves.end(), pair.moves.begin(), pair.moves.end());
            }
            std::sort(shape.moves.begin(), shape.moves.end(),
                      [](const ShapeMove& a, const ShapeMove& b) { return a.near < b.near; });
            shapes.push_back(std::move(shape));
        }
    }
    std::size_t index = 0;
    std::erase_if(cycles, [&](const Component&) { return isTaken[index++]; });
}

/// Cycles at one node, of one length, that together shift a run of ports. Singles are rotations of their own.
void CableShapes::takeRotations(Components& cycles, std::vector<CableShape>& shapes) const
{
    std::map<std::pair<std::uint32_t, std::size_t>, std::vector<std::size_t>> atNode;
    for (std::size_t i = 0; i < cycles.size(); ++i)
        for (const std::uint32_t node : cycles[i].common)
            atNode[{node, cycles[i].cables()}].push_back(i);
    std::vector<bool> isTaken(cycles.size());
    const auto take = [&](std::uint32_t node, std::span<const std::size_t> which) {
        CableShape shape;
        for (const std::size_t i : which) {
            if (isTaken[i]) return false;
            const auto behind = paired(cycles[i], true);
            const auto& moves = behind.front().near.node == node ? behind : paired(cycles[i], false);
            shape.moves.insert(shape.moves.end(), moves.begin(), moves.end());
        }
        shape.common = node;
        if (!recogniseRotation(shape)) return false;
        for (const std::size_t i : which)
            isTaken[i] = true;
        shapes.push_back(std::move(shape));
        return true;
    };
    for (const auto& [where, members] : atNode) {
        if (take(where.first, members)) continue;
        for (const std::size_t& one : members)
            take(where.first, {&one, 1});
    }
    std::size_t index = 0;
    std::erase_if(cycles, [&](const Component&) { return isTaken[index++]; });
}

std::vector<CableShape> CableShapes::explain() const
{
    std::vector<CableShape> shapes;
    Components all = components();
    const auto firstCycle =
        std::stable_partition(all.begin(), all.end(), [](const Component& one) { return !one.isCycle; });
    Components cycles(std::make_move_iterator(firstCycle), std::make_move_iterator(all.end()));
    all.erase(firstCycle, all.end());
    takeBundles(cycles, shapes);
    takeRotations(cycles, shapes);
    for (const Components* part : {&all, &cycles})
        for (const Component& component : *part)
            explainOne(component, shapes);
    return shapes;
}

} // namespace fabric

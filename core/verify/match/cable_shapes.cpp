#include "core/verify/match/cable_shapes.h"

#include <algorithm>
#include <map>
#include <optional>

namespace fabric {

namespace {

/// The nodes that every one of the edges has an end at.
template <class Edges>
std::vector<std::uint32_t> commonNodes(const Edges& edges)
{
    std::vector<std::uint32_t> common{edges.front()->a.node, edges.front()->b.node};
    for (const auto* edge : edges)
        std::erase_if(common, [&](std::uint32_t node) { return edge->a.node != node && edge->b.node != node; });
    return common;
}

template <class Edge>
int portAt(const Edge& edge, std::uint32_t node)
{
    return edge.a.node == node ? edge.a.port : edge.b.port;
}

template <class Edge>
CablePort otherEnd(const Edge& edge, CablePort end)
{
    return edge.a == end ? edge.b : edge.a;
}

bool lessByNear(const ShapeMove& a, const ShapeMove& b)
{
    return a.near < b.near;
}

} // namespace

void CableShapes::addPlanned(CablePort a, CablePort b, std::uint32_t cable)
{
    spots_[key(a)].planned = spots_[key(b)].planned = static_cast<std::int64_t>(planned_.size());
    planned_.push_back({a, b, cable});
}

void CableShapes::addFound(CablePort a, CablePort b, std::uint32_t cable)
{
    spots_[key(a)].found = spots_[key(b)].found = static_cast<std::int64_t>(found_.size());
    found_.push_back({a, b, cable});
}

std::vector<std::pair<std::uint32_t, std::uint32_t>> CableShapes::removeEqual()
{
    std::vector<std::pair<std::uint32_t, std::uint32_t>> equal;
    for (Edge& planned : planned_) {
        const Spot& a = spots_[key(planned.a)];
        const Spot& b = spots_[key(planned.b)];
        if (a.found < 0 || a.found != b.found) continue;
        Edge& found = found_[static_cast<std::size_t>(a.found)];
        planned.isGone = found.isGone = true;
        equal.emplace_back(planned.cable, found.cable);
    }
    return equal;
}

std::vector<CableShapes::Component> CableShapes::components() const
{
    std::vector<bool> seenPlanned(planned_.size());
    std::vector<bool> seenFound(found_.size());
    const auto isPathEnd = [&](CablePort port) {
        const Spot& spot = spots_.at(key(port));
        const bool hasPlanned = spot.planned >= 0 && !planned_[static_cast<std::size_t>(spot.planned)].isGone;
        const bool hasFound = spot.found >= 0 && !found_[static_cast<std::size_t>(spot.found)].isGone;
        return hasPlanned != hasFound;
    };
    std::vector<Component> all;
    const auto start = [&](CablePort from, bool isCycle) {
        Component component = walk(from, seenPlanned, seenFound);
        component.isCycle = isCycle;
        if (!component.planned.empty() || !component.found.empty()) all.push_back(std::move(component));
    };
    // Paths first, from their ends; what is left are cycles.
    for (const auto* edges : {&planned_, &found_})
        for (const Edge& edge : *edges)
            for (const CablePort end : {edge.a, edge.b})
                if (!edge.isGone && isPathEnd(end)) start(end, false);
    for (const Edge& edge : planned_)
        if (!edge.isGone) start(edge.a, true);
    return all;
}

/// Follows the alternation from a port until it ends or closes.
CableShapes::Component CableShapes::walk(CablePort from, std::vector<bool>& seenPlanned,
                                         std::vector<bool>& seenFound) const
{
    Component component;
    const auto step = [](const std::vector<Edge>& edges, std::int64_t index, std::vector<bool>& seen,
                         std::vector<std::size_t>& into, CablePort& at) {
        if (index < 0) return false;
        const auto i = static_cast<std::size_t>(index);
        if (seen[i] || edges[i].isGone) return false;
        seen[i] = true;
        into.push_back(i);
        at = otherEnd(edges[i], at);
        return true;
    };
    CablePort at = from;
    while (step(planned_, spots_.at(key(at)).planned, seenPlanned, component.planned, at) ||
           step(found_, spots_.at(key(at)).found, seenFound, component.found, at)) {
    }
    return component;
}

/// Each found cable keeps one end and moves the other. Along the alternation there are at most two consistent ways to
/// choose the ends that stay; the one that keeps the lower ranks (hosts before leaves before spines) wins.
std::vector<ShapeMove> CableShapes::movesOf(const Component& component, const std::function<int(CablePort)>& rank) const
{
    const auto isOpenPlanned = [&](CablePort port) {
        const Spot& spot = spots_.at(key(port));
        return spot.planned >= 0 && !planned_[static_cast<std::size_t>(spot.planned)].isGone;
    };
    const auto chain = [&](bool isForward) {
        std::vector<ShapeMove> moves;
        std::optional<CablePort> last;
        auto order = component.found;
        if (!isForward) std::reverse(order.begin(), order.end());
        for (const std::size_t f : order) {
            const Edge& edge = found_[f];
            CablePort near = edge.a;
            if (last) {
                near = edge.a == *last ? edge.b : edge.a;
            } else if (order.size() > 1) {
                // The near end is the one whose planned cable leads to the next found cable.
                const Edge& next = found_[order[1]];
                const auto leadsOn = [&](CablePort end) {
                    if (!isOpenPlanned(end)) return false;
                    const CablePort far =
                        otherEnd(planned_[static_cast<std::size_t>(spots_.at(key(end)).planned)], end);
                    return far == next.a || far == next.b;
                };
                near = leadsOn(edge.a) && (!leadsOn(edge.b) || rank(edge.a) <= rank(edge.b)) ? edge.a : edge.b;
            } else if (!isOpenPlanned(edge.a)) {
                near = edge.b;
            }
            if (!isOpenPlanned(near)) continue;
            const CablePort planned = otherEnd(planned_[static_cast<std::size_t>(spots_.at(key(near)).planned)], near);
            moves.push_back({near, planned, otherEnd(edge, near)});
            last = planned;
        }
        std::sort(moves.begin(), moves.end(), lessByNear);
        return moves;
    };
    const auto cost = [&](const std::vector<ShapeMove>& moves) {
        int sum = 0;
        for (const ShapeMove& move : moves)
            sum += rank(move.near) - rank(move.found);
        return sum;
    };
    std::vector<ShapeMove> forward = chain(true);
    std::vector<ShapeMove> backward = chain(false);
    if (forward.size() != backward.size()) return forward.size() > backward.size() ? forward : backward;
    return cost(backward) < cost(forward) ? backward : forward;
}

/// The moves seen from one node that all cables share: its ports stay, the far ends move.
std::vector<ShapeMove> CableShapes::movesAtNode(const Component& component, std::uint32_t node) const
{
    std::vector<ShapeMove> moves;
    for (const std::size_t p : component.planned) {
        const CablePort near{node, portAt(planned_[p], node)};
        const Edge& found = found_[static_cast<std::size_t>(spots_.at(key(near)).found)];
        moves.push_back({near, otherEnd(planned_[p], near), otherEnd(found, near)});
    }
    std::sort(moves.begin(), moves.end(), lessByNear);
    return moves;
}

/// A cycle of three or more cables at one node where every far end sits the same number of ports off, wrapping around.
bool CableShapes::recogniseRotation(CableShape& shape, const Component& component) const
{
    if (!component.isCycle || component.planned.size() < 3) return false;
    std::vector<const Edge*> edges;
    for (const std::size_t p : component.planned)
        edges.push_back(&planned_[p]);
    for (const std::size_t f : component.found)
        edges.push_back(&found_[f]);
    for (const std::uint32_t node : commonNodes(edges)) {
        std::vector<ShapeMove> moves = movesAtNode(component, node);
        std::map<CablePort, int> homePort;
        for (const ShapeMove& move : moves)
            homePort[move.planned] = move.near.port;
        const int low = moves.front().near.port;
        const int count = static_cast<int>(moves.size());
        if (moves.back().near.port - low + 1 != count) continue;
        const auto shiftOf = [&](const ShapeMove& move) {
            return ((homePort[move.found] - move.near.port) % count + count) % count;
        };
        const int shift = shiftOf(moves.front());
        if (!std::all_of(moves.begin(), moves.end(), [&](const ShapeMove& move) { return shiftOf(move) == shift; }))
            continue;
        shape.kind = "cables-rotated";
        shape.moves = std::move(moves);
        shape.common = node;
        shape.shift = shift;
        return true;
    }
    return false;
}

CableShape CableShapes::shapeOf(const Component& component, const std::function<int(CablePort)>& rank) const
{
    CableShape shape;
    for (const std::size_t p : component.planned)
        shape.planned.push_back(planned_[p].cable);
    const auto orderedEnds = [&](const Edge& edge) {
        return rank(edge.a) <= rank(edge.b) ? std::vector<CablePort>{edge.a, edge.b}
                                            : std::vector<CablePort>{edge.b, edge.a};
    };
    if (component.found.empty()) {
        shape.kind = "cable-missing";
        shape.ends = orderedEnds(planned_[component.planned.front()]);
    } else if (component.planned.empty()) {
        shape.kind = "cable-extra";
        shape.ends = orderedEnds(found_[component.found.front()]);
    } else if (!recogniseRotation(shape, component)) {
        shape.moves = movesOf(component, rank);
        const bool isPair = component.planned.size() == 2 && component.isCycle;
        const bool isSingle = component.planned.size() == 1 && component.found.size() == 1;
        shape.kind = isPair ? "cables-swapped" : isSingle ? "cable-misplaced" : "cables-permuted";
    }
    return shape;
}

ShapeReport CableShapes::explain(const std::function<int(CablePort)>& rank)
{
    ShapeReport report;
    std::map<std::pair<std::uint32_t, int>, std::vector<Component>> bundles;
    std::vector<Component> rest;
    for (Component& component : components()) {
        report.moves += static_cast<int>(std::min(component.planned.size(), component.found.size()));
        std::vector<const Edge*> edges;
        for (const std::size_t p : component.planned)
            edges.push_back(&planned_[p]);
        for (const std::size_t f : component.found)
            edges.push_back(&found_[f]);
        const auto common =
            component.isCycle && component.planned.size() == 2 ? commonNodes(edges) : std::vector<std::uint32_t>();
        if (common.empty()) {
            rest.push_back(std::move(component));
            continue;
        }
        const int distance =
            portAt(planned_[component.planned[0]], common[0]) - portAt(planned_[component.planned[1]], common[0]);
        bundles[{common[0], std::abs(distance)}].push_back(std::move(component));
    }
    for (auto& [where, swaps] : bundles) {
        if (swaps.size() == 1) {
            rest.push_back(std::move(swaps.front()));
            continue;
        }
        CableShape shape;
        shape.kind = "bundles-exchanged";
        shape.common = where.first;
        for (const Component& swap : swaps) {
            for (ShapeMove& move : movesAtNode(swap, where.first))
                shape.moves.push_back(move);
            for (const std::size_t p : swap.planned)
                shape.planned.push_back(planned_[p].cable);
        }
        std::sort(shape.moves.begin(), shape.moves.end(), lessByNear);
        report.shapes.push_back(std::move(shape));
    }
    for (const Component& component : rest)
        report.shapes.push_back(shapeOf(component, rank));
    return report;
}

} // namespace fabric

#include "core/verify/match/shape_patterns.h"

#include <algorithm>
#include <map>

namespace fabric {

PortPair portsAt(std::uint32_t node, std::vector<ShapeMove> one, std::vector<ShapeMove> other, std::size_t component)
{
    const auto isAtNode = [&](const std::vector<ShapeMove>& moves) {
        return std::all_of(moves.begin(), moves.end(), [&](const ShapeMove& move) { return move.near.node == node; });
    };
    PortPair pair;
    pair.moves = isAtNode(one) ? std::move(one) : std::move(other);
    pair.low = pair.moves.front().near.port;
    pair.high = pair.moves.back().near.port;
    pair.component = component;
    return pair;
}

std::vector<std::span<const PortPair>> sideBySide(std::vector<PortPair>& pairs, int distance)
{
    std::sort(pairs.begin(), pairs.end(), [](const PortPair& a, const PortPair& b) { return a.low < b.low; });
    std::vector<std::span<const PortPair>> runs;
    std::size_t first = 0;
    for (std::size_t i = 1; i <= pairs.size(); ++i) {
        const bool isNeighbour =
            i < pairs.size() && pairs[i].low == pairs[i - 1].low + 1 && pairs[i].low - pairs[first].low < distance;
        if (isNeighbour) continue;
        if (i - first > 1) runs.emplace_back(pairs.data() + first, i - first);
        first = i;
    }
    return runs;
}

bool recogniseRotation(CableShape& shape)
{
    auto& moves = shape.moves;
    if (moves.size() < 3) return false;
    std::sort(moves.begin(), moves.end(), [](const ShapeMove& a, const ShapeMove& b) { return a.near < b.near; });
    const int low = moves.front().near.port;
    const int count = static_cast<int>(moves.size());
    if (moves.back().near.port - low + 1 != count) return false;
    std::map<CablePort, int> homePort;
    for (const ShapeMove& move : moves) {
        if (move.near.node != shape.common) return false;
        homePort[move.planned] = move.near.port;
    }
    const auto shiftOf = [&](const ShapeMove& move) {
        const auto home = homePort.find(move.found);
        return home == homePort.end() ? 0 : ((home->second - move.near.port) % count + count) % count;
    };
    shape.shift = shiftOf(moves.front());
    if (shape.shift == 0) return false;
    if (!std::all_of(moves.begin(), moves.end(), [&](const ShapeMove& move) { return shiftOf(move) == shape.shift; }))
        return false;
    shape.kind = ShapeKind::Rotated;
    return true;
}

bool recogniseShift(CableShape& shape)
{
    const auto& moves = shape.moves;
    if (moves.size() < 3) return false;
    const int shift = moves.front().found.port - moves.front().planned.port;
    const std::uint32_t node = moves.front().found.node;
    if (!std::all_of(moves.begin(), moves.end(), [&](const ShapeMove& move) {
            return move.found.node == node && move.planned.node == node && move.found.port - move.planned.port == shift;
        }))
        return false;
    shape.kind = ShapeKind::Rotated;
    shape.common = node;
    shape.shift = shift;
    return true;
}

} // namespace fabric

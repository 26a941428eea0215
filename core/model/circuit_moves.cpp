#include "core/model/circuit_moves.h"

#include "core/model/circuit_configuration.h"

#include <algorithm>
#include <map>

namespace fabric {

namespace {

/// The circuits of a row, each with the lower port first, in order of ports.
std::vector<CircuitPair> inOrder(const Circuits& row)
{
    std::vector<CircuitPair> pairs = row.pairs;
    for (CircuitPair& pair : pairs)
        if (std::pair(pair.cageB, pair.connectorB) < std::pair(pair.cageA, pair.connectorA))
            pair = {pair.cageB, pair.cageA, pair.connectorB, pair.connectorA};
    std::sort(pairs.begin(), pairs.end());
    return pairs;
}

std::map<Id<Device>, std::vector<CircuitPair>> circuitsUnder(const Project& project, const std::string& name)
{
    std::map<Id<Device>, std::vector<CircuitPair>> found;
    for (const Circuits& row : project.circuits())
        if (row.configuration == name) found.emplace(row.device, inOrder(row));
    return found;
}

std::vector<CircuitPair> without(const std::vector<CircuitPair>& all, const std::vector<CircuitPair>& others)
{
    std::vector<CircuitPair> left;
    std::set_difference(all.begin(), all.end(), others.begin(), others.end(), std::back_inserter(left));
    return left;
}

} // namespace

Result<std::vector<CircuitMoves>> circuitMoves(const Project& project, const std::string& from, const std::string& to)
{
    FABRIC_CHECK(inConfiguration(project, from));
    FABRIC_CHECK(inConfiguration(project, to));
    auto before = circuitsUnder(project, from);
    auto after = circuitsUnder(project, to);
    for (const auto& [device, pairs] : after)
        before.try_emplace(device);
    std::vector<CircuitMoves> moves;
    for (const auto& [device, old] : before) {
        const std::vector<CircuitPair>& wanted = after[device];
        CircuitMoves move{device, without(old, wanted), without(wanted, old), 0};
        move.kept = old.size() - move.released.size();
        moves.push_back(std::move(move));
    }
    return moves;
}

} // namespace fabric

#include "core/graph/quotient.h"

#include <algorithm>
#include <numeric>

namespace fabric {

namespace {

/// splitmix64: spreads a value over 64 bits, so that sums of results tell multisets apart.
std::uint64_t mixed(std::uint64_t x)
{
    x += 0x9E3779B97F4A7C15ULL;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}

/// Numbers equal signatures alike, in order of the first switch that has one. Returns how many there are.
std::uint32_t number(const std::vector<std::uint64_t>& signature, std::vector<std::uint32_t>& classOf)
{
    std::vector<std::uint32_t> order(signature.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return std::pair(signature[a], a) < std::pair(signature[b], b);
    });
    std::uint32_t count = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i > 0 && signature[order[i]] != signature[order[i - 1]]) ++count;
        classOf[order[i]] = count;
    }
    return order.empty() ? 0 : count + 1;
}

/// One class arc per pair of linked classes P < Q, with the summed capacity from P to Q (the same back: links are
/// duplex).
void addClassArcs(const Topology& topology, const Quotient& quotient, FlowNetwork& network)
{
    std::vector<std::uint32_t> first(quotient.classCount + 1, 0);
    for (const std::uint32_t c : quotient.classOf)
        ++first[c + 1];
    for (std::uint32_t c = 0; c < quotient.classCount; ++c)
        first[c + 1] += first[c];
    std::vector<NodeIndex> members(quotient.classOf.size());
    std::vector<std::uint32_t> fill(first.begin(), first.end());
    for (NodeIndex node = 0; node < topology.switchCount(); ++node)
        members[fill[quotient.classOf[node]]++] = node;

    std::vector<std::int64_t> sum(quotient.classCount, 0);
    std::vector<std::uint32_t> touched;
    for (std::uint32_t c = 0; c < quotient.classCount; ++c) {
        for (std::uint32_t i = first[c]; i < first[c + 1]; ++i)
            for (const Arc& arc : topology.switchArcs(members[i])) {
                const std::uint32_t other = quotient.classOf[arc.to];
                if (other <= c || arc.mbps == 0) continue;
                if (sum[other] == 0) touched.push_back(other);
                sum[other] += arc.mbps;
            }
        for (const std::uint32_t other : touched) {
            network.arcs.push_back({c, other, sum[other], sum[other]});
            sum[other] = 0;
        }
        touched.clear();
    }
}

} // namespace

Quotient trivialQuotient(const Topology& topology)
{
    Quotient quotient;
    quotient.classCount = topology.switchCount();
    quotient.classOf.resize(topology.switchCount());
    std::iota(quotient.classOf.begin(), quotient.classOf.end(), 0U);
    return quotient;
}

Quotient refine(const Topology& topology, const Terminals& terminals)
{
    const NodeIndex count = topology.switchCount();
    Quotient quotient;
    quotient.classOf.assign(count, 0);
    std::vector<std::uint64_t> signature(count);
    for (NodeIndex node = 0; node < count; ++node)
        signature[node] = mixed(static_cast<std::uint64_t>(terminals.supply[node])) +
                          3 * mixed(~static_cast<std::uint64_t>(terminals.drain[node]));
    quotient.classCount = number(signature, quotient.classOf);

    std::vector<std::uint64_t> colour(count);
    while (quotient.classCount < count) {
        for (NodeIndex node = 0; node < count; ++node)
            colour[node] = mixed(quotient.classOf[node]);
        for (NodeIndex node = 0; node < count; ++node) {
            std::uint64_t around = 0;
            // The speed scales the neighbour's colour: 400G to P and 800G to Q differs from 800G to P and 400G to Q.
            for (const Arc& arc : topology.switchArcs(node))
                around += colour[arc.to] * (2 * static_cast<std::uint64_t>(arc.mbps) + 1);
            signature[node] = mixed(colour[node] ^ mixed(around));
        }
        const std::uint32_t before = quotient.classCount;
        quotient.classCount = number(signature, quotient.classOf);
        if (quotient.classCount == before) break;
    }
    return quotient;
}

FlowNetwork flowNetwork(const Topology& topology, const Quotient& quotient, const Terminals& terminals)
{
    FlowNetwork network;
    network.nodes = quotient.classCount + 2;
    network.source = quotient.classCount;
    network.sink = quotient.classCount + 1;
    addClassArcs(topology, quotient, network);
    std::vector<std::int64_t> supply(quotient.classCount, 0);
    std::vector<std::int64_t> drain(quotient.classCount, 0);
    for (NodeIndex node = 0; node < topology.switchCount(); ++node) {
        supply[quotient.classOf[node]] += terminals.supply[node];
        drain[quotient.classOf[node]] += terminals.drain[node];
    }
    for (std::uint32_t c = 0; c < quotient.classCount; ++c) {
        if (supply[c] > 0) network.arcs.push_back({network.source, c, supply[c], 0});
        if (drain[c] > 0) network.arcs.push_back({c, network.sink, drain[c], 0});
    }
    return network;
}

} // namespace fabric

#include "core/planner/routing/routes.h"

#include <algorithm>
#include <array>
#include <queue>

namespace fabric {

namespace {

constexpr std::array<std::pair<RoutingKind, std::string_view>, 6> kNames = {{{RoutingKind::MinHop, "minhop"},
                                                                             {RoutingKind::UpDown, "updn"},
                                                                             {RoutingKind::FTree, "ftree"},
                                                                             {RoutingKind::Ecmp, "ecmp"},
                                                                             {RoutingKind::Ideal, "ideal"},
                                                                             {RoutingKind::Tables, "tables"}}};
/// Bytes of one table; 65,536 end-ports of a full tree take 335 million.
constexpr std::uint64_t kMostEntries = 512ULL << 20;

} // namespace

std::string_view routingName(RoutingKind kind)
{
    return kNames[static_cast<std::size_t>(kind)].second;
}

std::optional<RoutingKind> routingNamed(std::string_view name)
{
    for (const auto& [kind, text] : kNames)
        if (text == name && kind != RoutingKind::Tables) return kind;
    return std::nullopt;
}

Result<Routes> Routes::compute(const RoutingGraph& graph, RoutingKind kind, const Progress& progress)
{
    const std::uint64_t entries = std::uint64_t{graph.switches()} * graph.endPorts().size();
    if (entries > kMostEntries)
        return fail(ErrorKind::Limit, "FP-RTE-001",
                    FABRIC_TEXT("routing", "%1 table entries; routing is worked out for up to %2."),
                    {std::to_string(entries), std::to_string(kMostEntries)});
    for (NodeIndex node = 0; node < graph.switches(); ++node)
        if (graph.out(node).size() >= kNoChoice)
            return fail(ErrorKind::Limit, "FP-RTE-002",
                        FABRIC_TEXT("routing", "A switch with %1 links to switches; tables know up to 254 ports."),
                        {std::to_string(graph.out(node).size())});
    Routes routes(graph, kind);
    const std::size_t leaves = graph.leaves().size();
    routes.distances_.assign(leaves * graph.switches(), kFar);
    if (kind == RoutingKind::UpDown) routes.descends_.assign(leaves * graph.switches(), 0);
    if (isDeterministic(kind)) routes.choices_.assign(entries, kNoChoice);
    const std::vector<std::uint64_t> divisors = routes.divisors();
    std::vector<std::uint32_t> destinations(graph.links(), 0);
    for (std::uint32_t leaf = 0; leaf < leaves; ++leaf) {
        if (progress.isCancelled()) return cancelled();
        progress.report(static_cast<double>(leaf) / static_cast<double>(leaves), "routing");
        if (kind == RoutingKind::UpDown)
            routes.measureUpDown(leaf);
        else
            routes.measure(leaf);
        if (isDeterministic(kind)) routes.choose(leaf, divisors, destinations);
    }
    return routes;
}

Routes Routes::fromTables(const RoutingGraph& graph, std::vector<std::uint8_t> choices,
                          const std::vector<std::uint32_t>& withoutAddress)
{
    Routes routes(graph, RoutingKind::Tables);
    routes.choices_ = std::move(choices);
    routes.distances_.assign(routes.choices_.size(), kFar);
    std::vector<char> isAddressed(graph.endPorts().size(), 1);
    for (const std::uint32_t endPort : withoutAddress)
        isAddressed[endPort] = 0;
    std::vector<NodeIndex> way;
    for (std::uint32_t endPort = 0; endPort < graph.endPorts().size(); ++endPort)
        if (isAddressed[endPort] != 0) routes.followTable(endPort, way);
    return routes;
}

/// From every switch until where the rest is known. `way` only saves allocations.
void Routes::followTable(std::uint32_t endPort, std::vector<NodeIndex>& way)
{
    std::uint8_t* const hops = distances_.data() + std::size_t{endPort} * graph_->switches();
    hops[graph_->endPorts()[endPort].leaf] = 0;
    std::vector<char> isWalked(graph_->switches(), 0);
    for (NodeIndex from = 0; from < graph_->switches(); ++from) {
        way.clear();
        NodeIndex at = from;
        while (hops[at] == kFar && isWalked[at] == 0) {
            isWalked[at] = 1;
            way.push_back(at);
            const RouteLink link = next(at, endPort);
            if (link == kNoRoute) break;
            at = graph_->head(link);
        }
        // What ended nowhere, or came back to itself, stays without a way.
        for (int reached = hops[at]; !way.empty() && reached + 1 < kFar; way.pop_back())
            hops[way.back()] = static_cast<std::uint8_t>(++reached);
    }
}

/// Breadth first from the leaf. A leaf with the neighbours of the one before it is that one's twin: the fabric looks
/// the same from both, but for the two themselves.
void Routes::measure(std::uint32_t leaf)
{
    std::uint8_t* const distance = distances_.data() + std::size_t{leaf} * graph_->switches();
    const NodeIndex start = graph_->leaves()[leaf];
    if (leaf > 0 && std::ranges::equal(graph_->neighbours(start), graph_->neighbours(graph_->leaves()[leaf - 1]))) {
        const std::uint8_t* const ofTwin = distance - graph_->switches();
        std::copy(ofTwin, ofTwin + graph_->switches(), distance);
        distance[graph_->leaves()[leaf - 1]] = ofTwin[start];
        distance[start] = 0;
        return;
    }
    std::vector<NodeIndex> queue{start};
    distance[start] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i) {
        const std::uint8_t hops = distance[queue[i]];
        if (hops + 1 >= kFar) break;
        for (const NodeIndex node : graph_->neighbours(queue[i])) {
            if (distance[node] != kFar) continue;
            distance[node] = static_cast<std::uint8_t>(hops + 1);
            queue.push_back(node);
        }
    }
}

/// First what descends to the leaf; from there upwards against the traffic, nearest first.
void Routes::measureUpDown(std::uint32_t leaf)
{
    std::uint8_t* const distance = distances_.data() + std::size_t{leaf} * graph_->switches();
    char* const descends = descends_.data() + std::size_t{leaf} * graph_->switches();
    std::vector<NodeIndex> queue{graph_->leaves()[leaf]};
    distance[queue.front()] = 0;
    descends[queue.front()] = 1;
    for (std::size_t i = 0; i < queue.size(); ++i)
        for (const RouteLink link : graph_->out(queue[i])) {
            const NodeIndex node = graph_->head(link);
            if (!graph_->isUp(link) || descends[node] != 0 || distance[queue[i]] + 1 >= kFar) continue;
            descends[node] = 1;
            distance[node] = static_cast<std::uint8_t>(distance[queue[i]] + 1);
            queue.push_back(node);
        }
    using Entry = std::pair<std::uint8_t, NodeIndex>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> nearest;
    for (const NodeIndex node : queue)
        nearest.emplace(distance[node], node);
    while (!nearest.empty()) {
        const auto [hops, at] = nearest.top();
        nearest.pop();
        if (hops != distance[at] || hops + 1 >= kFar) continue;
        for (const RouteLink link : graph_->out(at)) {
            const NodeIndex node = graph_->head(link); // its way up leads here
            if (graph_->isUp(link) || descends[node] != 0 || distance[node] <= hops + 1) continue;
            distance[node] = static_cast<std::uint8_t>(hops + 1);
            nearest.emplace(distance[node], node);
        }
    }
}

bool Routes::leadsNearer(RouteLink link, NodeIndex at, std::uint32_t leaf) const
{
    const NodeIndex to = graph_->head(link);
    if (distance(leaf, to) + 1 != distance(leaf, at)) return false;
    if (kind_ != RoutingKind::UpDown) return true;
    const std::size_t row = std::size_t{leaf} * graph_->switches();
    if (descends_[row + at] != 0) return descends_[row + to] != 0 && !graph_->isUp(link);
    return graph_->isUp(link);
}

Routes::TierDivisors Routes::divisors() const
{
    int highest = 0;
    for (NodeIndex node = 0; node < graph_->switches(); ++node)
        highest = std::max(highest, graph_->tier(node));
    std::vector<std::uint64_t> parents(static_cast<std::size_t>(highest) + 1, 1);
    std::vector<NodeIndex> above;
    for (NodeIndex node = 0; node < graph_->switches(); ++node) {
        above.clear();
        for (const NodeIndex other : graph_->neighbours(node))
            if (graph_->tier(other) > graph_->tier(node)) above.push_back(other);
        std::sort(above.begin(), above.end());
        above.erase(std::unique(above.begin(), above.end()), above.end());
        std::uint64_t& most = parents[static_cast<std::size_t>(std::max(graph_->tier(node), 0))];
        most = std::max<std::uint64_t>(most, above.size());
    }
    // A divisor beyond all end-ports divides every one of them to 0, whatever it is.
    constexpr std::uint64_t kMost = ~std::uint32_t{0};
    TierDivisors divisors(parents.size(), 1);
    for (std::size_t tier = 2; tier < divisors.size(); ++tier)
        divisors[tier] = std::min(kMost, divisors[tier - 1] * parents[tier - 1]);
    return divisors;
}

void Routes::choose(std::uint32_t leaf, const TierDivisors& divisors, std::vector<std::uint32_t>& destinations)
{
    Candidates candidates;
    for (NodeIndex at = 0; at < graph_->switches(); ++at) {
        findCandidates(at, leaf, candidates);
        if (candidates.count == 0) continue;
        if (kind_ == RoutingKind::FTree) {
            dealByTree(at, leaf, divisors, candidates);
            continue;
        }
        const auto out = graph_->out(at);
        for (std::size_t i = 0; i < candidates.count; ++i)
            candidates.destinations[i] = destinations[out[candidates.position[i]]];
        dealEvenly(at, leaf, candidates);
        for (std::size_t i = 0; i < candidates.count; ++i)
            destinations[out[candidates.position[i]]] = candidates.destinations[i];
    }
}

/// D-mod-K for parallel-port generalised fat trees (Zahavi, "D-Mod-K routing providing non-blocking traffic for shift
/// permutations on real life fat trees", 2010): of the w switches above, each by p links, end-port / (the product of w
/// of the tiers below) modulo w x p is taken, its remainder by w the switch. Down, the switch is the one that the leaf
/// itself would take on the way up, where several lead to the leaf (groups of rails whose cores see every spine), and
/// parallel links are shared out as on the way up.
void Routes::dealByTree(NodeIndex at, std::uint32_t leaf, const TierDivisors& divisors, Candidates& candidates)
{
    const auto divisorOf = [&](int tier) {
        return divisors[std::min(static_cast<std::size_t>(std::max(tier, 0)), divisors.size() - 1)];
    };
    const int tier = graph_->tier(at);
    const int nextTier = graph_->tier(graph_->neighbours(at)[candidates.position[0]]);
    const std::uint32_t heads = groupByHead(at, candidates);
    const auto links = static_cast<std::uint32_t>(candidates.count) / heads;
    const bool isDown = nextTier < tier;
    const std::uint64_t byHead = divisorOf(isDown ? nextTier - 1 : tier);
    const std::uint64_t byLink = isDown ? divisorOf(tier) : byHead * heads;
    const std::uint32_t first = graph_->firstEndPort()[leaf];
    const std::uint32_t last = graph_->firstEndPort()[leaf + 1];
    std::uint8_t* choice = choices_.data() + std::size_t{first} * graph_->switches() + at;
    for (std::uint32_t endPort = first; endPort < last; ++endPort, choice += graph_->switches())
        *choice = candidates.position[endPort / byHead % heads * links + endPort / byLink % links];
}

/// Puts the links to one switch beside each other, in the order of their ports, and gives the number of switches; 1
/// when they have different numbers of links, so that all links count alike.
std::uint32_t Routes::groupByHead(NodeIndex at, Candidates& candidates) const
{
    const auto neighbours = graph_->neighbours(at);
    std::vector<NodeIndex> heads;
    std::vector<std::vector<std::uint8_t>> groups;
    for (std::size_t i = 0; i < candidates.count; ++i) {
        const NodeIndex head = neighbours[candidates.position[i]];
        const auto known = std::find(heads.begin(), heads.end(), head);
        if (known == heads.end()) {
            heads.push_back(head);
            groups.push_back({candidates.position[i]});
        } else {
            groups[static_cast<std::size_t>(known - heads.begin())].push_back(candidates.position[i]);
        }
    }
    const bool isEven = std::all_of(groups.begin(), groups.end(),
                                    [&](const auto& group) { return group.size() == groups.front().size(); });
    if (!isEven) return 1;
    auto out = candidates.position.begin();
    for (const auto& group : groups)
        out = std::copy(group.begin(), group.end(), out);
    return static_cast<std::uint32_t>(groups.size());
}

/// Each end-port to the first of the links that the fewest take: all that are at the least get one in a round.
void Routes::dealEvenly(NodeIndex at, std::uint32_t leaf, Candidates& candidates)
{
    std::uint32_t left = graph_->firstEndPort()[leaf + 1] - graph_->firstEndPort()[leaf];
    std::uint8_t* choice = choices_.data() + std::size_t{graph_->firstEndPort()[leaf]} * graph_->switches() + at;
    while (left > 0) {
        const std::uint32_t least =
            *std::min_element(candidates.destinations.begin(),
                              candidates.destinations.begin() + static_cast<std::ptrdiff_t>(candidates.count));
        for (std::size_t i = 0; i < candidates.count && left > 0; ++i) {
            if (candidates.destinations[i] != least) continue;
            ++candidates.destinations[i];
            *choice = candidates.position[i];
            choice += graph_->switches();
            --left;
        }
    }
}

/// The links that lead from a switch nearer to the leaf.
void Routes::findCandidates(NodeIndex at, std::uint32_t leaf, Candidates& candidates) const
{
    candidates.count = 0;
    const std::uint8_t* const distances = distances_.data() + std::size_t{leaf} * graph_->switches();
    const std::uint8_t hops = distances[at];
    if (hops == 0 || hops == kFar) return;
    const auto neighbours = graph_->neighbours(at);
    const auto out = graph_->out(at);
    for (std::size_t i = 0; i < neighbours.size(); ++i) {
        candidates.position[candidates.count] = static_cast<std::uint8_t>(i);
        const bool isNearer =
            distances[neighbours[i]] + 1 == hops && (kind_ != RoutingKind::UpDown || leadsNearer(out[i], at, leaf));
        candidates.count += isNearer ? 1 : 0;
    }
}

} // namespace fabric

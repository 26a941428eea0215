// Routes: which link each switch takes towards each end-port, under one of the routings that fabrics run.
//
//   minHop    shortest ways, the link with the fewest destinations so far, as opensm's minhop: each switch counts for
//             itself, so that in trees of three tiers some links carry much and some nothing (opensm's tables do the
//             same)
//   upDown    up, then down, never up again; else as minHop (opensm updn)
//   ftree     shortest ways, link floor(rank / W) mod candidates: D-mod-K (Zahavi, JPDC 2012), W = product of the
//             uplink counts of the tiers below; contention-free for shift permutations on full trees
//   ecmp      shortest ways, chosen for each flow by a seeded hash at each switch
//   ideal     shortest ways, split evenly at each switch: the best that adaptive routing can do, not what it does
//   tables    what the forwarding tables of a fabric say (table_routes.h), shortest or not
//
// Distances are exact; memory: leaves x switches bytes, and end-ports x switches bytes for those with one way a pair
// (twice that for tables). Threads: immutable.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/planner/routing/routing_graph.h"

#include <array>
#include <span>
#include <string_view>

namespace fabric {

enum class RoutingKind : std::uint8_t { MinHop, UpDown, FTree, Ecmp, Ideal, Tables };

/// "minhop", "updn", "ftree", "ecmp", "ideal"; "tables", which is no routing that one can ask for by name.
std::string_view routingName(RoutingKind kind);
std::optional<RoutingKind> routingNamed(std::string_view name);
/// One way a pair of end-ports.
inline bool isDeterministic(RoutingKind kind)
{
    return kind != RoutingKind::Ecmp && kind != RoutingKind::Ideal;
}

class Routes {
public:
    /// Of any kind but Tables. `graph` must outlive the result. Errors: more table entries than is sensible
    /// (FP-RTE-001); a switch with more than 255 links (FP-RTE-002); cancelled.
    [[nodiscard]] static Result<Routes> compute(const RoutingGraph& graph, RoutingKind kind, const Progress& progress);

    /// The ways that tables give: `choices` as choice() tells them, end-port by end-port. They may run in circles; then
    /// there is no way, nor is there one to end-ports `withoutAddress`. O(end-ports x switches).
    static Routes fromTables(const RoutingGraph& graph, std::vector<std::uint8_t> choices,
                             const std::vector<std::uint32_t>& withoutAddress);

    RoutingKind kind() const { return kind_; }
    const RoutingGraph& graph() const { return *graph_; }
    /// Switch hops from a switch to the leaf of an end-port over the ways of this routing; 255 = no way.
    std::uint8_t hops(std::uint32_t endPort, NodeIndex at) const
    {
        const std::size_t row =
            kind_ == RoutingKind::Tables ? endPort : graph_->leafNumber(graph_->endPorts()[endPort].leaf);
        return distances_[row * graph_->switches() + at];
    }
    /// As hops(), to a leaf by number. Not of tables, where end-ports of one leaf may be reached over different ways.
    std::uint8_t distance(std::uint32_t leaf, NodeIndex at) const
    {
        return distances_[std::size_t{leaf} * graph_->switches() + at];
    }
    /// Of a deterministic routing: kNoRoute at the end-port's own leaf and where there is no way.
    RouteLink next(NodeIndex at, std::uint32_t endPort) const
    {
        const std::uint8_t choice = choices_[std::size_t{endPort} * graph_->switches() + at];
        return choice == kNoChoice ? kNoRoute : graph_->out(at)[choice];
    }
    /// choice() of every switch.
    std::span<const std::uint8_t> choicesTo(std::uint32_t endPort) const
    {
        return {choices_.data() + std::size_t{endPort} * graph_->switches(), graph_->switches()};
    }
    /// Position of next() among the links that leave `at`; 255 where there is none.
    std::uint8_t choice(NodeIndex at, std::uint32_t endPort) const
    {
        return choices_[std::size_t{endPort} * graph_->switches() + at];
    }
    /// Calls visit(link) for each link that leads from `at` nearer to the leaf.
    template <class Visit>
    void forEachCandidate(NodeIndex at, std::uint32_t leaf, Visit&& visit) const
    {
        if (distance(leaf, at) == kFar || distance(leaf, at) == 0) return;
        for (const RouteLink link : graph_->out(at))
            if (leadsNearer(link, at, leaf)) visit(link);
    }

    static constexpr std::uint8_t kFar = 255;

private:
    static constexpr std::uint8_t kNoChoice = 255;
    /// Positions of links among those that leave a switch.
    struct Candidates {
        std::array<std::uint8_t, 256> position;
        std::array<std::uint32_t, 256> destinations; ///< that take the link already
        std::size_t count = 0;
    };

    /// Of each tier up to the highest: the product over the tiers below it of the switches that one sees above it.
    using TierDivisors = std::vector<std::uint64_t>;

    Routes(const RoutingGraph& graph, RoutingKind kind) : graph_(&graph), kind_(kind) {}
    void measure(std::uint32_t leaf);
    void measureUpDown(std::uint32_t leaf);
    void followTable(std::uint32_t endPort, std::vector<NodeIndex>& way);
    void choose(std::uint32_t leaf, const TierDivisors& divisors, std::vector<std::uint32_t>& destinations);
    void findCandidates(NodeIndex at, std::uint32_t leaf, Candidates& candidates) const;
    void dealByTree(NodeIndex at, std::uint32_t leaf, const TierDivisors& divisors, Candidates& candidates);
    std::uint32_t groupByHead(NodeIndex at, Candidates& candidates) const;
    void dealEvenly(NodeIndex at, std::uint32_t leaf, Candidates& candidates);
    bool leadsNearer(RouteLink link, NodeIndex at, std::uint32_t leaf) const;
    TierDivisors divisors() const;

    const RoutingGraph* graph_;
    RoutingKind kind_;
    std::vector<std::uint8_t> distances_; ///< by leaf and switch; of tables by end-port and switch
    std::vector<char> descends_;          ///< of upDown: the way on from here only descends; like distances_
    std::vector<std::uint8_t> choices_;
};

} // namespace fabric

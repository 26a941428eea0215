// Nominations: matched nodes say, through their ports, which planned switch each observed neighbour should be; the best
// supported one is accepted first, and then speaks for its own neighbours. What errors that leaves is repaired by
// exchanging places while votes are gained.
//
// Cost: O(E) votes for the spreading and each repair pass. Deterministic.
#pragma once

#include "core/verify/match/mapping.h"

namespace fabric {

class Nominations {
public:
    Nominations(const PortGraph& plan, const PortGraph& found, Mapping& mapping);
    /// Lets everything that is matched vote, and accepts what follows.
    void spread();
    /// Moves switches that only the wiring placed to where their neighbours want them. At most `passes` passes.
    void repair(int passes);

private:
    struct Nominee {
        std::uint32_t planned = 0;
        int votes = 0;
    };
    using Nominees = std::vector<Nominee>;

    struct Favourite {
        std::uint32_t planned = 0;
        std::size_t lead = 0; ///< votes more than the next one; 0 = none, or a tie
    };

    bool isMovable(std::uint32_t f) const;
    void vote(std::uint32_t speaker);
    Favourite favourite(std::uint32_t f) const;
    void enqueue(std::uint32_t f);
    void drain();
    bool improve(std::uint32_t f);
    Nominees votesOf(std::uint32_t f) const;
    void place(std::uint32_t f, std::uint32_t p);

    const PortGraph& plan_;
    const PortGraph& found_;
    Mapping& mapping_;
    std::vector<Nominees> nominees_;                ///< per observed node
    std::vector<std::vector<std::uint32_t>> queue_; ///< open switches by lead of their favourite when they were filed
};

/// The planned switches that the matched neighbours of an observed node expect it to be: two votes where its own port
/// is right as well, else one. Calls `each(planned, votes)` per cable.
template <class Each>
void forEachVote(const PortGraph& plan, const PortGraph& found, const Mapping& mapping, std::uint32_t f, Each each)
{
    for (const MatchArc& arc : found.arcs(f)) {
        const std::uint32_t neighbour = mapping.ofFound[arc.node].planned;
        const MatchArc* expected = neighbour == kNoMatchNode ? nullptr : plan.arcAt(neighbour, arc.peerPort);
        if (expected != nullptr && plan.nodes()[expected->node].isSwitch)
            each(expected->node, expected->peerPort == arc.port ? 2 : 1);
    }
}

} // namespace fabric

// Fixed ways in a given number of rounds, by repair: all rounds are filled at once, and as long as a link is crossed in
// none of them, a way over it is put into one, and what stands in its way is taken out. Finds schedules of as few
// rounds as the bound in moments where exhaustive search takes minutes, but can prove nothing. Internal to the cover
// planner.
//
// Which way: the one that wins most, where a link weighs the more the longer it has been open (breakout local search,
// Morris 1993; Cai 2015 has the same for covers), and what came in just now stays for some steps (tabu, Glover 1989).
// Deterministic. Cost: a step is O(ways of a link x rounds x hops), at most some hundred of them. Memory: 4 bytes a
// link and round, and the ways of each leaf.
#pragma once

#include "core/verify/schedule/exact_rounds.h"

#include <random>

namespace fabric {

class RepairSearch {
public:
    RepairSearch(const TestFabric& fabric, const Ways& ways, std::uint32_t rounds, std::uint32_t seed);

    /// True when every link that a way crosses is crossed in one of the rounds, and every leaf has as many tests as
    /// end-ports, so that each of them can send. False after so many steps, or when cancelled.
    bool run(std::uint64_t mostSteps, const Progress& progress);
    /// The ways of each round; they can be in it together whatever run() said.
    ChosenWays rounds() const;
    /// Links, and leaves that lack tests.
    std::size_t openCount() const { return open_.size(); }

private:
    /// A link, or, counted on from there, a leaf: what has to be served by enough tests.
    using Want = std::uint32_t;
    struct Move {
        std::uint32_t way = 0;
        std::uint32_t round = 0;
        std::int64_t gain = 0;
        bool isBest = false; ///< nothing has to go, and every link was open
    };

    std::uint32_t holder(std::uint32_t round, TestLink link) const { return holder_[round * links_ + link]; }
    std::vector<std::uint32_t>& testsOf(std::uint32_t round, std::uint32_t leaf)
    {
        return tests_[round * ways_.leaves().size() + leaf];
    }
    std::span<const std::uint32_t> servants(Want want) const;
    std::int64_t loss(std::uint32_t way) const;
    bool consider(std::uint32_t way, std::uint32_t round, Move& move);
    bool addCheapest(std::uint32_t way, std::uint32_t round);
    bool isFresh(std::uint32_t way, std::uint32_t round) const;
    void step(Want want);
    void apply(const Move& move);
    void put(std::uint32_t way, std::uint32_t round);
    void drop(std::uint32_t way, std::uint32_t round);
    void serve(Want want, bool isMore);

    const TestFabric& fabric_;
    const Ways& ways_;
    std::uint32_t links_;
    std::uint32_t rounds_;
    std::mt19937 random_;
    std::vector<std::uint32_t> holder_;             ///< by round and link: the way that crosses it
    std::vector<std::vector<std::uint32_t>> tests_; ///< by round and leaf
    std::vector<std::vector<std::uint32_t>> waysOfLeaf_;
    std::vector<std::uint32_t> served_; ///< by want: how many tests serve it
    std::vector<std::uint32_t> needed_; ///< 0 = nothing can serve it
    std::vector<std::uint32_t> weight_;
    std::vector<Want> open_;                ///< served less than needed
    std::vector<std::uint32_t> placeOf_;    ///< in open_
    std::vector<std::uint64_t> freshUntil_; ///< by round and receiver
    std::vector<std::uint64_t> mark_;       ///< by link: of the way that is considered
    std::uint64_t stamp_ = 0;
    std::uint64_t steps_ = 0;
    std::size_t fewestOpen_ = 0;
    std::vector<std::uint32_t> blockers_; ///< of the move that is considered
};

} // namespace fabric

// The fixed ways of a fabric by tables: from each leaf to each end-port on each path number, and for each link the ways
// that cross it. Only leaves and end-ports that can take part in a test. Internal to the cover planner.
//
// Where there are more than kMostWays of them (beyond some 11,000 end-ports), every n-th is kept, by turns, and
// isSampled() says so. For links that no kept way crosses a way is looked for, with an end: what then has none may
// still be crossed by another. Memory: about 60 bytes a way.
#pragma once

#include "core/verify/schedule/schedule.h"

namespace fabric {

/// A test without its sender: any end-port of the leaf (but the receiver) can send.
struct Way {
    std::uint32_t leaf = 0; ///< index into leaves()
    NodeIndex to = 0;
    std::uint32_t path = 0;
    std::uint32_t firstLink = 0;
    std::uint32_t linkCount = 0; ///< switch links first, then the link to the end-port
};

inline constexpr std::uint64_t kMostWays = 8'000'000;

class Ways {
public:
    Ways(const TestFabric& fabric, const Forwarding& forwarding);

    const std::vector<NodeIndex>& leaves() const { return leaves_; }
    /// End-ports of a leaf that can run tests, by leaf port.
    const std::vector<NodeIndex>& senders(std::uint32_t leaf) const { return senders_[leaf]; }
    std::uint32_t leafNumber(NodeIndex endPort) const { return leafNumber_[fabric_.leafOf(endPort)]; }
    const std::vector<NodeIndex>& receivers() const { return receivers_; }
    const std::vector<Way>& all() const { return ways_; }
    bool isSampled() const { return stride_ > 1; }
    std::span<const TestLink> links(const Way& way) const { return {links_.data() + way.firstLink, way.linkCount}; }
    /// False: no way crosses the link, neither of those that are kept nor of the others.
    bool mayBeCrossed(TestLink link) const { return !users(link).empty() || (isSampled() && isRefuted_[link] == 0); }
    /// Indices into all() of the ways that cross a link.
    std::span<const std::uint32_t> users(TestLink link) const
    {
        return {users_.data() + firstUser_[link], firstUser_[link + 1] - firstUser_[link]};
    }

private:
    void collect();
    void walk(const Forwarding& forwarding);
    void addRare(const Forwarding& forwarding);
    bool addCrossing(const Forwarding& forwarding, TestLink link, std::uint64_t& questions);
    std::uint32_t leafBefore(const Forwarding& forwarding, NodeIndex at, NodeIndex to, unsigned path,
                             std::uint64_t& questions) const;
    std::vector<TestLink> walkOver(const Forwarding& forwarding, TestLink link, std::uint32_t leaf, NodeIndex to,
                                   unsigned path) const;
    void indexUsers();

    const TestFabric& fabric_;
    std::vector<NodeIndex> leaves_;
    std::vector<std::uint32_t> leafNumber_;
    std::vector<std::vector<NodeIndex>> senders_;
    std::vector<NodeIndex> receivers_;
    std::uint64_t stride_ = 1;
    std::vector<Way> ways_;
    std::vector<TestLink> links_;
    std::vector<std::uint32_t> firstUser_;
    std::vector<std::uint32_t> users_;
    std::vector<char> isRefuted_; ///< by link, of sampled ways: all were looked through, and none crosses it
};

/// The bound that the tables give: each link needs a receiver whose ways cross it, each receiver takes one test a round
/// (and likewise the senders of a leaf); links of one step of the tree cannot share a test. A bipartite matching with
/// capacities, tried for 1, 2, ... rounds. Of sampled ways it says only that something has to be crossed.
LowerBound tableBound(const TestFabric& fabric, const Ways& ways);

/// True when one round cannot cross every link, because of parity: it would cross each exactly once, which is a system
/// of linear equations, and that has no solution modulo 2. False where there is one, or where the system is too large
/// (kMostParityWork). O(links^2 x ways / 64).
bool isOneRoundRefuted(const TestFabric& fabric, const Ways& ways);
inline constexpr std::uint64_t kMostParityWork = 1'000'000'000;

} // namespace fabric

// TreeLoss: what a loss does to the ratios of a tree of tiers, without working out the whole fabric again.
//
// Capacities are those of core/planner/analysis/subtrees.h in closed form, which holds for up to three tiers: C(g) is a
// sum over the switches between g and the tops of min(what g's links bring in, what leads up), so a loss changes only
// the terms of the switches that it touches. A question costs what it touches: O(lost links + links below the
// middle switches touched).
//
// Three ratios of the worst subtree, each under a routing that is named:
//   adaptive   D(g)/C(g): traffic spreads evenly over what is left
//   fixed      tables by destination (D-mod-K, min-hop): each end-port below a switch has a way down into it, so the
//              busiest of U links carries at least ceil(n/U) of n end-ports (pigeonhole; reached by D-mod-K on the full
//              tree: Zahavi, JPDC 2012). No table is better, real ones may be worse. At the switches that lose links.
//   moved      what self-healing does before tables are new: the end-ports of a lost link move together to one link
//              that is left, so that carries ceil(n/U) x (1 + ceil(lost/left)).
#pragma once

#include "core/base/ratio.h"
#include "core/planner/analysis/subtrees.h"
#include "core/planner/failures/loss_index.h"

namespace fabric {

__extension__ using WideProduct = __int128;

/// A ratio that need not be in lowest terms: made in great numbers.
struct Fraction {
    std::int64_t num = 0;
    std::int64_t den = 0; ///< 0 with num > 0: infinite; 0/0: no value, below all others

    Ratio ratio() const { return Ratio(num, den); }
    bool operator<(const Fraction& other) const
    {
        if (num == 0 && den == 0) return other.num != 0 || other.den != 0;
        return static_cast<WideProduct>(num) * other.den < static_cast<WideProduct>(other.num) * den;
    }
};

struct TreeRatios {
    Fraction adaptive;
    Fraction fixed;
    Fraction moved;
    std::int64_t capacityBefore = 0; ///< of the subtree that loses the largest share
    std::int64_t capacityAfter = 0;
    NodeIndex worst = kNoNode; ///< first switch of that subtree
};

class TreeLoss {
public:
    /// The arguments outlive the result. Only for trees where isClosedForm().
    TreeLoss(const Topology& topology, const std::vector<int>& tiers, const Bandwidth& bandwidth, const Shape& shape,
             const LossIndex& index);

    /// Trees of up to three tiers, ways up only through neighbouring or top tiers.
    bool isClosedForm() const { return isClosedForm_; }
    TreeRatios intact() const;
    /// False when the loss might tear a subtree, take the last common top of two leaves, or leave so few end devices
    /// that they meet lower down: then the whole must be worked out again.
    bool isSafe(const Damage& damage);
    TreeRatios after(const Damage& damage);

private:
    struct Part {
        std::int64_t host = 0;
        std::int64_t capacity = 0;
        NodeIndex first = 0;
    };
    /// How a switch deals out the end-ports below over its links up.
    struct Deal {
        double share = 0;          ///< end-ports that traffic reaches by coming down into the switch
        std::uint32_t ups = 0;     ///< links up
        std::int64_t linkMbps = 0; ///< slowest link up
    };

    bool isTop(NodeIndex node) const { return tiers_[node] >= shape_.topOf(node); }
    bool isUp(NodeIndex from, NodeIndex to) const
    {
        return tiers_[to] > tiers_[from] && tiers_[to] <= shape_.topOf(from);
    }
    void findSubtrees();
    void measureReach();
    void measureDeals();
    void orderParts();
    void touchSwitch(NodeIndex node);
    void touchPart(std::uint32_t part, std::int64_t lostCapacity, std::int64_t lostHost);
    void touchMiddle(NodeIndex middle);
    void applyLinks(const Damage& damage);
    Fraction fixedRatio(NodeIndex node, std::uint32_t lostUps, bool isMoved) const;
    void reset(const Damage& damage);
    bool isSource(NodeIndex node) const { return bandwidth_.host[node] > 0; }

    const Topology& topology_;
    const std::vector<int>& tiers_;
    const Bandwidth& bandwidth_;
    const Shape& shape_;
    const LossIndex& index_;
    bool isClosedForm_ = true;
    std::vector<Part> parts_;
    std::vector<std::uint32_t> leafPart_; ///< by switch: its subtree of level 1
    std::vector<std::uint32_t> podPart_;  ///< its subtree of level 2
    std::vector<std::uint32_t> byRatio_;  ///< parts, worst first
    std::vector<std::int64_t> up_;
    std::vector<std::int64_t> inflow_;   ///< of a switch between: from the sources below it
    std::vector<std::int64_t> widestIn_; ///< of those the most from one switch
    std::vector<Deal> deals_;
    std::vector<std::uint32_t> byFixed_;
    std::vector<std::uint32_t> reach_;  ///< tops that a switch reaches
    std::vector<std::uint32_t> topsOf_; ///< by part of switches
    std::vector<std::uint32_t> leastReach_;
    std::vector<std::uint32_t> leastMiddles_; ///< by part: fewest middle switches above a leaf
    std::vector<std::uint32_t> podsOf_;       ///< by part: subtrees of level 2
    std::vector<std::int64_t> leastPodMbps_;  ///< by part: least end-port bandwidth of one
    std::vector<std::uint32_t> mostMiddles_;  ///< by part: most middle switches in one subtree of level 2
    // Scratch, clean between questions.
    std::vector<std::int64_t> lostArc_;
    std::vector<std::int64_t> lostUp_;
    std::vector<std::int64_t> lostIn_;
    std::vector<std::uint32_t> lostUps_;
    std::vector<std::int64_t> lostCapacity_;
    std::vector<std::int64_t> lostHost_;
    std::vector<char> isTouchedSwitch_;
    std::vector<char> isTouchedPart_;
    std::vector<NodeIndex> touchedSwitches_;
    std::vector<std::uint32_t> touchedParts_;
    std::vector<char> isDead_;
};

} // namespace fabric

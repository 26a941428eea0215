// LossModel: everything that one loss means for a fabric. Built once, asked often; not for sharing between threads.
#pragma once

#include "core/planner/failures/tree_loss.h"

namespace fabric {

/// What is left after a loss. Counts are of the fabric that was asked about.
struct LossEffect {
    std::uint32_t endPortsLost = 0;  ///< end-port links that are gone
    std::uint32_t endPortsApart = 0; ///< end-ports with a link that no longer reach the main part of their fabric
    std::uint32_t nodesOff = 0;      ///< end devices that lost every port in this fabric
    std::uint32_t railsLost = 0;     ///< (node, rail) pairs without any link left; those of nodes off are counted too
    std::uint32_t railsNarrow = 0;   ///< (node, rail) pairs that keep a link but lost another (dual port, dual plane)
    std::uint32_t nodesHit = 0;      ///< end devices with any of these losses
    bool hasRatios = false;          ///< false: not a tree, or no tree any more
    TreeRatios ratios;
    std::int64_t trunkMbps = 0;     ///< of all links between switches, what is left
    std::int64_t trunkLostMbps = 0; ///< and what is gone
    /// A job with a rank on each end device dies: an end device has no port left on a rail, or is apart.
    bool stopsJobs() const { return endPortsApart > 0 || railsLost > 0; }
};

class LossModel {
public:
    /// `links` as derived for the fabric; the arguments outlive the model.
    LossModel(const Project& project, const Catalog& catalog, const std::vector<Link>& links, Id<Fabric> fabric);
    LossModel(const LossModel&) = delete;
    LossModel& operator=(const LossModel&) = delete;

    const Topology& topology() const { return topology_; }
    const std::vector<int>& tiers() const { return tiers_; }
    const LossIndex& index() const { return index_; }
    const Shape& shape() const { return shape_; }
    bool hasRatios() const { return hasRatios_; }
    TreeRatios intact() const { return hasRatios_ && tree_.isClosedForm() ? tree_.intact() : TreeRatios{}; }
    /// All links of the devices, each once, and the switches among them.
    Damage lossOf(const std::vector<NodeIndex>& devices) const;

    /// O(what it touches) on trees of up to three tiers with ways to spare; O(V + E) otherwise.
    LossEffect effectOf(const Damage& damage);

private:
    void countEndPorts(const Damage& damage, LossEffect& effect);
    bool isStillJoined(const Damage& damage);
    void workOutAgain(const Damage& damage, LossEffect& effect);
    void countApart(const Topology& left, LossEffect& effect) const;

    const Project& project_;
    const Catalog& catalog_;
    const std::vector<Link>& links_;
    Id<Fabric> fabric_;
    Topology topology_;
    std::vector<int> tiers_;
    Bandwidth bandwidth_;
    Shape shape_;
    LossIndex index_;
    TreeLoss tree_;
    bool hasRatios_ = false;
    std::int64_t trunkMbps_ = 0;
    // Scratch, clean between questions.
    std::vector<std::uint32_t> lostOfRail_;
    std::vector<std::uint32_t> lostOfNode_;
    std::vector<std::uint32_t> lostOfArc_;
    std::vector<char> isDead_;
    std::vector<std::uint32_t> seen_;
    std::uint32_t round_ = 0;
    std::vector<NodeIndex> ends_; ///< scratch of isStillJoined(), as is the queue
    std::vector<NodeIndex> queue_;
};

} // namespace fabric

// LossIndex: which links go when a cable, a plug or a device goes, and what each link means to its two ends. Built once
// for many questions; O(V + E). Immutable.
#pragma once

#include "core/graph/topology.h"

namespace fabric {

inline constexpr std::uint32_t kNoIndex = ~std::uint32_t{0};

/// A link of the fabric as a loss sees it. `low` is a switch; `high` the switch of the higher tier (the later one on
/// equal tiers), or the end device.
struct LossLink {
    NodeIndex low = 0;
    NodeIndex high = 0;
    std::uint32_t up = 0;   ///< arc low -> high, numbered over all arcs of the topology
    std::uint32_t down = 0; ///< arc high -> low
    std::int64_t mbps = 0;
    std::uint32_t railPort = kNoIndex; ///< links of one node and rail share it; of links between switches none
};

/// What is lost at once: links, each once, among them all links of the dead devices.
struct Damage {
    std::vector<std::uint32_t> links; ///< of LossIndex::links()
    std::vector<NodeIndex> dead;      ///< switches
};

class LossIndex {
public:
    /// `links` are those that the topology was built from, and outlive the index.
    static LossIndex build(const Topology& topology, const std::vector<int>& tiers, const std::vector<Link>& links,
                           Id<Fabric> fabric);

    const std::vector<LossLink>& links() const { return links_; }
    /// Index into the links that the index was built from.
    std::size_t source(std::uint32_t link) const { return sources_[link]; }
    bool isEndLink(std::uint32_t link) const { return links_[link].railPort != kNoIndex; }
    std::span<const std::uint32_t> linksOf(NodeIndex node) const { return at(byNode_, node); }
    /// Links of a cable; empty when it carries none of this fabric.
    std::span<const std::uint32_t> linksOf(Id<Cable> cable) const
    {
        return cable.value + 1 < byCable_.first.size() ? at(byCable_, cable.value) : std::span<const std::uint32_t>();
    }
    std::uint32_t arcs() const { return arcs_; }
    std::uint32_t arcNumber(const Topology& topology, const Arc& arc) const
    {
        return static_cast<std::uint32_t>(&arc - topology.arcs(0).data());
    }
    /// Links that a node has on one rail, by railPort; a port without a rail counts as a rail of its own.
    const std::vector<std::uint32_t>& railLinks() const { return railLinks_; }
    /// End-port links of a node.
    std::uint32_t endLinks(NodeIndex node) const { return static_cast<std::uint32_t>(linksOf(node).size()); }

private:
    struct Rows {
        std::vector<std::uint32_t> first;
        std::vector<std::uint32_t> entries;
    };
    static std::span<const std::uint32_t> at(const Rows& rows, std::size_t row)
    {
        return {rows.entries.data() + rows.first[row], rows.first[row + 1] - rows.first[row]};
    }
    static Rows collect(std::size_t rows, const std::vector<std::pair<std::uint32_t, std::uint32_t>>& entries);

    std::vector<LossLink> links_;
    std::vector<std::size_t> sources_;
    std::vector<std::uint32_t> railLinks_;
    Rows byNode_;
    Rows byCable_;
    std::uint32_t arcs_ = 0;
};

} // namespace fabric

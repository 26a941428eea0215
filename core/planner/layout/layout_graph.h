// LayoutGraph: the devices that a map shows and their links as a CSR graph over dense indices; made once per layout and
// shared by the steps (tiers, blocks, order). A neighbour is listed once per link. O(V + E).
#pragma once

#include "core/catalog/catalog.h"
#include "core/graph/links.h"
#include "core/model/project.h"

#include <span>
#include <vector>

namespace fabric::layout {

class LayoutGraph {
public:
    LayoutGraph(const Project& project, const Catalog& catalog, const std::vector<Link>& links, Id<Fabric> fabric);

    int size() const { return static_cast<int>(rows_.size()); }
    const Device& device(int index) const { return *rows_[static_cast<std::size_t>(index)]; }
    /// True for devices that carry other devices' traffic: by role, else by part.
    bool isSwitch(int index) const { return isSwitch_[static_cast<std::size_t>(index)]; }
    std::span<const int> neighbours(int index) const
    {
        const auto i = static_cast<std::size_t>(index);
        return std::span<const int>(adjacent_).subspan(static_cast<std::size_t>(start_[i]),
                                                       static_cast<std::size_t>(start_[i + 1] - start_[i]));
    }

    /// True when the tier has switches and all of them are optical ones.
    bool isOptical(const std::vector<int>& tiers, int tier) const;

private:
    void collectDevices(const Project& project, const Catalog& catalog, const std::vector<Link>& links,
                        Id<Fabric> fabric);
    void connect(const std::vector<Link>& links);
    bool dropInnerFunctions();
    int indexOf(Id<Device> id) const { return id.value < indexOfId_.size() ? indexOfId_[id.value] : -1; }

    std::vector<const Device*> rows_;
    std::vector<bool> isSwitch_;
    std::vector<int> indexOfId_;
    std::vector<int> start_;
    std::vector<int> adjacent_;
};

/// Tier of every device: 0 = nodes, 1 = leaf, 2 = spine, 3 = core. Roles decide where they are given. Other switches
/// are leaves when at least a tenth of their links go to nodes, else one above their lowest neighbour switch.
std::vector<int> findTiers(const LayoutGraph& graph);

} // namespace fabric::layout

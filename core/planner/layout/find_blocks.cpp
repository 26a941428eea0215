#include "core/planner/layout/find_blocks.h"

#include "core/base/strings.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace fabric::layout {

namespace {

constexpr std::size_t kLargestMerge = 160;
constexpr std::size_t kChunk = 8; ///< switches per block where the wiring shows no groups

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

/// Groups switches whose peers (of the kind that `counts` accepts) agree by at least half with the group's first
/// member.
template <class Counts>
std::vector<std::vector<int>> clusterByPeers(const LayoutGraph& graph, const std::vector<int>& members, Counts&& counts)
{
    std::vector<std::vector<int>> clusters;
    std::vector<std::size_t> founderPeers;                    // distinct peers of each cluster's first member
    std::unordered_map<int, std::vector<int>> clustersOfPeer; // by the founder's peers
    std::vector<int> peers;
    std::unordered_map<int, std::size_t> shared;
    for (const int member : members) {
        peers.clear();
        for (const int peer : graph.neighbours(member))
            if (counts(peer)) peers.push_back(peer);
        std::sort(peers.begin(), peers.end());
        peers.erase(std::unique(peers.begin(), peers.end()), peers.end());
        shared.clear();
        for (const int peer : peers)
            if (const auto found = clustersOfPeer.find(peer); found != clustersOfPeer.end())
                for (const int cluster : found->second)
                    ++shared[cluster];
        int best = -1;
        for (const auto& [cluster, common] : shared) {
            const bool isAlike = common * 3 >= peers.size() + founderPeers[at(cluster)]; // Jaccard >= 1/2
            if (isAlike && (best < 0 || common > shared[best] || (common == shared[best] && cluster < best)))
                best = cluster;
        }
        if (best >= 0) {
            clusters[at(best)].push_back(member);
            continue;
        }
        for (const int peer : peers)
            clustersOfPeer[peer].push_back(static_cast<int>(clusters.size()));
        founderPeers.push_back(peers.size());
        clusters.push_back({member});
    }
    return clusters;
}

std::vector<std::vector<int>> chunks(const std::vector<int>& members, std::size_t size)
{
    std::vector<std::vector<int>> result;
    for (std::size_t i = 0; i < members.size(); i += size)
        result.emplace_back(members.begin() + static_cast<std::ptrdiff_t>(i),
                            members.begin() + static_cast<std::ptrdiff_t>(std::min(members.size(), i + size)));
    return result;
}

bool showsGroups(const std::vector<std::vector<int>>& clusters, std::size_t members)
{
    return clusters.size() == 1 || clusters.size() * 3 <= members * 2;
}

class Finder {
public:
    Finder(const LayoutGraph& graph, const std::vector<int>& tier, const std::vector<bool>& isFree,
           const Project& project)
        : graph_(graph), tier_(tier), isFree_(isFree), project_(project), blockOf_(at(graph.size()), -1)
    {}

    std::vector<Block> run()
    {
        int top = 0;
        for (int i = 0; i < graph_.size(); ++i)
            if (!isFree_[at(i)]) top = std::max(top, tier_[at(i)]);
        for (int tier = 1; tier <= top; ++tier)
            groupTier(tier, top);
        placeNodes();
        return std::move(blocks_);
    }

private:
    int addBlock(int tier, Id<Group> unit, std::string name, std::vector<int> switches)
    {
        const int index = static_cast<int>(blocks_.size());
        for (const int device : switches)
            blockOf_[at(device)] = index;
        blocks_.push_back({std::move(name), unit, tier, std::move(switches), {}});
        return index;
    }

    std::string unitName(Id<Group> unit) const
    {
        const Group* group = project_.groups().find(unit);
        return group != nullptr ? group->name : std::string();
    }

    std::string tierName(int tier, int top) const
    {
        if (graph_.isOptical(tier_, tier)) return "Optical";
        if (top == 1) return "Switches";
        if (tier == 1) return "Leaf";
        return tier == 2 ? "Spine" : tier == 3 ? "Core" : "Tier " + std::to_string(tier);
    }

    bool byName(int a, int b) const { return naturalLess(graph_.device(a).name, graph_.device(b).name); }

    void groupTier(int tier, int top)
    {
        std::map<std::pair<std::uint32_t, int>, std::vector<int>> byUnit;
        std::map<int, std::vector<int>> byPlane;
        for (int i = 0; i < graph_.size(); ++i) {
            if (isFree_[at(i)] || !graph_.isSwitch(i) || tier_[at(i)] != tier) continue;
            const Device& device = graph_.device(i);
            const int plane = tier > 1 ? device.plane : 0;
            if (device.unit)
                byUnit[{device.unit.value, plane}].push_back(i);
            else
                byPlane[plane].push_back(i);
        }
        std::vector<std::pair<std::pair<std::uint32_t, int>, std::vector<int>>> units(byUnit.begin(), byUnit.end());
        std::sort(units.begin(), units.end(), [&](const auto& a, const auto& b) { return unitLess(a.first, b.first); });
        for (auto& [key, switches] : units) {
            std::string name = unitName(Id<Group>{key.first});
            if (tier > 1) name += " " + lowerAscii(tierName(tier, top));
            addBlock(tier, Id<Group>{key.first}, name, std::move(switches));
        }
        for (auto& [plane, switches] : byPlane)
            groupByWiring(tier, top, plane, std::move(switches));
    }

    bool unitLess(std::pair<std::uint32_t, int> a, std::pair<std::uint32_t, int> b) const
    {
        const Group* left = project_.groups().find(Id<Group>{a.first});
        const Group* right = project_.groups().find(Id<Group>{b.first});
        if (left != nullptr && right != nullptr && a.first != b.first) {
            if (left->name != right->name) return naturalLess(left->name, right->name);
        }
        return a < b;
    }

    void groupByWiring(int tier, int top, int plane, std::vector<int> members)
    {
        const auto less = [&](int a, int b) { return byName(a, b); };
        if (!std::is_sorted(members.begin(), members.end(), less)) std::sort(members.begin(), members.end(), less);
        auto clusters = clusterByPeers(graph_, members, [&](int peer) { return tier_[at(peer)] < tier; });
        if (!showsGroups(clusters, members.size()) && tier == 1)
            clusters = clusterByPeers(graph_, members, [&](int peer) { return tier_[at(peer)] > tier; });
        if (tier > 1) clusters = mergedByBlocks(tier, std::move(clusters));
        const bool isOneHeap = clusters.size() == 1 && tier == 1 && members.size() > 2 * kChunk && graph_.size() > 200;
        if (!showsGroups(clusters, members.size()) || isOneHeap)
            clusters = chunks(members, members.size() > kChunk * 4 || tier == 1 ? kChunk : members.size());
        const std::string base =
            plane > 0 ? tierName(tier, top) + " plane " + std::to_string(plane) : tierName(tier, top);
        for (std::size_t i = 0; i < clusters.size(); ++i) {
            std::string name = clusterName(base, clusters[i], i, clusters.size(), tier);
            addBlock(tier, {}, std::move(name), std::move(clusters[i]));
        }
    }

    /// Clusters over the same leaf blocks (the rails of one pod) are one block, as long as it stays a size to look at.
    std::vector<std::vector<int>> mergedByBlocks(int tier, std::vector<std::vector<int>> clusters) const
    {
        std::map<std::vector<int>, std::vector<std::size_t>> bySignature;
        for (std::size_t c = 0; c < clusters.size(); ++c) {
            std::vector<int> below;
            for (const int member : clusters[c])
                for (const int peer : graph_.neighbours(member))
                    if (tier_[at(peer)] < tier && blockOf_[at(peer)] >= 0) below.push_back(blockOf_[at(peer)]);
            std::sort(below.begin(), below.end());
            below.erase(std::unique(below.begin(), below.end()), below.end());
            bySignature[below].push_back(c);
        }
        std::vector<std::vector<int>> merged;
        for (const auto& [below, members] : bySignature) {
            std::size_t size = 0;
            for (const std::size_t c : members)
                size += clusters[c].size();
            if (size > kLargestMerge) {
                for (const std::size_t c : members)
                    merged.push_back(std::move(clusters[c]));
                continue;
            }
            auto& block = merged.emplace_back();
            for (const std::size_t c : members)
                block.insert(block.end(), clusters[c].begin(), clusters[c].end());
        }
        std::sort(merged.begin(), merged.end(),
                  [&](const auto& a, const auto& b) { return byName(a.front(), b.front()); });
        return merged;
    }

    /// The part that all switch names of a leaf group share ("LG07"), else the tier's name with a number.
    std::string clusterName(const std::string& base, const std::vector<int>& members, std::size_t index,
                            std::size_t count, int tier) const
    {
        if (count == 1) return base;
        if (members.size() > 1) {
            std::string_view common = graph_.device(members.front()).name;
            for (const int member : members) {
                const std::string_view name = graph_.device(member).name;
                std::size_t same = 0;
                while (same < common.size() && same < name.size() && common[same] == name[same])
                    ++same;
                common = common.substr(0, same);
            }
            // "LG05-0" of LG05-01 .. LG05-08: the number that goes on is not part of the group's name.
            const bool goesOn = common.size() < graph_.device(members.front()).name.size();
            while (goesOn && !common.empty() && common.back() >= '0' && common.back() <= '9')
                common.remove_suffix(1);
            while (!common.empty() && std::string_view("-_ ./").find(common.back()) != std::string_view::npos)
                common.remove_suffix(1);
            const bool endsInWord = common.size() >= 2 && isValidUtf8(common);
            if (endsInWord) {
                const int uses = ++usedNames_[std::string(common)];
                return uses == 1 ? std::string(common) : std::string(common) + " (" + std::to_string(uses) + ")";
            }
        }
        return (tier == 1 ? "Group" : base) + " " + std::to_string(index + 1);
    }

    int blockOfUnit(Id<Group> unit) const
    {
        for (int depth = 0; unit && depth < 16; ++depth) {
            if (const auto found = leafBlockOfUnit_.find(unit.value); found != leafBlockOfUnit_.end())
                return found->second;
            const Group* group = project_.groups().find(unit);
            unit = group != nullptr ? group->parent : Id<Group>();
        }
        return -1;
    }

    int blockByLinks(int node) const
    {
        std::map<int, int> votes;
        for (const int peer : graph_.neighbours(node)) {
            const int block = blockOf_[at(peer)];
            if (block >= 0 && blocks_[at(block)].tier == 1) ++votes[block];
        }
        int best = -1;
        for (const auto& [block, count] : votes)
            if (best < 0 || count > votes[best]) best = block;
        return best;
    }

    void placeNodes()
    {
        for (std::size_t b = 0; b < blocks_.size(); ++b)
            if (blocks_[b].tier == 1 && blocks_[b].unit)
                leafBlockOfUnit_.emplace(blocks_[b].unit.value, static_cast<int>(b));
        std::map<std::uint32_t, std::vector<int>> unitsWithoutLeaf;
        std::vector<int> loose, services;
        for (int i = 0; i < graph_.size(); ++i) {
            if (isFree_[at(i)] || graph_.isSwitch(i)) continue;
            const Device& device = graph_.device(i);
            int block = blockOfUnit(device.unit);
            if (block < 0) block = blockByLinks(i);
            if (block >= 0)
                blocks_[at(block)].nodes.push_back(i);
            else if (device.unit)
                unitsWithoutLeaf[device.unit.value].push_back(i);
            else
                (graph_.neighbours(i).empty() ? loose : services).push_back(i);
        }
        for (auto& [unit, nodes] : unitsWithoutLeaf)
            addNodeBlock(unitName(Id<Group>{unit}), Id<Group>{unit}, std::move(nodes));
        addNodeBlock("Services", {}, std::move(services));
        addNodeBlock("Not connected", {}, std::move(loose));
    }

    void addNodeBlock(std::string name, Id<Group> unit, std::vector<int> nodes)
    {
        if (nodes.empty()) return;
        blocks_[at(addBlock(0, unit, std::move(name), {}))].nodes = std::move(nodes);
    }

    const LayoutGraph& graph_;
    const std::vector<int>& tier_;
    const std::vector<bool>& isFree_;
    const Project& project_;
    std::vector<Block> blocks_;
    std::vector<int> blockOf_;
    std::unordered_map<std::uint32_t, int> leafBlockOfUnit_;
    mutable std::map<std::string, int> usedNames_;
};

} // namespace

std::vector<Block> findBlocks(const LayoutGraph& graph, const std::vector<int>& tier, const std::vector<bool>& isFree,
                              const Project& project)
{
    return Finder(graph, tier, isFree, project).run();
}

} // namespace fabric::layout

#include "core/planner/layout/order_blocks.h"

#include "core/base/strings.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace fabric::layout {

namespace {

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

/// Means closer than this share of a place count as equal, so that a missing cable does not stir an otherwise even
/// order.
constexpr double kPlaceStep = 0.25;

class Sorter {
public:
    Sorter(const LayoutGraph& graph, const std::vector<int>& tier, std::vector<Block>& blocks)
        : graph_(graph), tier_(tier), blocks_(blocks), position_(at(graph.size()), 0.0)
    {}

    void run()
    {
        sortMembersByName();
        number();
        const int top =
            blocks_.empty() ? 0 : std::max_element(blocks_.begin(), blocks_.end(), [](const Block& a, const Block& b) {
                                      return a.tier < b.tier;
                                  })->tier;
        for (int tier = 2; tier <= top; ++tier) {
            sortBlocks(tier, [tier](int peerTier) { return peerTier < tier && peerTier > 0; });
            number();
        }
        if (top > 1 && std::none_of(blocks_.begin(), blocks_.end(),
                                    [](const Block& block) { return block.tier == 1 && block.unit; })) {
            sortBlocks(1, [](int peerTier) { return peerTier > 1; });
            number();
        }
        for (Block& block : blocks_) {
            if (block.tier > 1)
                sortMembers(block.switches, [&](int peerTier) { return peerTier < block.tier && peerTier > 0; });
        }
        number();
        for (Block& block : blocks_)
            sortMembers(block.nodes, [](int peerTier) { return peerTier >= 1; });
    }

private:
    void sortMembersByName()
    {
        const auto less = [&](int a, int b) {
            const Device& left = graph_.device(a);
            const Device& right = graph_.device(b);
            if (left.rail != right.rail) return left.rail < right.rail;
            return naturalLess(left.name, right.name);
        };
        for (Block& block : blocks_)
            for (std::vector<int>* members : {&block.switches, &block.nodes})
                if (!std::is_sorted(members->begin(), members->end(), less))
                    std::stable_sort(members->begin(), members->end(), less);
    }

    /// Positions of switches, counted over each tier in block order.
    void number()
    {
        std::vector<double> next;
        for (const Block& block : blocks_) {
            if (next.size() <= at(block.tier)) next.resize(at(block.tier) + 1, 0.0);
            for (const int device : block.switches)
                position_[at(device)] = next[at(block.tier)]++;
        }
    }

    template <class Counts>
    double mean(const std::vector<int>& members, Counts&& counts) const
    {
        double sum = 0;
        double count = 0;
        for (const int member : members)
            for (const int peer : graph_.neighbours(member))
                if (graph_.isSwitch(peer) && counts(tier_[at(peer)])) {
                    sum += position_[at(peer)];
                    ++count;
                }
        return count > 0 ? std::floor(sum / count / kPlaceStep + 0.5) * kPlaceStep : 1e9;
    }

    template <class Counts>
    void sortBlocks(int tier, Counts&& counts)
    {
        std::vector<std::pair<double, std::size_t>> order;
        std::vector<std::size_t> places;
        for (std::size_t b = 0; b < blocks_.size(); ++b)
            if (blocks_[b].tier == tier) {
                order.emplace_back(mean(blocks_[b].switches, counts), b);
                places.push_back(b);
            }
        std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        std::vector<Block> sorted;
        for (const auto& entry : order)
            sorted.push_back(std::move(blocks_[entry.second]));
        for (std::size_t i = 0; i < places.size(); ++i)
            blocks_[places[i]] = std::move(sorted[i]);
    }

    template <class Counts>
    void sortMembers(std::vector<int>& members, Counts&& counts) const
    {
        std::vector<std::pair<double, int>> order;
        order.reserve(members.size());
        std::vector<int> one(1);
        for (const int member : members) {
            one[0] = member;
            order.emplace_back(mean(one, counts), member);
        }
        const auto less = [](const auto& a, const auto& b) { return a.first < b.first; };
        if (std::is_sorted(order.begin(), order.end(), less)) return;
        std::stable_sort(order.begin(), order.end(), less);
        for (std::size_t i = 0; i < order.size(); ++i)
            members[i] = order[i].second;
    }

    const LayoutGraph& graph_;
    const std::vector<int>& tier_;
    std::vector<Block>& blocks_;
    std::vector<double> position_;
};

} // namespace

void orderBlocks(const LayoutGraph& graph, const std::vector<int>& tier, std::vector<Block>& blocks)
{
    Sorter(graph, tier, blocks).run();
}

} // namespace fabric::layout

// Own shortest-path forwarding. Distances from all leaves at once: 64 leaves are one bit each of a machine word that
// spreads through the switches hop by hop.
#include "core/verify/schedule/forwarding.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

namespace fabric {

namespace {

constexpr std::uint8_t kFar = std::numeric_limits<std::uint8_t>::max();

class MinHop : public Forwarding {
public:
    MinHop(const TestFabric& fabric, unsigned pathCount);

    unsigned pathCount() const override { return pathCount_; }
    TestLink next(NodeIndex at, NodeIndex to, unsigned path) const override;
    bool isAllowed(NodeIndex at, NodeIndex to, TestLink link) const override;

private:
    void listHeads();
    void numberLeaves();
    void measure();
    void spread(std::size_t firstLeaf, std::size_t count);
    std::uint8_t distance(NodeIndex leaf, NodeIndex at) const
    {
        return distances_[std::size_t{leafNumber_[leaf]} * fabric_.size() + at];
    }

    const TestFabric& fabric_;
    unsigned pathCount_;
    std::vector<std::uint32_t> rank_;       ///< of end-ports
    std::vector<std::uint32_t> leafNumber_; ///< of leaves
    std::vector<NodeIndex> leaves_;
    std::vector<std::uint8_t> distances_; ///< leaf by leaf
    std::vector<std::uint64_t> divisor_;  ///< of switches, by tier
    std::vector<NodeIndex> heads_;        ///< far ends of the links that leave a node, node by node
    std::vector<std::uint32_t> firstHead_;
};

MinHop::MinHop(const TestFabric& fabric, unsigned pathCount)
    : fabric_(fabric),
      pathCount_(std::max(1U, pathCount)),
      rank_(fabric.size(), 0),
      leafNumber_(fabric.size(), kNoNode),
      divisor_(fabric.size(), 1)
{
    const std::vector<NodeIndex> ranked = rankedEndPorts(fabric);
    for (std::uint32_t i = 0; i < ranked.size(); ++i)
        rank_[ranked[i]] = i;
    listHeads();
    numberLeaves();
    measure();
    const std::vector<int> tiers = testTiers(fabric);
    std::array<std::uint64_t, 16> uplinks{};
    for (NodeIndex node = 0; node < fabric.size(); ++node) {
        if (tiers[node] == 0) continue;
        std::uint64_t up = 0;
        for (const TestLink link : fabric.out(node))
            up += tiers[fabric.head(link)] > tiers[node] ? 1U : 0U;
        auto& most = uplinks[std::min<std::size_t>(static_cast<std::size_t>(tiers[node]), uplinks.size() - 1)];
        most = std::max(most, up);
    }
    for (NodeIndex node = 0; node < fabric.size(); ++node)
        for (int tier = 1; tier < std::min<int>(tiers[node], static_cast<int>(uplinks.size())); ++tier)
            divisor_[node] *= std::max<std::uint64_t>(1, uplinks[static_cast<std::size_t>(tier)]);
}

/// next() looks at all of them, millions of times: they stand together.
void MinHop::listHeads()
{
    for (NodeIndex node = 0; node < fabric_.size(); ++node) {
        firstHead_.push_back(static_cast<std::uint32_t>(heads_.size()));
        for (const TestLink link : fabric_.out(node))
            heads_.push_back(fabric_.head(link));
    }
}

void MinHop::numberLeaves()
{
    for (const NodeIndex endPort : fabric_.endPorts()) {
        const NodeIndex leaf = fabric_.leafOf(endPort);
        if (leaf == kNoNode || leafNumber_[leaf] != kNoNode) continue;
        leafNumber_[leaf] = static_cast<std::uint32_t>(leaves_.size());
        leaves_.push_back(leaf);
    }
}

void MinHop::measure()
{
    distances_.assign(leaves_.size() * fabric_.size(), kFar);
    for (std::size_t first = 0; first < leaves_.size(); first += 64)
        spread(first, std::min<std::size_t>(64, leaves_.size() - first));
}

void MinHop::spread(std::size_t firstLeaf, std::size_t count)
{
    std::vector<std::uint64_t> reached(fabric_.size(), 0);
    std::vector<std::uint64_t> fresh(fabric_.size(), 0);
    for (std::size_t i = 0; i < count; ++i)
        fresh[leaves_[firstLeaf + i]] = std::uint64_t{1} << i;
    for (std::uint8_t hops = 0; hops < kFar; ++hops) {
        bool isDone = true;
        for (NodeIndex node = 0; node < fabric_.size(); ++node) {
            reached[node] |= fresh[node];
            for (std::uint64_t bits = fresh[node]; bits != 0; bits &= bits - 1, isDone = false)
                distances_[(firstLeaf + static_cast<std::size_t>(__builtin_ctzll(bits))) * fabric_.size() + node] =
                    hops;
        }
        if (isDone) return;
        std::vector<std::uint64_t> following(fabric_.size(), 0);
        for (NodeIndex node = 0; node < fabric_.size(); ++node) {
            if (fresh[node] == 0) continue;
            for (const TestLink link : fabric_.out(node))
                if (fabric_.node(fabric_.head(link)).isSwitch) following[fabric_.head(link)] |= fresh[node];
        }
        for (NodeIndex node = 0; node < fabric_.size(); ++node)
            fresh[node] = following[node] & ~reached[node];
    }
}

TestLink MinHop::next(NodeIndex at, NodeIndex to, unsigned path) const
{
    const NodeIndex leaf = fabric_.leafOf(to);
    if (leaf == kNoNode) return kNoLink;
    if (at == leaf) return TestFabric::reverse(fabric_.uplink(to));
    const std::uint8_t here = distance(leaf, at);
    if (here == kFar || here == 0) return kNoLink;
    const auto links = fabric_.out(at);
    const std::span<const NodeIndex> heads(heads_.data() + firstHead_[at], links.size());
    const std::uint8_t* const distances = distances_.data() + std::size_t{leafNumber_[leaf]} * fabric_.size();
    const auto isNearer = [&](NodeIndex node) { return distances[node] + 1 == here; }; // end-ports are kFar
    const auto first = std::find_if(heads.begin(), heads.end(), isNearer);
    if (first == heads.end()) return kNoLink;
    const auto candidates = static_cast<std::uint64_t>(std::count_if(first, heads.end(), isNearer));
    // On the way down parallel links are shared out as the lower switch shares them out on the way up.
    const std::uint64_t divisor = std::min(divisor_[at], divisor_[*first]);
    std::uint64_t skip = (rank_[to] / divisor + path) % candidates;
    for (auto head = first; head != heads.end(); ++head)
        if (isNearer(*head) && skip-- == 0) return links[static_cast<std::size_t>(head - heads.begin())];
    return kNoLink;
}

bool MinHop::isAllowed(NodeIndex at, NodeIndex to, TestLink link) const
{
    const NodeIndex leaf = fabric_.leafOf(to);
    if (leaf == kNoNode || fabric_.tail(link) != at) return false;
    const NodeIndex node = fabric_.head(link);
    if (at == leaf) return node == to;
    const std::uint8_t here = distance(leaf, at);
    return here != kFar && fabric_.node(node).isSwitch && distance(leaf, node) + 1 == here;
}

} // namespace

std::unique_ptr<Forwarding> minHopForwarding(const TestFabric& fabric, unsigned pathCount)
{
    return std::make_unique<MinHop>(fabric, pathCount);
}

std::vector<NodeIndex> rankedEndPorts(const TestFabric& fabric)
{
    // A leaf stands where the first of the switches above it stands, so that the leaves of a pod stay together.
    const std::vector<int> tiers = testTiers(fabric);
    std::vector<NodeIndex> above(fabric.size(), kNoNode);
    for (NodeIndex node = 0; node < fabric.size(); ++node) {
        if (tiers[node] != 1) continue;
        for (const TestLink link : fabric.out(node))
            if (tiers[fabric.head(link)] == 2) above[node] = std::min(above[node], fabric.head(link));
    }
    std::vector<NodeIndex> ranked;
    for (const NodeIndex endPort : fabric.endPorts())
        if (fabric.leafOf(endPort) != kNoNode) ranked.push_back(endPort);
    const auto ownLeafPort = [&](NodeIndex endPort) {
        const TestLink link = fabric.uplink(endPort);
        return link % 2 == 0 ? fabric.cables()[link / 2].portB : fabric.cables()[link / 2].portA;
    };
    std::stable_sort(ranked.begin(), ranked.end(), [&](NodeIndex x, NodeIndex y) {
        const NodeIndex leafX = fabric.leafOf(x);
        const NodeIndex leafY = fabric.leafOf(y);
        if (leafX == leafY) return ownLeafPort(x) < ownLeafPort(y);
        return std::pair(above[leafX], leafX) < std::pair(above[leafY], leafY);
    });
    return ranked;
}

} // namespace fabric

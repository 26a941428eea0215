#include "core/planner/failures/tree_loss.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace fabric {

namespace {

constexpr Fraction kNothing{};

/// Whole end-ports on the busiest of `links`; a share that is whole but for rounding stays whole.
std::int64_t dealt(double share, std::uint32_t links)
{
    return static_cast<std::int64_t>(std::ceil(share / links - 1e-9));
}

bool isLessFraction(const Fraction& a, const Fraction& b)
{
    return a < b;
}

} // namespace

TreeLoss::TreeLoss(const Topology& topology, const std::vector<int>& tiers, const Bandwidth& bandwidth,
                   const Shape& shape, const LossIndex& index)
    : topology_(topology), tiers_(tiers), bandwidth_(bandwidth), shape_(shape), index_(index)
{
    const std::size_t switches = topology.switchCount();
    for (auto* numbers : {&leafPart_, &podPart_})
        numbers->assign(switches, kNoIndex);
    for (auto* sums : {&up_, &inflow_, &widestIn_, &lostUp_, &lostIn_})
        sums->assign(switches, 0);
    lostUps_.assign(switches, 0);
    isTouchedSwitch_.assign(switches, 0);
    isDead_.assign(switches, 0);
    lostArc_.assign(index.arcs(), 0);
    isClosedForm_ = shape.kind == ShapeKind::Tree && shape.topTier <= 3;
    if (!isClosedForm_) return;
    findSubtrees();
    measureReach();
    measureDeals();
    lostCapacity_.assign(parts_.size(), 0);
    lostHost_.assign(parts_.size(), 0);
    isTouchedPart_.assign(parts_.size(), 0);
    orderParts();
}

void TreeLoss::findSubtrees()
{
    for (NodeIndex node = 0; node < topology_.switchCount(); ++node)
        for (const Arc& arc : topology_.switchArcs(node)) {
            if (!isUp(node, arc.to)) continue;
            up_[node] += arc.mbps;
            if (!isSource(node) || isTop(arc.to)) continue;
            inflow_[arc.to] += arc.mbps;
            widestIn_[arc.to] = std::max(widestIn_[arc.to], arc.mbps);
        }
    for (const Subtree& subtree : subtreesOf(topology_, tiers_, bandwidth_, shape_)) {
        auto& partOf = subtree.level == 1 ? leafPart_ : podPart_;
        for (const NodeIndex source : subtree.sources)
            partOf[source] = static_cast<std::uint32_t>(parts_.size());
        parts_.push_back({subtree.hostMbps, subtree.capacityMbps, subtree.sources.front()});
    }
    podsOf_.assign(shape_.parts.count, 0);
    leastPodMbps_.assign(shape_.parts.count, 0);
    for (std::uint32_t i = 0; i < parts_.size(); ++i) {
        const NodeIndex first = parts_[i].first;
        if (podPart_[first] != i) continue;
        const std::uint32_t part = shape_.parts.of[first];
        std::int64_t& least = leastPodMbps_[part];
        least = podsOf_[part]++ == 0 ? parts_[i].host : std::min(least, parts_[i].host);
    }
    // A middle switch belongs to the subtree of any leaf below it.
    for (NodeIndex node = 0; node < topology_.switchCount(); ++node)
        if (tiers_[node] == 2 && podPart_[node] == kNoIndex)
            for (const Arc& arc : topology_.switchArcs(node))
                if (tiers_[arc.to] < 2 && podPart_[arc.to] != kNoIndex) {
                    podPart_[node] = podPart_[arc.to];
                    break;
                }
}

void TreeLoss::measureReach()
{
    const NodeIndex switches = topology_.switchCount();
    reach_.assign(switches, 0);
    topsOf_.assign(shape_.parts.count, 0);
    leastReach_.assign(shape_.parts.count, kNoIndex);
    leastMiddles_.assign(shape_.parts.count, kNoIndex);
    mostMiddles_.assign(shape_.parts.count, 0);
    std::vector<NodeIndex> seen(switches, kNoNode);
    std::vector<std::uint32_t> middles(parts_.size(), 0);
    for (NodeIndex node = 0; node < switches; ++node) {
        const std::uint32_t part = shape_.parts.of[node];
        if (tiers_[node] == shape_.topOf(node)) ++topsOf_[part];
        if (isTop(node)) {
            reach_[node] = 1;
            continue;
        }
        if (tiers_[node] == 2 && podPart_[node] != kNoIndex)
            mostMiddles_[part] = std::max(mostMiddles_[part], ++middles[podPart_[node]]);
        std::uint32_t above = 0;
        const auto see = [&](NodeIndex top) {
            if (isTop(top) && std::exchange(seen[top], node) != node) ++reach_[node];
        };
        for (const Arc& arc : topology_.switchArcs(node)) {
            if (!isUp(node, arc.to)) continue;
            see(arc.to);
            if (isTop(arc.to)) continue;
            ++above;
            for (const Arc& next : topology_.switchArcs(arc.to))
                if (isUp(arc.to, next.to)) see(next.to);
        }
        if (!isSource(node)) continue;
        leastReach_[part] = std::min(leastReach_[part], reach_[node]);
        if (tiers_[node] == 1) leastMiddles_[part] = std::min(leastMiddles_[part], above);
    }
}

/// Leaves first, so that what a middle switch gets is known: end-ports come down to a leaf over its links up evenly.
void TreeLoss::measureDeals()
{
    deals_.assign(topology_.switchCount(), {});
    std::vector<NodeIndex> order(topology_.switchCount());
    std::iota(order.begin(), order.end(), NodeIndex{0});
    std::stable_sort(order.begin(), order.end(), [&](NodeIndex x, NodeIndex y) { return tiers_[x] < tiers_[y]; });
    for (const NodeIndex node : order) {
        Deal& deal = deals_[node];
        for (const Arc& arc : topology_.endArcs(node))
            deal.share += arc.links;
        for (const Arc& arc : topology_.switchArcs(node)) {
            if (!isUp(node, arc.to) || arc.links == 0) continue;
            deal.ups += arc.links;
            const std::int64_t each = arc.mbps / arc.links;
            deal.linkMbps = deal.linkMbps == 0 ? each : std::min(deal.linkMbps, each);
        }
        if (deal.ups == 0) continue;
        for (const Arc& arc : topology_.switchArcs(node))
            if (isUp(node, arc.to)) deals_[arc.to].share += deal.share * arc.links / deal.ups;
    }
}

/// Below the top only; a switch that serves nobody has none.
Fraction TreeLoss::fixedRatio(NodeIndex node, std::uint32_t lostUps, bool isMoved) const
{
    const Deal& deal = deals_[node];
    if (isTop(node) || deal.share < 0.5) return kNothing;
    if (deal.ups <= lostUps) return {1, 0};
    const std::uint32_t left = deal.ups - lostUps;
    const std::int64_t before = dealt(deal.share, deal.ups);
    const std::int64_t busiest = isMoved ? before * (1 + (lostUps + left - 1) / left) : dealt(deal.share, left);
    // The speed of an end-port: of those of the subtree, on average.
    const std::uint32_t part = tiers_[node] == 1 ? leafPart_[node] : podPart_[node];
    if (part == kNoIndex) return kNothing;
    std::int64_t ports = 0;
    if (tiers_[node] == 1)
        for (const Arc& arc : topology_.endArcs(node))
            ports += arc.links;
    if (ports > 0) return {busiest * bandwidth_.host[node], ports * deal.linkMbps};
    const Deal& leaf = deals_[parts_[part].first];
    const auto leafPorts = static_cast<std::int64_t>(std::llround(leaf.share));
    if (leafPorts == 0) return kNothing;
    return {busiest * bandwidth_.host[parts_[part].first], leafPorts * deal.linkMbps};
}

void TreeLoss::orderParts()
{
    byRatio_.resize(parts_.size());
    std::iota(byRatio_.begin(), byRatio_.end(), 0U);
    std::stable_sort(byRatio_.begin(), byRatio_.end(), [&](std::uint32_t x, std::uint32_t y) {
        return Fraction{parts_[y].host, parts_[y].capacity} < Fraction{parts_[x].host, parts_[x].capacity};
    });
    for (NodeIndex node = 0; node < topology_.switchCount(); ++node)
        if (deals_[node].share >= 0.5 && !isTop(node)) byFixed_.push_back(node);
    std::vector<Fraction> fixed(topology_.switchCount());
    for (const NodeIndex node : byFixed_)
        fixed[node] = fixedRatio(node, 0, false);
    std::stable_sort(byFixed_.begin(), byFixed_.end(), [&](NodeIndex x, NodeIndex y) { return fixed[y] < fixed[x]; });
}

TreeRatios TreeLoss::intact() const
{
    TreeRatios ratios;
    if (!byRatio_.empty()) {
        const Part& worst = parts_[byRatio_.front()];
        ratios.adaptive = {worst.host, worst.capacity};
    }
    if (!byFixed_.empty()) ratios.fixed = fixedRatio(byFixed_.front(), 0, false);
    ratios.moved = ratios.fixed;
    return ratios;
}

bool TreeLoss::isSafe(const Damage& damage)
{
    for (const NodeIndex node : damage.dead)
        isDead_[node] = 1;
    std::uint64_t lostTops = 0;
    std::uint64_t lostMiddles = 0;
    std::int64_t lostHost = 0;
    std::uint32_t part = kNoIndex;
    bool isOnePart = true;
    const auto within = [&](NodeIndex node) {
        isOnePart = isOnePart && (part == kNoIndex || part == shape_.parts.of[node]);
        part = shape_.parts.of[node];
    };
    for (const NodeIndex node : damage.dead) {
        within(node);
        lostTops += tiers_[node] > 1 ? reach_[node] : 0U;
        lostMiddles += tiers_[node] == 2 && !isTop(node) ? 1U : 0U;
    }
    for (const std::uint32_t number : damage.links) {
        const LossLink& link = index_.links()[number];
        if (index_.isEndLink(number)) {
            within(link.low);
            lostHost += link.mbps;
        }
        if (index_.isEndLink(number) || isDead_[link.low] != 0 || isDead_[link.high] != 0) continue;
        within(link.low);
        lostTops += reach_[link.high]; // too much where the bundle is not lost whole
        lostMiddles += tiers_[link.low] == 1 && !isTop(link.high) ? 1U : 0U;
    }
    for (const NodeIndex node : damage.dead)
        isDead_[node] = 0;
    if (part == kNoIndex) return true;
    if (!isOnePart) return false;
    const bool isDeep = podsOf_[part] > 0;
    if (isDeep && lostHost / std::max<std::int64_t>(1, leastPodMbps_[part]) + 1 >= podsOf_[part]) return false;
    const bool keepsTop =
        leastReach_[part] == kNoIndex || 2 * (std::uint64_t{leastReach_[part]}) > topsOf_[part] + 2 * lostTops;
    const bool keepsMiddle =
        lostMiddles == 0 || 2 * std::uint64_t{leastMiddles_[part]} > mostMiddles_[part] + 2 * lostMiddles;
    return keepsTop && keepsMiddle;
}

void TreeLoss::touchSwitch(NodeIndex node)
{
    if (std::exchange(isTouchedSwitch_[node], char{1}) == 0) touchedSwitches_.push_back(node);
}

void TreeLoss::touchPart(std::uint32_t part, std::int64_t lostCapacity, std::int64_t lostHost)
{
    if (part == kNoIndex) return;
    if (std::exchange(isTouchedPart_[part], char{1}) == 0) touchedParts_.push_back(part);
    lostCapacity_[part] += lostCapacity;
    lostHost_[part] += lostHost;
}

void TreeLoss::applyLinks(const Damage& damage)
{
    for (const std::uint32_t number : damage.links) {
        const LossLink& link = index_.links()[number];
        if (index_.isEndLink(number)) {
            touchPart(leafPart_[link.low], 0, link.mbps);
            touchPart(podPart_[link.low], 0, link.mbps);
            continue;
        }
        if (!isUp(link.low, link.high)) continue;
        touchSwitch(link.low);
        ++lostUps_[link.low];
        lostUp_[link.low] += link.mbps;
        lostArc_[link.up] += link.mbps;
        lostArc_[link.down] += link.mbps;
        if (isTop(link.high)) {
            if (!isSource(link.low)) continue;
            touchPart(leafPart_[link.low], link.mbps, 0);
            touchPart(podPart_[link.low], link.mbps, 0);
            continue;
        }
        touchSwitch(link.high);
        if (isSource(link.low)) lostIn_[link.high] += link.mbps;
        if (isSource(link.high)) touchPart(leafPart_[link.low], 0, 0);
    }
}

/// The terms of a switch between leaves and tops, in the subtrees that it serves.
void TreeLoss::touchMiddle(NodeIndex middle)
{
    const std::int64_t up = up_[middle];
    const std::int64_t left = up - lostUp_[middle];
    const bool isAsBefore = lostIn_[middle] == 0 && left >= widestIn_[middle]; // of what any leaf sends through it
    for (const Arc& arc : isAsBefore ? std::span<const Arc>() : topology_.switchArcs(middle)) {
        if (tiers_[arc.to] != 1 || !isSource(arc.to)) continue;
        const std::int64_t lost = lostArc_[index_.arcNumber(topology_, arc)];
        const std::int64_t before = std::min(arc.mbps, up);
        const std::int64_t after = std::min(arc.mbps - lost, left);
        if (before != after) touchPart(leafPart_[arc.to], before - after, 0);
    }
    if (isSource(middle)) return; // it sends what its own links up carry: counted in applyLinks
    const std::int64_t before = std::min(inflow_[middle], up);
    const std::int64_t after = std::min(inflow_[middle] - lostIn_[middle], left);
    if (before != after) touchPart(podPart_[middle], before - after, 0);
}

TreeRatios TreeLoss::after(const Damage& damage)
{
    applyLinks(damage);
    for (const NodeIndex node : touchedSwitches_)
        if (tiers_[node] == 2 && !isTop(node)) touchMiddle(node);
    TreeRatios ratios;
    Fraction least{1, 1}; // capacity after / before
    for (const std::uint32_t part : touchedParts_) {
        const std::int64_t host = parts_[part].host - lostHost_[part];
        const std::int64_t capacity = parts_[part].capacity - lostCapacity_[part];
        if (host == 0) continue;
        const Fraction ratio{host, capacity};
        ratios.adaptive = std::max(ratios.adaptive, ratio, isLessFraction);
        if (const Fraction kept{capacity, parts_[part].capacity};
            lostCapacity_[part] > 0 && (kept < least || ratios.worst == kNoNode)) {
            least = kept;
            ratios.capacityBefore = parts_[part].capacity;
            ratios.capacityAfter = capacity;
            ratios.worst = parts_[part].first;
        }
    }
    for (const std::uint32_t part : byRatio_)
        if (isTouchedPart_[part] == 0) {
            ratios.adaptive =
                std::max(ratios.adaptive, Fraction{parts_[part].host, parts_[part].capacity}, isLessFraction);
            break;
        }
    for (const NodeIndex node : damage.dead)
        isDead_[node] = 1;
    for (const NodeIndex node : touchedSwitches_) {
        if (isDead_[node] != 0) continue;
        ratios.fixed = std::max(ratios.fixed, fixedRatio(node, lostUps_[node], false), isLessFraction);
        ratios.moved = std::max(ratios.moved, fixedRatio(node, lostUps_[node], true), isLessFraction);
    }
    for (const NodeIndex node : byFixed_)
        if (isTouchedSwitch_[node] == 0 && isDead_[node] == 0) {
            const Fraction fixed = fixedRatio(node, 0, false);
            ratios.fixed = std::max(ratios.fixed, fixed, isLessFraction);
            ratios.moved = std::max(ratios.moved, fixed, isLessFraction);
            break;
        }
    reset(damage);
    return ratios;
}

void TreeLoss::reset(const Damage& damage)
{
    for (const std::uint32_t number : damage.links) {
        const LossLink& link = index_.links()[number];
        lostArc_[link.up] = 0;
        lostArc_[link.down] = 0;
    }
    for (const NodeIndex node : touchedSwitches_) {
        isTouchedSwitch_[node] = 0;
        lostUp_[node] = 0;
        lostIn_[node] = 0;
        lostUps_[node] = 0;
    }
    for (const std::uint32_t part : touchedParts_) {
        isTouchedPart_[part] = 0;
        lostCapacity_[part] = 0;
        lostHost_[part] = 0;
    }
    for (const NodeIndex node : damage.dead)
        isDead_[node] = 0;
    touchedSwitches_.clear();
    touchedParts_.clear();
}

} // namespace fabric

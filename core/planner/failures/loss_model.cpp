#include "core/planner/failures/loss_model.h"

#include "core/graph/tiers.h"

#include <algorithm>

namespace fabric {

LossModel::LossModel(const Project& project, const Catalog& catalog, const std::vector<Link>& links, Id<Fabric> fabric)
    : project_(project),
      catalog_(catalog),
      links_(links),
      fabric_(fabric),
      topology_(Topology::build(project, catalog, links, fabric)),
      tiers_(tiersOf(project, topology_)),
      bandwidth_(bandwidthOf(topology_, tiers_)),
      shape_(shapeOf(topology_, tiers_, bandwidth_)),
      index_(LossIndex::build(topology_, tiers_, links, fabric)),
      tree_(topology_, tiers_, bandwidth_, shape_, index_)
{
    hasRatios_ = shape_.kind == ShapeKind::Tree && topology_.unknownSpeedLinks() == 0;
    for (std::uint32_t i = 0; i < index_.links().size(); ++i)
        if (!index_.isEndLink(i)) trunkMbps_ += index_.links()[i].mbps;
    lostOfRail_.assign(index_.railLinks().size(), 0);
    lostOfNode_.assign(topology_.size(), 0);
    lostOfArc_.assign(index_.arcs(), 0);
    isDead_.assign(topology_.size(), 0);
    seen_.assign(topology_.switchCount(), 0);
}

Damage LossModel::lossOf(const std::vector<NodeIndex>& devices) const
{
    Damage damage;
    for (const NodeIndex device : devices) {
        const auto links = index_.linksOf(device);
        damage.links.insert(damage.links.end(), links.begin(), links.end());
        if (topology_.isSwitch(device)) damage.dead.push_back(device);
    }
    if (devices.size() > 1) {
        std::sort(damage.links.begin(), damage.links.end());
        damage.links.erase(std::unique(damage.links.begin(), damage.links.end()), damage.links.end());
    }
    return damage;
}

void LossModel::countEndPorts(const Damage& damage, LossEffect& effect)
{
    std::int64_t trunkLost = 0;
    for (const std::uint32_t number : damage.links) {
        const LossLink& link = index_.links()[number];
        if (!index_.isEndLink(number)) {
            trunkLost += link.mbps;
            continue;
        }
        ++effect.endPortsLost;
        if (++lostOfRail_[link.railPort] == index_.railLinks()[link.railPort]) ++effect.railsLost;
        if (++lostOfNode_[link.high] == 1) ++effect.nodesHit;
        if (lostOfNode_[link.high] == index_.endLinks(link.high)) ++effect.nodesOff;
    }
    for (const std::uint32_t number : damage.links) {
        if (!index_.isEndLink(number)) continue;
        const LossLink& link = index_.links()[number];
        const std::uint32_t lost = std::exchange(lostOfRail_[link.railPort], 0);
        if (lost > 0 && lost < index_.railLinks()[link.railPort]) ++effect.railsNarrow;
        lostOfNode_[link.high] = 0;
    }
    effect.trunkLostMbps = trunkLost;
    effect.trunkMbps = trunkMbps_ - trunkLost;
}

/// True when short ways around the loss prove that nothing came apart; false = not proven.
bool LossModel::isStillJoined(const Damage& damage)
{
    constexpr std::size_t kFarthest = 4096; // switches looked at before giving up
    const auto isGone = [&](const Arc& arc) { return lostOfArc_[index_.arcNumber(topology_, arc)] >= arc.links; };
    for (const NodeIndex node : damage.dead)
        isDead_[node] = 1;
    std::vector<NodeIndex>& ends = ends_;
    ends.clear();
    for (const std::uint32_t number : damage.links) {
        if (index_.isEndLink(number)) continue;
        const LossLink& link = index_.links()[number];
        ++lostOfArc_[link.up];
        ++lostOfArc_[link.down];
        for (const NodeIndex end : {link.low, link.high})
            if (isDead_[end] == 0) ends.push_back(end);
    }
    std::sort(ends.begin(), ends.end());
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    std::size_t found = ends.empty() ? 0 : 1;
    if (!ends.empty()) {
        ++round_;
        std::vector<NodeIndex>& queue = queue_;
        queue.assign(1, ends.front());
        seen_[ends.front()] = round_;
        for (std::size_t i = 0; i < queue.size() && found < ends.size() && queue.size() < kFarthest; ++i)
            for (const Arc& arc : topology_.switchArcs(queue[i])) {
                if (isDead_[arc.to] != 0 || seen_[arc.to] == round_ || isGone(arc)) continue;
                seen_[arc.to] = round_;
                queue.push_back(arc.to);
                if (std::binary_search(ends.begin(), ends.end(), arc.to)) ++found;
            }
    }
    for (const std::uint32_t number : damage.links) {
        lostOfArc_[index_.links()[number].up] = 0;
        lostOfArc_[index_.links()[number].down] = 0;
    }
    for (const NodeIndex node : damage.dead)
        isDead_[node] = 0;
    return found == ends.size();
}

/// End-ports behind switches that are joined with fewer end-ports than the largest rest of what was one part.
void LossModel::countApart(const Topology& left, LossEffect& effect) const
{
    std::vector<std::uint32_t> ports(topology_.switchCount(), 0);
    for (NodeIndex node = 0; node < left.switchCount(); ++node)
        for (const Arc& arc : left.endArcs(node))
            ports[node] += arc.links;
    const Components now = switchParts(left);
    std::vector<std::uint32_t> portsOf(now.count, 0);
    for (NodeIndex node = 0; node < left.switchCount(); ++node)
        portsOf[now.of[node]] += ports[node];
    std::vector<std::uint32_t> most(shape_.parts.count, 0);
    std::vector<std::uint32_t> all(shape_.parts.count, 0);
    std::vector<char> isCounted(now.count, 0);
    for (NodeIndex node = 0; node < left.switchCount(); ++node) {
        if (std::exchange(isCounted[now.of[node]], char{1}) != 0) continue;
        const std::uint32_t part = shape_.parts.of[node];
        most[part] = std::max(most[part], portsOf[now.of[node]]);
        all[part] += portsOf[now.of[node]];
    }
    for (std::uint32_t part = 0; part < shape_.parts.count; ++part)
        effect.endPortsApart += all[part] - most[part];
}

void LossModel::workOutAgain(const Damage& damage, LossEffect& effect)
{
    std::vector<char> isLost(links_.size(), 0);
    for (const std::uint32_t number : damage.links)
        isLost[index_.source(number)] = 1;
    std::vector<Link> kept;
    kept.reserve(links_.size());
    for (std::size_t i = 0; i < links_.size(); ++i)
        if (isLost[i] == 0) kept.push_back(links_[i]);
    const Topology left = Topology::build(project_, catalog_, kept, fabric_);
    countApart(left, effect);
    if (!hasRatios_) return;
    const Bandwidth bandwidth = bandwidthOf(left, tiers_);
    const Shape shape = shapeOf(left, tiers_, bandwidth);
    effect.hasRatios = shape.kind == ShapeKind::Tree || shape.kind == ShapeKind::NoLinks;
    TreeRatios ratios = tree_.isClosedForm() ? tree_.after(damage) : TreeRatios{};
    ratios.adaptive = {};
    if (shape.kind == ShapeKind::Tree)
        for (const Subtree& subtree : subtreesOf(left, tiers_, bandwidth, shape))
            ratios.adaptive = std::max(ratios.adaptive, Fraction{subtree.hostMbps, subtree.capacityMbps},
                                       [](const Fraction& a, const Fraction& b) { return a < b; });
    effect.ratios = ratios;
}

LossEffect LossModel::effectOf(const Damage& damage)
{
    LossEffect effect;
    countEndPorts(damage, effect);
    if (hasRatios_ && tree_.isClosedForm() && tree_.isSafe(damage)) {
        effect.hasRatios = true;
        effect.ratios = tree_.after(damage);
    } else if (hasRatios_ || !isStillJoined(damage)) {
        workOutAgain(damage, effect);
    }
    return effect;
}

} // namespace fabric

#include "core/planner/analysis/blocking.h"

#include "core/graph/tiers.h"
#include "core/planner/analysis/explain.h"

#include <algorithm>
#include <set>

namespace fabric {

namespace {

std::string nameOf(const FabricGraph& graph, NodeIndex node)
{
    return deviceLabel(graph.project, graph.topology.device(node));
}

std::vector<std::string> namesOf(const FabricGraph& graph, const std::vector<NodeIndex>& nodes)
{
    std::vector<std::string> names;
    names.reserve(nodes.size());
    // shortList() shows 20; naming more than one past that would only be thrown away, but the count must be right.
    for (const NodeIndex node : nodes)
        names.push_back(nameOf(graph, node));
    return shortList(std::move(names));
}

const Device& deviceOf(const FabricGraph& graph, NodeIndex node)
{
    return *graph.devices[node];
}

Ratio ratioOf(const Subtree& subtree)
{
    return Ratio(subtree.hostMbps, subtree.capacityMbps);
}

/// "32 x 400G" over the links between the given switches and end devices.
std::string hostSum(const FabricGraph& graph, const std::vector<NodeIndex>& sources)
{
    std::vector<char> isSource(graph.topology.switchCount(), 0);
    for (const NodeIndex source : sources)
        isSource[source] = 1;
    return linkSum(graph.links, graph.fabric, [&](const Link& link) {
        const NodeIndex a = graph.topology.node(link.a.port.device);
        const NodeIndex b = graph.topology.node(link.b.port.device);
        if (a == kNoNode || b == kNoNode || graph.topology.isSwitch(a) == graph.topology.isSwitch(b)) return false;
        return isSource[std::min(a, b)] != 0; // switches come first
    });
}

/// The links of one switch that lead to lower tiers or end devices (`isDown`) or to higher tiers.
std::string switchSum(const FabricGraph& graph, NodeIndex node, bool isDown, bool withPeers)
{
    const Id<Device> device = graph.topology.device(node);
    return linkSum(graph.links, graph.fabric, [&](const Link& link) {
        if ((link.a.port.device == device) == (link.b.port.device == device)) return false;
        const NodeIndex other =
            graph.topology.node(link.a.port.device == device ? link.b.port.device : link.a.port.device);
        if (other == kNoNode) return false;
        const int tier = graph.topology.isSwitch(other) ? graph.tiers[other] : 0;
        if (graph.topology.isSwitch(other) && tier == graph.tiers[node]) return withPeers && !isDown;
        return isDown == (tier < graph.tiers[node]);
    });
}

/// Says why there is no ratio; true when there is none.
bool explainNoRatio(const FabricGraph& graph, const Shape& shape, FabricFigures& figures)
{
    const auto pair = [&](Text text) {
        figures.whyNoRatio = Message{text, {nameOf(graph, shape.why->first), nameOf(graph, shape.why->second)}};
    };
    figures.isTree = shape.isTree();
    if (shape.kind == ShapeKind::NoLinks) {
        figures.whyNoRatio =
            Message{FABRIC_TEXT("analysis",
                                "No end device is linked to a switch of known speed, so there is nothing to compare"),
                    {}};
    } else if (shape.kind == ShapeKind::PeersNotMeshed) {
        pair(FABRIC_TEXT("analysis", "Switches of one tier are linked with each other, but not each with each (%1 and "
                                     "%2 are not), so there is no up "
                                     "and down; compare groups by their cut"));
    } else if (shape.kind == ShapeKind::NoCommonTop) {
        pair(FABRIC_TEXT("analysis", "%1 and %2 share no switch of the top tier, so traffic between them has to go "
                                     "down and up again; compare groups "
                                     "by their cut"));
    }
    if (shape.kind != ShapeKind::NoLinks && figures.unknownSpeedLinks > 0) {
        figures.whyNoRatio =
            Message{FABRIC_TEXT("analysis", "The speed of %1 links is not known; set the parts at their ends"),
                    {std::to_string(figures.unknownSpeedLinks)}};
    }
    return !shape.isTree() || figures.unknownSpeedLinks > 0;
}

/// A fabric of rails that no switch joins: each part of it serves one rail, and not all the same.
bool isRailOnly(const FabricGraph& graph, const Shape& shape, const Bandwidth& bandwidth)
{
    if (shape.parts.count < 2) return false;
    std::vector<int> railOf(shape.parts.count, 0);
    std::set<int> rails;
    for (NodeIndex node = 0; node < graph.topology.switchCount(); ++node) {
        if (bandwidth.host[node] == 0) continue;
        const int rail = deviceOf(graph, node).rail;
        int& known = railOf[shape.parts.of[node]];
        if (rail == 0 || (known != 0 && known != rail)) return false;
        known = rail;
        rails.insert(rail);
    }
    return rails.size() > 1;
}

void addSubtreeDerivation(const FabricGraph& graph, const Subtree& worst, bool isMesh, FabricFigures& figures)
{
    const bool isLeaf = worst.sources.size() == 1;
    const Text text =
        isMesh ? FABRIC_TEXT("analysis",
                             "Worst leaf of the mesh, %1: end ports %2 = %3 over links to the other leaves %4 = %5")
        : isLeaf
            ? FABRIC_TEXT("analysis", "Worst subtree, %1: end ports %2 = %3 over maximum flow to the top tier %4 = %5")
            : FABRIC_TEXT("analysis", "Worst subtree, %1 and %6 more switches: end ports %2 = %3 over maximum flow to "
                                      "the top tier %4 = %5");
    figures.derivation.push_back(
        {"blocking.headline",
         Message{text,
                 {nameOf(graph, worst.sources.front()), hostSum(graph, worst.sources), capacityText(worst.hostMbps),
                  capacityText(worst.capacityMbps), ratioOf(worst).str(), std::to_string(worst.sources.size() - 1)}},
         namesOf(graph, worst.sources)});
}

/// Headline and needed-only ratio over all subtrees.
void addHeadline(const FabricGraph& graph, const Shape& shape, const Bandwidth& bandwidth,
                 const std::vector<Subtree>& subtrees, FabricFigures& figures)
{
    if (shape.apart) {
        figures.headline = Ratio(1, 0);
        figures.derivation.push_back(
            {"blocking.headline",
             Message{FABRIC_TEXT("analysis",
                                 "%1 and %2 are attached to switches that are not joined with each other: no capacity"),
                     {nameOf(graph, shape.apart->first), nameOf(graph, shape.apart->second)}},
             {nameOf(graph, shape.apart->first), nameOf(graph, shape.apart->second)}});
        return;
    }
    if (isRailOnly(graph, shape, bandwidth)) {
        figures.headline = Ratio(1, 0);
        figures.derivation.push_back(
            {"blocking.headline",
             Message{FABRIC_TEXT("analysis",
                                 "Rails are not joined by switches: traffic between rails has no capacity in this "
                                 "network and must change rail inside a node; per rail see blocking.rails"),
                     {}},
             {}});
        return;
    }
    if (subtrees.empty()) {
        figures.headline = Ratio(1, 1);
        figures.neededOnly = Ratio(1, 1);
        figures.derivation.push_back(
            {"blocking.headline",
             Message{
                 FABRIC_TEXT("analysis", "Any two end devices meet on one switch: no link between switches is needed"),
                 {}},
             {}});
        return;
    }
    const auto worst = std::max_element(subtrees.begin(), subtrees.end(),
                                        [](const Subtree& a, const Subtree& b) { return ratioOf(a) < ratioOf(b); });
    figures.headline = ratioOf(*worst);
    addSubtreeDerivation(graph, *worst, shape.kind == ShapeKind::Mesh, figures);
    Ratio needed;
    for (const Subtree& subtree : subtrees)
        needed = std::max(needed, Ratio(std::min(subtree.hostMbps, subtree.restMbps), subtree.capacityMbps));
    if (!needed.isUndefined()) figures.neededOnly = needed;
}

/// A label shared by all sources of a subtree; 0 when they differ or have none.
int sharedLabel(const FabricGraph& graph, const Subtree& subtree, int Device::*label)
{
    const int first = deviceOf(graph, subtree.sources.front()).*label;
    for (const NodeIndex node : subtree.sources)
        if (deviceOf(graph, node).*label != first) return 0;
    return first;
}

/// Worst subtree for each value of a label (plane or rail), when the switches with end devices show at least two
/// values.
void addByLabel(const FabricGraph& graph, const Bandwidth& bandwidth, const std::vector<Subtree>& subtrees,
                int Device::*label, const char* figure, std::map<int, Ratio>& ratios, FabricFigures& figures)
{
    std::map<int, const Subtree*> worst;
    for (NodeIndex node = 0; node < graph.topology.switchCount(); ++node)
        if (bandwidth.host[node] > 0 && deviceOf(graph, node).*label != 0)
            worst.try_emplace(deviceOf(graph, node).*label, nullptr);
    if (worst.size() < 2) return;
    for (const Subtree& subtree : subtrees) {
        const auto at = worst.find(sharedLabel(graph, subtree, label));
        if (at == worst.end()) continue;
        if (at->second == nullptr || ratioOf(*at->second) < ratioOf(subtree)) at->second = &subtree;
    }
    for (const auto& [value, subtree] : worst) {
        ratios[value] = subtree != nullptr ? ratioOf(*subtree) : Ratio(1, 1);
        const Message formula =
            subtree != nullptr
                ? Message{FABRIC_TEXT("analysis", "Worst subtree: end ports %1 over capacity to the top tier %2 = %3"),
                          {capacityText(subtree->hostMbps), capacityText(subtree->capacityMbps),
                           ratioOf(*subtree).str()}}
                : Message{
                      FABRIC_TEXT("analysis", "One switch joins all its end ports: no link between switches is needed"),
                      {}};
        figures.derivation.push_back(
            {std::string(figure) + "." + std::to_string(value), formula,
             subtree != nullptr ? namesOf(graph, subtree->sources) : std::vector<std::string>{}});
    }
}

/// D/U of one switch; in a mesh of leaves the links to the others take the place of those up.
Ratio switchRatio(const Bandwidth& bandwidth, NodeIndex node, bool isMesh)
{
    return Ratio(bandwidth.down[node], isMesh ? bandwidth.peer[node] : bandwidth.up[node]);
}

void addLeafDerivation(const FabricGraph& graph, const Bandwidth& bandwidth, bool isMesh, const char* figure,
                       Ratio ratio, FabricFigures& figures)
{
    std::vector<NodeIndex> deciding;
    for (NodeIndex node = 0; node < graph.topology.switchCount(); ++node)
        if (graph.tiers[node] == 1 && bandwidth.host[node] > 0 && switchRatio(bandwidth, node, isMesh) == ratio)
            deciding.push_back(node);
    if (deciding.empty()) return;
    const NodeIndex first = deciding.front();
    figures.derivation.push_back(
        {figure,
         Message{FABRIC_TEXT("analysis", "%1: links down %2 = %3 over links up %4 = %5, so %6"),
                 {nameOf(graph, first), switchSum(graph, first, true, isMesh), capacityText(bandwidth.down[first]),
                  switchSum(graph, first, false, isMesh),
                  capacityText(isMesh ? bandwidth.peer[first] : bandwidth.up[first]), ratio.str()}},
         namesOf(graph, deciding)});
}

void addLeaves(const FabricGraph& graph, const Shape& shape, const Bandwidth& bandwidth,
               const std::vector<Subtree>& subtrees, FabricFigures& figures)
{
    const bool isMesh = shape.kind == ShapeKind::Mesh;
    if (shape.topTier <= 1 && !isMesh) return; // a single switch needs no links up
    for (NodeIndex node = 0; node < graph.topology.switchCount(); ++node) {
        if (graph.tiers[node] != 1 || bandwidth.host[node] == 0) continue;
        const Ratio ratio = switchRatio(bandwidth, node, isMesh);
        if (!figures.leafWorst || *figures.leafWorst < ratio) figures.leafWorst = ratio;
        if (!figures.leafBest || ratio < *figures.leafBest) figures.leafBest = ratio;
    }
    for (const Subtree& subtree : subtrees)
        if (subtree.capacityMbps == 0 && subtree.sources.size() == 1)
            figures.orphanLeaves.push_back(graph.topology.device(subtree.sources.front()));
    std::sort(figures.orphanLeaves.begin(), figures.orphanLeaves.end());
    figures.orphanLeaves.erase(std::unique(figures.orphanLeaves.begin(), figures.orphanLeaves.end()),
                               figures.orphanLeaves.end());
    if (figures.leafWorst)
        addLeafDerivation(graph, bandwidth, isMesh, "blocking.leaf.worst", *figures.leafWorst, figures);
    if (figures.leafBest && figures.leafBest != figures.leafWorst)
        addLeafDerivation(graph, bandwidth, isMesh, "blocking.leaf.best", *figures.leafBest, figures);
}

void addTiers(const FabricGraph& graph, const Shape& shape, const Bandwidth& bandwidth, bool hasRatios,
              FabricFigures& figures)
{
    const bool isMesh = shape.kind == ShapeKind::Mesh;
    std::map<int, TierFigures> tiers;
    for (NodeIndex node = 0; node < graph.topology.switchCount(); ++node) {
        const int number = graph.tiers[node];
        TierFigures& tier = tiers[number];
        const std::int64_t up = isMesh ? bandwidth.peer[node] : bandwidth.up[node];
        tier.tier = number;
        ++tier.switches;
        tier.downMbps += bandwidth.down[node];
        tier.upMbps += up;
        // A switch that serves nobody yet has no ratio, and the top tier has nothing above it by design.
        if (!hasRatios || (number >= shape.topTier && !isMesh) || bandwidth.down[node] == 0) continue;
        const Ratio ratio(bandwidth.down[node], up);
        if (tier.worst.isUndefined() || tier.worst < ratio) tier.worst = ratio;
        if (tier.best.isUndefined() || ratio < tier.best) tier.best = ratio;
    }
    for (auto& [number, tier] : tiers) {
        tier.name = tierName(number);
        if (!tier.worst.isUndefined()) {
            tier.total = Ratio(tier.downMbps, tier.upMbps);
            figures.derivation.push_back(
                {"blocking.tiers." + tier.name,
                 Message{FABRIC_TEXT("analysis",
                                     "%1 switches: links down %2 over links up %3 = %4; worst switch %5, best %6"),
                         {std::to_string(tier.switches), capacityText(tier.downMbps), capacityText(tier.upMbps),
                          tier.total.str(), tier.worst.str(), tier.best.str()}},
                 {}});
        }
        figures.tiers.push_back(tier);
    }
}

} // namespace

void addBlocking(const FabricGraph& graph, FabricFigures& figures)
{
    const Bandwidth bandwidth = bandwidthOf(graph.topology, graph.tiers);
    const Shape shape = shapeOf(graph.topology, graph.tiers, bandwidth);
    const bool isMesh = shape.kind == ShapeKind::Mesh;
    for (NodeIndex node = 0; node < graph.topology.switchCount(); ++node) {
        SwitchFigures& row = figures.perSwitch[node];
        row.downMbps = bandwidth.down[node];
        row.upMbps = isMesh ? bandwidth.peer[node] : bandwidth.up[node];
        row.peerMbps = bandwidth.peer[node];
    }
    const bool hasRatios = !explainNoRatio(graph, shape, figures);
    if (hasRatios) {
        const std::vector<Subtree> subtrees = subtreesOf(graph.topology, graph.tiers, bandwidth, shape);
        addHeadline(graph, shape, bandwidth, subtrees, figures);
        addLeaves(graph, shape, bandwidth, subtrees, figures);
        addByLabel(graph, bandwidth, subtrees, &Device::plane, "blocking.planes", figures.headlineByPlane, figures);
        addByLabel(graph, bandwidth, subtrees, &Device::rail, "blocking.rails", figures.headlineByRail, figures);
    }
    addTiers(graph, shape, bandwidth, hasRatios, figures);
}

} // namespace fabric

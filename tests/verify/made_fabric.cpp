#include "tests/verify/made_fabric.h"

#include <algorithm>
#include <numeric>

namespace fabric::test {

MadeFabric::MadeFabric(const MadeShape& made) : shape(made)
{
    const auto node = [&](std::string name, int tier, int rail) -> MatchNode& {
        MatchNode one;
        one.name = std::move(name);
        one.guid = 0x9000'0000ULL + nodes.size() * 16;
        one.isSwitch = tier > 0;
        one.tier = tier;
        one.rail = rail;
        return nodes.emplace_back(std::move(one));
    };
    for (int unit = 0; unit < shape.units; ++unit)
        for (int rail = 0; rail < shape.rails; ++rail)
            node("leaf-" + std::to_string(unit) + "-" + std::to_string(rail), 1, rail);
    for (int spine = 0; spine < shape.spines; ++spine)
        node("spine-" + std::to_string(spine), 2, -1);
    for (int unit = 0; unit < shape.units; ++unit)
        for (int host = 0; host < shape.hosts; ++host)
            for (int rail = 0; rail < shape.rails; ++rail) {
                const std::string name = "gpu-" + std::to_string(unit * shape.hosts + host);
                MatchNode& one = node(name + "/mlx5_" + std::to_string(rail), 0, rail);
                one.host = name;
                one.adapter = "mlx5_" + std::to_string(rail);
                add(adapter(unit, host, rail), 1, leaf(unit, rail), host + 1);
            }
    for (int unit = 0; unit < shape.units; ++unit)
        for (int rail = 0; rail < shape.rails; ++rail)
            for (int up = 0; up < uplinks(); ++up)
                add(leaf(unit, rail), firstUplink() + up, spine(up / 2),
                    2 * static_cast<int>(leaf(unit, rail)) + up % 2 + 1);
}

void MadeFabric::add(std::uint32_t a, int portA, std::uint32_t b, int portB)
{
    MatchCable cable;
    cable.nodeA = a;
    cable.portA = portA;
    cable.nodeB = b;
    cable.portB = portB;
    cable.lanes = 4;
    cable.mbps = 400'000;
    cable.id = Id<Cable>{static_cast<std::uint32_t>(cables.size() + 1)};
    cables.push_back(cable);
}

MatchCable& MadeFabric::at(std::uint32_t node, int port)
{
    return *std::find_if(cables.begin(), cables.end(), [&](const MatchCable& cable) {
        return (cable.nodeA == node && cable.portA == port) || (cable.nodeB == node && cable.portB == port);
    });
}

void MadeFabric::exchangeFarEnds(std::uint32_t nodeA, int portA, std::uint32_t nodeB, int portB)
{
    MatchCable& a = at(nodeA, portA);
    MatchCable& b = at(nodeB, portB);
    const bool isFarA = a.nodeB == nodeA && a.portB == portA;
    const bool isFarB = b.nodeB == nodeB && b.portB == portB;
    std::swap(isFarA ? a.nodeA : a.nodeB, isFarB ? b.nodeA : b.nodeB);
    std::swap(isFarA ? a.portA : a.portB, isFarB ? b.portA : b.portB);
}

void MadeFabric::remove(std::uint32_t node, int port)
{
    const MatchCable* gone = &at(node, port);
    cables.erase(cables.begin() + (gone - cables.data()));
}

bool MadeFabric::isDark(std::uint32_t node) const
{
    const int index = static_cast<int>(node) - leaves() - shape.spines;
    if (index < 0) return false;
    const int host = index / shape.rails;
    return dark_.contains({host / shape.hosts, host % shape.hosts});
}

PortGraph MadeFabric::planned(Known known) const
{
    PortGraph graph;
    for (MatchNode node : nodes) {
        if (known == Known::Nothing) node.guid = 0;
        graph.addNode(std::move(node));
    }
    for (const MatchCable& cable : cables)
        graph.addCable(cable);
    [[maybe_unused]] const auto sealed = graph.seal();
    return graph;
}

PortGraph MadeFabric::observed(Random& random, Known known) const
{
    std::vector<bool> isSeen(nodes.size());
    for (const MatchCable& cable : cables)
        if (!isDark(cable.nodeA) && !isDark(cable.nodeB)) isSeen[cable.nodeA] = isSeen[cable.nodeB] = true;
    std::vector<std::uint32_t> order(nodes.size());
    std::iota(order.begin(), order.end(), 0U);
    std::shuffle(order.begin(), order.end(), random.engine());
    std::vector<std::uint32_t> place(nodes.size());
    PortGraph graph;
    for (const std::uint32_t i : order) {
        if (!isSeen[i]) continue;
        MatchNode node = nodes[i];
        if (known != Known::Names) node.name.clear();
        if (known != Known::Names) node.host.clear();
        if (known != Known::Names) node.adapter.clear();
        node.tier = -1;
        node.hasAnswered = true;
        place[i] = graph.addNode(std::move(node));
    }
    for (MatchCable cable : cables) {
        if (isDark(cable.nodeA) || isDark(cable.nodeB)) continue;
        cable.nodeA = place[cable.nodeA];
        cable.nodeB = place[cable.nodeB];
        cable.id = {};
        graph.addCable(std::move(cable));
    }
    [[maybe_unused]] const auto sealed = graph.seal();
    return graph;
}

} // namespace fabric::test

// Fabrics for tests of schedules, built from nothing: full trees, leaf-spine fabrics, and what is left of them after
// cables, switches and hosts fail.
#pragma once

#include "core/verify/schedule/test_fabric.h"
#include "tests/support/forall.h"

#include <map>
#include <string>

namespace fabric::test {

class TreeBuilder {
public:
    NodeIndex addSwitch(const std::string& name) { return fabric_.addNode({name, {}, true, false}); }
    NodeIndex addHost(const std::string& name, bool isDark = false)
    {
        return fabric_.addNode({name, name, false, isDark});
    }
    void cable(NodeIndex a, NodeIndex b) { fabric_.addCable({a, ++ports_[a], b, ++ports_[b], 400'000, {}}); }
    TestFabric take()
    {
        const auto sealed = fabric_.seal();
        if (!sealed) qFatal("%s", sealed.error().str().c_str());
        return std::move(fabric_);
    }

private:
    TestFabric fabric_;
    std::map<NodeIndex, int> ports_;
};

/// Leaves x hosts under spines, `parallel` cables between each pair.
inline TestFabric leafSpine(int leaves, int hosts, int spines, int parallel = 1)
{
    TreeBuilder build;
    std::vector<NodeIndex> tops;
    for (int s = 0; s < spines; ++s)
        tops.push_back(build.addSwitch("spine" + std::to_string(s)));
    for (int l = 0; l < leaves; ++l) {
        const NodeIndex leaf = build.addSwitch("leaf" + std::to_string(l));
        for (int h = 0; h < hosts; ++h)
            build.cable(build.addHost("n" + std::to_string(l * hosts + h)), leaf);
        for (const NodeIndex top : tops)
            for (int p = 0; p < parallel; ++p)
                build.cable(leaf, top);
    }
    return build.take();
}

/// The full tree of three tiers of k-port switches: k^3/4 hosts.
inline TestFabric fullTree(int k)
{
    const int half = k / 2;
    TreeBuilder build;
    std::vector<NodeIndex> cores;
    for (int c = 0; c < half * half; ++c)
        cores.push_back(build.addSwitch("core" + std::to_string(c)));
    int host = 0;
    for (int pod = 0; pod < k; ++pod) {
        std::vector<NodeIndex> aggs;
        for (int a = 0; a < half; ++a) {
            aggs.push_back(build.addSwitch("agg" + std::to_string(pod * half + a)));
        }
        for (int l = 0; l < half; ++l) {
            const NodeIndex leaf = build.addSwitch("leaf" + std::to_string(pod * half + l));
            for (int h = 0; h < half; ++h)
                build.cable(build.addHost("n" + std::to_string(host++)), leaf);
            for (const NodeIndex agg : aggs)
                build.cable(leaf, agg);
        }
        for (int a = 0; a < half; ++a)
            for (int c = 0; c < half; ++c)
                build.cable(aggs[static_cast<std::size_t>(a)], cores[static_cast<std::size_t>(a * half + c)]);
    }
    return build.take();
}

struct Damage {
    int cablesPerMille = 0; ///< of the cables between switches
    int hostsPerMille = 0;  ///< that are dark
    int switches = 0;       ///< above the leaves, with all their cables
};

/// `whole` without what failed. Ports keep their numbers.
inline TestFabric damaged(const TestFabric& whole, const Damage& damage, Random& random)
{
    std::vector<char> isDead(whole.size(), 0);
    const std::vector<int> tiers = testTiers(whole);
    for (int i = 0; i < damage.switches; ++i) {
        const auto node = static_cast<NodeIndex>(random.integer(0, static_cast<int>(whole.size()) - 1));
        if (tiers[node] > 1) isDead[node] = 1;
    }
    TestFabric left;
    for (NodeIndex node = 0; node < whole.size(); ++node) {
        TestNode copy = whole.node(node);
        copy.isDark = !copy.isSwitch && random.integer(0, 999) < damage.hostsPerMille;
        left.addNode(std::move(copy));
    }
    for (const TestCable& cable : whole.cables()) {
        const bool isTrunk = whole.node(cable.a).isSwitch && whole.node(cable.b).isSwitch;
        if (isDead[cable.a] != 0 || isDead[cable.b] != 0) continue;
        if (isTrunk && random.integer(0, 999) < damage.cablesPerMille) continue;
        left.addCable(cable);
    }
    const auto sealed = left.seal();
    if (!sealed) qFatal("%s", sealed.error().str().c_str());
    return left;
}

/// A fabric of 128 to 1,024 end-ports in two or three tiers, with 0.2 to 5 % of its trunks gone, and at times dark
/// hosts or dead switches.
inline TestFabric randomDamaged(Random& random)
{
    TestFabric whole;
    switch (random.integer(0, 3)) {
    case 0:
        whole = fullTree(2 * random.integer(4, 8));
        break;
    case 1:
        whole = leafSpine(random.integer(8, 32), 16, 16);
        break;
    case 2:
        whole = leafSpine(random.integer(8, 32), 16, 8, 2);
        break;
    default: {
        const int hosts = 8 * random.integer(2, 4);
        whole = leafSpine(random.integer(8, 1024 / hosts), hosts, hosts / 2);
    }
    }
    Damage damage;
    damage.cablesPerMille = random.integer(2, 50);
    if (random.chance(40)) damage.hostsPerMille = random.integer(1, 30);
    if (random.chance(20)) damage.switches = random.integer(1, 3);
    return damaged(whole, damage, random);
}

} // namespace fabric::test

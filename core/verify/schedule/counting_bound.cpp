#include "core/base/strings.h"
#include "core/graph/components.h"
#include "core/verify/schedule/rounds.h"

#include <algorithm>
#include <map>

namespace fabric {

namespace {

/// One part of the fabric below a tier: its end-ports and the links that leave and enter it.
struct Region {
    std::uint32_t endPorts = 0;
    std::uint32_t out = 0;
    std::uint32_t in = 0;
    NodeIndex example = kNoNode; ///< a switch of it, to name it by
};

/// Every way that leaves a part starts in it, and it leaves once: shortest ways do not come back.
void raise(LowerBound& bound, const std::map<std::uint32_t, Region>& parts, const TestFabric& fabric, int tier)
{
    for (const auto& [root, part] : parts) {
        if (part.endPorts == 0) continue;
        const std::uint32_t most = std::max(part.out, part.in);
        const std::uint32_t rounds = (most + part.endPorts - 1) / part.endPorts;
        if (rounds <= bound.rounds) continue;
        bound.rounds = rounds;
        bound.why = {FABRIC_TEXT("schedule", "%1 links lead out of what hangs together at %2 up to tier %3, over %4 "
                                             "end-ports that can run tests: %1 / %4, rounded up."),
                     {std::to_string(most), displayText(fabric.node(part.example).name), std::to_string(tier),
                      std::to_string(part.endPorts)}};
    }
}

} // namespace

LowerBound countingBound(const TestFabric& fabric, const std::vector<char>& canCross)
{
    LowerBound bound;
    if (std::any_of(canCross.begin(), canCross.end(), [](char can) { return can != 0; }))
        bound = {1, {FABRIC_TEXT("schedule", "Something has to be crossed: one round."), {}}};
    const std::vector<int> tiers = testTiers(fabric);
    const int top = tiers.empty() ? 0 : *std::max_element(tiers.begin(), tiers.end());
    UnionFind joined(fabric.size());
    for (int tier = 1; tier < top; ++tier) {
        for (const TestCable& cable : fabric.cables()) {
            const bool isBelow = std::max(tiers[cable.a], tiers[cable.b]) <= tier;
            const bool isReached = !fabric.node(cable.a).isSwitch || !fabric.node(cable.b).isSwitch ||
                                   std::min(tiers[cable.a], tiers[cable.b]) > 0;
            if (isBelow && isReached) joined.join(cable.a, cable.b);
        }
        std::map<std::uint32_t, Region> parts;
        for (const NodeIndex endPort : fabric.endPorts())
            if (!fabric.node(endPort).isDark) ++parts[joined.find(endPort)].endPorts;
        for (TestLink link = 0; link < fabric.linkCount(); ++link) {
            const NodeIndex tail = fabric.tail(link);
            if (canCross[link] == 0 || tiers[tail] == 0 || joined.find(tail) == joined.find(fabric.head(link)))
                continue;
            if (tiers[tail] <= tier && tiers[fabric.head(link)] > tier) {
                Region& part = parts[joined.find(tail)];
                ++part.out;
                part.example = part.example == kNoNode ? tail : std::min(part.example, tail);
            }
            if (tiers[tail] > tier && tiers[fabric.head(link)] <= tier) ++parts[joined.find(fabric.head(link))].in;
        }
        for (auto& [root, part] : parts)
            if (part.example == kNoNode) part.example = root;
        raise(bound, parts, fabric, tier);
    }
    return bound;
}

} // namespace fabric

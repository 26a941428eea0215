#include "core/planner/generators/spine_rule.h"

#include <cstdint>

namespace fabric {

std::optional<int> dividingSpines(int uplinks, int leafs, int radix)
{
    for (int spines = 1; spines <= uplinks; ++spines)
        if (uplinks % spines == 0 && std::int64_t{uplinks / spines} * leafs <= radix) return spines;
    return std::nullopt;
}

int fewestSpines(int uplinks, int leafs, int radix)
{
    return static_cast<int>((std::int64_t{uplinks} * leafs + radix - 1) / radix);
}

std::optional<int> chooseSpines(int uplinks, int leafs, int radix)
{
    const auto dividing = dividingSpines(uplinks, leafs, radix);
    if (!dividing) return std::nullopt;
    const int fewest = fewestSpines(uplinks, leafs, radix);
    return *dividing <= 2 * fewest ? *dividing : fewest;
}

PortSplit splitPorts(int ports, const Ratio& ratio, std::int64_t downMbps, std::int64_t upMbps)
{
    // down x downMbps / ((ports - down) x upMbps) <= a/b, solved for the largest whole `down`.
    const std::int64_t upShare = upMbps * ratio.numerator();
    const std::int64_t downShare = downMbps * ratio.denominator();
    const int down = static_cast<int>(ports * upShare / (upShare + downShare));
    return {down, ports - down};
}

std::optional<CoreLayer> chooseCores(int spinesPerPod, int spineUp, int pods, int radix)
{
    std::optional<CoreLayer> best;
    for (int groups = 1; groups <= spinesPerPod; ++groups) {
        if (spinesPerPod % groups != 0) continue;
        const auto cores = dividingSpines(spineUp, pods * (spinesPerPod / groups), radix);
        if (!cores) continue;
        const CoreLayer layer{groups, *cores};
        if (!best || layer.total() <= best->total()) best = layer;
    }
    return best;
}

} // namespace fabric

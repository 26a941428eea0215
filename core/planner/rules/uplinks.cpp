#include "core/planner/rules/uplinks.h"

#include <algorithm>
#include <map>

namespace fabric {

std::vector<UplinkClass> uplinkClasses(const FabricView& view)
{
    std::map<std::pair<int, std::vector<NodeIndex>>, std::vector<NodeIndex>> members;
    for (NodeIndex node = 0; node < view.topology.switchCount(); ++node) {
        std::vector<NodeIndex> above;
        for (const Arc& arc : view.topology.switchArcs(node))
            if (view.tiers[arc.to] > view.tiers[node]) above.push_back(arc.to);
        if (!above.empty()) members[{view.tiers[node], std::move(above)}].push_back(node);
    }
    std::vector<UplinkClass> classes;
    for (auto& [key, nodes] : members)
        classes.push_back({key.first, key.second, std::move(nodes)});
    std::sort(classes.begin(), classes.end(),
              [](const UplinkClass& a, const UplinkClass& b) { return a.members.front() < b.members.front(); });
    return classes;
}

} // namespace fabric

#include "core/planner/rules/describe.h"
#include "core/planner/rules/rules.h"
#include "core/planner/rules/uplinks.h"

#include <algorithm>
#include <map>

namespace fabric {

namespace {

constexpr const char* kId = "leaf-missing-spine";

/// A switch above counts as reached by the peers when at least 3 of 4 of them reach it. Fabrics with fewer uplinks than
/// spines spread them on purpose; there no spine is reached by that many.
bool isReachedByPeers(std::size_t reaching, std::size_t peers)
{
    return reaching > 0 && reaching * 4 >= peers * 3;
}

/// What the peers of a class (same tier, at least one switch above in common, itself included) reach, and how many they
/// are.
struct Peers {
    std::size_t count = 0;
    std::map<NodeIndex, std::size_t> reaching;
};

Peers peersOf(const std::vector<UplinkClass>& classes,
              const std::map<NodeIndex, std::vector<std::size_t>>& classesBelow, std::size_t self)
{
    std::vector<std::size_t> near;
    for (const NodeIndex above : classes[self].above) {
        const auto& below = classesBelow.at(above);
        near.insert(near.end(), below.begin(), below.end());
    }
    std::sort(near.begin(), near.end());
    near.erase(std::unique(near.begin(), near.end()), near.end());
    Peers peers;
    for (const std::size_t at : near) {
        if (classes[at].tier != classes[self].tier) continue;
        peers.count += classes[at].members.size();
        for (const NodeIndex above : classes[at].above)
            peers.reaching[above] += classes[at].members.size();
    }
    return peers;
}

Finding report(const RuleInput& input, const FabricView& view, NodeIndex node, const std::vector<NodeIndex>& missing)
{
    const Id<Device> device = view.topology.device(node);
    std::vector<std::string> names;
    for (const NodeIndex above : missing)
        names.push_back(deviceText(input, view.topology.device(above)));
    Finding finding = deviceFinding(input, kId, Severity::Error,
                                    Message{FABRIC_TEXT("rules", "Link %1 to %2: its peers reach it, %1 does not"),
                                            {deviceText(input, device), listText(names)}},
                                    device);
    for (const NodeIndex above : missing)
        finding.devices.push_back(view.topology.device(above));
    finding.approvalKey += " | " + keyOf(names);
    finding.objects.insert(finding.objects.end(), names.begin(), names.end());
    return finding;
}

void checkFabric(const RuleInput& input, const FabricView& view, std::vector<Finding>& findings)
{
    const std::vector<UplinkClass> classes = uplinkClasses(view);
    if (classes.size() < 2) return;
    std::map<NodeIndex, std::vector<std::size_t>> classesBelow;
    for (std::size_t i = 0; i < classes.size(); ++i)
        for (const NodeIndex above : classes[i].above)
            classesBelow[above].push_back(i);
    for (std::size_t i = 0; i < classes.size(); ++i) {
        const Peers peers = peersOf(classes, classesBelow, i);
        std::vector<NodeIndex> missing;
        for (const auto& [above, reaching] : peers.reaching) {
            const bool isOwn = std::binary_search(classes[i].above.begin(), classes[i].above.end(), above);
            if (!isOwn && isReachedByPeers(reaching, peers.count - 1)) missing.push_back(above);
        }
        if (missing.empty()) continue;
        for (const NodeIndex node : classes[i].members)
            findings.push_back(report(input, view, node, missing));
    }
}

std::vector<Finding> run(const RuleInput& input)
{
    std::vector<Finding> findings;
    for (const FabricView& view : input.fabrics)
        checkFabric(input, view, findings);
    return findings;
}

} // namespace

const Rule kLeafMissingSpine{
    kId,
    FABRIC_TEXT("rules", "Leaf misses a spine"),
    FABRIC_TEXT("rules", "A switch has no link to a switch above that nearly all of its peers reach. Traffic between "
                         "it and them loses that way. The "
                         "same holds for spines and cores."),
    run,
};

} // namespace fabric

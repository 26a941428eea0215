// Matches by what devices say of themselves. A key counts only where it names one node on either side: two hosts called
// "node1", or two plans of one GUID, identify nobody.
#include "core/verify/match/mapping.h"
#include "core/verify/match/node_names.h"

#include <unordered_map>

namespace fabric {

namespace {

/// Nodes that are still open, by key; kNoMatchNode under keys that several of them have.
template <class Key, class KeyOf, class IsOpen>
std::unordered_map<Key, std::uint32_t> uniqueNodes(const PortGraph& graph, KeyOf keyOf, IsOpen isOpen)
{
    std::unordered_map<Key, std::uint32_t> nodes;
    for (std::uint32_t i = 0; i < graph.nodes().size(); ++i) {
        if (!isOpen(i)) continue;
        Key key = keyOf(graph.nodes()[i]);
        if (key == Key{}) continue;
        const auto [at, isNew] = nodes.try_emplace(std::move(key), i);
        if (!isNew) at->second = kNoMatchNode;
    }
    return nodes;
}

template <class Key, class KeyOf, class Accepts>
void matchUnique(const PortGraph& plan, const PortGraph& found, Mapping& mapping, KeyOf keyOf, MatchEvidence evidence,
                 Accepts accepts)
{
    const auto observed = uniqueNodes<Key>(found, keyOf, [&](std::uint32_t f) { return mapping.isOpen(f); });
    if (observed.empty()) return;
    const auto planned = uniqueNodes<Key>(plan, keyOf, [&](std::uint32_t p) { return mapping.isFree(p); });
    for (const auto& [key, f] : observed) {
        const auto p = planned.find(key);
        if (f == kNoMatchNode || p == planned.end() || p->second == kNoMatchNode) continue;
        const MatchNode& one = plan.nodes()[p->second];
        const MatchNode& other = found.nodes()[f];
        if (one.isSwitch == other.isSwitch && accepts(one, other)) mapping.assign(f, p->second, evidence);
    }
}

/// The ports of one adapter share its GUID.
std::uint64_t guidKey(const MatchNode& node)
{
    return node.guid == 0 || node.isSwitch ? node.guid
                                           : node.guid ^ (static_cast<std::uint64_t>(node.adapterPort) << 56U);
}

std::string serialKey(const MatchNode& node)
{
    return node.serial.empty() ? std::string() : node.serial + '/' + std::to_string(node.adapterPort);
}

/// Switches by name, adapter ports by host and adapter when both are known.
template <class NameOf>
std::string nameKey(const MatchNode& node, NameOf nameOf)
{
    if (node.isSwitch) return nameOf(node.name);
    const std::string host = nameOf(node.host);
    return host.empty() || node.adapter.empty() ? std::string() : host + '/' + comparableName(node.adapter);
}

/// "leaf1" is "leaf1.example.com", but "gpu.01" is not "gpu.02" and hosts of two domains are two.
bool isOneWithoutDomain(const MatchNode& planned, const MatchNode& found)
{
    const auto nameOf = [](const MatchNode& node) { return comparableName(node.isSwitch ? node.name : node.host); };
    const std::string one = nameOf(planned);
    const std::string other = nameOf(found);
    return one.find('.') == std::string::npos || other.find('.') == std::string::npos;
}

} // namespace

void matchIdentities(const PortGraph& plan, const PortGraph& found, Mapping& mapping)
{
    const auto always = [](const MatchNode&, const MatchNode&) { return true; };
    matchUnique<std::uint64_t>(plan, found, mapping, guidKey, MatchEvidence::Guid, always);
    matchUnique<std::string>(plan, found, mapping, serialKey, MatchEvidence::Serial, always);
    matchUnique<std::string>(
        plan, found, mapping, [](const MatchNode& node) { return nameKey(node, comparableName); }, MatchEvidence::Name,
        always);
    matchUnique<std::string>(
        plan, found, mapping, [](const MatchNode& node) { return nameKey(node, shortName); }, MatchEvidence::Name,
        isOneWithoutDomain);
}

} // namespace fabric

#include "core/verify/match/port_graph.h"

#include "core/base/strings.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace fabric {

namespace {

template <class Item>
bool lessByPort(const Item& a, const Item& b)
{
    return a.port < b.port;
}

/// The item at a port of a span sorted by port. Ports mostly run without gaps, so the first guess mostly hits.
template <class Item>
const Item* find(std::span<const Item> all, int port)
{
    if (all.empty()) return nullptr;
    const std::int64_t guess = std::int64_t{port} - all.front().port;
    if (guess < 0) return nullptr;
    if (guess < static_cast<std::int64_t>(all.size()) && all[static_cast<std::size_t>(guess)].port == port)
        return &all[static_cast<std::size_t>(guess)];
    const auto at =
        std::lower_bound(all.begin(), all.end(), port, [](const Item& item, int wanted) { return item.port < wanted; });
    return at != all.end() && at->port == port ? &*at : nullptr;
}

/// Turns counts per node into the place of each node's first item.
void countsToPlaces(std::vector<std::uint32_t>& first)
{
    for (std::size_t i = 1; i < first.size(); ++i)
        first[i] += first[i - 1];
}

} // namespace

std::uint32_t PortGraph::addNode(MatchNode node)
{
    nodes_.push_back(std::move(node));
    return static_cast<std::uint32_t>(nodes_.size() - 1);
}

void PortGraph::addCable(MatchCable cable)
{
    cables_.push_back(std::move(cable));
}

void PortGraph::addPort(std::uint32_t node, MatchPort port)
{
    loosePorts_.emplace_back(node, port);
}

Result<void> PortGraph::seal()
{
    sealPorts();
    sealHosts();
    return sealArcs();
}

Result<void> PortGraph::sealArcs()
{
    first_.assign(nodes_.size() + 1, 0);
    for (const MatchCable& cable : cables_) {
        ++first_[cable.nodeA + 1];
        ++first_[cable.nodeB + 1];
    }
    countsToPlaces(first_);
    arcs_.resize(cables_.size() * 2);
    std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
    for (std::uint32_t i = 0; i < cables_.size(); ++i) {
        const MatchCable& cable = cables_[i];
        arcs_[next[cable.nodeA]++] = {cable.portA, cable.nodeB, cable.portB, i};
        arcs_[next[cable.nodeB]++] = {cable.portB, cable.nodeA, cable.portA, i};
    }
    for (std::uint32_t node = 0; node < nodes_.size(); ++node) {
        const auto begin = arcs_.begin() + first_[node];
        const auto end = arcs_.begin() + first_[node + 1];
        if (!std::is_sorted(begin, end, lessByPort<MatchArc>)) std::sort(begin, end, lessByPort<MatchArc>);
        const auto twice =
            std::adjacent_find(begin, end, [](const MatchArc& a, const MatchArc& b) { return a.port == b.port; });
        if (twice != end)
            return fail(ErrorKind::Input, "FP-MAT-001",
                        FABRIC_TEXT("match", "Port %2 of %1 has two cables; mend that before comparing"),
                        {displayText(nodes_[node].name), std::to_string(twice->port)});
    }
    return {};
}

void PortGraph::sealPorts()
{
    firstPort_.assign(nodes_.size() + 1, 0);
    for (const auto& [node, port] : loosePorts_)
        ++firstPort_[node + 1];
    countsToPlaces(firstPort_);
    ports_.resize(loosePorts_.size());
    std::vector<std::uint32_t> next(firstPort_.begin(), firstPort_.end() - 1);
    for (const auto& [node, port] : loosePorts_)
        ports_[next[node]++] = port;
    loosePorts_ = {};
    for (std::uint32_t node = 0; node < nodes_.size(); ++node)
        std::sort(ports_.begin() + firstPort_[node], ports_.begin() + firstPort_[node + 1], lessByPort<MatchPort>);
}

void PortGraph::sealHosts()
{
    std::unordered_map<std::string_view, std::uint32_t> numbers;
    hostOf_.assign(nodes_.size(), kNoMatchNode);
    for (std::uint32_t node = 0; node < nodes_.size(); ++node) {
        const std::string& host = nodes_[node].host;
        if (nodes_[node].isSwitch || host.empty()) continue;
        const auto [at, isNew] = numbers.try_emplace(host, static_cast<std::uint32_t>(hosts_.size()));
        if (isNew) hosts_.push_back(host);
        hostOf_[node] = at->second;
    }
}

const MatchArc* PortGraph::arcAt(std::uint32_t node, int port) const
{
    return find(arcs(node), port);
}

std::span<const MatchPort> PortGraph::ports(std::uint32_t node) const
{
    return {ports_.data() + firstPort_[node], firstPort_[node + 1] - firstPort_[node]};
}

const MatchPort* PortGraph::portAt(std::uint32_t node, int port) const
{
    return find(ports(node), port);
}

PortSight PortGraph::sight(std::uint32_t node, int port) const
{
    if (arcAt(node, port) != nullptr) return PortSight::Up;
    const MatchPort* own = portAt(node, port);
    if (own != nullptr && own->sight != PortSight::NotTold) return own->sight;
    return nodes_[node].hasAnswered && nodes_[node].listsLinks ? PortSight::NotTold : PortSight::NotSeen;
}

ObservedRef PortGraph::seen(std::uint32_t node, int port) const
{
    if (const MatchArc* arc = arcAt(node, port)) {
        const MatchCable& cable = cables_[arc->cable];
        return cable.nodeA == node && cable.portA == port ? cable.seenA : cable.seenB;
    }
    const MatchPort* own = portAt(node, port);
    return own != nullptr ? own->seen : ObservedRef();
}

} // namespace fabric

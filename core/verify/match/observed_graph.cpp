// The observation's side of a comparison.
#include "core/base/strings.h"
#include "core/formats/ibnetdiscover_hosts.h"
#include "core/verify/match/port_graph.h"

#include <algorithm>

namespace fabric {

namespace {

class ObservationReader {
public:
    explicit ObservationReader(const Observation& observation) : seen_(observation) {}

    Result<PortGraph> read()
    {
        FABRIC_CHECK(check(seen_));
        graph_.setPartial(seen_.isPartial);
        place_.resize(seen_.nodes.size());
        for (std::size_t i = 0; i < seen_.nodes.size(); ++i)
            addNode(static_cast<int>(i));
        addLinks();
        addLoosePorts();
        FABRIC_CHECK(graph_.seal());
        return std::move(graph_);
    }

private:
    /// Where the ports of an observed node are: all at one switch, or each a node of its own.
    struct Place {
        std::uint32_t first = kNoMatchNode; ///< the switch, or the node of the first port; kNoMatchNode = left out
        bool isSwitch = false;
    };

    const ObservedNode& node(int index) const { return seen_.nodes[static_cast<std::size_t>(index)]; }

    /// A node of unknown kind with several ports in use is taken for a switch: an adapter function has one or two.
    static bool isSwitch(const ObservedNode& node)
    {
        return node.kind == ObservedKind::Switch || node.kind == ObservedKind::Router ||
               (node.kind == ObservedKind::Unknown && (node.portCount > 2 || node.ports.size() > 2));
    }

    /// An InfiniBand switch knows of each port whether it has a link, and its sources list them all. Who is heard by
    /// LLDP says nothing of who is not: a neighbour may be mute on one port or on all. There only a state tells.
    static bool listsLinks(const ObservedNode& node) { return node.guid != 0; }

    void addNode(int index)
    {
        const ObservedNode& from = node(index);
        Place& place = place_[static_cast<std::size_t>(index)];
        if (from.kind == ObservedKind::Aggregation) return;
        place.isSwitch = isSwitch(from);
        if (place.isSwitch) {
            MatchNode made;
            made.name = from.name;
            made.serial = from.serial;
            made.guid = from.guid;
            made.isSwitch = true;
            made.hasAnswered = from.hasAnswered;
            made.listsLinks = listsLinks(from);
            made.portCount = from.portCount;
            place.first = graph_.addNode(std::move(made));
            return;
        }
        for (std::size_t port = 0; port < from.ports.size(); ++port) {
            const std::uint32_t at = graph_.addNode(adapterPort(from, from.ports[port]));
            if (port == 0) place.first = at;
        }
    }

    static MatchNode adapterPort(const ObservedNode& from, const ObservedPort& port)
    {
        MatchNode made;
        const auto [host, adapter] = ibnetdiscover::splitHost(from.name);
        made.host = from.host.empty() ? std::string(trimmed(host)) : from.host;
        made.adapter = adapter.empty() ? port.name : std::string(adapter);
        made.name = made.adapter.empty() || adapter.empty() ? made.host : made.host + "/" + made.adapter;
        if (adapter.empty() && !port.name.empty()) made.name = made.host + "/" + port.name;
        made.serial = from.serial;
        made.guid = from.guid;
        made.adapterPort = port.number > 0 ? port.number : 1;
        made.hasAnswered = from.hasAnswered;
        made.listsLinks = listsLinks(from);
        made.tier = 0;
        return made;
    }

    std::pair<std::uint32_t, int> endOf(ObservedRef ref) const
    {
        const Place& place = place_[static_cast<std::size_t>(ref.node)];
        if (place.first == kNoMatchNode) return {kNoMatchNode, 0};
        if (place.isSwitch) return {place.first, seen_.port(ref).number};
        return {place.first + static_cast<std::uint32_t>(ref.port), 1};
    }

    void addLinks()
    {
        isLinked_.resize(seen_.nodes.size());
        for (std::size_t i = 0; i < seen_.nodes.size(); ++i)
            isLinked_[i].assign(seen_.nodes[i].ports.size(), false);
        for (const ObservedLink& link : seen_.links) {
            const auto [nodeA, portA] = endOf(link.a);
            const auto [nodeB, portB] = endOf(link.b);
            if (nodeA == kNoMatchNode || nodeB == kNoMatchNode || link.a.node == link.b.node) continue;
            if (link.isDoubtful) {
                graph_.addDoubt({nodeA, portA, nodeB, portB});
                continue;
            }
            for (const ObservedRef ref : {link.a, link.b})
                isLinked_[static_cast<std::size_t>(ref.node)][static_cast<std::size_t>(ref.port)] = true;
            graph_.addCable(cableOf(link, {nodeA, portA}, {nodeB, portB}));
        }
        for (const ObservedLink& link : seen_.links)
            if (link.isDoubtful) markDoubtful(link);
    }

    /// Width and rate are those that either end tells; the lower one where they differ.
    MatchCable cableOf(const ObservedLink& link, std::pair<std::uint32_t, int> a, std::pair<std::uint32_t, int> b) const
    {
        MatchCable cable;
        std::tie(cable.nodeA, cable.portA) = a;
        std::tie(cable.nodeB, cable.portB) = b;
        cable.seenA = link.a;
        cable.seenB = link.b;
        cable.isOneSided = link.isOneSided;
        for (const ObservedPort* port : {&seen_.port(link.a), &seen_.port(link.b)}) {
            if (port->width > 0 && (cable.lanes == 0 || port->width < cable.lanes)) cable.lanes = port->width;
            if (port->mbps <= 0 || (cable.mbps > 0 && port->mbps >= cable.mbps)) continue;
            cable.mbps = port->mbps;
            cable.speed = port->speed;
        }
        return cable;
    }

    void markDoubtful(const ObservedLink& link)
    {
        for (const ObservedRef ref : {link.a, link.b}) {
            const auto [node, port] = endOf(ref);
            if (node == kNoMatchNode ||
                isLinked_[static_cast<std::size_t>(ref.node)][static_cast<std::size_t>(ref.port)])
                continue;
            isLinked_[static_cast<std::size_t>(ref.node)][static_cast<std::size_t>(ref.port)] = true;
            graph_.addPort(node, {port, PortSight::Doubtful, ref});
        }
    }

    static PortSight sightOf(const ObservedPort& port)
    {
        const bool isUp = port.physical == PhysicalState::LinkUp || port.physical == PhysicalState::Recovery ||
                          port.logical == LogicalState::Init || port.logical == LogicalState::Armed ||
                          port.logical == LogicalState::Active;
        if (isUp) return PortSight::PeerUnknown;
        const bool isKnown = port.logical != LogicalState::Unknown || port.physical != PhysicalState::Unknown;
        if (port.isUnanswered && !isKnown) return PortSight::NotSeen;
        const bool isDown = port.logical == LogicalState::Down || port.physical != PhysicalState::Unknown;
        return isDown ? PortSight::Down : PortSight::NotTold;
    }

    void addLoosePorts()
    {
        for (std::size_t i = 0; i < seen_.nodes.size(); ++i)
            for (std::size_t p = 0; p < seen_.nodes[i].ports.size(); ++p) {
                if (isLinked_[i][p]) continue;
                const ObservedRef ref{static_cast<int>(i), static_cast<int>(p)};
                const auto [node, port] = endOf(ref);
                if (node != kNoMatchNode) graph_.addPort(node, {port, sightOf(seen_.port(ref)), ref});
            }
    }

    const Observation& seen_;
    PortGraph graph_;
    std::vector<Place> place_;
    std::vector<std::vector<bool>> isLinked_;
};

} // namespace

Result<PortGraph> observedGraph(const Observation& observation)
{
    return ObservationReader(observation).read();
}

} // namespace fabric

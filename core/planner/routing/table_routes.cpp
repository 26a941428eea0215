#include "core/planner/routing/table_routes.h"

#include "core/base/strings.h"
#include "core/formats/inventories.h"
#include "core/graph/components.h"
#include "core/planner/analysis/explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <unordered_map>

namespace fabric {

namespace {

constexpr std::uint8_t kNoChoice = 255;
constexpr std::uint64_t kMostTableBytes = 512ULL << 20;
constexpr std::uint32_t kNobody = ~std::uint32_t{0};

std::string joined(const std::vector<std::string>& names)
{
    std::string text;
    for (const std::string& name : shortList(names))
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

/// What a port of a switch leads to: one of the two, or neither.
struct PortLeads {
    std::uint8_t choice = kNoChoice; ///< position among the links that leave the switch
    std::uint32_t endPort = kNobody;
};

class TableJoiner {
public:
    TableJoiner(const Project& project, const PortMap& ports, const std::vector<Link>& links, const RoutingGraph& graph)
        : project_(project),
          ports_(ports),
          links_(links),
          graph_(graph),
          leads_(graph.switches()),
          tableOf_(graph.switches(), nullptr),
          lidsOf_(graph.endPorts().size())
    {
        for (NodeIndex node = 0; node < graph_.switches(); ++node)
            for (std::size_t i = 0; i < graph_.out(node).size(); ++i)
                if (PortLeads* const port = leadsOf(node, graph_.source(graph_.out(node)[i])))
                    port->choice = static_cast<std::uint8_t>(i);
        for (std::uint32_t i = 0; i < graph_.endPorts().size(); ++i)
            if (PortLeads* const port = leadsOf(graph_.endPorts()[i].leaf, graph_.endPorts()[i].link))
                port->endPort = i;
    }

    Result<TableRoutes> run(const std::vector<ForwardingTables>& files)
    {
        FABRIC_CHECK(findSwitches(files));
        FABRIC_CHECK(findLids());
        FABRIC_CHECK(checkLids());
        FABRIC_CHECK(makePaths());
        return std::move(routes_);
    }

private:
    std::string name(NodeIndex node) const { return deviceLabel(project_, graph_.device(node)); }

    std::string nameOfEndPort(std::uint32_t endPort) const
    {
        return endPortName(project_, ports_, links_, graph_, endPort);
    }

    PortLeads* leadsOf(NodeIndex node, std::size_t link)
    {
        const bool isA = links_[link].a.port.device == graph_.device(node);
        const auto facts = ports_.facts(isA ? links_[link].a.port : links_[link].b.port);
        if (!facts || facts->number < 1 || facts->number >= kNoOutPort) return nullptr;
        return &leads_[node][static_cast<std::size_t>(facts->number)];
    }

    /// The node of a table: by GUID where the plan knows it, otherwise by name; kNoNode = none of the plan's.
    NodeIndex nodeOf(const SwitchTable& table)
    {
        if (byGuid_.empty() && byName_.empty())
            for (NodeIndex node = 0; node < graph_.switches(); ++node) {
                const std::uint64_t guid = guidOf(project_, graph_.device(node));
                if (guid != 0)
                    byGuid_.emplace(guid, node);
                else if (!byName_.emplace(name(node), node).second)
                    byName_[name(node)] = kNoNode; // two of one name: neither
            }
        if (const auto known = byGuid_.find(table.guid); known != byGuid_.end()) return known->second;
        const auto named = byName_.find(displayText(table.name));
        return named == byName_.end() ? kNoNode : named->second;
    }

    Result<void> findSwitches(const std::vector<ForwardingTables>& files)
    {
        std::vector<std::string> strangers;
        for (const ForwardingTables& file : files)
            for (const SwitchTable& table : file.switches) {
                const NodeIndex node = nodeOf(table);
                if (node == kNoNode)
                    strangers.push_back(table.name.empty() ? fmt::format("0x{:016x}", table.guid)
                                                           : displayText(table.name));
                else if (tableOf_[node] != nullptr && tableOf_[node]->outPorts != table.outPorts)
                    return fail(ErrorKind::Input, "FP-RTT-003",
                                FABRIC_TEXT("routing", "Two tables of %1 differ; tables of one moment are needed."),
                                {name(node)});
                else
                    tableOf_[node] = &table;
            }
        if (!strangers.empty())
            return fail(ErrorKind::Input, "FP-RTT-001",
                        FABRIC_TEXT("routing", "The tables do not fit the plan: it has no switch with the GUID or the "
                                               "name of %1 of them: %2"),
                        {std::to_string(strangers.size()), joined(strangers)});
        std::vector<std::string> missing;
        for (NodeIndex node = 0; node < graph_.switches(); ++node)
            if (tableOf_[node] == nullptr) missing.push_back(name(node));
        if (!missing.empty())
            return fail(ErrorKind::Input, "FP-RTT-002",
                        FABRIC_TEXT("routing", "The tables do not fit the plan: %1 of its switches have none: %2"),
                        {std::to_string(missing.size()), joined(missing)});
        return {};
    }

    std::uint8_t outPort(NodeIndex node, int lid) const
    {
        const auto at = static_cast<std::size_t>(lid);
        return at < tableOf_[node]->outPorts.size() ? tableOf_[node]->outPorts[at] : kNoOutPort;
    }

    /// Switches that reach each other over links.
    std::vector<std::vector<NodeIndex>> parts() const
    {
        UnionFind sets(graph_.switches());
        for (RouteLink link = 0; link < graph_.links(); link += 2)
            sets.join(graph_.tail(link), graph_.head(link));
        std::map<NodeIndex, std::vector<NodeIndex>> members;
        for (NodeIndex node = 0; node < graph_.switches(); ++node)
            members[sets.find(node)].push_back(node);
        std::vector<std::vector<NodeIndex>> all;
        all.reserve(members.size());
        for (auto& [root, nodes] : members)
            all.push_back(std::move(nodes));
        return all;
    }

    Result<void> findLids()
    {
        for (const std::vector<NodeIndex>& part : parts()) {
            std::size_t last = 0;
            for (const NodeIndex node : part)
                last = std::max(last, tableOf_[node]->outPorts.size());
            for (int lid = 1; static_cast<std::size_t>(lid) < last; ++lid)
                FABRIC_CHECK(findOwner(part, lid));
        }
        return {};
    }

    Result<void> findOwner(const std::vector<NodeIndex>& part, int lid)
    {
        std::uint32_t owner = kNobody;
        bool isKnown = false;
        bool isOfSwitch = false;
        for (const NodeIndex node : part) {
            const std::uint8_t port = outPort(node, lid);
            isKnown = isKnown || port != kNoOutPort;
            isOfSwitch = isOfSwitch || port == 0;
            if (port == kNoOutPort || leads_[node][port].endPort == kNobody) continue;
            if (owner != kNobody)
                return fail(ErrorKind::Input, "FP-RTT-005",
                            FABRIC_TEXT("routing",
                                        "The tables do not fit the plan: %1 sends LID %2 to %3, and %4 sends "
                                        "it to %5"),
                            {name(graph_.endPorts()[owner].leaf), std::to_string(lid), nameOfEndPort(owner), name(node),
                             nameOfEndPort(leads_[node][port].endPort)});
            owner = leads_[node][port].endPort;
        }
        if (owner != kNobody)
            lidsOf_[owner].push_back(lid);
        else
            routes_.foreignLids += isKnown && !isOfSwitch ? 1U : 0U;
        return {};
    }

    Result<void> checkLids()
    {
        constexpr std::size_t kMostLids = 128; // LMC has three bits
        std::vector<std::string> strange;
        for (std::uint32_t endPort = 0; endPort < lidsOf_.size(); ++endPort) {
            const std::vector<int>& lids = lidsOf_[endPort];
            if (lids.empty()) {
                routes_.withoutLid.push_back(endPort);
                continue;
            }
            pathCount_ = std::max(pathCount_, lids.size());
            const bool isRow = lids.back() - lids.front() + 1 == static_cast<int>(lids.size());
            if (!isRow || !std::has_single_bit(lids.size()) || lids.size() > kMostLids)
                strange.push_back(nameOfEndPort(endPort) + " (" + std::to_string(lids.size()) + ")");
        }
        if (!strange.empty())
            return fail(ErrorKind::Input, "FP-RTT-004",
                        FABRIC_TEXT("routing", "The tables do not fit the plan: more LIDs are sent to these end-ports "
                                               "than one can have: %1"),
                        {joined(strange)});
        return {};
    }

    Result<void> makePaths()
    {
        const std::uint64_t bytes = std::uint64_t{pathCount_} * graph_.switches() * lidsOf_.size();
        if (bytes > kMostTableBytes)
            return fail(ErrorKind::Limit, "FP-RTT-007",
                        FABRIC_TEXT("routing", "%1 table entries; routing is worked out for up to %2."),
                        {std::to_string(bytes), std::to_string(kMostTableBytes)});
        const std::vector<std::vector<NodeIndex>> parts = this->parts();
        for (std::size_t path = 0; path < pathCount_; ++path) {
            std::vector<std::uint8_t> choices(lidsOf_.size() * graph_.switches(), kNoChoice);
            for (const std::vector<NodeIndex>& part : parts)
                fillPart(part, path, choices);
            if (!deadEnds_.empty())
                return fail(ErrorKind::Input, "FP-RTT-006",
                            FABRIC_TEXT("routing", "The tables do not fit the plan: LIDs of end-ports are sent to "
                                                   "ports that have no link there: %1"),
                            {joined(deadEnds_)});
            routes_.paths.push_back(Routes::fromTables(graph_, std::move(choices), routes_.withoutLid));
            tellFaults(path);
        }
        return {};
    }

    /// An end-port with fewer LIDs than others has its last one on the paths beyond.
    int lidOf(std::uint32_t endPort, std::size_t path) const
    {
        const std::vector<int>& lids = lidsOf_[endPort];
        return lids[std::min(path, lids.size() - 1)];
    }

    void fillPart(const std::vector<NodeIndex>& part, std::size_t path, std::vector<std::uint8_t>& choices)
    {
        std::vector<std::uint32_t> endPorts;
        for (const NodeIndex node : part)
            if (const std::uint32_t leaf = graph_.leafNumber(node); leaf != kNoNode)
                for (std::uint32_t i = graph_.firstEndPort()[leaf]; i < graph_.firstEndPort()[leaf + 1]; ++i)
                    if (!lidsOf_[i].empty()) endPorts.push_back(i);
        constexpr std::size_t kEnough = 1000;
        for (const std::uint32_t endPort : endPorts)
            for (const NodeIndex node : part) {
                if (node == graph_.endPorts()[endPort].leaf) continue;
                const std::uint8_t port = outPort(node, lidOf(endPort, path));
                if (port == kNoOutPort || port == 0) continue;
                const PortLeads& leads = leads_[node][port];
                choices[std::size_t{endPort} * graph_.switches() + node] = leads.choice;
                if (leads.choice == kNoChoice && deadEnds_.size() < kEnough)
                    deadEnds_.push_back(name(node) + " port " + std::to_string(port) + " (LID " +
                                        std::to_string(lidOf(endPort, path)) + ", " + nameOfEndPort(endPort) + ")");
            }
    }

    void tellFaults(std::size_t path)
    {
        const Routes& routes = routes_.paths.back();
        const std::vector<std::vector<NodeIndex>> parts = this->parts();
        for (const std::vector<NodeIndex>& part : parts)
            for (const NodeIndex leaf : part) {
                if (graph_.leafNumber(leaf) == kNoNode) continue;
                const std::uint32_t number = graph_.leafNumber(leaf);
                for (std::uint32_t i = graph_.firstEndPort()[number]; i < graph_.firstEndPort()[number + 1]; ++i) {
                    if (lidsOf_[i].empty() || routes_.faults.size() >= TableRoutes::kMostFaults) continue;
                    const auto lost = std::find_if(part.begin(), part.end(), [&](NodeIndex from) {
                        return graph_.leafNumber(from) != kNoNode && routes.hops(i, from) == Routes::kFar;
                    });
                    if (lost == part.end()) continue;
                    routes_.faults.push_back(
                        {FABRIC_TEXT("routing", "LID %1 (%2) does not arrive from %3: an entry is missing, or the way "
                                                "runs in a circle."),
                         {std::to_string(lidOf(i, path)), nameOfEndPort(i), name(*lost)}});
                }
            }
    }

    const Project& project_;
    const PortMap& ports_;
    const std::vector<Link>& links_;
    const RoutingGraph& graph_;
    std::vector<std::array<PortLeads, 256>> leads_; ///< by switch and port number
    std::vector<const SwitchTable*> tableOf_;
    std::vector<std::vector<int>> lidsOf_; ///< by end-port, rising
    std::size_t pathCount_ = 1;
    std::vector<std::string> deadEnds_;
    std::unordered_map<std::uint64_t, NodeIndex> byGuid_;
    std::unordered_map<std::string, NodeIndex> byName_;
    TableRoutes routes_;
};

} // namespace

Result<TableRoutes> routesFromTables(const Project& project, const PortMap& ports, const std::vector<Link>& links,
                                     const RoutingGraph& graph, const std::vector<ForwardingTables>& files)
{
    return TableJoiner(project, ports, links, graph).run(files);
}

std::string endPortName(const Project& project, const PortMap& ports, const std::vector<Link>& links,
                        const RoutingGraph& graph, std::uint32_t endPort)
{
    const RouteEndPort& at = graph.endPorts()[endPort];
    const Link& link = links[at.link];
    const PortRef& port = link.a.port.device == graph.device(at.leaf) ? link.b.port : link.a.port;
    return deviceLabel(project, port.device) + " " + ports.name(port);
}

} // namespace fabric

#include "core/verify/schedule/table_ways.h"

#include "core/base/strings.h"

#include <algorithm>
#include <unordered_map>

namespace fabric {

std::vector<NodeAddress> planAddresses(const PortGraph& plan)
{
    std::vector<NodeAddress> addresses;
    for (const MatchNode& node : plan.nodes())
        addresses.push_back({node.guid, 0, node.adapterPort, 0});
    return addresses;
}

std::vector<NodeAddress> observedAddresses(const PortGraph& plan, const PortGraph& found, const Mapping& mapping,
                                           const Observation& observation)
{
    std::unordered_map<std::uint64_t, const ObservedNode*> byGuid;
    for (const ObservedNode& node : observation.nodes)
        if (node.guid != 0) byGuid.emplace(node.guid, &node);
    std::vector<NodeAddress> addresses = planAddresses(plan);
    for (std::uint32_t planned = 0; planned < addresses.size(); ++planned) {
        const std::uint32_t at = mapping.ofPlanned[planned];
        if (at == kNoMatchNode) continue;
        const MatchNode& node = found.nodes()[at];
        NodeAddress& address = addresses[planned];
        address = {node.guid, 0, node.adapterPort, 0};
        const auto seen = byGuid.find(node.guid);
        if (seen == byGuid.end()) continue;
        for (const ObservedPort& port : seen->second->ports) {
            if (!node.isSwitch && port.number != node.adapterPort) continue;
            if (!node.isSwitch) address.portGuid = port.guid;
            address.lid = std::max(address.lid, port.lid);
        }
    }
    return addresses;
}

namespace {

class Joiner {
public:
    Joiner(const TestFabric& fabric, std::span<const NodeAddress> addresses, const ForwardingTables& tables)
        : fabric_(fabric), addresses_(addresses), tables_(tables), tableOf_(fabric.size(), nullptr)
    {}

    Result<TableWays> run()
    {
        findSwitches();
        findLids();
        if (ways_.switchesWithTable == 0)
            return fail(ErrorKind::Input, "FP-SCH-010",
                        FABRIC_TEXT("schedule", "None of the %1 tables is of a switch of this fabric: no GUID fits. An "
                                                "observation can tell which switch is which."),
                        {std::to_string(tables_.switches.size())});
        if (ways_.endPortsWithoutLid == fabric_.endPorts().size())
            return fail(ErrorKind::Input, "FP-SCH-011",
                        FABRIC_TEXT("schedule", "The LIDs of the end-ports are not known: these tables do not name "
                                                "them, and no observation does."));
        ways_.forwarding = tableForwarding(fabric_, portTables());
        for (std::size_t i = 0; i < lids_.size(); ++i)
            for (const int lid : lids_[i])
                walkTo(fabric_.endPorts()[i], static_cast<std::size_t>(lid));
        return std::move(ways_);
    }

private:
    void findSwitches()
    {
        std::unordered_map<std::uint64_t, NodeIndex> byGuid;
        for (NodeIndex node = 0; node < fabric_.size(); ++node)
            if (fabric_.node(node).isSwitch && addresses_[node].guid != 0) byGuid.emplace(addresses_[node].guid, node);
        for (const SwitchTable& table : tables_.switches) {
            const auto node = byGuid.find(table.guid);
            if (node == byGuid.end())
                ++ways_.strangers;
            else
                tableOf_[node->second] = &table;
        }
        for (NodeIndex node = 0; node < fabric_.size(); ++node) {
            if (!fabric_.node(node).isSwitch) continue;
            ++(tableOf_[node] != nullptr ? ways_.switchesWithTable : ways_.switchesWithoutTable);
            if (tableOf_[node] == nullptr)
                fault({FABRIC_TEXT("schedule", "%1 has no table here."), {displayText(fabric_.node(node).name)}});
        }
    }

    /// A LID belongs to the port whose GUID the tables name; where they name none, to the port observed with it.
    void findLids()
    {
        std::unordered_map<std::uint64_t, std::vector<int>> byOwner;
        for (std::size_t lid = 0; lid < tables_.ownerOfLid.size(); ++lid)
            if (tables_.ownerOfLid[lid] != 0) byOwner[tables_.ownerOfLid[lid]].push_back(static_cast<int>(lid));
        for (const NodeIndex endPort : fabric_.endPorts()) {
            const NodeAddress& address = addresses_[endPort];
            std::vector<int> lids;
            const std::uint64_t guesses[] = {
                address.portGuid, address.guid == 0 ? 0 : address.guid + static_cast<unsigned>(address.adapterPort),
                address.guid};
            for (const std::uint64_t guid : guesses) {
                const auto owned = guid == 0 ? byOwner.end() : byOwner.find(guid);
                if (owned == byOwner.end()) continue;
                lids = owned->second;
                break;
            }
            if (lids.empty() && address.lid > 0) lids.push_back(address.lid);
            if (lids.empty()) {
                ++ways_.endPortsWithoutLid;
                fault({FABRIC_TEXT("schedule", "No LID is known of %1."), {displayText(fabric_.node(endPort).name)}});
            }
            ways_.pathCount = std::max(ways_.pathCount, static_cast<unsigned>(lids.size()));
            lids_.push_back(std::move(lids));
        }
    }

    std::uint8_t outPort(NodeIndex node, std::size_t lid) const
    {
        const SwitchTable* table = tableOf_[node];
        return table == nullptr || lid >= table->outPorts.size() ? kNoOutPort : table->outPorts[lid];
    }

    /// An end-port with fewer LIDs than others has its last one on the paths beyond.
    std::vector<PortTable> portTables() const
    {
        std::vector<PortTable> perPath(ways_.pathCount, PortTable(fabric_.size()));
        for (unsigned path = 0; path < ways_.pathCount; ++path)
            for (NodeIndex node = 0; node < fabric_.size(); ++node) {
                if (tableOf_[node] == nullptr) continue;
                std::vector<std::uint16_t>& row = perPath[path][node];
                row.assign(lids_.size(), 0);
                for (std::size_t i = 0; i < lids_.size(); ++i) {
                    if (lids_[i].empty()) continue;
                    const int lid = lids_[i][std::min<std::size_t>(path, lids_[i].size() - 1)];
                    const std::uint8_t port = outPort(node, static_cast<std::size_t>(lid));
                    row[i] = port == kNoOutPort ? 0 : port;
                }
            }
        return perPath;
    }

    TestLink linkAt(NodeIndex node, int port) const
    {
        for (const TestLink link : fabric_.out(node)) {
            const TestCable& cable = fabric_.cables()[link / 2];
            if ((link % 2 == 0 ? cable.portA : cable.portB) == port) return link;
        }
        return kNoLink;
    }

    /// From every leaf. What was found for a switch on the way holds for all that come by it.
    void walkTo(NodeIndex to, std::size_t lid)
    {
        enum State : char { Unknown, OnTheWay, Arrives, Fails };
        std::vector<char> state(fabric_.size(), Unknown);
        std::vector<NodeIndex> way;
        for (const NodeIndex endPort : fabric_.endPorts()) {
            const NodeIndex leaf = fabric_.leafOf(endPort);
            if (leaf == kNoNode || state[leaf] == Arrives || state[leaf] == Fails) continue;
            way.clear();
            NodeIndex at = leaf;
            char end = Unknown;
            while (end == Unknown) {
                if (at == to) {
                    end = Arrives;
                } else if (state[at] != Unknown) {
                    if (state[at] == OnTheWay) loop(way, at, lid);
                    end = state[at] == Arrives ? Arrives : Fails;
                } else {
                    state[at] = OnTheWay;
                    way.push_back(at);
                    const TestLink link = step(at, to, lid);
                    if (link == kNoLink)
                        end = Fails;
                    else
                        at = fabric_.head(link);
                }
            }
            for (const NodeIndex node : way)
                state[node] = end;
        }
        for (const NodeIndex leaf : leaves()) {
            ways_.arriving += state[leaf] == Arrives ? 1U : 0U;
            ways_.failing += state[leaf] == Fails ? 1U : 0U;
        }
    }

    const std::vector<NodeIndex>& leaves()
    {
        if (leaves_.empty()) {
            for (const NodeIndex endPort : fabric_.endPorts())
                if (fabric_.leafOf(endPort) != kNoNode) leaves_.push_back(fabric_.leafOf(endPort));
            std::sort(leaves_.begin(), leaves_.end());
            leaves_.erase(std::unique(leaves_.begin(), leaves_.end()), leaves_.end());
        }
        return leaves_;
    }

    TestLink step(NodeIndex at, NodeIndex to, std::size_t lid)
    {
        const std::uint8_t port = outPort(at, lid);
        const auto name = [&](NodeIndex node) { return displayText(fabric_.node(node).name); };
        if (port == kNoOutPort || port == 0) {
            if (tableOf_[at] != nullptr)
                fault({FABRIC_TEXT("schedule", "%1 has no way to LID %2 (%3)."),
                       {name(at), std::to_string(lid), name(to)}});
            return kNoLink;
        }
        const TestLink link = linkAt(at, port);
        if (link == kNoLink)
            fault({FABRIC_TEXT("schedule", "%1 sends LID %2 (%3) to its port %4, which has no cable here."),
                   {name(at), std::to_string(lid), name(to), std::to_string(port)}});
        else if (!fabric_.node(fabric_.head(link)).isSwitch && fabric_.head(link) != to) {
            fault({FABRIC_TEXT("schedule", "%1 sends LID %2 (%3) to %4."),
                   {name(at), std::to_string(lid), name(to), name(fabric_.head(link))}});
            return kNoLink;
        }
        return link;
    }

    void loop(const std::vector<NodeIndex>& way, NodeIndex at, std::size_t lid)
    {
        std::string names;
        for (auto node = std::find(way.begin(), way.end(), at); node != way.end(); ++node)
            names += displayText(fabric_.node(*node).name) + ", ";
        fault({FABRIC_TEXT("schedule", "LID %1 runs in a circle: %2 and again %3."),
               {std::to_string(lid), names.substr(0, names.size() - 2), displayText(fabric_.node(at).name)}});
    }

    void fault(Message message)
    {
        if (ways_.faults.size() < kMostTableFaults) ways_.faults.push_back(std::move(message));
    }

    const TestFabric& fabric_;
    std::span<const NodeAddress> addresses_;
    const ForwardingTables& tables_;
    TableWays ways_;
    std::vector<const SwitchTable*> tableOf_;
    std::vector<std::vector<int>> lids_; ///< by position in endPorts()
    std::vector<NodeIndex> leaves_;
};

} // namespace

Result<TableWays> waysFromTables(const TestFabric& fabric, std::span<const NodeAddress> addresses,
                                 const ForwardingTables& tables)
{
    return Joiner(fabric, addresses, tables).run();
}

} // namespace fabric

#include "core/verify/match/compare.h"

#include "core/base/strings.h"
#include "core/verify/match/cable_shapes.h"
#include "core/verify/match/mapping.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace fabric {

namespace {

Difference difference(std::string kind)
{
    Difference d;
    d.kind = std::move(kind);
    return d;
}

/// Everything the steps of a comparison share. Node indices are the plan's; observed nodes without a planned one follow
/// them.
class Comparer {
public:
    Comparer(const PortGraph& plan, const PortGraph& found)
        : plan_(plan), found_(found), mapping_(mapNodes(plan, found))
    {}

    FabricComparison run()
    {
        result_.cablesPlanned = static_cast<int>(plan_.cables().size());
        result_.cablesFound = static_cast<int>(found_.cables().size());
        findTiers();
        findUnseen();
        reportDeadSwitches();
        reportExchangedSwitches();
        pairCables();
        reportShapes();
        reportIdentities();
        return std::move(result_);
    }

private:
    PortName portName(CablePort port) const { return {nodeName(port.node), port.port, {}, {}}; }
    std::string nodeName(std::uint32_t node) const
    {
        const auto planned = static_cast<std::uint32_t>(plan_.nodes().size());
        return node < planned ? plan_.nodes()[node].name : displayText(found_.nodes()[node - planned].name);
    }
    std::uint32_t commonIndex(std::uint32_t f) const
    {
        const std::uint32_t planned = mapping_.ofFound[f].planned;
        return planned != kNoMatchNode ? planned : static_cast<std::uint32_t>(plan_.nodes().size()) + f;
    }
    bool isSeen(std::uint32_t p) const { return mapping_.ofPlanned[p] != kNoMatchNode; }

    /// Unseen switches are dead when a planned neighbour was seen, else not observed. Unseen adapter ports are dark
    /// with their host when none of its ports was seen; behind a dead switch they are its loss.
    void findUnseen()
    {
        std::set<std::string> seenHosts;
        for (std::uint32_t p = 0; p < plan_.nodes().size(); ++p)
            if (!plan_.nodes()[p].isSwitch && isSeen(p)) seenHosts.insert(plan_.nodes()[p].host);
        isIgnored_.assign(plan_.nodes().size(), false);
        std::set<std::string> dark;
        for (std::uint32_t p = 0; p < plan_.nodes().size(); ++p) {
            const MatchNode& node = plan_.nodes()[p];
            if (isSeen(p)) continue;
            if (node.isSwitch) {
                const auto arcs = plan_.arcs(p);
                const bool isNeighbourSeen = std::any_of(arcs.begin(), arcs.end(), [&](const MatchArc& arc) {
                    return plan_.nodes()[arc.node].isSwitch && isSeen(arc.node);
                });
                isIgnored_[p] = true;
                if (isNeighbourSeen) {
                    dead_.push_back(p);
                } else {
                    dark.insert(node.name);
                }
            } else if (!seenHosts.contains(node.host)) {
                isIgnored_[p] = true;
                dark.insert(node.host);
            }
        }
        result_.notObserved.assign(dark.begin(), dark.end());
    }

    void reportDeadSwitches()
    {
        for (const std::uint32_t p : dead_) {
            Difference d = difference("switch-dead");
            d.nodes = {plan_.nodes()[p].name};
            for (const MatchArc& arc : plan_.arcs(p)) {
                d.linksLost.push_back({portName({p, arc.port}), portName({arc.node, arc.peerPort})});
                d.planCables.push_back(plan_.cables()[arc.cable].id);
                if (!plan_.nodes()[arc.node].isSwitch && !isSeen(arc.node))
                    d.hostPortsLost.push_back(plan_.nodes()[arc.node].name);
            }
            d.expected = {FABRIC_TEXT("match", "Switch %1 with %2 links"),
                          {d.nodes[0], std::to_string(d.linksLost.size())}};
            d.found = {FABRIC_TEXT("match", "None of its links is up, its neighbours are there"), {}};
            d.action =
                d.hostPortsLost.empty()
                    ? Message{FABRIC_TEXT("match", "Power and check %1; %2 links are down, no host port is cut off."),
                              {d.nodes[0], std::to_string(d.linksLost.size())}}
                    : Message{
                          FABRIC_TEXT("match", "Power and check %1; %2 links are down and %3 host ports are cut off."),
                          {d.nodes[0], std::to_string(d.linksLost.size()), std::to_string(d.hostPortsLost.size())}};
            result_.differences.push_back(std::move(d));
        }
    }

    void reportExchangedSwitches()
    {
        if (mapping_.displaced.empty()) return;
        Difference d = difference("switches-exchanged");
        for (const auto& [f, identity] : mapping_.displaced)
            d.nodes.push_back(plan_.nodes()[identity].name);
        std::sort(d.nodes.begin(), d.nodes.end());
        const std::string names = fmt::format("{}", fmt::join(d.nodes, ", "));
        d.expected = {FABRIC_TEXT("match", "Each of %1 in its own place"), {names}};
        d.found = {FABRIC_TEXT("match", "The boxes stand, fully cabled, in each other's places"), {}};
        d.action = {
            FABRIC_TEXT("match",
                        "Exchange the GUIDs and names of %1 in the plan, or swap the boxes back; no cable is wrong."),
            {names}};
        result_.differences.push_back(std::move(d));
    }

    /// Puts both sides on common ports; equal cables are right and only their width and speed are compared.
    void pairCables()
    {
        for (std::uint32_t i = 0; i < plan_.cables().size(); ++i) {
            const MatchCable& cable = plan_.cables()[i];
            if (isIgnored_[cable.nodeA] || isIgnored_[cable.nodeB]) continue;
            shapes_.addPlanned({cable.nodeA, cable.portA}, {cable.nodeB, cable.portB}, i);
        }
        for (std::uint32_t i = 0; i < found_.cables().size(); ++i) {
            const MatchCable& cable = found_.cables()[i];
            shapes_.addFound({commonIndex(cable.nodeA), cable.portA}, {commonIndex(cable.nodeB), cable.portB}, i);
        }
        for (const auto& [p, f] : shapes_.removeEqual()) {
            ++result_.cablesRight;
            compareRates(plan_.cables()[p], found_.cables()[f]);
        }
    }

    void compareRates(const MatchCable& planned, const MatchCable& found)
    {
        const bool isNarrow = planned.lanes > 0 && found.lanes > 0 && found.lanes < planned.lanes;
        const bool isSlow = planned.mbps > 0 && found.mbps > 0 && found.mbps < planned.mbps;
        if (!isNarrow && !isSlow) return;
        Difference d = difference(isNarrow ? "link-width" : "link-speed");
        d.ends = {portName({planned.nodeA, planned.portA}), portName({planned.nodeB, planned.portB})};
        d.planCables = {planned.id};
        d.plannedValue = isNarrow ? fmt::format("{}x", planned.lanes) : fmt::format("{} Gb/s", planned.mbps / 1000);
        d.foundValue = isNarrow              ? fmt::format("{}x", found.lanes)
                       : found.speed.empty() ? fmt::format("{} Gb/s", found.mbps / 1000)
                                             : found.speed;
        const std::vector<std::string> where{endText(d.ends[0]), endText(d.ends[1])};
        d.expected = {FABRIC_TEXT("match", "%1"), {d.plannedValue}};
        d.found = {FABRIC_TEXT("match", "%1"), {d.foundValue}};
        d.action = isNarrow ? Message{FABRIC_TEXT("match", "Reseat or replace the cable %1 to %2."), where}
                            : Message{FABRIC_TEXT("match", "Check the cable type and the enabled speeds at %1 and %2."),
                                      where};
        result_.differences.push_back(std::move(d));
    }

    static std::string endText(const PortName& end) { return fmt::format("{}/{}", end.node, end.port); }

    /// Tiers as the plan gives them; where it does not (an imported plan), steps from the nearest adapter port.
    void findTiers()
    {
        tiers_.assign(plan_.nodes().size(), -1);
        std::vector<std::uint32_t> queue;
        for (std::uint32_t p = 0; p < tiers_.size(); ++p) {
            if (plan_.nodes()[p].isSwitch) continue;
            tiers_[p] = 0;
            queue.push_back(p);
        }
        for (std::size_t next = 0; next < queue.size(); ++next)
            for (const MatchArc& arc : plan_.arcs(queue[next])) {
                if (tiers_[arc.node] >= 0) continue;
                tiers_[arc.node] = tiers_[queue[next]] + 1;
                queue.push_back(arc.node);
            }
        for (std::uint32_t p = 0; p < tiers_.size(); ++p)
            if (plan_.nodes()[p].tier >= 0) tiers_[p] = plan_.nodes()[p].tier;
    }

    int rank(CablePort port) const
    {
        return port.node < tiers_.size() && tiers_[port.node] >= 0 ? tiers_[port.node] : 1;
    }

    void reportShapes()
    {
        ShapeReport report = shapes_.explain([this](CablePort port) { return rank(port); });
        for (const CableShape& shape : report.shapes)
            result_.differences.push_back(describe(shape));
        result_.moves = report.moves;
    }

    Difference describe(const CableShape& shape) const
    {
        Difference d = difference(shape.kind);
        for (const ShapeMove& move : shape.moves)
            d.cables.push_back({portName(move.near), portName(move.planned), portName(move.found), {}});
        for (const CablePort& end : shape.ends)
            d.ends.push_back(portName(end));
        for (const std::uint32_t cable : shape.planned)
            d.planCables.push_back(plan_.cables()[cable].id);
        d.shift = shape.shift;
        word(d, shape);
        return d;
    }

    void word(Difference& d, const CableShape& shape) const
    {
        if (d.kind == "cable-missing") {
            d.expected = {FABRIC_TEXT("match", "A cable %1 to %2"), {endText(d.ends[0]), endText(d.ends[1])}};
            d.found = {FABRIC_TEXT("match", "Nothing at either end"), {}};
            d.action = {FABRIC_TEXT("match", "Plug or replace the cable %1 to %2."),
                        {endText(d.ends[0]), endText(d.ends[1])}};
        } else if (d.kind == "cable-extra") {
            d.expected = {FABRIC_TEXT("match", "Both ports free"), {}};
            d.found = {FABRIC_TEXT("match", "A cable %1 to %2"), {endText(d.ends[0]), endText(d.ends[1])}};
            d.action = {FABRIC_TEXT("match", "Remove the cable %1 to %2, or add it to the plan."),
                        {endText(d.ends[0]), endText(d.ends[1])}};
        } else if (d.kind == "cable-misplaced") {
            wordMisplaced(d, shape.moves.front());
        } else if (d.kind == "cables-swapped") {
            wordMoves(d, {FABRIC_TEXT("match", "Exchange two cable ends: %1."), {}});
        } else if (d.kind == "cables-rotated") {
            d.nodes = {nodeName(shape.common)};
            wordMoves(d, {FABRIC_TEXT("match",
                                      "One mistake, %2 cables: the bundle at %3 is shifted by %4; shift it back: %1."),
                          {"", std::to_string(d.cables.size()), d.nodes[0], std::to_string(d.shift)}});
        } else if (d.kind == "bundles-exchanged") {
            d.nodes = {nodeName(shape.common)};
            wordMoves(d, {FABRIC_TEXT("match", "One mistake, %2 cables: exchange the two bundles at %3: %1."),
                          {"", std::to_string(d.cables.size()), d.nodes[0]}});
        } else {
            wordMoves(d, {FABRIC_TEXT("match", "Move these cable ends: %1."), {}});
        }
    }

    /// Fills %1 of `action` with the moves, and expected and found with the ends.
    static void wordMoves(Difference& d, Message action)
    {
        std::string moves;
        std::string planned;
        std::string found;
        for (const MovedCable& cable : d.cables) {
            moves += (moves.empty() ? "" : ", ") + endText(cable.near) + " to " + endText(cable.planned);
            planned += (planned.empty() ? "" : ", ") + endText(cable.near) + " to " + endText(cable.planned);
            found += (found.empty() ? "" : ", ") + endText(cable.near) + " to " + endText(cable.found);
        }
        if (action.args.empty()) action.args.emplace_back();
        action.args[0] = moves;
        d.expected = {FABRIC_TEXT("match", "%1"), {planned}};
        d.found = {FABRIC_TEXT("match", "%1"), {found}};
        d.action = std::move(action);
    }

    void wordMisplaced(Difference& d, const ShapeMove& move) const
    {
        const MovedCable& cable = d.cables.front();
        const auto railOf = [&](CablePort port) {
            return port.node < plan_.nodes().size() ? plan_.nodes()[port.node].rail : -1;
        };
        d.plannedRail = railOf(move.planned);
        d.foundRail = railOf(move.found);
        if (d.plannedRail >= 0 && d.foundRail >= 0 && d.plannedRail != d.foundRail) d.kind = "wrong-rail";
        d.expected = {FABRIC_TEXT("match", "%1 to %2"), {endText(cable.near), endText(cable.planned)}};
        d.found = {FABRIC_TEXT("match", "%1 to %2"), {endText(cable.near), endText(cable.found)}};
        d.action = {FABRIC_TEXT("match", "Move the cable of %1 from %2 to %3."),
                    {endText(cable.near), endText(cable.found), endText(cable.planned)}};
    }

    void reportIdentities()
    {
        for (std::uint32_t f = 0; f < found_.nodes().size(); ++f) {
            const std::uint32_t p = mapping_.ofFound[f].planned;
            const bool isDisplaced = std::any_of(mapping_.displaced.begin(), mapping_.displaced.end(),
                                                 [&](const auto& d) { return d.first == f; });
            if (p == kNoMatchNode || isDisplaced) continue;
            compareGuid(plan_.nodes()[p], found_.nodes()[f], f);
            compareName(plan_.nodes()[p], found_.nodes()[f]);
        }
    }

    void compareGuid(const MatchNode& planned, const MatchNode& found, std::uint32_t f)
    {
        if (planned.guid == 0 || found.guid == 0 || planned.guid == found.guid) return;
        Difference d = difference(planned.isSwitch ? "switch-replaced" : "hca-replaced");
        d.nodes = {planned.name};
        d.plannedValue = fmt::format("{:#018x}", planned.guid);
        d.foundValue = fmt::format("{:#018x}", found.guid);
        if (!found_.arcs(f).empty()) {
            const MatchArc& arc = found_.arcs(f).front();
            d.ends = {portName({commonIndex(arc.node), arc.peerPort})};
        }
        d.expected = {FABRIC_TEXT("match", "GUID %1"), {d.plannedValue}};
        d.found = {FABRIC_TEXT("match", "GUID %1 in the same place"), {d.foundValue}};
        d.action = {FABRIC_TEXT("match", "Enter the new GUID of %1 in the plan; the cabling is right."),
                    {planned.name}};
        result_.differences.push_back(std::move(d));
    }

    void compareName(const MatchNode& planned, const MatchNode& found)
    {
        if (found.name == planned.name ||
            (comparableName(found.name) == comparableName(planned.name) && !comparableName(planned.name).empty()))
            return;
        Difference d = difference("description");
        d.nodes = {planned.name};
        d.plannedValue = planned.name;
        d.foundValue = displayText(found.name);
        d.expected = {FABRIC_TEXT("match", "Description '%1'"), {d.plannedValue}};
        d.found = {FABRIC_TEXT("match", "Description '%1'"), {d.foundValue}};
        d.action = {FABRIC_TEXT("match", "Set the node description of %1; no cable is wrong."), {planned.name}};
        result_.differences.push_back(std::move(d));
    }

    const PortGraph& plan_;
    const PortGraph& found_;
    Mapping mapping_;
    CableShapes shapes_;
    std::vector<int> tiers_;
    std::vector<bool> isIgnored_;
    std::vector<std::uint32_t> dead_;
    FabricComparison result_;
};

} // namespace

FabricComparison compareGraphs(const PortGraph& plan, const PortGraph& found, const PlanPorts* /*ports*/)
{
    return Comparer(plan, found).run();
}

Result<FabricComparison> compareWithPlan(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                                         const Observation& observation, const Observation* /*earlier*/)
{
    FABRIC_TRY(plan, planGraph(project, catalog, fabric));
    FABRIC_TRY(found, observedGraph(observation));
    const PlanPorts ports(project, catalog);
    return compareGraphs(plan, found, &ports);
}

} // namespace fabric

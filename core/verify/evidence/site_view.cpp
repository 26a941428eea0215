#include "core/verify/evidence/site_view.h"

#include "core/verify/match/mapping.h"
#include "core/verify/match/node_names.h"

#include <algorithm>
#include <map>

namespace fabric {

namespace {

template <class Key, class KeyOf>
std::unordered_map<Key, int> adapterPorts(const PortGraph& graph, KeyOf keyOf)
{
    std::unordered_map<Key, int> ports;
    for (const MatchNode& node : graph.nodes())
        if (!node.isSwitch) ++ports[keyOf(node)];
    return ports;
}

} // namespace

/// Lays one observation over one plan. The plan graph lists links in the order of deriveLinks() and leaves some out;
/// the comparison's verdicts stand in the order of the plan graph.
class SiteViewBuilder {
public:
    SiteViewBuilder(const Project& project, const Catalog& catalog, const PortGraph& plan, const PortGraph& found)
        : plan_(plan), found_(found), portNames_(project, catalog), mapping_(mapNodes(plan, found))
    {}

    Result<SiteView> run(const std::vector<Link>& links, const Observation& observation,
                         const FabricComparison& comparison)
    {
        view_.observation_ = &observation;
        findPlugTellers();
        findIdentified();
        findLinkSources();
        FABRIC_CHECK(addLinks(links, comparison));
        addPorts();
        return std::move(view_);
    }

private:
    void findPlugTellers()
    {
        for (const ObservedNode& node : view_.observation_->nodes)
            view_.tellsPlugs_.push_back(std::any_of(node.ports.begin(), node.ports.end(), [](const ObservedPort& port) {
                return port.plug && !port.plug->serial.empty();
            }));
    }

    /// Boxes that stand in each other's places carry an identity that contradicts their place: not identified.
    void findIdentified()
    {
        isIdentified_.assign(found_.nodes().size(), false);
        isDisplaced_.assign(found_.nodes().size(), false);
        // A host known by name whose one port is seen at one adapter leaves nothing to confuse.
        const auto planned = adapterPorts<Id<Device>>(plan_, [](const MatchNode& node) { return node.device; });
        const auto found =
            adapterPorts<std::string>(found_, [](const MatchNode& node) { return comparableName(node.host); });
        for (std::size_t f = 0; f < isIdentified_.size(); ++f) {
            const NodeMatch& match = mapping_.ofFound[f];
            isIdentified_[f] = isIdentity(match.evidence) || (match.evidence == MatchEvidence::HostName &&
                                                              planned.at(plan_.nodes()[match.planned].device) == 1 &&
                                                              found.at(comparableName(found_.nodes()[f].host)) == 1);
        }
        for (const auto& [f, identity] : mapping_.displaced)
            isDisplaced_[f] = true;
        for (std::size_t f = 0; f < isIdentified_.size(); ++f)
            isIdentified_[f] = isIdentified_[f] && !isDisplaced_[f];
    }

    void findLinkSources()
    {
        std::vector<bool> isOtherwise(view_.observation_->nodes.size(), false);
        view_.isListed_.assign(isOtherwise.size(), false);
        for (const ObservedLink& link : view_.observation_->links) {
            if (!link.isDoubtful) sourceOfLinkAt_[link.a] = sourceOfLinkAt_[link.b] = link.source;
            for (const ObservedRef end : {link.a, link.b}) {
                const auto node = static_cast<std::size_t>(end.node);
                isOtherwise[node] = isOtherwise[node] || link.basis != LinkBasis::Listing;
                view_.isListed_[node] = !isOtherwise[node];
            }
        }
    }

    SeenEnd endOf(std::uint32_t node, int port, const End& planned) const
    {
        SeenEnd end;
        end.planned = planned;
        const std::uint32_t f = mapping_.ofPlanned[node];
        if (f == kNoMatchNode) return end;
        end.isIdentified = isIdentified_[f];
        end.isDisplaced = isDisplaced_[f];
        end.sight = found_.sight(f, port);
        end.seen = found_.seen(f, port);
        return end;
    }

    Result<void> addLinks(const std::vector<Link>& links, const FabricComparison& comparison)
    {
        std::unordered_set<Id<Cable>> inClass;
        for (const Difference& difference : comparison.differences)
            if (difference.isOneOfAClass) inClass.insert(difference.planCables.begin(), difference.planCables.end());
        std::size_t next = 0;
        for (std::size_t i = 0; i < plan_.cables().size(); ++i) {
            const MatchCable& cable = plan_.cables()[i];
            while (next < links.size() && (links[next].cables.empty() || links[next].cables.front() != cable.id))
                ++next;
            if (next == links.size() || i >= comparison.cables.size() || comparison.cables[i].cable != cable.id)
                return fail(ErrorKind::Conflict, "FP-EVI-001",
                            FABRIC_TEXT("evidence", "The comparison belongs to another state of the plan"));
            addLink(cable, links[next++], comparison.cables[i]);
            view_.links_.back().isInClass = inClass.contains(cable.id);
        }
        return {};
    }

    void addLink(const MatchCable& cable, const Link& link, const CableVerdict& verdict)
    {
        SeenLink seen;
        seen.cables = link.cables;
        seen.a = endOf(cable.nodeA, cable.portA, link.a);
        seen.b = endOf(cable.nodeB, cable.portB, link.b);
        seen.sight = verdict.sight;
        seen.reason = verdict.reason;
        seen.isOneSided = verdict.isOneSided;
        seen.lanes = cable.lanes;
        seen.mbps = cable.mbps;
        for (const ObservedRef at : {seen.a.seen, seen.b.seen})
            if (const auto told = sourceOfLinkAt_.find(at); told != sourceOfLinkAt_.end())
                seen.sources.push_back(told->second);
        for (const Id<Cable> id : seen.cables)
            view_.linksOfCable_[id].push_back(static_cast<std::uint32_t>(view_.links_.size()));
        view_.links_.push_back(std::move(seen));
    }

    void addPorts()
    {
        for (std::uint32_t f = 0; f < found_.nodes().size(); ++f) {
            const std::uint32_t planned = mapping_.ofFound[f].planned;
            if (planned == kNoMatchNode) continue;
            for (const MatchArc& arc : found_.arcs(f))
                addPort(planned, f, {arc.port, PortSight::Up, found_.seen(f, arc.port)});
            for (const MatchPort& port : found_.ports(f))
                addPort(planned, f, port);
        }
        std::sort(view_.ports_.begin(), view_.ports_.end(),
                  [](const SeenPort& a, const SeenPort& b) { return a.at < b.at; });
    }

    void addPort(std::uint32_t planned, std::uint32_t found, const MatchPort& seen)
    {
        const MatchNode& node = plan_.nodes()[planned];
        if (!seen.seen.isSet()) return;
        PortRef at = node.at;
        if (node.isSwitch) {
            const PortRef* port = portNames_.byNumber(node.device, seen.port);
            if (port == nullptr) return;
            at = *port;
        }
        if (!at.device) return;
        view_.seenDevices_.insert(at.device);
        view_.ports_.push_back({at, seen.seen, seen.sight, isIdentified_[found]});
    }

    const PortGraph& plan_;
    const PortGraph& found_;
    PlanPorts portNames_;
    Mapping mapping_;
    std::vector<bool> isIdentified_; ///< per observed node of the graph
    std::vector<bool> isDisplaced_;
    std::map<ObservedRef, int> sourceOfLinkAt_;
    SiteView view_;
};

Result<SiteView> SiteView::of(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                              const Observation& observation, const FabricComparison& comparison)
{
    FABRIC_TRY(plan, planGraph(project, catalog, fabric));
    FABRIC_TRY(found, observedGraphFor(project, catalog, observation));
    const PortMap ports(project, catalog);
    return SiteViewBuilder(project, catalog, plan, found)
        .run(deriveLinks(project, ports, fabric), observation, comparison);
}

std::span<const std::uint32_t> SiteView::linksOf(Id<Cable> cable) const
{
    const auto found = linksOfCable_.find(cable);
    if (found == linksOfCable_.end()) return {};
    return found->second;
}

const SeenPort* SiteView::portAt(const PortRef& at) const
{
    const auto found = std::lower_bound(ports_.begin(), ports_.end(), at,
                                        [](const SeenPort& port, const PortRef& wanted) { return port.at < wanted; });
    return found != ports_.end() && found->at == at ? &*found : nullptr;
}

bool SiteView::isWholeSwitchSeen(Id<Device> device) const
{
    const auto found = std::lower_bound(ports_.begin(), ports_.end(), device,
                                        [](const SeenPort& port, Id<Device> id) { return port.at.device < id; });
    if (found == ports_.end() || found->at.device != device || observation_->isPartial) return false;
    const ObservedNode& node = observation_->nodes[static_cast<std::size_t>(found->seen.node)];
    if (node.kind != ObservedKind::Switch || !node.hasAnswered) return false;
    const auto ofData = std::count_if(node.ports.begin(), node.ports.end(),
                                      [](const ObservedPort& port) { return port.number > 0 && !port.isUnanswered; });
    return (node.portCount > 0 && ofData >= node.portCount) || isListed_[static_cast<std::size_t>(found->seen.node)];
}

const ObservedPort* SiteView::observed(const SeenEnd& end) const
{
    return end.seen.isSet() ? &observation_->port(end.seen) : nullptr;
}

const ObservationSource& SiteView::source(int index) const
{
    static const ObservationSource kUnknown;
    const bool isThere = index >= 0 && static_cast<std::size_t>(index) < observation_->sources.size();
    return isThere ? observation_->sources[static_cast<std::size_t>(index)] : kUnknown;
}

} // namespace fabric

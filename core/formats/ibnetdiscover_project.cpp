// From an ibnetdiscover listing to rows of a project.
#include "core/base/strings.h"
#include "core/formats/ibnetdiscover.h"
#include "core/formats/ibnetdiscover_hosts.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace fabric {

namespace {

using namespace ibnetdiscover;

/// Ports of one box over all its nodes: the number of a port in the box is base + its number in the node.
struct NodePlace {
    Id<Device> device;
    int base = 0;
    std::int64_t partMbps = 0;
};

class ProjectWriter {
public:
    ProjectWriter(const ImportedFabric& imported, std::string_view name, Edit& edit,
                  std::vector<ImportWarning>& warnings)
        : imported_(imported), edit_(edit), warnings_(warnings), places_(imported.nodes.size())
    {
        fabricName_ = std::string(name);
    }

    Result<ImportSummary> run()
    {
        Fabric fabric;
        fabric.name = fabricName_;
        fabric.protocol = Protocol::InfiniBand;
        fabric.notes = "Read from " + displayText(imported_.fileName);
        summary_.fabric = edit_.add(fabric);
        for (const OwnPart& part : edit_.project().ownParts())
            parts_.insert(part.slug);
        for (const Box& box : gatherBoxes(imported_, warnings_))
            addBox(box);
        addAggregation();
        addCables();
        return summary_;
    }

private:
    const ImportedNode& node(int index) const { return imported_.nodes[static_cast<std::size_t>(index)]; }

    /// Speed of the parametric part: the most that a port was seen at. One port of unknown speed makes the part's
    /// unknown, and every known port then says its own; so nothing unknown is shown as known.
    std::int64_t partSpeed(const Box& box) const
    {
        std::int64_t most = 0;
        for (const int n : box.nodes)
            for (const ImportedPort& port : node(n).ports) {
                if (node(port.peer).kind == ImportedKind::Aggregation) continue;
                if (port.mbps == 0) return 0;
                most = std::max(most, port.mbps);
            }
        return most;
    }

    std::string partFor(const Box& box, int ports, std::int64_t mbps)
    {
        const OwnPart part = box.kind == ImportedKind::Host ? genericNode(ports, mbps, Protocol::InfiniBand)
                                                            : genericSwitch(ports, mbps, Protocol::InfiniBand);
        if (parts_.insert(part.slug).second) edit_.add(part);
        return part.slug;
    }

    void addBox(const Box& box)
    {
        int ports = 0;
        for (const int n : box.nodes)
            ports += std::max(1, node(n).portCount);
        const std::int64_t mbps = partSpeed(box);
        Device device;
        device.name = box.name;
        device.part = partFor(box, ports, mbps);
        device.role = box.kind == ImportedKind::Host     ? Role::Node
                      : box.kind == ImportedKind::Router ? Role::Gateway
                                                         : Role::Switch;
        if (box.kind != ImportedKind::Host) device.fabric = summary_.fabric;
        if (box.isNamedByDefault) device.notes = "No host name set";
        const Id<Device> id = edit_.add(device);
        ++(box.kind == ImportedKind::Host ? summary_.hosts : summary_.switches);
        int base = 0;
        for (const int n : box.nodes) {
            places_[static_cast<std::size_t>(n)] = {id, base, mbps};
            addIdentity(id, node(n),
                        box.kind == ImportedKind::Host ? std::string(splitHost(node(n).description).second)
                                                       : std::string());
            if (box.kind == ImportedKind::Host) namePorts(id, n, base);
            base += std::max(1, node(n).portCount);
        }
    }

    void addIdentity(Id<Device> device, const ImportedNode& of, const std::string& part)
    {
        Identity identity;
        identity.device = device;
        identity.guid = "0x" + guidText(of.guid);
        identity.part = shortened(displayText(part), kMaxNameBytes); // cleaning makes text longer
        identity.source = shortened("ibnetdiscover " + displayText(imported_.fileName), kMaxNameBytes);
        edit_.add(identity);
    }

    PortOverride& overrideOf(const PortRef& port) { return overrides_[port]; }

    void namePorts(Id<Device> device, int n, int base)
    {
        const std::string adapter = shortened(displayText(splitHost(node(n).description).second), kMaxNameBytes - 4);
        if (adapter.empty()) return;
        const int count = std::max(1, node(n).portCount);
        for (int port = 1; port <= count; ++port)
            overrideOf(portOf(device, base + port)).name = count == 1 ? adapter : adapter + '/' + std::to_string(port);
    }

    static PortRef portOf(Id<Device> device, int number) { return {device, 0, static_cast<std::uint16_t>(number), 1}; }

    /// Aggregation nodes are functions inside their switch, behind a port that is no cage: an identity and a reserved
    /// port, no box and no cable.
    void addAggregation()
    {
        for (const ImportedLink& link : imported_.links) {
            const bool isA = node(link.nodeA).kind == ImportedKind::Aggregation;
            const bool isB = node(link.nodeB).kind == ImportedKind::Aggregation;
            if (isA == isB || link.isDoubtful) continue;
            const int home = isA ? link.nodeB : link.nodeA;
            const NodePlace& place = places_[static_cast<std::size_t>(home)];
            if (!place.device) continue;
            addIdentity(place.device, node(isA ? link.nodeA : link.nodeB), "aggregation node");
            overrideOf(portOf(place.device, place.base + (isA ? link.portB : link.portA))).reservedFor =
                "aggregation node";
            ++summary_.aggregationNodes;
        }
    }

    void addCables()
    {
        std::size_t number = 0;
        for (const ImportedLink& link : imported_.links) {
            const NodePlace& a = places_[static_cast<std::size_t>(link.nodeA)];
            const NodePlace& b = places_[static_cast<std::size_t>(link.nodeB)];
            if (!a.device || !b.device) continue;
            if (link.isDoubtful) {
                warnings_.push_back(
                    {{FABRIC_TEXT("formats",
                                  "The link of port %1 of '%2' contradicts another; no cable is made of it."),
                      {std::to_string(link.portA), displayText(node(link.nodeA).description)}},
                     imported_.fileName + ':' + std::to_string(link.line)});
                continue;
            }
            const PortRef portA = portOf(a.device, a.base + std::max(1, link.portA));
            const PortRef portB = portOf(b.device, b.base + std::max(1, link.portB));
            if (portA == portB) {
                warnings_.push_back(
                    {{FABRIC_TEXT("formats", "Port %1 of '%2' is linked to itself; no cable is made of that."),
                      {std::to_string(link.portA), displayText(node(link.nodeA).description)}},
                     imported_.fileName + ':' + std::to_string(link.line)});
                continue;
            }
            Cable cable;
            cable.name = fmt::format("{}-{:05}", fabricName_, ++number);
            cable.fabric = summary_.fabric;
            cable.ends = {{Side::A, {portA, 0, 0}}, {Side::B, {portB, 0, 0}}};
            edit_.add(cable);
            if (link.mbps > 0 && link.mbps != a.partMbps) overrideOf(portA).speedMbps = link.mbps;
            if (link.mbps > 0 && link.mbps != b.partMbps) overrideOf(portB).speedMbps = link.mbps;
            ++summary_.cables;
        }
        std::vector<PortRef> ports;
        for (const auto& [port, row] : overrides_)
            ports.push_back(port);
        std::sort(ports.begin(), ports.end());
        for (const PortRef& port : ports) {
            PortOverride row = overrides_[port];
            row.port = port;
            edit_.add(row);
        }
    }

    const ImportedFabric& imported_;
    Edit& edit_;
    std::vector<ImportWarning>& warnings_;
    std::vector<NodePlace> places_;
    std::unordered_map<PortRef, PortOverride> overrides_;
    std::unordered_set<std::string> parts_;
    std::string fabricName_;
    ImportSummary summary_;
};

} // namespace

Result<ImportSummary> addToProject(const ImportedFabric& imported, std::string_view fabricName, Edit& edit,
                                   std::vector<ImportWarning>& warnings)
{
    if (fabricName.empty() || fabricName.size() > kMaxNameBytes - 16 || !isCleanText(fabricName))
        return fail(ErrorKind::Usage, "FP-IBN-007", FABRIC_TEXT("formats", "'%1' cannot be the name of a fabric."),
                    {displayText(fabricName.substr(0, 80))}, imported.fileName);
    return ProjectWriter(imported, fabricName, edit, warnings).run();
}

} // namespace fabric

#include "core/verify/monitor/plan_places.h"

#include "core/base/strings.h"
#include "core/formats/ibnetdiscover_hosts.h"
#include "core/verify/match/mapping.h"
#include "core/verify/match/plan_ports.h"
#include "core/verify/monitor/watched_fabric.h"

#include <algorithm>
#include <charconv>

namespace fabric {

namespace {

/// "00000000010000f1/17" and "leaf1/:swp3" as the sampler writes them.
struct KeyParts {
    std::uint64_t guid = 0; ///< 0 = the device is known by something else
    std::string_view node;
    int number = 0;        ///< 0 = by name
    std::string_view name; ///< empty = by number
};

KeyParts partsOf(std::string_view key)
{
    KeyParts out;
    const std::size_t slash = key.find("/:");
    const std::size_t cut = slash != std::string_view::npos ? slash : key.rfind('/');
    out.node = key.substr(0, cut);
    if (cut == std::string_view::npos) return out;
    if (slash != std::string_view::npos)
        out.name = key.substr(slash + 2);
    else
        out.number = static_cast<int>(parseInt(key.substr(cut + 1)).value_or(0));
    if (out.node.size() == 16) {
        const auto [end, error] = std::from_chars(out.node.data(), out.node.data() + 16, out.guid, 16);
        if (error != std::errc() || end != out.node.data() + 16) out.guid = 0;
    }
    return out;
}

/// The history's ports as nodes of a comparison, without any cable.
class Reader {
public:
    explicit Reader(std::span<const KeptPort> ports) : nodeOf_(ports.size(), kNoMatchNode), number_(ports.size())
    {
        for (std::uint32_t i = 0; i < ports.size(); ++i)
            add(i, ports[i]);
    }

    PortGraph graph;
    std::uint32_t nodeOf(std::uint32_t port) const { return nodeOf_[port]; }
    int number(std::uint32_t port) const { return number_[port]; }

private:
    void add(std::uint32_t at, const KeptPort& port)
    {
        const KeyParts key = partsOf(port.key);
        number_[at] = key.number;
        if (port.kind == static_cast<int>(WatchedKind::Host)) {
            nodeOf_[at] = graph.addNode(adapterPort(port, key));
            return;
        }
        const auto [known, isNew] = switches_.try_emplace(std::string(key.node), 0);
        if (isNew) {
            MatchNode made;
            made.name = port.nodeName;
            made.guid = key.guid;
            made.isSwitch = true;
            known->second = graph.addNode(std::move(made));
        }
        nodeOf_[at] = known->second;
    }

    static MatchNode adapterPort(const KeptPort& port, const KeyParts& key)
    {
        MatchNode made;
        const std::string_view said = std::string_view(port.label).substr(0, port.label.rfind('/'));
        const auto [host, adapter] = ibnetdiscover::splitHost(said);
        made.host = port.nodeName.empty() ? std::string(trimmed(host)) : port.nodeName;
        made.adapter = adapter.empty() ? std::string(key.name) : std::string(adapter);
        made.guid = key.guid;
        made.adapterPort = key.number > 0 ? key.number : 1;
        return made;
    }

    std::unordered_map<std::string, std::uint32_t> switches_;
    std::vector<std::uint32_t> nodeOf_;
    std::vector<int> number_;
};

/// "leaf1/9/1": the device may have slashes in its name, and so may the port.
std::optional<PortRef> byLabel(const std::unordered_map<std::string_view, Id<Device>>& devices, const PortMap& ports,
                               std::string_view label)
{
    for (std::size_t cut = label.find('/'); cut != std::string_view::npos; cut = label.find('/', cut + 1)) {
        const auto device = devices.find(label.substr(0, cut));
        if (device == devices.end()) continue;
        if (const auto port = ports.byName(device->second, label.substr(cut + 1))) return port;
    }
    return std::nullopt;
}

/// "ufm1 1/1": an adapter that the plan knows by its port's name only.
std::optional<PortRef> byHost(const std::unordered_map<std::string_view, Id<Device>>& devices, const PortMap& ports,
                              const KeptPort& port)
{
    const auto device = devices.find(port.nodeName);
    const std::string_view said = std::string_view(port.label).substr(0, port.label.rfind('/'));
    if (device == devices.end() || !said.starts_with(port.nodeName + " ")) return std::nullopt;
    return ports.byName(device->second, trimmed(said.substr(port.nodeName.size())));
}

} // namespace

Result<PlanPlaces> PlanPlaces::of(const Project& project, const Catalog& catalog, std::span<const KeptPort> ports)
{
    PlanPlaces out;
    out.at_.resize(ports.size());
    Reader found(ports);
    FABRIC_CHECK(found.graph.seal());
    const PlanPorts planPorts(project, catalog);
    for (const Fabric& fabric : project.fabrics()) {
        FABRIC_TRY(plan, planGraph(project, catalog, fabric.id));
        Mapping mapping(plan, found.graph);
        matchIdentities(plan, found.graph, mapping);
        for (std::uint32_t i = 0; i < ports.size(); ++i) {
            const std::uint32_t planned = mapping.ofFound[found.nodeOf(i)].planned;
            if (planned == kNoMatchNode || out.at_[i]) continue;
            const MatchNode& node = plan.nodes()[planned];
            const PortRef* at = node.isSwitch ? planPorts.byNumber(node.device, found.number(i)) : &node.at;
            if (at != nullptr) out.at_[i] = *at;
        }
    }
    std::unordered_map<std::string_view, Id<Device>> devices;
    for (const Device& device : project.devices())
        devices[device.name] = device.id;
    const PortMap names(project, catalog);
    out.labels_.resize(ports.size());
    for (std::uint32_t i = 0; i < ports.size(); ++i) {
        if (!out.at_[i]) out.at_[i] = byLabel(devices, names, ports[i].label);
        if (!out.at_[i]) out.at_[i] = byHost(devices, names, ports[i]);
        if (!out.at_[i]) continue;
        out.numbers_.try_emplace(*out.at_[i], i);
        out.labels_[i] = project.devices().at(out.at_[i]->device).name + "/" + names.name(*out.at_[i]);
    }
    out.readLinks(project, names);
    return out;
}

void PlanPlaces::readLinks(const Project& project, const PortMap& ports)
{
    for (const Fabric& fabric : project.fabrics()) {
        std::vector<Link> links = deriveLinks(project, ports, fabric.id);
        const bool isWatched = std::any_of(links.begin(), links.end(), [&](const Link& link) {
            return numbers_.contains(link.a.port) || numbers_.contains(link.b.port);
        });
        if (!isWatched) continue;
        for (Link& link : links) {
            peers_[link.a.port] = link.b.port;
            peers_[link.b.port] = link.a.port;
            links_.push_back(std::move(link));
        }
    }
}

std::optional<std::uint32_t> PlanPlaces::numberOf(const PortRef& port) const
{
    const auto known = numbers_.find(port);
    return known == numbers_.end() ? std::nullopt : std::optional(known->second);
}

std::optional<std::uint32_t> PlanPlaces::peerOf(std::uint32_t port) const
{
    const auto own = at(port);
    if (!own) return std::nullopt;
    const auto peer = peers_.find(*own);
    return peer == peers_.end() ? std::nullopt : numberOf(peer->second);
}

} // namespace fabric

#include "core/verify/observe/remote_ports.h"

#include "core/base/strings.h"

#include <algorithm>

namespace fabric {

namespace {

constexpr const char* kFiles = "/sys/class/infiniband";

bool isName(std::string_view text)
{
    return !text.empty() && text.size() <= kMaxNameBytes && isCleanText(text);
}

ObservedPlug plugOf(const MlxlinkReport& report)
{
    ObservedPlug plug;
    plug.vendor = report.vendor;
    plug.part = report.part;
    plug.serial = report.serial;
    plug.revision = report.revision;
    plug.firmware = report.firmware;
    plug.lengthMm = report.lengthMm;
    plug.temperatureC = report.temperatureC;
    plug.rxDbm = report.rxDbm;
    plug.txDbm = report.txDbm;
    return plug;
}

} // namespace

HostPorts::HostPorts(std::string host, std::string source, std::string_view files)
    : host_(std::move(host)), source_(std::move(source)), files_(files)
{}

void HostPorts::takeAdapters(Observation& part)
{
    std::erase_if(part.nodes, [&](ObservedNode& node) {
        if (node.host.empty()) node.host = host_;
        bool isEthernet = false;
        for (const ObservedPort& port : node.ports) {
            std::string netdev = netdevOf(port.name, port.number);
            if (netdev.empty()) continue;
            isEthernet = true;
            ObservedPort own = port;
            own.name = std::move(netdev);
            own.number = 0;
            own.guid = 0;
            own.source = 0;
            // These files stand at 0 for Ethernet; what the kernel counts for the interface is the truth.
            std::erase_if(own.counters, [](const ObservedCounter& counter) {
                return counter.name == "PortRcvErrors" || counter.name == "LinkDownedCounter";
            });
            self(kFiles).ports.push_back(std::move(own));
        }
        return isEthernet;
    });
}

void HostPorts::addReport(const std::string& device, const MlxlinkReport& report)
{
    const std::string tool = "mlxlink --json";
    ObservedPort port;
    port.fec = report.fec;
    port.rawBer = report.rawBer;
    port.effectiveBer = report.effectiveBer;
    port.symbolBer = report.symbolBer;
    if (report.hasModule) port.plug = plugOf(report);
    if (std::string netdev = netdevOf(device, 1); !netdev.empty()) {
        port.name = std::move(netdev);
        self(tool).ports.push_back(std::move(port));
        return;
    }
    const std::uint64_t guid = guidOf(device);
    if (guid == 0) return;
    ObservedNode node;
    node.kind = ObservedKind::Host;
    node.guid = guid;
    node.hasAnswered = true;
    port.number = 1;
    node.ports.push_back(std::move(port));
    partOf(tool).nodes.push_back(std::move(node));
}

void HostPorts::addPlug(const std::string& netdev, ObservedPlug plug)
{
    if (!isName(netdev)) return;
    ObservedPort port;
    port.name = netdev;
    port.plug = std::move(plug);
    self("ethtool -m").ports.push_back(std::move(port));
}

std::vector<Observation> HostPorts::take()
{
    std::vector<Observation> out;
    for (auto& [tool, part] : parts_)
        out.push_back(std::move(part));
    parts_.clear();
    return out;
}

Observation& HostPorts::partOf(const std::string& tool)
{
    Observation& part = parts_[tool];
    if (part.sources.empty()) part.sources.push_back({source_, tool, {}, {}});
    return part;
}

/// The host itself, for facts of its Ethernet ports.
ObservedNode& HostPorts::self(const std::string& tool)
{
    std::vector<ObservedNode>& nodes = partOf(tool).nodes;
    const auto found =
        std::find_if(nodes.begin(), nodes.end(), [](const ObservedNode& node) { return node.guid == 0; });
    if (found != nodes.end()) return *found;
    ObservedNode node;
    node.kind = ObservedKind::Host;
    node.name = host_;
    node.hasAnswered = true;
    return nodes.emplace_back(std::move(node));
}

/// GUID of an adapter of this host; 0 = unknown.
std::uint64_t HostPorts::guidOf(std::string_view device)
{
    if (!tree_) tree_ = readSysfsText(files_, source_).value_or(SysfsTree{});
    for (const SysfsAdapter& adapter : tree_->adapters)
        if (adapter.name == device) return adapter.guid;
    return 0;
}

/// The netdev behind a port of an RDMA device, from ".../mlx5_0/ports/1/gid_attrs/ndevs/0:ens1np0"; empty for
/// InfiniBand ports.
std::string HostPorts::netdevOf(std::string_view device, int port) const
{
    const std::string path = "/" + std::string(device) + "/ports/" + std::to_string(port) + "/gid_attrs/ndevs/0:";
    const std::size_t at = files_.find(path);
    if (at == std::string_view::npos) return {};
    const std::string_view rest = files_.substr(at + path.size());
    const std::string_view name = trimmed(rest.substr(0, rest.find('\n')));
    return isName(name) ? std::string(name) : std::string();
}

} // namespace fabric

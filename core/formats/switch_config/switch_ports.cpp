#include "core/formats/switch_config/switch_ports.h"

#include "core/base/strings.h"
#include "core/formats/port_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace fabric {

namespace {

constexpr std::size_t kMaxWord = 80; // the shortest limit of a description among the systems

bool isSwitch(const Device& device)
{
    return device.role == Role::Leaf || device.role == Role::Spine || device.role == Role::Core ||
           device.role == Role::Switch;
}

/// Every data cage of the device, used or not, by number.
std::map<int, ConfigCage> dataCages(const PortMap& ports, Id<Device> device)
{
    std::map<int, ConfigCage> cages;
    int lanesBefore = 0;
    for (const PortRef& port : ports.ports(device)) {
        const auto shape = ports.shape(port);
        if (!shape || port.bay != 0 || cages.contains(port.cage)) continue;
        ConfigCage& cage = cages[port.cage];
        cage.number = port.cage;
        cage.inGroup = port.cage - shape->cage->first + 1;
        cage.lanes = shape->cage->lanes;
        cage.lanesBefore = lanesBefore;
        cage.connectors = shape->connectors;
        cage.mbps = shape->cage->cageMbps;
        lanesBefore += cage.lanes;
    }
    std::vector<ConfigCage*> byRate;
    for (auto& [number, cage] : cages)
        byRate.push_back(&cage);
    std::stable_sort(byRate.begin(), byRate.end(),
                     [](const ConfigCage* a, const ConfigCage* b) { return a->mbps < b->mbps; });
    for (std::size_t i = 0; i < byRate.size(); ++i)
        byRate[i]->running = static_cast<int>(i) + 1;
    return cages;
}

ConfigPort configPort(const PortMap& ports, const End& end, const PortShape& shape)
{
    ConfigPort out;
    out.connector = end.port.connector;
    out.part = laneShare(ports, end);
    out.lanes = out.part < 0 ? shape.lanes : end.lanes;
    out.parts = out.part < 0 || end.lanes == 0 ? 1 : shape.lanes / end.lanes;
    out.lane = (end.port.connector - 1) * shape.lanes + (out.part < 0 ? 0 : end.lane0);
    out.mbps = shape.mbps / std::max(1, out.parts);
    out.printed = spelledPort(ports, end, PortSpelling::InfiniBand);
    const std::string name = ports.name(end.port);
    const bool isPlain =
        name == std::to_string(end.port.cage) || name == fmt::format("{}/{}", end.port.cage, end.port.connector);
    if (!isPlain) out.ownName = name;
    return out;
}

class SwitchLister {
public:
    SwitchLister(const Project& project, const PortMap& ports) : project_(project), ports_(ports) {}

    void addDevice(const Device& device)
    {
        ConfigSwitch& box = switches_[device.id];
        box.device = &device;
        box.part = ports_.devicePart(device.id);
        if (const Fabric* fabric = project_.fabrics().find(device.fabric)) box.protocol = fabric->protocol;
        cages_[device.id] = dataCages(ports_, device.id);
    }

    void addEnd(const End& end, const End& far)
    {
        const auto box = switches_.find(end.port.device);
        if (box == switches_.end()) return;
        auto& cages = cages_[end.port.device];
        const auto cage = cages.find(end.port.cage);
        const auto shape = ports_.shape(end.port);
        if (!shape || end.port.bay != 0 || shape->cage->isService || cage == cages.end()) {
            ++box->second.otherPorts;
            return;
        }
        ConfigPort port = configPort(ports_, end, *shape);
        const std::string peer =
            project_.devices().at(far.port.device).name + ":" + spelledPort(ports_, far, PortSpelling::InfiniBand);
        port.peer = configWord(peer);
        port.isPeerExact = port.peer == peer;
        cage->second.ports.push_back(std::move(port));
    }

    std::vector<ConfigSwitch> take()
    {
        std::vector<ConfigSwitch> out;
        for (auto& [id, box] : switches_) {
            for (auto& [number, cage] : cages_[id]) {
                if (cage.ports.empty()) continue;
                std::sort(cage.ports.begin(), cage.ports.end(),
                          [](const ConfigPort& a, const ConfigPort& b) { return a.lane < b.lane; });
                box.cages.push_back(std::move(cage));
            }
            out.push_back(std::move(box));
        }
        std::sort(out.begin(), out.end(), [](const ConfigSwitch& a, const ConfigSwitch& b) {
            return naturalLess(a.device->name, b.device->name);
        });
        return out;
    }

private:
    const Project& project_;
    const PortMap& ports_;
    std::map<Id<Device>, ConfigSwitch> switches_;
    std::map<Id<Device>, std::map<int, ConfigCage>> cages_;
};

} // namespace

int ConfigCage::legs() const
{
    const int width = ports.empty() ? 0 : ports.front().lanes;
    const bool isEven = width > 0 && lanes % width == 0 &&
                        std::all_of(ports.begin(), ports.end(),
                                    [&](const auto& port) { return port.lanes == width && port.lane % width == 0; });
    return isEven ? lanes / width : 0;
}

std::vector<ConfigSwitch> configSwitches(const Project& project, const PortMap& ports, Id<Fabric> fabric)
{
    SwitchLister lister(project, ports);
    for (const Device& device : project.devices())
        if (isSwitch(device) && (!fabric || device.fabric == fabric)) lister.addDevice(device);
    for (const Link& link : deriveLinks(project, ports, fabric)) {
        lister.addEnd(link.a, link.b);
        lister.addEnd(link.b, link.a);
    }
    return lister.take();
}

std::string configWord(std::string_view text)
{
    constexpr std::string_view kMarks = "._:/+-";
    std::string out;
    for (const char c : text.substr(0, kMaxWord)) {
        const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                             kMarks.find(c) != std::string_view::npos;
        out += isPlain ? c : '_';
    }
    if (out.starts_with('-')) out.front() = '_';
    return out.empty() ? "_" : out;
}

} // namespace fabric

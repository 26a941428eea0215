#include "verbs_provider.h"

#include "verbs_path.h"

#include <algorithm>
#include <cerrno>

namespace fabric::agent {

namespace {

constexpr const char* kSysfs = "/sys/class/infiniband";

int bytesOf(ibv_mtu mtu)
{
    return 128 << static_cast<int>(mtu);
}

/// An opened device, or nullptr with errno: ENODEV when there is none of that name.
ibv_context* openNamed(const Verbs& verbs, const std::string& name)
{
    int count = 0;
    ibv_device** list = verbs.deviceList(&count);
    ibv_context* opened = nullptr;
    int error = ENODEV;
    for (int i = 0; list != nullptr && i < count; ++i) {
        if (name != verbs.deviceName(list[i])) continue;
        opened = verbs.openDevice(list[i]);
        error = opened == nullptr ? errno : 0;
    }
    if (list != nullptr) verbs.freeDeviceList(list);
    errno = error;
    return opened;
}

/// What the driver says of the port; sysfs has no MTU on InfiniBand.
bool queryPort(const Verbs& verbs, ibv_context* device, int port, ibv_port_attr& attributes)
{
    attributes = {}; // the library may know fewer members than the header
    return verbs.queryPort(device, static_cast<std::uint8_t>(port), &attributes) == 0;
}

Fault portFault(const PortFacts& port, const TestSpec& spec)
{
    if (port.state == "ACTIVE") return {};
    return {Code::PortDown,
            "port " + spec.device + ":" + std::to_string(spec.port) + " is " + port.state + ", " + port.physical};
}

} // namespace

std::vector<DeviceFacts> VerbsProvider::devices()
{
    std::vector<DeviceFacts> devices = readDevices(kSysfs);
    std::string why;
    const Verbs* verbs = loadVerbs(why);
    if (verbs == nullptr) return devices;
    for (DeviceFacts& device : devices) {
        ibv_context* opened = openNamed(*verbs, device.name);
        if (opened == nullptr) continue;
        for (PortFacts& port : device.ports) {
            ibv_port_attr attributes;
            if (queryPort(*verbs, opened, port.port, attributes)) port.mtu = bytesOf(attributes.active_mtu);
        }
        verbs->closeDevice(opened);
    }
    return devices;
}

std::vector<Counter> VerbsProvider::counters(const std::string& device, int port)
{
    return readCounters(kSysfs, device, port);
}

Fault VerbsProvider::open(const TestSpec& spec, std::unique_ptr<DataPath>& path)
{
    const std::vector<DeviceFacts> devices = readDevices(kSysfs);
    const auto device =
        std::find_if(devices.begin(), devices.end(), [&](const DeviceFacts& one) { return one.name == spec.device; });
    if (device == devices.end()) return {Code::NoDevice, "this host has no adapter " + spec.device};
    const auto port = std::find_if(device->ports.begin(), device->ports.end(),
                                   [&](const PortFacts& one) { return one.port == spec.port; });
    if (port == device->ports.end()) return {Code::NoDevice, spec.device + " has no port " + std::to_string(spec.port)};
    Fault down = portFault(*port, spec);
    if (down) return down;
    std::string why;
    const Verbs* verbs = loadVerbs(why);
    if (verbs == nullptr) return {Code::NoDevice, why};
    ibv_context* opened = openNamed(*verbs, spec.device);
    if (opened == nullptr) {
        const bool isRight = errno == EPERM || errno == EACCES;
        return {isRight ? Code::Rights : Code::NoDevice,
                withErrno("adapter " + spec.device + " cannot be opened", errno)};
    }
    VerbsAddress own = ownVerbsAddress(*port);
    ibv_port_attr attributes;
    if (queryPort(*verbs, opened, spec.port, attributes)) own.mtu = bytesOf(attributes.active_mtu);
    const bool hasGid = own.isInfiniband || std::any_of(own.gids.begin(), own.gids.end(),
                                                        [](const std::string& gid) { return !gid.empty(); });
    if (own.mtu > 0 && hasGid) return VerbsPath::open(*verbs, opened, own, spec, path);
    verbs->closeDevice(opened);
    if (!hasGid) return {Code::NoGid, "port " + spec.device + ":" + std::to_string(spec.port) + " has no RoCE v2 GID"};
    return {Code::Internal, "the driver does not tell the MTU of " + spec.device};
}

} // namespace fabric::agent

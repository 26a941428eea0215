#include "facts.h"

#include "text.h"

#include <dirent.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace fabric::agent {

namespace {

std::vector<std::string> namesIn(const std::string& folder)
{
    std::vector<std::string> names;
    DIR* dir = ::opendir(folder.c_str());
    if (dir == nullptr) return names;
    while (const dirent* entry = ::readdir(dir))
        if (entry->d_name[0] != '.') names.emplace_back(entry->d_name);
    ::closedir(dir);
    std::sort(names.begin(), names.end());
    return names;
}

/// "4: ACTIVE" -> "ACTIVE"
std::string afterColon(const std::string& text)
{
    const std::size_t at = text.find(": ");
    return at == std::string::npos ? text : text.substr(at + 2);
}

/// "100 Gb/sec (4X EDR)" -> 100000 and "4X EDR"; "2.5 Gb/sec (1X SDR)" -> 2500.
void readRate(const std::string& text, PortFacts& port)
{
    char* end = nullptr;
    const double gbps = std::strtod(text.c_str(), &end);
    if (end != text.c_str() && gbps > 0 && gbps < 1e5) port.mbps = std::llround(gbps * 1000);
    const std::size_t open = text.find('(');
    const std::size_t close = text.find(')', open);
    if (open != std::string::npos && close != std::string::npos) port.width = text.substr(open + 1, close - open - 1);
}

int numberOf(const std::string& text)
{
    char* end = nullptr;
    const long value = std::strtol(text.c_str(), &end, 0);
    return end == text.c_str() || value < 0 || value > 1'000'000 ? -1 : static_cast<int>(value);
}

/// GUID of eight bytes as the kernel writes it, "506b:4b03:00cb:3f8a".
std::string lowHalf(const std::string& gid)
{
    return gid.size() == 39 ? gid.substr(20) : "";
}

void readGids(const std::string& folder, PortFacts& port)
{
    std::vector<int> indexes;
    for (const std::string& name : namesIn(folder + "/gids"))
        indexes.push_back(numberOf(name));
    std::sort(indexes.begin(), indexes.end());
    for (const int index : indexes) {
        GidFacts gid;
        gid.index = index;
        gid.gid = firstLineOf(folder + "/gids/" + std::to_string(index));
        if (index < 0 || gid.gid.find_first_not_of("0:") == std::string::npos) continue;
        gid.type = firstLineOf(folder + "/gid_attrs/types/" + std::to_string(index));
        gid.netdev = firstLineOf(folder + "/gid_attrs/ndevs/" + std::to_string(index));
        port.gids.push_back(gid);
    }
}

/// RDMA's MTU fits into the netdev's with 52 bytes of headers to spare: 9000 -> 4096, 1500 -> 1024.
int rdmaMtuOf(int netdevMtu)
{
    for (const int mtu : {4096, 2048, 1024, 512, 256})
        if (netdevMtu >= mtu + 52) return mtu;
    return -1;
}

PortFacts readPort(const std::string& folder, int number, const std::string& nodeGuid)
{
    PortFacts port;
    port.port = number;
    port.state = afterColon(firstLineOf(folder + "/state"));
    port.physical = afterColon(firstLineOf(folder + "/phys_state"));
    readRate(firstLineOf(folder + "/rate"), port);
    port.lid = numberOf(firstLineOf(folder + "/lid"));
    port.lmc = numberOf(firstLineOf(folder + "/lid_mask_count"));
    port.linkLayer = firstLineOf(folder + "/link_layer");
    readGids(folder, port);
    const bool isInfiniband = port.linkLayer == "InfiniBand";
    port.guid = isInfiniband && !port.gids.empty() ? lowHalf(port.gids.front().gid) : nodeGuid;
    for (const GidFacts& gid : port.gids)
        if (port.netdev.empty()) port.netdev = gid.netdev;
    if (!port.netdev.empty() && !isInfiniband)
        port.mtu = rdmaMtuOf(numberOf(firstLineOf("/sys/class/net/" + port.netdev + "/mtu")));
    return port;
}

DeviceFacts readDevice(const std::string& folder, const std::string& name)
{
    DeviceFacts device;
    device.name = name;
    device.guid = firstLineOf(folder + "/node_guid");
    device.firmware = firstLineOf(folder + "/fw_ver");
    device.board = firstLineOf(folder + "/board_id");
    device.numa = numberOf(firstLineOf(folder + "/device/numa_node"));
    const std::string ports = folder + "/ports/";
    for (const std::string& port : namesIn(ports))
        if (numberOf(port) > 0) device.ports.push_back(readPort(ports + port, numberOf(port), device.guid));
    return device;
}

void addCounters(const std::string& folder, std::vector<Counter>& counters)
{
    for (const std::string& name : namesIn(folder)) {
        const std::string text = firstLineOf(folder + name);
        char* end = nullptr;
        const unsigned long long value = std::strtoull(text.c_str(), &end, 10);
        if (!text.empty() && *end == '\0' && name != "lifespan" && isName(name)) counters.push_back({name, value});
    }
}

} // namespace

std::vector<DeviceFacts> readDevices(const std::string& root)
{
    std::vector<DeviceFacts> devices;
    const std::string folder = root + "/";
    for (const std::string& name : namesIn(root))
        if (isName(name)) devices.push_back(readDevice(folder + name, name));
    return devices;
}

std::vector<Counter> readCounters(const std::string& root, const std::string& device, int port)
{
    std::vector<Counter> counters;
    const std::string folder = root + "/" + device + "/ports/" + std::to_string(port);
    addCounters(folder + "/counters/", counters);
    addCounters(folder + "/hw_counters/", counters);
    return counters;
}

} // namespace fabric::agent

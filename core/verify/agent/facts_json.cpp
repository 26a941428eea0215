#include "facts.h"

#include "limits.h"

#include <algorithm>

namespace fabric::agent {

namespace {

constexpr std::size_t kMostGids = 8; ///< of a port: virtual functions and containers can have hundreds

void addPort(JsonLine& line, const PortFacts& port)
{
    line.open(nullptr, '{').add("port", port.port).add("state", port.state).add("physical", port.physical);
    if (port.mbps >= 0) line.add("mbps", port.mbps);
    if (!port.width.empty()) line.add("width", port.width);
    if (port.mtu >= 0) line.add("mtu", port.mtu);
    if (port.lid >= 0) line.add("lid", port.lid);
    if (port.lmc >= 0) line.add("lmc", port.lmc);
    line.add("link_layer", port.linkLayer).add("guid", port.guid).add("netdev", port.netdev).open("gids", '[');
    for (std::size_t i = 0; i < std::min(port.gids.size(), kMostGids); ++i) {
        const GidFacts& gid = port.gids[i];
        line.open(nullptr, '{').add("index", gid.index).add("gid", gid.gid).add("type", gid.type).close('}');
    }
    line.close(']').close('}');
}

} // namespace

void addDevices(JsonLine& line, const std::vector<DeviceFacts>& devices)
{
    int leftOut = 0;
    line.open("devices", '[');
    for (const DeviceFacts& device : devices) {
        if (line.size() > kMaxLineOut / 2) { // a device takes 16 KiB at the very most
            ++leftOut;
            continue;
        }
        line.open(nullptr, '{').add("name", device.name).add("guid", device.guid).add("firmware", device.firmware);
        line.add("board", device.board);
        if (device.numa >= 0) line.add("numa", device.numa);
        line.open("ports", '[');
        for (const PortFacts& port : device.ports)
            addPort(line, port);
        line.close(']').close('}');
    }
    line.close(']');
    if (leftOut > 0) line.add("devices_left_out", leftOut);
}

} // namespace fabric::agent

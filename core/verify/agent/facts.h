// What a host says of its adapters: from sysfs, with the MTU from the netdev or the driver. Text is as the kernel gave
// it; unknown numbers are -1. Threads: pure reads.
#pragma once

#include "json_line.h"

#include <cstdint>
#include <string>
#include <vector>

namespace fabric::agent {

struct GidFacts {
    int index = 0;
    std::string gid;  ///< "fe80:0000:..."
    std::string type; ///< "IB/RoCE v1", "RoCE v2"; empty = not told
    std::string netdev;
};

struct PortFacts {
    int port = 0;
    std::string state;    ///< "ACTIVE", "DOWN"
    std::string physical; ///< "LinkUp", "Disabled"
    std::int64_t mbps = -1;
    std::string width; ///< "4X HDR", as the kernel puts it; empty = not told
    int mtu = -1;      ///< active, bytes
    int lid = -1;
    int lmc = -1;
    std::string linkLayer; ///< "InfiniBand", "Ethernet"
    std::string guid;      ///< of the port: low half of GID 0 on InfiniBand, else the node's
    std::string netdev;
    std::vector<GidFacts> gids; ///< those that are set
};

struct DeviceFacts {
    std::string name;
    std::string guid;
    std::string firmware;
    std::string board;
    int numa = -1;
    std::vector<PortFacts> ports;
};

struct Counter {
    std::string name; ///< the file's, e.g. "port_rcv_data"
    std::uint64_t value = 0;
};

/// `root` is /sys/class/infiniband; a test gives its own.
std::vector<DeviceFacts> readDevices(const std::string& root);
/// ports/N/counters and ports/N/hw_counters; what cannot be read is left out.
std::vector<Counter> readCounters(const std::string& root, const std::string& device, int port);

void addDevices(JsonLine& line, const std::vector<DeviceFacts>& devices);

} // namespace fabric::agent

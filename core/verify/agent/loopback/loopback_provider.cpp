#include "core/verify/agent/loopback/loopback_provider.h"

#include "core/verify/agent/listener.h"
#include "core/verify/agent/provider.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <sstream>

namespace fabric::agent {

namespace {

/// "0002:c903:ab12:3400" of a host and device: the same in every process.
std::string guidOf(const std::string& name)
{
    std::uint64_t hash = 14'695'981'039'346'656'037ULL; // FNV-1a
    for (const char c : name)
        hash = (hash ^ static_cast<unsigned char>(c)) * 1'099'511'628'211ULL;
    char text[24];
    std::snprintf(text, sizeof text, "0002:c903:%04x:%04x", static_cast<unsigned>(hash >> 48),
                  static_cast<unsigned>(hash >> 32 & 0xffff));
    return text;
}

DeviceFacts deviceOf(const std::string& host, const std::string& name)
{
    DeviceFacts device;
    device.name = name;
    device.guid = guidOf(host + ":" + name);
    device.firmware = "28.39.1002";
    device.board = "LOOPBACK";
    PortFacts port;
    port.port = 1;
    port.state = "ACTIVE";
    port.physical = "LinkUp";
    port.mbps = 400'000;
    port.width = "4X NDR";
    port.mtu = 4096;
    port.lid = 1;
    port.lmc = 0;
    port.linkLayer = "InfiniBand";
    port.guid = device.guid;
    device.ports.push_back(port);
    return device;
}

void applyWord(const std::string& word, DeviceFacts& device)
{
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) return;
    const std::string key = word.substr(0, equals);
    const std::string value = word.substr(equals + 1);
    const int number = std::atoi(value.c_str());
    PortFacts& port = device.ports.front();
    if (key == "guid") device.guid = port.guid = value;
    if (key == "lid") port.lid = number;
    if (key == "lmc") port.lmc = number;
    if (key == "mbps") port.mbps = number;
    if (key == "mtu") port.mtu = number;
    if (key == "state") port.state = value;
    if (key == "state") port.physical = value == "ACTIVE" ? "LinkUp" : "Polling";
    if (key == "layer") port.linkLayer = value;
    if (key == "netdev") port.netdev = value;
    if (key == "width") port.width = value;
    if (key == "firmware") device.firmware = value;
    if (key == "numa") device.numa = number;
}

} // namespace

LoopbackProvider::LoopbackProvider(std::string folder, std::string host)
    : folder_(std::move(folder)), host_(std::move(host)), address_(ownAddress())
{
    if (address_.find(':') != std::string::npos) address_ = "127.0.0.1";
}

std::vector<DeviceFacts> LoopbackProvider::devices()
{
    std::vector<DeviceFacts> devices;
    std::ifstream file(folder_ + "/devices");
    if (!file) return {deviceOf(host_, "mlx5_0")};
    std::string line;
    while (std::getline(file, line)) {
        std::istringstream words(line);
        std::string host;
        std::string name;
        std::string word;
        words >> host >> name;
        if (name.empty() || (host != "*" && host != host_)) continue;
        devices.push_back(deviceOf(host_, name));
        while (words >> word)
            applyWord(word, devices.back());
    }
    return devices;
}

std::vector<Counter> LoopbackProvider::counters(const std::string& device, int)
{
    const std::lock_guard<std::mutex> lock(mutex_);
    const LoopbackCounters& counters = counters_[device];
    // Data counters of a port are in units of four bytes.
    return {{"port_xmit_data", counters.sentBytes / 4},
            {"port_rcv_data", counters.receivedBytes / 4},
            {"symbol_error", counters.symbolErrors},
            {"port_rcv_errors", 0},
            {"link_downed", 0}};
}

Fault LoopbackProvider::open(const TestSpec& spec, std::unique_ptr<DataPath>& path)
{
    if (spec.gpu >= 0) return {Code::Memory, "the loopback has no GPU"};
    for (const DeviceFacts& device : devices()) {
        if (device.name != spec.device || spec.port != 1) continue;
        if (device.ports.front().state != "ACTIVE")
            return {Code::PortDown, "port " + spec.device + ":1 is " + device.ports.front().state};
        std::unique_lock<std::mutex> lock(mutex_);
        LoopbackCounters* counters = &counters_[spec.device];
        lock.unlock();
        return LoopbackPath::open({folder_, host_ + ":" + spec.device, address_, device.ports.front().mtu, counters},
                                  spec, path);
    }
    return {Code::NoDevice, "this host has no adapter " + spec.device + ":" + std::to_string(spec.port)};
}

} // namespace fabric::agent

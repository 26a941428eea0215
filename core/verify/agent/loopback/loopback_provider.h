// The tests' provider: adapters from a file, so that one machine plays many hosts with several rails each.
// FABRIC_LOOPBACK names a folder with
//
//   devices   HOST DEVICE [key=value...]   '*' for any host; keys: guid lid lmc mbps mtu state layer netdev firmware
//             numa width; without the file each host has mlx5_0
//   faults    see loopback_faults.h
//
// Never built into fabric-agent. Threads: as Provider says.
#pragma once

#include "core/verify/agent/loopback/loopback_path.h"

#include <map>
#include <mutex>

namespace fabric::agent {

class LoopbackProvider : public Provider {
public:
    LoopbackProvider(std::string folder, std::string host);
    const char* name() const override { return "loopback"; }
    std::vector<DeviceFacts> devices() override;
    std::vector<Counter> counters(const std::string& device, int port) override;
    Fault open(const TestSpec& spec, std::unique_ptr<DataPath>& path) override;

private:
    std::string folder_;
    std::string host_;
    std::string address_;
    std::mutex mutex_;
    std::map<std::string, LoopbackCounters> counters_;
};

} // namespace fabric::agent

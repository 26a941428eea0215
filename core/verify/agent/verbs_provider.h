// The adapters of this host: facts and counters from sysfs, which needs neither rights nor a library, and paths by
// verbs. Threads: any.
#pragma once

#include "data_path.h"

namespace fabric::agent {

class VerbsProvider : public Provider {
public:
    const char* name() const override { return "verbs"; }
    std::vector<DeviceFacts> devices() override;
    std::vector<Counter> counters(const std::string& device, int port) override;
    Fault open(const TestSpec& spec, std::unique_ptr<DataPath>& path) override;
};

} // namespace fabric::agent

// Which provider this build has: verbs; the test build also the loopback, when FABRIC_LOOPBACK names its folder.
#pragma once

#include "data_path.h"

namespace fabric::agent {

/// `name` is "verbs", "loopback" or empty for the default. nullptr, with `why`, for one that this build does not have.
/// `host` is the name that the agent goes by.
std::unique_ptr<Provider> makeProvider(const std::string& name, const std::string& host, std::string& why);

} // namespace fabric::agent

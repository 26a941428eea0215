// What is run on a host of a detached run: the agent's own commands, by ssh or on this machine. Constants but for words
// of a narrow alphabet; the plan goes by stdin. Threads: free functions.
#pragma once

#include "core/verify/run/launch_plan.h"

namespace fabric {

struct SoakTarget {
    bool isLocal = false;
    SshTarget ssh; ///< unless local
    SshSettings settings;
    std::string agentPath;
    std::string folder; ///< absolute, as an agent's path; the host's own
};

/// Makes the folder (for the user alone), writes `plan` into it and starts the agent, which goes to the background.
[[nodiscard]] Result<CommandSpec> planSoakStart(const SoakTarget& target, const std::string& plan);
/// "renew", "stop", or "collect" from that byte of the results on.
[[nodiscard]] Result<CommandSpec> planSoakOrder(const SoakTarget& target, const std::string& order,
                                                std::int64_t fromByte);

} // namespace fabric

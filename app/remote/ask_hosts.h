// Asks hosts over ssh: log in, run the script, log out, at most eight hosts at a time. What each host answered, or why
// it did not, comes back in the order of the targets.
//
// Invariants: what is run is the SshPlan and nothing else; a host that fails costs no other host its answer; every
// connection is closed before askHosts() returns, also when it was cancelled. Threads: blocks; starts up to eight
// threads and joins them.
#pragma once

#include "core/base/progress.h"
#include "core/verify/observe/remote_failure.h"
#include "core/verify/observe/remote_output.h"
#include "core/verify/observe/ssh_plan.h"

#include <optional>
#include <span>
#include <vector>

namespace fabric {

/// sshd lets about ten logins wait (MaxStartups 10:30:100), and a cluster's gateways are shared with others.
inline constexpr int kMaxHostsAtOnce = 8;

struct HostAnswer {
    SshTarget target;
    RemoteOutput output; ///< also of a run that failed on the way
    std::optional<SshFailure> failure;
};

struct HostQuestion {
    std::vector<std::string_view> sections;
    SshSettings settings; ///< without marker: each host gets one of its own
    int hostsAtOnce = kMaxHostsAtOnce;
};

/// Errors: a plan that cannot be made, before anything is started. Cancelled hosts carry the error of that kind.
[[nodiscard]] Result<std::vector<HostAnswer>> askHosts(std::span<const SshTarget> targets, const HostQuestion& question,
                                                       CommandRunner& runner, const Progress& progress);

/// "SHA256:..." of the key in that line of a known_hosts file, as ssh-keygen -l prints it; empty when it is not there.
[[nodiscard]] std::string knownHostFingerprint(const std::string& path, int line);

} // namespace fabric

// Asks hosts through Slurm: one job step with a task on each node, the same script and the same answers as askHosts().
//
// Invariants: the job is cancelled by its name whenever srun did not end by itself, so that none is left; a job's time
// limit ends it even when this machine dies. Threads: blocks, in any one thread.
#pragma once

#include "app/remote/ask_hosts.h"
#include "core/verify/observe/remote_slurm.h"

namespace fabric {

/// An answer for each node of the request, in its order; a node that sent nothing, or only a part, carries a failure.
/// Errors: words that are not safe (nothing is started), and what keeps Slurm from running the job at all.
[[nodiscard]] Result<std::vector<HostAnswer>> askThroughSlurm(const SlurmRequest& request,
                                                              std::span<const std::string_view> sections,
                                                              CommandRunner& runner, const Progress& progress);

} // namespace fabric

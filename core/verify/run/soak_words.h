// What is run on a host of a detached run: the agent's own commands, by ssh, by Slurm or on this machine. Constants but
// for words of a narrow alphabet; plans go by stdin. Threads: free functions.
//
// Over ssh and locally the agent leaves its terminal. Slurm ends what a job leaves behind, so there each host has a
// batch job of its own in which the agent stays: no process of ours has to live for it, it goes on when slurmctld is
// started again, and a node that fails costs only its own job, which Slurm starts again. Orders are steps within those
// jobs, or short jobs of their own when they are over.
#pragma once

#include "core/verify/run/launch_plan.h"

#include <map>

namespace fabric {

struct SoakTarget {
    bool isLocal = false;
    SshTarget ssh; ///< unless local; with Slurm `host` is the node
    SshSettings settings;
    std::string agentPath;
    std::string folder; ///< absolute, as an agent's path; the host's own
    bool isSlurm = false;
    SlurmRequest slurm = {};   ///< for a job of its own; the node is filled in
    std::string slurmJob = {}; ///< number of the job that runs the agent; empty = none does
};

/// Makes the folder (for the user alone), writes `plan` into it and starts the agent, which goes to the background;
/// with Slurm submits the job that does it, under the run's name and with the time of `slurm`.
[[nodiscard]] Result<CommandSpec> planSoakStart(const SoakTarget& target, const std::string& runId,
                                                const std::string& plan);
/// "renew", "stop", "collect" from that byte of the results on, or "resume": renews, and starts the agent again where
/// none runs (after a reboot; not by Slurm, which does that itself).
[[nodiscard]] Result<CommandSpec> planSoakOrder(const SoakTarget& target, const std::string& order,
                                                std::int64_t fromByte);

/// The jobs of a run: which of them run, and their end, queued ones too.
[[nodiscard]] CommandSpec planSlurmJobs(const std::string& runId);
[[nodiscard]] CommandSpec planSlurmCancel(const SlurmRequest& request, const std::string& runId);
/// Number of the job by node, from what the first of them printed.
[[nodiscard]] std::map<std::string, std::string> slurmJobsIn(std::string_view output);

} // namespace fabric

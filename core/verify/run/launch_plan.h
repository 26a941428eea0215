// How sessions are started: the words of ssh, srun and the program on the host, made by pure functions, so that a dry
// run and a test see exactly what a run does.
//
// Invariants: the command on the host is a constant but for words of a narrow alphabet: the agent's path, the run's
// hexadecimal id, the host's name. Everything else goes by stdin. A Slurm job has a time limit and a name of its own,
// by which it is cancelled. Threads: free functions, no state.
#pragma once

#include "core/verify/observe/remote_names.h"
#include "core/verify/observe/remote_runner.h"
#include "core/verify/observe/remote_slurm.h"
#include "core/verify/observe/ssh_plan.h"

namespace fabric {

/// What runs on a host: the agent, or the script that speaks for perftest.
struct HostProgram {
    std::string agentPath; ///< absolute, on the hosts; empty = perftest
    std::string runId;
};

/// An absolute path of letters, digits and / . _ - + without "..", at most 512 bytes: safe as a word for any shell.
[[nodiscard]] bool isAgentPath(std::string_view text);

/// One ssh for one host, as in ssh_plan.h but without a shared connection: the session itself stays open.
[[nodiscard]] Result<CommandSpec> planSshSession(const SshTarget& target, const std::string& hostName,
                                                 const SshSettings& settings, const HostProgram& program);

struct SlurmSession {
    std::string jobName;
    CommandSpec run;
    CommandSpec cancel;
};
/// One srun for all hosts: it gives its stdin to every task, and each line of theirs a label. `request.deadline` is not
/// used: the job's own limit holds.
[[nodiscard]] Result<SlurmSession> planSlurmSession(const SlurmRequest& request, const HostProgram& program);

/// A process of this machine under that host's name.
[[nodiscard]] Result<CommandSpec> planLocalSession(const std::string& hostName, const HostProgram& program);

/// As a shell would be given it, for the dry run: words with other than plain letters in single quotes.
[[nodiscard]] std::string shownWords(const std::vector<std::string>& argv);

} // namespace fabric

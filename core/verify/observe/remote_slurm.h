// The same script on many hosts at once through Slurm: srun's words, its output taken apart again, what went wrong.
// Slurm starts the script on all nodes by itself, which is how this scales past one machine's logins.
//
// Invariants: every word comes from an allow-list and stands in "--option=value"; the job has a time limit and a name
// that nobody else's has, by which it can be cancelled even when srun is gone. Threads: free functions, no state.
#pragma once

#include "core/base/result.h"
#include "core/verify/observe/remote_runner.h"

#include <chrono>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

struct SlurmRequest {
    std::vector<std::string> nodes; ///< one task on each
    std::string partition;          ///< empty = Slurm's default, as for the next three
    std::string account;
    std::string qos;
    std::string reservation;
    std::chrono::minutes timeLimit{5};  ///< of the job, kept by Slurm; 1..1440
    std::chrono::seconds deadline{600}; ///< waiting in the queue and running, kept by us
    std::string srunProgram = "srun";
    std::string scancelProgram = "scancel";
    std::chrono::minutes longestLimit{1440}; ///< that timeLimit may be; detached runs ask for more
};

struct SlurmPlan {
    std::string jobName;
    CommandSpec run;
    CommandSpec cancel; ///< ends the job by its name
};

/// A letter, digit or "_", then up to 63 of these or ". -": partitions, accounts and the like.
[[nodiscard]] bool isSlurmWord(std::string_view text);

/// Errors: a node or word that is not safe, no node or more than kMaxListedHosts, sections that do not exist.
[[nodiscard]] Result<SlurmPlan> planSlurm(const SlurmRequest& request, std::span<const std::string_view> sections,
                                          std::string_view marker);

/// The options of srun and sbatch that ask for such nodes, a task on each, under that name. Errors: as planSlurm().
[[nodiscard]] Result<std::vector<std::string>> allocationWords(const SlurmRequest& request, const std::string& jobName);

/// srun's words for such a request, up to the "--" and without a program: a task on each node, labelled output, and a
/// job of that name. Errors: as planSlurm().
[[nodiscard]] Result<std::vector<std::string>> srunWords(const SlurmRequest& request, const std::string& jobName);

/// The output of `srun --label` by task: "12: text" a line. Slurm breaks lines after 1,024 bytes; they are joined.
[[nodiscard]] std::map<int, std::string> readLabelledOutput(std::string_view text);

/// The message for a run that failed as a whole; `outcome` is srun's.
[[nodiscard]] Error slurmError(const CommandOutcome& outcome);

} // namespace fabric

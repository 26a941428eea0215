// Commands to the hosts of a detached run, whatever they are reached by. Internal to the test_soak*.cpp files.
#pragma once

#include "app/cli/test_options.h"

#include "core/base/progress.h"
#include "core/verify/run/soak_words.h"

#include <filesystem>

namespace fabric::cli {

/// What the hosts said lies here, beside the record.
std::filesystem::path soakFolder(const std::string& record);
/// How host number `host` of the record is reached; `slurmJob` as in SoakTarget, `minutes` of a job that is submitted.
SoakTarget soakTarget(const RunRecord& record, std::size_t host, const TestOptions& options,
                      const std::string& slurmJob, std::int64_t minutes = 5);

bool isFine(const CommandOutcome& outcome);
/// The end of what a command printed, to be shown.
std::string lastWords(const CommandOutcome& outcome);

/// One order for every host: "renew", "stop", "resume", "status", or "collect" from each host's byte on.
[[nodiscard]] Result<std::vector<CommandOutcome>> orderAll(const RunRecord& record, const TestOptions& options,
                                                           const std::string& order,
                                                           const std::vector<std::int64_t>& from,
                                                           const Progress& progress);
/// The same for all of them without a byte.
[[nodiscard]] Result<std::vector<CommandOutcome>> orderAll(const RunRecord& record, const TestOptions& options,
                                                           const std::string& order, const Progress& progress);

/// Number of the job that runs on each node; empty = none does, or this is no run through Slurm.
[[nodiscard]] Result<std::map<std::string, std::string>> runningJobs(const RunRecord& record, const Progress& progress);

} // namespace fabric::cli

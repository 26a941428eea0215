#include "app/cli/test_soak_hosts.h"

#include "app/remote/process_runner.h"
#include "app/remote/run_on_hosts.h"

#include "core/base/strings.h"

namespace fabric::cli {

namespace {

constexpr std::int64_t kPastTheEnd = std::int64_t{1} << 40; ///< the largest that agents take: nothing is collected
constexpr std::int64_t kMostSoakMinutes = 31 * 24 * 60 + 60;

/// "ops@node7:2222" as shownTarget() writes it.
SshTarget targetNamed(const std::string& shown)
{
    SshTarget target;
    const std::size_t at = shown.find('@');
    if (at != std::string::npos) target.user = shown.substr(0, at);
    const std::string rest = shown.substr(at == std::string::npos ? 0 : at + 1);
    const std::size_t colon = rest.rfind(':');
    const auto port = colon == std::string::npos ? std::nullopt : parseInt(rest.substr(colon + 1));
    target.host = port ? rest.substr(0, colon) : rest;
    target.port = port ? static_cast<int>(*port) : 0;
    return target;
}

} // namespace

std::filesystem::path soakFolder(const std::string& record)
{
    return std::filesystem::path(record).replace_extension(".d");
}

SoakTarget soakTarget(const RunRecord& record, std::size_t host, const TestOptions& options,
                      const std::string& slurmJob, std::int64_t minutes)
{
    SoakTarget target;
    target.isLocal = record.launcher == "local";
    target.isSlurm = record.launcher == "slurm";
    target.ssh = targetNamed(record.hosts[host].target);
    target.settings.config = options.sshConfig;
    target.agentPath = record.agentPath;
    target.folder = record.detached->folder + "/" + record.hosts[host].name;
    target.slurm.partition = options.partition;
    target.slurm.account = options.account;
    target.slurm.qos = options.qos;
    target.slurm.reservation = options.reservation;
    target.slurm.timeLimit = std::chrono::minutes(minutes);
    target.slurm.longestLimit = std::chrono::minutes(kMostSoakMinutes);
    target.slurmJob = slurmJob;
    return target;
}

bool isFine(const CommandOutcome& outcome)
{
    return outcome.end == CommandEnd::Exited && outcome.exitStatus == 0;
}

std::string lastWords(const CommandOutcome& outcome)
{
    const std::string said(trimmed(outcome.err.empty() ? outcome.out : outcome.err));
    return displayText(said.substr(said.size() - std::min<std::size_t>(said.size(), 300)));
}

Result<std::vector<CommandOutcome>> orderAll(const RunRecord& record, const TestOptions& options,
                                             const std::string& order, const std::vector<std::int64_t>& from,
                                             const Progress& progress)
{
    FABRIC_TRY(jobs, runningJobs(record, progress));
    std::vector<CommandSpec> commands;
    for (std::size_t i = 0; i < record.hosts.size(); ++i) {
        const auto job = jobs.find(record.hosts[i].target);
        const SoakTarget target = soakTarget(record, i, options, job == jobs.end() ? std::string() : job->second);
        FABRIC_TRY(spec, planSoakOrder(target, order == "status" ? "collect" : order, from[i]));
        commands.push_back(std::move(spec));
    }
    ProcessRunner runner;
    return runOnHosts(commands, runner, progress);
}

Result<std::vector<CommandOutcome>> orderAll(const RunRecord& record, const TestOptions& options,
                                             const std::string& order, const Progress& progress)
{
    return orderAll(record, options, order, std::vector<std::int64_t>(record.hosts.size(), kPastTheEnd), progress);
}

Result<std::map<std::string, std::string>> runningJobs(const RunRecord& record, const Progress& progress)
{
    if (record.launcher != "slurm") return std::map<std::string, std::string>();
    const CommandOutcome outcome = ProcessRunner().run(planSlurmJobs(record.runId), progress);
    if (!isFine(outcome)) return Failure(slurmError(outcome));
    return slurmJobsIn(outcome.out);
}

} // namespace fabric::cli

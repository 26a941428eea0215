#include "app/cli/test_launch.h"

#include <algorithm>

namespace fabric::cli {

namespace {

Result<void> checkOptions(const PreparedTest& test, const TestOptions& options)
{
    if (test.question.record.hosts.empty())
        return fail(ErrorKind::Usage, "FP-CLI-123",
                    FABRIC_TEXT("cli", "Name the hosts that may be used: --hosts FILE, or --hosts n[001-128]"));
    if (options.tool == "agent" && options.agent.empty())
        return fail(ErrorKind::Usage, "FP-CLI-124",
                    FABRIC_TEXT("cli", "Name where the agent is on the hosts: --agent /opt/.../fabric-agent; or use "
                                       "--tool perftest"));
    if (options.tool == "perftest" && options.capGbps > 0)
        return fail(ErrorKind::Usage, "FP-CLI-125",
                    FABRIC_TEXT("cli",
                                "perftest cannot be held to a cap: its software limiter goes by a CPU clock that "
                                "it measures itself; use the agent, or fewer tests at once"));
    return {};
}

/// The run as planned, once more as long, and five minutes to begin; Slurm takes a day at most.
std::chrono::minutes jobLimit(const PreparedTest& test, const TestOptions& options)
{
    if (options.jobMinutes > 0) return std::chrono::minutes(options.jobMinutes);
    const std::int64_t minutes = (2 * test.cost.seconds + options.readySeconds) / 60 + 5;
    return std::chrono::minutes(std::clamp<std::int64_t>(minutes, 5, 1440));
}

SlurmRequest slurmRequest(const PreparedTest& test, const TestOptions& options)
{
    SlurmRequest request;
    for (const SshTarget& target : test.targets)
        request.nodes.push_back(target.host);
    request.partition = options.partition;
    request.account = options.account;
    request.qos = options.qos;
    request.reservation = options.reservation;
    request.timeLimit = jobLimit(test, options);
    return request;
}

} // namespace

Result<PlannedLaunch> planLaunch(const PreparedTest& test, const TestOptions& options)
{
    FABRIC_CHECK(checkOptions(test, options));
    const RunRecord& record = test.question.record;
    const HostProgram program{record.agentPath, record.runId};
    PlannedLaunch launch;
    if (options.via == "slurm") {
        FABRIC_TRY(session, planSlurmSession(slurmRequest(test, options), program));
        launch.commands.push_back("this machine: " + shownWords(session.run.argv));
        launch.commands.push_back("this machine, when it is left or fails: " + shownWords(session.cancel.argv));
        launch.slurm = std::move(session);
        return launch;
    }
    SshSettings settings;
    settings.config = options.sshConfig;
    for (std::size_t i = 0; i < test.targets.size(); ++i) {
        FABRIC_TRY(spec, options.via == "ssh" ? planSshSession(test.targets[i], record.hosts[i].name, settings, program)
                                              : planLocalSession(record.hosts[i].name, program));
        launch.commands.push_back("this machine: " + shownWords(spec.argv));
        launch.sessions.push_back(std::move(spec));
    }
    return launch;
}

std::unique_ptr<PolledLauncher> makeLauncher(PlannedLaunch launch, const PreparedTest& test)
{
    const RunRecord& record = test.question.record;
    if (!launch.slurm) return std::make_unique<ProcessLauncher>(std::move(launch.sessions), record.runId);
    std::vector<std::string> nodes;
    for (const SshTarget& target : test.targets)
        nodes.push_back(target.host);
    return std::make_unique<SlurmLauncher>(std::move(*launch.slurm), std::move(nodes), record.runId);
}

} // namespace fabric::cli

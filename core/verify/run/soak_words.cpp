#include "core/verify/run/soak_words.h"

#include "core/base/strings.h"

#include <algorithm>

namespace fabric {

namespace {

using Words = std::vector<std::string>;

constexpr const char* kStart = R"sh(umask 077 && mkdir -p "$1" && cat > "$1/plan" && exec "$2" soak "$1")sh";
constexpr const char* kResume =
    R"sh(r=$("$2" renew "$1") || exit; case $r in *'"running":true'*) echo "$r";; *) exec "$2" soak "$1";; esac)sh";
constexpr const char* kPlanEnd = "END-OF-FABRIC-PLAN";
constexpr std::size_t kMostCollected = std::size_t{96} << 20; ///< the agent gives 64 MiB a time

Result<void> checkPaths(const std::string& agentPath, const std::string& folder)
{
    for (const std::string* path : {&agentPath, &folder})
        if (!isAgentPath(*path))
            return fail(ErrorKind::Usage, "FP-RUN-043",
                        FABRIC_TEXT("run", "'%1' is no path for hosts: absolute, of letters, digits and / . _ - +"),
                        {displayText(*path)});
    return {};
}

CommandSpec specOf(Words words)
{
    CommandSpec spec;
    spec.argv = std::move(words);
    spec.environment = {{"LC_ALL", "C"}, {"TERM", "dumb"}};
    spec.limits.deadline = std::chrono::seconds(60);
    spec.limits.maxBytes = kMostCollected;
    return spec;
}

/// A step on one node: within the job that runs there, whose processors are taken, or in a job of its own.
Result<Words> slurmStep(const SoakTarget& target)
{
    SlurmRequest request = target.slurm;
    request.nodes = {target.ssh.host};
    request.timeLimit = std::chrono::minutes(5); // an order takes seconds
    FABRIC_TRY(allocation, allocationWords(request, "fabric-order"));
    if (!target.slurmJob.empty())
        return Words{request.srunProgram, "--jobid=" + target.slurmJob,    "--mem=0", "--overlap", "--nodes=1",
                     "--ntasks=1",        "--nodelist=" + target.ssh.host, "--"};
    Words words{request.srunProgram};
    words.insert(words.end(), allocation.begin(), allocation.end());
    words.push_back("--");
    return words;
}

Result<CommandSpec> commandOf(const SoakTarget& target, const Words& words)
{
    FABRIC_CHECK(checkPaths(target.agentPath, target.folder));
    if (target.isLocal) return specOf(words);
    if (target.isSlurm) {
        FABRIC_TRY(step, slurmStep(target));
        step.insert(step.end(), words.begin(), words.end());
        return specOf(std::move(step));
    }
    FABRIC_CHECK(checkTarget(target.ssh, {}));
    Words session = sshSessionWords(target.ssh, target.settings);
    session.push_back("exec " + shownWords(words));
    return specOf(std::move(session));
}

/// The script of a batch job; its words need no quotes, as checkPaths() lets through what it does.
std::string batchScript(const SoakTarget& target, const std::string& plan)
{
    const std::string& folder = target.folder;
    return "#!/bin/sh\numask 077\nmkdir -p " + folder + " && cat > " + folder + "/plan <<'" + kPlanEnd + "'\n" + plan +
           kPlanEnd + "\nexec " + target.agentPath + " stay " + folder + " 2> " + folder + "/why\n";
}

std::string jobNameOf(const std::string& runId)
{
    return "fabric-" + runId;
}

} // namespace

Result<CommandSpec> planSoakStart(const SoakTarget& target, const std::string& runId, const std::string& plan)
{
    if (!target.isSlurm) {
        FABRIC_TRY(spec, commandOf(target, {"sh", "-c", kStart, "fabric-soak", target.folder, target.agentPath}));
        spec.input = plan;
        return spec;
    }
    FABRIC_CHECK(checkPaths(target.agentPath, target.folder));
    SlurmRequest request = target.slurm;
    request.nodes = {target.ssh.host};
    FABRIC_TRY(allocation, allocationWords(request, jobNameOf(runId)));
    Words words{"sbatch", "--parsable", "--requeue", "--output=/dev/null", "--error=/dev/null"};
    words.insert(words.end(), allocation.begin(), allocation.end());
    CommandSpec spec = specOf(std::move(words));
    spec.input = batchScript(target, plan);
    return spec;
}

Result<CommandSpec> planSoakOrder(const SoakTarget& target, const std::string& order, std::int64_t fromByte)
{
    if (order == "resume")
        return commandOf(target, {"sh", "-c", kResume, "fabric-soak", target.folder, target.agentPath});
    Words words{target.agentPath, order, target.folder};
    if (order == "collect") words.push_back(std::to_string(fromByte));
    return commandOf(target, words);
}

CommandSpec planSlurmJobs(const std::string& runId)
{
    return specOf({"squeue", "--me", "--noheader", "--states=RUNNING", "--name=" + jobNameOf(runId), "--format=%i %N"});
}

CommandSpec planSlurmCancel(const SlurmRequest& request, const std::string& runId)
{
    return specOf({request.scancelProgram, "--me", "--name=" + jobNameOf(runId)});
}

std::map<std::string, std::string> slurmJobsIn(std::string_view output)
{
    std::map<std::string, std::string> jobs;
    for (const std::string_view line : split(output, '\n')) {
        const std::size_t space = line.find(' ');
        if (space == std::string_view::npos) continue;
        const std::string_view job = line.substr(0, space);
        const std::string_view node = trimmed(line.substr(space));
        const bool isNumber = !job.empty() && job.size() <= 12 &&
                              std::all_of(job.begin(), job.end(), [](char c) { return c >= '0' && c <= '9'; });
        if (isNumber && isSlurmWord(node)) jobs.emplace(node, job);
    }
    return jobs;
}

} // namespace fabric

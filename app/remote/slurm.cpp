#include "app/remote/slurm.h"

#include "app/remote/marker.h"
#include "core/base/strings.h"

#include <algorithm>

namespace fabric {

namespace {

/// The host's own name, by which a task is told to be a node's: "node7.example.org" is node7.
std::string_view nameIn(const RemoteOutput& output)
{
    for (const RemoteSection& section : output.sections)
        if (section.name == "name") return trimmed(section.output);
    return {};
}

bool isNode(std::string_view name, std::string_view node)
{
    return name == node || (name.size() > node.size() && name.starts_with(node) && name[node.size()] == '.');
}

SshFailure silent(const std::string& node, const CommandOutcome& outcome)
{
    return {Error{ErrorKind::Io,
                  "FP-SLM-019",
                  Message{FABRIC_TEXT("remote", "%1: nothing, or only a part, came from this node"), {node}},
                  {}},
            outcome.err};
}

} // namespace

Result<std::vector<HostAnswer>> askThroughSlurm(const SlurmRequest& request, std::span<const std::string_view> sections,
                                                CommandRunner& runner, const Progress& progress)
{
    std::vector<std::string_view> asked{"name"};
    std::copy_if(sections.begin(), sections.end(), std::back_inserter(asked),
                 [](std::string_view section) { return section != "name"; });
    const std::string marker = unguessableMarker();
    FABRIC_TRY(plan, planSlurm(request, asked, marker));
    progress.report(0, "waiting for Slurm");
    const CommandOutcome outcome = runner.run(plan.run, progress);
    if (outcome.end != CommandEnd::Exited && outcome.end != CommandEnd::NotStarted)
        runner.run(plan.cancel, SilentProgress());
    if (progress.isCancelled()) return cancelled();

    std::vector<HostAnswer> answers;
    for (const std::string& node : request.nodes)
        answers.push_back({SshTarget{node, {}, 0}, {}, silent(node, outcome)});
    bool hasAny = false;
    for (const auto& [task, text] : readLabelledOutput(outcome.out)) {
        RemoteOutput output = readRemoteOutput(text, marker);
        const std::string_view name = nameIn(output);
        const auto answer = std::find_if(answers.begin(), answers.end(),
                                         [&](const HostAnswer& a) { return isNode(name, a.target.host); });
        if (answer == answers.end()) continue;
        hasAny = true;
        if (output.isComplete) answer->failure.reset();
        answer->output = std::move(output);
    }
    if (!hasAny) return Failure(slurmError(outcome));
    return answers;
}

} // namespace fabric

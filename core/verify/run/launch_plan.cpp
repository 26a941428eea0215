#include "core/verify/run/launch_plan.h"

#include "core/base/strings.h"
#include "core/verify/run/agent_lines.h"
#include "core/verify/run/perftest_script.h"

#include <algorithm>

namespace fabric {

namespace {

using Words = std::vector<std::string>;

Result<void> checkProgram(const HostProgram& program)
{
    if (!program.agentPath.empty() && !isAgentPath(program.agentPath))
        return fail(ErrorKind::Usage, "FP-RUN-030",
                    FABRIC_TEXT("run", "'%1' is no path of an agent: absolute, of letters, digits and / . _ - +"),
                    {displayText(program.agentPath)});
    if (!isRunId(program.runId))
        return fail(ErrorKind::Usage, "FP-RUN-031", FABRIC_TEXT("run", "'%1' is no id of a run"),
                    {displayText(program.runId)});
    return {};
}

/// The program and its words; without `hostName` the host says its own.
Words programWords(const HostProgram& program, const std::string& hostName)
{
    Words words = program.agentPath.empty() ? Words{"sh", "-c", perftestScript(), "fabric-perftest", program.runId}
                                            : Words{program.agentPath, "session", program.runId};
    if (!hostName.empty()) words.insert(words.end(), {"--host", hostName});
    return words;
}

CommandSpec specOf(Words argv)
{
    CommandSpec spec;
    spec.argv = std::move(argv);
    spec.keepsInputOpen = true;
    spec.environment = {{"LC_ALL", "C"}, {"TERM", "dumb"}};
    return spec;
}

bool isPlain(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("/._-+=:,@%").find(c) != std::string_view::npos;
    });
}

} // namespace

bool isAgentPath(std::string_view text)
{
    return text.starts_with('/') && text.size() <= 512 && text.find("..") == std::string_view::npos &&
           std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                      std::string_view("/._-+").find(c) != std::string_view::npos;
           });
}

Result<CommandSpec> planSshSession(const SshTarget& target, const std::string& hostName, const SshSettings& settings,
                                   const HostProgram& program)
{
    FABRIC_CHECK(checkTarget(target, {}));
    FABRIC_CHECK(checkTarget({hostName, {}, 0}, {}));
    FABRIC_CHECK(checkProgram(program));
    Words words = sshSessionWords(target, settings);
    words.push_back("exec " + shownWords(programWords(program, hostName))); // sshd hands one text to the user's shell
    return specOf(std::move(words));
}

Result<SlurmSession> planSlurmSession(const SlurmRequest& request, const HostProgram& program)
{
    FABRIC_CHECK(checkProgram(program));
    SlurmSession session;
    session.jobName = "fabric-" + program.runId;
    FABRIC_TRY(words, srunWords(request, session.jobName));
    words.insert(words.end(), {"--input=all", "--wait=0", "--"});
    const Words on = programWords(program, {});
    words.insert(words.end(), on.begin(), on.end());
    session.run = specOf(std::move(words));
    session.cancel = specOf({request.scancelProgram, "--me", "--name=" + session.jobName});
    session.cancel.keepsInputOpen = false;
    session.cancel.limits.deadline = std::chrono::seconds(10);
    return session;
}

Result<CommandSpec> planLocalSession(const std::string& hostName, const HostProgram& program)
{
    FABRIC_CHECK(checkTarget({hostName, {}, 0}, {}));
    FABRIC_CHECK(checkProgram(program));
    return specOf(programWords(program, hostName));
}

std::string shownWords(const std::vector<std::string>& argv)
{
    std::string text;
    for (const std::string& word : argv) {
        if (!text.empty()) text += ' ';
        if (isPlain(word)) {
            text += word;
            continue;
        }
        text += '\'';
        for (const char c : word)
            if (c == '\'')
                text += "'\\''";
            else
                text += c;
        text += '\'';
    }
    return text;
}

} // namespace fabric

#include "core/verify/observe/ssh_plan.h"

#include "core/verify/observe/commands.h"

#include <algorithm>

namespace fabric {

namespace {

using Words = std::vector<std::string>;

/// ssh [-F config], the options of every call and those of its connection.
Words sshWords(const SshTarget& target, const SshSettings& settings, const Words& connection)
{
    Words words{settings.program, "-T"};
    if (!settings.config.empty()) words.insert(words.end(), {"-F", settings.config});
    for (const char* option :
         {"BatchMode=yes", "ConnectTimeout=10", "ServerAliveInterval=15", "ServerAliveCountMax=3",
          "StrictHostKeyChecking=yes", "ForwardAgent=no", "ForwardX11=no", "PermitLocalCommand=no", "EscapeChar=none"})
        words.insert(words.end(), {"-o", option});
    for (const std::string& option : connection)
        words.insert(words.end(), {"-o", option});
    if (target.port != 0) words.insert(words.end(), {"-p", std::to_string(target.port)});
    if (!target.user.empty()) words.insert(words.end(), {"-l", target.user});
    return words;
}

CommandSpec specOf(Words argv, std::chrono::milliseconds deadline)
{
    CommandSpec spec;
    spec.argv = std::move(argv);
    spec.limits.deadline = deadline;
    spec.environment = {{"LC_ALL", "C"}, {"TERM", "dumb"}};
    return spec;
}

Words joined(Words words, const Words& more)
{
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

/// Every command may fill its own limit, those for each device 16 times.
std::size_t sessionBytes(std::span<const std::string_view> sections)
{
    constexpr std::size_t kDevices = 16;
    std::size_t bytes = 1U << 20;
    for (const std::string_view section : sections)
        if (const RemoteCommand* command = findRemoteCommand(section))
            bytes += command->maxBytes * (command->perHost == PerHost::Once ? 1 : kDevices);
    return bytes;
}

} // namespace

SshTarget sshTarget(const SourceSpec& source)
{
    return {source.argument, source.user, source.port};
}

Result<SshPlan> planSsh(const SshTarget& target, std::span<const std::string_view> sections,
                        const SshSettings& settings)
{
    FABRIC_CHECK(checkTarget(target, {}));
    // "%" and blanks would be read by ssh's own expansion of the path.
    const bool isPlain = settings.controlFolder.starts_with('/') &&
                         settings.controlFolder.find_first_of("% \t\"\\$~") == std::string::npos;
    if (!isPlain || settings.controlFolder.size() > kMaxControlFolder)
        return fail(ErrorKind::Io, "FP-SSH-032",
                    FABRIC_TEXT("observe", "The folder '%1' cannot hold ssh's control sockets: it must be a plain "
                                           "absolute path of at most %2 bytes"),
                    {settings.controlFolder, std::to_string(kMaxControlFolder)});
    // One command that hangs leaves time for the others.
    const std::chrono::seconds perCommand = std::max(settings.deadline / 3, std::chrono::seconds(1));
    FABRIC_TRY(script, scriptFor(sections, settings.marker, perCommand));
    const Words words = sshWords(
        target, settings, {"ControlMaster=auto", "ControlPath=" + settings.controlFolder + "/%C", "ControlPersist=60"});
    SshPlan plan;
    plan.target = target;
    plan.open = specOf(joined(words, {"-f", "-N", "--", target.host}), std::chrono::seconds(30));
    plan.session = specOf(joined(words, {"--", target.host, "sh -s"}), settings.deadline);
    plan.session.input = std::move(script);
    plan.session.keepsInputOpen = true;
    plan.session.limits.maxBytes = sessionBytes(sections);
    plan.close = specOf(joined(words, {"-O", "exit", "--", target.host}), std::chrono::seconds(5));
    return plan;
}

std::vector<std::string> sshSessionWords(const SshTarget& target, const SshSettings& settings)
{
    return joined(sshWords(target, settings, {"ControlMaster=no", "ControlPath=none"}), {"--", target.host});
}

std::string shownTarget(const SshTarget& target)
{
    std::string text = target.user.empty() ? target.host : target.user + "@" + target.host;
    if (target.port != 0) text += ":" + std::to_string(target.port);
    return text;
}

std::vector<std::string> dryRunLines(std::span<const SshTarget> targets, std::span<const std::string_view> sections)
{
    std::vector<std::string> lines;
    for (const SshTarget& target : targets) {
        const std::string host = shownTarget(target);
        lines.push_back(host + ": sh -s, with the script that runs (head, tail and timeout limit each):");
        for (const std::string_view section : sections)
            if (const RemoteCommand* command = findRemoteCommand(section))
                lines.push_back(host + ":   " + shownCommand(*command));
    }
    return lines;
}

} // namespace fabric

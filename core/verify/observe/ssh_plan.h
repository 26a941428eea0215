// How ssh is started, in one place: the argument vectors for one host, made by a pure function, so that a dry run and
// a test see exactly what a run does.
//
// Invariants: host and user passed checkTarget(); the host stands behind "--"; the remote command is the constant
// "sh -s" and everything else goes by stdin. Host keys are always verified and passwords are never asked for. The
// master connection is started on its own, because one that a session leaves behind keeps that session's stderr open.
#pragma once

#include "core/verify/observe/remote_names.h"
#include "core/verify/observe/remote_runner.h"
#include "core/verify/observe/source.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

/// What is the same for all hosts.
struct SshSettings {
    std::string program = "ssh";
    std::string config;        ///< -F; empty = the user's own
    std::string controlFolder; ///< absolute, private to the user, at most kMaxControlFolder bytes
    std::chrono::seconds deadline{300};
    std::string marker; ///< see scriptFor()
};

/// A Unix socket's path holds 107 bytes; ssh puts 40 digits, "/" and, while it listens, 17 bytes more into it.
inline constexpr std::size_t kMaxControlFolder = 107 - 40 - 1 - 17;

struct SshPlan {
    SshTarget target;
    CommandSpec open;    ///< the master: goes to the background when it is logged in
    CommandSpec session; ///< the script
    CommandSpec close;   ///< ends the master
};

[[nodiscard]] SshTarget sshTarget(const SourceSpec& source);

/// Errors: names that are not safe, a control folder that is too long, sections that do not exist.
[[nodiscard]] Result<SshPlan> planSsh(const SshTarget& target, std::span<const std::string_view> sections,
                                      const SshSettings& settings);

/// ssh with the options of every call and without a shared connection, up to the "--" and the host; what runs there
/// follows. For sessions that stay open by themselves. `settings.controlFolder` is not used.
[[nodiscard]] std::vector<std::string> sshSessionWords(const SshTarget& target, const SshSettings& settings);

/// "ops@head1:2222"
[[nodiscard]] std::string shownTarget(const SshTarget& target);

/// Everything that a run would do on these hosts, a line each.
[[nodiscard]] std::vector<std::string> dryRunLines(std::span<const SshTarget> targets,
                                                   std::span<const std::string_view> sections);

} // namespace fabric

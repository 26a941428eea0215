// Names that reach a command line: hosts, users, lists of hosts. Anything outside a narrow alphabet is refused before
// a process is started, because ssh takes "-oProxyCommand=..." for an option and its configuration may hand a host
// name to a shell.
//
// Invariants: a SshTarget that these functions gave is safe as a word of ssh's argument vector behind "--".
// Threads: free functions, no state.
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace fabric {

/// Where to log in. Empty user and port 0 mean what ssh's own configuration says.
struct SshTarget {
    std::string host;
    std::string user;
    int port = 0;

    bool operator==(const SshTarget&) const = default;
};

/// A letter, digit or "_", then up to 252 of these or ". : -".
[[nodiscard]] bool isHostName(std::string_view text);
/// A lower-case letter or "_", then up to 31 of these, digits or "-".
[[nodiscard]] bool isUserName(std::string_view text);
/// An error names the part that is wrong; `where` goes into it.
[[nodiscard]] Result<void> checkTarget(const SshTarget& target, const std::string& where);

inline constexpr std::size_t kMaxListedHosts = 4096;

/// "n[001-003,7]a,m1" -> n001a n002a n003a n7a m1: the host list syntax of Slurm and pdsh; leading zeros are kept.
/// Errors: unclosed or nested brackets, ranges that run backwards, more than kMaxListedHosts names.
[[nodiscard]] Result<std::vector<std::string>> expandHosts(std::string_view text, const std::string& where);

/// A file of hosts: "[user@]hosts [port]" a line, hosts as in expandHosts(), "#" starts a comment. A host that is named
/// twice is used once. Every error names file and row; an empty list is one.
[[nodiscard]] Result<std::vector<SshTarget>> readHostList(std::string_view bytes, const std::string& fileName);

} // namespace fabric

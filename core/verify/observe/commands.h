// What is run on other machines: a closed list of read-only commands, and the one script that runs them.
//
// Invariants: the script is a constant text made from this list, so that what the dry run shows is what is run, word
// for word; nothing from a file, a user or a host is ever pasted into it. What it needs to know (which commands, the
// marker, the seconds allowed) follows as data: lines of checked words behind a quoted "here" mark, which the script
// reads as values. Nothing here can change the state of a host or a fabric. Threads: free functions, no state.
#pragma once

#include "core/base/result.h"

#include <chrono>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

/// How often a command is run on a host.
enum class PerHost : std::uint8_t { Once, RdmaDevice, EthernetPort };

struct RemoteCommand {
    const char* section; ///< its name in the output: lower-case letters and "-"
    const char* tool;    ///< the program; where the host lacks it, that is said and nothing is run
    const char* words;   ///< what follows it, as the shell of the host reads it; "$item" is a device of that host
    PerHost perHost;
    std::size_t maxBytes; ///< of its output; the rest is cut off and the cut is told
};

/// Everything that can be run anywhere.
[[nodiscard]] std::span<const RemoteCommand> remoteCommands();
/// nullptr when there is no such section.
[[nodiscard]] const RemoteCommand* findRemoteCommand(std::string_view section);

/// What a head node or another machine on the fabric is asked: the listings of the subnet, then itself as a host.
[[nodiscard]] std::vector<std::string_view> headNodeSections();
/// What every host of a list is asked: its neighbours, ports, modules.
[[nodiscard]] std::vector<std::string_view> hostSections();

/// "ibnetdiscover --ports", "mlxlink -d $item --json, for each RDMA device ($item)".
[[nodiscard]] std::string shownCommand(const RemoteCommand& command);

/// The script and its data, as they go to `sh -s`. `marker` is 16 to 64 hexadecimal digits that nobody could guess;
/// `perCommand` limits each command where the host has `timeout`. Errors: a section or marker that is none.
[[nodiscard]] Result<std::string> scriptFor(std::span<const std::string_view> sections, std::string_view marker,
                                            std::chrono::seconds perCommand);

} // namespace fabric

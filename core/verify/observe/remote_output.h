// What came back from a host: the output of remoteScript taken apart again. Banners, motd and whatever else a login
// prints stand outside the marked parts and are kept only for the details.
//
// Invariants: a section is complete or marked as cut; text of a section is never searched for anything but the
// marker. Cost: one pass. Threads: free functions, no state.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fabric {

struct RemoteSection {
    std::string name; ///< of a RemoteCommand
    std::string item; ///< the device it was run for; empty when it is run once
    std::string tool; ///< of a missing one: the program that the host lacks
    std::string output;
    std::string said;       ///< the end of its stderr
    int exitStatus = -1;    ///< 124 = the time allowed was over
    bool isMissing = false; ///< not run, as its program is not there
    bool isCut = false;     ///< longer than allowed, or the connection ended in it
};

struct RemoteOutput {
    std::vector<RemoteSection> sections;
    std::string outside;     ///< what stood outside of all parts, at most 64 KiB
    bool isComplete = false; ///< the script came to its end
};

[[nodiscard]] RemoteOutput readRemoteOutput(std::string_view bytes, std::string_view marker);

} // namespace fabric

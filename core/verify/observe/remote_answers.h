// What hosts answered, as one observation: listings through the readers of files, neighbour tables of all hosts laid
// together, and the modules that each host names put on its ports.
//
// Invariants: what a host could not say is a note that names the host, and the observation is partial where that
// leaves ports unseen. Names that end a process are never taken from a host: the text is hostile. Threads: free
// functions, no state.
#pragma once

#include "core/base/progress.h"
#include "core/verify/observe/observation.h"
#include "core/verify/observe/remote_output.h"

#include <span>
#include <string>
#include <string_view>

namespace fabric {

struct HostSections {
    std::string name;   ///< of the host, as the user knows it
    std::string source; ///< "ssh:ops@head1"
    std::span<const RemoteSection> sections;
};

/// `time` is ISO 8601. The result may be empty but for its notes.
[[nodiscard]] Observation observationOf(std::span<const HostSections> hosts, const std::string& time,
                                        const Progress& progress);

} // namespace fabric

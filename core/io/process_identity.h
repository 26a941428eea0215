// Which process on which machine: enough to tell later whether it still runs. A pid alone does not: pids are reused,
// and a lock or journal may lie on a shared disk.
#pragma once

#include "core/io/flat_object.h"

#include <cstdint>
#include <string>

namespace fabric {

struct ProcessIdentity {
    std::int64_t pid = 0;
    std::string startTicks; ///< start of the process in clock ticks since boot, as the kernel prints it
    std::string bootId;
    std::string host;
    std::string user;
    std::string time; ///< UTC, ISO 8601, when the identity was taken

    bool isSameProcess(const ProcessIdentity& other) const
    {
        return pid == other.pid && startTicks == other.startTicks && bootId == other.bootId && host == other.host;
    }
};

ProcessIdentity currentProcess();

/// "2025-11-30T05:18:00Z"
std::string utcNow();

enum class ProcessState { Running, Gone, OtherHost };
/// OtherHost: nothing can be said from here.
ProcessState stateOf(const ProcessIdentity& process);

void addTo(FlatObject& object, const ProcessIdentity& process);
ProcessIdentity processFrom(const FlatObject& object);

} // namespace fabric

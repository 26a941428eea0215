// Launcher: sessions of the agent on the hosts of a run, as the controller sees them: start them, send lines, end them.
// app/remote does it over ssh, Slurm or local pipes; tests record. Hosts are numbers in the list that start() is given.
//
// Invariants: a launcher starts nothing but one session a host; what it hands back goes to a RunListener, and after
// onEnded() of a host nothing more comes from it. It never calls back from within start(), send() or end(). Threads:
// one.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

class RunListener {
public:
    virtual ~RunListener() = default;
    /// A line of the host's stdout without its end; hostile.
    virtual void onLine(std::size_t host, std::string_view line) = 0;
    /// `why` in words; empty when the session ended with status 0.
    virtual void onEnded(std::size_t host, const std::string& why) = 0;
};

class RunLauncher {
public:
    virtual ~RunLauncher() = default;
    virtual void start() = 0;
    /// `line` without its end. A host that has ended takes none.
    virtual void send(std::size_t host, std::string_view line) = 0;
    virtual void sendAll(std::string_view line) = 0;
    /// Ends the session of one host, by force if need be; onEnded() follows.
    virtual void end(std::size_t host) = 0;
};

} // namespace fabric

// What the tests' loopback network does to the frames between two adapters, from the file `faults` of its folder:
//
//   FROM TO key=value...      FROM and TO are HOST:DEVICE, '*' for any; later lines win; read again when it changes
//
//   rate=MBITPS (default 100)   delay_ms=N     loss=PERCENT      dead=1            nothing passes
//   stop_after_ms=N             passes, then nothing             corrupt=1         flips a byte of every fourth message
//   errors=N                    symbol errors that the receiving port counts for each message
//
// Threads: one object a path.
#pragma once

#include <cstdint>
#include <string>

namespace fabric::agent {

struct LinkFault {
    double mbps = 100;
    double delayMs = 0;
    double lossPercent = 0;
    bool isDead = false;
    double stopAfterMs = -1; ///< < 0 = never
    double silenceMs = 700;  ///< without an answer, after which the adapter gives up; more where hosts share a machine
    bool isCorrupting = false;
    std::uint64_t errors = 0;
};

class LoopbackFaults {
public:
    LoopbackFaults(std::string folder, std::string from, std::string to)
        : file_(std::move(folder) + "/faults"), from_(std::move(from)), to_(std::move(to))
    {}

    /// As the file says now; looks at it five times a second at most.
    const LinkFault& now();

private:
    void read();

    std::string file_;
    std::string from_;
    std::string to_;
    LinkFault fault_;
    std::int64_t lookedNs_ = 0;
    std::int64_t changed_ = -1;
};

} // namespace fabric::agent

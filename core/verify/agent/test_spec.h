// One end of one test, as a `test` line says it. Threads: a value.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace fabric::agent {

enum class Operation { Write, Read, Send };

struct TestSpec {
    std::int64_t id = 0;
    std::int64_t round = 0;
    bool isSender = false; ///< data leaves this end, whichever end asks for it
    std::string peer;      ///< ADDRESS:PORT of the receiver's agent; at the sender only
    std::string device;
    int port = 1;
    Operation operation = Operation::Write;
    std::int64_t bytes = 1 << 20; ///< of a message
    int queues = 1;
    std::int64_t seconds = 1;
    std::int64_t intervalMs = 100;
    std::int64_t capMbps = 0; ///< 0 = none
    int mtu = 0;              ///< 0 = the smaller of both ends
    bool isLatencyAsked = false;
    bool isVerified = false;
    int path = 0;       ///< added to the peer's base LID
    int sourcePort = 0; ///< RoCE UDP; 0 = the driver's
    int gpu = -1;       ///< -1 = host memory
};

/// From the words of a line, "test" first. On false `why` names the word and what it may be.
bool parseTest(const std::vector<std::string>& words, TestSpec& spec, std::string& why);

} // namespace fabric::agent

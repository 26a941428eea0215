// What the agent prints (PROTOCOL.md in ../agent), line by line: `RUNID {json}`, and everything else is noise: banners,
// messages of the day, other runs.
//
// Lines are hostile: at most 64 KiB, 8 levels, 4,096 values; texts stay raw and must be shown with displayText(). What
// a newer agent adds is passed over; a member that is there and of the wrong kind is an error. Threads: values.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace fabric {

inline constexpr std::size_t kMostAgentLine = (64U << 10) + 65;
inline constexpr int kAgentProtocol = 1;

struct AgentPort {
    int port = 0;
    std::string state;
    std::int64_t mbps = 0; ///< 0 = not said, as for the mtu
    int mtu = 0;
    std::string linkLayer;
    std::uint64_t guid = 0; ///< 0 = not said
};

struct AgentDevice {
    std::string name;
    std::string firmware;
    std::vector<AgentPort> ports;
};

struct AgentReady {
    std::string agent;
    int protocol = 0;
    std::string host;
    std::string kernel;
    std::string listen; ///< "ADDRESS:PORT"
    std::string provider;
    std::vector<AgentDevice> devices;
};

/// `turn` here and below: the running number of a detached run's rounds; -1 = attached.
struct AgentSample {
    std::uint32_t test = 0;
    std::int64_t turn = -1;
    std::int64_t atMs = 0;
    std::int64_t ms = 0;
    std::int64_t bytes = 0;
};

struct AgentLatency {
    std::uint32_t test = 0;
    std::int64_t turn = -1;
    double medianUs = 0;
};

struct AgentResult {
    std::uint32_t test = 0;
    std::int64_t turn = -1;
    std::string role;    ///< "send", "receive"
    std::string outcome; ///< "measured", "failed", "unusable", "cancelled"
    std::string code;
    std::string what;
    std::int64_t bytes = 0;
    std::int64_t ms = 0;
    std::int64_t mismatches = 0;
    std::int64_t stillMs = 0; ///< its process did not run though it should have: in all; of a failure at once
};

struct AgentCounters {
    std::uint32_t round = 0; ///< or the turn
    std::string when;        ///< "before", "after", "asked"
    std::string device;
    int port = 0;
    std::vector<std::pair<std::string, std::uint64_t>> values; ///< by sysfs name
};

struct AgentRound {
    std::uint32_t round = 0; ///< or the turn
    bool isDone = false;
};

/// Of a detached run: nothing was measured in this time.
struct AgentGap {
    std::int64_t from = 0; ///< seconds since 1970
    std::int64_t to = 0;
    std::string why;
};

struct AgentBye {
    int status = 0;
    std::string why;
    std::int64_t epoch = 0; ///< of a detached run
};

/// Of a detached run: its results up to the byte `next` have been handed over.
struct AgentCollected {
    std::int64_t next = 0;
    std::int64_t epoch = 0; ///< now, by the clock of the host; 0 = not said
    bool isRunning = false;
};

using AgentMessage = std::variant<AgentReady, AgentSample, AgentLatency, AgentResult, AgentCounters, AgentRound,
                                  AgentGap, AgentBye, AgentCollected>;

/// Nothing for noise and for kinds of a newer agent. Errors name the host and the member (FP-RUN-02x).
[[nodiscard]] Result<std::optional<AgentMessage>> readAgentLine(std::string_view line, std::string_view runId,
                                                                const std::string& host);

/// 16 to 64 hexadecimal digits.
[[nodiscard]] bool isRunId(std::string_view text);

} // namespace fabric

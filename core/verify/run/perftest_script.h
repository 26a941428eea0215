// Where the agent is not installed, perftest's programs stand in: a constant shell script that speaks PROTOCOL.md and
// runs them, and a translator that reads their tables.
//
// The script (POSIX sh, with coreutils' timeout) writes no file. Every program has a deadline of its own, because
// perftest's retry count never gives up on some devices; end of file on stdin ends the whole process group. What a
// program printed comes back line by line, and PerftestTranslator turns it into the agent's lines by
// formats/perftest.h. perftest gives one mean a test: dropouts are not seen, and data is not verified. Latency
// is its mean of two seconds: by duration it has no median, and a fixed number of exchanges takes too long on a slow
// path. No cap: --rate_limit goes by a CPU clock that perftest measures itself, and between emulated hosts it sent
// three times as much (12 Mbit/s for 4). Threads: one.
#pragma once

#include "core/verify/run/launcher.h"

#include <map>
#include <string>
#include <utility>

namespace fabric {

/// Without a single quote, so that it can stand between two.
[[nodiscard]] const char* perftestScript();

/// Stands before the controller.
class PerftestTranslator : public RunListener {
public:
    PerftestTranslator(std::string runId, RunListener& listener) : runId_(std::move(runId)), listener_(listener) {}
    void onLine(std::size_t host, std::string_view line) override;
    void onEnded(std::size_t host, const std::string& why) override { listener_.onEnded(host, why); }

private:
    void finish(std::size_t host, std::uint32_t test, const std::string& role, int status, std::int64_t ms);

    std::string runId_;
    RunListener& listener_;
    std::map<std::pair<std::size_t, std::uint32_t>, std::string> printed_; ///< by host and test
};

} // namespace fabric

// One end of a test in progress: its way, its control link, and the reasons to end early. The control link carries
// these lines after the greeting (S the sender, R the receiver):
//
//   both   offer WORDS...          what the peer's path must know
//   both   ready                   path connected
//   S      load                    latency is done, the load begins
//   R      go                      the receiver's clock runs
//   either done MESSAGES BYTES MS MISMATCHES CHECKED
//   either fault CODE WORDS...     instead of any of these
//
// Threads: one.
#pragma once

#include "data_path.h"
#include "sampler.h"
#include "standstill.h"

namespace fabric::agent {

struct LoadTotals {
    std::uint64_t messages = 0;
    std::uint64_t bytes = 0;
    std::int64_t ms = 0;
    std::uint64_t mismatches = 0;
    std::uint64_t checked = 0;
    std::int64_t stillMs = 0; ///< of this end alone (standstill.h): in all; of a test that failed at once
};

struct Conversation {
    const TestSpec& spec;
    const std::string& runId;
    DataPath& path;
    ControlLink& link;
    const StopFlag& stop;
    Deadline deadline;
    SampleTarget target;
    Standstill standstill = {}; ///< beats with watch() and with each message

    /// Next line of the other end, which must begin with `word`; `rest` is what follows it. A `fault` line becomes
    /// ours.
    Fault expect(const char* word, std::string& rest);
    /// Looks without waiting; `line` is empty when there is none. Also ends the test on cancel, deadline or a gone
    /// peer.
    Fault watch(std::string& line);
};

/// "fault retries what" as our own: what the network did counts for both ends, all else is Remote.
Fault faultOfPeer(const std::string& line);
std::string faultLine(const Fault& fault);

std::string doneLine(const LoadTotals& totals);
bool readDone(const std::string& line, LoadTotals& totals);

} // namespace fabric::agent

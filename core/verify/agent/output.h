// Lines out, "RUNID {json}", from any thread, without making a test wait for a slow reader: a thread of its own writes.
// Bounded: when 20,000 lines wait, further ones wait too. A reader that is gone is told to the session (isBroken).
#pragma once

#include "json_line.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <thread>

namespace fabric::agent {

class Output {
public:
    /// `wakeFd` (or -1) gets a byte when the reader is found gone. With `isDurable` each batch of lines is fsynced.
    Output(int fd, std::string runId, int wakeFd, bool isDurable = false);
    ~Output(); ///< writes what waits
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    void print(const JsonLine& line);
    /// Written by now, or the reader is gone.
    void flush();
    bool isBroken() const { return isBroken_; }

private:
    void work();
    void writeAll(const std::string& text);

    int fd_;
    std::string runId_;
    int wakeFd_;
    bool isDurable_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> waiting_;
    bool isWriting_ = false;
    bool isEnding_ = false;
    std::atomic<bool> isBroken_{false};
    std::thread thread_;
};

} // namespace fabric::agent

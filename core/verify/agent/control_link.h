// The TCP connection between the two ends of a test: short lines, every wait bounded. Data never takes this way.
// A line is at most 4,096 bytes; what the other end says is hostile and judged by the caller. Threads: one at a time.
#pragma once

#include "clock.h"
#include "line_reader.h"
#include "outcome.h"

#include <atomic>
#include <memory>
#include <string>

namespace fabric::agent {

using StopFlag = std::atomic<bool>;

class ControlLink {
public:
    ControlLink() = default;
    explicit ControlLink(int fd); ///< takes over a connected socket
    ~ControlLink();
    ControlLink(ControlLink&& other) noexcept;
    ControlLink& operator=(ControlLink&& other) noexcept;

    bool isOpen() const { return fd_ >= 0; }
    int fd() const { return fd_; }
    /// The other end has closed, and nothing that it said is unread.
    bool isHungUp() const;

    /// NoPeer when nothing answers at ADDRESS:PORT before the deadline; refused connections are tried again.
    static Fault connect(const std::string& peer, const Deadline& deadline, const StopFlag& stop, ControlLink& link);

    Fault say(const std::string& line);
    /// Remote when the other end is gone, Deadline, Cancelled.
    Fault hear(std::string& line, const Deadline& deadline, const StopFlag& stop);
    /// Without waiting. `isGone` is set when the other end has closed.
    bool tryHear(std::string& line, bool& isGone);

private:
    void close();

    int fd_ = -1;
    std::unique_ptr<LineReader> reader_;
};

} // namespace fabric::agent

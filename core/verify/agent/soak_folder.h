// The files of a detached run besides its plan: results (lines), lease and turn (one number each, replaced as a whole),
// lock (held while an agent runs), stop (its being there ends the agent). Threads: one object a process; the files are
// what processes share.
#pragma once

#include <cstdint>
#include <string>

namespace fabric::agent {

class SoakFolder {
public:
    explicit SoakFolder(std::string folder) : folder_(std::move(folder)) {}

    std::string planFile() const { return folder_ + "/plan"; }
    /// False when another agent holds it, or the folder cannot be written. Held until the process ends.
    bool lock();
    bool isLocked() const; ///< by any process
    /// Results for appending, after a line that a power cut left unfinished is cut off; -1 on failure.
    int openResults() const;
    int readResults() const;

    std::int64_t leaseUntil() const { return readNumber("lease"); } ///< epoch; -1 = never set
    bool setLease(std::int64_t epoch) const { return writeNumber("lease", epoch); }
    std::int64_t lastTurn() const { return readNumber("turn"); } ///< that ended; -1 = none
    bool setLastTurn(std::int64_t turn) const { return writeNumber("turn", turn); }

    bool isStopped() const;
    bool stop() const;
    void forgetStop() const;

private:
    std::int64_t readNumber(const char* name) const;
    bool writeNumber(const char* name, std::int64_t value) const;

    std::string folder_;
    int lockFd_ = -1;
};

} // namespace fabric::agent

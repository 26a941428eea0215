// One editor per project file: `.NAME.lock` beside it says who has it open. A lock left by a process of this machine
// that no longer runs is taken over; a lock of another machine, or of a running process, is reported and only taken on
// request.
//
// The lock is advice between well-behaved programs, no protection: saving stays safe without it (atomic_file.h).
// Threads: an object belongs to one thread.
#pragma once

#include "core/io/process_identity.h"

#include <optional>
#include <string>

namespace fabric {

class ProjectLock {
public:
    enum class Mode { Ask, TakeOver };

    /// Errors: Conflict "FP-LCK-001" names user, host, pid and time of the holder (Mode::Ask only), Io when the folder
    /// does not allow a lock file. `projectPath` need not exist yet.
    static Result<ProjectLock> acquire(const std::string& projectPath, Mode mode = Mode::Ask);

    ProjectLock(ProjectLock&& other) noexcept;
    ProjectLock& operator=(ProjectLock&& other) noexcept;
    ~ProjectLock();

    /// Whose lock was replaced: a dead process of this machine, or any holder with Mode::TakeOver.
    const std::optional<ProcessIdentity>& replaced() const { return replaced_; }

private:
    explicit ProjectLock(std::string lockPath) : lockPath_(std::move(lockPath)) {}
    void release();

    std::string lockPath_; ///< empty = released or moved from
    ProcessIdentity self_;
    std::optional<ProcessIdentity> replaced_;
};

/// Who has the project open now, if anybody; a stale lock counts as nobody.
std::optional<ProcessIdentity> lockHolder(const std::string& projectPath);

} // namespace fabric

// The autosave journal of one editing session: the project as it was when the first edit came, then every Commit (also
// those of undo and redo) appended as it happens. After a crash, recovery.h gives back the last state.
//
// Use: start() with the project before the first commit, append() after every commit, sync() when syncDue() has passed,
// compact() when needsCompaction(), discard() once the user has saved or chosen to throw the changes away. A Journal
// that is merely destroyed keeps its file: nothing is ever deleted unasked. What is lost at a power cut: what came
// after the last sync, so at most kMaxUnsynced. A killed program loses nothing. Cost: append is one write of the
// commit's text. Threads: one thread, the one that owns the project.
#pragma once

#include "core/base/result.h"
#include "core/io/file_descriptor.h"
#include "core/model/commit.h"

#include <chrono>
#include <optional>
#include <string>

namespace fabric {

class Journal {
public:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::seconds kMaxUnsynced{20};
    static constexpr std::uint64_t kCompactAboveBytes = 64ULL * 1024 * 1024;

    /// Makes a journal file in `stateDir` (made with mode 0700 when missing) and syncs it. `projectPath` is empty for
    /// an untitled project. Errors: Io.
    static Result<Journal> start(const std::string& stateDir, const std::string& projectPath, const Project& base);

    Journal(Journal&&) = default;
    Journal& operator=(Journal&&) = default;

    /// Records a commit; syncs too when the oldest unsynced one is older than kMaxUnsynced. On error (disk full)
    /// nothing of it stays in the file and the journal no longer follows the project: tell the user, then compact() or
    /// start anew.
    Result<void> append(const Commit& commit);
    /// When the caller must call sync(); nothing when all is on disk.
    std::optional<Clock::time_point> syncDue() const;
    Result<void> sync();

    /// The recorded commits take more than kCompactAboveBytes.
    bool needsCompaction() const { return commitBytes_ > kCompactAboveBytes; }
    /// Starts the file over with `now` as its base; the old content stays until the new one is on disk.
    Result<void> compact(const Project& now);

    /// Removes the file: the changes are saved elsewhere or no longer wanted.
    void discard();

    const std::string& path() const { return path_; }
    bool isFollowing() const { return isFollowing_; }

private:
    Journal(std::string path, std::string projectPath) : path_(std::move(path)), projectPath_(std::move(projectPath)) {}
    std::string headText(const Project& base);
    Result<void> openForAppending();
    Result<void> failed(const char* step) const;

    std::string path_;
    std::string projectPath_;
    FileDescriptor file_;
    std::uint64_t checksum_ = 0;
    std::uint64_t goodBytes_ = 0; ///< length of the file up to the last whole record
    std::uint64_t commitBytes_ = 0;
    std::optional<Clock::time_point> firstUnsynced_;
    bool isFollowing_ = true;
};

/// $XDG_STATE_HOME/fabric-planner, or ~/.local/state/fabric-planner; empty when neither is known.
std::string defaultStateDir();

} // namespace fabric

// The last versions of a project file, kept beside it in .fabric-backup/. A version is a second name (hard link) of the
// file that a save is about to replace: it costs no copying and cannot be a half-written one. Where links are
// impossible the file is copied. Threads: none of its own; two programs that save the same file are kept apart by the
// lock (lock.h).
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace fabric {

struct BackupPolicy {
    int versions = 5;
    /// Over the kept versions of one file; the newest is kept whatever its size.
    std::uint64_t maxBytes = 512ULL * 1024 * 1024;
};

/// Keeps the present version of `path` as .fabric-backup/NAME.NNNNNN and drops the oldest ones beyond the policy. Does
/// nothing when the file does not exist. A failure (kind Io) leaves `path` untouched; the caller tells the user.
Result<void> keepBackup(const std::string& path, const BackupPolicy& policy = {});

/// The kept versions of `path`, oldest first.
std::vector<std::string> backupsOf(const std::string& path);

} // namespace fabric

// Getting unsaved work back after a crash, from the journals that journal.h left behind. Reading never changes or
// deletes a journal; discardSession() does, when the user has saved the recovered copy or does not want it.
//
// Journals are untrusted input like any file: checksums, limits, and every commit checked before it is applied.
#pragma once

#include "core/base/result.h"
#include "core/io/process_identity.h"
#include "core/model/project.h"

#include <string>
#include <vector>

namespace fabric {

struct RecoverableSession {
    std::string file;
    std::string projectPath;    ///< empty for an untitled project
    ProcessIdentity process;    ///< whose session it was; `time` is when the journal was started
    std::int64_t lastWrite = 0; ///< seconds since 1970, UTC
    std::uint64_t bytes = 0;
};

/// Sessions in `stateDir` whose program no longer runs, the most recently written first. Journals of running programs
/// and files that are no journal are left out.
std::vector<RecoverableSession> recoverableSessions(const std::string& stateDir);

struct RecoveredProject {
    Project project;
    std::string projectPath;
    std::size_t commits = 0;    ///< recorded changes that are in `project`
    std::vector<Message> notes; ///< what could not be read; empty when the journal was whole
};

/// The last state that the journal proves. A damaged tail is cut with a note; an unreadable base is an error.
Result<RecoveredProject> recoverSession(const std::string& file);

Result<void> discardSession(const std::string& file);

} // namespace fabric

#include "core/io/journal.h"

#include "core/base/strings.h"
#include "core/io/atomic_file.h"
#include "core/io/commit_text.h"
#include "core/io/file_input.h"
#include "core/io/journal_format.h"
#include "core/io/process_identity.h"
#include "core/io/project_writer.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>

namespace fabric {

namespace fs = std::filesystem;

namespace {

/// Names are unique per process and session; the place of the project is in the file.
std::string newJournalPath(const std::string& stateDir)
{
    static std::atomic<unsigned> counter{0};
    const ProcessIdentity self = currentProcess();
    return (fs::path(stateDir) / fmt::format("session-{}-{}-{}.journal", self.startTicks, self.pid, ++counter))
        .string();
}

Result<void> makeStateDir(const std::string& stateDir)
{
    std::error_code error;
    fs::create_directories(fs::path(stateDir).parent_path(), error);
    if (::mkdir(stateDir.c_str(), 0700) == 0 || errno == EEXIST) return {};
    return fail(ErrorKind::Io, "FP-JNL-001", FABRIC_TEXT("io", "The folder for unsaved work cannot be made: %1"),
                {systemErrorText(errno)}, displayText(stateDir));
}

} // namespace

std::string defaultStateDir()
{
    const auto absolute = [](const char* name) {
        const char* value = std::getenv(name);
        return value != nullptr && value[0] == '/' ? std::string(value) : std::string();
    };
    if (const std::string state = absolute("XDG_STATE_HOME"); !state.empty()) return state + "/fabric-planner";
    if (const std::string home = absolute("HOME"); !home.empty()) return home + "/.local/state/fabric-planner";
    return {};
}

Result<void> Journal::failed(const char* step) const
{
    return fail(ErrorKind::Io, "FP-JNL-002", FABRIC_TEXT("io", "Unsaved work cannot be recorded: %1: %2"),
                {step, systemErrorText(errno)}, displayText(path_));
}

std::string Journal::headText(const Project& base)
{
    FlatObject session;
    addTo(session, currentProcess());
    session["project"] = projectPath_;
    std::string text(kJournalHead);
    checksum_ = kFirstChecksum;
    appendRecord(text, checksum_, kSessionRecord, writeFlatObject(session));
    appendRecord(text, checksum_, kBaseRecord, writeProject(base));
    return text;
}

Result<void> Journal::openForAppending()
{
    file_ = FileDescriptor(::open(path_.c_str(), O_WRONLY | O_APPEND | O_NOFOLLOW | O_CLOEXEC));
    if (!file_) return failed("opening");
    return {};
}

Result<Journal> Journal::start(const std::string& stateDir, const std::string& projectPath, const Project& base)
{
    FABRIC_CHECK(makeStateDir(stateDir));
    Journal journal(newJournalPath(stateDir), projectPath);
    FABRIC_CHECK(journal.compact(base));
    return journal;
}

Result<void> Journal::compact(const Project& now)
{
    const std::string text = headText(now);
    isFollowing_ = false;
    FABRIC_CHECK(writeFileAtomically(path_, text));
    FABRIC_CHECK(openForAppending());
    goodBytes_ = text.size();
    commitBytes_ = 0;
    firstUnsynced_.reset();
    isFollowing_ = true;
    return {};
}

Result<void> Journal::append(const Commit& commit)
{
    errno = EIO;
    if (!isFollowing_) return failed("an earlier change is missing");
    std::string record;
    std::uint64_t checksum = checksum_;
    appendRecord(record, checksum, kCommitRecord, writeCommit(commit));
    if (!writeAll(file_.number(), record)) {
        auto error = failed("writing");
        isFollowing_ = false;
        // Best effort: a torn record that stays is cut by the reader.
        if (::ftruncate(file_.number(), static_cast<off_t>(goodBytes_)) != 0) errno = 0;
        return error;
    }
    checksum_ = checksum;
    goodBytes_ += record.size();
    commitBytes_ += record.size();
    const auto now = Clock::now();
    if (!firstUnsynced_) firstUnsynced_ = now;
    if (now - *firstUnsynced_ >= kMaxUnsynced) return sync();
    return {};
}

std::optional<Journal::Clock::time_point> Journal::syncDue() const
{
    if (!firstUnsynced_) return std::nullopt;
    return *firstUnsynced_ + kMaxUnsynced;
}

Result<void> Journal::sync()
{
    if (!firstUnsynced_) return {};
    if (!syncFile(file_.number())) return failed("waiting for the disk");
    firstUnsynced_.reset();
    return {};
}

void Journal::discard()
{
    if (path_.empty()) return;
    file_ = FileDescriptor();
    ::unlink(path_.c_str());
    path_.clear();
    isFollowing_ = false;
}

} // namespace fabric

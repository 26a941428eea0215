#include "core/io/recovery.h"

#include "core/base/strings.h"
#include "core/io/commit_text.h"
#include "core/io/file_descriptor.h"
#include "core/io/file_input.h"
#include "core/io/journal_format.h"
#include "core/io/project_reader.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>

namespace fabric {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMaxJournalBytes = 1024ULL * 1024 * 1024;
constexpr std::size_t kSessionBytes = 16 * 1024; ///< the head and the session record fit in here
constexpr std::string_view kSuffix = ".journal";

/// What the first record says, read without the rest of a possibly large file.
std::optional<RecoverableSession> readSession(const std::string& file)
{
    const FileDescriptor journal(::open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    struct stat facts = {};
    if (!journal || ::fstat(journal.number(), &facts) != 0 || !S_ISREG(facts.st_mode)) return std::nullopt;
    std::string text(kSessionBytes, '\0');
    const ssize_t count = readAll(journal.number(), text.data(), text.size());
    if (count < 0) return std::nullopt;
    text.resize(static_cast<std::size_t>(count));

    const auto record = RecordReader(text).next();
    if (!record || record->kind != kSessionRecord) return std::nullopt;
    const auto object = readFlatObject(record->payload, file);
    if (!object) return std::nullopt;
    const auto project = object->find("project");
    RecoverableSession session;
    session.file = file;
    session.projectPath = project == object->end() ? std::string() : project->second;
    session.process = processFrom(*object);
    session.lastWrite = facts.st_mtime;
    session.bytes = static_cast<std::uint64_t>(facts.st_size);
    return session;
}

/// Applies records until one is no commit that fits; the note says how many bytes were left.
void replay(RecordReader& records, RecoveredProject& recovered)
{
    std::size_t left = records.rest();
    while (const auto record = records.next()) {
        if (record->kind != kCommitRecord) break;
        const auto commit = readCommit(record->payload, "journal");
        if (!commit || !applyChecked(recovered.project, *commit)) break;
        ++recovered.commits;
        left = records.rest();
    }
    if (left == 0) return;
    recovered.notes.push_back(
        {FABRIC_TEXT(
             "io",
             "The end of the recorded work is damaged: %1 changes were recovered, the last %2 bytes could not be read"),
         {std::to_string(recovered.commits), std::to_string(left)}});
}

} // namespace

std::vector<RecoverableSession> recoverableSessions(const std::string& stateDir)
{
    std::vector<RecoverableSession> sessions;
    std::error_code ignored; // no folder, no sessions
    for (const fs::directory_entry& entry : fs::directory_iterator(stateDir, ignored)) {
        const std::string path = entry.path().string();
        if (!path.ends_with(kSuffix)) continue;
        auto session = readSession(path);
        if (session && stateOf(session->process) != ProcessState::Running) sessions.push_back(std::move(*session));
    }
    std::sort(sessions.begin(), sessions.end(), [](const RecoverableSession& a, const RecoverableSession& b) {
        return a.lastWrite != b.lastWrite ? a.lastWrite > b.lastWrite : a.file < b.file;
    });
    return sessions;
}

Result<RecoveredProject> recoverSession(const std::string& file)
{
    FABRIC_TRY(text, loadFile(file, kMaxJournalBytes));
    const auto session = readSession(file);
    RecordReader records(text);
    const auto first = records.next();
    const auto base = first ? records.next() : std::nullopt;
    if (!session || !base || base->kind != kBaseRecord)
        return fail(ErrorKind::Input, "FP-JNL-003",
                    FABRIC_TEXT("io", "The recorded work is damaged at its start and cannot be recovered"), {},
                    displayText(file));
    FABRIC_TRY(loaded, readProject(base->payload, file));
    RecoveredProject recovered{.project = std::move(loaded.project),
                               .projectPath = session->projectPath,
                               .commits = 0,
                               .notes = std::move(loaded.notes)};
    replay(records, recovered);
    return recovered;
}

Result<void> discardSession(const std::string& file)
{
    if (::unlink(file.c_str()) == 0 || errno == ENOENT) return {};
    return fail(ErrorKind::Io, "FP-JNL-004", FABRIC_TEXT("io", "The recorded work cannot be removed: %1"),
                {systemErrorText(errno)}, displayText(file));
}

} // namespace fabric

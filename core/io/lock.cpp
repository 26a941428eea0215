#include "core/io/lock.h"

#include "core/base/strings.h"
#include "core/io/atomic_file.h"
#include "core/io/file_descriptor.h"
#include "core/io/file_input.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <array>
#include <filesystem>

namespace fabric {

namespace {

constexpr std::size_t kMaxLockBytes = 4096;

Result<std::string> lockPathOf(const std::string& projectPath)
{
    FABRIC_TRY(target, resolveLinks(projectPath));
    const std::filesystem::path path(target);
    return (path.parent_path() / ("." + path.filename().string() + ".lock")).string();
}

Failure lockFailed(const std::string& lockPath)
{
    return fail(ErrorKind::Io, "FP-LCK-002", FABRIC_TEXT("io", "The lock file cannot be made: %1"),
                {systemErrorText(errno)}, displayText(lockPath));
}

std::string contentOf(int fd)
{
    std::array<char, kMaxLockBytes> buffer;
    const ssize_t count = ::pread(fd, buffer.data(), buffer.size(), 0);
    return std::string(buffer.data(), count > 0 ? static_cast<std::size_t>(count) : 0);
}

/// Nothing for an empty or unreadable lock: such a file is what a crash while locking leaves behind.
std::optional<ProcessIdentity> holderIn(int fd)
{
    const auto object = readFlatObject(contentOf(fd), "lock");
    if (!object) return std::nullopt;
    return processFrom(*object);
}

/// The lock file, open and held by flock while it is examined and written. Another process may remove the file between
/// open and flock; then the path names a different file and we start again.
Result<FileDescriptor> openExclusively(const std::string& lockPath)
{
    constexpr int kTries = 100;
    for (int i = 0; i < kTries; ++i) {
        FileDescriptor file(::open(lockPath.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0644));
        if (!file || ::flock(file.number(), LOCK_EX) != 0) return lockFailed(lockPath);
        struct stat held = {};
        struct stat named = {};
        const bool isSame = ::fstat(file.number(), &held) == 0 && ::stat(lockPath.c_str(), &named) == 0 &&
                            held.st_ino == named.st_ino && held.st_dev == named.st_dev;
        if (isSame) return file;
    }
    errno = EBUSY;
    return lockFailed(lockPath);
}

bool writeHolder(int fd, const ProcessIdentity& process)
{
    FlatObject object;
    addTo(object, process);
    return ::ftruncate(fd, 0) == 0 && ::lseek(fd, 0, SEEK_SET) == 0 && writeAll(fd, writeFlatObject(object) + "\n");
}

} // namespace

Result<ProjectLock> ProjectLock::acquire(const std::string& projectPath, Mode mode)
{
    FABRIC_TRY(lockPath, lockPathOf(projectPath));
    FABRIC_TRY(file, openExclusively(lockPath));
    const auto holder = holderIn(file.number());
    if (holder && mode == Mode::Ask && stateOf(*holder) != ProcessState::Gone)
        return fail(ErrorKind::Conflict, "FP-LCK-001",
                    FABRIC_TEXT("io", "The project is open: %1 on %2, process %3, since %4"),
                    {displayText(holder->user), displayText(holder->host), std::to_string(holder->pid),
                     displayText(holder->time)},
                    displayText(projectPath));
    ProjectLock lock(lockPath);
    lock.self_ = currentProcess();
    lock.replaced_ = holder;
    if (!writeHolder(file.number(), lock.self_)) return lockFailed(lockPath);
    return lock;
}

ProjectLock::ProjectLock(ProjectLock&& other) noexcept
    : lockPath_(std::exchange(other.lockPath_, {})),
      self_(std::move(other.self_)),
      replaced_(std::move(other.replaced_))
{}

ProjectLock& ProjectLock::operator=(ProjectLock&& other) noexcept
{
    if (this == &other) return *this;
    release();
    lockPath_ = std::exchange(other.lockPath_, {});
    self_ = std::move(other.self_);
    replaced_ = std::move(other.replaced_);
    return *this;
}

ProjectLock::~ProjectLock()
{
    release();
}

void ProjectLock::release()
{
    const std::string lockPath = std::exchange(lockPath_, {});
    if (lockPath.empty() || ::access(lockPath.c_str(), F_OK) != 0) return;
    const auto file = openExclusively(lockPath);
    // Somebody may have taken the lock over on request; then it is theirs to remove.
    const auto holder = file ? holderIn(file->number()) : std::nullopt;
    if (holder && holder->isSameProcess(self_) && holder->time == self_.time) ::unlink(lockPath.c_str());
}

std::optional<ProcessIdentity> lockHolder(const std::string& projectPath)
{
    const auto lockPath = lockPathOf(projectPath);
    if (!lockPath) return std::nullopt;
    const FileDescriptor file(::open(lockPath->c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
    if (!file) return std::nullopt;
    auto holder = holderIn(file.number());
    if (holder && stateOf(*holder) == ProcessState::Gone) return std::nullopt;
    return holder;
}

} // namespace fabric

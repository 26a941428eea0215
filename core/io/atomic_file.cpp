#include "core/io/atomic_file.h"

#include "core/base/strings.h"
#include "core/io/file_descriptor.h"
#include "core/io/file_input.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/stat.h>

#include <atomic>
#include <filesystem>
#include <optional>

namespace fabric {

namespace fs = std::filesystem;

namespace {

constexpr mode_t kNewFileMode = 0666; // less the user's umask
constexpr mode_t kPrivateMode = 0600;
constexpr const char* kTempMark = ".saving-";

std::string folderOf(const std::string& path)
{
    const std::string folder = fs::path(path).parent_path().string();
    return folder.empty() ? "." : folder;
}

Failure failedStep(const std::string& path, const char* step, int error)
{
    return fail(ErrorKind::Io, "FP-IO-050",
                FABRIC_TEXT("io", "The file was not saved, the old one is untouched: %1: %2"),
                {step, systemErrorText(error)}, displayText(path));
}

/// A temporary file beside the target; removed again unless it was renamed.
class TempFile {
public:
    TempFile(const std::string& target, mode_t mode)
    {
        static std::atomic<unsigned> counter{0};
        const fs::path path(target);
        const std::string name = fmt::format(".{}{}{}-{}", path.filename().string(), kTempMark, ::getpid(), ++counter);
        path_ = (fs::path(folderOf(target)) / name).string();
        file_ = FileDescriptor(::open(path_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode));
        isOurs_ = static_cast<bool>(file_);
    }
    ~TempFile()
    {
        if (isOurs_) ::unlink(path_.c_str());
    }
    TempFile(const TempFile&) = delete;
    TempFile& operator=(const TempFile&) = delete;

    FileDescriptor& file() { return file_; }
    bool renameTo(const std::string& target)
    {
        if (::rename(path_.c_str(), target.c_str()) != 0) return false;
        isOurs_ = false;
        return true;
    }

private:
    std::string path_;
    FileDescriptor file_;
    bool isOurs_ = false;
};

/// Removes what a killed save of the same file left behind.
void removeStaleTemps(const std::string& target)
{
    const std::string prefix = "." + fs::path(target).filename().string() + kTempMark;
    std::error_code ignored; // the folder may not be listable; leftovers are harmless
    for (const fs::directory_entry& entry : fs::directory_iterator(folderOf(target), ignored)) {
        const std::string name = entry.path().filename().string();
        if (!name.starts_with(prefix)) continue;
        const auto pid = parseInt(split(std::string_view(name).substr(prefix.size()), '-').front());
        const bool isDead = pid && *pid > 0 && ::kill(static_cast<pid_t>(*pid), 0) != 0 && errno == ESRCH;
        if (isDead) fs::remove(entry.path(), ignored);
    }
}

/// What is on disk is what was meant: length and bytes.
bool holdsExactly(int fd, std::string_view bytes)
{
    struct stat facts = {};
    if (::fstat(fd, &facts) != 0) return false;
    errno = EIO;
    if (static_cast<std::uint64_t>(facts.st_size) != bytes.size()) return false;
    std::string block(1024 * 1024, '\0');
    for (std::size_t offset = 0; offset < bytes.size();) {
        const ssize_t count = ::pread(fd, block.data(), block.size(), static_cast<off_t>(offset));
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return false;
        errno = EIO;
        if (count == 0 || bytes.substr(offset, static_cast<std::size_t>(count)) !=
                              std::string_view(block.data(), static_cast<std::size_t>(count)))
            return false;
        offset += static_cast<std::size_t>(count);
    }
    return true;
}

/// Makes the rename itself durable. Some network file systems refuse fsync on folders; then the whole system is synced.
bool syncFolder(const std::string& folder)
{
    const FileDescriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!directory) return false;
    if (syncFile(directory.number())) return true;
    return (errno == EINVAL || errno == ENOTSUP) && ::syncfs(directory.number()) == 0;
}

std::optional<struct stat> factsOf(const std::string& path)
{
    struct stat facts = {};
    if (::stat(path.c_str(), &facts) != 0) return std::nullopt;
    return facts;
}

Result<void> writeTemp(TempFile& temp, const std::string& target, std::string_view bytes,
                       const std::optional<struct stat>& old)
{
    const int fd = temp.file().number();
    if (old) {
        // Only root may give a file away; for others an unchanged owner is the usual case and a failure here is none.
        if ((old->st_uid != ::geteuid() || old->st_gid != ::getegid()) && ::fchown(fd, old->st_uid, old->st_gid) != 0)
            errno = 0;
        if (::fchmod(fd, old->st_mode & 0777) != 0) return failedStep(target, "setting the mode", errno);
    }
    if (!writeAll(fd, bytes)) return failedStep(target, "writing", errno);
    if (!syncFile(fd)) return failedStep(target, "waiting for the disk", errno);
    if (!holdsExactly(fd, bytes)) return failedStep(target, "reading back what was written", errno);
    if (!temp.file().close()) return failedStep(target, "closing", errno);
    return {};
}

} // namespace

Result<std::string> resolveLinks(std::string path)
{
    constexpr int kMaxLinks = 40;
    for (int i = 0; i < kMaxLinks; ++i) {
        std::error_code error;
        const fs::path link = fs::read_symlink(path, error);
        if (error) return path; // no link, or not there yet
        path = link.is_absolute() ? link.string() : (fs::path(folderOf(path)) / link).string();
    }
    return fail(ErrorKind::Io, "FP-IO-051", FABRIC_TEXT("io", "The symbolic links lead in a circle"), {},
                displayText(path));
}

Result<void> writeFileAtomically(const std::string& path, std::string_view bytes)
{
    FABRIC_TRY(target, resolveLinks(path));
    const auto old = factsOf(target);
    if (old && !S_ISREG(old->st_mode))
        return failedStep(path, "replacing something that is not a regular file", EINVAL);
    removeStaleTemps(target);

    TempFile temp(target, old ? kPrivateMode : kNewFileMode);
    if (!temp.file()) return failedStep(path, "creating a temporary file in the same folder", errno);
    FABRIC_CHECK(writeTemp(temp, path, bytes, old));
    if (!temp.renameTo(target)) return failedStep(path, "renaming", errno);
    if (!syncFolder(folderOf(target)))
        return fail(
            ErrorKind::Io, "FP-IO-052",
            FABRIC_TEXT("io", "The new file is in place, but the system did not confirm that it is on disk: %1"),
            {systemErrorText(errno)}, displayText(path));
    return {};
}

} // namespace fabric

#include "soak_folder.h"

#include "text.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cstdio>

namespace fabric::agent {

namespace {

constexpr int kOwn = O_CLOEXEC | O_NOFOLLOW; ///< a link in the folder is not followed: it may lead anywhere

} // namespace

bool SoakFolder::lock()
{
    lockFd_ = ::open((folder_ + "/lock").c_str(), O_RDWR | O_CREAT | kOwn, 0600);
    return lockFd_ >= 0 && ::flock(lockFd_, LOCK_EX | LOCK_NB) == 0;
}

bool SoakFolder::isLocked() const
{
    const int fd = ::open((folder_ + "/lock").c_str(), O_RDWR | kOwn);
    if (fd < 0) return false;
    const bool isFree = ::flock(fd, LOCK_EX | LOCK_NB) == 0;
    ::close(fd);
    return !isFree;
}

int SoakFolder::openResults() const
{
    const int fd = ::open((folder_ + "/results").c_str(), O_RDWR | O_CREAT | kOwn, 0600);
    if (fd < 0) return -1;
    off_t end = ::lseek(fd, 0, SEEK_END);
    char byte = '\n';
    while (end > 0 && ::pread(fd, &byte, 1, end - 1) == 1 && byte != '\n')
        --end;
    if (::ftruncate(fd, end) == 0 && ::lseek(fd, end, SEEK_SET) == end) return fd;
    ::close(fd);
    return -1;
}

int SoakFolder::readResults() const
{
    return ::open((folder_ + "/results").c_str(), O_RDONLY | kOwn);
}

bool SoakFolder::isStopped() const
{
    return ::access((folder_ + "/stop").c_str(), F_OK) == 0;
}

bool SoakFolder::stop() const
{
    const int fd = ::open((folder_ + "/stop").c_str(), O_WRONLY | O_CREAT | kOwn, 0600);
    if (fd >= 0) ::close(fd);
    return fd >= 0;
}

void SoakFolder::forgetStop() const
{
    ::unlink((folder_ + "/stop").c_str());
}

std::int64_t SoakFolder::readNumber(const char* name) const
{
    std::int64_t value = -1;
    parseNumber(firstLineOf(folder_ + "/" + name), 0, 1LL << 40, value);
    return value;
}

/// Written beside and renamed, so that a power cut leaves the old or the new number.
bool SoakFolder::writeNumber(const char* name, std::int64_t value) const
{
    const std::string target = folder_ + "/" + name;
    const std::string beside = target + ".new";
    const std::string text = std::to_string(value) + "\n";
    const int fd = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | kOwn, 0600);
    if (fd < 0) return false;
    const bool isWritten =
        ::write(fd, text.data(), text.size()) == static_cast<ssize_t>(text.size()) && ::fsync(fd) == 0;
    ::close(fd);
    return isWritten && std::rename(beside.c_str(), target.c_str()) == 0;
}

} // namespace fabric::agent

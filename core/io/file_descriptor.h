// An owned file descriptor, and the few system calls that must retry when a signal interrupts them.
#pragma once

#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <string_view>
#include <utility>

namespace fabric {

class FileDescriptor {
public:
    FileDescriptor() = default;
    explicit FileDescriptor(int fd) : fd_(fd) {}
    FileDescriptor(FileDescriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
    FileDescriptor& operator=(FileDescriptor&& other) noexcept
    {
        std::swap(fd_, other.fd_);
        return *this;
    }
    ~FileDescriptor()
    {
        if (fd_ >= 0) ::close(fd_);
    }

    explicit operator bool() const { return fd_ >= 0; }
    int number() const { return fd_; }
    /// Closes now; false with errno when the system reports a late write error.
    bool close() { return ::close(std::exchange(fd_, -1)) == 0; }

private:
    int fd_ = -1;
};

/// Writes all of `bytes`; false with errno otherwise. A write of nothing at all counts as ENOSPC.
inline bool writeAll(int fd, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = ::write(fd, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written == 0) errno = ENOSPC;
        if (written <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

/// Fills the buffer as far as the file goes; the count, or -1 with errno.
inline ssize_t readAll(int fd, char* buffer, std::size_t size)
{
    std::size_t total = 0;
    while (total < size) {
        const ssize_t count = ::read(fd, buffer + total, size - total);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return -1;
        if (count == 0) break;
        total += static_cast<std::size_t>(count);
    }
    return static_cast<ssize_t>(total);
}

inline bool syncFile(int fd)
{
    while (::fsync(fd) != 0)
        if (errno != EINTR) return false;
    return true;
}

} // namespace fabric

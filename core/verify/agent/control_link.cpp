#include "control_link.h"

#include "limits.h"
#include "text.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace fabric::agent {

namespace {

constexpr int kSliceMs = 20;  ///< between two looks at the stop flag
constexpr int kAgainMs = 100; ///< between two tries to connect
constexpr int kSayMs = 3'000; ///< that a line of ours may wait in a full socket

socklen_t fillAddress(const std::string& peer, sockaddr_storage& storage)
{
    std::string address;
    std::uint16_t port = 0;
    if (!splitAddress(peer, address, port)) return 0;
    std::memset(&storage, 0, sizeof storage);
    auto* v4 = reinterpret_cast<sockaddr_in*>(&storage);
    if (inet_pton(AF_INET, address.c_str(), &v4->sin_addr) == 1) {
        v4->sin_family = AF_INET;
        v4->sin_port = htons(port);
        return sizeof *v4;
    }
    auto* v6 = reinterpret_cast<sockaddr_in6*>(&storage);
    if (inet_pton(AF_INET6, address.c_str(), &v6->sin6_addr) != 1) return 0;
    v6->sin6_family = AF_INET6;
    v6->sin6_port = htons(port);
    return sizeof *v6;
}

/// A connected socket, or -1 with errno: EINPROGRESS when the deadline came first, ECANCELED when stopped.
int connectOnce(const sockaddr_storage& storage, socklen_t length, const Deadline& deadline, const StopFlag& stop)
{
    const int fd = ::socket(storage.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0) return -1;
    int error = ::connect(fd, reinterpret_cast<const sockaddr*>(&storage), length) == 0 ? 0 : errno;
    while (error == EINPROGRESS && !deadline.isOver()) {
        pollfd ready{fd, POLLOUT, 0};
        if (stop) {
            error = ECANCELED;
        } else if (::poll(&ready, 1, deadline.leftMs(kSliceMs)) > 0) {
            socklen_t size = sizeof error;
            ::getsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &size);
        }
    }
    if (error == 0) return fd;
    ::close(fd);
    errno = error;
    return -1;
}

} // namespace

ControlLink::ControlLink(int fd) : fd_(fd), reader_(std::make_unique<LineReader>(fd))
{
    const int on = 1;
    ::fcntl(fd, F_SETFL, ::fcntl(fd, F_GETFL) | O_NONBLOCK);
    ::setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

ControlLink::~ControlLink()
{
    close();
}

ControlLink::ControlLink(ControlLink&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)), reader_(std::move(other.reader_))
{}

ControlLink& ControlLink::operator=(ControlLink&& other) noexcept
{
    close();
    fd_ = std::exchange(other.fd_, -1);
    reader_ = std::move(other.reader_);
    return *this;
}

void ControlLink::close()
{
    if (fd_ >= 0) ::close(fd_);
    fd_ = -1;
}

bool ControlLink::isHungUp() const
{
    char byte = 0;
    return ::recv(fd_, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
}

Fault ControlLink::connect(const std::string& peer, const Deadline& deadline, const StopFlag& stop, ControlLink& link)
{
    sockaddr_storage storage{};
    const socklen_t length = fillAddress(peer, storage);
    if (length == 0) return {Code::NoPeer, "the peer's address cannot be read"};
    int error = ETIMEDOUT;
    while (!stop && !deadline.isOver()) {
        const int fd = connectOnce(storage, length, deadline, stop);
        if (fd >= 0) {
            link = ControlLink(fd);
            return {};
        }
        error = errno == EINPROGRESS ? ETIMEDOUT : errno;
        ::poll(nullptr, 0, deadline.leftMs(kAgainMs));
    }
    if (stop) return {Code::Cancelled, "cancelled"};
    return {Code::NoPeer, withErrno("no agent reached at " + peer + " over TCP", error)};
}

Fault ControlLink::say(const std::string& line)
{
    const std::string text = line + "\n";
    const Deadline deadline(kSayMs);
    std::size_t done = 0;
    while (done < text.size()) {
        const ssize_t count = ::send(fd_, text.data() + done, text.size() - done, MSG_NOSIGNAL);
        if (count > 0) {
            done += static_cast<std::size_t>(count);
            continue;
        }
        if (errno != EAGAIN && errno != EINTR) return {Code::Remote, withErrno("the other end is gone", errno)};
        if (deadline.isOver()) return {Code::Remote, "the other end takes no more lines"};
        pollfd ready{fd_, POLLOUT, 0};
        ::poll(&ready, 1, kSliceMs);
    }
    return {};
}

Fault ControlLink::hear(std::string& line, const Deadline& deadline, const StopFlag& stop)
{
    while (true) {
        bool isGone = false;
        if (tryHear(line, isGone)) return {};
        if (isGone) return {Code::Remote, "the other end is gone"};
        if (stop) return {Code::Cancelled, "cancelled"};
        if (deadline.isOver()) return {Code::Deadline, "the other end said nothing in time"};
        pollfd ready{fd_, POLLIN, 0};
        ::poll(&ready, 1, deadline.leftMs(kSliceMs));
    }
}

bool ControlLink::tryHear(std::string& line, bool& isGone)
{
    if (reader_ == nullptr) {
        isGone = true;
        return false;
    }
    const LineReader::Got got = reader_->next(line);
    isGone = got == LineReader::Got::End || got == LineReader::Got::TooLong;
    return got == LineReader::Got::Line;
}

} // namespace fabric::agent

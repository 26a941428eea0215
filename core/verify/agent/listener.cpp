#include "listener.h"

#include "limits.h"
#include "text.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace fabric::agent {

namespace {

constexpr std::size_t kMostCallers = 64;
constexpr std::size_t kMostParked = 1024;
constexpr int kGreetingMs = 3'000;
constexpr int kSliceMs = 20;

int bindTo(const std::string& address, std::uint16_t port)
{
    const bool isV6 = address.find(':') != std::string::npos;
    const int fd = ::socket(isV6 ? AF_INET6 : AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0) return -1;
    const int on = 1;
    ::setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    sockaddr_in v4{};
    v4.sin_family = AF_INET;
    v4.sin_port = htons(port);
    sockaddr_in6 v6{};
    v6.sin6_family = AF_INET6;
    v6.sin6_port = htons(port);
    const bool isAddress = isV6 ? inet_pton(AF_INET6, address.c_str(), &v6.sin6_addr) == 1
                                : inet_pton(AF_INET, address.c_str(), &v4.sin_addr) == 1;
    const auto* name = isV6 ? reinterpret_cast<const sockaddr*>(&v6) : reinterpret_cast<const sockaddr*>(&v4);
    const socklen_t length = isV6 ? sizeof v6 : sizeof v4;
    if (isAddress && ::bind(fd, name, length) == 0 && ::listen(fd, 256) == 0) return fd;
    const int error = isAddress ? errno : EINVAL;
    ::close(fd);
    errno = error;
    return -1;
}

std::uint16_t portOf(int fd)
{
    sockaddr_storage storage{};
    socklen_t length = sizeof storage;
    ::getsockname(fd, reinterpret_cast<sockaddr*>(&storage), &length);
    return ntohs(storage.ss_family == AF_INET6 ? reinterpret_cast<sockaddr_in6*>(&storage)->sin6_port
                                               : reinterpret_cast<sockaddr_in*>(&storage)->sin_port);
}

} // namespace

std::string greeting(const std::string& runId, std::int64_t test, std::int64_t turn)
{
    return "fabric-agent " + std::to_string(kProtocol) + " " + runId + " " + std::to_string(test) + " " +
           std::to_string(turn);
}

Listener::~Listener()
{
    isEnding_ = true;
    if (thread_.joinable()) thread_.join();
    if (fd_ >= 0) ::close(fd_);
}

Fault Listener::start(const std::string& address, std::uint16_t port)
{
    fd_ = bindTo(address, port);
    if (fd_ < 0) return {Code::Internal, withErrno("cannot listen on " + joinAddress(address, port), errno)};
    address_ = joinAddress(address, portOf(fd_));
    thread_ = std::thread([this] { work(); });
    return {};
}

void Listener::work()
{
    while (!isEnding_) {
        std::vector<pollfd> ready{{fd_, POLLIN, 0}};
        for (const Caller& caller : callers_)
            ready.push_back({caller.link.fd(), POLLIN, 0});
        ::poll(ready.data(), ready.size(), kSliceMs * 5);
        for (std::size_t i = callers_.size(); i-- > 0;)
            if (serve(callers_[i])) callers_.erase(callers_.begin() + static_cast<std::ptrdiff_t>(i));
        if ((ready[0].revents & POLLIN) != 0) acceptAll();
    }
}

void Listener::acceptAll()
{
    while (callers_.size() < kMostCallers) {
        const int fd = ::accept4(fd_, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
        if (fd < 0) return;
        callers_.push_back({ControlLink(fd), Deadline(kGreetingMs)});
    }
}

bool Listener::serve(Caller& caller)
{
    std::string line;
    bool isGone = false;
    if (!caller.link.tryHear(line, isGone)) return isGone || caller.deadline.isOver();
    std::vector<std::string> words;
    std::int64_t test = 0;
    std::int64_t turn = 0;
    const bool isOurs = splitWords(line, words) && words.size() == 5 && words[0] == "fabric-agent" &&
                        words[1] == std::to_string(kProtocol) && words[2] == runId_ &&
                        parseNumber(words[3], 0, kMaxTests, test) && parseNumber(words[4], 0, 1LL << 40, turn);
    std::unique_lock<std::mutex> lock(mutex_);
    const bool isTaken = isOurs && turn >= oldestTurn_ && parked_.size() < kMostParked;
    lock.unlock();
    // The answer never repeats the run id: a stranger who asks learns only that this is not his agent.
    if (caller.link.say(isTaken ? "yes" : "no") || !isTaken) return true;
    lock.lock();
    parked_[{turn, test}] = std::move(caller.link);
    lock.unlock();
    arrived_.notify_all();
    return true;
}

Fault Listener::await(std::int64_t test, std::int64_t turn, const Deadline& deadline, const StopFlag& stop,
                      ControlLink& link)
{
    std::unique_lock<std::mutex> lock(mutex_);
    while (true) {
        const auto found = parked_.find({turn, test});
        if (found != parked_.end()) {
            link = std::move(found->second);
            parked_.erase(found);
            if (!link.isHungUp()) return {}; // a call left from an earlier run of the same round is passed over
        }
        if (stop) return {Code::Cancelled, "cancelled"};
        if (deadline.isOver()) return {Code::NoPeer, "the sender did not call over TCP"};
        arrived_.wait_for(lock, std::chrono::milliseconds(kSliceMs));
    }
}

void Listener::forgetBefore(std::int64_t turn)
{
    const std::lock_guard<std::mutex> lock(mutex_);
    oldestTurn_ = turn;
    parked_.erase(parked_.begin(), parked_.lower_bound({turn, 0}));
}

} // namespace fabric::agent

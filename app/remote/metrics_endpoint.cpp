#include "app/remote/metrics_endpoint.h"

#include "core/base/strings.h"
#include "core/io/file_input.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>

namespace fabric {

namespace {

constexpr int kLookMs = 200; ///< how soon it notices that it should end
constexpr std::size_t kMaxRequest = 4096;
constexpr std::chrono::seconds kPatience{2}; ///< for one client, whatever it sends and however slowly it reads

using Clock = std::chrono::steady_clock;

} // namespace

Result<std::unique_ptr<MetricsEndpoint>> MetricsEndpoint::open(const std::string& address)
{
    const std::size_t colon = address.rfind(':');
    const std::string host = colon == std::string::npos ? "127.0.0.1" : address.substr(0, colon);
    const auto port = parseInt(colon == std::string::npos ? address : address.substr(colon + 1));
    sockaddr_in where{};
    where.sin_family = AF_INET;
    if (!port || *port < 0 || *port > 65535 || inet_pton(AF_INET, host.c_str(), &where.sin_addr) != 1)
        return fail(ErrorKind::Usage, "FP-RMT-063",
                    FABRIC_TEXT("remote", "\"%1\" is no port, and no IPv4 address with a port"),
                    {displayText(address)});
    where.sin_port = htons(static_cast<std::uint16_t>(*port));
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const int on = 1;
    if (socket >= 0) setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    socklen_t length = sizeof where;
    if (socket < 0 || bind(socket, reinterpret_cast<const sockaddr*>(&where), sizeof where) != 0 ||
        listen(socket, 8) != 0 || getsockname(socket, reinterpret_cast<sockaddr*>(&where), &length) != 0) {
        const std::string why = systemErrorText(errno);
        if (socket >= 0) close(socket);
        return fail(ErrorKind::Io, "FP-RMT-064", FABRIC_TEXT("remote", "Nothing can be served at %1: %2"),
                    {displayText(address), why});
    }
    return std::unique_ptr<MetricsEndpoint>(new MetricsEndpoint(socket, ntohs(where.sin_port)));
}

MetricsEndpoint::MetricsEndpoint(int socket, int port) : socket_(socket), port_(port), thread_([this] { serve(); }) {}

MetricsEndpoint::~MetricsEndpoint()
{
    isEnding_ = true;
    thread_.join();
    close(socket_);
}

void MetricsEndpoint::set(std::string text)
{
    const std::lock_guard lock(mutex_);
    text_ = std::move(text);
}

void MetricsEndpoint::serve()
{
    while (!isEnding_) {
        pollfd ready{socket_, POLLIN, 0};
        if (poll(&ready, 1, kLookMs) <= 0) continue;
        const int client = accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC);
        if (client < 0) continue;
        const timeval limit{1, 0};
        setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
        setsockopt(client, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
        answer(client);
        close(client);
    }
}

void MetricsEndpoint::answer(int client)
{
    const Clock::time_point end = Clock::now() + kPatience;
    std::string request;
    char bytes[1024];
    while (request.find("\r\n\r\n") == std::string::npos && request.size() < kMaxRequest) {
        if (Clock::now() > end) return;
        const ssize_t got = recv(client, bytes, sizeof bytes, 0);
        if (got <= 0) return;
        request.append(bytes, static_cast<std::size_t>(got));
    }
    const bool isKnown = request.starts_with("GET /metrics ") || request.starts_with("GET / ");
    std::string body = "Not here\n";
    if (isKnown) {
        const std::lock_guard lock(mutex_);
        body = text_;
    }
    std::string reply =
        std::string(isKnown ? "HTTP/1.1 200 OK" : "HTTP/1.1 404 Not Found") +
        "\r\nContent-Type: text/plain; version=0.0.4; charset=utf-8\r\nConnection: close\r\nContent-Length: " +
        std::to_string(body.size()) + "\r\n\r\n" + body;
    for (std::size_t sent = 0; sent < reply.size();) {
        const ssize_t n = send(client, reply.data() + sent, reply.size() - sent, MSG_NOSIGNAL);
        if (n <= 0 || Clock::now() > end) return;
        sent += static_cast<std::size_t>(n);
    }
}

} // namespace fabric

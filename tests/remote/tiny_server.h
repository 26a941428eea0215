// TinyServer: an HTTP server on loopback for tests: one answer, given to whoever asks, and what was asked. Bytes of the
// answer are the test's own, so that it can be wrong in any way. Threads: one of its own; requests() from any other.
#pragma once

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace fabric::test {

class TinyServer {
public:
    /// `answer` is sent as it is; after it, `filler` again and again until the other end hangs up (empty = none). With
    /// `isMute` nothing is sent and the connection is held.
    explicit TinyServer(std::string answer, std::string filler = {}, bool isMute = false)
        : answer_(std::move(answer)), filler_(std::move(filler)), isMute_(isMute)
    {
        sockaddr_in where{};
        where.sin_family = AF_INET;
        where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t length = sizeof where;
        socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        if (bind(socket_, reinterpret_cast<sockaddr*>(&where), length) != 0 || listen(socket_, 8) != 0) return;
        getsockname(socket_, reinterpret_cast<sockaddr*>(&where), &length);
        port_ = ntohs(where.sin_port);
        thread_ = std::thread([this] { serve(); });
    }
    TinyServer(const TinyServer&) = delete;
    TinyServer& operator=(const TinyServer&) = delete;
    ~TinyServer()
    {
        isEnding_ = true;
        if (thread_.joinable()) thread_.join();
        close(socket_);
    }

    /// "HTTP/1.1 200 OK" with that body.
    static std::string page(const std::string& body, const std::string& status = "200 OK",
                            const std::string& headers = {})
    {
        return "HTTP/1.1 " + status + "\r\nContent-Length: " + std::to_string(body.size()) +
               "\r\nConnection: close\r\n" + headers + "\r\n" + body;
    }
    std::string address(const std::string& path) const { return "http://127.0.0.1:" + std::to_string(port_) + path; }
    /// Head and body of each request so far.
    std::vector<std::string> requests() const
    {
        const std::lock_guard lock(mutex_);
        return requests_;
    }

private:
    void serve()
    {
        while (!isEnding_) {
            pollfd ready{socket_, POLLIN, 0};
            if (poll(&ready, 1, 20) <= 0) continue;
            const int client = accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC);
            const timeval limit{0, 200'000};
            setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
            setsockopt(client, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
            answer(client);
            close(client);
        }
    }

    /// Until the body is as long as it was announced, or nothing more comes.
    static std::string request(int client)
    {
        std::string text;
        char bytes[4096];
        for (;;) {
            const auto end = text.find("\r\n\r\n");
            const auto length = text.find("Content-Length: ");
            if (end != std::string::npos) {
                const std::size_t body = length < end ? std::stoul(text.substr(length + 16)) : 0;
                if (text.size() >= end + 4 + body) return text;
            }
            const ssize_t got = recv(client, bytes, sizeof bytes, 0);
            if (got <= 0) return text;
            text.append(bytes, static_cast<std::size_t>(got));
        }
    }

    void answer(int client)
    {
        std::string asked = request(client);
        {
            const std::lock_guard lock(mutex_);
            requests_.push_back(std::move(asked));
        }
        while (isMute_ && !isEnding_)
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        if (isMute_ || send(client, answer_.data(), answer_.size(), MSG_NOSIGNAL) < 0) return;
        while (!filler_.empty() && !isEnding_ && send(client, filler_.data(), filler_.size(), MSG_NOSIGNAL) >= 0) {
        }
    }

    std::string answer_;
    std::string filler_;
    bool isMute_;
    int socket_ = -1;
    int port_ = 0;
    std::atomic<bool> isEnding_ = false;
    mutable std::mutex mutex_;
    std::vector<std::string> requests_;
    std::thread thread_;
};

} // namespace fabric::test

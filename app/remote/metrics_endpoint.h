// MetricsEndpoint: the last text it was given, over HTTP, for a scraper. On loopback unless told otherwise; answers GET
// of /metrics and nothing else, one connection after the other, and hangs up on whoever is slow. Read-only.
// Threads: one of its own; set() from any other.
#pragma once

#include "core/base/result.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

namespace fabric {

class MetricsEndpoint {
public:
    /// `address` is "[IPv4 address:]port"; without an address 127.0.0.1. Port 0 lets the system choose.
    [[nodiscard]] static Result<std::unique_ptr<MetricsEndpoint>> open(const std::string& address);
    ~MetricsEndpoint();
    MetricsEndpoint(const MetricsEndpoint&) = delete;
    MetricsEndpoint& operator=(const MetricsEndpoint&) = delete;

    void set(std::string text);
    int port() const { return port_; }

private:
    explicit MetricsEndpoint(int socket, int port);
    void serve();
    void answer(int client);

    int socket_;
    int port_;
    std::atomic<bool> isEnding_ = false;
    std::mutex mutex_;
    std::string text_;
    std::thread thread_;
};

} // namespace fabric

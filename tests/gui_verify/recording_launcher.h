// A launcher that starts nothing: it writes down what each host is sent and from which thread, and answers as agents
// do (core/verify/agent/PROTOCOL.md), at once. Hosts that hold answer no "go" until they are cancelled.
#pragma once

#include "app/remote/run_launchers.h"

#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <sstream>
#include <thread>

namespace fabric::gui::test {

/// What all launchers of a test wrote down; read by the GUI thread while a run is on.
struct LaunchLog {
    mutable std::mutex lock;
    int starts = 0;
    std::vector<std::pair<std::size_t, std::string>> sent;
    std::thread::id thread;
    bool isHolding = false;

    std::vector<std::string> linesBeginning(const std::string& word) const
    {
        const std::lock_guard<std::mutex> guard(lock);
        std::vector<std::string> found;
        for (const auto& [host, line] : sent)
            if (line.starts_with(word)) found.push_back(std::to_string(host) + " " + line);
        return found;
    }
};

class RecordingLauncher : public PolledLauncher {
public:
    RecordingLauncher(std::shared_ptr<LaunchLog> log, std::vector<std::string> hosts, std::string runId)
        : log_(std::move(log)), hosts_(std::move(hosts)), runId_(std::move(runId)), tests_(hosts_.size())
    {}
    void start() override
    {
        const std::lock_guard<std::mutex> guard(log_->lock);
        ++log_->starts;
        log_->thread = std::this_thread::get_id();
    }
    void send(std::size_t host, std::string_view line) override
    {
        {
            const std::lock_guard<std::mutex> guard(log_->lock);
            log_->sent.emplace_back(host, line);
        }
        std::istringstream words{std::string(line)};
        std::string first;
        words >> first;
        if (first == "hello") say(host, ready(host));
        if (first == "test") tests_[host].emplace_back(line);
        if (first == "go" && !log_->isHolding) go(host, words);
        if (first == "end" || first == "cancel") leave(host);
    }
    void sendAll(std::string_view line) override
    {
        for (std::size_t host = 0; host < hosts_.size(); ++host)
            send(host, line);
    }
    void end(std::size_t host) override { leave(host); }
    void poll(RunListener& listener) override
    {
        while (!events_.empty()) {
            const auto event = std::move(events_.front());
            events_.pop_front();
            event(listener);
        }
    }
    void close() override {}

private:
    void say(std::size_t host, const std::string& json)
    {
        events_.push_back([host, line = runId_ + " " + json](RunListener& to) { to.onLine(host, line); });
    }
    void leave(std::size_t host)
    {
        say(host, R"({"t":"bye","status":0})");
        events_.push_back([host](RunListener& to) { to.onEnded(host, ""); });
    }
    std::string ready(std::size_t host) const
    {
        return R"({"t":"ready","agent":"1","protocol":1,"host":")" + hosts_[host] + R"(","listen":"127.0.0.1:)" +
               std::to_string(1000 + host) +
               R"(","devices":[{"name":"mlx5_0","ports":[{"port":1,"mbps":400000,"state":"ACTIVE"}]}]})";
    }
    void go(std::size_t host, std::istringstream& words)
    {
        std::string round;
        words >> round;
        for (const std::string& line : tests_[host]) {
            if (line.find(" round=" + round + " ") == std::string::npos) continue;
            const std::string number = line.substr(5, line.find(' ', 5) - 5);
            const bool isSender = line.find("role=send") != std::string::npos;
            for (int second = 0; second < 4 && !isSender; ++second)
                say(host, R"({"t":"sample","test":)" + number + R"(,"at_ms":)" + std::to_string(1000 * second) +
                              R"(,"ms":1000,"bytes":2500000})");
            say(host, R"({"t":"result","test":)" + number + R"(,"role":")" + (isSender ? "send" : "receive") +
                          R"(","outcome":"measured","code":"none","what":""})");
        }
        say(host, R"({"t":"round","round":)" + round + R"(,"done":true})");
    }

    std::shared_ptr<LaunchLog> log_;
    std::vector<std::string> hosts_;
    std::string runId_;
    std::vector<std::vector<std::string>> tests_; ///< by host
    std::deque<std::function<void(RunListener&)>> events_;
};

} // namespace fabric::gui::test

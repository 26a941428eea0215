// A recording launcher: agents that follow PROTOCOL.md on a clock of their own, with faults. It writes down what each
// port really sends and when, so that a test can check the guard rails without asking the controller.
//
// A host whose connection is lost goes on with its load until the agent's own bound ends it, as a host behind a dead
// network does.
#pragma once

#include "core/verify/run/run_controller.h"
#include "tests/support/forall.h"

#include <fmt/format.h>

#include <functional>
#include <map>
#include <sstream>

namespace fabric::test {

/// A load that a port really carried.
struct Load {
    std::uint32_t test = 0;
    std::size_t host = 0;
    bool isSender = false;
    std::string device;
    std::int64_t capMbps = 0;
    std::int64_t fromMs = 0;
    std::int64_t toMs = 0;
};

struct HostFault {
    bool isSilent = false;          ///< never ready
    std::int64_t diesAtMs = -1;     ///< its connection is lost then
    std::int64_t hangsInRound = -1; ///< gives no results from this round on
    std::uint64_t errorsARound = 0;
    std::int64_t babblesAtMs = -1; ///< sends a line that breaks the protocol
};

class FakeFleet : public RunLauncher {
public:
    FakeFleet(std::vector<std::string> names, std::map<std::string, std::vector<std::string>> devices,
              std::string runId)
        : names_(std::move(names)),
          devices_(std::move(devices)),
          runId_(std::move(runId)),
          faults(names_.size()),
          agents_(names_.size())
    {}

    void start() override
    {
        ++starts;
        for (std::size_t i = 0; i < names_.size(); ++i) {
            agents_[i].isConnected = true;
            if (faults[i].diesAtMs >= 0) at(faults[i].diesAtMs, [this, i] { drop(i, "connection lost"); });
            if (faults[i].babblesAtMs >= 0)
                at(faults[i].babblesAtMs, [this, i] { say(i, runId_ + " {\"t\":\"sample\",\"test\":-1}"); });
        }
    }
    void send(std::size_t host, std::string_view line) override
    {
        sent.emplace_back(host, line);
        if (!agents_[host].isConnected || faults[host].isSilent) return;
        obey(host, std::string(line));
    }
    void sendAll(std::string_view line) override
    {
        for (std::size_t i = 0; i < names_.size(); ++i)
            send(i, line);
    }
    void end(std::size_t host) override
    {
        for (Load& load : loads) // end of file: it leaves at once
            if (load.host == host && load.toMs > nowMs && faults[host].diesAtMs < 0) load.toMs = nowMs;
        at(nowMs + 1, [this, host] { drop(host, "ended"); });
    }

    /// Lets time pass until the run is over or `mostMs` is reached.
    void run(RunController& controller, std::int64_t mostMs, std::int64_t cancelAtMs = -1)
    {
        controller_ = &controller;
        controller.tick(time());
        controller.start();
        while (!controller.isOver() && nowMs < mostMs) {
            nowMs += 50;
            while (!events_.empty() && events_.begin()->first <= nowMs) {
                const auto event = events_.begin()->second;
                events_.erase(events_.begin());
                event();
            }
            controller.tick(time());
            if (cancelAtMs >= 0 && nowMs >= cancelAtMs) controller.cancel(), cancelAtMs = -1, cancelledMs = nowMs;
        }
    }

    /// True when the test's traffic does not pass.
    std::function<bool(std::uint32_t)> isBroken = [](std::uint32_t) { return false; };
    int minuteAtStart = 0;

    std::int64_t nowMs = 0;
    std::int64_t cancelledMs = -1;
    int starts = 0;
    std::vector<std::pair<std::size_t, std::string>> sent;
    std::vector<Load> loads;

private:
    struct Agent {
        bool isConnected = false;
        std::map<std::string, std::vector<Load>> rounds;
        std::map<std::string, std::int64_t> seconds;
        std::map<std::string, std::uint64_t> errors;
    };

    RunTime time() const { return {nowMs, static_cast<int>((minuteAtStart + nowMs / 60'000) % 1440), "now"}; }
    void at(std::int64_t ms, std::function<void()> event) { events_.emplace(ms, std::move(event)); }
    void say(std::size_t host, const std::string& line)
    {
        if (agents_[host].isConnected && controller_ != nullptr) controller_->onLine(host, line);
    }
    void answer(std::size_t host, std::int64_t afterMs, const std::string& json)
    {
        at(nowMs + afterMs, [this, host, line = runId_ + " " + json] { say(host, line); });
    }
    void drop(std::size_t host, const std::string& why)
    {
        if (std::exchange(agents_[host].isConnected, false)) controller_->onEnded(host, why);
    }

    void obey(std::size_t host, const std::string& line)
    {
        std::istringstream words(line);
        std::string first;
        words >> first;
        if (first == "hello") {
            at(nowMs + 10, [this, host] { say(host, "Welcome to the machine"); });
            answer(host, 20, ready(host));
        } else if (first == "test") {
            addTest(host, words);
        } else if (first == "go") {
            std::string round;
            words >> round;
            go(host, round);
        } else if (first == "end" || first == "cancel") {
            for (Load& load : loads)
                if (load.host == host) load.toMs = std::min(load.toMs, nowMs);
            answer(host, 20, R"({"t":"bye","status":0})");
            at(nowMs + 30, [this, host] { drop(host, ""); });
        }
    }
    std::string ready(std::size_t host) const
    {
        std::string list;
        for (const std::string& device : devices_.at(names_[host]))
            list += fmt::format(R"({}{{"name":"{}","ports":[{{"port":1,"mbps":400000,"state":"ACTIVE"}}]}})",
                                list.empty() ? "" : ",", device);
        return fmt::format(R"({{"t":"ready","agent":"1","protocol":1,"host":"{}","listen":"127.0.0.1:{}",)"
                           R"("devices":[{}]}})",
                           names_[host], 1000 + host, list);
    }
    void addTest(std::size_t host, std::istringstream& words)
    {
        Load load;
        load.host = host;
        std::string word;
        std::string round;
        std::int64_t seconds = 0;
        words >> load.test;
        while (words >> word) {
            const auto equals = word.find('=');
            const std::string key = word.substr(0, equals);
            const std::string value = word.substr(equals + 1);
            if (key == "round") round = value;
            if (key == "role") load.isSender = value == "send";
            if (key == "device") load.device = value;
            if (key == "cap_mbps") load.capMbps = std::stoll(value);
            if (key == "seconds") seconds = std::stoll(value);
        }
        agents_[host].rounds[round].push_back(load);
        agents_[host].seconds[round] = seconds;
    }
    void go(std::size_t host, const std::string& round)
    {
        Agent& agent = agents_[host];
        const bool isHanging = faults[host].hangsInRound >= 0 && std::stoll(round) >= faults[host].hangsInRound;
        const std::int64_t ms = 1000 * (agent.seconds[round] + (isHanging ? 10 : 0));
        counters(host, round, "before");
        for (Load load : agent.rounds[round]) {
            load.fromMs = nowMs;
            load.toMs = nowMs + ms;
            loads.push_back(load);
            agent.errors[load.device] += faults[host].errorsARound;
            if (isHanging) continue;
            const bool hasFailed = isBroken(load.test);
            if (!load.isSender)
                for (int second = 0; second < ms / 1000; ++second)
                    answer(host, 1000 * (second + 1) - 1,
                           fmt::format(R"({{"t":"sample","test":{},"at_ms":{},"ms":1000,"bytes":{}}})", load.test,
                                       1000 * second, hasFailed ? 0 : 125'000'000));
            answer(host, ms,
                   fmt::format(R"({{"t":"result","test":{},"role":"{}","outcome":"{}","code":"{}","what":"w"}})",
                               load.test, load.isSender ? "send" : "receive", hasFailed ? "failed" : "measured",
                               hasFailed ? "no-rdma" : "none"));
        }
        if (isHanging) return;
        at(nowMs + ms, [this, host, round] { counters(host, round, "after"); });
        answer(host, ms + 5, fmt::format(R"({{"t":"round","round":{},"done":true}})", round));
    }
    void counters(std::size_t host, const std::string& round, const char* when)
    {
        for (const Load& load : agents_[host].rounds[round])
            answer(host, 0,
                   fmt::format(R"({{"t":"counters","round":{},"when":"{}","device":"{}","port":1,"symbol_error":{},)"
                               R"("port_rcv_data":{}}})",
                               round, when, load.device, agents_[host].errors[load.device], nowMs));
    }

    std::vector<std::string> names_;
    std::map<std::string, std::vector<std::string>> devices_;
    std::string runId_;

public:
    std::vector<HostFault> faults;

private:
    std::vector<Agent> agents_;
    std::multimap<std::int64_t, std::function<void()>> events_;
    RunController* controller_ = nullptr;
};

} // namespace fabric::test

#include "round_runner.h"

#include <unistd.h>

#include <set>

namespace fabric::agent {

void printCounters(const Workshop& shop, const RoundMoment& moment, const char* when, const std::string& device,
                   int port)
{
    JsonLine line("counters");
    line.add(moment.isSoak ? "turn" : "round", moment.turn).add("when", when).add("device", device).add("port", port);
    for (const Counter& counter : shop.provider->counters(device, port))
        line.add(counter.name.c_str(), counter.value);
    shop.output->print(line);
}

RoundRunner::~RoundRunner()
{
    stop();
    for (std::thread& thread : threads_)
        thread.join();
}

void RoundRunner::start(const RoundMoment& moment, const std::vector<TestSpec>& tests, int doneFd)
{
    moment_ = moment;
    tests_ = tests;
    stop_ = false;
    isRunning_ = true;
    left_ = tests_.size();
    shop_.listener->forgetBefore(moment.turn);
    printPorts("before");
    moment_.startNs = loadNs();
    for (const TestSpec& spec : tests_)
        threads_.emplace_back([this, &spec, doneFd] {
            runTest(shop_, spec, moment_, stop_);
            const std::uint64_t one = 1;
            if (--left_ == 0 && doneFd >= 0 && ::write(doneFd, &one, sizeof one) < 0) return;
        });
}

void RoundRunner::finish()
{
    for (std::thread& thread : threads_)
        thread.join();
    threads_.clear();
    printPorts("after");
    JsonLine line("round");
    shop_.output->print(line.add(moment_.isSoak ? "turn" : "round", moment_.turn).add("done", !stop_));
    isRunning_ = false;
}

void RoundRunner::printPorts(const char* when)
{
    std::set<std::pair<std::string, int>> ports;
    for (const TestSpec& spec : tests_)
        ports.insert({spec.device, spec.port});
    for (const auto& [device, port] : ports)
        printCounters(shop_, moment_, when, device, port);
}

} // namespace fabric::agent

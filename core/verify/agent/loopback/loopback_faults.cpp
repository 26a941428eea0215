#include "core/verify/agent/loopback/loopback_faults.h"

#include "core/verify/agent/clock.h"

#include <sys/stat.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace fabric::agent {

namespace {

constexpr std::int64_t kLookNs = 200'000'000;

bool isFor(const std::string& pattern, const std::string& name)
{
    return pattern == "*" || pattern == name ||
           (pattern.size() > 2 && pattern.compare(pattern.size() - 2, 2, ":*") == 0 &&
            name.compare(0, pattern.size() - 1, pattern, 0, pattern.size() - 1) == 0);
}

void applyWord(const std::string& word, LinkFault& fault)
{
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) return;
    const std::string key = word.substr(0, equals);
    const double value = std::strtod(word.c_str() + equals + 1, nullptr);
    if (key == "rate") fault.mbps = value;
    if (key == "delay_ms") fault.delayMs = value;
    if (key == "loss") fault.lossPercent = value;
    if (key == "dead") fault.isDead = value != 0;
    if (key == "stop_after_ms") fault.stopAfterMs = value;
    if (key == "silence_ms") fault.silenceMs = value;
    if (key == "corrupt") fault.isCorrupting = value != 0;
    if (key == "errors") fault.errors = static_cast<std::uint64_t>(value);
}

} // namespace

const LinkFault& LoopbackFaults::now()
{
    const std::int64_t now = steadyNs();
    if (lookedNs_ != 0 && now - lookedNs_ < kLookNs) return fault_;
    lookedNs_ = now;
    struct stat info {};
    const std::int64_t changed =
        ::stat(file_.c_str(), &info) == 0 ? info.st_mtim.tv_sec * 1'000'000'000LL + info.st_mtim.tv_nsec : 0;
    if (changed != changed_) read();
    changed_ = changed;
    return fault_;
}

void LoopbackFaults::read()
{
    fault_ = {};
    std::ifstream file(file_);
    std::string line;
    while (std::getline(file, line)) {
        std::istringstream words(line);
        std::string from;
        std::string to;
        std::string word;
        words >> from >> to;
        if (from.empty() || from[0] == '#' || !isFor(from, from_) || !isFor(to, to_)) continue;
        while (words >> word)
            applyWord(word, fault_);
    }
}

} // namespace fabric::agent

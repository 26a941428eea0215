#include "soak_plan.h"

#include "limits.h"
#include "text.h"

#include <algorithm>
#include <cmath>
#include <fstream>

namespace fabric::agent {

namespace {

constexpr std::int64_t kMostSoakSeconds = 31LL * 86'400;
constexpr std::int64_t kMostEpoch = 1LL << 40;
constexpr std::size_t kMostOpenTimes = 64; ///< two a day

bool takeNumber(const std::vector<std::string>& words, SoakPlan& plan)
{
    const std::string& key = words[0];
    if (key == "rounds") return parseNumber(words[1], 1, kMaxTests, plan.rounds);
    if (key == "every") return parseNumber(words[1], 1, kMaxSeconds, plan.everySeconds);
    if (key == "begin") return parseNumber(words[1], 1, kMostEpoch, plan.beginEpoch);
    if (key == "until") return parseNumber(words[1], 1, kMostEpoch, plan.untilEpoch);
    if (key == "lease") return parseNumber(words[1], 1, 7 * 86'400, plan.leaseSeconds);
    return false;
}

bool takeOpenTime(const std::vector<std::string>& words, SoakPlan& plan)
{
    OpenTime time;
    const bool isRead =
        parseNumber(words[1], 1, kMostEpoch, time.from) && parseNumber(words[2], 1, kMostEpoch, time.to);
    const bool isInOrder = plan.open.empty() || plan.open.back().to <= time.from;
    if (!isRead || !isInOrder || time.from >= time.to || plan.open.size() == kMostOpenTimes) return false;
    plan.open.push_back(time);
    return true;
}

bool takeLine(std::vector<std::string> words, SoakPlan& plan, std::string& why)
{
    if (words[0][0] == '@') {
        if (words[0] != "@" + plan.host) return true;
        words.erase(words.begin());
    }
    TestSpec spec;
    if (!words.empty() && words[0] == "test") return parseTest(words, spec, why) && plan.tests.add(spec, why);
    if (words.size() == 3 && words[0] == "load") return takeOpenTime(words, plan);
    if (words.size() == 2) {
        if (words[0] == "run" && isRunId(words[1]))
            plan.runId = words[1];
        else if (words[0] == "host" && isName(words[1]))
            plan.host = words[1];
        else if (words[0] == "listen" && splitAddress(words[1], plan.listenAddress, plan.listenPort))
            return true;
        else
            return takeNumber(words, plan);
        return true;
    }
    return false;
}

std::string missing(const SoakPlan& plan)
{
    if (plan.runId.empty()) return "run RUNID is missing";
    if (plan.listenPort == 0) return "listen ADDRESS:PORT is missing";
    if (plan.everySeconds == 0 || plan.beginEpoch == 0 || plan.leaseSeconds == 0)
        return "every, begin or lease is missing";
    if (plan.untilEpoch <= plan.beginEpoch || plan.untilEpoch - plan.beginEpoch > kMostSoakSeconds)
        return "until is not within 31 days after begin";
    if (plan.tests.rounds() == 0) return "no test of this host";
    if (plan.rounds < plan.tests.rounds()) return "a test is in a later round than the plan has";
    for (std::int64_t round = 0; round < plan.tests.rounds(); ++round)
        for (const TestSpec& spec : plan.tests.round(round))
            if (spec.seconds + 10 > plan.everySeconds)
                return "test " + std::to_string(spec.id) + " does not fit into every";
    return {};
}

} // namespace

std::int64_t SoakPlan::turnAfter(double epoch) const
{
    const double turns = std::ceil((epoch - static_cast<double>(beginEpoch)) / static_cast<double>(everySeconds));
    return turns <= 0 ? 0 : static_cast<std::int64_t>(turns);
}

std::int64_t SoakPlan::nextAllowed(std::int64_t turn) const
{
    if (open.empty()) return turn;
    std::int64_t seconds = 0;
    for (std::int64_t round = 0; round < tests.rounds(); ++round)
        for (const TestSpec& spec : tests.round(round))
            seconds = std::max(seconds, spec.seconds);
    for (const OpenTime& time : open) {
        const std::int64_t first = std::max(turn, turnAfter(static_cast<double>(time.from)));
        if (startOf(first) + static_cast<double>(seconds + kGraceMs / 1000) <= static_cast<double>(time.to))
            return first;
    }
    return std::max(turn, turnAfter(static_cast<double>(untilEpoch)));
}

bool readSoakPlan(const std::string& file, const std::string& host, SoakPlan& plan, std::string& why)
{
    plan = {};
    plan.host = host;
    std::ifstream stream(file);
    if (!stream) {
        why = file + " cannot be read";
        return false;
    }
    std::string line;
    for (std::int64_t number = 1; std::getline(stream, line); ++number) {
        std::vector<std::string> words;
        why.clear();
        if (line.size() <= kMaxLineIn && splitWords(line, words) && takeLine(words, plan, why)) continue;
        why = file + ":" + std::to_string(number) + ": " + (why.empty() ? "not understood" : why);
        return false;
    }
    if (plan.rounds == 0) plan.rounds = plan.tests.rounds();
    why = missing(plan);
    if (!why.empty()) why = file + ": " + why;
    return why.empty();
}

} // namespace fabric::agent

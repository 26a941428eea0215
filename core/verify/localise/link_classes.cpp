#include "core/verify/localise/localise.h"

#include <algorithm>
#include <map>

namespace fabric {

LinkClasses linkClasses(const TestFabric& fabric, const Schedule& schedule, std::span<const TestResult> results)
{
    std::vector<std::vector<std::uint32_t>> testsOf(fabric.linkCount());
    for (std::uint32_t test = 0; test < std::min(schedule.tests.size(), results.size()); ++test) {
        const TestOutcome outcome = results[test].outcome;
        if (outcome == TestOutcome::NotRun || outcome == TestOutcome::Unusable) continue;
        for (const TestLink link : schedule.linksOf(schedule.tests[test]))
            testsOf[link].push_back(test);
    }
    LinkClasses found;
    found.of.assign(fabric.linkCount(), LinkClasses::kNoClass);
    std::map<std::vector<std::uint32_t>, std::uint32_t> numbers;
    for (TestLink link = 0; link < fabric.linkCount(); ++link) {
        if (testsOf[link].empty()) continue;
        const auto [entry, isNew] =
            numbers.try_emplace(testsOf[link], static_cast<std::uint32_t>(found.classes.size()));
        if (isNew) found.classes.push_back({{}, testsOf[link]});
        found.classes[entry->second].links.push_back(link);
        found.of[link] = entry->second;
    }
    return found;
}

} // namespace fabric

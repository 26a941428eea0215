#include "core/verify/schedule/dry_run.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace fabric {

std::vector<std::span<const PairTest>> batches(std::span<const PairTest> round, const RunSettings& settings)
{
    const std::size_t most = settings.testsAtOnce == 0 ? std::max<std::size_t>(1, round.size()) : settings.testsAtOnce;
    std::vector<std::span<const PairTest>> parts;
    for (std::size_t from = 0; from < round.size(); from += most)
        parts.push_back(round.subspan(from, std::min(most, round.size() - from)));
    return parts;
}

DryRun dryRun(const TestFabric& fabric, const Schedule& schedule, const Coverage& coverage, const RunSettings& settings)
{
    DryRun run;
    std::set<std::string_view> hosts;
    std::set<NodeIndex> endPorts;
    std::int64_t megabits = 0;
    for (const PairTest& test : schedule.tests) {
        for (const NodeIndex end : {test.from, test.to}) {
            hosts.insert(fabric.node(end).host);
            endPorts.insert(end);
        }
        const std::int64_t rate = settings.capMbps > 0 ? std::min(settings.capMbps, test.mbps) : test.mbps;
        megabits += rate * settings.testSeconds;
        run.unknownRate += test.mbps == 0 ? 1U : 0U;
    }
    for (std::uint32_t round = 0; round < schedule.rounds(); ++round)
        for (const auto& batch : batches(schedule.round(round), settings)) {
            ++run.batches;
            run.mostAtOnce = std::max(run.mostAtOnce, static_cast<std::uint32_t>(batch.size()));
        }
    run.hosts = static_cast<std::uint32_t>(hosts.size());
    run.endPorts = static_cast<std::uint32_t>(endPorts.size());
    run.commands = 2 * std::uint64_t{schedule.tests.size()};
    run.rounds = schedule.rounds();
    run.seconds = run.batches * (settings.testSeconds + settings.startSeconds);
    run.gigabits = static_cast<std::uint64_t>((megabits + 999) / 1000);
    run.bound = schedule.bound;
    run.links = coverage.links;
    run.covered = coverage.covered;
    run.untestable = static_cast<std::uint32_t>(schedule.untestable.size());
    run.missed = static_cast<std::uint32_t>(missedLinks(coverage, schedule).size());
    return run;
}

} // namespace fabric

#include "core/verify/acceptance/cable_results.h"

#include <algorithm>
#include <map>

namespace fabric {

namespace {

/// Which of several links of one cable speaks for it: the larger.
int weight(TestedState state)
{
    switch (state) {
    case TestedState::Fail:
        return 3;
    case TestedState::NotTested:
        return 2;
    case TestedState::NotObservable:
        return 1;
    case TestedState::Pass:
        break;
    }
    return 0;
}

void addLink(CableResult& result, std::uint32_t link, const CableJudgement& judgement)
{
    const bool isFirst = result.links.empty();
    result.links.push_back(link);
    result.level = isFirst ? judgement.level : std::min(result.level, judgement.level);
    if (!isFirst && weight(judgement.state) <= weight(result.state)) return;
    result.state = judgement.state;
    result.why = judgement.why;
}

/// Why the first test over each link was not run, for those of which that is all that is known.
std::map<std::uint32_t, const Message*> reasonsOfTestsNotRun(const JudgedRecord& run)
{
    std::map<std::uint32_t, const Message*> reasons;
    for (std::size_t i = 0; i < run.judged.tests.size() && i < run.record.results.size(); ++i) {
        if (run.record.results[i].outcome != TestOutcome::Unusable) continue;
        for (const TestLink link : run.record.schedule.linksOf(run.record.schedule.tests[i]))
            reasons.try_emplace(link / 2, &run.judged.tests[i].why);
    }
    return reasons;
}

} // namespace

std::vector<CableResult> cableResults(const Project& project, const JudgedRecord& run)
{
    std::map<Id<Cable>, CableResult> results;
    const auto reasons = reasonsOfTestsNotRun(run);
    for (const Cable& cable : project.cables())
        if (cable.fabric == run.fabricId)
            results[cable.id].why = {FABRIC_TEXT("acceptance", "It carries no link that a test can run over."), {}};
    for (std::uint32_t link = 0; link < run.links.size(); ++link)
        for (const Id<Cable> cable : run.links[link].cables) {
            CableJudgement judgement = run.judged.cables[link];
            const auto reason = reasons.find(link);
            if (judgement.state == TestedState::NotTested && reason != reasons.end()) judgement.why = *reason->second;
            addLink(results[cable], link, judgement);
        }
    for (const Suspect& suspect : run.judged.localisation.suspects)
        for (const std::uint32_t link : suspect.cables)
            for (const Id<Cable> cable : run.links[link].cables)
                results[cable].isSuspect = true;
    std::vector<CableResult> list;
    for (auto& [cable, result] : results) {
        result.cable = cable;
        list.push_back(std::move(result));
    }
    return list;
}

} // namespace fabric

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

} // namespace

std::vector<CableResult> cableResults(const Project& project, const JudgedRecord& run)
{
    std::map<Id<Cable>, CableResult> results;
    for (const Cable& cable : project.cables())
        if (cable.fabric == run.fabricId)
            results[cable.id].why = {FABRIC_TEXT("acceptance", "It carries no link that a test can run over."), {}};
    for (std::uint32_t link = 0; link < run.links.size(); ++link)
        for (const Id<Cable> cable : run.links[link].cables)
            addLink(results[cable], link, run.judged.cables[link]);
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

#include "core/verify/acceptance/acceptance_facts.h"

#include "core/base/strings.h"

#include <algorithm>

namespace fabric {

namespace {

class FactGatherer {
public:
    FactGatherer(const AcceptanceInput& input)
        : input_(input), run_(input.run), ports_(input.project, input.catalog), levels_(input.project)
    {}

    Result<AcceptanceFacts> run()
    {
        Project copy = input_.project;
        Edit edit(copy, "Evidence of the run");
        FABRIC_TRY(evidence, recordRun(run_, edit));
        const CableLevels after(edit.project());
        facts_.withoutPeer = evidence.withoutPeer;
        gatherLatencies();
        for (CableResult& result : cableResults(input_.project, run_))
            addCable(std::move(result), after);
        facts_.elsewhere = static_cast<int>(input_.project.cables().size() - facts_.cables.size());
        facts_.hasChangedRaw = std::find(run_.raw.begin(), run_.raw.end(), RawState::Changed) != run_.raw.end();
        const int all = static_cast<int>(facts_.cables.size());
        facts_.isAccepted = all > 0 && facts_.reached == all && !facts_.hasChangedRaw;
        sortCables();
        return std::move(facts_);
    }

private:
    struct Latency {
        double us = 0;
        std::uint32_t switches = 0;
    };

    void gatherLatencies()
    {
        latencies_.resize(run_.links.size());
        const Schedule& schedule = run_.record.schedule;
        for (std::size_t i = 0; i < std::min(schedule.tests.size(), run_.record.results.size()); ++i) {
            const auto& us = run_.record.results[i].latencyUs;
            if (!us || run_.record.results[i].outcome != TestOutcome::Measured) continue;
            for (const TestLink link : schedule.linksOf(schedule.tests[i])) {
                Latency& worst = latencies_[link / 2];
                if (*us > worst.us) worst = {*us, schedule.tests[i].linkCount - 1};
            }
        }
    }

    void addCable(CableResult result, const CableLevels& after)
    {
        const Cable& cable = input_.project.cables().at(result.cable);
        AcceptedCable facts;
        facts.name = cable.name;
        facts.build = buildOf(cable, input_.catalog, ports_);
        facts.before = levels_.level(cable.id);
        facts.after = after.level(cable.id);
        facts.isReached = facts.after >= input_.required && result.state != TestedState::Fail && !result.isSuspect;
        nameEnds(cable, facts);
        for (const std::uint32_t index : result.links) {
            const Link& link = run_.links[index];
            facts.mbps = facts.mbps == 0 ? link.mbps : std::min(facts.mbps, link.mbps);
            if (latencies_[index].us > facts.latencyUs.value_or(0)) {
                facts.latencyUs = latencies_[index].us;
                facts.switches = latencies_[index].switches;
            }
        }
        if (!result.links.empty()) facts.stage = linkStage(input_.project, run_.links[result.links.front()]);
        if (result.state == TestedState::Fail || result.isSuspect)
            facts.repair = adviseRepair(cable, facts.build, facts.endA, facts.endB, {}).text;
        ++facts_.byState[static_cast<std::size_t>(result.state)];
        facts_.reached += facts.isReached ? 1 : 0;
        facts_.reachedUntested += facts.isReached && result.state != TestedState::Pass ? 1 : 0;
        facts.result = std::move(result);
        facts_.cables.push_back(std::move(facts));
    }

    /// All plugs of a side, because a splitter has several.
    void nameEnds(const Cable& cable, AcceptedCable& facts) const
    {
        for (const CableEnd& end : cable.ends) {
            std::string& text = end.side == Side::A ? facts.endA : facts.endB;
            text += (text.empty() ? "" : ", ") + placeText(input_.project, ports_, end.end.port);
        }
    }

    void sortCables()
    {
        const auto rank = [](const AcceptedCable& facts) {
            switch (facts.result.state) {
            case TestedState::Fail:
                return 0;
            case TestedState::NotObservable:
                return 1;
            case TestedState::NotTested:
                return 2;
            case TestedState::Pass:
                break;
            }
            return 3;
        };
        std::stable_sort(facts_.cables.begin(), facts_.cables.end(),
                         [&](const AcceptedCable& a, const AcceptedCable& b) {
                             if (rank(a) != rank(b)) return rank(a) < rank(b);
                             return naturalLess(a.name, b.name);
                         });
    }

    const AcceptanceInput& input_;
    const JudgedRecord& run_;
    PortMap ports_;
    CableLevels levels_;
    std::vector<Latency> latencies_; ///< by link
    AcceptanceFacts facts_;
};

} // namespace

Result<AcceptanceFacts> acceptanceFacts(const AcceptanceInput& input)
{
    return FactGatherer(input).run();
}

} // namespace fabric

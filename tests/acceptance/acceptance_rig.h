// A run of link tests over a generated plan, simulated: its schedule is the real one, every test carries 98 % of its
// rate unless it crosses a broken cable, and receivers are read when asked. The plan's cables are on record at L3.
#pragma once

#include "core/verify/acceptance/acceptance_report.h"
#include "core/verify/acceptance/certificate.h"
#include "tests/evidence/site_rig.h"
#include "tests/support/test_main.h"

#include <set>

namespace fabric::test {

struct RunRig {
    explicit RunRig(bool areRightPeersKnown = true)
        : site("fat-tree", treeValues()), links(testedLinks(site.project, *site.catalog, site.fabric))
    {
        if (areRightPeersKnown) site.record(site.look("2026-11-01T08:00:00Z"));
        const auto graph = planGraph(site.project, *site.catalog, site.fabric);
        if (!graph) qFatal("%s", graph.error().str().c_str());
        auto made = TestFabric::fromGraph(*graph);
        if (!made) qFatal("%s", made.error().str().c_str());
        fabric = std::move(*made);
        if (fabric.cables().size() != links.size()) qFatal("links and test cables differ");
        makeRecord();
    }

    static std::map<std::string, std::string> treeValues()
    {
        return {{"nodes", "16"}, {"radix", "8"}, {"speed", "400"}, {"tiers", "2"}, {"leafs", "4"}, {"spines", "4"}};
    }

    /// Tests over it fail; both directions.
    void breakLink(std::uint32_t link)
    {
        for (std::size_t i = 0; i < record.schedule.tests.size(); ++i)
            for (const TestLink at : record.schedule.linksOf(record.schedule.tests[i]))
                if (at / 2 == link) fail(i);
    }
    void fail(std::size_t test)
    {
        record.results[test].outcome = TestOutcome::Failed;
        record.results[test].what = "retries exhausted";
    }
    /// No test over it was run.
    void skipLink(std::uint32_t link)
    {
        for (std::size_t i = 0; i < record.schedule.tests.size(); ++i)
            for (const TestLink at : record.schedule.linksOf(record.schedule.tests[i]))
                if (at / 2 == link) record.results[i] = TestResult();
    }
    void readReceivers(std::uint64_t bits = 30'000'000'000'000)
    {
        record.receivers.assign(fabric.linkCount(), ReceiverCount{true, 0, bits});
    }
    /// A link between switches, or one of a host.
    std::uint32_t linkBetween(bool areSwitches) const
    {
        for (std::uint32_t link = 0; link < links.size(); ++link) {
            const TestCable& cable = fabric.cables()[link];
            const bool both = fabric.node(cable.a).isSwitch && fabric.node(cable.b).isSwitch;
            if (both == areSwitches) return link;
        }
        qFatal("there is no such link");
    }
    Id<Cable> cable(std::uint32_t link) const { return links[link].cables.front(); }

    JudgedRecord judged() const
    {
        auto run = judgeRecord(site.project, *site.catalog, site.fabric, record);
        if (!run) qFatal("%s", run.error().str().c_str());
        run->file = "night.fabricrun";
        run->sha256 = std::string(64, 'a');
        return std::move(*run);
    }
    RunEvidence accept()
    {
        const JudgedRecord run = judged();
        Edit edit(site.project, "Accept");
        auto evidence = recordRun(run, edit);
        if (!evidence) qFatal("%s", evidence.error().str().c_str());
        const auto commit = std::move(edit).finish();
        if (!commit) qFatal("%s", commit.error().str().c_str());
        return std::move(*evidence);
    }
    EvidenceLevel level(Id<Cable> id) const { return CableLevels(site.project).level(id); }

    Site site;
    std::vector<Link> links;
    TestFabric fabric;
    RunRecord record;

private:
    void makeRecord()
    {
        const auto forwarding = minHopForwarding(fabric);
        auto schedule = makeSchedule(fabric, *forwarding, PathControl::Fixed, SilentProgress());
        if (!schedule) qFatal("%s", schedule.error().str().c_str());
        record.schedule = std::move(*schedule);
        if (!addSecondPass(fabric, *forwarding, record.schedule, SilentProgress())) qFatal("no second pass");
        record.runId = "0123456789abcdef0123456789abcdef";
        record.cluster = "lab";
        record.fabric = site.project.fabrics().at(site.fabric).name;
        record.tool = "agent";
        record.launcher = "local";
        record.startedAt = "2026-11-02T01:00:00Z";
        record.endedAt = "2026-11-02T01:05:00Z";
        record.ways = "file:lfts.txt";
        record.hosts = {{"node-0001", {}, "fabric-agent 1", "6.1", {}}};
        record.raw = {{"node-0001.jsonl", std::string(64, 'b'), 4711}};
        for (const PairTest& test : record.schedule.tests) {
            TestResult result;
            result.outcome = TestOutcome::Measured;
            result.messageBytes = 8 << 20;
            result.mbps.assign(10, 0.98 * static_cast<double>(test.mbps));
            result.latencyUs = 2.0 + 0.2 * test.linkCount;
            record.results.push_back(std::move(result));
        }
    }
};

} // namespace fabric::test

// The controller against a recording launcher: what is measured ends in the record, what is lost costs only itself, and
// no schedule, cap, window or failure makes it break a guard rail.
#include "core/verify/localise/judge.h"
#include "tests/localise/simulated.h"
#include "tests/run/fake_fleet.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <set>

using namespace fabric;
using namespace fabric::test;

namespace {

const std::string kRunId(32, 'b');

/// Leaves with hosts of `rails` adapters each, one in every rail's leaf.
TestFabric railFabric(int hosts, int rails, int spines, std::vector<EndPortHint>& hints)
{
    TestFabric fabric;
    std::vector<NodeIndex> tops;
    for (int s = 0; s < spines; ++s)
        tops.push_back(fabric.addNode({"spine" + std::to_string(s), {}, true, false}));
    std::vector<NodeIndex> leaves;
    for (int r = 0; r < rails; ++r)
        leaves.push_back(fabric.addNode({"leaf" + std::to_string(r), {}, true, false}));
    std::vector<NodeIndex> ends;
    for (int h = 0; h < hosts; ++h)
        for (int r = 0; r < rails; ++r) {
            const std::string host = "n" + std::to_string(h);
            ends.push_back(fabric.addNode({host + "/mlx5_" + std::to_string(r), host, false, false}));
        }
    for (std::size_t i = 0; i < ends.size(); ++i)
        fabric.addCable({ends[i], 1, leaves[i % leaves.size()], static_cast<int>(1 + i / leaves.size()), 400'000, {}});
    for (std::size_t l = 0; l < leaves.size(); ++l)
        for (std::size_t s = 0; s < tops.size(); ++s)
            fabric.addCable({leaves[l], static_cast<int>(100 + s), tops[s], static_cast<int>(1 + l), 400'000, {}});
    hints.assign(fabric.size(), {});
    for (std::size_t i = 0; i < ends.size(); ++i)
        hints[ends[i]].adapter = "mlx5_" + std::to_string(i % static_cast<std::size_t>(rails));
    if (!fabric.seal()) qFatal("not sealed");
    return fabric;
}

struct Scene {
    Scene(int hostCount, int railCount, int spines)
        : fabric(railFabric(hostCount, railCount, spines, question.hints)), forwarding(minHopForwarding(fabric))
    {
        question.record.schedule = makeSchedule(fabric, *forwarding, PathControl::Fixed, SilentProgress()).value();
        question.record.runId = kRunId;
        question.record.settings = {.testSeconds = 2, .startSeconds = 1};
        question.record.rails.clusterName = question.typedCluster = "lab";
        question.isLoadWanted = true;
        question.startMs = 5000;
        std::vector<std::string> names;
        std::map<std::string, std::vector<std::string>> devices;
        for (int h = 0; h < hostCount; ++h) {
            names.push_back("n" + std::to_string(h));
            question.record.hosts.push_back({names.back(), {}, {}, {}, {}});
            for (int r = 0; r < railCount; ++r)
                devices[names.back()].push_back("mlx5_" + std::to_string(r));
        }
        fleet = std::make_unique<FakeFleet>(names, devices, kRunId);
    }
    RunRecord run(std::int64_t cancelAtMs = -1)
    {
        RunController controller(fabric, question, *fleet);
        fleet->run(controller, 10'000'000, cancelAtMs);
        if (!controller.isOver()) qFatal("the run does not end");
        return controller.record();
    }

    RunQuestion question;
    TestFabric fabric;
    std::unique_ptr<Forwarding> forwarding;
    std::unique_ptr<FakeFleet> fleet;
};

std::size_t countOf(const RunRecord& record, TestOutcome outcome)
{
    return static_cast<std::size_t>(std::count_if(record.results.begin(), record.results.end(),
                                                  [&](const TestResult& r) { return r.outcome == outcome; }));
}

/// What must hold of the loads that the ports really carried, whatever the controller thinks.
QString brokenRail(const Scene& scene)
{
    const RunRecord& record = scene.question.record;
    const Schedule& schedule = record.schedule;
    const auto overlap = [](const Load& a, const Load& b) { return a.fromMs < b.toMs && b.fromMs < a.toMs; };
    const std::vector<Load>& loads = scene.fleet->loads;
    for (std::size_t i = 0; i < loads.size(); ++i) {
        if (loads[i].test >= schedule.tests.size()) return "a test that was not listed";
        const PairTest& test = schedule.tests[loads[i].test];
        const NodeIndex end = loads[i].isSender ? test.from : test.to;
        if (scene.fabric.node(end).name != record.hosts[loads[i].host].name + "/" + loads[i].device)
            return "a test at an end-port that was not listed";
        const std::int64_t cap = wantedMbps(record.settings, record.rails);
        if (cap != 0 && (loads[i].capMbps == 0 || loads[i].capMbps > cap)) return "above the cap";
        std::set<std::uint32_t> atOnce{loads[i].test};
        std::set<TestLink> links(schedule.linksOf(test).begin(), schedule.linksOf(test).end());
        for (std::size_t k = 0; k < loads.size(); ++k) {
            if (k == i || !overlap(loads[i], loads[k])) continue;
            if (loads[k].host == loads[i].host && loads[k].device == loads[i].device &&
                loads[k].isSender == loads[i].isSender)
                return "two loads on one port and direction";
            if (loads[k].fromMs <= loads[i].fromMs) atOnce.insert(loads[k].test);
            if (loads[k].test == loads[i].test) continue;
            for (const TestLink link : schedule.linksOf(schedule.tests[loads[k].test]))
                if (links.contains(link)) return "two loads on one cable and direction";
        }
        if (record.settings.testsAtOnce != 0 && atOnce.size() > record.settings.testsAtOnce) return "too many at once";
        const auto minute = static_cast<int>((scene.fleet->minuteAtStart + loads[i].fromMs / 60'000) % 1440);
        if (checkWindow(record.rails, minute, 0)) return "outside the window";
    }
    return {};
}

} // namespace

class ControllerTest : public QObject {
    Q_OBJECT

private slots:
    void allIsMeasured()
    {
        Scene scene(4, 2, 2);
        const RunRecord record = scene.run();
        QCOMPARE(record.stopped, std::string());
        QCOMPARE(countOf(record, TestOutcome::Measured), record.results.size());
        QCOMPARE(record.results[0].mbps, (std::vector<double>{1000, 1000}));
        QCOMPARE(record.hosts[0].agent, std::string("1"));
        QVERIFY(!record.receivers.empty());
        const TestLink down = TestFabric::reverse(scene.fabric.uplink(record.schedule.tests[0].to));
        QVERIFY(record.receivers[down].isRead);
        QVERIFY(record.receivers[down].bits > 0);
        QVERIFY(!record.receivers[TestFabric::reverse(down)].isRead); // a switch's port: nobody read it
        QCOMPARE(brokenRail(scene), QString());
        QCOMPARE(scene.fleet->starts, 1);
    }

    void aBrokenCableIsLocated()
    {
        Scene scene(8, 2, 2);
        Schedule& schedule = scene.question.record.schedule;
        FABRIC_VERIFY_RESULT(addSecondPass(scene.fabric, *scene.forwarding, schedule, SilentProgress()));
        constexpr std::uint32_t kCable = 3;
        scene.fleet->isBroken = [&](std::uint32_t test) {
            const auto links = schedule.linksOf(schedule.tests[test]);
            return std::any_of(links.begin(), links.end(), [](TestLink link) { return link / 2 == kCable; });
        };
        const RunRecord record = scene.run();
        JudgeProfile profile;
        profile.passMbps = 500;
        const JudgedRun judged = judgeRun(scene.fabric, record.schedule, {record.results, record.receivers, 2, false},
                                          profile, FaultPriors());
        QVERIFY(!judged.localisation.suspects.empty());
        QVERIFY(names(judged.localisation.suspects.front(), kCable));
        QCOMPARE(judged.localisation.suspects.size(), std::size_t{1});
    }

    void aLostHostCostsOnlyItsTests()
    {
        for (const int kind : {0, 1, 2, 3}) {
            Scene scene(6, 2, 2);
            HostFault& fault = scene.fleet->faults[2];
            if (kind == 0) fault.isSilent = true;
            if (kind == 1) fault.diesAtMs = 1200;
            if (kind == 2) fault.hangsInRound = 0;
            if (kind == 3) fault.babblesAtMs = 1200;
            const RunRecord record = scene.run();
            QVERIFY(!record.hosts[2].lost.empty());
            for (std::size_t i = 0; i < record.results.size(); ++i) {
                const PairTest& test = record.schedule.tests[i];
                const bool isItsOwn =
                    scene.fabric.node(test.from).host == "n2" || scene.fabric.node(test.to).host == "n2";
                QCOMPARE(record.results[i].outcome == TestOutcome::Measured, !isItsOwn);
                QVERIFY(!isItsOwn || record.results[i].outcome == TestOutcome::NotRun);
                QVERIFY(!isItsOwn || record.results[i].what.find("n2") != std::string::npos);
            }
            QCOMPARE(brokenRail(scene), QString());
        }
    }

    void withoutConsentNothingStarts()
    {
        for (const bool isWanted : {false, true}) {
            Scene scene(4, 1, 1);
            scene.question.isLoadWanted = isWanted;
            scene.question.typedCluster = isWanted ? "lab2" : "lab";
            const RunRecord record = scene.run();
            QVERIFY(!record.stopped.empty());
            QCOMPARE(scene.fleet->starts, 0);
            QVERIFY(scene.fleet->sent.empty());
            QCOMPARE(countOf(record, TestOutcome::NotRun), record.results.size());
        }
    }

    void risingErrorsStopTheRun()
    {
        Scene scene(8, 1, 1);
        scene.question.record.settings.testsAtOnce = 2;
        scene.question.record.rails.mostErrorGrowth = 5;
        for (HostFault& fault : scene.fleet->faults)
            fault.errorsARound = 6;
        const RunRecord record = scene.run();
        QVERIFY(record.stopped.find("errors") != std::string::npos);
        QVERIFY(scene.fleet->loads.size() < 2 * record.results.size());
        QVERIFY(countOf(record, TestOutcome::NotRun) > 0);
    }

    void cancelIsOverWithinASecond()
    {
        for (const bool isHanging : {false, true}) {
            Scene scene(8, 1, 1);
            scene.question.record.settings.testSeconds = 60;
            if (isHanging) scene.fleet->faults[1].isSilent = true;
            const RunRecord record = scene.run(isHanging ? 2000 : 10'000);
            QVERIFY(record.isCancelled);
            QVERIFY(scene.fleet->nowMs - scene.fleet->cancelledMs <= 1000);
            QCOMPARE(countOf(record, TestOutcome::NotRun), record.results.size());
        }
    }

    /// Any schedule, cap, window and failure: the ports never carry what the guard rails forbid.
    void noFailureBreaksAGuardRail()
    {
        std::size_t loads = 0;
        std::size_t stopped = 0;
        forAll(150, [&](Random& random, std::uint64_t) {
            Scene scene(random.integer(2, 10), random.integer(1, 3), random.integer(1, 3));
            RunRecord& record = scene.question.record;
            record.settings.testSeconds = random.integer(1, 40);
            if (random.chance(50)) record.settings.testsAtOnce = static_cast<std::uint32_t>(random.integer(1, 5));
            record.rails.testsAtOnce = record.settings.testsAtOnce;
            if (random.chance(50)) record.settings.capMbps = random.integer(1, 400'000);
            if (random.chance(50)) record.rails.capMbps = random.integer(1, 400'000);
            scene.fleet->minuteAtStart = random.integer(0, 1439);
            if (random.chance(50)) record.rails.window = {random.integer(0, 1439), random.integer(0, 1439)};
            record.rails.mostErrorGrowth = 10;
            // A schedule that is wrong itself: tests of two rounds at once, on the same ports and cables.
            std::vector<std::uint32_t>& rounds = record.schedule.roundEnds;
            if (random.chance(20) && rounds.size() > 1)
                rounds.erase(rounds.begin() + random.integer(0, static_cast<int>(rounds.size()) - 2));
            for (HostFault& fault : scene.fleet->faults) {
                fault.isSilent = random.chance(8);
                if (random.chance(15)) fault.diesAtMs = random.integer(0, 60'000);
                if (random.chance(10)) fault.hangsInRound = random.integer(0, 3);
                if (random.chance(10)) fault.babblesAtMs = random.integer(0, 30'000);
                if (random.chance(10)) fault.errorsARound = static_cast<std::uint64_t>(random.integer(0, 8));
            }
            const RunRecord done = scene.run(random.chance(30) ? random.integer(0, 60'000) : -1);
            loads += scene.fleet->loads.size();
            stopped += done.stopped.empty() ? 0 : 1;
            const QString broken = brokenRail(scene);
            if (!broken.isEmpty()) qWarning("%s", qPrintable(broken));
            return broken.isEmpty() && done.results.size() == record.schedule.tests.size();
        });
        qInfo("%zu loads checked, %zu of 150 runs stopped by a rail", loads, stopped);
        QVERIFY(loads > 1000);
    }
};

FABRIC_TEST(ControllerTest)
#include "tst_controller.moc"

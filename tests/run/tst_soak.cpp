// Detached runs: what hosts are told to do, and what their results say together.
#include "core/base/iso_time.h"
#include "core/verify/run/soak.h"
#include "core/verify/run/soak_words.h"
#include "tests/schedule/trees.h"
#include "tests/support/hostile.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <fmt/format.h>

using namespace fabric;
using namespace fabric::test;

namespace {

struct Detached {
    Detached()
    {
        record.runId = std::string(32, 'e');
        record.schedule = makeSchedule(fabric, *forwarding, PathControl::Fixed, SilentProgress()).value();
        record.settings.testSeconds = 10;
        record.traffic.intervalMs = 1000;
        record.detached = DetachedRun{"/tmp/x", 1'000'000, 1'000'000 + 10 * 60, 60, 120};
        for (const NodeIndex node : fabric.endPorts()) {
            RunHost host;
            host.name = fabric.node(node).host;
            record.hosts.push_back(host);
            PlacedPort port;
            port.node = node;
            port.by = PlacedBy::Name;
            port.device = "mlx5_0";
            port.port = 1;
            hosts.push_back({"10.0.0.1:18700", {port}});
        }
    }
    std::size_t hostOf(NodeIndex node) const
    {
        for (std::size_t i = 0; i < record.hosts.size(); ++i)
            if (record.hosts[i].name == fabric.node(node).host) return i;
        return 0;
    }
    /// Both ends of every test tell their result of a turn.
    void tell(SoakResults& results, std::int64_t turn, const std::string& brokenHost = {}) const
    {
        for (std::size_t i = 0; i < record.schedule.tests.size(); ++i) {
            const PairTest& test = record.schedule.tests[i];
            const bool isBroken = fabric.node(test.from).host == brokenHost || fabric.node(test.to).host == brokenHost;
            for (const bool isSender : {true, false}) {
                const std::size_t host = hostOf(isSender ? test.from : test.to);
                const auto say = [&](const std::string& json) { results.take(host, record.runId + " " + json); };
                if (!isSender)
                    say(fmt::format(R"({{"t":"sample","test":{},"turn":{},"ms":1000,"bytes":125000000}})", i, turn));
                say(fmt::format(R"({{"t":"result","test":{},"turn":{},"role":"{}","outcome":"{}","code":"{}"}})", i,
                                turn, isSender ? "send" : "receive", isBroken ? "failed" : "measured",
                                isBroken ? "retries" : "none"));
            }
        }
    }

    TestFabric fabric = leafSpine(2, 2, 2);
    std::unique_ptr<Forwarding> forwarding = minHopForwarding(fabric);
    RunRecord record;
    std::vector<SoakHost> hosts;
};

} // namespace

class SoakTest : public QObject {
    Q_OBJECT

private slots:
    void hostsAreToldTheirOwnEnds()
    {
        const Detached d;
        const auto plans = soakPlans(d.fabric, d.record, d.hosts);
        FABRIC_VERIFY_RESULT(plans);
        std::size_t tests = 0;
        for (const std::string& plan : *plans) {
            QVERIFY(plan.starts_with("run " + d.record.runId + "\nhost "));
            QVERIFY(plan.find("\nlease 120\n") != std::string::npos);
            for (std::size_t at = plan.find("\ntest "); at != std::string::npos; at = plan.find("\ntest ", at + 1))
                ++tests;
        }
        QCOMPARE(tests, 2 * d.record.schedule.tests.size());
    }

    void railsHoldBeforeAnythingStarts()
    {
        Detached d;
        d.record.rails.window = {60, 120};
        QCOMPARE(soakPlans(d.fabric, d.record, d.hosts).error().code, "FP-RUN-041");
        d.record.rails.window = {};
        d.record.rails.testsAtOnce = 1;
        QCOMPARE(soakPlans(d.fabric, d.record, d.hosts).error().code, "FP-RUN-040");
        d.record.settings.testsAtOnce = 1; // hosts would then take part in batches of their own
        QCOMPARE(soakPlans(d.fabric, d.record, d.hosts).error().code, "FP-RUN-042");
    }

    void turnsAddUpAndGapsAreTold()
    {
        const Detached d;
        SoakResults results(d.fabric, d.record);
        for (const std::int64_t turn : {0, 1, 5, 6, 7, 8, 9})
            d.tell(results, turn);
        for (std::size_t host = 0; host < d.record.hosts.size(); ++host)
            results.take(host,
                         d.record.runId + R"( {"t":"gap","turns":3,"from":1000120,"to":1000300,"why":"restart"})");
        const RunRecord record = results.finish(1'000'000 + 3600);
        for (const TestResult& result : record.results) {
            QCOMPARE(result.outcome, TestOutcome::Measured);
            QCOMPARE(result.mbps.size(), std::size_t{7});
        }
        QCOMPARE(record.gaps.size(), d.record.hosts.size());
        QCOMPARE(record.gaps[0].from, std::string("1970-01-12T13:48:40Z"));
        QCOMPARE(record.gaps[0].why, std::string("restart"));
    }

    void aFailureInAnyTurnIsOne()
    {
        const Detached d;
        SoakResults results(d.fabric, d.record);
        for (std::int64_t turn = 0; turn < 10; ++turn)
            d.tell(results, turn, turn == 4 ? "n0" : "");
        const RunRecord record = results.finish(1'000'600);
        QVERIFY(record.gaps.empty());
        for (std::size_t i = 0; i < record.results.size(); ++i) {
            const PairTest& test = record.schedule.tests[i];
            const bool isItsOwn = d.fabric.node(test.from).host == "n0" || d.fabric.node(test.to).host == "n0";
            QCOMPARE(record.results[i].outcome, isItsOwn ? TestOutcome::Failed : TestOutcome::Measured);
            QVERIFY(!isItsOwn || record.results[i].what.starts_with("turn 4"));
        }
    }

    void aLeaseThatEndedIsAGapToTheEnd()
    {
        const Detached d;
        SoakResults results(d.fabric, d.record);
        d.tell(results, 0);
        results.take(0,
                     d.record.runId + R"( {"t":"bye","status":9,"why":"the lease was not renewed","epoch":1000120.5})");
        const RunRecord record = results.finish(1'000'000 + 3600);
        QCOMPARE(record.gaps.size(), d.record.hosts.size());
        QCOMPARE(record.gaps[0].why, std::string("the lease was not renewed"));
        QCOMPARE(record.gaps[0].to, isoTime(d.record.detached->endsAt));
    }

    void wordsAreNarrow()
    {
        SoakTarget target{false, {"n1", {}, 0}, {}, "/opt/agent", "/tmp/f"};
        const auto start = planSoakStart(target, "plan\n");
        FABRIC_VERIFY_RESULT(start);
        QCOMPARE(start->input, std::string("plan\n"));
        QVERIFY(start->argv.back().ends_with("fabric-soak /tmp/f /opt/agent"));
        QCOMPARE(planSoakOrder(target, "collect", 7)->argv.back(), std::string("exec /opt/agent collect /tmp/f 7"));
        for (const std::string& text : hostileStrings()) {
            target.folder = text;
            QVERIFY(!planSoakOrder(target, "stop", 0));
        }
    }
};

FABRIC_TEST(SoakTest)
#include "tst_soak.moc"

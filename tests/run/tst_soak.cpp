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
    }

    /// With one test at once each host has a part in some batches only: all have to count the same turns.
    void hostsWithoutATestInTheLastRoundCountLikeTheRest()
    {
        Detached d;
        d.record.settings.testsAtOnce = 1;
        const auto plans = soakPlans(d.fabric, d.record, d.hosts);
        FABRIC_VERIFY_RESULT(plans);
        const std::string rounds = fmt::format("\nrounds {}\n", d.record.schedule.tests.size());
        for (const std::string& plan : *plans)
            QVERIFY(plan.ends_with(rounds));
        // A host that ran every turn but had no test in the last ones has no gap.
        SoakResults results(d.fabric, d.record);
        for (std::int64_t turn = 0; turn < 10; ++turn)
            for (std::size_t host = 0; host < d.record.hosts.size(); ++host)
                results.take(host, fmt::format(R"({} {{"t":"round","turn":{},"done":true}})", d.record.runId, turn));
        QVERIFY(results.finish(1'000'000 + 3600).gaps.empty());
    }

    /// What is missing at the end goes up to the time that the host itself gave, not to the controller's.
    void theClockOfTheHostCounts()
    {
        const Detached d;
        SoakResults results(d.fabric, d.record);
        d.tell(results, 0);
        for (std::size_t host = 1; host < d.record.hosts.size(); ++host)
            results.take(host, AgentCollected{0, 1'000'000 + 60, true});
        results.take(0, AgentCollected{0, 1'000'000 + 5 * 60, false});
        const RunRecord record = results.finish(1);
        QCOMPARE(record.gaps.size(), std::size_t{1});
        QCOMPARE(record.gaps[0].host, d.record.hosts[0].name);
        QCOMPARE(record.gaps[0].from, isoTime(1'000'000 + 60));
        QCOMPARE(record.gaps[0].to, isoTime(1'000'000 + 5 * 60));
        QCOMPARE(record.endedAt, isoTime(1'000'000 + 5 * 60));
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
        // Of a host that has ended, what is missing of the turn that would run now is missing too.
        QCOMPARE(results.finish(1'000'000 + 90).gaps.size(), std::size_t{1});
        const RunRecord record = results.finish(1'000'000 + 3600);
        QCOMPARE(record.gaps.size(), d.record.hosts.size());
        QCOMPARE(record.gaps[0].why, std::string("the lease was not renewed"));
        QCOMPARE(record.gaps[0].to, isoTime(d.record.detached->endsAt));
    }

    void wordsAreNarrow()
    {
        SoakTarget target{false, {"n1", {}, 0}, {}, "/opt/agent", "/tmp/f"};
        const auto start = planSoakStart(target, std::string(32, 'e'), "plan\n");
        FABRIC_VERIFY_RESULT(start);
        QCOMPARE(start->input, std::string("plan\n"));
        QVERIFY(start->argv.back().ends_with("fabric-soak /tmp/f /opt/agent"));
        QCOMPARE(planSoakOrder(target, "collect", 7)->argv.back(), std::string("exec /opt/agent collect /tmp/f 7"));
        for (const std::string& text : hostileStrings()) {
            target.folder = text;
            QVERIFY(!planSoakOrder(target, "stop", 0));
        }
    }

    void slurmRunsEachInABatchJob()
    {
        const std::string runId(32, 'e');
        SoakTarget target{false, {"n1", {}, 0}, {}, "/opt/agent", "/tmp/f/n1"};
        target.isSlurm = true;
        target.slurm.timeLimit = std::chrono::hours(73);
        QCOMPARE(planSoakStart(target, runId, "a\n").error().code, "FP-SLM-004");
        target.slurm.longestLimit = std::chrono::hours(100);
        const auto start = planSoakStart(target, runId, "a\nb\n");
        FABRIC_VERIFY_RESULT(start);
        const std::string words = shownWords(start->argv);
        QVERIFY2(words.starts_with("sbatch --parsable --requeue ") && words.ends_with(" --nodelist=n1"), words.c_str());
        QVERIFY(words.find("--time=4380 ") != std::string::npos);
        QVERIFY(start->input.find("'END-OF-FABRIC-PLAN'\na\nb\nEND-OF-FABRIC-PLAN\n") != std::string::npos);
        QVERIFY(start->input.ends_with("exec /opt/agent stay /tmp/f/n1 2> /tmp/f/n1/why\n"));
        for (const std::string& text : hostileStrings()) {
            SoakTarget hostile = target;
            hostile.folder = text;
            QVERIFY(!planSoakStart(hostile, runId, "a\n"));
            hostile = target;
            hostile.slurm.partition = text;
            QVERIFY(text.empty() || isSlurmWord(text) || !planSoakStart(hostile, runId, "a\n"));
            hostile = target;
            hostile.ssh.host = text;
            QVERIFY(isSlurmWord(text) || !planSoakStart(hostile, runId, "a\n"));
        }
    }

    void slurmOrdersAreStepsOfTheJob()
    {
        SoakTarget target{false, {"n1", {}, 0}, {}, "/opt/agent", "/tmp/f"};
        target.isSlurm = true;
        target.slurmJob = "42";
        QCOMPARE(
            shownWords(planSoakOrder(target, "collect", 7)->argv),
            std::string("srun --jobid=42 --mem=0 --overlap --nodes=1 --ntasks=1 --nodelist=n1 -- /opt/agent collect "
                        "/tmp/f 7"));
        target.slurmJob.clear(); // the job is over: one of its own
        const std::string words = shownWords(planSoakOrder(target, "collect", 7)->argv);
        QVERIFY2(words.find("--time=5 ") != std::string::npos && words.find("--jobid") == std::string::npos,
                 words.c_str());
        target.ssh.host = "-x";
        QVERIFY(!planSoakOrder(target, "stop", 0));
        const std::map<std::string, std::string> jobs{{"n1", "42"}, {"n2", "43"}};
        QVERIFY(slurmJobsIn("42 n1\n43 n2\n") == jobs);
        for (const char* none : {"", "\n", "42", "-1 n1", "slurm_load_jobs error", "1234567890123 n1", "4 -n", "4 \n"})
            QVERIFY2(slurmJobsIn(none).empty(), none);
    }

    void resumeStartsOnlyWhereNothingRuns()
    {
        const SoakTarget target{false, {"n1", {}, 0}, {}, "/opt/agent", "/tmp/f"};
        const auto resume = planSoakOrder(target, "resume", 0);
        FABRIC_VERIFY_RESULT(resume);
        QVERIFY(resume->argv.back().ends_with("fabric-soak /tmp/f /opt/agent"));
        QVERIFY(resume->argv.back().find("renew") != std::string::npos);
    }
};

FABRIC_TEST(SoakTest)
#include "tst_soak.moc"

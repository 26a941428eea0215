// Detached runs: what hosts are told to do, and what their results say together.
#include "core/base/iso_time.h"
#include "core/verify/run/soak.h"
#include "core/verify/run/soak_words.h"
#include "tests/schedule/trees.h"
#include "tests/support/forall.h"
#include "tests/support/hostile.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <fmt/format.h>

#include <map>
#include <set>
#include <sstream>
#include <tuple>

using namespace fabric;
using namespace fabric::test;

namespace {

struct Detached {
    explicit Detached(int leaves = 2, int hostsOfLeaf = 2, int spines = 2)
        : fabric(leafSpine(leaves, hostsOfLeaf, spines)), forwarding(minHopForwarding(fabric))
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

    TestFabric fabric;
    std::unique_ptr<Forwarding> forwarding;
    RunRecord record;
    std::vector<SoakHost> hosts;
};

/// What the lines of all plans say, read without the code that wrote them. Empty when it is within the rails.
std::string brokenRail(const Detached& d, const std::vector<std::string>& plans, std::size_t& planned)
{
    const RunRecord& record = d.record;
    const std::int64_t cap = wantedMbps(record.settings, record.rails);
    std::map<std::int64_t, std::set<std::uint32_t>> atOnce;             // by round
    std::set<std::tuple<std::int64_t, std::size_t, std::string>> ports; // round, host, role: one port a host here
    std::set<std::pair<std::int64_t, TestLink>> links;                  // that senders load
    for (std::size_t host = 0; host < plans.size(); ++host) {
        std::istringstream lines(plans[host]);
        std::string line;
        while (std::getline(lines, line)) {
            if (!line.starts_with("test ")) continue;
            std::istringstream words(line.substr(5));
            std::uint32_t test = 0;
            words >> test;
            std::map<std::string, std::string> of;
            for (std::string word; words >> word;)
                of[word.substr(0, word.find('='))] = word.substr(word.find('=') + 1);
            ++planned;
            if (test >= record.schedule.tests.size()) return "a test that was not listed";
            const PairTest& pair = record.schedule.tests[test];
            const bool isSender = of["role"] == "send";
            if (d.hostOf(isSender ? pair.from : pair.to) != host) return "a test at a host that was not listed";
            const std::int64_t round = std::stoll(of["round"]);
            const std::int64_t wanted = std::stoll(of["cap_mbps"]);
            if (cap != 0 && (wanted == 0 || wanted > cap)) return "above the cap";
            if (!ports.emplace(round, host, of["role"]).second) return "two loads on one port and direction";
            atOnce[round].insert(test);
            if (!isSender) continue;
            for (const TestLink link : record.schedule.linksOf(pair))
                if (!links.emplace(round, link).second) return "two loads on one cable and direction";
        }
    }
    const std::uint32_t most = record.rails.testsAtOnce;
    for (const auto& [round, tests] : atOnce)
        if (most != 0 && tests.size() > most) return "too many at once";
    return {};
}

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

    /// Any schedule, cap, window and lost host: what the plans of all hosts say together stays within the guard rails,
    /// and is nothing that was not listed.
    void noPlanBreaksAGuardRail()
    {
        std::size_t planned = 0;
        std::size_t refused = 0;
        forAll(200, [&](Random& random, std::uint64_t) {
            Detached d(random.integer(2, 6), random.integer(2, 6), random.integer(1, 4));
            RunRecord& record = d.record;
            if (random.chance(50)) record.settings.testsAtOnce = static_cast<std::uint32_t>(random.integer(1, 5));
            record.rails.testsAtOnce = random.chance(30) ? static_cast<std::uint32_t>(random.integer(1, 5)) : 0;
            if (random.chance(50)) record.settings.capMbps = random.integer(1, 400'000);
            if (random.chance(50)) record.rails.capMbps = random.integer(1, 400'000);
            if (random.chance(30)) record.rails.window = {random.integer(0, 1439), random.integer(0, 1439)};
            std::vector<std::uint32_t>& rounds = record.schedule.roundEnds;
            if (random.chance(20) && rounds.size() > 1)
                rounds.erase(rounds.begin() + random.integer(0, static_cast<int>(rounds.size()) - 2));
            for (SoakHost& host : d.hosts)
                if (random.chance(10)) host.listen.clear();
            const auto plans = soakPlans(d.fabric, record, d.hosts,
                                         openTimes(record.rails.window, record.detached->beginsAt,
                                                   record.detached->endsAt, [](std::int64_t) { return 3600; }));
            refused += plans ? 0 : 1;
            const std::string broken = plans ? brokenRail(d, *plans, planned) : std::string();
            if (!broken.empty()) qWarning("%s", broken.c_str());
            return broken.empty();
        });
        qInfo("%zu ends of tests checked, %zu of 200 plans refused", planned, refused);
        QVERIFY(planned > 1000 && refused > 10);
    }

    /// The window is local time of the day; hosts are told seconds since 1970, over midnight and over a change of
    /// clocks.
    void aWindowIsToldAsTimes()
    {
        constexpr std::int64_t kMidnight = 1'000'080'000 / 86'400 * 86'400; // UTC
        const auto twoAhead = [](std::int64_t) { return std::int64_t{7200}; };
        const TimeWindow night{22 * 60, 6 * 60};
        const std::int64_t noon = kMidnight + 10 * 3600; // local
        const auto times = openTimes(night, noon, noon + 2 * 86'400, twoAhead);
        QCOMPARE(times.size(), std::size_t{2});
        QCOMPARE(times[0].from, noon + 10 * 3600);
        QCOMPARE(times[0].to, noon + 18 * 3600);
        QCOMPARE(times[1].from - times[0].from, std::int64_t{86'400});
        // It begins and ends within the window.
        const auto cut = openTimes(night, noon + 12 * 3600, noon + 13 * 3600, twoAhead);
        QCOMPARE(cut.size(), std::size_t{1});
        QCOMPARE(cut[0].to - cut[0].from, std::int64_t{3600});
        // The clocks go back by an hour in the first night, at 3: it has nine hours.
        const auto autumn = [&](std::int64_t at) { return at < noon + 15 * 3600 ? 7200 : 3600; };
        const auto longer = openTimes(night, noon, noon + 86'400, autumn);
        QCOMPARE(longer[0].to - longer[0].from, std::int64_t{9 * 3600});
        QCOMPARE(openTimes({}, 5, 9, twoAhead).size(), std::size_t{1});

        Detached d;
        d.record.rails.window = night;
        const auto plans = soakPlans(d.fabric, d.record, d.hosts, {{1'000'060, 1'000'300}, {1'000'400, 1'000'600}});
        FABRIC_VERIFY_RESULT(plans);
        QVERIFY(plans->front().find("\nload 1000060 1000300\nload 1000400 1000600\n") != std::string::npos);
        // Turns begin at 0, 60, ... and take 20 s.
        QCOMPARE(soakPlans(d.fabric, d.record, d.hosts, {{1'000'060, 1'000'079}}).error().code, "FP-RUN-041");
        FABRIC_VERIFY_RESULT(soakPlans(d.fabric, d.record, d.hosts, {{1'000'060, 1'000'080}}));
        QCOMPARE(soakPlans(d.fabric, d.record, d.hosts, {{1'000'061, 1'000'119}}).error().code, "FP-RUN-041");
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

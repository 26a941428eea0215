// The record of a run: what is written is read back whole, also by a plan that has changed since, and nothing else is.
#include "core/base/strings.h"
#include "core/verify/run/run_record.h"
#include "tests/localise/simulated.h"
#include "tests/support/hostile.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;
using namespace fabric::test;

namespace {

RunRecord someRecord(const TestFabric& fabric, const Schedule& schedule)
{
    RunRecord record;
    record.runId = std::string(32, 'a');
    record.cluster = "lab";
    record.detached = DetachedRun{"/tmp/run", 1'700'000'000, 1'700'300'000, 600, 3600};
    record.profile.passMbps = 2.5;
    record.rails.clusterName = "lab";
    record.rails.window = {1320, 360};
    record.schedule = schedule;
    record.results.resize(schedule.tests.size());
    record.results[0] = {TestOutcome::Measured, 8 << 20, {1.5, 0, 3e5}, 2.25, 0.125, 0.5, ""};
    record.results[1] = {TestOutcome::Failed, 0, {}, {}, {}, 0, hostileStrings().back()};
    record.receivers.assign(fabric.linkCount(), {});
    record.receivers[3] = {true, 7, std::uint64_t{1} << 50};
    record.hosts = {{"n0", "ops@n0:22", "fabric-agent 1", "Linux", ""}, {"n1", "", "", "", "refused"}};
    record.gaps = {{"n0", "2026-11-30T00:00:00Z", "2026-11-30T05:00:00Z", "restarted"}};
    record.raw = {{"n0.jsonl", std::string(64, '0'), 12}};
    return record;
}

struct Case {
    TestFabric fabric = leafSpine(4, 4, 2);
    std::unique_ptr<Forwarding> forwarding = minHopForwarding(fabric);
    Schedule schedule = makeSchedule(fabric, *forwarding, PathControl::Fixed, SilentProgress()).value();
    RunRecord record = someRecord(fabric, schedule);
    std::string bytes = writeRunRecord(record, fabric);
};

std::string replaced(std::string text, std::string_view from, std::string_view to)
{
    const std::size_t at = text.find(from);
    if (at != std::string::npos) text.replace(at, from.size(), to);
    return text;
}

} // namespace

class RunRecordTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsWrittenIsReadBack()
    {
        const Case c;
        const auto read = readRunRecord(c.bytes, "a.fabricrun", c.fabric);
        FABRIC_VERIFY_RESULT(read);
        QVERIFY(read->notes.empty());
        QCOMPARE(writeRunRecord(read->record, c.fabric), c.bytes);
        QCOMPARE(read->record.results[0].mbps, (std::vector<double>{1.5, 0, 3e5}));
        QCOMPARE(read->record.results[0].latencyUs, std::optional(2.25));
        QVERIFY(!read->record.results[2].latencyUs);
        QCOMPARE(read->record.receivers[3].errors, std::uint64_t{7});
        QVERIFY(!read->record.receivers[2].isRead);
        QCOMPARE(read->record.schedule.bound.why, c.schedule.bound.why);
        QCOMPARE(read->record.detached->leaseSeconds, std::int64_t{3600});
        QCOMPARE(read->record.rails.window.fromMinute, 1320);
    }

    /// The plan turned a cable round and numbered its nodes otherwise: results follow the names.
    void resultsFollowNames()
    {
        const Case c;
        TestFabric other;
        const NodeIndex size = c.fabric.size();
        for (NodeIndex node = size; node-- > 0;)
            other.addNode(c.fabric.node(node));
        for (const TestCable& cable : c.fabric.cables())
            other.addCable({size - 1 - cable.b, cable.portB, size - 1 - cable.a, cable.portA, cable.mbps, cable.id});
        FABRIC_VERIFY_RESULT(other.seal());
        const auto read = readRunRecord(c.bytes, "a.fabricrun", other);
        FABRIC_VERIFY_RESULT(read);
        QVERIFY(read->notes.empty());
        QCOMPARE(read->record.schedule.tests.size(), c.schedule.tests.size());
        for (std::size_t i = 0; i < c.schedule.tests.size(); ++i) {
            const auto links = read->record.schedule.linksOf(read->record.schedule.tests[i]);
            const auto before = c.schedule.linksOf(c.schedule.tests[i]);
            QCOMPARE(links.size(), before.size());
            for (std::size_t k = 0; k < links.size(); ++k)
                QCOMPARE(other.linkName(links[k]), c.fabric.linkName(before[k]));
        }
        QCOMPARE(read->record.receivers[2].errors, std::uint64_t{7}); // the other direction of the same cable
    }

    void whatThePlanNoLongerHasIsTold()
    {
        const Case c;
        TestFabric fewer;
        for (NodeIndex node = 0; node < c.fabric.size(); ++node)
            fewer.addNode(c.fabric.node(node));
        for (std::size_t i = 1; i < c.fabric.cables().size(); ++i)
            fewer.addCable(c.fabric.cables()[i]);
        FABRIC_VERIFY_RESULT(fewer.seal());
        const auto read = readRunRecord(c.bytes, "a.fabricrun", fewer);
        FABRIC_VERIFY_RESULT(read);
        QVERIFY(read->record.schedule.tests.size() < c.schedule.tests.size());
        QCOMPARE(read->record.results.size(), read->record.schedule.tests.size());
        QCOMPARE(read->record.schedule.rounds(), c.schedule.rounds());
        QCOMPARE(read->notes.size(), std::size_t{2}); // the cable, and how many tests
    }

    void wrongFilesAreRefusedWithTheirPlace()
    {
        const Case c;
        const auto codeOf = [&](const std::string& bytes) {
            const auto read = readRunRecord(bytes, "a.fabricrun", c.fabric);
            return read ? std::string("read") : std::string(read.error().code);
        };
        QCOMPARE(codeOf("{}"), "FP-RUN-003");
        QCOMPARE(codeOf("[]"), "FP-RUN-003");
        QCOMPARE(codeOf(replaced(c.bytes, "\"fabricrun\":1", "\"fabricrun\":2")), "FP-RUN-005");
        QCOMPARE(codeOf(replaced(c.bytes, "\"test_s\":10", "\"test_s\":0")), "FP-RUN-007");
        QCOMPARE(codeOf(replaced(c.bytes, "\"test_s\":10", "\"test_ms\":10")), "FP-RUN-007");
        QCOMPARE(codeOf(replaced(c.bytes, "\"cluster\"", "\"id\"")), "FP-RUN-001");
        QCOMPARE(codeOf(replaced(c.bytes, "\"outcome\":\"measured\"", "\"outcome\":\"fine\"")), "FP-RUN-004");
        QCOMPARE(codeOf(replaced(c.bytes, "\"method\":\"", "\"method\":\"luck")), "FP-RUN-004");
        QCOMPARE(codeOf(replaced(c.bytes, "\"round_ends\":[", "\"round_ends\":[999999,")), "FP-RUN-004");
        QVERIFY(codeOf(c.bytes.substr(0, c.bytes.size() / 2)) != "read");
        const auto wrong = readRunRecord(replaced(c.bytes, "2.5", "-1"), "a.fabricrun", c.fabric);
        QCOMPARE(wrong.error().where, std::string("a.fabricrun:/profile/pass_mbps"));
    }

    /// Any byte changed: an error or a record that is whole, never a crash.
    void damagedFilesAreReadOrRefused()
    {
        const Case c;
        forAll(300, [&](Random& random, std::uint64_t) {
            std::string bytes = c.bytes;
            for (int i = random.integer(1, 4); i > 0; --i)
                bytes[static_cast<std::size_t>(random.integer(0, static_cast<int>(bytes.size()) - 1))] =
                    static_cast<char>(random.chance(70) ? random.integer('0', '9') : random.integer(0, 255));
            const auto read = readRunRecord(bytes, "a.fabricrun", c.fabric);
            return !read || (read->record.results.size() == read->record.schedule.tests.size() &&
                             (read->record.schedule.tests.empty() ||
                              read->record.schedule.roundEnds.back() == read->record.schedule.tests.size()));
        });
    }

    void hostileTextStaysText()
    {
        Case c;
        for (const std::string& text : hostileStrings()) {
            c.record.results[1].what = text;
            c.record.hosts[0].kernel = text;
            const auto read = readRunRecord(writeRunRecord(c.record, c.fabric), "a.fabricrun", c.fabric);
            FABRIC_VERIFY_RESULT(read);
            if (isValidUtf8(text)) QCOMPARE(read->record.hosts[0].kernel, text);
        }
    }

    void aProfileIsAFileOfItsOwn()
    {
        const auto profile = readJudgeProfile(R"({"pass_mbps":2,"latency_us":200000,"protocol":"ethernet"})", "lab");
        FABRIC_VERIFY_RESULT(profile);
        QCOMPARE(profile->latencyUs, 200000.0);
        QCOMPARE(profile->leastSamples, JudgeProfile().leastSamples);
        QCOMPARE(readJudgeProfile(R"({"pas_mbps":2})", "lab").error().where, std::string("lab:/pas_mbps"));
        QCOMPARE(readJudgeProfile(R"({"protocol":"token-ring"})", "lab").error().code, "FP-RUN-006");
    }
};

FABRIC_TEST(RunRecordTest)
#include "tst_record.moc"

// Lines of agents: read as PROTOCOL.md says, hostile ones refused or passed over; devices found, never guessed; words
// of launchers; perftest's tables as agents' lines.
#include "core/verify/run/agent_plan.h"
#include "core/verify/run/launch_plan.h"
#include "core/verify/run/perftest_script.h"
#include "core/verify/run/perftest_translator.h"
#include "core/verify/run/test_ends.h"
#include "tests/support/forall.h"
#include "tests/support/hostile.h"
#include "tests/support/test_main.h"

#include <QProcess>
#include <QTest>

#include <unistd.h>

using namespace fabric;
using namespace fabric::test;

namespace {

const std::string kRunId(32, 'c');

std::string line(const std::string& json)
{
    return kRunId + " " + json;
}

template <class Kind>
std::optional<Kind> readAs(const std::string& json)
{
    const auto message = readAgentLine(line(json), kRunId, "n1");
    if (!message || !*message || !std::holds_alternative<Kind>(**message)) return std::nullopt;
    return std::get<Kind>(**message);
}

std::string codeOf(const std::string& text)
{
    const auto message = readAgentLine(text, kRunId, "n1");
    return message ? (*message ? "read" : "noise") : message.error().code;
}

struct TwoRails {
    TwoRails()
    {
        const NodeIndex leaf = fabric.addNode({"leaf", {}, true, false});
        for (int r = 0; r < 2; ++r) {
            nodes.push_back(fabric.addNode({"n1/mlx5_" + std::to_string(r), "n1", false, false}));
            fabric.addCable({nodes.back(), 1, leaf, r + 1, 0, {}});
        }
        hints.assign(fabric.size(), {});
        for (std::size_t r = 0; r < 2; ++r)
            hints[nodes[r]] = {0, "mlx5_" + std::to_string(r), 1, static_cast<int>(r)};
        if (!fabric.seal()) qFatal("not sealed");
    }
    std::vector<PlacedPort> place(const AgentReady& ready) const { return placePorts(fabric, hints, nodes, ready); }

    TestFabric fabric;
    std::vector<NodeIndex> nodes;
    std::vector<EndPortHint> hints;
};

AgentReady readyWith(const std::vector<std::pair<std::string, std::uint64_t>>& devices)
{
    AgentReady ready;
    for (const auto& [name, guid] : devices) {
        AgentPort port;
        port.port = 1;
        port.guid = guid;
        ready.devices.push_back({name, {}, {port}});
    }
    return ready;
}

class Kept : public RunListener {
public:
    void onLine(std::size_t, std::string_view text) override { lines.emplace_back(text); }
    void onEnded(std::size_t, const std::string&) override {}
    std::vector<std::string> lines;
};

} // namespace

class AgentLinesTest : public QObject {
    Q_OBJECT

private slots:
    void linesAreRead()
    {
        const auto ready = readAs<AgentReady>("{\"t\":\"ready\",\"agent\":\"1.2\",\"protocol\":1,\"host\":\"n1\","
                                              "\"listen\":\"10.0.0.1:5\",\"new\":[1],\"devices\":["
                                              "{\"name\":\"mlx5_0\",\"ports\":[{\"port\":1,\"state\":\"ACTIVE\","
                                              "\"mbps\":400000,\"mtu\":4096,\"guid\":\"0002:c903:00a1:b2c3\"}]}]}");
        QVERIFY(ready);
        QCOMPARE(ready->devices.at(0).ports.at(0).guid, std::uint64_t{0x0002c90300a1b2c3});
        QCOMPARE(ready->devices.at(0).ports.at(0).mbps, std::int64_t{400000});
        const auto counters = readAs<AgentCounters>(
            "{\"t\":\"counters\",\"round\":3,\"when\":\"after\",\"device\":\"mlx5_0\",\"port\":1,\"symbol_error\":7}");
        QVERIFY(counters);
        QCOMPARE(counters->values.size(), std::size_t{1});
        const auto latency = readAs<AgentLatency>("{\"t\":\"latency\",\"test\":1,\"median_us\":2}");
        QVERIFY(latency);
        QCOMPARE(latency->medianUs, 2.0);
        const auto round = readAs<AgentRound>("{\"t\":\"round\",\"round\":1,\"done\":true}");
        QVERIFY(round && round->isDone);
    }

    void whatIsNotOursIsNoise()
    {
        for (const std::string& text : hostileStrings())
            QCOMPARE(codeOf(text), std::string("noise"));
        const std::string bye = "{\"t\":\"bye\",\"status\":0}";
        QCOMPARE(codeOf(std::string(32, 'd') + " " + bye), std::string("noise"));
        const std::string unknown = "{\"t\":\"of a newer agent\",\"x\":{}}";
        QCOMPARE(codeOf(line(unknown)), std::string("noise"));
    }

    void wrongLinesAreErrors()
    {
        const std::string deep(100, '[');
        for (const std::string& text : {std::string(), std::string("{"), "{\"t\":" + deep}) {
            const std::string code = codeOf(line(text));
            QVERIFY2(code != "read" && code != "noise", text.c_str());
        }
        const std::pair<std::string, std::string> wrong[] = {
            {"{}", "FP-RUN-021"},
            {"{\"t\":\"sample\",\"test\":-1}", "FP-RUN-022"},
            {"{\"t\":\"sample\",\"test\":1.5}", "FP-RUN-022"},
            {"{\"t\":\"latency\",\"test\":1,\"median_us\":-3}", "FP-RUN-022"},
            {"{\"t\":\"result\",\"test\":1,\"role\":\"both\"}", "FP-RUN-022"},
            {"{\"t\":\"bye\",\"t\":\"bye\"}", "FP-RUN-001"},
            {"{\"t\":\"" + std::string(70'000, 'x') + "\"}", "FP-RUN-020"},
        };
        for (const auto& [text, code] : wrong)
            QCOMPARE(codeOf(line(text)), code);
    }

    void anyBytesAreSurvived()
    {
        const std::string good = line(
            "{\"t\":\"counters\",\"round\":3,\"when\":\"after\",\"device\":\"mlx5_0\",\"port\":1,\"symbol_error\":7}");
        forAll(2000, [&](Random& random, std::uint64_t) {
            std::string text = good;
            for (int i = random.integer(1, 5); i > 0; --i)
                text[static_cast<std::size_t>(random.integer(33, static_cast<int>(text.size()) - 1))] =
                    static_cast<char>(random.integer(0, 255));
            static_cast<void>(codeOf(text));
            return true;
        });
    }

    void devicesAreFoundOrRefused()
    {
        TwoRails rails;
        auto placed = rails.place(readyWith({{"mlx5_1", 0}, {"mlx5_0", 0}, {"mlx5_2", 0}}));
        QCOMPARE(placed[0].device, std::string("mlx5_0"));
        QCOMPARE(placed[1].by, PlacedBy::Name);
        placed = rails.place(readyWith({{"rocep9", 0}, {"rocep10", 0}})); // no planned name, as many ports
        QCOMPARE(placed[0].device, std::string("rocep9"));
        QCOMPARE(placed[1].by, PlacedBy::Order);
        placed = rails.place(readyWith({{"rocep1", 0}, {"rocep2", 0}, {"rocep3", 0}}));
        QCOMPARE(placed[0].by, PlacedBy::Nothing);
        QVERIFY(!placed[0].why.str().empty());
        placed = rails.place(readyWith({{"mlx5_0", 0}, {"other", 0}})); // one is there: the other is missing
        QCOMPARE(placed[0].by, PlacedBy::Name);
        QCOMPARE(placed[1].by, PlacedBy::Nothing);
        rails.hints[rails.nodes[0]].guid = 77;
        placed = rails.place(readyWith({{"mlx5_0", 5}, {"mlx5_1", 77}}));
        QCOMPARE(placed[0].device, std::string("mlx5_1")); // the GUID knows better than the name
        QCOMPARE(placed[1].by, PlacedBy::Nothing);         // and no device is given away twice
        placed = rails.place(readyWith({{"a b role=send", 77}, {"mlx5_1", 0}}));
        QCOMPARE(placed[0].by, PlacedBy::Nothing);
    }

    void bothEndsMakeOneResult()
    {
        const auto joined = [](const char* sendCode, const char* receiveCode) {
            TestEnds ends;
            for (const auto& [role, code] : {std::pair{"send", sendCode}, std::pair{"receive", receiveCode}}) {
                if (code == nullptr) continue;
                AgentResult result;
                result.role = role;
                result.code = code;
                result.outcome = result.code == "none"        ? "measured"
                                 : result.code == "cancelled" ? "cancelled"
                                                              : "failed";
                ends.take(result);
            }
            return ends.join(TrafficSettings()).outcome;
        };
        QCOMPARE(joined("none", "none"), TestOutcome::Measured);
        QCOMPARE(joined("none", nullptr), TestOutcome::NotRun);
        QCOMPARE(joined("no-rdma", "deadline"), TestOutcome::Failed);
        QCOMPARE(joined("no-device", "deadline"), TestOutcome::Unusable); // the receiver waited in vain
        QCOMPARE(joined("remote", "data"), TestOutcome::Failed);
        QCOMPARE(joined("remote", "memory"), TestOutcome::Unusable);
        QCOMPARE(joined("remote", "remote"), TestOutcome::Failed);
        QCOMPARE(joined("cancelled", "retries"), TestOutcome::NotRun);
        QCOMPARE(joined("of a newer agent", "none"), TestOutcome::Unusable);
    }

    void wordsOfLaunchersAreNarrow()
    {
        for (const std::string& text : hostileStrings()) {
            QVERIFY(!isAgentPath(text));
            QVERIFY(!planLocalSession(text, {"/opt/fabric-agent", kRunId}) ||
                    text.find_first_of(" ;$`'\"\\/|&") == std::string::npos);
        }
        for (const char* path : {"agent", "/a b", "/a;b", "/a'b", "/a/../b", "/$(id)", "-x"})
            QVERIFY(!planSshSession({"n1", {}, 0}, "n1", {}, {path, kRunId}));
        QVERIFY(!planSshSession({"-oProxyCommand=id", {}, 0}, "n1", {}, {"/opt/agent", kRunId}));
        QVERIFY(!planSshSession({"n1", {}, 0}, "n1", {}, {"/opt/agent", "x"}));
        const auto ssh = planSshSession({"n1", "ops", 22}, "n1", {}, {"/opt/agent", kRunId});
        FABRIC_VERIFY_RESULT(ssh);
        QCOMPARE(ssh->argv.back(), "exec /opt/agent session " + kRunId + " --host n1");
        QCOMPARE(ssh->argv[ssh->argv.size() - 2], std::string("n1"));
        QCOMPARE(ssh->argv[ssh->argv.size() - 3], std::string("--"));
        SlurmRequest request;
        request.nodes = {"n1", "n2"};
        const auto slurm = planSlurmSession(request, {"/opt/agent", kRunId});
        FABRIC_VERIFY_RESULT(slurm);
        QVERIFY(std::find(slurm->run.argv.begin(), slurm->run.argv.end(), "--input=all") != slurm->run.argv.end());
        QCOMPARE(slurm->cancel.argv, (std::vector<std::string>{"scancel", "--me", "--name=fabric-" + kRunId}));
    }

    void perftestTablesBecomeLines()
    {
        Kept kept;
        PerftestTranslator translator(kRunId, kept);
        const auto said = [&](const std::string& json) { translator.onLine(0, line(json)); };
        for (const char* text : {"                    RDMA_Write BW Test", " Dual-port       : OFF  Device : mlx5_0",
                                 " #bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]   MsgRate[Mpps]",
                                 " 8388608    57735          0.00               387.25               0.005771"})
            said(std::string("{\"t\":\"text\",\"test\":4,\"role\":\"send\",\"line\":\"") + text + "\"}");
        said("{\"t\":\"ran\",\"test\":4,\"role\":\"send\",\"status\":0,\"ms\":10000}");
        QCOMPARE(kept.lines.size(), std::size_t{2});
        const auto sample = readAgentLine(kept.lines[0], kRunId, "n");
        FABRIC_VERIFY_RESULT(sample);
        QCOMPARE(std::get<AgentSample>(**sample).bytes, std::int64_t{387250} * 125 * 10000);
        said("{\"t\":\"text\",\"test\":5,\"role\":\"send\",\"line\":\" Completion with error at client\"}");
        said("{\"t\":\"ran\",\"test\":5,\"role\":\"send\",\"status\":1,\"ms\":100}");
        QCOMPARE(std::get<AgentResult>(**readAgentLine(kept.lines[2], kRunId, "n")).code, std::string("no-rdma"));
        said("{\"t\":\"ran\",\"test\":6,\"role\":\"receive\",\"status\":1,\"ms\":100}");
        QCOMPARE(kept.lines.size(), std::size_t{3}); // why it failed is the sender's to say
        said("{\"t\":\"ran\",\"test\":6,\"role\":\"send\",\"status\":127,\"ms\":100}");
        QCOMPARE(std::get<AgentResult>(**readAgentLine(kept.lines[3], kRunId, "n")).code, std::string("internal"));
        QCOMPARE(std::get<AgentResult>(**readAgentLine(kept.lines[4], kRunId, "n")).code, std::string("remote"));
        said("{\"t\":\"ran\",\"test\":7,\"role\":\"send\",\"status\":0,\"ms\":100}"); // ended well without a figure: no
                                                                                      // proof
        QCOMPARE(std::get<AgentResult>(**readAgentLine(kept.lines[5], kRunId, "n")).outcome, std::string("failed"));
    }

    void perftestThatCarriesNothingFails()
    {
        Kept kept;
        PerftestTranslator translator(kRunId, kept);
        const auto say = [&](int test, const char* text) {
            translator.onLine(0, line("{\"t\":\"text\",\"test\":" + std::to_string(test) +
                                      ",\"role\":\"send\",\"line\":\"" + text + "\"}"));
        };
        const auto ran = [&](int test) {
            translator.onLine(0, line("{\"t\":\"ran\",\"test\":" + std::to_string(test) +
                                      ",\"role\":\"send\",\"status\":0,\"ms\":3000}"));
            return std::get<AgentResult>(**readAgentLine(kept.lines.back(), kRunId, "n"));
        };
        const char* const latency = " #bytes        #iterations       t_avg[usec]    tps average";
        const char* const bandwidth =
            " #bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]   MsgRate[Mpps]";
        // By duration, with RoCE blocked: both end well, and say so only by the number of iterations.
        say(1, latency);
        say(1, " 8             0            inf            0.00");
        AgentResult result = ran(1);
        QCOMPARE(result.code, std::string("no-rdma"));
        QCOMPARE(result.outcome, std::string("failed"));
        say(2, bandwidth);
        say(2, " 1048576    0                0.00               0.00             0.000000");
        QCOMPARE(ran(2).code, std::string("no-rdma"));
        say(3, latency);
        say(3, " 8             65            15404.24        32.46");
        say(3, bandwidth);
        say(3, " 1048576    0                0.00               0.00             0.000000");
        QCOMPARE(ran(3).code, std::string("retries"));
        say(4, latency);
        say(4, " 8             65            15404.24        32.46");
        say(4, bandwidth);
        say(4, " 1048576    12               0.00               0.03             0.000003");
        QCOMPARE(ran(4).outcome, std::string("measured"));
        // A host that was busy for the seconds of the latency, and then not: no cable is blamed, and none passes.
        say(5, latency);
        say(5, " 8             0            inf            0.00");
        say(5, bandwidth);
        say(5, " 1048576    12               0.00               0.03             0.000003");
        QCOMPARE(ran(5).code, std::string("internal"));
        say(6, latency);
        say(6, " 8             0            inf            0.00");
        say(6, bandwidth);
        say(6, " 1048576    0                0.00               0.00             0.000000");
        QCOMPARE(ran(6).code, std::string("no-rdma"));
    }

    /// Over a blocked path: the latency ends without an exchange, and its receiver is not there for the load. What the
    /// port waited for in vain proves the path; without that the receiver may have had troubles of its own.
    void aReceiverThatIsGoneAfterNoExchange_data()
    {
        QTest::addColumn<QString>("counters");
        QTest::addColumn<QString>("code");
        QTest::newRow("waited in vain") << ",\"sent\":40,\"again\":12"
                                        << "no-rdma";
        QTest::newRow("all answered") << ",\"sent\":40,\"again\":0"
                                      << "internal";
        QTest::newRow("no counters") << ",\"sent\":-1,\"again\":-1"
                                     << "internal";
    }
    void aReceiverThatIsGoneAfterNoExchange()
    {
        QFETCH(QString, counters);
        QFETCH(QString, code);
        Kept kept;
        PerftestTranslator translator(kRunId, kept);
        for (const char* text :
             {" #bytes        #iterations       t_avg[usec]    tps average",
              " 8             0            inf            0.00", "Couldnt connect to 10.0.0.2:20015",
              "Unable to open file descriptor for socket connection", " Unable to init the socket connection"})
            translator.onLine(
                0, line(std::string("{\"t\":\"text\",\"test\":4,\"role\":\"send\",\"line\":\"") + text + "\"}"));
        translator.onLine(0, line("{\"t\":\"ran\",\"test\":4,\"role\":\"send\",\"status\":1,\"ms\":19000" +
                                  counters.toStdString() + "}"));
        QCOMPARE(std::get<AgentResult>(**readAgentLine(kept.lines.back(), kRunId, "n")).code, code.toStdString());
    }

    /// As ib_write_bw 6.06 printed it on a link of 0.6 Mbit/s: the error stands in the row.
    void anErrorWithinARowIsNotPartOfIt()
    {
        Kept kept;
        PerftestTranslator translator(kRunId, kept);
        for (const char* text : {" #bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]   MsgRate[Mpps]",
                                 " 1048576    0           0.000000            0.000000            "
                                 "0.000000ethernet_read_keys: Couldnt read "
                                 "remote address",
                                 " Unable to read from socket/rdma_cm"})
            translator.onLine(
                0, line(std::string("{\"t\":\"text\",\"test\":4,\"role\":\"send\",\"line\":\"") + text + "\"}"));
        translator.onLine(
            0,
            line("{\"t\":\"ran\",\"test\":4,\"role\":\"send\",\"status\":1,\"ms\":23000,\"sent\":517,\"again\":48}"));
        QCOMPARE(std::get<AgentResult>(**readAgentLine(kept.lines.back(), kRunId, "n")).code, std::string("no-rdma"));
    }

    /// A program that had to be ended says nothing; the counters of its port do, and so does a host that stood still.
    void anEndedSenderIsJudgedByItsPort_data()
    {
        QTest::addColumn<QString>("more");
        QTest::addColumn<int>("met");
        QTest::addColumn<qint64>("stillMs");
        QTest::addColumn<int>("outcome");
        const auto row = [](const char* name, const char* more, qint64 stillMs, TestOutcome outcome, int met = 20'017) {
            QTest::newRow(name) << more << met << stillMs << static_cast<int>(outcome);
        };
        row("sent, unanswered", ",\"sent\":40,\"again\":30", 0, TestOutcome::Failed);
        row("sent, unanswered, starved", ",\"sent\":40,\"again\":30", 2500, TestOutcome::Unusable);
        row("sent, unanswered, starved for a moment", ",\"sent\":40,\"again\":30", 900, TestOutcome::Failed);
        row("sent, all answered", ",\"sent\":40,\"again\":0", 0, TestOutcome::Unusable);
        row("sent nothing", ",\"sent\":0,\"again\":0", 0, TestOutcome::Unusable);
        row("no counters", ",\"sent\":-1,\"again\":-1", 0, TestOutcome::Unusable);
        row("never met", ",\"sent\":40,\"again\":30", 0, TestOutcome::Unusable, 0);
        row("met for latency only", ",\"sent\":40,\"again\":30", 0, TestOutcome::Unusable, 20'016);
    }

    void anEndedSenderIsJudgedByItsPort()
    {
        QFETCH(QString, more);
        QFETCH(int, met);
        QFETCH(qint64, stillMs);
        QFETCH(int, outcome);
        Kept kept;
        PerftestTranslator translator(kRunId, kept);
        const auto said = [&](std::size_t host, const std::string& json) { translator.onLine(host, line(json)); };
        // Its receiver has to be ended too, and may stand still instead.
        const std::size_t starved = stillMs > 1000 ? 1 : 0;
        for (const qint64 ms : {stillMs, qint64{600}, qint64{600}, qint64{600}}) // short ones end no wait
            said(starved, "{\"t\":\"still\",\"test\":8,\"ms\":" + std::to_string(ms) + "}");
        said(1, "{\"t\":\"ran\",\"test\":8,\"role\":\"receive\",\"status\":124,\"ms\":12000}");
        said(0, "{\"t\":\"met\",\"test\":8,\"role\":\"send\",\"tcp\":" + std::to_string(met) + "}");
        said(0, "{\"t\":\"ran\",\"test\":8,\"role\":\"send\",\"tcp\":20017,\"status\":137,\"ms\":12000" +
                    more.toStdString() + "}");
        QCOMPARE(kept.lines.size(), std::size_t{2});
        TestEnds ends;
        for (const std::string& text : kept.lines)
            ends.take(std::get<AgentResult>(**readAgentLine(text, kRunId, "n")));
        const TestResult result = ends.join({});
        QVERIFY2(static_cast<int>(result.outcome) == outcome, result.what.c_str());
        QVERIFY2(!result.what.empty(), "why");
    }

    /// Of what was measured, all standstills count, also short ones.
    void aSlowHostIsToldWithTheFigures()
    {
        Kept kept;
        PerftestTranslator translator(kRunId, kept);
        const auto said = [&](const std::string& json) { translator.onLine(0, line(json)); };
        for (const char* text : {" #bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]   MsgRate[Mpps]",
                                 " 1048576    3                0.00               0.006            0.000001"})
            said(std::string("{\"t\":\"text\",\"test\":1,\"role\":\"send\",\"line\":\"") + text + "\"}");
        said("{\"t\":\"still\",\"test\":1,\"ms\":600}");
        said("{\"t\":\"still\",\"test\":1,\"ms\":700}");
        said("{\"t\":\"ran\",\"test\":1,\"role\":\"send\",\"status\":0,\"ms\":14000}");
        said("{\"t\":\"ran\",\"test\":1,\"role\":\"receive\",\"status\":0,\"ms\":15000}");
        TestEnds ends;
        for (std::size_t i = 1; i < kept.lines.size(); ++i)
            ends.take(std::get<AgentResult>(**readAgentLine(kept.lines[i], kRunId, "n")));
        const TestResult result = ends.join({});
        QVERIFY(result.outcome == TestOutcome::Measured);
        QCOMPARE(result.stillShare, 1300.0 / 4000);
    }

    /// What a host did not run for is told with what was measured, and excuses no port that is down.
    void standingStillIsTold()
    {
        TestEnds ends;
        AgentResult sender;
        sender.role = "send";
        sender.outcome = "measured";
        sender.code = "none";
        sender.ms = 10'000;
        sender.stillMs = 1'000;
        AgentResult receiver = sender;
        receiver.role = "receive";
        receiver.stillMs = 1'500;
        ends.take(sender);
        ends.take(receiver);
        QCOMPARE(ends.join({}).stillShare, 0.25);
        receiver.outcome = "failed";
        receiver.code = "port-down";
        receiver.stillMs = 9'000;
        ends.take(receiver);
        QVERIFY(ends.join({}).outcome == TestOutcome::Failed);
        receiver.code = "retries";
        ends.take(receiver);
        QVERIFY(ends.join({}).outcome == TestOutcome::Unusable);
    }

    /// TCP may run over the port under test: that it is down is why the other end was not met.
    void aPortThatIsDownIsTheReason()
    {
        TestEnds ends;
        AgentResult sender;
        sender.role = "send";
        sender.outcome = "unusable";
        sender.code = "no-peer";
        AgentResult receiver;
        receiver.role = "receive";
        receiver.outcome = "failed";
        receiver.code = "port-down";
        ends.take(sender);
        ends.take(receiver);
        QVERIFY(ends.join({}).outcome == TestOutcome::Failed);
        receiver.code = "no-device";
        receiver.outcome = "unusable";
        ends.take(receiver);
        QVERIFY(ends.join({}).outcome == TestOutcome::Unusable);
    }

    /// The script itself, over a pipe: it greets, refuses another id, and leaves when its controller does.
    void theScriptFollowsTheProtocol()
    {
        QVERIFY(std::string(perftestScript()).find('\'') == std::string::npos);
        const auto talk = [](const QByteArray& input, int& status) {
            QProcess sh;
            sh.setChildProcessModifier([] { ::setsid(); });
            sh.start("sh", {"-c", perftestScript(), "fabric-perftest", kRunId.c_str(), "--host", "n9"});
            sh.write(input);
            sh.closeWriteChannel();
            if (!sh.waitForFinished(20'000)) sh.kill();
            status = sh.exitCode();
            return sh.readAllStandardOutput();
        };
        int status = -1;
        const QByteArray greeted = talk(QByteArray("hello 1 ") + kRunId.c_str() + "\n", status);
        QCOMPARE(status, 5);
        const auto ready = readAgentLine(greeted.split('\n').value(0).toStdString(), kRunId, "n9");
        FABRIC_VERIFY_RESULT(ready);
        QCOMPARE(std::get<AgentReady>(**ready).host, std::string("n9"));
        QVERIFY(isPeerAddress(std::get<AgentReady>(**ready).listen));
        talk("hello 1 0123456789abcdef\n", status);
        QCOMPARE(status, 3);
        talk(QByteArray("@n8 nonsense\n@n9 end\n"), status);
        QCOMPARE(status, 0);
    }
};

FABRIC_TEST(AgentLinesTest)
#include "tst_lines.moc"

#include "tests/agent/rdma_lab.h"
#include "tests/agent/datagram_room.h"
#include "where.h"

#include <QFileInfo>
#include <QStandardPaths>

#include <unistd.h>

#include <algorithm>

namespace fabric::test {

namespace {

const QString kLab = FABRIC_SOURCE_DIR "/../shared/lab/rdma/rdmalab";

struct Star {
    TestFabric fabric;
    Schedule schedule;
};

/// Hosts h1.. at one switch, and a test for each ordered pair in a round of its own.
Star makeStar(int hosts)
{
    Star star;
    std::vector<NodeIndex> nodes;
    for (int k = 1; k <= hosts; ++k)
        nodes.push_back(
            star.fabric.addNode({"h" + std::to_string(k) + "/rxe0", "h" + std::to_string(k), false, false}));
    const NodeIndex hub = star.fabric.addNode({"hub", "", true, false});
    for (int k = 0; k < hosts; ++k)
        star.fabric.addCable({nodes[static_cast<std::size_t>(k)], 1, hub, k + 1, 100'000, {}});
    if (!star.fabric.seal()) return star;
    for (const NodeIndex from : nodes)
        for (const NodeIndex to : nodes) {
            if (from == to) continue;
            PairTest test;
            test.from = from;
            test.to = to;
            test.firstLink = static_cast<std::uint32_t>(star.schedule.links.size());
            test.linkCount = 2;
            test.mbps = 100'000;
            star.schedule.links.push_back(star.fabric.uplink(from));
            star.schedule.links.push_back(TestFabric::reverse(star.fabric.uplink(to)));
            star.schedule.tests.push_back(test);
            star.schedule.roundEnds.push_back(static_cast<std::uint32_t>(star.schedule.tests.size()));
        }
    return star;
}

/// The worse of what both ends said: an end that blames the network outweighs one that could not test.
TestResult judgedBy(const LabTest& test, std::int64_t bytes)
{
    TestResult result;
    result.messageBytes = bytes;
    for (const QJsonObject& sample : linesOf(test.receiver, "sample"))
        result.mbps.push_back(sample["bytes"].toDouble() * 8 / 1000 / sample["ms"].toDouble());
    for (const QJsonObject& latency : linesOf(test.sender, "latency"))
        result.latencyUs = latency["median_us"].toDouble();
    const QJsonObject ends[] = {resultOf(test.sender), resultOf(test.receiver)};
    const auto says = [&](const char* outcome) {
        return std::any_of(std::begin(ends), std::end(ends),
                           [&](const QJsonObject& end) { return end["outcome"] == outcome; });
    };
    result.outcome = says("failed")     ? TestOutcome::Failed
                     : says("unusable") ? TestOutcome::Unusable
                     : says("measured") ? TestOutcome::Measured
                                        : TestOutcome::NotRun;
    for (const QJsonObject& end : ends)
        if (end["outcome"] != "measured") result.what += (end["what"].toString() + "; ").toStdString();
    return result;
}

} // namespace

JudgeProfile labProfile()
{
    JudgeProfile profile;
    profile.protocol = Protocol::Ethernet;
    profile.passMbps = 1;
    profile.leastShareOfPass = 0; // a message of 1 MiB takes longer than a sample
    profile.mostDeviation = 100;
    profile.leastSamples = 2;
    profile.latencyUs = 200'000;
    profile.mostAsymmetry = 1;
    return profile;
}

RdmaLab::~RdmaLab()
{
    if (!folder_.isEmpty()) QProcess::execute("bash", {kLab, "down", name_});
}

QString RdmaLab::start(int hosts, const QStringList& more)
{
    if (!QFileInfo::exists(kLab)) return "needs ../shared/lab/rdma";
    if (qEnvironmentVariableIsSet("FABRIC_SANITIZED")) return "guests have no sanitizer's libraries";
    for (const char* program : {"qemu-system-x86_64", "ssh", "ssh-keygen", "perl", "ss", "xz", "setsid"})
        if (QStandardPaths::findExecutable(program).isEmpty())
            return QString("needs %1 (packages qemu-system-x86, openssh-client, iproute2, xz-utils)").arg(program);
    name_ = "fpagent-" + QString::number(::getpid());
    hosts_ = hosts;
    const DatagramRoom room;
    if (!room.problem().isEmpty()) qWarning("%s", qPrintable(room.problem()));
    QProcess process;
    process.start("bash", QStringList{kLab, "up", name_, "-n", QString::number(hosts), "--timeout", "240", "--share",
                                      QFileInfo(FABRIC_AGENT_TEST_PROGRAM).path()} +
                              more);
    if (!process.waitForFinished(400'000) || process.exitCode() != 0)
        return "the RDMA lab did not start: " + QString::fromUtf8(process.readAllStandardError()).right(300);
    folder_ = QString::fromUtf8(process.readAllStandardOutput()).trimmed();
    return {};
}

QString RdmaLab::on(int k, const QString& command) const
{
    QProcess process;
    process.start("ssh", {"-n", "-F", folder_ + "/ssh_config", QString("h%1").arg(k), command});
    process.waitForFinished(60'000);
    return QString::fromUtf8(process.readAllStandardOutput() + process.readAllStandardError()).trimmed();
}

bool RdmaLab::lab(const QStringList& words) const
{
    return QProcess::execute("bash", QStringList{kLab, words[0], name_} + words.mid(1)) == 0;
}

std::unique_ptr<AgentProcess> RdmaLab::agent(int k, const QString& environment) const
{
    const QString program = environment + " exec /mnt/host/" + QFileInfo(FABRIC_AGENT_TEST_PROGRAM).fileName();
    return std::make_unique<AgentProcess>(
        "ssh", QStringList{"-F", folder_ + "/ssh_config", QString("h%1").arg(k), program.trimmed(), "session", kRunId});
}

LabTest RdmaLab::runPair(const Pair& pair, int round, const QString& words, const std::function<void()>& midway)
{
    const QString all = "device=rxe0 bytes=1048576 interval_ms=1000 " + words;
    pair.sender.say(testLine(round, round, "send", all, pair.receiver.address()));
    pair.receiver.say(testLine(round, round, "receive", all));
    const QString go = QString("go %1").arg(round);
    pair.sender.say(go);
    pair.receiver.say(go);
    LabTest test;
    if (midway) {
        test.receiver = pair.receiver.until("sample");
        midway();
    }
    test.receiver += pair.receiver.until("round", 60'000);
    test.sender = pair.sender.until("round", 60'000);
    return test;
}

LabRun RdmaLab::run(const QString& words, const std::function<void()>& midway) const
{
    const Star star = makeStar(hosts_);
    std::vector<std::unique_ptr<AgentProcess>> agents;
    for (int k = 1; k <= hosts_; ++k)
        agents.push_back(agent(k)); // all start, then each is greeted
    for (const auto& agent : agents)
        agent->greet();
    LabRun run;
    std::vector<TestResult> results;
    for (const PairTest& test : star.schedule.tests) {
        const int round = static_cast<int>(results.size());
        run.tests.push_back(
            runPair({*agents[test.from], *agents[test.to]}, round, words, round == 0 ? midway : nullptr));
        results.push_back(judgedBy(run.tests.back(), 1 << 20));
    }
    run.judged = judgeRun(star.fabric, star.schedule, {results, {}, 0, false}, labProfile(), {});
    return run;
}

} // namespace fabric::test

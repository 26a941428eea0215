// The same over real sshd processes on loopback (../shared/lab/cluster), each with a fault of its own. One run over all
// hosts, because a host that hangs costs ten seconds.
#include "tests/support/test_main.h"

#include "app/remote/ask_hosts.h"
#include "app/remote/process_runner.h"
#include "app/remote/runtime_folder.h"
#include "app/remote/sources.h"
#include "core/verify/observe/commands.h"
#include "tests/remote/lab.h"
#include "tests/remote/listed.h"
#include "where.h"

#include <QElapsedTimer>
#include <QTest>

#include <map>
#include <set>

using namespace fabric;
using namespace fabric::test;

namespace {

const QString kFault = FABRIC_SOURCE_DIR "/../shared/lab/ib/faults/00-clean/";

/// Ends the sshd that this program was started by, as a node does that loses power.
const char* kDropConnection = R"sh(pid=$$
while [ "$pid" -gt 1 ]; do
    [ "$(cat /proc/$pid/comm)" = sshd ] && exec kill -9 "$pid"
    pid=$(sed 's/.*) . \([0-9]*\) .*/\1/' /proc/$pid/stat)
done)sh";

} // namespace

class TstSshLab : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everyFaultHasItsOwnMessage();
    void nothingRanThatTheDryRunDidNotList();
    void headNodeGivesAFabric();
    void hostListGivesWhatAnswered();
    void cancelLeavesNothingBehind();

private:
    HostQuestion question(const std::string& controlFolder) const;
    ObserveOptions options() const;
    QString fingerprint(const QString& key) const;

    ClusterLab lab_;
    QString folder_;
    QString config_;
};

void TstSshLab::initTestCase()
{
    if (const QString why = lab_.start(9, false); !why.isEmpty()) QSKIP(qPrintable(why));
    folder_ = lab_.folder();
    const QByteArray lab = bytesOf(folder_ + "/ssh_config");
    const QByteArray address = lab.mid(lab.indexOf("Host node08\n")).split('\n').value(1);
    config_ = folder_ + "/test_config";
    QVERIFY(writeProgram(config_, "Host stranger\n" + address + "\n  UserKnownHostsFile /dev/null\n" + lab));
    QVERIFY(lab_.addTool("sh", "exec /bin/sh \"$@\""));
    QVERIFY(lab_.addTool("uname", "exec /bin/uname \"$@\""));
    QVERIFY(lab_.addTool("grep", "exec /bin/grep \"$@\""));
    QVERIFY(lab_.addTool("ip", "echo '[]'"));
    QVERIFY(lab_.addTool("ibnetdiscover", "cat " + (kFault + "ibnetdiscover.txt").toUtf8()));
    QVERIFY(lab_.addTool("iblinkinfo", "exit 1"));
    QVERIFY(lab_.addTool("ibqueryerrors", "echo '## Summary: 0 nodes checked, 0 bad nodes found'"));
    QVERIFY(lab_.addTool("lldpcli", "echo 'permission denied' >&2; exit 1"));
    QVERIFY(lab_.addTool("mlxlink", "exit 1"));
    QVERIFY(lab_.addTool("ethtool", "exit 1"));
    QVERIFY(lab_.addTool("ibnetdiscover", kDropConnection, "node07"));
    QVERIFY(lab_.addTool("ibnetdiscover", "sleep 600", "node09"));
    QVERIFY(lab_.fault("node02", "down") && lab_.fault("node03", "hang") && lab_.fault("node04", "badkey") &&
            lab_.fault("node05", "denied") && lab_.fault("node06", "noisy"));
}

HostQuestion TstSshLab::question(const std::string& controlFolder) const
{
    HostQuestion question;
    question.sections = headNodeSections();
    question.settings.config = config_.toStdString();
    question.settings.controlFolder = controlFolder;
    question.settings.deadline = std::chrono::seconds(20);
    return question;
}

ObserveOptions TstSshLab::options() const
{
    ObserveOptions options;
    options.sshConfig = config_.toStdString();
    options.hostDeadline = std::chrono::seconds(20);
    return options;
}

QString TstSshLab::fingerprint(const QString& key) const
{
    return outputOf("ssh-keygen", {"-l", "-f", folder_ + '/' + key + ".pub"}).section(' ', 1, 1);
}

void TstSshLab::everyFaultHasItsOwnMessage()
{
    const std::map<std::string, std::set<std::string>> wanted{
        {"node01", {""}},
        {"node02", {"FP-SSH-006"}},
        {"node03", {"FP-SSH-007"}},
        {"node04", {"FP-SSH-001"}},
        {"node05", {"FP-SSH-004"}},
        {"node06", {""}},
        {"node07", {"FP-SSH-015"}},
        {"stranger", {"FP-SSH-002"}},
        {"nosuchhost.invalid", {"FP-SSH-003"}},
        {"192.0.2.1", {"FP-SSH-006", "FP-SSH-008", "FP-SSH-009", "FP-SSH-010"}}, // nobody has it; a firewall may answer
    };
    std::vector<SshTarget> targets;
    for (const auto& [host, codes] : wanted)
        targets.push_back({host, "", 0});
    auto folder = RuntimeFolder::make();
    QVERIFY(folder.has_value());
    ProcessRunner runner;
    const auto answers = askHosts(targets, question(folder->path()), runner, SilentProgress());
    FABRIC_VERIFY_RESULT(answers);
    std::set<std::string> messages;
    for (const HostAnswer& answer : *answers) {
        const std::string code = answer.failure ? answer.failure->error.code : "";
        const std::string said = answer.failure ? answer.failure->error.str() + "\n" + answer.failure->details : "";
        QVERIFY2(wanted.at(answer.target.host).contains(code), (answer.target.host + " " + said).c_str());
        if (!answer.failure) continue;
        QVERIFY(messages.insert(answer.failure->error.message.str()).second);
        if (code == "FP-SSH-001")
            for (const char* key : {"hostkey", "otherkey"})
                QVERIFY2(said.find(fingerprint(key).toStdString()) != std::string::npos, said.c_str());
        if (answer.target.host == "node07") // the part before the drop is there
            QCOMPARE(answer.output.sections.front().output, std::string("node07\n"));
    }
    QTRY_COMPARE(processesWith(QString::fromStdString(folder->path())), QStringList());
    for (const char* node : {"node01", "node06", "node07"})
        QTRY_COMPARE(lab_.processesOn(node), QStringList());
}

void TstSshLab::nothingRanThatTheDryRunDidNotList()
{
    const QList<QByteArray> calls = bytesOf(folder_ + "/calls").split('\n');
    QVERIFY(calls.size() > 10);
    std::set<QString> nodes;
    for (const QByteArray& call : calls) {
        if (call.isEmpty()) continue;
        const QString node = QString::fromUtf8(call).section(':', 0, 0);
        const QString words = QString::fromUtf8(call).section(':', 1).simplified();
        nodes.insert(node);
        QVERIFY2(words == "sh -s" || isListed(words, headNodeSections()), call.constData());
    }
    QCOMPARE(nodes, (std::set<QString>{"node01", "node06", "node07"}));
}

void TstSshLab::headNodeGivesAFabric()
{
    const auto source = parseSource("ssh:node01");
    FABRIC_VERIFY_RESULT(source);
    const auto found = observe(*source, options(), SilentProgress());
    FABRIC_VERIFY_RESULT(found);
    const auto listing = parseSource("file:" + (kFault + "ibnetdiscover.txt").toStdString());
    const auto same = observe(*listing, {}, SilentProgress());
    FABRIC_VERIFY_RESULT(same);
    QCOMPARE(found->nodes.size(), same->nodes.size());
    QCOMPARE(found->links.size(), same->links.size());
    QVERIFY(!found->links.empty());
    for (const ObservationSource& row : found->sources) {
        QCOMPARE(row.name, std::string("ssh:node01"));
        QVERIFY(!row.time.empty());
    }
    bool isTold = false; // that lldpcli was not allowed to answer
    for (const ObservationNote& note : found->notes)
        isTold = isTold || note.str().find("permission denied") != std::string::npos;
    QVERIFY(isTold);
    std::vector<ObservationNote> details;
    ObserveOptions asking = options();
    asking.details = &details;
    QVERIFY(!observe(*parseSource("ssh:node02"), asking, SilentProgress()));
    QVERIFY(details.size() == 1 && details[0].str().find("Connection refused") != std::string::npos);
    QVERIFY(!parseSource("ssh:-oProxyCommand=id"));
}

void TstSshLab::hostListGivesWhatAnswered()
{
    QVERIFY(lab_.addTool("lldpcli", R"sh(case "$*" in
*neighbors*) echo '{"lldp":[{"interface":[{"name":"ens1np0","via":"LLDP","rid":"1","age":"0 day, 00:01:00","chassis":[{"id":[{"type":"mac","value":"00:00:5e:00:53:01"}],"name":[{"value":"leaf01"}]}],"port":[{"id":[{"type":"ifname","value":"swp1"}],"descr":[{"value":"swp1"}]}]}]}]}' ;;
*) exit 1 ;;
esac)sh"));
    const QString list = folder_ + "/hosts.txt";
    QVERIFY(writeProgram(list, "node[01-02]\n"));
    const auto source = parseSource("lldp:" + list.toStdString());
    FABRIC_VERIFY_RESULT(source);
    const auto found = observe(*source, options(), SilentProgress());
    FABRIC_VERIFY_RESULT(found);
    QCOMPARE(found->links.size(), std::size_t(1));
    QVERIFY(found->isPartial);
    bool isTold = false;
    for (const ObservationNote& note : found->notes)
        isTold = isTold || note.str().find("host node02: node02: the connection was refused") == 0;
    QVERIFY(isTold);
    QVERIFY(writeProgram(list, "node01\n-oProxyCommand=touch\n"));
    const auto refused = observe(*source, options(), SilentProgress());
    QVERIFY(!refused);
    QCOMPARE(refused.error().where, list.toStdString() + ":2");
}

void TstSshLab::cancelLeavesNothingBehind()
{
    auto folder = RuntimeFolder::make();
    QVERIFY(folder.has_value());
    ProcessRunner runner;
    QElapsedTimer clock;
    clock.start();
    const std::vector<SshTarget> targets{{"node09", "", 0}};
    const auto answers = askHosts(targets, question(folder->path()), runner, CancelAfter(1500));
    FABRIC_VERIFY_RESULT(answers);
    QVERIFY2(clock.elapsed() < 2500, qPrintable(QString::number(clock.elapsed())));
    QVERIFY(answers->front().failure.has_value());
    QCOMPARE(answers->front().failure->error.kind, ErrorKind::Cancelled);
    QTRY_COMPARE(processesWith(QString::fromStdString(folder->path())), QStringList());
    QTRY_COMPARE(lab_.processesOn("node09"), QStringList()); // on the host, too
}

FABRIC_TEST(TstSshLab)
#include "lab_test.moc"

// What would be run, as values: names that are let through, ssh's argument vectors, the script, lists of hosts.
#include "tests/support/test_main.h"

#include "core/verify/observe/commands.h"
#include "core/verify/observe/remote_output.h"
#include "core/verify/observe/ssh_plan.h"
#include "tests/support/hostile.h"

#include <QTest>

using namespace fabric;
using namespace fabric::test;

namespace {

const std::string kMarker = "00112233445566778899aabbccddeeff";

SshSettings settings()
{
    SshSettings settings;
    settings.controlFolder = "/run/user/1000/fabric-x";
    settings.deadline = std::chrono::seconds(60);
    settings.marker = kMarker;
    return settings;
}

/// The longest run of a word's letters that a remote shell could take for more than a name.
bool isPlainWord(const std::string& text)
{
    return text.find_first_of(" \t\n\"'`$;&|<>(){}*?!\\%@#~^=,/") == std::string::npos && !text.starts_with('-');
}

} // namespace

class TstRemotePlan : public QObject {
    Q_OBJECT

private slots:
    void argumentVectorIsTheAgreedOne();
    void hostileNamesAreRefused();
    void controlFolderMustBeShortAndPlain();
    void scriptHoldsNothingFromOutside();
    void everyCommandOnlyReads();
    void dryRunListsEveryCommandOnEveryHost();
    void hostRangesAreExpanded();
    void badHostListsNameTheirRow_data();
    void badHostListsNameTheirRow();
    void outputIsFoundAmongNoise();
    void brokenOutputNeverLies();
};

void TstRemotePlan::argumentVectorIsTheAgreedOne()
{
    const auto plan = planSsh({"head1", "ops", 2222}, headNodeSections(), settings());
    QVERIFY(plan.has_value());
    const std::vector<std::string> common{"ssh", "-T",
                                          "-o",  "BatchMode=yes",
                                          "-o",  "ConnectTimeout=10",
                                          "-o",  "ServerAliveInterval=15",
                                          "-o",  "ServerAliveCountMax=3",
                                          "-o",  "StrictHostKeyChecking=yes",
                                          "-o",  "ForwardAgent=no",
                                          "-o",  "ForwardX11=no",
                                          "-o",  "PermitLocalCommand=no",
                                          "-o",  "EscapeChar=none",
                                          "-o",  "ControlMaster=auto",
                                          "-o",  "ControlPath=/run/user/1000/fabric-x/%C",
                                          "-o",  "ControlPersist=60",
                                          "-p",  "2222",
                                          "-l",  "ops"};
    const auto with = [&](std::initializer_list<std::string> more) {
        std::vector<std::string> all = common;
        all.insert(all.end(), more);
        return all;
    };
    QCOMPARE(plan->session.argv, with({"--", "head1", "sh -s"}));
    QCOMPARE(plan->open.argv, with({"-f", "-N", "--", "head1"}));
    QCOMPARE(plan->close.argv, with({"-O", "exit", "--", "head1"}));
    QVERIFY(plan->session.keepsInputOpen);
    const auto plain = planSsh({"head1", "", 0}, hostSections(), settings());
    QVERIFY(plain.has_value());
    const auto& words = plain->session.argv;
    QVERIFY(std::find(words.begin(), words.end(), "-p") == words.end());
    QVERIFY(std::find(words.begin(), words.end(), "-l") == words.end());
}

void TstRemotePlan::hostileNamesAreRefused()
{
    std::vector<std::string> names = hostileStrings();
    for (const char* more : {"-oProxyCommand=touch /tmp/x", "-F/tmp/x", "--", "a b", "a;id", "$(id).x", "%h", "a/b",
                             "a@b", "h\tx", "~root", "[::1]", "a,b", "*", "!x", ".hidden", ":0"})
        names.emplace_back(more);
    int refused = 0;
    for (const std::string& name : names) {
        const bool isPlain = isPlainWord(name) && isHostName(name);
        QCOMPARE(planSsh({name, "", 0}, hostSections(), settings()).has_value(), isPlain);
        refused += isPlain ? 0 : 1;
        if (!name.empty())
            QCOMPARE(planSsh({"head1", name, 0}, hostSections(), settings()).has_value(), isUserName(name));
        QVERIFY(!isUserName(name) || isPlainWord(name));
    }
    QVERIFY2(refused >= 40, qPrintable(QString::number(refused)));
    QVERIFY(!planSsh({"head1", "", 65536}, hostSections(), settings()));
    QVERIFY(!planSsh({"head1", "", -1}, hostSections(), settings()));
    QVERIFY(isHostName("fe80:1::2") && isHostName("node-01.example.org") && isHostName("_gateway"));
    QVERIFY(isHostName(std::string(253, 'a')) && !isHostName(std::string(254, 'a')));
}

void TstRemotePlan::controlFolderMustBeShortAndPlain()
{
    SshSettings bad = settings();
    for (const std::string& folder :
         {"/" + std::string(kMaxControlFolder, 'x'), std::string("relative"), std::string("/tmp/a b"),
          std::string("/tmp/%h"), std::string("/tmp/$HOME"), std::string()}) {
        bad.controlFolder = folder;
        const auto plan = planSsh({"head1", "", 0}, hostSections(), bad);
        QVERIFY(!plan.has_value());
        QCOMPARE(plan.error().code, "FP-SSH-032");
    }
    bad.controlFolder = "/" + std::string(kMaxControlFolder - 1, 'x');
    QVERIFY(planSsh({std::string(100, 'h'), "", 0}, hostSections(), bad).has_value());
}

void TstRemotePlan::scriptHoldsNothingFromOutside()
{
    const auto a = planSsh({"hosta", "usera", 22}, headNodeSections(), settings());
    const auto b = planSsh({"hostb", "userb", 23}, headNodeSections(), settings());
    QVERIFY(a && b);
    QCOMPARE(a->session.input, b->session.input);
    const std::vector<std::string_view> unknown{"name; id"};
    QVERIFY(!scriptFor(unknown, kMarker, std::chrono::seconds(1)));
    for (const char* marker : {"", "short", "0011223344556677'; id; '", "FABRIC_DATA00000000"})
        QVERIFY(!scriptFor(hostSections(), marker, std::chrono::seconds(1)));
    QVERIFY(!scriptFor(hostSections(), kMarker, std::chrono::seconds(0)));
}

void TstRemotePlan::everyCommandOnlyReads()
{
    for (const RemoteCommand& command : remoteCommands()) {
        const std::string line = shownCommand(command);
        for (const char* forbidden :
             {" -k", " -K", "clear", "reset", " set", "disable", ">", "|", ";", "&", "`", "rm "})
            QVERIFY2(line.find(forbidden) == std::string::npos, line.c_str());
        QVERIFY(command.maxBytes <= 64U << 20);
    }
}

void TstRemotePlan::dryRunListsEveryCommandOnEveryHost()
{
    const std::vector<SshTarget> targets{{"n1", "", 0}, {"n2", "ops", 2222}};
    const auto lines = dryRunLines(targets, headNodeSections());
    for (const std::string_view section : headNodeSections())
        for (const char* host : {"n1:", "ops@n2:2222:"}) {
            const std::string wanted = std::string(host) + "   " + shownCommand(*findRemoteCommand(section));
            QVERIFY2(std::find(lines.begin(), lines.end(), wanted) != lines.end(), wanted.c_str());
        }
}

void TstRemotePlan::hostRangesAreExpanded()
{
    using Names = std::vector<std::string>;
    QCOMPARE(expandHosts("n[001-003,7]a,m1", "x").value(), (Names{"n001a", "n002a", "n003a", "n7a", "m1"}));
    QCOMPARE(expandHosts("r[1-2]n[08-10]", "x").value(), (Names{"r1n08", "r1n09", "r1n10", "r2n08", "r2n09", "r2n10"}));
    QCOMPARE(expandHosts("n[1-4096]", "x").value().size(), kMaxListedHosts);
    for (const char* bad : {"n[1-4097]", "n[0-999999999]", "n[1-99]m[1-99]", "n[1", "n[2-1]", "n[a]", "n[]", "n[1-]",
                            "n[[1]]", "n[1-9999999999]"})
        QVERIFY2(!expandHosts(bad, "x"), bad);
    const auto list = readHostList("# rack 1\r\nn[1-2] 2222\nops@m1 # by hand\n\nn1 2222\n", "hosts.txt");
    QVERIFY(list.has_value());
    QCOMPARE(*list, (std::vector<SshTarget>{{"n1", "", 2222}, {"n2", "", 2222}, {"m1", "ops", 0}}));
}

void TstRemotePlan::badHostListsNameTheirRow_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("place");
    QTest::newRow("option") << QByteArray("n1\n-oProxyCommand=id\n") << QByteArray("hosts.txt:2");
    QTest::newRow("option as user") << QByteArray("n1\n\n-oProxyCommand=id@n2\n") << QByteArray("hosts.txt:3");
    QTest::newRow("markup") << QByteArray("<img src=x>\n") << QByteArray("hosts.txt:1");
    QTest::newRow("port") << QByteArray("n1 99999\n") << QByteArray("hosts.txt:1");
    QTest::newRow("port is text") << QByteArray("n1 ssh\n") << QByteArray("hosts.txt:1");
    QTest::newRow("words") << QByteArray("n1 22 now\n") << QByteArray("hosts.txt:1");
    QTest::newRow("range") << QByteArray("n1\nn[1-\n") << QByteArray("hosts.txt:2");
    QTest::newRow("too many") << QByteArray("n[1-4096]\nm1\n") << QByteArray("hosts.txt:2");
    QTest::newRow("empty") << QByteArray("# nobody\n") << QByteArray("hosts.txt");
    QTest::newRow("binary") << QByteArray("n1\n\0\x01\n", 6) << QByteArray("hosts.txt:2");
}

void TstRemotePlan::badHostListsNameTheirRow()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, place);
    const auto list = readHostList(bytes.toStdString(), "hosts.txt");
    QVERIFY(!list.has_value());
    QCOMPARE(list.error().where, place.toStdString());
}

void TstRemotePlan::outputIsFoundAmongNoise()
{
    const std::string noise = "*** Welcome ***\n" + kMarker + "x\nfoo " + kMarker + " begin lldp \n";
    const std::string text = noise + "\n" + kMarker + " begin name \nn1\n\n" + kMarker + " said name\na warning\n0\n" +
                             kMarker + " end name\n\n" + kMarker + " missing lldp lldpcli\n\n" + kMarker + " done\n";
    const RemoteOutput output = readRemoteOutput(text, kMarker);
    QVERIFY(output.isComplete);
    QCOMPARE(output.sections.size(), std::size_t(2));
    QCOMPARE(output.sections[0].output, std::string("n1\n"));
    QCOMPARE(output.sections[0].said, std::string("a warning"));
    QCOMPARE(output.sections[0].exitStatus, 0);
    QVERIFY(!output.sections[0].isCut && output.sections[1].isMissing);
    QCOMPARE(output.sections[1].tool, std::string("lldpcli"));
    QVERIFY(output.outside.find("Welcome") != std::string::npos);
}

void TstRemotePlan::brokenOutputNeverLies()
{
    const std::string whole = "\n" + kMarker + " begin name \nn1\n\n" + kMarker + " said name\n\n0\n" + kMarker +
                              " end name\n\n" + kMarker + " begin lldp \n{}\n\n" + kMarker + " said lldp\n\n0\n" +
                              kMarker + " end lldp\n\n" + kMarker + " done\n";
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const RemoteOutput output = readRemoteOutput(std::string_view(whole).substr(0, size), kMarker);
        QVERIFY(!output.isComplete);
        for (const RemoteSection& section : output.sections)
            QVERIFY2(section.isCut || section.exitStatus == 0, qPrintable(QString::number(size)));
    }
    QVERIFY(readRemoteOutput(whole, kMarker).isComplete);
}

FABRIC_TEST(TstRemotePlan)
#include "plan_test.moc"

// How alerts leave this machine: by a program, by a web hook, by the system's log; and what cannot be made of them by
// hostile names.
#include "app/remote/alert_senders.h"
#include "app/remote/process_runner.h"
#include "core/base/strings.h"
#include "core/verify/monitor/finding_json.h"
#include "tests/remote/tiny_server.h"

#include "tests/support/hostile.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <sched.h>
#include <sys/mount.h>
#include <sys/un.h>
#include <sys/wait.h>

#include <algorithm>

using namespace fabric;
using namespace fabric::test;

class AlertSendersTest : public QObject {
    Q_OBJECT

private slots:
    void commandGetsWordsAndJson();
    void hostileNamesStayText();
    void commandThatFailsIsTold();
    void webhookGetsTheJson();
    void webhookThatLeadsElsewhereIsTold();
    void webhookErrorsAreTold();
    void addressesAreChecked();
    void systemLog();
};

namespace {

/// An alert about a device of that name, as the watch makes it.
std::string alertAbout(const std::string& name)
{
    WatchedFabric fabric;
    const std::uint32_t leaf = fabric.addNode(name, name, WatchedKind::Switch);
    WatchFinding finding;
    finding.id = 4;
    finding.what = name;
    finding.text = {FABRIC_TEXT("test", "cable %1: the link is down"), {name}};
    finding.links = {fabric.addPort(leaf, name + "/1", name + "/1")};
    return alertJson(finding, fabric);
}

std::vector<Error> sent(const AlertTargets& targets, const std::string& json)
{
    ProcessRunner runner;
    return sendAlert(targets, json, "a line", true, runner, SilentProgress());
}

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A program that writes down its words, one a line, and its stdin.
QString recorder(const QTemporaryDir& folder)
{
    QFile file(folder.filePath("recorder"));
    if (!file.open(QIODevice::WriteOnly)) return {};
    file.write("#!/bin/sh\ncd \"${0%/*}\" || exit 1\nprintf '%s\\n' \"$@\" >words\ncat >input\n");
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return file.fileName();
}

constexpr int kNoNamespace = 77; ///< exit status: this machine lets nobody have a /dev of its own

/// In a child with a /dev of its own: what reaches the system's log. Gives an exit status.
int logOfAChild(const std::string& line)
{
    if (unshare(geteuid() == 0 ? CLONE_NEWNS : CLONE_NEWUSER | CLONE_NEWNS) != 0 ||
        mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
        mount("tmpfs", "/dev", "tmpfs", 0, nullptr) != 0)
        return kNoNamespace;
    sockaddr_un where{AF_UNIX, "/dev/log"};
    const int log = socket(AF_UNIX, SOCK_DGRAM, 0);
    if (bind(log, reinterpret_cast<sockaddr*>(&where), sizeof where) != 0) return kNoNamespace;
    AlertTargets targets;
    targets.toSyslog = true;
    ProcessRunner runner;
    if (!sendAlert(targets, "{}", line, true, runner, SilentProgress()).empty()) return 1;
    char bytes[4096];
    const ssize_t got = recv(log, bytes, sizeof bytes, MSG_DONTWAIT);
    if (got <= 0) return 2;
    const std::string said(bytes, static_cast<std::size_t>(got));
    // daemon.err, and one line whatever is in it
    if (!said.starts_with("<27>") || said.find(displayText(line)) == std::string::npos) return 3;
    const bool isOneLine = std::none_of(said.begin(), said.end(), [](char c) { return c > 0 && c < 0x20; });
    return isOneLine && recv(log, bytes, sizeof bytes, MSG_DONTWAIT) <= 0 ? 0 : 4;
}

} // namespace

void AlertSendersTest::commandGetsWordsAndJson()
{
    const QTemporaryDir folder;
    AlertTargets targets;
    targets.command = {recorder(folder).toStdString(), "two words", "$(touch shell)", "; touch shell", "*", "-x", ""};
    const std::string json = alertAbout("leaf1");
    QVERIFY(sent(targets, json).empty());
    QCOMPARE(contents(folder.filePath("words")), QByteArray("two words\n$(touch shell)\n; touch shell\n*\n-x\n\n"));
    QCOMPARE(contents(folder.filePath("input")).toStdString(), json + "\n");
    QVERIFY(!QFile::exists(folder.filePath("shell")));
}

void AlertSendersTest::hostileNamesStayText()
{
    const QTemporaryDir folder;
    const TinyServer server(TinyServer::page("ok"));
    AlertTargets targets;
    targets.command = {recorder(folder).toStdString(), "fixed"};
    if (!QStandardPaths::findExecutable("curl").isEmpty()) targets.webhook = server.address("/hook");
    std::vector<std::string> names = hostileStrings();
    for (const char* own : {"$(touch shell)", "`touch shell`", "\"\nurl = \"file:///etc/passwd", "\\", "@/etc/passwd",
                            "a\r\nX-Evil: 1\r\n\r\n", "%0d%0a"})
        names.emplace_back(own);
    std::size_t asked = 0;
    for (std::string& name : names) {
        name.resize(std::min<std::size_t>(name.size(), 200));
        const std::string json = alertAbout(name);
        QVERIFY(sent(targets, json).empty());
        QCOMPARE(contents(folder.filePath("words")), QByteArray("fixed\n")); // no name becomes a word
        QCOMPARE(contents(folder.filePath("input")).toStdString(), json + "\n");
        if (targets.webhook.empty()) continue;
        const std::vector<std::string> requests = server.requests();
        QCOMPARE(requests.size(), ++asked); // one request, to the one address, with the one text
        const std::string& request = requests.back();
        QVERIFY(request.starts_with("POST /hook HTTP/1.1\r\n"));
        QCOMPARE(request.substr(request.find("\r\n\r\n") + 4), json);
        QVERIFY(request.find("X-Evil: 1\r\n") == std::string::npos);
    }
    QVERIFY(!QFile::exists(folder.filePath("shell")));
}

void AlertSendersTest::commandThatFailsIsTold()
{
    AlertTargets targets;
    targets.command = {"/bin/sh", "-c", "echo no route to the pager >&2; exit 3"};
    const auto errors = sent(targets, "{}");
    QCOMPARE(errors.size(), std::size_t{1});
    QCOMPARE(QString(errors[0].code), QString("FP-RMT-060"));
    QVERIFY(errors[0].str().find("no route to the pager") != std::string::npos);
    targets.command = {"/no/such/program"};
    QCOMPARE(sent(targets, "{}").size(), std::size_t{1});
}

void AlertSendersTest::webhookGetsTheJson()
{
    if (QStandardPaths::findExecutable("curl").isEmpty()) QSKIP("No curl on this machine");
    const TinyServer server(TinyServer::page("whatever it says"));
    AlertTargets targets;
    targets.webhook = server.address("/hook/{a,b}?key=1&x=[2]");
    FABRIC_VERIFY_RESULT(checkTargets(targets));
    const std::string json = alertAbout("leaf \"1\" \\ \xE6\x9C\xBA"); // quotes, a backslash, a Chinese character
    QVERIFY(sent(targets, json).empty());
    const auto requests = server.requests();
    QCOMPARE(requests.size(), std::size_t{1});
    QVERIFY(requests[0].starts_with("POST /hook/{a,b}?key=1&x=[2] HTTP/1.1\r\n"));
    QVERIFY(requests[0].find("Content-Type: application/json\r\n") != std::string::npos);
    QCOMPARE(requests[0].substr(requests[0].find("\r\n\r\n") + 4), json);
}

void AlertSendersTest::webhookThatLeadsElsewhereIsTold()
{
    if (QStandardPaths::findExecutable("curl").isEmpty()) QSKIP("No curl on this machine");
    const TinyServer elsewhere(TinyServer::page("ok"));
    const TinyServer server(
        TinyServer::page("", "307 Temporary Redirect", "Location: " + elsewhere.address("/hook") + "\r\n"));
    AlertTargets targets;
    targets.webhook = server.address("/hook");
    QCOMPARE(sent(targets, "{}").size(), std::size_t{1});
    QVERIFY(elsewhere.requests().empty());
}

void AlertSendersTest::webhookErrorsAreTold()
{
    if (QStandardPaths::findExecutable("curl").isEmpty()) QSKIP("No curl on this machine");
    AlertTargets targets;
    {
        const TinyServer server(TinyServer::page("", "503 Service Unavailable"));
        targets.webhook = server.address("/hook");
        const auto errors = sent(targets, "{}");
        QCOMPARE(errors.size(), std::size_t{1});
        QVERIFY(errors[0].str().find("503") != std::string::npos);
    }
    QCOMPARE(sent(targets, "{}").size(), std::size_t{1}); // nobody is there
    if (qEnvironmentVariableIntValue("FABRIC_LONG") == 0) return;
    // One that never answers holds up the watch for ten seconds at most.
    const TinyServer mute({}, {}, true);
    targets.webhook = mute.address("/hook");
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(sent(targets, "{}").size(), std::size_t{1});
    QVERIFY(timer.elapsed() < 12'000);
}

void AlertSendersTest::addressesAreChecked()
{
    for (const char* bad : {"ftp://x/", "file:///etc/passwd", "x", "http://x/ y", "http://x/\n", "-o/tmp/x"}) {
        AlertTargets targets;
        targets.webhook = bad;
        QVERIFY2(!checkTargets(targets), bad);
    }
    AlertTargets targets;
    targets.command = {""};
    QVERIFY(!checkTargets(targets));
}

void AlertSendersTest::systemLog()
{
    for (const std::string& line : {std::string("cable leaf1 - node7: the link is down"),
                                    std::string("leaf\n<0>kernel: panic %n%s%99999d \x1b[2J")}) {
        const pid_t child = fork();
        if (child == 0) _exit(logOfAChild(line));
        int status = 0;
        waitpid(child, &status, 0);
        QVERIFY(WIFEXITED(status));
        if (WEXITSTATUS(status) == kNoNamespace) QSKIP("No /dev of our own can be made here");
        QCOMPARE(WEXITSTATUS(status), 0);
    }
}

FABRIC_TEST(AlertSendersTest)
#include "alert_senders_test.moc"

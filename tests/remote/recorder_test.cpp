// The way from a target to its answer with a recorder in the place of ssh: what is started, how often, how many at
// once, how it ends, and that nothing is left over.
#include "tests/support/test_main.h"

#include "app/remote/ask_hosts.h"
#include "app/remote/process_runner.h"
#include "core/verify/observe/commands.h"
#include "tests/remote/lab.h"
#include "tests/remote/listed.h"
#include "where.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace fabric;
using namespace fabric::test;

namespace {

bool writeTool(const QString& path, const QByteArray& body)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write("#!/bin/sh\n" + body + "\n") > 0 &&
           file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

/// The words of a program that strace saw start, without the limit that the script puts before each:
/// 123 execve("/usr/bin/head", ["head", "-c", "4096"], 0x7ffd /* 10 vars */) = 0
QString wordsOf(const QString& row)
{
    QString words = row.section('[', 1).section("], 0x", 0, 0).remove('"').replace(",", " ").simplified();
    return words.remove(QRegularExpression("^timeout (--foreground )?20 "));
}

} // namespace

class TstSshRecorder : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void answerComesBackBySection();
    void loginFailureRunsNothing();
    void hostsThatAreRefusedStartNothing();
    void atMostEightAtOnce();
    void badEndsHaveTheirOwnMessages();
    void cancelEndsTheGroup();
    void nothingRunsThatTheDryRunDidNotList();
    void missingSshIsTold();
    void knownFingerprintIsThatOfSshKeygen();

private:
    HostQuestion question(int seconds = 60) const;
    HostAnswer ask(const std::string& host, HostQuestion question);
    QList<QStringList> calls() const;

    std::unique_ptr<QTemporaryDir> folder_;
    ProcessRunner runner_;
};

void TstSshRecorder::init()
{
    folder_ = std::make_unique<QTemporaryDir>("/tmp/fabric-XXXXXX");
    QVERIFY(folder_->isValid());
    for (const char* name : {"record", "tools"})
        QVERIFY(QDir(folder_->path()).mkdir(name));
    qputenv("FABRIC_RECORD", folder_->filePath("record").toUtf8());
    qputenv("FABRIC_TOOLS", folder_->filePath("tools").toUtf8());
    QVERIFY(writeTool(folder_->filePath("tools/ibnetdiscover"), "echo a listing; echo a warning >&2; exit 3"));
    QVERIFY(writeTool(folder_->filePath("tools/lldpcli"), "read -r line && echo \"$line\"; echo '{}'"));
    for (const char* name : {"iblinkinfo", "ibqueryerrors", "mlxlink", "ethtool"})
        QVERIFY(writeTool(folder_->filePath("tools/") + name, "exit 0"));
}

void TstSshRecorder::cleanup()
{
    QTRY_COMPARE(processesWith(folder_->path()), QStringList());
}

HostQuestion TstSshRecorder::question(int seconds) const
{
    HostQuestion question;
    question.sections = headNodeSections();
    question.settings.program = FABRIC_SOURCE_DIR "/tests/remote/recorder/ssh";
    question.settings.controlFolder = folder_->path().toStdString();
    question.settings.deadline = std::chrono::seconds(seconds);
    return question;
}

HostAnswer TstSshRecorder::ask(const std::string& host, HostQuestion question)
{
    const std::vector<SshTarget> targets{{host, "", 0}};
    auto answers = askHosts(targets, question, runner_, SilentProgress());
    if (!answers) qFatal("%s", answers.error().str().c_str());
    return std::move(answers->front());
}

QList<QStringList> TstSshRecorder::calls() const
{
    QList<QStringList> out;
    const QDir record(folder_->filePath("record"));
    for (const QString& name : record.entryList({"call.*"}, QDir::Files, QDir::Time | QDir::Reversed)) {
        QFile file(record.filePath(name));
        if (file.open(QIODevice::ReadOnly)) out << QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts);
    }
    return out;
}

void TstSshRecorder::answerComesBackBySection()
{
    const HostAnswer answer = ask("noisy", question());
    QVERIFY2(!answer.failure, answer.failure ? answer.failure->error.str().c_str() : "");
    QVERIFY(answer.output.isComplete);
    QVERIFY(answer.output.outside.find("Welcome") != std::string::npos);
    bool isListed = false;
    for (const RemoteSection& section : answer.output.sections) {
        if (section.name == "lldp") QCOMPARE(section.output, std::string("{}\n")); // its stdin is empty
        if (section.name != "ibnetdiscover") continue;
        isListed = true;
        QCOMPARE(section.output, std::string("a listing\n"));
        QCOMPARE(section.said, std::string("a warning"));
        QCOMPARE(section.exitStatus, 3);
    }
    QVERIFY(isListed);
    QCOMPARE(calls().size(), 3); // login, script, logout
}

void TstSshRecorder::loginFailureRunsNothing()
{
    const HostAnswer answer = ask("refused", question());
    QVERIFY(answer.failure.has_value());
    QCOMPARE(answer.failure->error.code, "FP-SSH-006");
    QVERIFY(answer.failure->details.find("port 22") != std::string::npos);
    QCOMPARE(calls().size(), 1);
}

void TstSshRecorder::hostsThatAreRefusedStartNothing()
{
    for (const char* name : {"-oProxyCommand=id", "a b", "$(id)", "a;id", "%h", ""}) {
        const std::vector<SshTarget> targets{{"fine", "", 0}, {name, "", 0}};
        QVERIFY(!askHosts(targets, question(), runner_, SilentProgress()));
    }
    QCOMPARE(calls().size(), 0);
}

void TstSshRecorder::atMostEightAtOnce()
{
    std::vector<SshTarget> targets;
    for (int i = 0; i < 20; ++i)
        targets.push_back({"many" + std::to_string(i), "", 0});
    HostQuestion much = question();
    much.hostsAtOnce = 100;
    much.sections = {"name"};
    const auto answers = askHosts(targets, much, runner_, SilentProgress());
    QVERIFY(answers.has_value());
    for (std::size_t i = 0; i < targets.size(); ++i)
        QCOMPARE((*answers)[i].target, targets[i]);
    int most = 0;
    const QDir record(folder_->filePath("record"));
    for (const QString& name : record.entryList({"count.*"})) {
        QFile file(record.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        most = std::max(most, file.readAll().trimmed().toInt());
    }
    QVERIFY2(most > 1 && most <= kMaxHostsAtOnce, qPrintable(QString::number(most)));
}

void TstSshRecorder::badEndsHaveTheirOwnMessages()
{
    const struct {
        const char* host;
        const char* code;
    } ends[] = {{"flood", "FP-SSH-033"},
                {"longline", "FP-SSH-034"},
                {"dropped", "FP-SSH-015"},
                {"shellless", "FP-SSH-016"},
                {"deaf", "FP-SSH-020"}};
    for (const auto& [host, code] : ends) {
        HostQuestion small = question(QByteArray(host) == "deaf" ? 1 : 60);
        small.sections = {"name"}; // so that the limit of the whole output is small, too
        const HostAnswer answer = ask(host, small);
        QVERIFY2(answer.failure.has_value(), host);
        QCOMPARE(answer.failure->error.code, code);
        QVERIFY(!answer.output.isComplete);
        QTRY_COMPARE(processesWith(folder_->path()), QStringList());
    }
}

void TstSshRecorder::cancelEndsTheGroup()
{
    QVERIFY(writeTool(folder_->filePath("tools/ibnetdiscover"), "sleep 600"));
    const std::vector<SshTarget> targets{{"fine", "", 0}, {"fine", "", 1}};
    QElapsedTimer clock;
    clock.start();
    const auto answers = askHosts(targets, question(), runner_, CancelAfter(500));
    QVERIFY(answers.has_value());
    QVERIFY2(clock.elapsed() < 2500, qPrintable(QString::number(clock.elapsed())));
    for (const HostAnswer& answer : *answers) {
        QVERIFY(answer.failure.has_value());
        QCOMPARE(answer.failure->error.kind, ErrorKind::Cancelled);
    }
    QTRY_COMPARE(processesWith(folder_->path()), QStringList());
}

void TstSshRecorder::nothingRunsThatTheDryRunDidNotList()
{
    if (QStandardPaths::findExecutable("strace").isEmpty()) QSKIP("needs strace");
    const HostAnswer answer = ask("traced", question());
    QVERIFY(!answer.failure && answer.output.isComplete);
    const QRegularExpression helper("^(sh -s|(timeout (--foreground )?1 )?true|(head|tail) -c [0-9]+)$");
    QFile trace(folder_->filePath("record/trace"));
    QVERIFY(trace.open(QIODevice::ReadOnly));
    int listed = 0;
    for (const QByteArray& row : trace.readAll().split('\n')) {
        if (!row.contains("execve(") || !row.endsWith(" = 0")) continue;
        const QString words = wordsOf(QString::fromUtf8(row));
        if (helper.match(words).hasMatch()) continue;
        QVERIFY2(isListed(words, headNodeSections()), qPrintable(words));
        ++listed;
    }
    QVERIFY2(listed >= 8, qPrintable(QString::number(listed)));
}

void TstSshRecorder::missingSshIsTold()
{
    HostQuestion none = question();
    none.settings.program = folder_->filePath("no-such-ssh").toStdString();
    const HostAnswer answer = ask("fine", none);
    QVERIFY(answer.failure.has_value());
    QCOMPARE(answer.failure->error.code, "FP-SSH-019");
}

void TstSshRecorder::knownFingerprintIsThatOfSshKeygen()
{
    const QString keygen = QStandardPaths::findExecutable("ssh-keygen");
    if (keygen.isEmpty()) QSKIP("needs ssh-keygen (openssh-client)");
    const QString key = folder_->filePath("key");
    QProcess make;
    make.start(keygen, {"-q", "-t", "ed25519", "-N", "", "-f", key});
    QVERIFY(make.waitForFinished());
    QFile publicKey(key + ".pub");
    QVERIFY(publicKey.open(QIODevice::ReadOnly));
    QFile known(folder_->filePath("known_hosts"));
    QVERIFY(known.open(QIODevice::WriteOnly));
    known.write("# comment\nn1 " + publicKey.readAll());
    known.close();
    QProcess show;
    show.start(keygen, {"-l", "-f", key + ".pub"});
    QVERIFY(show.waitForFinished());
    const std::string path = known.fileName().toStdString();
    QCOMPARE(knownHostFingerprint(path, 2), show.readAll().split(' ').value(1).toStdString());
    QCOMPARE(knownHostFingerprint(path, 1), std::string());
    QCOMPARE(knownHostFingerprint(path, 3), std::string());
    QCOMPARE(knownHostFingerprint("/dev/zero", 1), std::string());
}

FABRIC_TEST(TstSshRecorder)
#include "recorder_test.moc"

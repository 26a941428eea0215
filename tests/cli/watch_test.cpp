// fabricctl watch as its user has it: a source that changes while it runs, a second call that tells it something, an
// end by force, a new start.
#include "tests/support/test_main.h"

#include <QDeadlineTimer>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <memory>

namespace {

/// Two switches with cables at ports 1 to 4, without the one at `pulled`, the one at `slow` at half its speed.
QByteArray sweep(int pulled, int slow = 0)
{
    QByteArray text;
    for (int side = 1; side <= 2; ++side) {
        const QByteArray own = QByteArray::number(side);
        const QByteArray other = QByteArray::number(3 - side);
        text += "vendid=0x2c9\ndevid=0xd2f0\nsysimgguid=0x" + own + "\nswitchguid=0x" + own + "(" + own +
                ")\nSwitch\t4 \"S-000000000000000" + own + "\"\t\t# \"sw" + own + "\" base port 0 lid " + own +
                " lmc 0\n";
        for (int port = 1; port <= 4; ++port)
            if (port != pulled)
                text += "[" + QByteArray::number(port) + "]\t\"S-000000000000000" + other + "\"[" +
                        QByteArray::number(port) + "]\t\t# \"sw" + other + "\" lid " + other +
                        (port == slow ? " 4xEDR\n" : " 4xHDR\n");
        text += "\n";
    }
    return text;
}

} // namespace

class WatchTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void pulledCableIsToldWhileItRuns();
    void anEndByForceLosesNothing();
    void aSilentSourceLeavesTheOthers();
    void belowThePlanFromTheStart();
    void acknowledgedAndSilenced();
    void whatCannotBeWatched();

private:
    QString path(const char* name) const { return folder_->filePath(name); }
    /// Written beside and renamed, as exporters do: a poll never reads half of it.
    void write(const char* name, const QByteArray& bytes) const
    {
        QFile file(path("beside"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        file.close();
        QVERIFY(::rename(qPrintable(path("beside")), qPrintable(path(name))) == 0);
    }
    QStringList words(const QStringList& more) const
    {
        return QStringList{"watch", "--source", "file:" + path("sweep"), "--interval", "1", "--history", path("h")} +
               more;
    }
    static int run(const QStringList& arguments, QByteArray* out = nullptr)
    {
        QProcess process;
        process.start(qEnvironmentVariable("FABRICCTL"), arguments);
        if (!process.waitForFinished(30'000)) return -1;
        const QByteArray said = process.readAllStandardOutput();
        if (out != nullptr) *out = said;
        return process.exitCode();
    }
    /// Until the output holds the text.
    static bool says(QProcess& process, QByteArray& so, const char* text, int ms = 10'000)
    {
        const QDeadlineTimer limit(ms);
        while (!so.contains(text) && !limit.hasExpired()) {
            process.waitForReadyRead(50);
            so += process.readAllStandardOutput();
        }
        return so.contains(text);
    }

    std::unique_ptr<QTemporaryDir> folder_;
};

void WatchTest::init()
{
    if (!QFile::exists(qEnvironmentVariable("FABRICCTL"))) QSKIP("FABRICCTL names no program");
    folder_ = std::make_unique<QTemporaryDir>();
    write("sweep", sweep(0));
}

void WatchTest::pulledCableIsToldWhileItRuns()
{
    write("told", "");
    QFile program(path("pager"));
    QVERIFY(program.open(QIODevice::WriteOnly));
    program.write("#!/bin/sh\ncat >>\"$1\"\n");
    program.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    program.close();
    QProcess watch;
    watch.start(qEnvironmentVariable("FABRICCTL"), words({"--json", "--alert-command", path("pager"), path("told")}));
    QTest::qWait(2500);
    write("sweep", sweep(2));
    QByteArray out;
    QVERIFY2(says(watch, out, "\n"), watch.readAllStandardError().constData());
    const QJsonDocument finding = QJsonDocument::fromJson(out.left(out.indexOf('\n')));
    QCOMPARE(finding["culprit"].toString(), QString("cable"));
    QCOMPARE(finding["symptoms"].toString(), QString("down"));
    ::kill(static_cast<pid_t>(watch.processId()), SIGINT);
    QVERIFY(watch.waitForFinished(5000));
    QCOMPARE(watch.exitCode(), 1);
    QFile told(path("told"));
    QVERIFY(told.open(QIODevice::ReadOnly));
    QCOMPARE(told.readAll().count('\n'), 1); // one alert, however many polls it lasted
    QByteArray list;
    QCOMPARE(run({"watch", "--history", path("h"), "--list"}, &list), 0);
    QCOMPARE(list.count('\n'), 1);
}

void WatchTest::anEndByForceLosesNothing()
{
    write("sweep", sweep(2));
    QByteArray list;
    for (int start = 0; start < 3; ++start) {
        QProcess watch;
        if (start == 0) write("sweep", sweep(0));
        watch.start(qEnvironmentVariable("FABRICCTL"), words({}));
        QTest::qWait(1300);
        write("sweep", sweep(2));
        QByteArray out;
        if (start == 0) QVERIFY(says(watch, out, "the link is down"));
        watch.kill();
        watch.waitForFinished();
        out += watch.readAllStandardOutput();
        if (start > 0) QCOMPARE(out, QByteArray()); // known from before: not said again
        QCOMPARE(run({"watch", "--history", path("h"), "--list"}, &list), 0);
        QCOMPARE(list.count('\n'), 1);
    }
}

void WatchTest::aSilentSourceLeavesTheOthers()
{
    QProcess watch;
    watch.start(qEnvironmentVariable("FABRICCTL"), words({"--source", "file:" + path("nowhere"), "--polls", "4"}));
    QTest::qWait(1300);
    write("nowhere", sweep(0));
    QVERIFY(watch.waitForFinished(20'000));
    QCOMPARE(watch.exitCode(), 0);
    const QByteArray said = watch.readAllStandardError();
    QCOMPARE(said.count("gives nothing"), 1); // told once, not at each poll
    QCOMPARE(said.count("answers again"), 1);
}

void WatchTest::belowThePlanFromTheStart()
{
    QCOMPARE(run({"import", "ibnetdiscover", path("sweep"), "-o", path("plan.fabric")}), 0);
    write("sweep", sweep(0, 3));
    QByteArray out;
    QCOMPARE(run(words({path("plan.fabric"), "--polls", "3"}), &out), 1);
    QCOMPARE(out.count(" new "), 1);
    QVERIFY2(out.contains("sw1/3") || out.contains("sw2/3"), out.constData());
    QFile::remove(path("h"));
    QCOMPARE(run(words({"--polls", "3"}), &out), 0); // without a plan nobody knows that it should be faster
}

void WatchTest::acknowledgedAndSilenced()
{
    QProcess watch;
    watch.start(qEnvironmentVariable("FABRICCTL"), words({"--webhook", "http://127.0.0.1:1/hook"}));
    QTest::qWait(1500);
    QCOMPARE(run({"watch", "--history", path("h"), "--silence", "sw1", "--hours", "1"}), 0);
    QTest::qWait(1200);
    write("sweep", sweep(4));
    QByteArray out;
    QVERIFY(says(watch, out, "the link is down")); // it stands on the screen and in the history
    QCOMPARE(run({"watch", "--history", path("h"), "--acknowledge", "1"}), 0);
    QTest::qWait(1500);
    ::kill(static_cast<pid_t>(watch.processId()), SIGINT);
    QVERIFY(watch.waitForFinished(5000));
    QVERIFY2(!watch.readAllStandardError().contains("could not be sent"),
             "the hook was called in spite of the silence");
}

void WatchTest::whatCannotBeWatched()
{
    QCOMPARE(run({"watch"}), 2);
    QCOMPARE(run({"watch", "--source", "ftp://x"}), 2);
    QCOMPARE(run({"watch", "--source", "umad", "--webhook", "file:///etc/passwd"}), 2);
    QCOMPARE(run({"watch", "--acknowledge", "1"}), 2);
    write("h", "no database at all, and longer than a page of one would have to be to be taken for one");
    QVERIFY(run(words({"--polls", "1"})) >= 2);
}

FABRIC_TEST(WatchTest)
#include "watch_test.moc"

// Routing figures, and link tests over a fabric's own tables, through the real program.
#include "tests/support/test_main.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace {

struct Ran {
    int code = -1;
    QByteArray out;
    QByteArray err;
};

Ran run(const QStringList& arguments)
{
    QProcess process;
    process.start(qEnvironmentVariable("FABRICCTL"), arguments);
    process.waitForFinished(30'000);
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

} // namespace

class RoutingCommandTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (qEnvironmentVariable("FABRICCTL").isEmpty()) QSKIP("FABRICCTL is not set");
        plan_ = folder_.filePath("p.fabric");
        const Ran made = run(
            {"generate", "fat-tree", "--nodes", "16", "--nics", "1", "--radix", "8", "--speed", "400", "-o", plan_});
        QVERIFY2(made.code == 0, made.err.constData());
    }

    void routingFiguresAreShown()
    {
        const Ran ran = run({"analyze", plan_, "--routing", "ftree", "--trials", "5", "--json"});
        QVERIFY2(ran.code == 0, ran.err.constData());
        const QJsonObject routing = QJsonDocument::fromJson(ran.out)["routing"].toObject();
        QCOMPARE(routing["pairs_without_way"].toInt(), 0);
        QCOMPARE(routing["credit_loop"].toString(), QString("none"));
        QVERIFY(routing["loads"].toObject()["most"].toDouble() > 0);
        QVERIFY(routing["effective_bisection"].toObject()["mean"].toDouble() > 0);
        QCOMPARE(run({"analyze", plan_, "--routing", "magic"}).code == 0, false);
    }

    void tablesThatFitNoSwitchAreRefused()
    {
        QFile file(folder_.filePath("t.txt"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("Unicast lids [0x0-0x1] of switch Lid 1 guid 0x77 (x):\n0x0001 001\n");
        file.close();
        const Ran ran = run({"test", plan_, "--dry-run", "--tables", file.fileName()});
        QVERIFY(ran.code != 0);
        QVERIFY2(ran.err.contains("FP-SCH-010"), ran.err.constData());
    }

private:
    QTemporaryDir folder_;
    QString plan_;
};

FABRIC_TEST(RoutingCommandTest)
#include "routing_test.moc"

// The program as hosts get it: old enough a libc, no test network inside, and compilable from its own folder alone.
#include "tests/support/test_main.h"
#include "where.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QVersionNumber>

namespace {

const QString kAgent = FABRIC_AGENT_PROGRAM;
const QString kFolder = FABRIC_SOURCE_DIR "/core/verify/agent";

QByteArray outputOf(const QString& program, const QStringList& words)
{
    QProcess process;
    process.start(program, words);
    return process.waitForFinished(120'000) && process.exitCode() == 0 ? process.readAllStandardOutput() : QByteArray();
}

} // namespace

class AgentBuildTest : public QObject {
    Q_OBJECT

private slots:
    void nothingNewerThanGlibc234();
    void theTestNetworkIsNotInside();
    void itsFolderIsEnough();
    void compilesAlone();
};

void AgentBuildTest::nothingNewerThanGlibc234()
{
    if (qEnvironmentVariableIsSet("FABRIC_SANITIZED")) QSKIP("a build with sanitizers is not for hosts");
    const QString symbols = outputOf("objdump", {"-T", kAgent});
    QVERIFY(symbols.contains("GLIBC_2."));
    auto match = QRegularExpression("GLIBC_([0-9.]+)").globalMatch(symbols);
    while (match.hasNext()) {
        const QString version = match.next().captured(1);
        QVERIFY2(QVersionNumber::fromString(version) <= QVersionNumber(2, 34), qPrintable(version));
    }
    const QString libraries = outputOf("objdump", {"-p", kAgent});
    QVERIFY(!libraries.contains("libstdc++") && !libraries.contains("libibverbs"));
}

void AgentBuildTest::theTestNetworkIsNotInside()
{
    QFile file(kAgent);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    for (const char* word : {"FABRIC_LOOPBACK", "FABRIC_AGENT_CORRUPT", "FABRIC_AGENT_CLOCK", "LOOPBACK"})
        QVERIFY2(!bytes.contains(word), word);
    QProcess process;
    process.start(kAgent, {"session", "0123456789abcdef", "--provider", "loopback"});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 2);
}

void AgentBuildTest::itsFolderIsEnough()
{
    const QDir folder(kFolder);
    for (const QString& name : folder.entryList({"*.h", "*.cpp"})) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        auto match = QRegularExpression("#include \"([^\"]+)\"").globalMatch(QString::fromUtf8(file.readAll()));
        while (match.hasNext()) {
            const QString header = match.next().captured(1);
            QVERIFY2(folder.exists(header), qPrintable(name + " includes " + header));
        }
    }
}

void AgentBuildTest::compilesAlone()
{
    if (qEnvironmentVariableIntValue("FABRIC_LONG") == 0) QSKIP("20 s of CPU: FABRIC_LONG=1");
    QTemporaryDir dir;
    QProcess process;
    process.start(
        "sh",
        {"-c",
         QString("cd %1 && cp %2/*.h %2/*.cpp . && g++ -std=c++17 *.cpp -ldl -pthread -o agent && ./agent version")
             .arg(dir.path(), kFolder)});
    QVERIFY(process.waitForFinished(300'000));
    QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
    QVERIFY(process.readAllStandardOutput().startsWith("fabric-agent "));
}

FABRIC_TEST(AgentBuildTest)

#include "tst_build.moc"

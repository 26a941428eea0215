// The process that walks: what becomes of one that crashes, falls silent, babbles or is no longer wanted. Shell scripts
// stand in for it; the real one is met in tst_lab_walk.cpp.
#include "core/verify/observe/live.h"
#include "core/verify/observe/live_protocol.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <utility>

using namespace fabric;

namespace {

const SilentProgress kSilent;

class Cancel : public Progress {
public:
    void report(double, std::string_view stage) const override
    {
        stages_ << QString::fromUtf8(stage.data(), static_cast<qsizetype>(stage.size()));
    }
    bool isCancelled() const override { return isCancelled_ && ++asked_ > 3; }
    bool isCancelled_ = false;
    mutable int asked_ = 0;
    mutable QStringList stages_;
};

std::string smallObservation()
{
    Observation o;
    o.sources.push_back({"umad", "own walk", "", {}});
    o.nodes.emplace_back().name = "leaf1";
    return writeObservation(o);
}

} // namespace

class TestLive : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    /// Options that start this shell script instead of the walk.
    LiveOptions script(const QString& body)
    {
        const QString path = folder_.filePath("helper.sh");
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly)) return {};
        file.write("#!/bin/sh\n" + body.toUtf8() + "\n");
        file.close();
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        LiveOptions options;
        options.helperPath = path.toStdString();
        options.silence = std::chrono::seconds(2);
        return options;
    }
    /// The same with some text in a file beside it, printed by `cat $T`.
    LiveOptions script(const QString& body, const std::string& text)
    {
        QFile file(folder_.filePath("text"));
        if (file.open(QIODevice::WriteOnly)) file.write(QByteArray::fromStdString(text));
        file.close();
        return script("T=" + folder_.filePath("text") + "\n" + body);
    }
    static SourceSpec umad() { return {SourceKind::Umad, "umad:mlx5_0:1", "mlx5_0", 1, ""}; }

private slots:
    void argumentsAreAVector()
    {
        SourceSpec source = umad();
        source.argument = "a b; $(id)";
        LiveOptions options;
        options.helperPath = "/x/fabric-discover";
        options.withCounters = true;
        const auto command = liveCommand(source, options);
        QCOMPARE(command.front(), std::string("/x/fabric-discover"));
        QVERIFY(std::find(command.begin(), command.end(), "a b; $(id)") != command.end());
        QVERIFY(std::find(command.begin(), command.end(), "--counters") != command.end());
        options.helperPath.clear();
        QVERIFY(liveCommand(source, options).front().ends_with("/fabric-discover"));
    }

    void whatItSaysArrives()
    {
        const std::string text = live::progressLine(0.25, "walking the fabric") + smallObservation();
        const Cancel progress;
        const auto seen = observeLive(umad(), script("echo noise >&2; cat $T", text), progress);
        FABRIC_VERIFY_RESULT(seen);
        QCOMPARE(seen->nodes[0].name, std::string("leaf1"));
        QVERIFY(progress.stages_.contains("walking the fabric"));
    }

    void itsErrorsAreOurs()
    {
        const Error error{ErrorKind::Usage, "FP-RDMA-004", {FABRIC_TEXT("rdma", "No adapter '%1'"), {"m\"lx"}}, "w"};
        const auto seen = observeLive(umad(), script("cat $T; exit 3", live::errorLine(error)), kSilent);
        QVERIFY(!seen);
        QCOMPARE(seen.error().str(), error.str());
        QCOMPARE(seen.error().kind, ErrorKind::Usage);
    }

    void aMissingProgramIsNamed()
    {
        LiveOptions options;
        options.helperPath = "/nowhere/fabric-discover";
        const auto seen = observeLive(umad(), options, kSilent);
        QVERIFY(!seen);
        QVERIFY(seen.error().str().find("/nowhere/fabric-discover") != std::string::npos);
    }

    void aCrashBeforeAnythingIsAnErrorWithItsLastWords()
    {
        const auto seen =
            observeLive(umad(), script("echo first >&2; echo 'umad: bad port' >&2; kill -SEGV $$"), kSilent);
        QVERIFY(!seen);
        QCOMPARE(QString(seen.error().code), QString("FP-LIVE-004"));
        QVERIFY(seen.error().str().find("signal 11") != std::string::npos);
        QVERIFY(seen.error().str().find("umad: bad port") != std::string::npos);
    }

    void aCrashHalfWayGivesThePart()
    {
        std::string text = smallObservation();
        text.erase(text.find("{\"end\""));
        const auto seen = observeLive(umad(), script("cat $T; kill -SEGV $$", text), kSilent);
        FABRIC_VERIFY_RESULT(seen);
        QVERIFY(seen->isPartial);
        QCOMPARE(seen->nodes.size(), 1UL);
        QVERIFY(seen->notes.back().str().find("signal 11") != std::string::npos);
    }

    void aCrashAfterTheEndChangesNothing()
    {
        const auto seen = observeLive(umad(), script("cat $T; kill -SEGV $$", smallObservation()), kSilent);
        FABRIC_VERIFY_RESULT(seen);
        QVERIFY(!seen->isPartial && seen->notes.empty());
    }

    void silenceIsEnded()
    {
        QElapsedTimer timer;
        timer.start();
        const auto seen = observeLive(umad(), script("sleep 60"), kSilent);
        QVERIFY(!seen);
        QCOMPARE(QString(seen.error().code), QString("FP-LIVE-005"));
        QVERIFY(timer.elapsed() < 5000);
    }

    void cancelEndsItAndAllThatItStarted()
    {
        Cancel progress;
        progress.isCancelled_ = true;
        const QString pidFile = folder_.filePath("pid");
        QElapsedTimer timer;
        timer.start();
        const auto seen = observeLive(umad(), script("sleep 300 & echo $! > " + pidFile + "; wait"), progress);
        QVERIFY(!seen);
        QCOMPARE(seen.error().kind, ErrorKind::Cancelled);
        QVERIFY(timer.elapsed() < 3000);
        QFile file(pidFile);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const int pid = file.readAll().trimmed().toInt();
        QVERIFY(pid > 0);
        // The grandchild is not ours to wait for: it may be a zombie of init's for a moment, but it runs no more.
        const auto runs = [&] {
            QFile status(QString("/proc/%1/stat").arg(pid));
            return status.open(QIODevice::ReadOnly) && !status.readAll().contains(") Z");
        };
        QTRY_VERIFY(!runs());
    }

    void aDeadlineAsksForWhatThereIs()
    {
        LiveOptions options =
            script("trap 'cat $T; exit 0' TERM; while :; do echo '{\"progress\":0.1,\"stage\":\"x\"}'; "
                   "sleep 0.1; done",
                   smallObservation());
        options.deadline = std::chrono::seconds(1);
        const auto seen = observeLive(umad(), options, kSilent);
        FABRIC_VERIFY_RESULT(seen);
        QCOMPARE(seen->nodes.size(), 1UL);
    }

    void babbleIsRefused()
    {
        const auto words = observeLive(umad(), script("echo hello"), kSilent);
        QVERIFY(!words);
        const auto endless = observeLive(umad(), script("head -c 20000000 /dev/zero | tr '\\0' x"), kSilent);
        QVERIFY(!endless);
        QCOMPARE(endless.error().kind, ErrorKind::Limit);
    }

    void complaintsWithoutEndDoNotBlockIt()
    {
        const auto seen = observeLive(
            umad(), script("head -c 3000000 /dev/zero | tr '\\0' y >&2; cat $T", smallObservation()), kSilent);
        FABRIC_VERIFY_RESULT(seen);
    }

    void theRealProgramSaysWhatIsMissing()
    {
        LiveOptions options;
        options.helperPath = FABRIC_DISCOVER;
        SourceSpec source = umad();
        source.argument = "no-such-adapter";
        const auto seen = observeLive(source, options, kSilent);
        QVERIFY(!seen); // no library, no module, no device, or no such one: each has its own words
        QVERIFY2(QString(seen.error().code).startsWith("FP-RDMA-00"), seen.error().str().c_str());
        for (int* number : {&options.maxOnWire, &options.maxCountersOnWire}) {
            const int before = std::exchange(*number, 65);
            const auto refused = observeLive(source, options, kSilent);
            QVERIFY(!refused);
            QCOMPARE(QString(refused.error().code), QString("FP-LIVE-010"));
            *number = before;
        }
    }
};

FABRIC_TEST(TestLive)
#include "tst_live.moc"

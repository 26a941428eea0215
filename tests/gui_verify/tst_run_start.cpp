// A run of link tests started from the window: nothing starts before it was listed and the plan's name typed; what is
// sent is what was listed; it runs beside the GUI thread, can be cancelled within a second, and its record is shown.
#include "bench.h"
#include "recording_launcher.h"

#include "app/gui/verify/run_dialog.h"
#include "app/gui/verify/run_panel.h"
#include "app/gui/window/docks.h"
#include "core/io/project_file.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QFile>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QSignalSpy>
#include <QTimer>

namespace fabric::gui::test {

namespace {

/// A window with a saved plan of eight hosts, and a launcher that records.
struct StartBench : Bench {
    StartBench() : Bench(fabric::test::SmallFabric().listing())
    {
        plan = folder.filePath(QStringLiteral("pod.fabric"));
        if (!window.document().save(plan)) qFatal("cannot save the plan");
        QFile file(folder.filePath(QStringLiteral("profile.json")));
        if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write the profile");
        file.write(R"({"pass_mbps":2,"latency_us":200000})");
        run().setLauncherMaker([log = log](const cli::PlannedLaunch& launch, const cli::PreparedTest& test) {
            std::vector<std::string> hosts;
            for (const RunHost& host : test.question.record.hosts)
                hosts.push_back(host.name);
            if (launch.sessions.size() != hosts.size()) qFatal("a session a host");
            return std::make_unique<RecordingLauncher>(log, hosts, test.question.record.runId);
        });
    }
    RunPanel* panel() { return verify().runs(); }
    RunStart& run() { return verify().runSession().live(); }
    RunDialog* open()
    {
        window.docks().raise(panel());
        QTest::mouseClick(panel()->startButton(), Qt::LeftButton);
        cli::TestOptions options;
        std::string list;
        for (const Device& device : project().devices())
            if (device.name.find("node") != std::string::npos) list += (list.empty() ? "" : ",") + device.name;
        options.hosts = list;
        options.agent = "/opt/fabric/fabric-agent";
        options.seconds = 1;
        options.startSeconds = 0;
        options.profile = folder.filePath(QStringLiteral("profile.json")).toStdString();
        options.out = record().toStdString();
        panel()->dialog()->setOptions(options);
        return panel()->dialog();
    }
    bool list()
    {
        QTest::mouseClick(panel()->dialog()->listButton(), Qt::LeftButton);
        return QTest::qWaitFor([this] { return run().state() == RunStart::State::Listed; }, kPatienceMs);
    }
    QString record() const { return folder.filePath(QStringLiteral("night.fabricrun")); }

    QString plan;
    std::shared_ptr<LaunchLog> log = std::make_shared<LaunchLog>();
};

} // namespace

class TestRunStart : public QObject {
    Q_OBJECT

private slots:
    void nothingStartsUnlistedOrUntyped();
    void whatIsListedIsRun();
    void cancelTakesASecond();
    void aPlanThatIsNotSavedIsNotRun();
    void aFaultyAnswerIsSaid();
};

void TestRunStart::nothingStartsUnlistedOrUntyped()
{
    StartBench bench;
    QVERIFY(bench.settle());
    RunDialog* dialog = bench.open();
    QVERIFY(dialog->isVisible());
    QVERIFY(!dialog->startButton()->isEnabled());
    QVERIFY(!dialog->typedName()->isEnabled());
    QVERIFY2(bench.list(), qPrintable(bench.run().failure()));
    QVERIFY(dialog->figures().contains(QStringLiteral("8 hosts")));
    QVERIFY(dialog->figures().contains(QStringLiteral("min")) && dialog->figures().contains(QStringLiteral("Gbit")));
    const QString listed = dialog->commands()->toPlainText();
    QCOMPARE(listed.count(QStringLiteral("this machine: ssh ")), 8);
    QVERIFY(listed.contains(QStringLiteral("/opt/fabric/fabric-agent session")));
    QVERIFY(!dialog->startButton()->isEnabled());
    dialog->typedName()->setText(QStringLiteral("Pod"));
    QVERIFY(!dialog->startButton()->isEnabled());
    dialog->typedName()->setText(QStringLiteral("pod"));
    QVERIFY(dialog->startButton()->isEnabled());
    QTest::keyClicks(dialog->hosts(), QStringLiteral("0")); // another answer: the list no longer counts
    QVERIFY(!dialog->startButton()->isEnabled());
    QVERIFY(dialog->commands()->toPlainText().isEmpty());
    bench.run().start(QStringLiteral("pod"));
    QVERIFY(!bench.run().isRunning());
    QCOMPARE(bench.log->starts, 0);
    QVERIFY(bench.log->sent.empty());
}

void TestRunStart::whatIsListedIsRun()
{
    StartBench bench;
    QVERIFY(bench.settle());
    RunDialog* dialog = bench.open();
    QVERIFY2(bench.list(), qPrintable(bench.run().failure()));
    const Schedule schedule = bench.run().listed()->test.question.record.schedule;
    dialog->typedName()->setText(QStringLiteral("pod"));
    int ticks = 0;
    QTimer beside;
    connect(&beside, &QTimer::timeout, this, [&] { ++ticks; });
    beside.start(5);
    QTest::mouseClick(dialog->startButton(), Qt::LeftButton);
    QVERIFY(!dialog->isVisible());
    QVERIFY(bench.run().isRunning());
    QVERIFY(bench.panel()->cancelButton()->isVisible() && bench.panel()->progressBar()->isVisible());
    QVERIFY(!bench.panel()->startButton()->isEnabled());
    QVERIFY(QTest::qWaitFor([&] { return bench.verify().runSession().run() != nullptr; }, kPatienceMs));
    QVERIFY(ticks > 0);
    QCOMPARE(bench.log->starts, 1);
    QVERIFY(bench.log->thread != std::this_thread::get_id());
    QVERIFY(!bench.panel()->cancelButton()->isVisible());
    // Two lines a test, and no port twice in one role and round.
    std::set<std::string> roles;
    int lines = 0;
    for (const std::string& line : bench.log->linesBeginning("test ")) {
        ++lines;
        const auto word = [&](const char* key) {
            const std::size_t at = line.find(key);
            return line.substr(at, line.find(' ', at) - at);
        };
        const std::string host = line.substr(0, line.find(' '));
        QVERIFY2(roles.insert(host + word("round=") + word("role=") + word("device=")).second, line.c_str());
    }
    QCOMPARE(lines, static_cast<int>(2 * schedule.tests.size()));
    const RunRecord& record = bench.verify().runSession().run()->run.record;
    QCOMPARE(record.cluster, std::string("pod"));
    QCOMPARE(record.schedule.tests.size(), schedule.tests.size());
    QVERIFY(!record.isCancelled);
    QCOMPARE(record.hosts.size(), std::size_t{8});
    QCOMPARE(record.raw.size(), std::size_t{8});
    QVERIFY(bench.verify().runSession().run()->facts.count(TestedState::Pass) >= 8); // adapter cables
    QVERIFY(bench.settle());
}

void TestRunStart::cancelTakesASecond()
{
    StartBench bench;
    bench.log->isHolding = true;
    QVERIFY(bench.settle());
    RunDialog* dialog = bench.open();
    QVERIFY2(bench.list(), qPrintable(bench.run().failure()));
    dialog->typedName()->setText(QStringLiteral("pod"));
    QTest::mouseClick(dialog->startButton(), Qt::LeftButton);
    QVERIFY(QTest::qWaitFor([&] { return bench.log->linesBeginning("go ").size() == 8; }, kPatienceMs));
    QElapsedTimer clock;
    clock.start();
    QTest::mouseClick(bench.panel()->cancelButton(), Qt::LeftButton);
    QVERIFY(QTest::qWaitFor([&] { return !bench.run().isRunning(); }, kPatienceMs));
    qInfo("cancelled after %lld ms", clock.elapsed());
    QVERIFY(clock.elapsed() < 1000);
    QCOMPARE(bench.log->linesBeginning("cancel").size(), std::size_t{8});
    QVERIFY(QTest::qWaitFor([&] { return bench.verify().runSession().run() != nullptr; }, kPatienceMs));
    QVERIFY(bench.verify().runSession().run()->run.record.isCancelled);
    QCOMPARE(bench.verify().runSession().run()->facts.count(TestedState::Pass), 0);
    QVERIFY(bench.panel()->summary().contains(QStringLiteral("Cancelled")));
}

void TestRunStart::aPlanThatIsNotSavedIsNotRun()
{
    Bench bench(fabric::test::SmallFabric().listing());
    QVERIFY(bench.settle());
    RunPanel* panel = bench.verify().runs();
    bench.window.docks().raise(panel);
    QTest::mouseClick(panel->startButton(), Qt::LeftButton);
    QVERIFY(panel->dialog()->isVisible());
    QVERIFY(panel->dialog()->figures().contains(QStringLiteral("Save the plan first")));
    QVERIFY(!panel->dialog()->listButton()->isEnabled());
}

void TestRunStart::aFaultyAnswerIsSaid()
{
    StartBench bench;
    QVERIFY(bench.settle());
    RunDialog* dialog = bench.open();
    cli::TestOptions options = dialog->options();
    options.agent = "/opt/agent; rm -rf /";
    dialog->setOptions(options);
    QTest::mouseClick(dialog->listButton(), Qt::LeftButton);
    QVERIFY(QTest::qWaitFor([&] { return !bench.run().failure().isEmpty(); }, kPatienceMs));
    QVERIFY(dialog->figures().contains(bench.run().failure()));
    QVERIFY(!dialog->startButton()->isEnabled());
    QCOMPARE(bench.log->starts, 0);
}

} // namespace fabric::gui::test

using TestRunStart = fabric::gui::test::TestRunStart;
FABRIC_TEST(TestRunStart)
#include "tst_run_start.moc"

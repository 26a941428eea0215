// A technician ticks a step in the window while it looks at a living fabric (the InfiniBand lab): from the tick to the
// verdict at 128 end-ports, and with FABRIC_LONG=1 at 8,192, where 5 seconds are allowed.
#include "bench.h"

#include "app/gui/verify/work_panel.h"
#include "core/verify/observe/observed_fabric.h"
#include "tests/rdma/running_lab.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>

namespace fabric::gui::test {

namespace {

using fabric::test::Lab;
using fabric::test::RunningLab;

Project planOf(const Observation& observation)
{
    const auto imported = importedFabric(observation);
    if (!imported) qFatal("%s", imported.error().str().c_str());
    Project project;
    Edit edit(project, "Plan");
    std::vector<ImportWarning> warnings;
    const auto added = addToProject(*imported, "compute", edit, warnings);
    if (!added) qFatal("%s", added.error().str().c_str());
    static_cast<void>(std::move(edit).finish());
    return project;
}

/// One end of a link as the simulator's console names it.
QString consoleName(const Observation& observation, ObservedRef ref)
{
    const ObservedNode& node = observation.nodes[static_cast<std::size_t>(ref.node)];
    return QStringLiteral("\"S-%1\"[%2]").arg(node.guid, 16, 16, QLatin1Char('0')).arg(observation.port(ref).number);
}

/// A cable between two switches, not next to this machine.
const ObservedLink* trunkOf(const Observation& observation)
{
    const ObservedLink* last = nullptr;
    for (const ObservedLink& link : observation.links) {
        const auto isSwitch = [&](ObservedRef ref) {
            return observation.nodes[static_cast<std::size_t>(ref.node)].kind == ObservedKind::Switch;
        };
        if (isSwitch(link.a) && isSwitch(link.b)) last = &link;
    }
    return last;
}

} // namespace

class TestLiveTick : public QObject {
    Q_OBJECT

private slots:
    void fromTickToVerdict_data()
    {
        QTest::addColumn<int>("hosts");
        QTest::newRow("128 end-ports") << 128;
        QTest::newRow("8,192 end-ports") << 8192;
    }

    void fromTickToVerdict()
    {
        QFETCH(int, hosts);
        if (hosts > 128 && qEnvironmentVariableIntValue("FABRIC_LONG") == 0) QSKIP("a long run: set FABRIC_LONG=1");
        if (!Lab::whatIsMissing().isEmpty()) QSKIP(qPrintable(Lab::whatIsMissing()));
        Lab lab;
        const QStringList shape =
            hosts > 2048 ? QStringList{"fat-tree3", "--radix", "64"} : QStringList{"fat-tree2", "--radix", "16"};
        RunningLab fabric;
        QVERIFY(fabric.start(lab.net(shape + QStringList{"--hosts", QString::number(hosts)}), {"--no-sm"}));
        ObserveOptions options;
        options.live.helperPath = fabric.walker().toStdString();
        const auto source = parseSource("umad");
        FABRIC_VERIFY_RESULT(source);
        const auto planned = observe(*source, options, SilentProgress());
        FABRIC_VERIFY_RESULT(planned);
        const ObservedLink* trunk = trunkOf(*planned);
        QVERIFY(trunk != nullptr);
        const QString a = consoleName(*planned, trunk->a);
        const QString b = consoleName(*planned, trunk->b);
        QVERIFY(fabric.control({"Unlink " + a}));

        Bench bench(fabric::test::SmallFabric().listing());
        bench.window.document().reset(planOf(*planned), {});
        bench.window.showPlace(MainWindow::Place::Verify);
        bench.session().setSources({*source});
        bench.session().setOptions(options);
        bench.session().observe();
        QTRY_VERIFY_WITH_TIMEOUT(bench.session().result() != nullptr, 60'000);
        QVERIFY(bench.settle());
        QCOMPARE(bench.countOf(CheckState::Missing), 1);
        QCOMPARE(bench.session().work().rows().size(), std::size_t{1});
        QVERIFY(fabric.control({"Link " + a + " " + b}));
        WorkPanel* panel = bench.verify().work();
        QElapsedTimer clock;
        clock.start();
        panel->model()->setData(panel->model()->indexOf(0), Qt::Checked, Qt::CheckStateRole);
        QTRY_VERIFY_WITH_TIMEOUT(bench.session().work().rows().front().tick != Tick::Marked, 60'000);
        const qint64 ms = clock.elapsed();
        qInfo("%d end-ports, live: from the tick to the verdict %lld ms", hosts, static_cast<long long>(ms));
        QCOMPARE(bench.session().work().rows().front().tick, Tick::Verified);
        QCOMPARE(bench.countOf(CheckState::Missing), 0);
        QVERIFY2(ms <= 5000, qPrintable(QString::number(ms)));
    }
};

FABRIC_TEST(TestLiveTick)

} // namespace fabric::gui::test

#include "tst_live_tick.moc"

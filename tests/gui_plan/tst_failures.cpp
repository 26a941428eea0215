// The failures panel: slider, chart, marks on the map, and the table of single failures.
#include "tests/gui_plan/study_rig.h"

#include "app/gui/panels/layer_legend.h"
#include "app/gui/plan/failure_panel.h"
#include "app/gui/plan/line_chart.h"
#include "tests/support/test_main.h"

#include <QComboBox>
#include <QSlider>
#include <QSpinBox>
#include <QTreeWidget>

using namespace fabric;
using namespace fabric::gui;
using fabric::test::kHalfTree;
using fabric::test::StudyRig;

namespace {

std::unique_ptr<StudyRig>& keptRig()
{
    static std::unique_ptr<StudyRig> kept;
    return kept;
}
StudyRig& rig()
{
    if (!keptRig()) keptRig() = std::make_unique<StudyRig>("fat-tree", kHalfTree);
    return *keptRig();
}
FailurePanel& panel()
{
    return *rig().studies->failurePanel();
}

} // namespace

class FailuresTest : public QObject {
    Q_OBJECT

private slots:
    void cleanupTestCase() { keptRig().reset(); }

    void nothingHasFailedAtFirst()
    {
        QVERIFY(rig().open(&panel()));
        QCOMPARE(panel().slider()->value(), 0);
        QVERIFY(panel().text().contains(QStringLiteral("Nothing has failed.")));
        QVERIFY(!rig().map->sceneOptions().layer);
        const LossStep* step = rig().studies->loss().step();
        QVERIFY(step != nullptr && step->effect.hasRatios);
        QCOMPARE(step->effect.ratios.adaptive.ratio(), Ratio(2, 1)); // 8 down, 4 up
    }

    /// Worst first by switches: each leaf cuts its 8 end-ports off, live on every step of the slider.
    void sliderCutsLeafByLeafAndMarksThem()
    {
        panel().kind()->setCurrentIndex(panel().kind()->findData(static_cast<int>(FailingKind::Switch)));
        QVERIFY(rig().settle());
        panel().slider()->setFocus();
        QTest::keyClick(panel().slider(), Qt::Key_Right);
        QCOMPARE(rig().studies->loss().failed(), 1);
        QCOMPARE(rig().studies->loss().step()->effect.endPortsLost, std::uint32_t{8});
        QVERIFY(panel().text().contains(QStringLiteral("End-ports without a link: 8")));
        QVERIFY(panel().text().contains(QStringLiteral("A job on all nodes stops.")));
        QVERIFY(panel().text().contains(QStringLiteral("What heals it")));
        QTest::keyClick(panel().slider(), Qt::Key_Right);
        QCOMPARE(rig().studies->loss().step()->effect.endPortsLost, std::uint32_t{16});
        const auto layer = rig().map->sceneOptions().layer;
        QVERIFY(layer);
        int failed = 0;
        for (const Device& device : rig().document.project().devices())
            failed += layer->style(device.id) == 2 ? 1 : 0;
        QCOMPARE(failed, 2);
        QVERIFY(rig().studies->legend()->isVisible());
        QVERIFY(rig().studies->legend()->lines().join(QLatin1Char(';')).contains(QStringLiteral("failed")));
    }

    void chartFollowsAndAClickMovesTheSlider()
    {
        const LineChart& chart = *panel().chart();
        QVERIFY(!chart.data().lines.empty());
        const ChartLine& capacity = chart.data().lines.front();
        QCOMPARE(capacity.points.front().y, 100.0);
        QVERIFY(capacity.points.back().y < 100.0);
        QTest::mouseClick(panel().chart(), Qt::LeftButton, {}, chart.placeOf(3, 50).toPoint());
        QCOMPARE(panel().slider()->value(), 3);
    }

    void aRowOfTheTableSelectsItsObjects()
    {
        QTreeWidget* table = panel().table();
        const auto sweep = rig().studies->sweep().sweep();
        QVERIFY(sweep && table->topLevelItemCount() == static_cast<int>(sweep->groups.size()));
        int row = -1;
        for (std::size_t i = 0; i < sweep->groups.size() && row < 0; ++i)
            if (sweep->groups[i].kind == FailingKind::Switch && sweep->groups[i].what == "spine")
                row = static_cast<int>(i);
        QVERIFY(row >= 0);
        table->scrollToItem(table->topLevelItem(row));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          QPoint(10, table->visualItemRect(table->topLevelItem(row)).center().y()));
        QCOMPARE(rig().document.selection().devices().size(), std::size_t{2});
        QVERIFY(panel().text().contains(QStringLiteral("2 alike")));
        QVERIFY(panel().text().contains(QStringLiteral("Expected events a month")));
    }

    void leavingTakesTheMarksAway()
    {
        panel().slider()->setValue(1);
        QVERIFY(rig().map->sceneOptions().layer);
        panel().hide();
        QVERIFY(!rig().map->sceneOptions().layer);
        QVERIFY(rig().open(&panel()));
        QVERIFY(rig().map->sceneOptions().layer);
    }
};
FABRIC_TEST(FailuresTest)
#include "tst_failures.moc"

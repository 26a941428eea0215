// The collectives panel: the chart holds what the model says, with bands; hover and CSV say the same; training days.
#include "tests/gui_plan/study_rig.h"

#include "app/gui/plan/collective_panel.h"
#include "app/gui/plan/line_chart.h"
#include "app/gui/plan/training_panel.h"
#include "core/text/csv.h"
#include "tests/support/test_main.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QSpinBox>

#include <cmath>
#include <set>

using namespace fabric;
using namespace fabric::gui;
using fabric::test::StudyRig;

namespace {

std::unique_ptr<StudyRig>& keptRig()
{
    static std::unique_ptr<StudyRig> kept;
    return kept;
}
StudyRig& rig()
{
    if (!keptRig()) keptRig() = std::make_unique<StudyRig>("rail", std::map<std::string, std::string>{{"su", "1"}});
    return *keptRig();
}
CollectivePanel& panel()
{
    return *rig().studies->collectivePanel();
}
const ChartLine* lineOf(CollectiveWay way)
{
    for (const ChartLine& line : panel().chart()->data().lines)
        if (line.name == wayTitle(way)) return &line;
    return nullptr;
}

} // namespace

class CollectivesTest : public QObject {
    Q_OBJECT

private slots:
    void cleanupTestCase() { keptRig().reset(); }

    void chartHoldsTheModel()
    {
        QVERIFY(rig().open(&panel()));
        const auto job = rig().studies->collectives().job();
        QVERIFY(job);
        const ChartLine* ring = lineOf(CollectiveWay::Ring);
        QVERIFY(ring != nullptr);
        for (const ChartPoint& point : ring->points) {
            const auto time = collectiveTime(job->question, CollectiveOp::AllReduce, CollectiveWay::Ring, point.x);
            QVERIFY(time);
            QCOMPARE(point.y, time->typicalMs);
            QCOMPARE(point.low, time->lowMs);
            QVERIFY(point.high > point.y);
        }
    }

    void linesDifferByMoreThanColour()
    {
        std::set<std::pair<int, int>> looks;
        for (const ChartLine& line : panel().chart()->data().lines)
            QVERIFY(looks.insert({static_cast<int>(line.dash), static_cast<int>(line.marker)}).second);
        QVERIFY(looks.size() >= 3);
    }

    void hoverSaysTheValues()
    {
        const LineChart& chart = *panel().chart();
        const ChartLine* ring = lineOf(CollectiveWay::Ring);
        QVERIFY(ring != nullptr);
        const ChartPoint& point = ring->points[ring->points.size() / 2];
        const QString words = chart.wordsAt(chart.placeOf(point.x, point.y));
        QVERIFY(words.startsWith(sizeText(point.x)));
        QVERIFY(words.contains(wayTitle(CollectiveWay::Ring) + QStringLiteral(": ") + timeText(point.y)));
        QVERIFY(chart.wordsAt({2, 2}).isEmpty());
    }

    void bandwidthNeverExceedsWhatTheModelSays()
    {
        panel().measure()->setCurrentIndex(1);
        const auto job = rig().studies->collectives().job();
        const ChartLine* ring = lineOf(CollectiveWay::Ring);
        QVERIFY(ring != nullptr);
        const ChartPoint& last = ring->points.back();
        QCOMPARE(last.y, collectiveTime(job->question, CollectiveOp::AllReduce, CollectiveWay::Ring, last.x)->busGBps);
        QVERIFY(last.low < last.y && last.y < last.high);
        panel().measure()->setCurrentIndex(0);
    }

    void sharpNeedsTreesAndTheGenerationIsNamed()
    {
        QVERIFY(lineOf(CollectiveWay::Sharp) == nullptr);
        panel().sharpTrees()->setValue(8);
        QVERIFY(rig().settle());
        QVERIFY(lineOf(CollectiveWay::Sharp) != nullptr);
        panel().generation()->setCurrentIndex(panel().generation()->findData(QStringLiteral("a100")));
        QVERIFY(rig().settle());
        QVERIFY(panel().text().contains(QStringLiteral("Constants of a100:")));
        QVERIFY(panel().text().contains(QStringLiteral("Source:")));
        panel().generation()->setCurrentIndex(0);
        panel().sharpTrees()->setValue(0);
        QVERIFY(rig().settle());
    }

    void csvHoldsTheSeries()
    {
        const QString path = rig().folder.filePath(QStringLiteral("series.csv"));
        panel().writeCsv(path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto table = CsvTable::parse(file.readAll().toStdString(), "series.csv");
        QVERIFY(table);
        std::size_t points = 0;
        for (const ChartLine& line : panel().chart()->data().lines)
            points += line.points.size();
        QCOMPARE(table->rows(), points + 1);
        QCOMPARE(std::string(table->cell(1, 0)), std::string(collectiveOpName(CollectiveOp::AllReduce)));
    }

    /// 3,640 PF-days on 10,000 V100: 13.0 days at 28 TFLOP/s, 2.9 at the peak; a share of 35 % halved saves 17.5 %.
    void trainingIsTheArticlesArithmetic()
    {
        TrainingPanel& training = *panel().training();
        training.choosePreset(2);
        QVERIFY(training.days().startsWith(QStringLiteral("13.0")));
        training.choosePreset(1);
        QVERIFY(training.days().startsWith(QStringLiteral("2.9")));
        training.share()->setValue(35);
        QVERIFY(training.network().contains(QStringLiteral("82.5")));
        QVERIFY(training.network().contains(QStringLiteral("your figure")));
    }
};
FABRIC_TEST(CollectivesTest)
#include "tst_collectives.moc"

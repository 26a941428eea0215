// Growth in steps: by the recipe and by a file; the list, the slider, the marks, the bound.
#include "tests/gui_plan/study_rig.h"

#include "app/gui/plan/growth_panel.h"
#include "core/io/project_file.h"
#include "tests/generators/generated.h"
#include "tests/support/test_main.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QTreeWidget>

#include <algorithm>

using namespace fabric;
using namespace fabric::gui;
using fabric::test::generateInto;
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
GrowthPanel& panel()
{
    return *rig().studies->growthPanel();
}
const GrowthPlan& plan()
{
    return *rig().studies->growth().plan();
}

} // namespace

class GrowthTest : public QObject {
    Q_OBJECT

private slots:
    void cleanupTestCase() { keptRig().reset(); }

    void asksForAPlanFirst()
    {
        QVERIFY(rig().open(&panel()));
        QVERIFY(!rig().studies->growth().plan());
        QVERIFY(panel().text().contains(QStringLiteral("Choose what it is to become")));
    }

    void growsByItsRecipe()
    {
        panel().parameter()->setCurrentIndex(panel().parameter()->findData(QStringLiteral("spines")));
        QVERIFY(panel().parameter()->currentIndex() >= 0);
        QCOMPARE(panel().value()->text(), QStringLiteral("2"));
        panel().value()->setText(QStringLiteral("4"));
        QTest::mouseClick(panel().generateButton(), Qt::LeftButton);
        QVERIFY(rig().settle());
        QVERIFY2(rig().studies->growth().plan(), qPrintable(rig().studies->growth().failure()));
        QVERIFY(plan().moved > 0); // half of the uplinks go to the new spines
        QCOMPARE(plan().touched, plan().leastTouched);
        QVERIFY(panel().text().contains(QStringLiteral("Ends of built cables touched: %1").arg(plan().touched)));
        QCOMPARE(panel().slider()->maximum(), static_cast<int>(plan().stages.size()));
    }

    void sliderShowsTheWorkOfEachStepAndMarksIt()
    {
        std::size_t items = 0;
        bool isMoveSeen = false;
        for (int stage = 1; stage <= panel().slider()->maximum(); ++stage) {
            panel().slider()->setValue(stage);
            const GrowthStage& step = plan().stages[static_cast<std::size_t>(stage) - 1];
            QCOMPARE(panel().list()->topLevelItemCount(), static_cast<int>(step.items));
            items += step.items;
            const auto layer = rig().map->sceneOptions().layer;
            bool isOnlyNew = true;
            for (std::size_t i = 0; i < step.items; ++i)
                isOnlyNew &= plan().items[step.firstItem + i].work == GrowthWork::PlaceDevice;
            QCOMPARE(layer == nullptr, isOnlyNew); // nothing is dimmed for what is not on the map
            for (std::size_t i = 0; i < step.items; ++i) {
                const GrowthItem& item = plan().items[step.firstItem + i];
                QCOMPARE(panel().list()->topLevelItem(static_cast<int>(i))->text(1), workText(item));
                if (item.work != GrowthWork::MoveEnd) continue;
                isMoveSeen = true;
                for (const Cable& cable : rig().document.project().cables())
                    if (cable.name == item.name) QVERIFY(layer->style(cable.id) > 0);
            }
        }
        QCOMPARE(items, plan().items.size());
        QVERIFY(isMoveSeen);
        panel().slider()->setValue(0);
        QVERIFY(!rig().map->sceneOptions().layer);
    }

    void aClickOnWorkSelectsItsCable()
    {
        const auto& items = plan().items;
        const auto move = std::find_if(items.begin(), items.end(),
                                       [](const GrowthItem& item) { return item.work == GrowthWork::MoveEnd; });
        QVERIFY(move != items.end());
        panel().slider()->setValue(move->stage);
        QTreeWidget* list = panel().list();
        const GrowthStage& step = plan().stages[static_cast<std::size_t>(move->stage) - 1];
        const auto index = static_cast<std::size_t>(move - items.begin()) - step.firstItem;
        QTreeWidgetItem* row = list->topLevelItem(static_cast<int>(index));
        list->scrollToItem(row);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, QPoint(10, list->visualItemRect(row).center().y()));
        QCOMPARE(rig().document.selection().cables().size(), std::size_t{1});
        const Id<Cable> cable = *rig().document.selection().cables().begin();
        QCOMPARE(rig().document.project().cables().at(cable).name, move->name);
        QVERIFY(rig().shows > 0);
    }

    void growsToAFile()
    {
        Project bigger;
        auto values = kHalfTree;
        values["nodes"] = "40";
        values["leafs"] = "5";
        QVERIFY(generateInto(bigger, "fat-tree", values));
        const QString path = rig().folder.filePath(QStringLiteral("bigger.fabric"));
        QVERIFY(saveProject(bigger, path.toStdString()));
        panel().openFile(path);
        QVERIFY(rig().settle());
        QVERIFY2(rig().studies->growth().plan(), qPrintable(rig().studies->growth().failure()));
        QVERIFY(plan().added > 0);
        panel().openFile(rig().folder.filePath(QStringLiteral("absent.fabric")));
        QVERIFY(rig().settle());
        QVERIFY(!rig().studies->growth().plan());
        QVERIFY(panel().text().contains(QStringLiteral("unknown")));
    }
};
FABRIC_TEST(GrowthTest)
#include "tst_growth.moc"

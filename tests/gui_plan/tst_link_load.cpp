// The heat map of link loads: numbers that were worked out by hand, the list, the map, the legend, and staleness.
#include "tests/gui_plan/study_rig.h"

#include "app/gui/panels/appearance.h"
#include "app/gui/plan/heat_legend.h"
#include "app/gui/plan/heat_panel.h"
#include "app/gui/plan/node_choice.h"
#include "tests/support/test_main.h"

#include <QComboBox>
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
HeatPanel& panel()
{
    return *rig().studies->heatPanel();
}
void choose(QComboBox* box, int data)
{
    box->setCurrentIndex(box->findData(data));
}
/// The colours of the lines that the map draws now.
std::set<QRgb> lineColours()
{
    std::set<QRgb> colours;
    const auto composition = rig().map->composition();
    if (composition)
        for (const render::LineItem& line : composition->list.lines)
            colours.insert(line.colour.rgb());
    return colours;
}

} // namespace

class LinkLoadTest : public QObject {
    Q_OBJECT

private slots:
    void cleanupTestCase() { keptRig().reset(); }

    /// 8 end-ports below a leaf, 24 elsewhere, 4 links up, 31 flows an end-port: 8 x 24 / 4 / 31 = 154.8 %.
    void allToAllIsTheHandWorkedNumber()
    {
        QVERIFY(rig().open(rig().studies->heatPanel()));
        choose(panel().routing(), static_cast<int>(RoutingKind::Ideal));
        QVERIFY(rig().settle());
        const auto heat = rig().studies->heat().heat();
        QVERIFY(heat);
        QCOMPARE(heat->links, std::size_t{16});
        QCOMPARE(heat->over, std::size_t{16});
        QVERIFY(std::abs(heat->most - 100 * 8.0 * 24 / 4 / 31) < 1e-6);
        QVERIFY(panel().text().contains(QStringLiteral("155")));
        QVERIFY(panel().text().contains(QStringLiteral("Above 100 %: 16 of 16 links")));
    }

    void mapAndLegendShowIt()
    {
        choose(panel().routing(), static_cast<int>(RoutingKind::FTree));
        QVERIFY(rig().settle());
        const auto layer = rig().studies->heat().layer();
        QVERIFY(layer);
        QCOMPARE(rig().map->sceneOptions().heat, layer);
        const auto hottest = rig().studies->heat().heat()->hottest.front();
        const QColor colour = render::heatColour(currentTheme(), *layer, layer->ofCable[hottest.cables.front().value]);
        QVERIFY(lineColours().contains(colour.rgb()));
        HeatLegend& legend = *rig().studies->heatLegend();
        QVERIFY(legend.isVisible());
        QVERIFY(legend.title().contains(QStringLiteral("%")));
        QCOMPARE(legend.ticks().front(), QStringLiteral("0"));
        QCOMPARE(legend.ticks().back(), QString::number(std::lround(layer->high)));
    }

    void aClickOnAHotLinkSelectsAndShowsIt()
    {
        QTreeWidget* list = panel().list();
        QVERIFY(list->topLevelItemCount() > 0);
        const QRect row = list->visualItemRect(list->topLevelItem(0));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, QPoint(10, row.center().y()));
        const HeatLink& hot = rig().studies->heat().heat()->hottest.front();
        const SelectionSet& selection = rig().document.selection();
        QCOMPARE(selection.cables(), std::set<Id<Cable>>(hot.cables.begin(), hot.cables.end()));
        QCOMPARE(selection.devices(), (std::set<Id<Device>>{hot.from, hot.to}));
        QCOMPARE(rig().shows, 1);
    }

    /// One leaf's nodes need no spine.
    void selectedNodesOnly()
    {
        std::set<Id<Device>> nodes;
        for (int i = 1; i <= 8; ++i)
            nodes.insert(rig().device("node000" + std::to_string(i)));
        QVERIFY(!nodes.contains({}));
        rig().document.selection().set(nodes, {});
        panel().nodes()->takeSelection();
        QVERIFY(rig().settle());
        QCOMPARE(rig().studies->heat().heat()->nodes, std::size_t{8});
        QCOMPARE(rig().studies->heat().heat()->most, 0.0);
        rig().document.selection().clear();
        panel().nodes()->takeSelection();
        QVERIFY(rig().settle());
        QCOMPARE(rig().studies->heat().heat()->nodes, std::size_t{32});
    }

    void isStaleWhileThePlanChanges()
    {
        const auto before = rig().studies->heat().heat();
        const Id<Cable> cable = before->hottest.front().cables.front();
        QVERIFY(rig().document.edit(QStringLiteral("Take a cable"), [&](Edit& edit) -> Result<void> {
            edit.remove(cable);
            return {};
        }));
        QVERIFY(rig().studies->heat().isStale());
        QVERIFY(rig().settle());
        QVERIFY(!rig().studies->heat().isStale());
        QCOMPARE(rig().studies->heat().heat()->links, before->links - 1);
        rig().document.undoStack().undo();
        QVERIFY(rig().settle());
        QCOMPARE(rig().studies->heat().heat()->links, before->links);
    }

    void nothingIsColouredOnceThePanelIsGone()
    {
        panel().hide();
        QVERIFY(!rig().map->sceneOptions().heat);
        QVERIFY(!rig().studies->heatLegend()->isVisible());
        QVERIFY(rig().open(&panel()));
        QVERIFY(rig().map->sceneOptions().heat);
    }

    void whatCannotBeComputedIsUnknown()
    {
        StudyRig empty("fat-tree", kHalfTree);
        QVERIFY(empty.document.edit(QStringLiteral("No cables"), [&](Edit& edit) -> Result<void> {
            std::vector<Id<Cable>> all;
            for (const Cable& cable : edit.project().cables())
                all.push_back(cable.id);
            for (const Id<Cable> id : all)
                edit.remove(id);
            return {};
        }));
        QVERIFY(empty.open(empty.studies->heatPanel()));
        QVERIFY(!empty.studies->heat().heat());
        QVERIFY(!empty.map->sceneOptions().heat);
        QVERIFY(empty.studies->heatPanel()->text().contains(QStringLiteral("unknown")));
    }
};
FABRIC_TEST(LinkLoadTest)
#include "tst_link_load.moc"

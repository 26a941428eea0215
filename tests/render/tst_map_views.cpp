// The promises of a view (scene_builder.h) over the pictures that customers see: a 4-SU SuperPOD, Selene and a lab
// drawn by hand, at five zooms and several places each, light and dark.
#include "fabrics.h"
#include "view_checks.h"

#include "app/render/picking.h"
#include "app/render/render_map.h"
#include "tests/support/test_main.h"

#include <QFontInfo>
#include <QTest>

using namespace fabric;
using namespace fabric::render;
using fabric::test::Plan;

namespace {

constexpr double kWidthPx = 1600;
constexpr double kHeightPx = 900;

SceneRequest fitted(const MapScene& scene)
{
    SceneRequest request;
    request.view = fitRect(scene);
    request.scale = std::min(kWidthPx / request.view.width, kHeightPx / request.view.height);
    return request;
}

SceneRequest around(double x, double y, double scale)
{
    SceneRequest request;
    request.scale = scale;
    request.view = {x - kWidthPx / scale / 2, y - kHeightPx / scale / 2, kWidthPx / scale, kHeightPx / scale};
    return request;
}

/// Fit, and four closer zooms at the middle of devices spread over the map.
std::vector<SceneRequest> fiveZooms(const MapScene& scene)
{
    std::vector<SceneRequest> requests{fitted(scene)};
    const auto& devices = scene.layout().devices;
    const double fit = requests.front().scale;
    for (const double scale : {std::max(fit * 1.7, 0.1), 0.45, 1.0, 4.0, 8.0})
        for (std::size_t part = 0; part < 5; ++part) {
            const MapRect& rect = devices[part * (devices.size() - 1) / 4].rect;
            requests.push_back(around(rect.centreX(), rect.centreY(), scale));
        }
    return requests;
}

} // namespace

class TestMapViews : public QObject {
    Q_OBJECT

private slots:
    void fontsArePresent();
    void checksSeeFaults();
    void superPodKeepsItsPromises() { walk(test::superPod()); }
    void seleneKeepsItsPromises() { walk(test::sample("selene.compute.txt")); }
    void handDrawnKeepsItsPromises() { walk(test::handDrawn()); }
    void railKeepsItsPromises() { walk(test::generated("dgx-superpod-h100", {{"su", "16"}})); }
    void picksWhatItDrew();
    void hoverDimsTheRest();
    void selectionComesToTheFront();
    void farShowsBlocksNearShowsPorts();
    void emptyProjectGivesAnEmptyView();
    void wordsAreInTheLanguage();

private:
    static void walk(const Plan& plan);
};

void TestMapViews::fontsArePresent()
{
    QVERIFY2(QFontInfo(QFont(QStringLiteral("Noto Sans"))).family().startsWith(QStringLiteral("Noto Sans")),
             "fonts-noto-core is not installed");
}

/// The walk below is only worth something if its checks find what they look for.
void TestMapViews::checksSeeFaults()
{
    DisplayList list;
    list.view = {0, 0, 400, 200};
    BoxItem box;
    box.rect = {100, 50, 80, 40};
    list.boxes.push_back(box);
    list.lines.push_back({{{0, 70}, {390, 70}}, Qt::black, 1, Dash::Solid, {}});
    QCOMPARE(test::checkView(list).lineThroughBox, 1);
    const auto addText = [&](double x, double y, double px) {
        TextItem text;
        text.text = QStringLiteral("name");
        text.px = px;
        text.rect = {x, y, 60, 14};
        list.texts.push_back(text);
    };
    addText(300, 63, 11);
    QCOMPARE(test::checkView(list).lineUnderText, 1);
    addText(320, 66, 8);
    QCOMPARE(test::checkView(list).textOverText, 1);
    QCOMPARE(test::checkView(list).smallText, 1);
    addText(150, 84, 11);
    QCOMPARE(test::checkView(list).textOverBox, 1);
}

void TestMapViews::walk(const Plan& plan)
{
    if (!plan.project) QSKIP("../shared/samples is not present");
    const auto scene = plan.scene();
    QVERIFY(!scene->layout().devices.empty());
    for (SceneRequest request : fiveZooms(*scene)) {
        for (const bool isDark : {false, true}) {
            request.theme = isDark ? Theme::dark() : Theme::light();
            const DisplayList list = buildScene(*scene, request);
            QVERIFY(!list.boxes.empty() || !list.grounds.empty());
            const test::ViewFaults faults = test::checkView(list);
            QVERIFY2(faults.areNone(), qPrintable(QStringLiteral("scale %1 at %2,%3: %4")
                                                      .arg(request.scale)
                                                      .arg(request.view.centreX())
                                                      .arg(request.view.centreY())
                                                      .arg(faults.str())));
        }
    }
}

void TestMapViews::picksWhatItDrew()
{
    const auto scene = test::superPod().scene();
    for (const double scale : {0.1, 0.7, 5.0}) {
        const MapRect& middle = scene->layout().devices[scene->layout().devices.size() / 2].rect;
        const DisplayList list = buildScene(*scene, around(middle.centreX(), middle.centreY(), scale));
        const PickGrid grid(list);
        int devices = 0;
        for (const BoxItem& box : list.boxes) {
            if (!list.view.contains(box.rect.centreX(), box.rect.centreY())) continue;
            const ObjectRef found = grid.pick(box.rect.centreX(), box.rect.centreY(), 0);
            if (box.object.kind == ObjectKind::Device) {
                ++devices;
                QCOMPARE(found.device, box.object.device);
            } else {
                QCOMPARE(found, box.object);
            }
        }
        if (scale > 0.5) QVERIFY(devices > 0);
        int hits = 0;
        for (const LineItem& line : list.lines) {
            const auto& [x, y] = line.points[line.points.size() / 2];
            const ObjectRef found = grid.pick(x, y, 3);
            hits += found.kind == line.object.kind ? 1 : 0;
        }
        QVERIFY(hits * 10 >= static_cast<int>(list.lines.size()) *
                                 6); // others lie on top where lines cross boxes' edges or each other
    }
    const DisplayList list = buildScene(*scene, fitted(*scene));
    QCOMPARE(PickGrid(list).within(list.view, true).size(), scene->layout().devices.size());
}

void TestMapViews::hoverDimsTheRest()
{
    const auto scene = test::superPod().scene();
    SceneRequest request = fitted(*scene);
    const DisplayList plain = buildScene(*scene, request);
    request.options.hover.kind = ObjectKind::Device;
    request.options.hover.device = scene->layout().devices.back().id;
    const DisplayList hovered = buildScene(*scene, request);
    std::size_t lifted = 0;
    for (const LineItem& line : hovered.lines)
        lifted += line.object.device == request.options.hover.device || line.object.peer == request.options.hover.device
                      ? 1
                      : 0;
    QVERIFY(lifted > 0);
    QCOMPARE(hovered.lines.back().object.device == request.options.hover.device ||
                 hovered.lines.back().object.peer == request.options.hover.device,
             true);
    QVERIFY(hovered.lines.front().colour != plain.lines.front().colour);
}

void TestMapViews::selectionComesToTheFront()
{
    const auto scene = test::superPod().scene();
    SceneRequest request = fitted(*scene);
    const Id<Device> chosen = scene->layout().devices.front().id;
    request.options.selectedDevices = {chosen};
    const DisplayList list = buildScene(*scene, request);
    QCOMPARE(list.lines.back().colour, request.theme.selection);
    const auto box = std::find_if(list.boxes.begin(), list.boxes.end(), [&](const BoxItem& item) {
        return item.object.kind == ObjectKind::Device && item.object.device == chosen;
    });
    QVERIFY(box != list.boxes.end());
    QCOMPARE(box->strokePx, 2.0);
}

void TestMapViews::farShowsBlocksNearShowsPorts()
{
    const auto scene = test::superPod().scene();
    const auto count = [](const DisplayList& list, ObjectKind kind) {
        return std::count_if(list.boxes.begin(), list.boxes.end(),
                             [&](const BoxItem& box) { return box.object.kind == kind; });
    };
    SceneRequest request = fitted(*scene);
    request.options.detail = Detail::Blocks;
    const DisplayList far = buildScene(*scene, request);
    QCOMPARE(count(far, ObjectKind::Block), static_cast<std::ptrdiff_t>(scene->layout().blocks.size()));
    QCOMPARE(count(far, ObjectKind::Device), 0);
    const bool hasLabel = std::any_of(far.texts.begin(), far.texts.end(), [](const TextItem& text) {
        return text.text.contains(QStringLiteral("256 x 400G"));
    });
    QVERIFY(hasLabel);
    const MapRect& leaf = scene->layout().boxes.at(scene->layout().blocks.front().devices.front());
    const DisplayList close = buildScene(*scene, around(leaf.centreX(), leaf.centreY(), 6));
    QVERIFY(count(close, ObjectKind::Port) >= 32);
    const bool hasCable = std::any_of(close.lines.begin(), close.lines.end(), [](const LineItem& line) {
        return line.object.kind == ObjectKind::Cable && line.object.cable;
    });
    QVERIFY(hasCable);
}

void TestMapViews::emptyProjectGivesAnEmptyView()
{
    const auto scene = MapScene::build(std::make_shared<const Project>(), test::builtInCatalog(), {});
    const DisplayList list = buildScene(*scene, around(0, 0, 1));
    QCOMPARE(list.size(), 0U);
}

void TestMapViews::wordsAreInTheLanguage()
{
    const auto scene = test::superPod().scene();
    const auto wordsOf = [&](PaperLanguage language, double scale) {
        SceneRequest request = fitted(*scene);
        request.scale = scale;
        request.options.language = language;
        QStringList words;
        for (const TextItem& text : buildScene(*scene, request).texts)
            words << text.text;
        return words.join(QLatin1Char('\n'));
    };
    for (const double scale : {0.2, 0.5}) { // blocks with counts; devices beside the names of their tiers
        QVERIFY(wordsOf(PaperLanguage::English, scale).contains(QStringLiteral("Spine")));
        QVERIFY(wordsOf(PaperLanguage::English, scale).contains(QStringLiteral("odes")));
        const QString chinese = wordsOf(PaperLanguage::Chinese, scale);
        QVERIFY2(chinese.contains(QStringLiteral("节点")), qPrintable(chinese));
        for (const char* english : {"Nodes", " nodes", "leaves", "spines", "Switches"})
            QVERIFY2(!chinese.contains(QLatin1String(english)), english);
    }
}

FABRIC_TEST(TestMapViews)
#include "tst_map_views.moc"

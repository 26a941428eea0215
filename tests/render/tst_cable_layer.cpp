// The promises of a view hold with a layer on it: budget, no text over anything, no line through a box; and what asks
// something of a person can be seen at every distance, by symbol and dash and not by colour alone.
#include "fabrics.h"
#include "view_checks.h"

#include "app/render/racks_scene.h"
#include "app/render/render_map.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;
using namespace fabric::render;
using fabric::test::Plan;

namespace {

constexpr double kWidthPx = 1366;
constexpr double kHeightPx = 768;
constexpr std::uint8_t kRight = 1;
constexpr std::uint8_t kUnseen = 2;
constexpr std::uint8_t kExtra = 3;
constexpr std::uint8_t kWrong = 4;

/// A layer in which every `step`-th cable is wrong, some are unseen, and pairs of devices have cables too many.
std::shared_ptr<CableLayer> layerOn(const MapScene& scene, std::size_t step)
{
    auto layer = std::make_shared<CableLayer>();
    const auto add = [&](const char* name, const char* symbol, const QColor& colour, Dash dash, bool isQuiet) {
        layer->styles.push_back({QString::fromLatin1(name), QString::fromLatin1(symbol), colour, dash, 2, isQuiet});
    };
    add("right", "", QColor(0x8a, 0x9d, 0xc0), Dash::Solid, true);
    add("unseen", "?", QColor(0x80, 0x80, 0x80), Dash::Dotted, true);
    add("extra", "+", QColor(0xa0, 0x4a, 0x86), Dash::Long, false);
    add("wrong", "x", QColor(0xd5, 0x5e, 0x00), Dash::Dashed, false);
    std::size_t number = 0;
    for (const Cable& cable : scene.project().cables()) {
        if (cable.id.value >= layer->ofCable.size()) layer->ofCable.resize(cable.id.value + std::size_t{1}, 0);
        layer->ofCable[cable.id.value] = ++number % step == 0 ? kWrong : number % 7 == 0 ? kUnseen : kRight;
    }
    const auto& devices = scene.layout().devices;
    for (std::size_t i = 0; i + 5 < devices.size() && i < 400; i += 9)
        layer->extras.push_back({devices[i].id, devices[i + 5].id, kExtra});
    for (const MapDevice& device : devices) {
        if (device.id.value >= layer->atDevice.size()) layer->atDevice.resize(device.id.value + std::size_t{1}, 0);
        layer->atDevice[device.id.value] = kWrong;
    }
    layer->ofDevice.assign(layer->atDevice.size(), 0);
    layer->ofDevice[devices.front().id.value] = kWrong;
    return layer;
}

std::vector<SceneRequest> requests(const MapScene& scene)
{
    SceneRequest fit;
    fit.view = fitRect(scene);
    fit.scale = std::min(kWidthPx / fit.view.width, kHeightPx / fit.view.height);
    std::vector<SceneRequest> list{fit};
    const auto& devices = scene.layout().devices;
    for (const double scale : {0.1, 0.45, 1.0, 4.0})
        for (const std::size_t part : {std::size_t{0}, std::size_t{1}, std::size_t{2}}) {
            const MapRect& rect = devices[part * (devices.size() - 1) / 2].rect;
            SceneRequest request;
            request.scale = scale;
            request.view = {rect.centreX() - kWidthPx / scale / 2, rect.centreY() - kHeightPx / scale / 2,
                            kWidthPx / scale, kHeightPx / scale};
            list.push_back(request);
        }
    return list;
}

} // namespace

class TestCableLayer : public QObject {
    Q_OBJECT

private slots:
    void superPodKeepsItsPromises() { walk(test::superPod(), 9); }
    void everyCableWrong() { walk(test::superPod(), 1); }
    void handDrawnKeepsItsPromises() { walk(test::handDrawn(), 2); }
    void railKeepsItsPromises() { walk(test::generated("dgx-superpod-h100", {{"su", "16"}}), 5); }
    void wrongIsSeenAtEveryDistance();
    void quietIsDimmed();
    void noLayerNoDifference();
    void racksCarryTheSymbol();

private:
    static void walk(const Plan& plan, std::size_t step);
};

void TestCableLayer::walk(const Plan& plan, std::size_t step)
{
    const auto scene = plan.scene();
    const auto layer = layerOn(*scene, step);
    for (SceneRequest request : requests(*scene))
        for (const bool dims : {false, true}) {
            layer->dimsQuiet = dims;
            request.options.layer = layer;
            request.theme = dims ? Theme::dark() : Theme::light();
            const DisplayList list = buildScene(*scene, request);
            QVERIFY(list.size() <= static_cast<std::size_t>(kMaxPrimitives));
            const test::ViewFaults faults = test::checkView(list);
            QVERIFY2(faults.areNone(),
                     qPrintable(QStringLiteral("scale %1 dims %2: %3").arg(request.scale).arg(dims).arg(faults.str())));
        }
}

void TestCableLayer::wrongIsSeenAtEveryDistance()
{
    const auto scene = test::superPod().scene();
    auto layer = layerOn(*scene, 1000000);
    const Link& link = scene->links()[scene->links().size() / 2];
    layer->ofCable[link.cables.front().value] = kWrong;
    layer->extras.clear();
    layer->ofDevice.assign(layer->ofDevice.size(), 0);
    layer->atDevice.assign(layer->atDevice.size(), 0);
    layer->atDevice[link.a.port.device.value] = kWrong;
    layer->atDevice[link.b.port.device.value] = kWrong;
    const MapRect box = scene->layout().boxes.at(link.a.port.device);
    for (const double scale : {0.06, 0.5, 1.0, 4.0}) {
        SceneRequest request;
        request.scale = scale;
        request.view = {box.centreX() - kWidthPx / scale / 2, box.centreY() - kHeightPx / scale / 2, kWidthPx / scale,
                        kHeightPx / scale};
        request.options.layer = layer;
        const DisplayList list = buildScene(*scene, request);
        const bool hasSymbol = std::any_of(list.texts.begin(), list.texts.end(), [](const TextItem& text) {
            return text.text == QStringLiteral("x") || text.text.startsWith(QStringLiteral("x "));
        });
        QVERIFY2(hasSymbol, qPrintable(QString::number(scale)));
        const bool hasDash = std::any_of(list.lines.begin(), list.lines.end(),
                                         [](const LineItem& line) { return line.dash == Dash::Dashed; });
        if (scale > 0.4) QVERIFY2(hasDash, qPrintable(QString::number(scale)));
    }
}

void TestCableLayer::quietIsDimmed()
{
    const auto scene = test::superPod().scene();
    auto layer = layerOn(*scene, 50);
    SceneRequest request = requests(*scene)[4];
    request.options.layer = layer;
    const DisplayList plain = buildScene(*scene, request);
    auto dimming = std::make_shared<CableLayer>(*layer);
    dimming->dimsQuiet = true;
    request.options.layer = dimming;
    const DisplayList dimmedList = buildScene(*scene, request);
    const auto count = [](const DisplayList& list, const QColor& colour) {
        return std::count_if(list.lines.begin(), list.lines.end(),
                             [&](const LineItem& line) { return line.colour == colour; });
    };
    QVERIFY(count(plain, layer->styles[kRight].colour) > 0);
    QCOMPARE(count(dimmedList, layer->styles[kRight].colour), 0);
    QVERIFY(count(dimmedList, layer->styles[kWrong].colour) > 0);
}

void TestCableLayer::noLayerNoDifference()
{
    const auto scene = test::superPod().scene();
    SceneRequest request = requests(*scene)[2];
    const DisplayList plain = buildScene(*scene, request);
    request.options.layer = std::make_shared<CableLayer>();
    const DisplayList empty = buildScene(*scene, request);
    QCOMPARE(empty.size(), plain.size());
}

void TestCableLayer::racksCarryTheSymbol()
{
    const Plan plan = test::superPod();
    const RacksLayout layout = layoutRacks(*plan.project, *plan.catalog);
    const auto scene = plan.scene();
    RacksRequest request;
    request.view = layout.bounds;
    request.layer = layerOn(*scene, 3);
    const DisplayList list = buildRacks(*plan.project, layout, request);
    QVERIFY(std::any_of(list.texts.begin(), list.texts.end(),
                        [](const TextItem& text) { return text.text.startsWith(QStringLiteral("x ")); }));
    QVERIFY(list.size() <= static_cast<std::size_t>(kMaxPrimitives));
}

FABRIC_TEST(TestCableLayer)
#include "tst_cable_layer.moc"

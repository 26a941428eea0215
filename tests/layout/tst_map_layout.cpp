// Where things stand: tiers by role and by wiring, blocks, no two boxes on each other, moved devices where the user put
// them.
#include "core/catalog/ports.h"
#include "core/planner/generators/generator.h"
#include "core/planner/layout/map_layout.h"
#include "tests/support/build.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QTest>

#include <set>

using namespace fabric;

namespace {

std::shared_ptr<const Catalog> catalog()
{
    static const auto builtIn = Catalog::builtIn();
    if (!builtIn) qFatal("%s", builtIn.error().str().c_str());
    return *builtIn;
}

Project generated(const char* id, const std::map<std::string, std::string>& params)
{
    Project project;
    const SilentProgress progress;
    const auto commit = generate(project, *findGenerator(id), params, {catalog(), progress});
    if (!commit) qFatal("%s", commit.error().str().c_str());
    return project;
}

struct Laid {
    std::vector<Link> links;
    MapLayout map;
};

Laid laidOut(const Project& project)
{
    const auto parts = Catalog::withOwnParts(catalog(), project);
    const PortMap ports(project, **parts);
    Laid laid;
    laid.links = deriveLinks(project, ports, {});
    laid.map = layoutMap(project, **parts, laid.links, {});
    return laid;
}

/// Boxes sorted by x; each is compared with those that begin before it ends.
bool haveOverlap(const MapLayout& map)
{
    std::vector<MapRect> rects;
    for (const MapDevice& device : map.devices)
        rects.push_back(device.rect);
    std::sort(rects.begin(), rects.end(), [](const MapRect& a, const MapRect& b) { return a.x < b.x; });
    for (std::size_t i = 0; i < rects.size(); ++i)
        for (std::size_t k = i + 1; k < rects.size() && rects[k].x < rects[i].right(); ++k)
            if (rects[i].intersects(rects[k])) return true;
    return false;
}

} // namespace

class TestMapLayout : public QObject {
    Q_OBJECT

private slots:
    void superPodStandsInItsTiers();
    void rolesLostFindTheSameTiers();
    void boxesNeverOverlap();
    void devicesLieInTheirBlock();
    void movedDeviceStaysWhereItWasPut();
    void unlinkedDevicesAreShown();
    void emptyProject();
    void bigSheetsAreCompact();
    void largeFabricIsQuick();
};

void TestMapLayout::superPodStandsInItsTiers()
{
    const Project project = generated("dgx-superpod-h100", {{"su", "4"}});
    const Laid laid = laidOut(project);
    QCOMPARE(laid.map.devices.size(), project.devices().size());
    for (const Device& device : project.devices()) {
        const int wanted = device.role == Role::Leaf ? 1 : device.role == Role::Spine ? 2 : 0;
        QCOMPARE(laid.map.tierOf.at(device.id), wanted);
    }
    QCOMPARE(laid.map.bands.front().name.source, "Spine");
    QCOMPARE(std::count_if(laid.map.blocks.begin(), laid.map.blocks.end(),
                           [](const MapBlock& block) { return block.tier == 1; }),
             4);
    for (const MapDevice& device : laid.map.devices)
        if (device.tier == 2) QVERIFY(device.rect.bottom() < laid.map.blocks.back().rect.y);
}

void TestMapLayout::rolesLostFindTheSameTiers()
{
    Project project = generated("dgx-superpod-h100", {{"su", "2"}});
    const auto before = laidOut(project).map.tierOf;
    Edit edit(project, "forget roles");
    for (Device device : std::vector<Device>(project.devices().begin(), project.devices().end())) {
        if (device.role == Role::Leaf || device.role == Role::Spine) device.role = Role::Switch;
        device.unit = {};
        edit.replace(device);
    }
    FABRIC_VERIFY_RESULT(std::move(edit).finish());
    const Laid after = laidOut(project);
    for (const auto& [id, tier] : before)
        QCOMPARE(after.map.tierOf.at(id), tier);
    QVERIFY(after.map.blocks.size() >= 3); // two groups of leaves found by their nodes, one of spines
}

void TestMapLayout::boxesNeverOverlap()
{
    for (const char* su : {"1", "3", "4", "16"})
        QVERIFY(!haveOverlap(laidOut(generated("dgx-superpod-h100", {{"su", su}})).map));
    QVERIFY(!haveOverlap(laidOut(generated("fat-tree", {{"tiers", "3"}, {"radix", "16"}, {"nodes", "512"}})).map));
}

void TestMapLayout::devicesLieInTheirBlock()
{
    const Laid laid = laidOut(generated("dgx-superpod-h100", {{"su", "4"}}));
    for (std::size_t b = 0; b < laid.map.blocks.size(); ++b) {
        const MapBlock& block = laid.map.blocks[b];
        for (std::size_t i = 0; i < block.devices.size(); ++i) {
            const MapDevice& device = laid.map.devices[static_cast<std::size_t>(block.firstDevice) + i];
            QCOMPARE(device.id, block.devices[i]);
            QCOMPARE(device.block, static_cast<int>(b));
            QVERIFY(device.rect.x >= block.rect.x && device.rect.right() <= block.rect.right() &&
                    device.rect.y >= block.rect.y && device.rect.bottom() <= block.rect.bottom());
        }
        QVERIFY(laid.map.bounds.contains(block.rect.x, block.rect.y));
    }
}

void TestMapLayout::movedDeviceStaysWhereItWasPut()
{
    Project project = generated("dgx-superpod-h100", {{"su", "1"}});
    const Id<Device> moved = project.devices().begin()->id;
    Edit edit(project, "move");
    edit.add(View{{}, moved, "map", -800, 1616});
    FABRIC_VERIFY_RESULT(std::move(edit).finish());
    const Laid laid = laidOut(project);
    QCOMPARE(laid.map.boxes.at(moved).x, -50.0);
    QCOMPARE(laid.map.boxes.at(moved).y, 101.0);
    QCOMPARE(laid.map.devices.size(), project.devices().size());
}

void TestMapLayout::unlinkedDevicesAreShown()
{
    test::FabricBuilder plan;
    plan.device("leaf-1", Role::Leaf);
    plan.device("node-1", Role::Node);
    const Laid laid = laidOut(plan.project());
    QCOMPARE(laid.map.devices.size(), 2U);
    QVERIFY(!haveOverlap(laid.map));
}

void TestMapLayout::emptyProject()
{
    const Laid laid = laidOut(Project());
    QVERIFY(laid.map.devices.empty());
    QVERIFY(laid.map.blocks.empty());
}

void TestMapLayout::bigSheetsAreCompact()
{
    for (const char* su : {"4", "16", "64"}) {
        const MapRect bounds = laidOut(generated("dgx-superpod-h100", {{"su", su}})).map.bounds;
        QVERIFY2(bounds.width / bounds.height < 6 && bounds.width / bounds.height > 0.7, su);
    }
}

void TestMapLayout::largeFabricIsQuick()
{
    const Project project = generated("dgx-superpod-h100", {{"su", "64"}});
    const auto parts = Catalog::withOwnParts(catalog(), project);
    const PortMap ports(project, **parts);
    const auto links = deriveLinks(project, ports, {});
    QElapsedTimer timer;
    timer.start();
    const MapLayout map = layoutMap(project, **parts, links, {});
    qInfo("%zu devices, %zu links: %.1f ms", map.devices.size(), links.size(),
          static_cast<double>(timer.nsecsElapsed()) / 1e6);
    QVERIFY(timer.elapsed() < 2000);
}

FABRIC_TEST(TestMapLayout)
#include "tst_map_layout.moc"

// Links from cables: straight, splitters, twin-port assemblies, trunks through panels; what each carries.
#include "core/graph/links.h"
#include "core/model/edit.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <set>

using namespace fabric;

namespace {

/// A project built in one Edit per call, with the built-in catalogue.
struct Rig {
    Project project;
    std::shared_ptr<const Catalog> catalog = *Catalog::builtIn();

    template <class Row>
    Id<Row> add(Row row)
    {
        Edit edit(project, "add");
        const auto id = edit.add(std::move(row));
        const auto commit = std::move(edit).finish();
        return commit ? id : Id<Row>();
    }
    Id<Device> device(const std::string& part, Role role, int rail = 0)
    {
        Device row;
        row.name = "d" + std::to_string(project.devices().size());
        row.part = part;
        row.role = role;
        row.rail = rail;
        return add(row);
    }
    Id<Cable> cable(std::vector<End> a, std::vector<End> b, const std::string& part = {}, std::vector<int> laneMap = {},
                    Id<Fabric> fabric = {})
    {
        Cable row;
        row.part = part;
        row.fabric = fabric;
        row.laneMap = std::move(laneMap);
        for (const End& end : a)
            row.ends.push_back({Side::A, end});
        for (const End& end : b)
            row.ends.push_back({Side::B, end});
        return add(row);
    }
    std::vector<Link> links(Id<Fabric> fabric = {}) const
    {
        return deriveLinks(project, PortMap(project, *catalog), fabric);
    }
};

End whole(Id<Device> device, int cage, int connector = 1)
{
    return {{device, 0, static_cast<std::uint16_t>(cage), static_cast<std::uint8_t>(connector)}, 0, 0};
}

End lanes(Id<Device> device, int cage, int connector, int lane0, int count)
{
    End end = whole(device, cage, connector);
    end.lane0 = static_cast<std::uint8_t>(lane0);
    end.lanes = static_cast<std::uint8_t>(count);
    return end;
}

} // namespace

class TstLinks : public QObject {
    Q_OBJECT

private slots:
    void straightCableIsOneLinkAtPortSpeed();
    void speedIsTheLeastOfPortsAndCable_data();
    void speedIsTheLeastOfPortsAndCable();
    void speedOfXdrPortsWithEightLanes();
    void splitterGivesHalfTheSpeedPerLeg();
    void tailsThatNameWholePortsShareTheHead();
    void twinPortAssemblyIsTwoLinks();
    void fourTailAssemblyFromATwinPortCage();
    void crossedTwoHeadCableFollowsItsLaneMap();
    void unusedLegIsNoLink();
    void openEndIsNoLink();
    void splittersToTwoSwitchesP17();
    void trunkThroughTwoPanelsP21();
    void splitterBehindAPanel();
    void ringOfPanelsEnds();
    void linksOfOneFabricOnly();
    void railComesFromPortThenDevice();
    void unknownPartsHaveUnknownSpeed();
    void occupancyListsCablesOnce();
    void straightCablesGiveOneLinkEach();
};

void TstLinks::straightCableIsOneLinkAtPortSpeed()
{
    Rig rig;
    const auto leaf = rig.device("nvidia/qm9700", Role::Leaf);
    const auto node = rig.device("nvidia/dgx-h100", Role::Node);
    const auto cable = rig.cable({whole(node, 4, 2)}, {whole(leaf, 1, 2)}, "nvidia/mfp7e10-n030");
    const auto links = rig.links();
    QCOMPARE(links.size(), std::size_t{1});
    QCOMPARE(links[0].mbps, std::int64_t{400'000});
    QCOMPARE(links[0].lanes, 4);
    QCOMPARE(links[0].a, whole(leaf, 1, 2));
    QCOMPARE(links[0].b, whole(node, 4, 2));
    QCOMPARE(links[0].cables, std::vector<Id<Cable>>{cable});
    QCOMPARE(links[0].rail, 1);
}

void TstLinks::speedIsTheLeastOfPortsAndCable_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<QString>("part");
    QTest::addColumn<int>("gbps");
    QTest::newRow("HDR adapter on NDR port through the bridging cable") << "nvidia/qm9700"
                                                                        << "nvidia/dgx-a100"
                                                                        << "nvidia/mfa7u10-h010" << 200;
    QTest::newRow("NDR to HDR without a cable named") << "nvidia/qm9700"
                                                      << "nvidia/dgx-a100"
                                                      << "" << 200;
    QTest::newRow("HDR switch to EDR switch") << "nvidia/qm8700"
                                              << "nvidia/sb7800"
                                              << "" << 100;
    QTest::newRow("active HDR cable does not slow down to EDR") << "nvidia/qm8700"
                                                                << "nvidia/sb7800"
                                                                << "nvidia/mfs1s00-h010v" << 0;
    QTest::newRow("passive HDR cable slows down to EDR") << "nvidia/qm8700"
                                                         << "nvidia/sb7800"
                                                         << "nvidia/mcp1650-h002e26" << 100;
    QTest::newRow("EDR cable between HDR ports") << "nvidia/qm8700"
                                                 << "nvidia/qm8700"
                                                 << "nvidia/mcp1600-e002e30" << 100;
    QTest::newRow("third-party 800G switch to twin-port 400G connector") << "arista/dcs-7060x6-64pe"
                                                                         << "nvidia/sn5610"
                                                                         << "" << 400;
    QTest::newRow("two 800G switches") << "arista/dcs-7060x6-64pe"
                                       << "arista/dcs-7060x6-64pe"
                                       << "" << 800;
}

void TstLinks::speedIsTheLeastOfPortsAndCable()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    QFETCH(QString, part);
    QFETCH(int, gbps);
    Rig rig;
    const auto left = rig.device(a.toStdString(), Role::Switch);
    const auto right = rig.device(b.toStdString(), Role::Switch);
    QVERIFY(part.isEmpty() || rig.catalog->find(part.toStdString()) != nullptr);
    rig.cable({whole(left, 1)}, {whole(right, 1)}, part.toStdString());
    const auto links = rig.links();
    QCOMPARE(links.size(), std::size_t{1});
    QCOMPARE(links[0].mbps, std::int64_t{gbps} * 1000);
}

void TstLinks::speedOfXdrPortsWithEightLanes()
{
    Rig rig;
    const auto leaf = rig.device("nvidia/q3400-ra", Role::Leaf);
    const auto node = rig.device("nvidia/dgx-b300-psu", Role::Node);
    rig.cable({whole(node, 3)}, {whole(leaf, 1, 2)});
    const auto links = rig.links();
    QCOMPARE(links.size(), std::size_t{1});
    QCOMPARE(links[0].mbps, std::int64_t{800'000});
    QCOMPARE(links[0].lanes, 4);
}

void TstLinks::splitterGivesHalfTheSpeedPerLeg()
{
    Rig rig;
    const auto leaf = rig.device("nvidia/qm9700", Role::Leaf);
    const auto x = rig.device("nvidia/dgx-h100", Role::Node);
    const auto y = rig.device("nvidia/dgx-h100", Role::Node);
    rig.cable({whole(leaf, 1, 1)}, {lanes(x, 1, 1, 0, 2), lanes(y, 1, 1, 0, 2)}, "nvidia/mfp7e20-n010");
    const auto links = rig.links();
    QCOMPARE(links.size(), std::size_t{2});
    QCOMPARE(links[0].mbps, std::int64_t{200'000});
    QCOMPARE(links[0].a, lanes(leaf, 1, 1, 0, 2));
    QCOMPARE(links[0].b, lanes(x, 1, 1, 0, 2));
    QCOMPARE(links[1].a, lanes(leaf, 1, 1, 2, 2));
    QCOMPARE(links[1].b, lanes(y, 1, 1, 0, 2));
}

void TstLinks::tailsThatNameWholePortsShareTheHead()
{
    Rig rig;
    const auto leaf = rig.device("nvidia/qm8700", Role::Leaf);
    const auto x = rig.device("nvidia/dgx-a100", Role::Node);
    rig.cable({whole(x, 1), whole(x, 2)}, {whole(leaf, 7)}, "nvidia/mcp7h50-h002r26");
    const auto links = rig.links();
    QCOMPARE(links.size(), std::size_t{2});
    QCOMPARE(links[1].mbps, std::int64_t{100'000});
    QCOMPARE(links[1].a, lanes(leaf, 7, 1, 2, 2));
    QCOMPARE(links[1].b, lanes(x, 2, 1, 0, 2));
}

void TstLinks::twinPortAssemblyIsTwoLinks()
{
    Rig rig;
    const auto leaf = rig.device("nvidia/qm9700", Role::Leaf);
    const auto spine = rig.device("nvidia/qm9700", Role::Spine);
    const auto cable = rig.cable({whole(leaf, 1, 1), whole(leaf, 1, 2)}, {whole(spine, 5, 1), whole(spine, 5, 2)},
                                 "nvidia/mcp4y10-n001");
    const auto links = rig.links();
    QCOMPARE(links.size(), std::size_t{2});
    for (const Link& link : links) {
        QCOMPARE(link.mbps, std::int64_t{400'000});
        QCOMPARE(link.cables, std::vector<Id<Cable>>{cable});
    }
    QCOMPARE(links[1].b, whole(spine, 5, 2));
}

void TstLinks::fourTailAssemblyFromATwinPortCage()
{
    Rig rig;
    const auto leaf = rig.device("nvidia/qm9700", Role::Leaf);
    std::vector<End> tails;
    for (int i = 0; i < 4; ++i)
        tails.push_back(whole(rig.device("generic/hgx-h100-h200-8-gpu-oem-server", Role::Node), 1));
    rig.cable({whole(leaf, 3, 1), whole(leaf, 3, 2)}, tails, "nvidia/mcp7y50-n002");
    const auto links = rig.links();
    QCOMPARE(links.size(), std::size_t{4});
    for (const Link& link : links)
        QCOMPARE(link.mbps, std::int64_t{200'000});
    QCOMPARE(links[2].a, lanes(leaf, 3, 2, 0, 2));
}

void TstLinks::crossedTwoHeadCableFollowsItsLaneMap()
{
    Rig rig;
    const auto a = rig.device("nvidia/qm8700", Role::Leaf);
    const auto b = rig.device("nvidia/qm8700", Role::Leaf);
    const auto x = rig.device("nvidia/qm8700", Role::Spine);
    const auto y = rig.device("nvidia/qm8700", Role::Spine);
    rig.cable({whole(a, 1), whole(b, 1)}, {whole(x, 1), whole(y, 1)}, "nvidia/mfs1s90-h010e", {0, 1, 4, 5, 2, 3, 6, 7});
    std::set<std::pair<std::uint32_t, std::uint32_t>> pairs;
    for (const Link& link : rig.links()) {
        QCOMPARE(link.mbps, std::int64_t{100'000});
        pairs.emplace(link.a.port.device.value, link.b.port.device.value);
    }
    QCOMPARE(pairs.size(), std::size_t{4});
}

void TstLinks::unusedLegIsNoLink()
{
    Rig rig;
    const auto leaf = rig.device("nvidia/sn2700", Role::Leaf);
    const auto node = rig.device("generic/management-server-bcm-slurm", Role::Node);
    // Legs 1, 3 and 4 are used, leg 2 is spare: lane 1 of the head maps behind the last tail.
    rig.cable({whole(leaf, 1)}, {lanes(node, 1, 1, 0, 1), lanes(node, 2, 1, 0, 1), lanes(node, 3, 1, 0, 1)}, {},
              {0, 3, 1, 2});
    const auto links = rig.links();
    QCOMPARE(links.size(), std::size_t{3});
    QCOMPARE(links[1].a, lanes(leaf, 1, 1, 2, 1));
    QCOMPARE(links[1].b, lanes(node, 2, 1, 0, 1));
    QCOMPARE(links[2].mbps, std::int64_t{25'000});
}

void TstLinks::openEndIsNoLink()
{
    Rig rig;
    const auto leaf = rig.device("nvidia/qm9700", Role::Leaf);
    rig.cable({whole(leaf, 1)}, {});
    QVERIFY(rig.links().empty());
}

void TstLinks::splittersToTwoSwitchesP17()
{
    Rig rig;
    const auto one = rig.device("nvidia/sn2700", Role::Leaf);
    const auto two = rig.device("nvidia/sn2700", Role::Leaf);
    std::vector<End> first;
    std::vector<End> second;
    for (int i = 0; i < 4; ++i) {
        const auto server = rig.device("generic/management-server-bcm-slurm", Role::Node);
        first.push_back(lanes(server, 1, 1, 0, 1));
        second.push_back(lanes(server, 2, 1, 0, 1));
    }
    rig.cable({whole(one, 1)}, first, "nvidia/mcp7f00-a002r30n");
    rig.cable({whole(two, 1)}, second, "nvidia/mcp7f00-a002r30n");
    const auto links = rig.links();
    QCOMPARE(links.size(), std::size_t{8});
    std::map<Id<Device>, std::set<std::uint32_t>> switchesOf;
    for (std::size_t i = 0; i < links.size(); ++i) {
        QCOMPARE(static_cast<int>(links[i].a.lane0), static_cast<int>(i % 4));
        QCOMPARE(links[i].mbps, std::int64_t{25'000});
        switchesOf[links[i].b.port.device].insert(links[i].a.port.device.value);
    }
    QCOMPARE(switchesOf.size(), std::size_t{4});
    for (const auto& [server, switches] : switchesOf)
        QCOMPARE(switches.size(), std::size_t{2});
}

void TstLinks::trunkThroughTwoPanelsP21()
{
    Rig rig;
    const auto leaf = rig.device("nvidia/qm9700", Role::Leaf);
    const auto spine = rig.device("nvidia/qm9700", Role::Spine);
    const auto near = rig.device("generic/panel-1u-mpo", Role::Panel);
    const auto far = rig.device("", Role::Panel);
    const auto patch = rig.cable({whole(leaf, 2, 1)}, {whole(near, 2, 1)});
    const auto trunk = rig.cable({whole(near, 1, 2), whole(near, 2, 2), whole(near, 3, 2)},
                                 {whole(far, 1, 2), whole(far, 2, 2), whole(far, 3, 2)});
    const auto cord = rig.cable({whole(spine, 9, 2)}, {whole(far, 2, 1)});
    const auto links = rig.links();
    QCOMPARE(links.size(), std::size_t{1});
    const std::vector<Id<Cable>> expected = {patch, trunk, cord};
    QCOMPARE(links[0].cables, expected);
    QCOMPARE(links[0].a, whole(leaf, 2, 1));
    QCOMPARE(links[0].b, whole(spine, 9, 2));
    QCOMPARE(links[0].mbps, std::int64_t{400'000});
    QCOMPARE(links[0].lanes, 4);
}

void TstLinks::splitterBehindAPanel()
{
    Rig rig;
    const auto leaf = rig.device("nvidia/qm9700", Role::Leaf);
    const auto panel = rig.device("generic/panel-1u-mpo", Role::Panel);
    const auto x = rig.device("nvidia/dgx-h100", Role::Node);
    rig.cable({whole(leaf, 1, 1)}, {whole(panel, 1, 2)});
    rig.cable({whole(panel, 1, 1)}, {whole(x, 1, 1), whole(x, 1, 2)}, "nvidia/mfp7e20-n005");
    const auto links = rig.links();
    QCOMPARE(links.size(), std::size_t{2});
    QCOMPARE(links[0].a, lanes(leaf, 1, 1, 0, 2));
    QCOMPARE(links[1].a, lanes(leaf, 1, 1, 2, 2));
    QCOMPARE(links[1].b, lanes(x, 1, 2, 0, 2));
    QCOMPARE(links[1].mbps, std::int64_t{200'000});
}

void TstLinks::ringOfPanelsEnds()
{
    Rig rig;
    const auto leaf = rig.device("nvidia/qm9700", Role::Leaf);
    const auto panel = rig.device("generic/panel-1u-mpo", Role::Panel);
    rig.cable({whole(leaf, 1, 1)}, {whole(panel, 1, 1)});
    rig.cable({whole(panel, 1, 2)}, {whole(panel, 2, 1)});
    rig.cable({whole(panel, 2, 2)}, {whole(panel, 1, 2)});
    QVERIFY(rig.links().empty());
}

void TstLinks::linksOfOneFabricOnly()
{
    Rig rig;
    Fabric row;
    row.name = "compute";
    const auto compute = rig.add(row);
    row.name = "storage";
    const auto storage = rig.add(row);
    const auto leaf = rig.device("nvidia/qm9700", Role::Leaf);
    const auto spine = rig.device("nvidia/qm9700", Role::Spine);
    rig.cable({whole(leaf, 1)}, {whole(spine, 1)}, {}, {}, compute);
    rig.cable({whole(leaf, 2)}, {whole(spine, 2)}, {}, {}, storage);
    QCOMPARE(rig.links(compute).size(), std::size_t{1});
    QCOMPARE(rig.links(storage).front().a, whole(leaf, 2));
    QCOMPARE(rig.links().size(), std::size_t{2});
}

void TstLinks::railComesFromPortThenDevice()
{
    Rig rig;
    const auto leaf = rig.device("nvidia/qm9700", Role::Leaf, 3);
    const auto spine = rig.device("nvidia/qm9700", Role::Spine);
    const auto node = rig.device("nvidia/dgx-h100", Role::Node);
    rig.cable({whole(leaf, 1)}, {whole(spine, 1)});
    rig.cable({whole(leaf, 2)}, {whole(node, 1)});
    const auto links = rig.links();
    QCOMPARE(links[0].rail, 3);
    QCOMPARE(links[1].rail, 8);
}

void TstLinks::unknownPartsHaveUnknownSpeed()
{
    Rig rig;
    const auto leaf = rig.device("nvidia/qm9700", Role::Leaf);
    const auto thing = rig.device("nobody/knows", Role::Switch);
    rig.cable({whole(leaf, 1)}, {whole(thing, 1)});
    const auto links = rig.links();
    QCOMPARE(links.size(), std::size_t{1});
    QCOMPARE(links[0].mbps, std::int64_t{0});
}

void TstLinks::occupancyListsCablesOnce()
{
    Rig rig;
    const auto leaf = rig.device("nvidia/qm9700", Role::Leaf);
    const auto spine = rig.device("nvidia/qm9700", Role::Spine);
    const auto first = rig.cable({whole(leaf, 1, 1), whole(leaf, 1, 2)}, {whole(spine, 1, 1), whole(spine, 1, 2)});
    const auto second = rig.cable({whole(leaf, 1, 1)}, {whole(spine, 2, 1)});
    const Occupancy occupancy(rig.project);
    const std::vector<Id<Cable>> both = {first, second};
    const auto listed = [](std::span<const Id<Cable>> cables) { return std::vector(cables.begin(), cables.end()); };
    QCOMPARE(listed(occupancy.cablesAt({leaf, 0, 1, 1})), both);
    QCOMPARE(listed(occupancy.cablesOf(leaf)), both);
    QCOMPARE(listed(occupancy.cablesAt({leaf, 0, 1, 2})), std::vector<Id<Cable>>{first});
    QVERIFY(occupancy.isFree({leaf, 0, 2, 1}));
}

void TstLinks::straightCablesGiveOneLinkEach()
{
    const auto holds = [](test::Random& random) {
        Rig rig;
        Edit edit(rig.project, "random");
        std::vector<Id<Device>> switches;
        for (int i = random.integer(2, 8); i > 0; --i) {
            Device device;
            device.name = "s" + std::to_string(i);
            device.part = random.chance(50) ? "nvidia/qm9700" : "nvidia/q3400-ra";
            switches.push_back(edit.add(device));
        }
        const int cables = random.integer(0, 60);
        for (int i = 0; i < cables; ++i) {
            Cable cable;
            cable.ends = {{Side::A, whole(random.pick(switches), random.integer(1, 32), random.integer(1, 2))},
                          {Side::B, whole(random.pick(switches), random.integer(1, 32), random.integer(1, 2))}};
            edit.add(cable);
        }
        if (!std::move(edit).finish()) return false;
        const auto links = rig.links();
        for (const Link& link : links)
            if (link.b.port.device < link.a.port.device || link.mbps < 400'000 || link.lanes != 4) return false;
        return links.size() == static_cast<std::size_t>(cables);
    };
    test::forAll(20, [&](test::Random& random, std::uint64_t) {
        return QTest::qVerify(holds(random), "one link per cable", "", __FILE__, __LINE__);
    });
}

FABRIC_TEST(TstLinks)

#include "tst_links.moc"

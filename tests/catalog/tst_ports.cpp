// Port names, numbers, rails and speeds as the vendors have them.
#include "core/catalog/ports.h"
#include "core/model/edit.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <set>

using namespace fabric;

namespace {

struct Rig {
    Project project;
    std::shared_ptr<const Catalog> catalog = *Catalog::builtIn();

    Id<Device> add(const std::string& part, Role role = Role::Switch)
    {
        Edit edit(project, "add");
        Device device;
        device.name = "d" + std::to_string(project.devices().size());
        device.part = part;
        device.role = role;
        const auto id = edit.add(device);
        return std::move(edit).finish() ? id : Id<Device>();
    }
    template <class Row>
    void put(Row row)
    {
        Edit edit(project, "put");
        edit.add(std::move(row));
        const auto commit = std::move(edit).finish();
        QVERIFY(commit.has_value());
    }
};

std::vector<std::string> namesOf(const PortMap& map, Id<Device> device, bool withService = false)
{
    std::vector<std::string> names;
    for (const PortRef& port : map.ports(device, withService))
        names.push_back(map.name(port));
    return names;
}

} // namespace

class TstPorts : public QObject {
    Q_OBJECT

private slots:
    void twinPortSwitchNamesAndNumbers();
    void xdrSwitchHas144Ports();
    void dgxNamesRailsAndDevices();
    void serviceCagesComeLastAndOnlyWhenAsked();
    void adaptersInBays();
    void breakoutMakesTwoConnectors();
    void overridesReplaceFacts();
    void panelsHaveFrontAndRear();
    void portsThatDoNotExist();
    void everyNameOfEveryPartLeadsBack();
};

void TstPorts::twinPortSwitchNamesAndNumbers()
{
    Rig rig;
    const auto leaf = rig.add("nvidia/qm9700");
    const PortMap map(rig.project, *rig.catalog);
    const auto names = namesOf(map, leaf);
    QCOMPARE(names.size(), std::size_t{64});
    QCOMPARE(names.front(), std::string("1/1"));
    QCOMPARE(names.back(), std::string("32/2"));
    const auto facts = map.facts({leaf, 0, 9, 2});
    QVERIFY(facts.has_value());
    QCOMPARE(facts->number, 18);
    QCOMPARE(facts->mbps, std::int64_t{400'000});
    QCOMPARE(facts->lanes, 4);
    QCOMPARE(map.byName(leaf, "9/2"), std::optional(PortRef{leaf, 0, 9, 2}));
    QCOMPARE(map.byName(leaf, "18"), std::optional(PortRef{leaf, 0, 9, 2}));
    QVERIFY(!map.byName(leaf, "65"));
    QVERIFY(!map.byName(leaf, "33/1"));
    QVERIFY(!map.byName(leaf, "1/3"));
}

void TstPorts::xdrSwitchHas144Ports()
{
    Rig rig;
    const auto leaf = rig.add("nvidia/q3400-ra");
    const PortMap map(rig.project, *rig.catalog);
    QCOMPARE(map.ports(leaf).size(), std::size_t{144});
    QCOMPARE(map.facts({leaf, 0, 72, 2})->number, 144);
    QCOMPARE(map.facts({leaf, 0, 72, 2})->mbps, std::int64_t{800'000});
}

void TstPorts::dgxNamesRailsAndDevices()
{
    Rig rig;
    const auto node = rig.add("nvidia/dgx-h100", Role::Node);
    const auto b200 = rig.add("nvidia/dgx-b200", Role::Node);
    const PortMap map(rig.project, *rig.catalog);
    const std::vector<std::string> names = {"OSFP1P1", "OSFP1P2", "OSFP2P1", "OSFP2P2",
                                            "OSFP3P1", "OSFP3P2", "OSFP4P1", "OSFP4P2"};
    QCOMPARE(namesOf(map, node), names);
    const auto last = map.facts({node, 0, 4, 2});
    QCOMPARE(last->rail, 1);
    QCOMPARE(last->osName, std::string("mlx5_0"));
    QCOMPARE(map.facts({node, 0, 1, 1})->rail, 8);
    QCOMPARE(map.byName(node, "OSFP4P2"), std::optional(PortRef{node, 0, 4, 2}));
    QCOMPARE(map.byName(node, "4/2"), std::optional(PortRef{node, 0, 4, 2}));
    QCOMPARE(map.facts({b200, 0, 4, 2})->name, std::string("OSFP4P2"));
    QCOMPARE(map.facts({b200, 0, 4, 2})->rail, 0);
}

void TstPorts::serviceCagesComeLastAndOnlyWhenAsked()
{
    Rig rig;
    const auto leaf = rig.add("nvidia/sn5610");
    const PortMap map(rig.project, *rig.catalog);
    QCOMPARE(map.ports(leaf).size(), std::size_t{128});
    const auto all = map.ports(leaf, true);
    QCOMPARE(all.size(), std::size_t{130});
    QCOMPARE(map.name(all.back()), std::string("66"));
    QCOMPARE(map.facts(all.back())->number, 0);
    QCOMPARE(map.byName(leaf, "66"), std::optional(all.back()));
}

void TstPorts::adaptersInBays()
{
    Rig rig;
    const auto node = rig.add("dell/poweredge-xe9680", Role::Node);
    Module card;
    card.device = node;
    card.kind = ModuleKind::Adapter;
    card.bay = 3;
    card.part = "nvidia/900-9d3b6-00cv-aa0";
    rig.put(card);
    card.bay = 12;
    card.part = "nobody/knows";
    rig.put(card);
    const PortMap map(rig.project, *rig.catalog);
    const std::vector<std::string> names = {"slot3/1", "slot3/2"};
    QCOMPARE(namesOf(map, node), names);
    QCOMPARE(map.byName(node, "slot3/2"), std::optional(PortRef{node, 3, 2, 1}));
    QCOMPARE(map.facts({node, 3, 2, 1})->mbps, std::int64_t{200'000});
    QVERIFY(!map.facts({node, 12, 1, 1}));
    QVERIFY(!map.facts({node, 0, 1, 1}));
}

void TstPorts::breakoutMakesTwoConnectors()
{
    Rig rig;
    const auto node = rig.add("nvidia/dgx-b300-psu", Role::Node);
    PortOverride row;
    row.port = {node, 0, 2, 1};
    row.breakout = "2x400";
    rig.put(row);
    const PortMap map(rig.project, *rig.catalog);
    QCOMPARE(map.ports(node).size(), std::size_t{9});
    const auto facts = map.facts({node, 0, 2, 2});
    QVERIFY(facts.has_value());
    QCOMPARE(facts->mbps, std::int64_t{400'000});
    QCOMPARE(facts->lanes, 4);
    QCOMPARE(facts->name, std::string("2/2"));
    QCOMPARE(map.byName(node, "2/2"), std::optional(PortRef{node, 0, 2, 2}));
    QVERIFY(!map.facts({node, 0, 3, 2}));
}

void TstPorts::overridesReplaceFacts()
{
    Rig rig;
    const auto leaf = rig.add("nvidia/qm9700");
    PortOverride row;
    row.port = {leaf, 0, 32, 2};
    row.name = "manager";
    row.speedMbps = 200'000;
    row.rail = 5;
    row.plane = 2;
    row.reservedFor = "fabric manager";
    rig.put(row);
    const PortMap map(rig.project, *rig.catalog);
    const auto facts = map.facts(row.port);
    QCOMPARE(facts->name, std::string("manager"));
    QCOMPARE(facts->mbps, std::int64_t{200'000});
    QCOMPARE(facts->rail, 5);
    QCOMPARE(facts->plane, 2);
    QCOMPARE(facts->reservedFor, std::string("fabric manager"));
    QCOMPARE(map.byName(leaf, "manager"), std::optional(row.port));
    QCOMPARE(map.byName(leaf, "32/2"), std::optional(row.port));
}

void TstPorts::panelsHaveFrontAndRear()
{
    Rig rig;
    const auto panel = rig.add("generic/panel-1u-mpo", Role::Panel);
    const PortMap map(rig.project, *rig.catalog);
    QCOMPARE(map.name({panel, 0, 7, 1}), std::string("7/front"));
    QCOMPARE(map.byName(panel, "7/rear"), std::optional(PortRef{panel, 0, 7, 2}));
    QCOMPARE(map.facts({panel, 0, 7, 2})->lanes, 4);
    QCOMPARE(map.facts({panel, 0, 7, 2})->mbps, std::int64_t{0});
}

void TstPorts::portsThatDoNotExist()
{
    Rig rig;
    const auto known = rig.add("nvidia/qm9700");
    const auto unknown = rig.add("nobody/knows");
    const PortMap map(rig.project, *rig.catalog);
    QVERIFY(!map.facts({known, 0, 33, 1}));
    QVERIFY(!map.facts({known, 0, 1, 3}));
    QVERIFY(!map.facts({unknown, 0, 1, 1}));
    QCOMPARE(map.name({known, 0, 33, 1}), std::string("33.1?"));
    QVERIFY(map.ports(unknown).empty());
    QVERIFY(map.devicePart(unknown) == nullptr);
}

void TstPorts::everyNameOfEveryPartLeadsBack()
{
    Rig rig;
    for (const PartKind kind : {PartKind::Switch, PartKind::System})
        for (const Part* part : rig.catalog->all(kind))
            QVERIFY(rig.add(part->slug).value != 0);
    const PortMap map(rig.project, *rig.catalog);
    for (const Device& device : rig.project.devices()) {
        std::set<std::string> seen;
        for (const PortRef& port : map.ports(device.id, true)) {
            const std::string name = map.name(port);
            QVERIFY2(seen.insert(name).second, (device.part + " " + name).c_str());
            QVERIFY2(map.byName(device.id, name) == std::optional(port), (device.part + " " + name).c_str());
        }
    }
}

FABRIC_TEST(TstPorts)

#include "tst_ports.moc"

// Which cable joins two ports, and why not: the vendors' rules as cases, and what must hold for every pair of parts.
#include "core/catalog/compatibility.h"
#include "core/model/edit.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>

using namespace fabric;

namespace {

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
    Id<Device> device(const std::string& part, Role role = Role::Switch)
    {
        Device row;
        row.name = "d" + std::to_string(project.devices().size());
        row.part = part;
        row.role = role;
        return add(row);
    }
    Id<Fabric> fabric(Protocol protocol)
    {
        Fabric row;
        row.name = "f";
        row.protocol = protocol;
        return add(row);
    }
    void module(const PortRef& port, const std::string& part)
    {
        Module row;
        row.device = port.device;
        row.bay = port.bay;
        row.cage = port.cage;
        row.part = part;
        add(row);
    }
    PortFacts facts(const PortRef& port) const { return *PortMap(project, *catalog).facts(port); }
    PortFacts firstPort(const std::string& part)
    {
        const auto id = device(part);
        return facts(PortMap(project, *catalog).ports(id).front());
    }
    std::vector<Incompatibility> faults(const Cable& cable) const
    {
        return faultsOf(project, *catalog, PortMap(project, *catalog), cable);
    }
};

PortRef port(Id<Device> device, int cage, int connector = 1)
{
    return {device, 0, static_cast<std::uint16_t>(cage), static_cast<std::uint8_t>(connector)};
}

Cable cableOf(const std::string& part, std::vector<PortRef> a, std::vector<PortRef> b)
{
    Cable cable;
    cable.part = part;
    for (const PortRef& p : a)
        cable.ends.push_back({Side::A, {p, 0, 0}});
    for (const PortRef& p : b)
        cable.ends.push_back({Side::B, {p, 0, 0}});
    return cable;
}

std::string rulesOf(const std::vector<Incompatibility>& faults)
{
    std::string rules;
    for (const Incompatibility& fault : faults)
        rules += (rules.empty() ? "" : " ") + fault.rule;
    return rules;
}

std::string firstMessage(const std::vector<Incompatibility>& faults)
{
    return faults.empty() ? "no fault" : faults.front().message.str();
}

} // namespace

class TstCompatibility : public QObject {
    Q_OBJECT

private slots:
    void bestJoining_data();
    void bestJoining();
    void noJoiningWhereNothingIsLongEnough();
    void preferredMediumComesFirst();
    void unknownRunLeavesTheLengthOpenAndCopperLast();
    void discontinuedPartsAreNeverProposed();
    void uncertainRowsWarn();
    void whyNot_data();
    void whyNot();
    void genericCagesJoinAnythingOfTheirProtocol();
    void drawnAssemblies_data();
    void drawnAssemblies();
    void drawnFibre_data();
    void drawnFibre();
    void mixedCordsOnOneTwinPortTransceiver();
    void unusedLegsAndOpenEndsAreAllowedP18();
    void undecidedCableSaysWhyNotP23();
    void assemblyNeedsTheCageForItself();
    void kindMustBeThatOfThePart();
    void lengthFaults();
    void unknownPartsAreReportedAsUnknown();
    void stockedLengths();
    void joiningsOfRandomPairsHaveNoFaults();
    void manyCablesAreCheckedQuickly();
};

void TstCompatibility::bestJoining_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<int>("protocol");
    QTest::addColumn<double>("metres");
    QTest::addColumn<int>("together");
    QTest::addColumn<QString>("cable");
    QTest::addColumn<QString>("moduleA");
    QTest::addColumn<QString>("moduleB");
    const int ib = static_cast<int>(Protocol::InfiniBand);
    const int eth = static_cast<int>(Protocol::Ethernet);
    QTest::newRow("H100 pod, 30 m") << "nvidia/qm9700"
                                    << "nvidia/dgx-h100" << ib << 29.2 << 1 << "nvidia/mfp7e10-n030"
                                    << "nvidia/mma4z00-ns"
                                    << "nvidia/mma4z00-ns-flt";
    QTest::newRow("H100 pod, 50 m") << "nvidia/qm9700"
                                    << "nvidia/dgx-h100" << ib << 41.0 << 1 << "nvidia/mfp7e10-n050"
                                    << "nvidia/mma4z00-ns"
                                    << "nvidia/mma4z00-ns-flt";
    QTest::newRow("H100 pod, 51 m") << "nvidia/qm9700"
                                    << "nvidia/dgx-h100" << ib << 51.0 << 1 << "nvidia/mfp7e30-n060"
                                    << "nvidia/mms4x00-ns"
                                    << "nvidia/mms4x00-ns-flt";
    QTest::newRow("fabric manager") << "nvidia/qm9700"
                                    << "nvidia/ufm-enterprise-appliance-ndr" << ib << 12.0 << 1 << "nvidia/mfp7e10-n015"
                                    << "nvidia/mma4z00-ns"
                                    << "nvidia/mma4z00-ns400";
    QTest::newRow("leaf to spine, copper") << "nvidia/qm9700"
                                           << "nvidia/qm9700" << ib << 1.2 << 2 << "nvidia/mcp4y10-n01a"
                                           << ""
                                           << "";
    QTest::newRow("leaf to spine, active copper") << "nvidia/qm9700"
                                                  << "nvidia/qm9700" << ib << 4.1 << 2 << "nvidia/mca4j80-n005"
                                                  << ""
                                                  << "";
    QTest::newRow("leaf to spine, one link") << "nvidia/qm9700"
                                             << "nvidia/qm9700" << ib << 4.1 << 1 << "nvidia/mfp7e10-n005"
                                             << "nvidia/mma4z00-ns"
                                             << "nvidia/mma4z00-ns";
    QTest::newRow("one head, two adapters") << "nvidia/qm9700"
                                            << "nvidia/mcx75310aas-neat" << ib << 2.2 << 2 << "nvidia/mcp7y00-n02a"
                                            << ""
                                            << "";
    QTest::newRow("NDR to HDR bridge") << "nvidia/qm9700"
                                       << "nvidia/dgx-a100" << ib << 9.0 << 2 << "nvidia/mfa7u10-h010"
                                       << ""
                                       << "";
    QTest::newRow("HDR") << "nvidia/qm8700"
                         << "nvidia/dgx-a100" << ib << 9.0 << 1 << "nvidia/mfs1s00-h010v"
                         << ""
                         << "";
    QTest::newRow("XDR single-mode") << "nvidia/q3400-ra"
                                     << "nvidia/dgx-b300-psu" << ib << 19.0 << 1 << "nvidia/mfp7e30-n020"
                                     << "nvidia/mms4a00-ihs"
                                     << "nvidia/mms4a20";
    QTest::newRow("XDR active copper") << "nvidia/q3400-ra"
                                       << "nvidia/q3400-ra" << ib << 1.8 << 2 << "nvidia/980-9iam3-00x002"
                                       << ""
                                       << "";
    QTest::newRow("co-packaged switch") << "nvidia/q3450-ld"
                                        << "nvidia/dgx-b300-psu" << ib << 19.0 << 1 << "nvidia/mfp7e30-n020"
                                        << ""
                                        << "nvidia/mms4a20";
    QTest::newRow("Ethernet") << "nvidia/sn5610"
                              << "nvidia/dgx-h100" << eth << 19.0 << 1 << "nvidia/mfp7e10-n020"
                              << "nvidia/mma4z00-ns-t"
                              << "nvidia/mma4z00-ns-flt";
    QTest::newRow("8 x 50G to 4 x 100G by DR4") << "nvidia/sn5400"
                                                << "cisco/ucs-c885a-m8" << eth << 19.0 << 1 << "nvidia/mfp7e30-n020"
                                                << "nvidia/mms1v00-wm"
                                                << "nvidia/mms1x00-ns400";
}

void TstCompatibility::bestJoining()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    QFETCH(int, protocol);
    QFETCH(double, metres);
    QFETCH(int, together);
    QFETCH(QString, cable);
    QFETCH(QString, moduleA);
    QFETCH(QString, moduleB);
    Rig rig;
    const auto portOf = [&](const QString& slug) {
        const Part* part = rig.catalog->find(slug.toStdString());
        if (part == nullptr || part->kind != PartKind::Adapter) return rig.firstPort(slug.toStdString());
        const auto node = rig.device("dell/poweredge-xe9680", Role::Node);
        Module card;
        card.device = node;
        card.kind = ModuleKind::Adapter;
        card.bay = 1;
        card.part = slug.toStdString();
        rig.add(card);
        return rig.facts({node, 1, 1, 1});
    };
    const PortFacts portA = portOf(a);
    const PortFacts portB = portOf(b);
    const JoinRequest request{
        portA, portB, static_cast<Protocol>(protocol), static_cast<std::int64_t>(metres * 1000), together, {}};
    QVERIFY(whyNotJoinable(*rig.catalog, request).empty());
    const auto found = joinings(*rig.catalog, request);
    QVERIFY(!found.empty());
    QCOMPARE(QString::fromStdString(found[0].cable), cable);
    QCOMPARE(QString::fromStdString(found[0].moduleA), moduleA);
    QCOMPARE(QString::fromStdString(found[0].moduleB), moduleB);
    QVERIFY(found[0].lengthMm && *found[0].lengthMm >= *request.routedMm);
}

void TstCompatibility::noJoiningWhereNothingIsLongEnough()
{
    Rig rig;
    const PortFacts a = rig.firstPort("nvidia/qm8700");
    const PortFacts b = rig.firstPort("nvidia/dgx-a100");
    // The active optical cable stops at 100 m; beyond it optics with single-mode fibre would do, but no cord of 101 m
    // is sold.
    QVERIFY(joinings(*rig.catalog, {a, b, Protocol::InfiniBand, 101'000, 1, {}}).empty());
    QVERIFY(whyNotJoinable(*rig.catalog, {a, b, Protocol::InfiniBand, 101'000, 1, {}}).empty());
}

void TstCompatibility::preferredMediumComesFirst()
{
    Rig rig;
    const PortFacts a = rig.firstPort("nvidia/qm9700");
    const PortFacts b = rig.firstPort("nvidia/dgx-h100");
    const auto found = joinings(*rig.catalog, {a, b, Protocol::InfiniBand, 10'000, 1, "SMF"});
    QCOMPARE(found.front().cable, std::string("nvidia/mfp7e30-n010"));
}

void TstCompatibility::unknownRunLeavesTheLengthOpenAndCopperLast()
{
    Rig rig;
    const PortFacts a = rig.firstPort("nvidia/qm8700");
    const PortFacts b = rig.firstPort("nvidia/qm8700");
    const auto found = joinings(*rig.catalog, {a, b, Protocol::InfiniBand, std::nullopt, 1, {}});
    QVERIFY(found.size() >= 2);
    QVERIFY(std::all_of(found.begin(), found.end(), [](const Joining& joining) { return !joining.lengthMm; }));
    QCOMPARE(rig.catalog->find(found.front().cable)->cable->medium, std::string("MMF"));
    QCOMPARE(rig.catalog->find(found.back().cable)->cable->medium, std::string("CU"));
}

void TstCompatibility::discontinuedPartsAreNeverProposed()
{
    Rig rig;
    std::vector<PortFacts> ports;
    for (const char* slug :
         {"nvidia/qm8700", "nvidia/sb7800", "nvidia/dgx-a100", "nvidia/sn4700", "nvidia/sn3700", "nvidia/qm9700"})
        ports.push_back(rig.firstPort(slug));
    for (const PortFacts& a : ports)
        for (const PortFacts& b : ports)
            for (const int together : {1, 2})
                for (const Joining& joining : joinings(*rig.catalog, {a, b, Protocol::Unset, 1'000, together, {}}))
                    for (const std::string& slug : {joining.cable, joining.moduleA, joining.moduleB})
                        QVERIFY(slug.empty() || !rig.catalog->find(slug)->isDiscontinued());
}

void TstCompatibility::uncertainRowsWarn()
{
    Rig rig;
    const PortFacts a = rig.firstPort("nvidia/qm9700");
    const PortFacts b = rig.firstPort("nvidia/dgx-h100");
    const auto found = joinings(*rig.catalog, {a, b, Protocol::InfiniBand, 30'000, 1, {}});
    const auto& warnings = found.front().warnings;
    QVERIFY(std::find(warnings.begin(), warnings.end(), "MMA4Z00-NS: sales status unknown") != warnings.end());
}

void TstCompatibility::whyNot_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<int>("protocol");
    QTest::addColumn<QString>("rule");
    const int ib = static_cast<int>(Protocol::InfiniBand);
    const int eth = static_cast<int>(Protocol::Ethernet);
    const int any = static_cast<int>(Protocol::Unset);
    QTest::newRow("InfiniBand to Ethernet") << "nvidia/qm9700"
                                            << "nvidia/sn5610" << any << "protocol";
    QTest::newRow("InfiniBand switch in an Ethernet fabric") << "nvidia/qm9700"
                                                             << "nvidia/dgx-h100" << eth << "protocol";
    QTest::newRow("fine") << "nvidia/qm9700"
                          << "nvidia/dgx-h100" << ib << "";
    QTest::newRow("EDR fibre to XDR panel") << "nvidia/sb7800"
                                            << "nvidia/q3450-ld" << ib << "modulation";
    QTest::newRow("no cord for MMC-12") << "nvidia/sn6810-ld"
                                        << "nvidia/dgx-b300-psu" << eth << "form";
}

void TstCompatibility::whyNot()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    QFETCH(int, protocol);
    QFETCH(QString, rule);
    Rig rig;
    const PortFacts portA = rig.firstPort(a.toStdString());
    const PortFacts portB = rig.firstPort(b.toStdString());
    const JoinRequest request{portA, portB, static_cast<Protocol>(protocol), std::nullopt, 1, {}};
    const auto reasons = whyNotJoinable(*rig.catalog, request);
    QCOMPARE(QString::fromStdString(rulesOf(reasons)), rule);
    if (reasons.empty()) return;
    // The sentence names a form or what the boxes speak, and nothing can be proposed.
    const std::string text = reasons[0].message.str();
    QVERIFY2(text.find(portA.cage->form) != std::string::npos || text.find(portB.cage->form) != std::string::npos,
             text.c_str());
    QVERIFY(joinings(*rig.catalog, request).empty());
}

void TstCompatibility::genericCagesJoinAnythingOfTheirProtocol()
{
    Rig rig;
    rig.add(genericSwitch(64, 400'000, Protocol::InfiniBand));
    const auto catalog = Catalog::withOwnParts(rig.catalog, rig.project);
    FABRIC_VERIFY_RESULT(catalog);
    rig.catalog = *catalog;
    const PortFacts box = rig.firstPort("generic/switch-64x400");
    const PortFacts real = rig.firstPort("nvidia/qm9700");
    for (const PortFacts& other : {box, real}) {
        const JoinRequest request{box, other, Protocol::InfiniBand, 5'000, 1, {}};
        QVERIFY(whyNotJoinable(*rig.catalog, request).empty());
        const auto found = joinings(*rig.catalog, request);
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY(found[0].cable.empty() && found[0].moduleA.empty() && !found[0].lengthMm);
        QVERIFY(!found[0].warnings.empty());
    }
    QCOMPARE(rulesOf(whyNotJoinable(*rig.catalog, {box, real, Protocol::Ethernet, 5'000, 1, {}})),
             std::string("protocol"));
}

void TstCompatibility::drawnAssemblies_data()
{
    QTest::addColumn<QString>("part");
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<QString>("rules");
    QTest::newRow("finned cable in a flat cage") << "nvidia/mcp4y10-n001"
                                                 << "nvidia/qm9700"
                                                 << "nvidia/dgx-h100"
                                                 << "form";
    QTest::newRow("finned to flat, right way") << "nvidia/mca4j80-n003-ftf"
                                               << "nvidia/dgx-h100"
                                               << "nvidia/qm9700"
                                               << "";
    QTest::newRow("finned to flat, drawn the other way") << "nvidia/mca4j80-n003-ftf"
                                                         << "nvidia/qm9700"
                                                         << "nvidia/dgx-h100"
                                                         << "";
    QTest::newRow("QSFP in OSFP") << "nvidia/mcp1650-h002e26"
                                  << "nvidia/qm9700"
                                  << "nvidia/qm8700"
                                  << "form";
    QTest::newRow("Ethernet cable in an InfiniBand fabric") << "nvidia/mcp1650-v002e26"
                                                            << "nvidia/qm8700"
                                                            << "nvidia/dgx-a100"
                                                            << "protocol";
    QTest::newRow("discontinued but right") << "nvidia/mcp1650-h002e26"
                                            << "nvidia/qm8700"
                                            << "nvidia/dgx-a100"
                                            << "";
    QTest::newRow("EDR cable between HDR ports") << "nvidia/mfa1a00-e030"
                                                 << "nvidia/qm8700"
                                                 << "nvidia/dgx-a100"
                                                 << "speed";
    QTest::newRow("active HDR cable at an EDR switch") << "nvidia/mfs1s00-h010v"
                                                       << "nvidia/qm8700"
                                                       << "nvidia/sb7800"
                                                       << "modulation";
    QTest::newRow("not a cable") << "nvidia/qm9700"
                                 << "nvidia/qm8700"
                                 << "nvidia/dgx-a100"
                                 << "form";
}

void TstCompatibility::drawnAssemblies()
{
    QFETCH(QString, part);
    QFETCH(QString, a);
    QFETCH(QString, b);
    QFETCH(QString, rules);
    Rig rig;
    QVERIFY(rig.catalog->find(part.toStdString()) != nullptr);
    const auto fabric = rig.fabric(Protocol::InfiniBand);
    Cable cable =
        cableOf(part.toStdString(), {port(rig.device(a.toStdString()), 1)}, {port(rig.device(b.toStdString()), 1)});
    cable.fabric = fabric;
    const auto faults = rig.faults(cable);
    QVERIFY2(QString::fromStdString(rulesOf(faults)) == rules, firstMessage(faults).c_str());
}

void TstCompatibility::drawnFibre_data()
{
    QTest::addColumn<QString>("cord");
    QTest::addColumn<QString>("moduleA");
    QTest::addColumn<QString>("moduleB");
    QTest::addColumn<QString>("b");
    QTest::addColumn<QString>("rules");
    QTest::newRow("as the reference design") << "nvidia/mfp7e10-n030"
                                             << "nvidia/mma4z00-ns"
                                             << "nvidia/mma4z00-ns-flt"
                                             << "nvidia/dgx-h100"
                                             << "";
    QTest::newRow("single-mode cord") << "nvidia/mfp7e30-n030"
                                      << "nvidia/mma4z00-ns"
                                      << "nvidia/mma4z00-ns-flt"
                                      << "nvidia/dgx-h100"
                                      << "fibre fibre";
    QTest::newRow("UPC cord") << "nvidia/mfp4r12cb-030"
                              << "nvidia/mma4z00-ns"
                              << "nvidia/mma4z00-ns-flt"
                              << "nvidia/dgx-h100"
                              << "fibre fibre";
    QTest::newRow("SR4 faces DR4") << "nvidia/mfp7e10-n030"
                                   << "nvidia/mma4z00-ns"
                                   << "nvidia/mms4x00-ns-flt"
                                   << "nvidia/dgx-h100"
                                   << "fibre optics";
    QTest::newRow("finned part in a flat cage") << "nvidia/mfp7e10-n030"
                                                << "nvidia/mma4z00-ns"
                                                << "nvidia/mma4z00-ns"
                                                << "nvidia/dgx-h100"
                                                << "form";
    QTest::newRow("flat part in a finned cage") << "nvidia/mfp7e10-n030"
                                                << "nvidia/mma4z00-ns-flt"
                                                << "nvidia/mma4z00-ns-flt"
                                                << "nvidia/dgx-h100"
                                                << "form";
    QTest::newRow("single-port part in a twin-port cage") << "nvidia/mfp7e10-n030"
                                                          << "nvidia/mma4z00-ns"
                                                          << "nvidia/mma4z00-ns400"
                                                          << "nvidia/dgx-h100"
                                                          << "twin";
    QTest::newRow("no transceiver at the node") << "nvidia/mfp7e10-n030"
                                                << "nvidia/mma4z00-ns"
                                                << ""
                                                << "nvidia/dgx-h100"
                                                << "optics";
    QTest::newRow("Ethernet-only part") << "nvidia/mfp7e10-n030"
                                        << "nvidia/mma4z00-ns-t"
                                        << "nvidia/mma4z00-ns-flt"
                                        << "nvidia/dgx-h100"
                                        << "protocol";
    QTest::newRow("100G optics do not slow down for HDR") << "nvidia/mfp7e10-n030"
                                                          << "nvidia/mma4z00-ns"
                                                          << "nvidia/mma1t00-hs"
                                                          << "nvidia/dgx-a100"
                                                          << "fibre optics";
    QTest::newRow("400G part in an adapter of the HDR age") << "nvidia/mfp7e10-n030"
                                                            << "nvidia/mma4z00-ns"
                                                            << "nvidia/mma1z00-ns400"
                                                            << "nvidia/dgx-a100"
                                                            << "form";
}

void TstCompatibility::drawnFibre()
{
    QFETCH(QString, cord);
    QFETCH(QString, moduleA);
    QFETCH(QString, moduleB);
    QFETCH(QString, b);
    QFETCH(QString, rules);
    Rig rig;
    const auto fabric = rig.fabric(Protocol::InfiniBand);
    const PortRef near = port(rig.device("nvidia/qm9700"), 5, 2);
    const PortRef far = port(rig.device(b.toStdString()), 1);
    rig.module(near, moduleA.toStdString());
    if (!moduleB.isEmpty()) rig.module(far, moduleB.toStdString());
    Cable cable = cableOf(cord.toStdString(), {near}, {far});
    cable.fabric = fabric;
    const auto faults = rig.faults(cable);
    QVERIFY2(QString::fromStdString(rulesOf(faults)) == rules, (rulesOf(faults) + ": " + firstMessage(faults)).c_str());
}

void TstCompatibility::mixedCordsOnOneTwinPortTransceiver()
{
    Rig rig;
    const auto leaf = rig.device("nvidia/qm9700");
    const auto node = rig.device("generic/hgx-h100-h200-8-gpu-oem-server", Role::Node);
    rig.module(port(leaf, 1), "nvidia/mma4z00-ns");
    for (int cage = 1; cage <= 3; ++cage)
        rig.module(port(node, cage), "nvidia/mma4z00-ns400");
    const Cable splitter = cableOf("nvidia/mfp7e20-n010", {port(leaf, 1, 1)}, {port(node, 1), port(node, 2)});
    rig.add(splitter);
    QVERIFY2(rig.faults(splitter).empty(), firstMessage(rig.faults(splitter)).c_str());
    rig.add(cableOf("nvidia/mfp7e10-n010", {port(leaf, 1, 2)}, {port(node, 3)}));
    QCOMPARE(rulesOf(rig.faults(splitter)), std::string("twin"));
    const PortMap ports(rig.project, *rig.catalog);
    QCOMPARE(rulesOf(CableChecker(rig.project, *rig.catalog, ports).faults(splitter)), std::string("twin"));
}

void TstCompatibility::unusedLegsAndOpenEndsAreAllowedP18()
{
    Rig rig;
    const auto leaf = rig.device("nvidia/sn2700");
    std::vector<PortRef> tails;
    for (int i = 0; i < 3; ++i) {
        const auto node = rig.device("dell/poweredge-xe9680", Role::Node);
        Module card;
        card.device = node;
        card.kind = ModuleKind::Adapter;
        card.bay = 1;
        card.part = "nvidia/mcx631102an-adat";
        rig.add(card);
        tails.push_back({node, 1, 1, 1});
    }
    QVERIFY2(rig.faults(cableOf("nvidia/mcp7f00-a002r30n", {port(leaf, 1)}, tails)).empty(),
             firstMessage(rig.faults(cableOf("nvidia/mcp7f00-a002r30n", {port(leaf, 1)}, tails))).c_str());
    QVERIFY(rig.faults(cableOf("nvidia/mcp7f00-a002r30n", {port(leaf, 1)}, {})).empty());
    tails.push_back(port(leaf, 2));
    tails.push_back(port(leaf, 3));
    QVERIFY(rulesOf(rig.faults(cableOf("nvidia/mcp7f00-a002r30n", {port(leaf, 1)}, tails))).find("lanes") !=
            std::string::npos);
}

void TstCompatibility::undecidedCableSaysWhyNotP23()
{
    Rig rig;
    const auto oob = rig.device("nvidia/sn2201");
    const auto leaf = rig.device("nvidia/sn2700");
    const auto ib = rig.device("nvidia/qm9700");
    const auto hdr = rig.device("nvidia/dgx-a100", Role::Node);
    const auto slow = rig.faults(cableOf("", {port(oob, 5)}, {port(leaf, 1)}));
    QCOMPARE(rulesOf(slow), std::string("form"));
    QVERIFY(slow[0].message.str().find("RJ45") != std::string::npos &&
            slow[0].message.str().find("QSFP28") != std::string::npos);
    QCOMPARE(rulesOf(rig.faults(cableOf("", {port(ib, 1)}, {port(leaf, 1)}))), std::string("protocol"));
    QVERIFY(rig.faults(cableOf("", {port(ib, 1)}, {port(hdr, 1)})).empty());
    QCOMPARE(rulesOf(rig.faults(cableOf("nvidia/mcp4y10-n001", {port(ib, 1)}, {port(hdr, 1)}))), std::string("form"));
    QVERIFY(rig.faults(cableOf("nvidia/mfa7u10-h010", {port(ib, 1, 1), port(ib, 1, 2)}, {port(hdr, 1), port(hdr, 2)}))
                .empty());
}

void TstCompatibility::assemblyNeedsTheCageForItself()
{
    Rig rig;
    const auto leaf = rig.device("nvidia/qm9700");
    const auto spine = rig.device("nvidia/qm9700");
    Cable half = cableOf("nvidia/mcp4y10-n001", {port(leaf, 1, 1)}, {port(spine, 1, 1)});
    half.id = rig.add(half);
    QVERIFY2(rig.faults(half).empty(), firstMessage(rig.faults(half)).c_str());
    rig.add(cableOf("", {port(leaf, 1, 2)}, {port(spine, 2, 1)}));
    QCOMPARE(rulesOf(rig.faults(half)), std::string("twin"));
    const PortMap ports(rig.project, *rig.catalog);
    QCOMPARE(rulesOf(CableChecker(rig.project, *rig.catalog, ports).faults(half)), std::string("twin"));
}

void TstCompatibility::kindMustBeThatOfThePart()
{
    Rig rig;
    const auto leaf = rig.device("nvidia/qm8700");
    const auto node = rig.device("nvidia/dgx-a100", Role::Node);
    Cable cable = cableOf("nvidia/mfs1s00-h010v", {port(leaf, 1)}, {port(node, 1)});
    cable.kind = CableKind::Cord;
    QCOMPARE(rulesOf(rig.faults(cable)), std::string("kind"));
    cable.kind = CableKind::Assembly;
    QVERIFY(rig.faults(cable).empty());
}

void TstCompatibility::lengthFaults()
{
    Rig rig;
    const auto leaf = rig.device("nvidia/qm9700");
    const auto spine = rig.device("nvidia/qm9700");
    Cable cable =
        cableOf("nvidia/mcp4y10-n001", {port(leaf, 1, 1), port(leaf, 1, 2)}, {port(spine, 1, 1), port(spine, 1, 2)});
    cable.routedMm = 1'400;
    QVERIFY(rig.faults(cable).empty()); // no length ordered yet
    cable.lengthMm = 1'000;
    QCOMPARE(rulesOf(rig.faults(cable)), std::string("length"));
    cable.part = "nvidia/mcp4y10-n002";
    QCOMPARE(rulesOf(rig.faults(cable)), std::string("length"));
    cable.lengthMm = 2'000;
    QVERIFY(rig.faults(cable).empty());

    rig.module(port(leaf, 2), "nvidia/mms4x00-ns");
    rig.module(port(spine, 2), "nvidia/mms4x00-ns");
    Cable cord = cableOf("nvidia/mfp7e30-n150", {port(leaf, 2)}, {port(spine, 2)});
    cord.lengthMm = 150'000;
    QCOMPARE(rulesOf(rig.faults(cord)), std::string("reach"));
}

void TstCompatibility::unknownPartsAreReportedAsUnknown()
{
    Rig rig;
    const auto leaf = rig.device("nvidia/qm9700");
    const auto thing = rig.device("nobody/knows");
    QCOMPARE(rulesOf(rig.faults(cableOf("", {port(leaf, 1)}, {port(thing, 1)}))), std::string("unknown"));
    QCOMPARE(rulesOf(rig.faults(cableOf("nobody/cable", {port(leaf, 1)}, {port(leaf, 2)}))), std::string("unknown"));
}

void TstCompatibility::stockedLengths()
{
    const auto catalog = *Catalog::builtIn();
    const auto next = [&](const char* slug, std::int64_t mm) {
        const Part* part = stockedLength(*catalog, *catalog->find(slug), mm);
        return part == nullptr ? std::string() : part->slug;
    };
    QCOMPARE(next("nvidia/mfp7e10-n003", 7'400), std::string("nvidia/mfp7e10-n010"));
    QCOMPARE(next("nvidia/mfp7e10-n050", 7'000), std::string("nvidia/mfp7e10-n007"));
    QCOMPARE(next("nvidia/mfp7e10-n003", 50'001), std::string());
    QCOMPARE(next("nvidia/mca4j80-n003-flt", 3'500), std::string());
    QCOMPARE(next("nvidia/mcp1650-h002e26", 1'200), std::string("nvidia/mcp1650-h01ae30"));
    QCOMPARE(next("nvidia/qm9700", 1), std::string());
}

void TstCompatibility::joiningsOfRandomPairsHaveNoFaults()
{
    const auto catalog = *Catalog::builtIn();
    std::vector<const Part*> boxes = catalog->all(PartKind::Switch);
    const auto& systems = catalog->all(PartKind::System);
    boxes.insert(boxes.end(), systems.begin(), systems.end());
    int checked = 0;
    const auto holds = [&](test::Random& random) {
        Rig rig;
        const auto a = rig.device(random.pick(boxes)->slug);
        const auto b = rig.device(random.pick(boxes)->slug);
        const PortMap ports(rig.project, *catalog);
        const auto portsA = ports.ports(a);
        const auto portsB = ports.ports(b);
        if (portsA.size() < 2 || portsB.size() < 2) return true;
        const int together = random.integer(1, 2);
        const auto protocol = static_cast<Protocol>(random.integer(0, 2));
        const JoinRequest request{
            *ports.facts(portsA[0]), *ports.facts(portsB[0]), protocol, random.integer(500, 60'000), together, {}};
        const auto found = joinings(*catalog, request);
        if (!found.empty() && !whyNotJoinable(*catalog, request).empty()) return false;
        const auto fabric = rig.fabric(protocol);
        for (std::size_t i = 0; i < found.size() && i < 5; ++i) {
            Rig drawn = rig;
            const Joining& joining = found[i];
            if (!joining.moduleA.empty()) drawn.module(portsA[0], joining.moduleA);
            if (!joining.moduleB.empty()) drawn.module(portsB[0], joining.moduleB);
            Cable cable = cableOf(joining.cable, {portsA.begin(), portsA.begin() + together},
                                  {portsB.begin(), portsB.begin() + together});
            cable.fabric = fabric;
            cable.kind = joining.kind;
            cable.routedMm = request.routedMm;
            cable.lengthMm = joining.lengthMm;
            const auto faults = drawn.faults(cable);
            ++checked;
            if (!faults.empty()) {
                qWarning("%s: %s", joining.cable.c_str(), firstMessage(faults).c_str());
                return false;
            }
        }
        return true;
    };
    test::forAll(1500, [&](test::Random& random, std::uint64_t) {
        return QTest::qVerify(holds(random), "joinings have no faults", "", __FILE__, __LINE__);
    });
    QVERIFY(checked > 200);
}

void TstCompatibility::manyCablesAreCheckedQuickly()
{
    Rig rig;
    Edit edit(rig.project, "many");
    std::vector<Id<Device>> leafs;
    for (int i = 0; i < 100; ++i) {
        Device device;
        device.name = "leaf" + std::to_string(i);
        device.part = "nvidia/qm9700";
        leafs.push_back(edit.add(device));
        for (int cage = 1; cage <= 32; ++cage) {
            Module module;
            module.device = leafs.back();
            module.cage = static_cast<std::uint16_t>(cage);
            module.part = "nvidia/mma4z00-ns";
            edit.add(module);
        }
    }
    for (std::size_t i = 0; i + 1 < leafs.size(); i += 2)
        for (int cage = 1; cage <= 32; ++cage)
            for (int connector = 1; connector <= 2; ++connector)
                edit.add(cableOf("nvidia/mfp7e10-n010", {port(leafs[i], cage, connector)},
                                 {port(leafs[i + 1], cage, connector)}));
    const auto commit = std::move(edit).finish();
    FABRIC_VERIFY_RESULT(commit);
    QElapsedTimer timer;
    timer.start();
    const PortMap ports(rig.project, *rig.catalog);
    const CableChecker checker(rig.project, *rig.catalog, ports);
    std::size_t faults = 0;
    for (const Cable& cable : rig.project.cables())
        faults += checker.faults(cable).size();
    qInfo("%zu cables checked in %lld ms", rig.project.cables().size(), static_cast<long long>(timer.elapsed()));
    QCOMPARE(faults, std::size_t{0});
}

FABRIC_TEST(TstCompatibility)

#include "tst_compatibility.moc"

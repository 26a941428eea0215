// A cable that is drawn already, judged by the vendors' rules.
#include "tests/catalog/compat_rig.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QTest>

using namespace fabric;
using namespace fabric::test;

class TstCableFaults : public QObject {
    Q_OBJECT

private slots:
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
    void manyCablesAreCheckedQuickly();
};

void TstCableFaults::drawnAssemblies_data()
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

void TstCableFaults::drawnAssemblies()
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

void TstCableFaults::drawnFibre_data()
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

void TstCableFaults::drawnFibre()
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

void TstCableFaults::mixedCordsOnOneTwinPortTransceiver()
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

void TstCableFaults::unusedLegsAndOpenEndsAreAllowedP18()
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

void TstCableFaults::undecidedCableSaysWhyNotP23()
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

void TstCableFaults::assemblyNeedsTheCageForItself()
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

void TstCableFaults::kindMustBeThatOfThePart()
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

void TstCableFaults::lengthFaults()
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

void TstCableFaults::unknownPartsAreReportedAsUnknown()
{
    Rig rig;
    const auto leaf = rig.device("nvidia/qm9700");
    const auto thing = rig.device("nobody/knows");
    QCOMPARE(rulesOf(rig.faults(cableOf("", {port(leaf, 1)}, {port(thing, 1)}))), std::string("unknown"));
    QCOMPARE(rulesOf(rig.faults(cableOf("nobody/cable", {port(leaf, 1)}, {port(leaf, 2)}))), std::string("unknown"));
}

void TstCableFaults::manyCablesAreCheckedQuickly()
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

FABRIC_TEST(TstCableFaults)

#include "tst_cable_faults.moc"

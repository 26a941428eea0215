// Which cable joins two ports, and why not: the reference designs as cases, and what must hold for every pair of parts.
#include "tests/catalog/compat_rig.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace fabric;
using namespace fabric::test;

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
    void stockedLengths();
    void joiningsOfRandomPairsHaveNoFaults();
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
    const auto holds = [&](Random& random) {
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
    forAll(1500, [&](Random& random, std::uint64_t) {
        return QTest::qVerify(holds(random), "joinings have no faults", "", __FILE__, __LINE__);
    });
    QVERIFY(checked > 200);
}

FABRIC_TEST(TstCompatibility)

#include "tst_compatibility.moc"

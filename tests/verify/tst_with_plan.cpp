// The whole way from a plan and an observation to findings: ports as the plan has them, and real listings against
// themselves, which must not differ.
#include "core/base/progress.h"
#include "core/formats/ibnetdiscover.h"
#include "core/verify/match/compare.h"
#include "core/verify/observe/source.h"
#include "tests/support/test_main.h"
#include "where.h"

#include <QDir>
#include <QTest>

#include <array>
#include <memory>

using namespace fabric;

namespace {

/// A listing of two leaves with two hosts each and a spine with two cables to each leaf; `uplinks` are the leaf ports
/// behind spine ports 1 to 4.
std::string listing(const std::array<int, 4>& uplinks = {5, 6, 5, 6})
{
    const auto head = [](const char* kind, int ports, const char* id, const char* name) {
        const std::string guid = std::string(id).substr(2);
        return "\nvendid=0x2c9\ndevid=0xd2f0\nsysimgguid=0x" + guid + "\n" +
               (kind[0] == 'S' ? "switchguid=0x" : "caguid=0x") + guid + "(" + guid + ")\n" + kind + "\t" +
               std::to_string(ports) + " \"" + id + "\"\t\t# \"" + name + "\"\n";
    };
    const auto port = [](int own, const std::string& id, int peer, const std::string& name) {
        return "[" + std::to_string(own) + "]\t\"" + id + "\"[" + std::to_string(peer) + "] \t\t# \"" + name +
               "\" lid 2 4xHDR\n";
    };
    const std::array<const char*, 2> leaves{"S-0000000000000010", "S-0000000000000020"};
    const std::array<const char*, 2> leafNames{"leaf1", "leaf2"};
    const std::string spine = "S-0000000000000030";
    std::string text = "# Topology file: generated\n" + head("Switch", 8, spine.c_str(), "spine1");
    for (std::size_t i = 0; i < 4; ++i)
        text += port(static_cast<int>(i) + 1, leaves[i / 2], uplinks[i], leafNames[i / 2]);
    for (std::size_t leaf = 0; leaf < 2; ++leaf) {
        text += head("Switch", 8, leaves[leaf], leafNames[leaf]);
        for (int host = 0; host < 2; ++host) {
            const std::string number = std::to_string(2 * leaf + static_cast<std::size_t>(host) + 1);
            text += port(host + 1, "H-000000000000010" + number, 1, "gpu" + number + " mlx5_0");
        }
        for (std::size_t i = 2 * leaf; i < 2 * leaf + 2; ++i)
            text += port(uplinks[i], spine, static_cast<int>(i) + 1, "spine1");
    }
    for (int host = 1; host <= 4; ++host)
        text += head("Ca", 1, ("H-000000000000010" + std::to_string(host)).c_str(),
                     ("gpu" + std::to_string(host) + " mlx5_0").c_str()) +
                port(1, leaves[host > 2 ? 1 : 0], (host - 1) % 2 + 1, leafNames[host > 2 ? 1 : 0]);
    return text;
}

struct Plan {
    Project project;
    std::shared_ptr<const Catalog> catalog;
    Id<Fabric> fabric;
};

std::unique_ptr<Plan> planOf(const std::string& text)
{
    auto plan = std::make_unique<Plan>();
    const auto dump = readIbnetdiscover(text, "plan.txt");
    const auto builtIn = Catalog::builtIn();
    if (!dump || !builtIn) return nullptr;
    std::vector<ImportWarning> warnings;
    Edit edit(plan->project, "import");
    const auto summary = addToProject(*dump, "found", edit, warnings);
    if (!summary || !std::move(edit).finish()) return nullptr;
    plan->fabric = summary->fabric;
    const auto catalog = Catalog::withOwnParts(*builtIn, plan->project);
    if (!catalog) return nullptr;
    plan->catalog = *catalog;
    return plan;
}

Result<FabricComparison> compared(const Plan& plan, const std::string& text)
{
    FABRIC_TRY(seen, observeText(text, "sweep.txt", SilentProgress()));
    return compareWithPlan(plan.project, *plan.catalog, plan.fabric, seen);
}

std::string findings(const FabricComparison& comparison)
{
    std::string all;
    for (const Difference& d : comparison.differences)
        all += d.kind + ": " + d.action.str() + "\n";
    return all;
}

} // namespace

class TestWithPlan : public QObject {
    Q_OBJECT

private slots:
    void planIsEqualToItsOwnListing()
    {
        const auto plan = planOf(listing());
        QVERIFY(plan != nullptr);
        const auto comparison = compared(*plan, listing());
        FABRIC_VERIFY_RESULT(comparison);
        QCOMPARE(findings(*comparison), std::string());
        QVERIFY(comparison->isEqual());
        QCOMPARE(comparison->cablesRight, 8);
        QVERIFY(comparison->certificate.isMinimal);
        for (const CableVerdict& verdict : comparison->cables) {
            QVERIFY(verdict.cable);
            QVERIFY(verdict.sight == CableSight::Right && verdict.a.isSet() && verdict.b.isSet());
        }
    }

    void findingsNameThePlansPorts()
    {
        const auto plan = planOf(listing());
        QVERIFY(plan != nullptr);
        const auto comparison = compared(*plan, listing({5, 7, 5, 6})); // leaf1/6 sits in the spare port 7
        FABRIC_VERIFY_RESULT(comparison);
        QCOMPARE(comparison->differences.size(), std::size_t{1});
        const Difference& d = comparison->differences[0];
        QCOMPARE(d.kind, std::string("cable-misplaced"));
        const MovedCable& cable = d.cables[0];
        QCOMPARE(cable.near.str(), std::string("spine1/2"));
        QCOMPARE(cable.planned.str(), std::string("leaf1/6"));
        QCOMPARE(cable.found.str(), std::string("leaf1/7"));
        for (const PortName* port : {&cable.near, &cable.planned, &cable.found}) {
            QVERIFY(port->at.device);
            QCOMPARE(plan->project.devices().at(port->at.device).name, port->node);
            QCOMPARE(static_cast<int>(port->at.cage), port->port);
        }
        QVERIFY(cable.cable);
        QCOMPARE(d.planCables, std::vector<Id<Cable>>{cable.cable});
        QCOMPARE(d.devices.size(), std::size_t{2});
    }

    /// A sweep during recabling: leaf1/5 still names spine1/1, which names leaf1/7 already.
    void contradictingListingIsNotAsPlanned()
    {
        const auto plan = planOf(listing());
        QVERIFY(plan != nullptr);
        for (const int stale : {5, 7}) {
            std::string text = listing({stale, 6, 5, 6});
            const std::string other = stale == 5 ? "[1]\t\"S-0000000000000010\"[5]" : "[1]\t\"S-0000000000000010\"[7]";
            const auto at = text.find(other);
            QVERIFY(at != std::string::npos);
            text[at + other.size() - 2] = stale == 5 ? '7' : '5';
            const auto comparison = compared(*plan, text);
            FABRIC_VERIFY_RESULT(comparison);
            QCOMPARE(comparison->cablesRight, 7);
            QCOMPARE(comparison->cablesNotObserved, 1);
        }
    }

    void realListingsEqualThemselves_data()
    {
        QTest::addColumn<QString>("path");
        const QDir folder(QStringLiteral(FABRIC_SOURCE_DIR "/../shared/samples/ibnetdiscover"));
        for (const QString& name : folder.entryList(QDir::Files))
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
        if (!folder.exists()) QTest::newRow("left out") << QString();
    }
    /// As graphs, with and without names and GUIDs: no finding, no move.
    void realListingsEqualThemselves()
    {
        QFETCH(QString, path);
        if (path.isEmpty()) QSKIP("../shared/samples is not there");
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        auto seen = observeText(file.readAll().toStdString(), path.toStdString(), SilentProgress());
        if (!seen) return; // refused by its reader, which has tests of its own
        const auto plan = observedGraph(*seen);
        FABRIC_VERIFY_RESULT(plan);
        const FabricComparison named = compareGraphs(*plan, *plan);
        QCOMPARE(findings(named), std::string());
        QCOMPARE(named.cablesRight, named.cablesPlanned);
        for (ObservedNode& node : seen->nodes) {
            node.name.clear();
            node.host.clear();
            node.guid = 0;
        }
        const auto blank = observedGraph(*seen);
        FABRIC_VERIFY_RESULT(blank);
        const FabricComparison unnamed = compareGraphs(*plan, *blank);
        if (!unnamed.certificate.isMatched) return; // said so
        QCOMPARE(unnamed.moves, 0);
        QCOMPARE(unnamed.cablesRight, unnamed.cablesPlanned);
    }
};

FABRIC_TEST(TestWithPlan)
#include "tst_with_plan.moc"

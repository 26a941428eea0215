// Storage and management fabrics beside compute: the nodes of the plan get adapters, and nothing is mixed.
#include "core/catalog/compatibility.h"
#include "core/planner/analysis/figures.h"
#include "tests/generators/generated.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;

namespace {

/// 64 systems with compute, storage (16 targets, 2 ports each) and in-band management.
Result<Project> threeFabrics()
{
    Project project;
    FABRIC_CHECK(test::generateInto(project, "dgx-superpod-h100", {{"su", "2"}}));
    FABRIC_CHECK(test::generateInto(
        project, "beside",
        {{"name", "storage"}, {"nics", "2"}, {"targets", "16"}, {"speed", "200"}, {"radix", "40"}, {"ratio", "2:1"}}));
    FABRIC_CHECK(test::generateInto(project, "beside",
                                    {{"name", "in-band"}, {"role", "in-band"}, {"speed", "100"}, {"radix", "64"}}));
    return project;
}

} // namespace

class BesideTest : public QObject {
    Q_OBJECT

private slots:
    void addsNothingToTheComputeFabric()
    {
        const auto project = threeFabrics();
        FABRIC_VERIFY_RESULT(project);
        Project alone;
        FABRIC_VERIFY_RESULT(test::generateInto(alone, "dgx-superpod-h100", {{"su", "2"}}));
        const auto catalog = Catalog::withOwnParts(test::builtInCatalog(), *project);
        FABRIC_VERIFY_RESULT(catalog);
        std::vector<FabricFigures> figures;
        for (const Fabric& fabric : project->fabrics())
            figures.push_back(analyze(*project, **catalog, fabric.id));
        QCOMPARE(figures.size(), std::size_t{3});
        const FabricFigures before = analyze(alone, *test::builtInCatalog(), alone.fabrics().begin()->id);
        QCOMPARE(figures[0].endPorts, before.endPorts);
        QCOMPARE(figures[0].cables, before.cables);
        QCOMPARE(figures[0].switches, before.switches);
        QCOMPARE(figures[0].headline->str(), before.headline->str());
        QCOMPARE(figures[1].nodes, 63);
        QCOMPARE(figures[1].endDevices.at("storage"), 16);
        QVERIFY(*figures[1].leafWorst <= Ratio(2, 1) && *figures[1].leafWorst > Ratio(1, 1));
        QCOMPARE(figures[2].nodes, 63);
        QCOMPARE(figures[2].cables, 63);
    }

    /// Ports exist, are used once and every cable belongs to one fabric at both ends.
    void keepsCablesApart()
    {
        const auto project = threeFabrics();
        FABRIC_VERIFY_RESULT(project);
        const auto catalog = Catalog::withOwnParts(test::builtInCatalog(), *project);
        FABRIC_VERIFY_RESULT(catalog);
        const PortMap ports(*project, **catalog);
        std::set<PortRef> used;
        for (const Cable& cable : project->cables())
            for (const CableEnd& end : cable.ends) {
                QVERIFY2(ports.facts(end.end.port), cable.name.c_str());
                QVERIFY2(used.insert(end.end.port).second, cable.name.c_str());
                const Device& device = project->devices().at(end.end.port.device);
                QVERIFY2(!device.fabric || device.fabric == cable.fabric, cable.name.c_str());
                const bool isCompute = cable.fabric == project->fabrics().begin()->id;
                if (device.role == Role::Node) QCOMPARE(end.end.port.bay == 0, isCompute);
            }
        std::vector<FabricRole> roles;
        for (const Fabric& fabric : project->fabrics())
            roles.push_back(fabric.role);
        QVERIFY(roles == (std::vector<FabricRole>{FabricRole::Compute, FabricRole::Storage, FabricRole::InBand}));
    }
};

FABRIC_TEST(BesideTest)
#include "beside_test.moc"

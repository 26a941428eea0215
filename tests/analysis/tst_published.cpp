#include "core/planner/analysis/figures.h"
#include "core/planner/generators/generator.h"
#include "core/planner/rules/rule.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace fabric;

namespace {

struct Made {
    std::shared_ptr<const Catalog> catalog;
    Project project;
    Id<Fabric> fabric;
};

Made make(const char* generator, const std::map<std::string, std::string>& parameters)
{
    static const auto kBuiltIn = Catalog::builtIn();
    if (!kBuiltIn) qFatal("%s", kBuiltIn.error().str().c_str());
    const Generator* found = findGenerator(generator);
    if (found == nullptr) qFatal("no generator %s", generator);
    Made made;
    const SilentProgress progress;
    const auto commit = generate(made.project, *found, parameters, {*kBuiltIn, progress});
    if (!commit) qFatal("%s", commit.error().str().c_str());
    const auto catalog = Catalog::withOwnParts(*kBuiltIn, made.project);
    if (!catalog) qFatal("%s", catalog.error().str().c_str());
    made.catalog = *catalog;
    made.fabric = made.project.fabrics().begin()->id;
    return made;
}

int count(const std::map<std::string, int>& counts, const char* key)
{
    const auto at = counts.find(key);
    return at == counts.end() ? 0 : at->second;
}

} // namespace

/// Figures of generated plans against published tables: the counts come from the wiring here, not from the recipe.
class TestPublished : public QObject {
    Q_OBJECT
private slots:
    void superPods_data();
    void superPods();
    void puzzleOf64Nodes();
    void treeOfThreeTiers();
    void taperedTree();
};

void TestPublished::superPods_data()
{
    QTest::addColumn<QString>("preset");
    QTest::addColumn<int>("su");
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("leaves");
    QTest::addColumn<int>("spines");
    QTest::addColumn<int>("nodeLeaf");
    QTest::addColumn<int>("leafSpine");
    for (const auto& [su, nodes, leaves, spines, nodeLeaf, leafSpine] : {std::array{1, 31, 8, 4, 252, 256},
                                                                         {2, 63, 16, 8, 508, 512},
                                                                         {3, 95, 24, 16, 764, 768},
                                                                         {4, 127, 32, 16, 1020, 1024}})
        QTest::addRow("H100, %d SU", su) << "dgx-superpod-h100" << su << nodes << leaves << spines << nodeLeaf
                                         << leafSpine;
    for (const auto& [su, nodes, leaves, spines, links] :
         {std::array{1, 72, 8, 4, 576}, {2, 144, 16, 8, 1152}, {4, 288, 32, 18, 2304}, {8, 576, 64, 36, 4608}})
        QTest::addRow("B300 XDR, %d SU", su)
            << "dgx-superpod-b300-xdr" << su << nodes << leaves << spines << links << links;
}

void TestPublished::superPods()
{
    QFETCH(const QString, preset);
    QFETCH(const int, su);
    const Made made = make(preset.toUtf8().constData(), {{"su", std::to_string(su)}});
    const FabricFigures figures = analyze(made.project, *made.catalog, made.fabric);
    QTEST(figures.nodes, "nodes");
    QTEST(count(figures.switches, "leaf"), "leaves");
    QTEST(count(figures.switches, "spine"), "spines");
    QTEST(count(figures.links, "node-leaf"), "nodeLeaf");
    QTEST(count(figures.links, "leaf-spine"), "leafSpine");
    QCOMPARE(figures.unknownSpeedLinks, 0);
    QVERIFY(figures.headline.has_value());
    QCOMPARE(QString::fromStdString(figures.headline->str()), QString("1:1"));
    QCOMPARE(figures.components, 1);
    QCOMPARE(figures.headlineByRail.size(), std::size_t{8});
}

void TestPublished::puzzleOf64Nodes()
{
    // 512 ports of 400G on 64-port switches at full bandwidth: everything fits, and no port is left for the manager.
    const Made made =
        make("fat-tree", {{"nodes", "64"}, {"nics", "8"}, {"radix", "64"}, {"speed", "400"}, {"tiers", "2"}});
    const FabricFigures figures = analyze(made.project, *made.catalog, made.fabric);
    QCOMPARE(count(figures.switches, "leaf"), 16);
    QCOMPARE(count(figures.switches, "spine"), 8);
    QCOMPARE(count(figures.links, "node-leaf"), 512);
    QCOMPARE(count(figures.links, "leaf-spine"), 512);
    QCOMPARE(figures.cables, 1024);
    QCOMPARE(figures.portsFree, 0);
    QCOMPARE(QString::fromStdString(figures.headline->str()), QString("1:1"));
    const auto findings = check(made.project, *made.catalog, SilentProgress());
    FABRIC_VERIFY_RESULT(findings);
    QVERIFY(std::any_of(findings->begin(), findings->end(),
                        [](const Finding& finding) { return finding.rule == "no-manager-port"; }));
}

void TestPublished::treeOfThreeTiers()
{
    const Made made = make("fat-tree", {{"nodes", "128"}, {"radix", "8"}, {"speed", "400"}, {"tiers", "3"}});
    const FabricFigures figures = analyze(made.project, *made.catalog, made.fabric);
    QCOMPARE(count(figures.switches, "leaf"), 32);
    QCOMPARE(count(figures.switches, "spine"), 32);
    QCOMPARE(count(figures.switches, "core"), 16);
    QCOMPARE(figures.cables, 384);
    QCOMPARE(QString::fromStdString(figures.headline->str()), QString("1:1"));
    std::vector<Id<Device>> sides[2];
    int seen = 0;
    for (const Device& device : made.project.devices())
        if (device.role == Role::Node) sides[seen++ < 64 ? 0 : 1].push_back(device.id);
    const auto cut = cutBetween(made.project, *made.catalog, made.fabric, sides[0], sides[1], SilentProgress());
    FABRIC_VERIFY_RESULT(cut);
    QCOMPARE(cut->capacityMbps, std::int64_t{64} * 400000); // half of the end ports: full bisection
}

void TestPublished::taperedTree()
{
    const Made made =
        make("fat-tree", {{"nodes", "96"}, {"radix", "64"}, {"speed", "400"}, {"ratio", "3:1"}, {"tiers", "2"}});
    const FabricFigures figures = analyze(made.project, *made.catalog, made.fabric);
    QVERIFY(figures.headline.has_value());
    QVERIFY(*figures.headline <= Ratio(3, 1));
    QVERIFY(Ratio(1, 1) < *figures.headline);
    QCOMPARE(*figures.headline, *figures.leafWorst);
}

FABRIC_TEST(TestPublished)
#include "tst_published.moc"

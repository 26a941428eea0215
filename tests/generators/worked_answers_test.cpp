// Worked answers about ratios, pairs of uplinks and ports that other tests of this folder leave open: what a site
// published of its own fabric, or asked in a forum.
#include "core/planner/analysis/figures.h"
#include "core/planner/rules/rule.h"
#include "tests/generators/generated.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace fabric;
using test::Values;

namespace {

struct Made {
    Project project;
    std::shared_ptr<const Catalog> catalog;
    FabricFigures figures;
};

Made make(const std::string& generator, const Values& values)
{
    Made made;
    if (const auto commit = test::generateInto(made.project, generator, values); !commit)
        qFatal("%s", commit.error().str().c_str());
    made.catalog = Catalog::withOwnParts(test::builtInCatalog(), made.project).value_or(nullptr);
    made.figures = analyze(made.project, *made.catalog, made.project.fabrics().begin()->id);
    return made;
}

/// Links between each two devices of these roles, in both orders of names.
std::map<std::pair<std::string, std::string>, int> bundles(const Made& made, Role low, Role high)
{
    std::map<std::pair<std::string, std::string>, int> counts;
    for (const Link& link : deriveLinks(made.project, PortMap(made.project, *made.catalog), {})) {
        const Device* a = &made.project.devices().at(link.a.port.device);
        const Device* b = &made.project.devices().at(link.b.port.device);
        if (a->role != low) std::swap(a, b);
        if (a->role == low && b->role == high) ++counts[{a->name, b->name}];
    }
    return counts;
}

} // namespace

class WorkedAnswersTest : public QObject {
    Q_OBJECT

private slots:
    void ratiosOfBandwidthNotOfPorts_data()
    {
        QTest::addColumn<Values>("values");
        QTest::addColumn<QString>("ratio");
        QTest::addRow("24 down and 12 up of 36 ports")
            << Values{{"nodes", "144"}, {"radix", "36"}, {"ratio", "2:1"}, {"tiers", "2"}} << "2:1";
        QTest::addRow("40 x 10G below 4 x 40G") << Values{{"nodes", "1280"}, {"speed", "10"},  {"uplink-speed", "40"},
                                                          {"radix", "44"},   {"uplinks", "4"}, {"spine-radix", "32"}}
                                                << "5:2";
        QTest::addRow("the same uplinks as 16 x 10G")
            << Values{{"nodes", "5120"}, {"speed", "10"}, {"radix", "56"}, {"uplinks", "16"}, {"spine-radix", "128"}}
            << "5:2";
        QTest::addRow("32 x 400G below 14 x 800G")
            << Values{{"nodes", "64"},   {"speed", "400"}, {"uplink-speed", "800"}, {"radix", "46"},
                      {"uplinks", "14"}, {"leafs", "2"},   {"tiers", "2"},          {"spine-radix", "64"}}
            << "8:7";
    }
    void ratiosOfBandwidthNotOfPorts()
    {
        QFETCH(Values, values);
        QFETCH(QString, ratio);
        const Made made = make("fat-tree", values);
        QCOMPARE(QString::fromStdString(made.figures.leafWorst->str()), ratio);
        QCOMPARE(QString::fromStdString(made.figures.headline->str()), ratio);
    }

    /// 16 leafs of 17 or 18 nodes on nine cores: uplinks in pairs, and a core has ports for two more leafs.
    void unevenLeafsOfASite()
    {
        const Made made = make("fat-tree", {{"nodes", "276"}, {"radix", "36"}, {"fill", "even"}, {"speed", "100"}});
        for (const auto& [ends, links] : bundles(made, Role::Leaf, Role::Spine))
            QCOMPARE(links, 2);
        std::map<std::string, int> nodes;
        for (const auto& [ends, links] : bundles(made, Role::Node, Role::Leaf))
            ++nodes[ends.second];
        QCOMPARE(nodes.size(), std::size_t{16});
        for (const auto& [leaf, count] : nodes)
            QVERIFY(count >= 16 && count <= 18);
        QCOMPARE(made.figures.switches.at("spine"), 9);
        QCOMPARE((9 * 36 - 16 * 18) / (9 * 2), 2); // leafs that the cores could take beside the 16
        QCOMPARE(QString::fromStdString(made.figures.headline->str()), QString("1:1"));
    }

    /// 64 ports are 32 cages; a full unit has no port for a manager, and with one it has 31 nodes.
    void portsCagesAndTheManager()
    {
        const Made full = make("dgx-superpod-h100", {{"su", "1"}, {"ufm", "0"}});
        QCOMPARE(full.figures.nodes, 32);
        QCOMPARE(make("dgx-superpod-h100", {{"su", "1"}}).figures.nodes, 31);
        const PortMap ports(full.project, *full.catalog);
        for (const Device& device : full.project.devices()) {
            if (device.role != Role::Leaf) continue;
            std::set<int> cages;
            for (const PortRef& port : ports.ports(device.id))
                cages.insert(port.cage);
            QCOMPARE(ports.ports(device.id).size(), std::size_t{64});
            QCOMPARE(cages.size(), std::size_t{32});
        }
        const auto findings = check(full.project, *full.catalog, SilentProgress());
        FABRIC_VERIFY_RESULT(findings);
        QVERIFY(std::any_of(findings->begin(), findings->end(),
                            [](const Finding& finding) { return finding.rule == "no-manager-port"; }));
    }

    /// 70 leafs with 8 uplinks have 560 uplink cables, and no spine of 30 is dark.
    void everySpineIsUsed()
    {
        const Made made = make(
            "fat-tree",
            {{"nodes", "70"}, {"leafs", "70"}, {"uplinks", "8"}, {"spines", "30"}, {"tiers", "2"}, {"fill", "even"}});
        std::map<std::string, int> load;
        for (const auto& [ends, links] : bundles(made, Role::Leaf, Role::Spine))
            load[ends.second] += links;
        QCOMPARE(load.size(), std::size_t{30});
        for (const auto& [spine, links] : load)
            QVERIFY(links == 18 || links == 19); // 560 / 30
    }
};

FABRIC_TEST(WorkedAnswersTest)
#include "worked_answers_test.moc"

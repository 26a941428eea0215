#include "core/base/strings.h"
#include "tests/generators/generated.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;
using test::Counts;
using test::Values;

namespace {

struct Expected {
    const char* name;
    Values values;
    int leaf;
    int spine;
    int core;
    int nodeLeaf;
    int leafSpine;
    int spineCore;
};

/// Worked answers: published designs, forum questions and textbook formulas.
const std::vector<Expected>& expectedPlans()
{
    static const std::vector<Expected> kPlans{
        {"64 nodes of 8 x 400G", {{"nodes", "64"}, {"nics", "8"}}, 16, 8, 0, 512, 512, 0},
        {"512 x 400G is 8 spines, not 56", {{"nodes", "512"}, {"tiers", "2"}}, 16, 8, 0, 512, 512, 0},
        {"2048 x 400G fills two tiers", {{"nodes", "2048"}, {"tiers", "2"}}, 64, 32, 0, 2048, 2048, 0},
        {"108 nodes on 36 ports", {{"nodes", "108"}, {"radix", "36"}}, 6, 3, 0, 108, 108, 0},
        {"72 nodes on 36 ports", {{"nodes", "72"}, {"radix", "36"}}, 4, 2, 0, 72, 72, 0},
        {"276 nodes on 36 ports, spread", {{"nodes", "276"}, {"radix", "36"}, {"fill", "even"}}, 16, 9, 0, 276, 288, 0},
        {"one switch, no spine", {{"nodes", "64"}, {"radix", "128"}}, 1, 0, 0, 64, 0, 0},
        {"leafs with fewer uplinks than spines",
         {{"nodes", "70"}, {"leafs", "70"}, {"uplinks", "8"}, {"spines", "30"}, {"tiers", "2"}, {"fill", "even"}},
         70,
         30,
         0,
         70,
         560,
         0},
        {"40 x 10G and 4 x 40G leafs",
         {{"nodes", "1280"},
          {"speed", "10"},
          {"uplink-speed", "40"},
          {"radix", "44"},
          {"uplinks", "4"},
          {"spine-radix", "32"}},
         32,
         4,
         0,
         1280,
         128,
         0},
        {"the same uplinks as 16 x 10G",
         {{"nodes", "5120"}, {"speed", "10"}, {"radix", "56"}, {"uplinks", "16"}, {"spine-radix", "128"}},
         128,
         16,
         0,
         5120,
         2048,
         0},
        {"k-ary tree, k = 4", {{"nodes", "16"}, {"radix", "4"}, {"tiers", "3"}}, 8, 8, 4, 16, 16, 16},
        {"k-ary tree, k = 48",
         {{"nodes", "27648"}, {"radix", "48"}, {"tiers", "3"}},
         1152,
         1152,
         576,
         27648,
         27648,
         27648},
    };
    return kPlans;
}

Project generated(const std::string& id, const Values& values)
{
    Project project;
    if (const auto commit = test::generateInto(project, id, values); !commit)
        qWarning("%s", commit.error().str().c_str());
    return project;
}

std::string errorOf(const Values& values)
{
    Project project;
    const auto commit = test::generateInto(project, "fat-tree", values);
    return commit ? std::string() : commit.error().str();
}

} // namespace

class FatTreeTest : public QObject {
    Q_OBJECT

private slots:
    void countsAsWorkedOut_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < expectedPlans().size(); ++i)
            QTest::newRow(expectedPlans()[i].name) << static_cast<int>(i);
    }
    void countsAsWorkedOut()
    {
        QFETCH(int, index);
        const Expected& expected = expectedPlans()[static_cast<std::size_t>(index)];
        const Counts counts = test::countRows(generated("fat-tree", expected.values));
        QCOMPARE(counts.of(Role::Leaf), expected.leaf);
        QCOMPARE(counts.of(Role::Spine), expected.spine);
        QCOMPARE(counts.of(Role::Core), expected.core);
        QCOMPARE(counts.links2(Role::Node, Role::Leaf), expected.nodeLeaf);
        QCOMPARE(counts.links2(Role::Leaf, Role::Spine), expected.leafSpine);
        QCOMPARE(counts.links2(Role::Spine, Role::Core), expected.spineCore);
    }

    /// The yardstick: k = 64, every port of every switch used.
    void expressesTheFullThreeTierTree()
    {
        const Project project =
            generated("fat-tree", {{"tiers", "3"}, {"nodes", "65536"}, {"nics", "1"}, {"radix", "64"}});
        const Counts counts = test::countRows(project);
        QCOMPARE(project.cables().size(), std::size_t{196'608});
        QCOMPARE(counts.of(Role::Node), 65'536);
        QCOMPARE(counts.of(Role::Leaf), 2048);
        QCOMPARE(counts.of(Role::Spine), 2048);
        QCOMPARE(counts.of(Role::Core), 1024);
        QCOMPARE(project.groups().size(), std::size_t{64});
    }

    void saysWhatDoesNotFit()
    {
        const std::string tooMany = errorOf({{"nodes", "2049"}, {"tiers", "2"}});
        QVERIFY2(tooMany.find("max 2048") != std::string::npos && tooMany.find("use 3 tiers") != std::string::npos,
                 tooMany.c_str());
        const std::string fewSpines = errorOf(
            {{"nodes", "1600"}, {"radix", "36"}, {"leafs", "50"}, {"uplinks", "4"}, {"spines", "4"}, {"tiers", "2"}});
        QVERIFY2(fewSpines.find("200") != std::string::npos && fewSpines.find("144") != std::string::npos,
                 fewSpines.c_str());
        QVERIFY(errorOf({{"nodes", "1600"},
                         {"radix", "36"},
                         {"leafs", "50"},
                         {"uplinks", "4"},
                         {"spines", "6"},
                         {"tiers", "2"}})
                    .empty());
        QVERIFY(!errorOf({{"nodes", "65537"}, {"radix", "64"}}).empty());
        QVERIFY(!errorOf({{"nodes", "65"}, {"tiers", "1"}}).empty());
        QVERIFY(!errorOf({{"part-switch", "nvidia/no-such-switch"}}).empty());
        QVERIFY(!errorOf({{"part-node", "nvidia/dgx-h100"}, {"nics", "9"}}).empty());
    }

    /// A growing spine layer keeps names, ports and cable numbers of all that stays.
    void growingSpinesKeepsWhatIsThere()
    {
        const Values common{{"nodes", "128"}, {"radix", "32"}, {"tiers", "2"}, {"leafs", "8"}};
        Values before = common;
        before.insert({{"uplinks", "4"}, {"spines", "4"}, {"ratio", "4:1"}});
        Values after = common;
        after.insert({{"uplinks", "6"}, {"spines", "6"}, {"ratio", "16:6"}});
        const Project small = generated("fat-tree", before);
        const Project large = generated("fat-tree", after);
        QCOMPARE(test::namesOf(small, Role::Leaf), test::namesOf(large, Role::Leaf));
        const auto described = [](const Project& project) {
            std::set<std::string> lines;
            for (const Cable& cable : project.cables()) {
                std::string line = cable.name;
                for (const CableEnd& end : cable.ends)
                    line +=
                        " " + project.devices().at(end.end.port.device).name + ":" + std::to_string(end.end.port.cage);
                lines.insert(line);
            }
            return lines;
        };
        const auto kept = described(small);
        const auto all = described(large);
        QVERIFY(std::includes(all.begin(), all.end(), kept.begin(), kept.end()));
    }

    void reservesPorts()
    {
        const Project project = generated("fat-tree", {{"nodes", "100"}, {"radix", "36"}, {"reserve", "2"}});
        QCOMPARE(project.portOverrides().size(), std::size_t(2 * test::countRows(project).of(Role::Leaf)));
        std::set<PortRef> used;
        for (const Cable& cable : project.cables())
            for (const CableEnd& end : cable.ends)
                used.insert(end.end.port);
        for (const PortOverride& row : project.portOverrides())
            QVERIFY(!used.contains(row.port));
    }

    void takesPartsOfTheCatalogue()
    {
        const Project project = generated(
            "fat-tree",
            {{"nodes", "16"}, {"nics", "8"}, {"part-switch", "nvidia/qm9700"}, {"part-node", "nvidia/dgx-h100"}});
        const Counts counts = test::countRows(project);
        QCOMPARE(counts.of(Role::Leaf), 4);
        QCOMPARE(counts.of(Role::Spine), 2);
        QCOMPARE(counts.devicesByPart.at("nvidia/qm9700"), 6);
        QCOMPARE(project.fabrics().begin()->protocol, Protocol::InfiniBand);
        QVERIFY(project.ownParts().empty());
        QVERIFY(!project.modules().empty());
    }
};

FABRIC_TEST(FatTreeTest)
#include "fat_tree_test.moc"

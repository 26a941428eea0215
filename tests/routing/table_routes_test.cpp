// Forwarding tables laid over a plan: ours come back as they were, wrong ones are refused with names.
#include "core/planner/routing/link_loads.h"
#include "core/planner/routing/routing_figures.h"
#include "tests/routing/made_plan.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;
using namespace fabric::test;

namespace {

const SilentProgress kSilent;

/// 12 nodes on four leafs, three a leaf, below two spines with two links to each leaf.
std::unique_ptr<MadePlan> smallTree()
{
    return makePlan("fat-tree", {{"nodes", "12"},
                                 {"radix", "8"},
                                 {"leafs", "4"},
                                 {"fill", "even"},
                                 {"uplinks", "4"},
                                 {"spines", "2"},
                                 {"cabling", "none"}});
}

Result<TableRoutes> join(const MadePlan& plan, const std::string& text)
{
    auto tables = readForwardingTables(text, "t.txt");
    if (!tables) return Failure(tables.error());
    return routesFromTables(plan.project, *plan.ports, plan.links, plan.graph, {*tables});
}

std::string replaced(std::string text, std::string_view what, std::string_view with)
{
    const auto at = text.find(what);
    if (at == std::string::npos) qFatal("nothing to replace");
    return text.replace(at, what.size(), with);
}

std::string errorOf(const Result<TableRoutes>& result)
{
    return result ? std::string("accepted") : result.error().str();
}

} // namespace

class TableRoutesTest : public QObject {
    Q_OBJECT

private slots:
    void tablesOfOursGiveTheSameFigures_data()
    {
        QTest::addColumn<QString>("generator");
        QTest::addColumn<int>("lids");
        for (const char* const generator : {"fat-tree", "rail", "multi-plane", "dragonfly-plus", "torus"})
            for (const int lids : {1, 2})
                QTest::addRow("%s, %d LIDs", generator, lids) << generator << lids;
    }
    /// Planes are subnets of their own, whose LIDs may repeat: here each has LIDs of its own, which is the easy case.
    void tablesOfOursGiveTheSameFigures()
    {
        QFETCH(QString, generator);
        QFETCH(int, lids);
        const std::map<QString, Values> values{
            {"fat-tree", {{"nodes", "128"}, {"radix", "8"}, {"tiers", "3"}, {"cabling", "none"}}},
            {"rail", {{"su", "2"}, {"nodes-per-su", "4"}, {"rails", "4"}, {"radix", "8"}, {"cabling", "none"}}},
            {"multi-plane", {{"nodes", "32"}, {"planes", "2"}, {"radix", "8"}, {"tiers", "2"}, {"cabling", "none"}}},
            {"dragonfly-plus", {{"cabling", "none"}}},
            {"torus", {{"cabling", "none"}}}};
        const auto plan = makePlan(generator.toStdString(), values.at(generator));
        const auto ours = Routes::compute(plan->graph, RoutingKind::MinHop, kSilent);
        const auto joined = join(*plan, dumpTables(*plan, *ours, lids));
        FABRIC_VERIFY_RESULT(joined);
        QCOMPARE(joined->paths.size(), std::size_t(lids));
        QVERIFY(joined->withoutLid.empty() && joined->faults.empty());
        QCOMPARE(joined->foreignLids, std::size_t{0});
        const auto expected = uniformLoads(*ours, kSilent);
        for (const Routes& path : joined->paths) {
            const auto loads = uniformLoads(path, kSilent);
            QVERIFY(loads->load == expected->load);
            QVERIFY(loads->waitsFor == expected->waitsFor);
            QCOMPARE(loads->unreachable, expected->unreachable);
            for (std::uint32_t i = 0; i < plan->graph.endPorts().size(); ++i)
                for (const NodeIndex leaf : plan->graph.leaves())
                    QCOMPARE(path.hops(i, leaf), ours->hops(i, leaf));
        }
    }

    /// LID 1 is dropped by a spine, and sent round in a circle by another: told, and counted as pairs without a way.
    void whatDoesNotArriveIsTold()
    {
        const auto plan = smallTree();
        const auto ours = Routes::compute(plan->graph, RoutingKind::MinHop, kSilent);
        const std::string text = dumpTables(*plan, *ours);
        const auto spine = text.find("(spine01)");
        std::string dropped = text;
        dropped.replace(text.find("0x0001 ", spine) + 7, 3, "255");
        const auto joined = join(*plan, dropped);
        FABRIC_VERIFY_RESULT(joined);
        QCOMPARE(joined->faults.size(), std::size_t{1});
        QVERIFY2(joined->faults[0].str().starts_with("LID 1 (node"), joined->faults[0].str().c_str());
        const auto loads = uniformLoads(joined->paths[0], kSilent);
        QVERIFY(loads->unreachable > 0 && loads->unreachable <= 9);

        // Leaf 2's port on the spine is where LIDs 4 to 6 go: LID 1 sent there comes back up.
        std::string circle = text;
        const std::string toLeaf2 = text.substr(text.find("0x0004 ", spine) + 7, 3);
        circle.replace(text.find("0x0001 ", spine) + 7, 3, toLeaf2);
        const auto circling = join(*plan, circle);
        FABRIC_VERIFY_RESULT(circling);
        const auto figures =
            tableFigures(plan->project, *plan->catalog, {}, {*readForwardingTables(circle, "t")}, {10, 1, 1}, kSilent);
        FABRIC_VERIFY_RESULT(figures);
        QVERIFY(figures->unreachable > 0);
        QCOMPARE(figures->tables->faults.size(), std::size_t{1});
    }

    void detoursAreCounted()
    {
        const auto plan =
            makePlan("leaf-mesh", {{"leafs", "4"}, {"links", "1"}, {"nodes-per-switch", "2"}, {"cabling", "none"}});
        const auto ours = Routes::compute(plan->graph, RoutingKind::MinHop, kSilent);
        // The leaf of LID 1 sends what is for the last end-port (LID 8) where it sends LID 3, which is behind another.
        std::string text = dumpTables(*plan, *ours);
        const NodeIndex first = plan->graph.endPorts()[0].leaf;
        const auto leaf = text.find("(" + plan->project.devices().at(plan->graph.device(first)).name + ")");
        text.replace(text.find("0x0008 ", leaf) + 7, 3, text.substr(text.find("0x0003 ", leaf) + 7, 3));
        const auto figures =
            tableFigures(plan->project, *plan->catalog, {}, {*readForwardingTables(text, "t")}, {10, 1, 1}, kSilent);
        FABRIC_VERIFY_RESULT(figures);
        QCOMPARE(figures->unreachable, std::uint64_t{0});
        QCOMPARE(figures->tables->longerThanShortest, std::uint64_t{2}); // two nodes there
        QCOMPARE(figures->longest, 3);
        QCOMPARE(figures->pairsBySwitches, (std::vector<std::uint64_t>{0, 8, 46, 2}));
    }

    void misfitsAreRefusedWithNames()
    {
        const auto plan = smallTree();
        const auto ours = Routes::compute(plan->graph, RoutingKind::MinHop, kSilent);
        const std::string text = dumpTables(*plan, *ours);
        FABRIC_VERIFY_RESULT(join(*plan, text));
        const auto refused = [&](const std::string& tables, const char* code, const char* named) {
            const std::string error = errorOf(join(*plan, tables));
            return error.find(code) != std::string::npos && error.find(named) != std::string::npos
                       ? std::string()
                       : error + " instead of " + code;
        };
        QCOMPARE(refused(replaced(text, "(spine02)", "(other)"), "FP-RTT-001", "other"), std::string());
        QCOMPARE(refused(text.substr(0, text.find("Unicast", 1)), "FP-RTT-002", "leaf04"), std::string());
        const auto both = readForwardingTables(text, "a");
        const auto other = readForwardingTables(replaced(text, "0x000c", "0x000d"), "b");
        QCOMPARE(errorOf(routesFromTables(plan->project, *plan->ports, plan->links, plan->graph, {*both, *other}))
                         .find("FP-RTT-003") == std::string::npos,
                 false);
        // The leaf of LID 1 sends five more there: no port has six LIDs.
        const auto leaf = text.find("(leaf01)");
        std::string crowd = text;
        const std::string port = text.substr(text.find("0x0001 ", leaf) + 7, 3);
        for (const char* const lid : {"0x0002 ", "0x0003 "})
            crowd.replace(text.find(lid, leaf) + 7, 3, port);
        QCOMPARE(refused(crowd, "FP-RTT-004", "(3)"), std::string());
        std::string twice = text;
        twice.replace(text.find("0x0001 ", text.find("(leaf02)")) + 7, 3, "001");
        QCOMPARE(refused(twice, "FP-RTT-005", "leaf02"), std::string());
        std::string nowhere = text;
        nowhere.replace(text.find("0x0001 ", text.find("(leaf02)")) + 7, 3, "004"); // no cable in it
        QCOMPARE(refused(nowhere, "FP-RTT-006", "leaf02 port 4 (LID 1,"), std::string());
    }

    /// Hosts that are off have no LID; a manager that the plan does not have, has one.
    void unknownAndMissingLidsAreCounted()
    {
        const auto plan = smallTree();
        const auto ours = Routes::compute(plan->graph, RoutingKind::MinHop, kSilent);
        std::string text = dumpTables(*plan, *ours);
        for (auto at = text.find("0x000c "); at != std::string::npos; at = text.find("0x000c ", at + 1))
            text.replace(at + 7, 3, "255");
        text += "0x0050 004\n"; // the last switch sends it out of a port that has no cable, or leads to a leaf
        const auto joined = join(*plan, text);
        FABRIC_VERIFY_RESULT(joined);
        QCOMPARE(joined->withoutLid, std::vector<std::uint32_t>{11});
        QCOMPARE(joined->foreignLids, std::size_t{1});
        QCOMPARE(uniformLoads(joined->paths[0], kSilent)->unreachable, std::uint64_t{11});
    }
};

FABRIC_TEST(TableRoutesTest)
#include "table_routes_test.moc"

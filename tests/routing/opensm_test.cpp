// opensm as the judge: plans exported to a simulated subnet, its own min-hop and fat-tree tables over the plan's
// cables. Needs the InfiniBand lab (ibsim, opensm); a second or two a plan.
#include "core/formats/inventories.h"
#include "core/planner/routing/link_loads.h"
#include "core/planner/rules/rule.h"
#include "tests/routing/made_plan.h"
#include "tests/support/test_main.h"
#include "where.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace fabric;
using namespace fabric::test;

namespace {

const SilentProgress kSilent;
const QString kLab = QStringLiteral(FABRIC_SOURCE_DIR "/../shared/lab/ib/fabric-lab");

QByteArray contentsOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

struct Subnet {
    ForwardingTables tables;
    QByteArray log;
};

/// Runs opensm on the net file from one of its adapters (empty = the first); nothing when the lab does not come up.
std::optional<Subnet> runOpensm(const QString& net, const QString& engine, const QString& adapter)
{
    QTemporaryDir folder;
    QStringList words{net,    "--dir",           folder.path(),      "--cwd", folder.path(), "--routing",
                      engine, "--opensm-arg=-D", "--opensm-arg=0x43"};
    if (!adapter.isEmpty()) words += QStringList{"--sm-node", adapter, "--node", adapter};
    QProcess process;
    process.start(kLab, words + QStringList{"--", "true"});
    if (!process.waitForFinished(60'000) || process.exitCode() != 0) {
        qWarning("%s", process.readAllStandardError().constData());
        return std::nullopt;
    }
    const auto tables =
        readForwardingTables(contentsOf(folder.filePath("osm/opensm-lfts.dump")).toStdString(), "opensm-lfts.dump");
    if (!tables) return std::nullopt;
    return Subnet{*tables, contentsOf(folder.filePath("opensm.log"))};
}

/// An adapter of the net file that is plugged into none of these switches: that of another plane. Empty when all are.
QString adapterBeside(const QByteArray& net, const std::vector<ForwardingTables>& known)
{
    static const QRegularExpression kPlug(
        QStringLiteral("^Ca\\s+\\d+ \"(H-[0-9a-f]+)\".*\\n\\[1\\]\\s*\"S-([0-9a-f]+)\""),
        QRegularExpression::MultilineOption);
    auto matches = kPlug.globalMatch(QString::fromUtf8(net));
    while (matches.hasNext()) {
        const auto match = matches.next();
        const std::uint64_t guid = match.captured(2).toULongLong(nullptr, 16);
        const auto holds = [&](const ForwardingTables& file) {
            return std::any_of(file.switches.begin(), file.switches.end(),
                               [&](const SwitchTable& table) { return table.guid == guid; });
        };
        if (std::none_of(known.begin(), known.end(), holds)) return match.captured(1);
    }
    return {};
}

/// What a rule has to say about tiers and uplinks; other findings (no port for a manager) are no matter of routing.
bool isCleanTree(const MadePlan& plan)
{
    const auto findings = check(plan.project, *plan.catalog, kSilent);
    return findings && std::none_of(findings->begin(), findings->end(), [](const Finding& finding) {
               return finding.rule == "uneven-uplinks" || finding.rule == "leaf-missing-spine" ||
                      finding.severity == Severity::Error;
           });
}

} // namespace

class OpensmTest : public QObject {
    Q_OBJECT

private slots:
    void opensmAgrees_data()
    {
        QTest::addColumn<QString>("generator");
        QTest::addColumn<Values>("values");
        QTest::addColumn<int>("subnets");
        QTest::addRow("DGX H100, one unit") << "dgx-superpod-h100" << Values{{"su", "1"}} << 1;
        QTest::addRow("fat tree of three tiers")
            << "fat-tree" << Values{{"nodes", "128"}, {"radix", "8"}, {"tiers", "3"}, {"speed", "200"}} << 1;
        QTest::addRow("rails, three tiers")
            << "rail" << Values{{"su", "4"},    {"nodes-per-su", "4"}, {"rails", "4"},
                                {"radix", "8"}, {"speed", "200"},      {"protocol", "infiniband"}}
            << 1;
        QTest::addRow("leafs of five and six nodes")
            << "fat-tree" << Values{{"nodes", "44"},  {"radix", "12"}, {"leafs", "8"},  {"fill", "even"},
                                    {"uplinks", "4"}, {"spines", "4"}, {"speed", "200"}}
            << 1;
        QTest::addRow("two planes") << "multi-plane"
                                    << Values{{"nodes", "32"}, {"planes", "2"},  {"radix", "8"},
                                              {"tiers", "2"},  {"speed", "200"}, {"protocol", "infiniband"}}
                                    << 2;
        QTest::addRow("groups of rails below cores that see every spine")
            << "dgx-superpod-gb200" << Values{{"su", "2"}} << 1;
        QTest::addRow("dragonfly+") << "dragonfly-plus"
                                    << Values{{"groups", "4"}, {"leafs-per-group", "2"},  {"spines-per-group", "2"},
                                              {"global", "3"}, {"nodes-per-switch", "4"}, {"radix", "16"},
                                              {"speed", "200"}}
                                    << 1;
    }
    /// Hop counts of all pairs and the hottest link of clean trees, and its fat-tree engine takes what our rules call
    /// clean without falling back.
    void opensmAgrees()
    {
        QFETCH(QString, generator);
        QFETCH(Values, values);
        QFETCH(int, subnets);
        if (!QFile::exists(kLab)) QSKIP("needs the InfiniBand lab");
        const auto plan = makePlan(generator.toStdString(), values);
        const auto bytes = exportProject(plan->project, kIbsimFormat, {}, {}, *plan->catalog, kSilent);
        FABRIC_VERIFY_RESULT(bytes);
        QTemporaryDir folder;
        const QString net = folder.filePath("plan.net");
        QFile file(net);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes->data(), qint64(bytes->size()));
        file.close();
        const bool isClean = isCleanTree(*plan);
        for (const RoutingKind kind : {RoutingKind::MinHop, RoutingKind::FTree}) {
            std::vector<ForwardingTables> tables;
            QString adapter;
            while (tables.empty() || !(adapter = adapterBeside(contentsOf(net), tables)).isEmpty()) {
                const auto subnet = runOpensm(net, QString::fromUtf8(routingName(kind).data()), adapter);
                if (!subnet) QSKIP("the InfiniBand lab does not come up here");
                if (kind == RoutingKind::FTree && isClean) {
                    QVERIFY(subnet->log.contains("ftree tables configured on all switches"));
                    QVERIFY(!subnet->log.contains("falling back") && !subnet->log.contains("Falling back"));
                }
                tables.push_back(subnet->tables);
            }
            QCOMPARE(tables.size(), std::size_t(subnets));
            compareRoutes(*plan, kind, tables, isClean);
            if (QTest::currentTestFailed()) return;
        }
    }

private:
    static void compareRoutes(const MadePlan& plan, RoutingKind kind, const std::vector<ForwardingTables>& tables,
                              bool isClean)
    {
        const auto theirs = routesFromTables(plan.project, *plan.ports, plan.links, plan.graph, tables);
        FABRIC_VERIFY_RESULT(theirs);
        QVERIFY(theirs->faults.empty() && theirs->withoutLid.empty());
        const auto ours = Routes::compute(plan.graph, kind, kSilent);
        FABRIC_VERIFY_RESULT(ours);
        for (std::uint32_t i = 0; i < plan.graph.endPorts().size(); ++i)
            for (const NodeIndex leaf : plan.graph.leaves())
                QCOMPARE(theirs->paths[0].hops(i, leaf), ours->hops(i, leaf));
        const auto ourLoads = uniformLoads(*ours, kSilent);
        const auto theirLoads = uniformLoads(theirs->paths[0], kSilent);
        QVERIFY(creditLoop(plan.graph, *theirLoads).empty() || !creditLoop(plan.graph, *ourLoads).empty());
        const LoadSummary mine = summarize(plan.graph, *ourLoads);
        const LoadSummary other = summarize(plan.graph, *theirLoads);
        qInfo("%s: %zu end-ports, all hop counts equal; most/least load ours %.0f/%.0f, opensm %.0f/%.0f",
              routingName(kind).data(), plan.graph.endPorts().size(), mine.most, mine.least, other.most, other.least);
        // The hottest link decides what a collective takes; which of equal links it is, each engine chooses in its way.
        if (kind == RoutingKind::FTree && isClean)
            QVERIFY2(std::abs(mine.most - other.most) <= 0.1 * other.most && mine.idle == other.idle,
                     qPrintable(QString("%1 idle, opensm %2").arg(mine.idle).arg(other.idle)));
    }
};

FABRIC_TEST(OpensmTest)
#include "opensm_test.moc"

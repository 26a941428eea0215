// The fault catalogue through the live path: our walk in a process of its own, on a simulated subnet that answers
// management datagrams. What it sees must be what the captures beside the net files hold, and the comparison must
// explain it as the manifest does.
#include "core/verify/observe/source.h"
#include "tests/rdma/lab.h"
#include "tests/support/fault_catalogue.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;
using namespace fabric::test;

namespace {

const SilentProgress kSilent;

Result<Observation> readListing(const QString& path)
{
    return observeText(bytesOf(path).toStdString(), path.toStdString(), kSilent);
}

QString guidText(std::uint64_t guid)
{
    return QString::number(guid, 16);
}

/// What a listing can say too: nodes, linked ports, links. A line each, sorted.
QStringList factsOf(const Observation& o)
{
    QStringList facts;
    for (const ObservedNode& node : o.nodes) {
        facts << QString("node %1 kind %2 ports %3 vendor %4 device %5 system %6 host '%7' name '%8'")
                     .arg(guidText(node.guid))
                     .arg(static_cast<int>(node.kind))
                     .arg(node.portCount)
                     .arg(node.vendor)
                     .arg(node.device)
                     .arg(guidText(node.systemGuid), QString::fromStdString(node.host),
                          QString::fromStdString(node.name));
    }
    for (const ObservedLink& link : o.links) {
        QStringList ends;
        for (const ObservedRef end : {link.a, link.b}) {
            const ObservedPort& port = o.port(end);
            ends << QString("%1[%2](%3) %4x%5 %6")
                        .arg(guidText(o.nodes[static_cast<std::size_t>(end.node)].guid))
                        .arg(port.number)
                        .arg(guidText(port.guid))
                        .arg(port.width)
                        .arg(QString::fromStdString(port.speed))
                        .arg(port.mbps);
        }
        ends.sort();
        facts << "link " + ends.join(" - ");
    }
    facts.sort();
    return facts;
}

SourceSpec umad()
{
    return {SourceKind::Umad, "umad", "", 0, ""};
}

} // namespace

class TestLabFaultsLive : public QObject {
    Q_OBJECT

    Lab lab_;

private slots:
    void theWalkSeesWhatTheListingSays_data()
    {
        QTest::addColumn<QJsonObject>("fault");
        for (const QJsonValue& fault : catalogueFaults())
            QTest::newRow(qPrintable(fault["id"].toString())) << fault.toObject();
        if (catalogueFaults().isEmpty()) QTest::newRow("left out") << QJsonObject();
    }
    void theWalkSeesWhatTheListingSays()
    {
        if (!Lab::whatIsMissing().isEmpty()) QSKIP(qPrintable(Lab::whatIsMissing()));
        QFETCH(QJsonObject, fault);
        const QString folder = faultFolder() + fault["id"].toString() + "/";
        const bool hasCounters = QFile::exists(folder + "counters-t0.ibsim");
        const QStringList first = hasCounters ? QStringList{"--inject", folder + "counters-t0.ibsim"} : QStringList();
        const auto seen = observeLive(umad(), lab_.walkIn(folder + "as-built.net", first, hasCounters), kSilent);
        FABRIC_VERIFY_RESULT(seen);
        const auto listed = readListing(folder + "ibnetdiscover.txt");
        FABRIC_VERIFY_RESULT(listed);
        QCOMPARE(factsOf(*seen), factsOf(*listed));
        QVERIFY(!seen->isPartial && seen->notes.empty());

        const auto planned = readListing(faultFolder() + "plan/plan.net");
        FABRIC_VERIFY_RESULT(planned);
        const auto plan = observedGraph(*planned);
        FABRIC_VERIFY_RESULT(plan);
        std::vector<RisingPort> rising;
        Observation last = *seen;
        if (hasCounters) {
            const QStringList second{"--inject", folder + "counters-t1.ibsim"};
            auto later = observeLive(umad(), lab_.walkIn(folder + "as-built.net", second, true), kSilent);
            FABRIC_VERIFY_RESULT(later);
            rising = risingPorts(*seen, *later);
            last = std::move(*later);
        }
        const auto found = observedGraph(last);
        FABRIC_VERIFY_RESULT(found);
        const FabricComparison comparison = compareGraphs(labelledPlan(*plan), *found, nullptr, rising);
        QCOMPARE(linesOf(comparison), linesOf(fault["truth"].toArray(), true));
        QVERIFY(comparison.notObserved.empty());
    }
};

FABRIC_TEST(TestLabFaultsLive)
#include "tst_lab_faults_live.moc"

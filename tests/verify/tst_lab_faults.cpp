// The fault catalogue of the InfiniBand lab: what was planted must come out, as the manifest words it, and nothing
// else.
#include "core/verify/match/compare.h"
#include "core/verify/observe/source.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace fabric;

namespace {

const QString kFolder = QStringLiteral(FABRIC_SOURCE_DIR "/../shared/lab/ib/faults/");

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Result<Observation> read(const QString& path)
{
    return observeText(bytesOf(path).toStdString(), path.toStdString(), SilentProgress());
}

/// The plan as a graph: the planned dump itself, with tiers and rails from nodes.csv (rails as in "su01r2": 2,
/// "mlx5_2": 2).
PortGraph labelled(const PortGraph& graph)
{
    PortGraph out;
    for (MatchNode node : graph.nodes()) {
        const QString name = QString::fromStdString(node.name);
        node.tier = -1; // an imported plan has no roles
        if (name.startsWith("su")) node.rail = name.mid(5).toInt();
        if (!node.isSwitch) node.rail = name.section("mlx5_", 1).toInt();
        out.addNode(std::move(node));
    }
    for (const MatchCable& cable : graph.cables())
        out.addCable(cable);
    [[maybe_unused]] const auto sealed = out.seal();
    return out;
}

QString end(const PortName& port)
{
    return QString::fromStdString(port.node) + ":" + QString::number(port.port);
}

QString end(const QJsonValue& value)
{
    return value.toObject()["node"].toString() + ":" + QString::number(value.toObject()["port"].toInt());
}

/// A difference and a manifest entry as the same comparable lines.
QStringList linesOf(const Difference& d)
{
    QStringList lines;
    for (const MovedCable& cable : d.cables)
        lines << end(cable.near) + " is " + end(cable.found) + " should " + end(cable.planned);
    QStringList ends;
    for (const PortName& port : d.ends)
        ends << end(port);
    ends.sort();
    if (d.kind != "hca-replaced") lines << ends;
    for (const std::string& node : d.nodes)
        lines << QString::fromStdString(node);
    for (const std::string& node : d.hostPortsLost)
        lines << "lost " + QString::fromStdString(node);
    for (const auto& [a, b] : d.linksLost)
        lines << "down " + end(a) + " " + end(b);
    lines.sort();
    return QStringList(QString::fromStdString(d.kind)) + lines;
}

QStringList linesOf(const QJsonObject& truth)
{
    QStringList lines;
    for (const QJsonValue& cable : truth["cables"].toArray())
        lines << end(cable["near"]) + " is " + end(cable["found"]) + " should " + end(cable["planned"]);
    QStringList ends;
    for (const char* key : {"ends", "planned", "found"})
        for (const QJsonValue& value : truth[key].toArray())
            ends << end(value);
    lines << ends;
    if (truth.contains("node")) lines << truth["node"].toString();
    for (const QJsonValue& node : truth["nodes"].toArray())
        lines << node.toString();
    for (const QJsonValue& node : truth["hcas_lost"].toArray())
        lines << "lost " + node.toString();
    for (const QJsonValue& link : truth["links_lost"].toArray())
        lines << "down " + end(link[0]) + " " + end(link[1]);
    lines.sort();
    return QStringList(truth["kind"].toString()) + lines;
}

QStringList sortedTexts(const std::vector<QStringList>& all)
{
    QStringList texts;
    for (const QStringList& lines : all)
        texts << lines.join(" | ");
    texts.sort();
    return texts;
}

} // namespace

class TestLabFaults : public QObject {
    Q_OBJECT

private slots:
    void everyFaultIsExplained_data()
    {
        QTest::addColumn<QJsonObject>("fault");
        const QJsonArray faults =
            QJsonDocument::fromJson(bytesOf(kFolder + "manifest.json")).object()["faults"].toArray();
        for (const QJsonValue& fault : faults)
            QTest::newRow(qPrintable(fault["id"].toString())) << fault.toObject();
        if (faults.isEmpty()) QTest::newRow("left out") << QJsonObject();
    }
    void everyFaultIsExplained()
    {
        QFETCH(QJsonObject, fault);
        if (fault.isEmpty()) QSKIP("../shared/lab is not there");
        const auto planned = read(kFolder + "plan/plan.net");
        FABRIC_VERIFY_RESULT(planned);
        const auto plan = observedGraph(*planned);
        FABRIC_VERIFY_RESULT(plan);
        const auto observed = read(kFolder + fault["id"].toString() + "/ibnetdiscover.txt");
        FABRIC_VERIFY_RESULT(observed);
        const auto found = observedGraph(*observed);
        FABRIC_VERIFY_RESULT(found);

        const FabricComparison comparison = compareGraphs(labelled(*plan), *found);
        std::vector<QStringList> ours;
        for (const Difference& d : comparison.differences)
            ours.push_back(linesOf(d));
        std::vector<QStringList> truth;
        for (const QJsonValue& entry : fault["truth"].toArray())
            if (entry["kind"].toString() != "rising-errors")
                truth.push_back(linesOf(entry.toObject())); // needs counters, not wiring
        QCOMPARE(sortedTexts(ours), sortedTexts(truth));
        QVERIFY(comparison.notObserved.empty());
    }
};

FABRIC_TEST(TestLabFaults)
#include "tst_lab_faults.moc"

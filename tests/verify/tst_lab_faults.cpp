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

#include <algorithm>
#include <set>

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

/// What plan and observation know of the devices.
enum class Known { Names, Guids, Nothing };

/// The plan as a graph: the planned dump itself, with rails as the names tell them ("su01r2": 2, "mlx5_2": 2).
PortGraph labelled(const PortGraph& graph, Known known)
{
    PortGraph out;
    for (MatchNode node : graph.nodes()) {
        if (known == Known::Nothing) node.guid = 0;
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

/// With counters as the manifest has them at a port.
void addCounters(Observation& observation, const QJsonObject& truth, const char* when)
{
    const QString name = truth["seen_at"]["node"].toString();
    for (ObservedNode& node : observation.nodes)
        for (ObservedPort& port : node.ports) {
            if (QString::fromStdString(node.name) != name || port.number != truth["seen_at"]["port"].toInt()) continue;
            const QJsonObject values = truth[when].toObject();
            for (auto at = values.begin(); at != values.end(); ++at)
                port.counters.push_back(
                    {at.key().toStdString(), static_cast<std::uint64_t>(at.value().toInteger()), false});
        }
}

void forgetNames(Observation& observation)
{
    for (ObservedNode& node : observation.nodes) {
        node.name = " ";
        node.host.clear();
    }
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
        QTest::addColumn<int>("known");
        const QJsonArray faults =
            QJsonDocument::fromJson(bytesOf(kFolder + "manifest.json")).object()["faults"].toArray();
        for (const QJsonValue& fault : faults)
            for (const auto& [title, known] : {std::pair("names", Known::Names), std::pair("GUIDs only", Known::Guids),
                                               std::pair("nothing known", Known::Nothing)})
                QTest::newRow(qPrintable(fault["id"].toString() + ", " + title))
                    << fault.toObject() << static_cast<int>(known);
        if (faults.isEmpty()) QTest::newRow("left out") << QJsonObject() << 0;
    }
    void everyFaultIsExplained()
    {
        QFETCH(QJsonObject, fault);
        QFETCH(int, known);
        if (fault.isEmpty()) QSKIP("../shared/lab is not there");
        const auto planned = read(kFolder + "plan/plan.net");
        FABRIC_VERIFY_RESULT(planned);
        const auto plan = observedGraph(*planned);
        FABRIC_VERIFY_RESULT(plan);
        auto observed = read(kFolder + fault["id"].toString() + "/ibnetdiscover.txt");
        FABRIC_VERIFY_RESULT(observed);
        Observation earlier = *observed;
        for (const QJsonValue& entry : fault["truth"].toArray())
            if (entry["kind"].toString() == "rising-errors") {
                addCounters(earlier, entry.toObject(), "t0");
                addCounters(*observed, entry.toObject(), "t1");
            }
        if (static_cast<Known>(known) != Known::Names) {
            forgetNames(*observed);
            forgetNames(earlier);
        }
        const auto found = observedGraph(*observed);
        FABRIC_VERIFY_RESULT(found);
        const FabricComparison comparison =
            compareGraphs(labelled(*plan, static_cast<Known>(known)), *found, nullptr, risingPorts(earlier, *observed));
        std::vector<QStringList> ours;
        for (const Difference& d : comparison.differences) {
            ours.push_back(linesOf(d));
            QVERIFY(!d.expected.str().empty() && !d.found.str().empty() && !d.evidence.str().empty() &&
                    !d.action.str().empty());
        }
        std::vector<QStringList> truth;
        for (const QJsonValue& entry : fault["truth"].toArray())
            if (isVisible(fault["id"].toString(), entry["kind"].toString(), static_cast<Known>(known)))
                truth.push_back(linesOf(entry.toObject()));
        QCOMPARE(sortedTexts(ours), sortedTexts(truth));
        QVERIFY(comparison.notObserved.empty());
        QCOMPARE(comparison.cablesNotObserved, fault["id"].toString().contains("-dead-") ? 16 : 0);
        if (static_cast<Known>(known) == Known::Nothing) QVERIFY(tellsWhatCannotBeToldApart(comparison, fault));
    }

private:
    /// Names and GUIDs show what wiring cannot: who is who.
    static bool isVisible(const QString& fault, const QString& kind, Known known)
    {
        if (kind == "description") return known == Known::Names;
        if (known != Known::Nothing) return true;
        const bool isOnlyHosts = fault.startsWith("03") || fault.startsWith("17");
        return !isOnlyHosts && kind != "hca-replaced" && kind != "switches-exchanged";
    }

    /// The class that the certificate tells holds every object of the faults that remained unseen.
    static bool tellsWhatCannotBeToldApart(const FabricComparison& comparison, const QJsonObject& fault)
    {
        std::set<QString> told;
        for (const Ambiguity& one : comparison.certificate.classes)
            for (const std::string& node : one.nodes)
                told.insert(QString::fromStdString(node));
        for (const QJsonValue& entry : fault["truth"].toArray()) {
            if (isVisible(fault["id"].toString(), entry["kind"].toString(), Known::Nothing)) continue;
            QStringList objects{entry["node"].toString()};
            for (const QJsonValue& node : entry["nodes"].toArray())
                objects << node.toString();
            for (const QJsonValue& cable : entry["cables"].toArray())
                objects << cable["near"]["node"].toString();
            objects.removeAll(QString());
            if (!std::all_of(objects.begin(), objects.end(), [&](const QString& name) { return told.contains(name); }))
                return false;
        }
        return !told.empty();
    }
};

FABRIC_TEST(TestLabFaults)
#include "tst_lab_faults.moc"

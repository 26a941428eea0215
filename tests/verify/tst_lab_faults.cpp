// The fault catalogue of the InfiniBand lab: what was planted must come out, as the manifest words it, and nothing
// else.
#include "core/verify/match/compare.h"
#include "core/verify/observe/source.h"
#include "tests/support/fault_catalogue.h"
#include "tests/support/test_main.h"
#include "tests/verify/made_fabric.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace fabric;
using namespace fabric::test;

namespace {

Result<Observation> read(const QString& path)
{
    return observeText(bytesOf(path).toStdString(), path.toStdString(), SilentProgress());
}

PortGraph labelled(const PortGraph& graph, Known known)
{
    if (known != Known::Nothing) return labelledPlan(graph);
    PortGraph nameless;
    for (MatchNode node : graph.nodes()) {
        node.guid = 0;
        nameless.addNode(std::move(node));
    }
    for (const MatchCable& cable : graph.cables())
        nameless.addCable(cable);
    [[maybe_unused]] const auto sealed = nameless.seal();
    return labelledPlan(nameless);
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

} // namespace

class TestLabFaults : public QObject {
    Q_OBJECT

private slots:
    void everyFaultIsExplained_data()
    {
        QTest::addColumn<QJsonObject>("fault");
        QTest::addColumn<int>("known");
        const QJsonArray faults = catalogueFaults();
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
        const auto planned = read(faultFolder() + "plan/plan.net");
        FABRIC_VERIFY_RESULT(planned);
        const auto plan = observedGraph(*planned);
        FABRIC_VERIFY_RESULT(plan);
        auto observed = read(faultFolder() + fault["id"].toString() + "/ibnetdiscover.txt");
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
        for (const Difference& d : comparison.differences)
            QVERIFY(!d.expected.str().empty() && !d.found.str().empty() && !d.evidence.str().empty() &&
                    !d.action.str().empty());
        QJsonArray truth;
        for (const QJsonValue& entry : fault["truth"].toArray())
            if (isVisible(fault["id"].toString(), entry["kind"].toString(), static_cast<Known>(known)))
                truth.append(entry);
        QCOMPARE(linesOf(comparison), linesOf(truth, true));
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

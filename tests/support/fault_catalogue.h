// The fault catalogue of the InfiniBand lab (../shared/lab/ib/faults): differences and manifest entries as comparable
// lines, so that every way to see a fabric is held to the same truth.
#pragma once

#include "core/verify/match/compare.h"
#include "where.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>

#include <vector>

namespace fabric::test {

inline QString faultFolder()
{
    return QStringLiteral(FABRIC_SOURCE_DIR "/../shared/lab/ib/faults/");
}

inline QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The entries of manifest.json; empty when the lab is not there.
inline QJsonArray catalogueFaults()
{
    return QJsonDocument::fromJson(bytesOf(faultFolder() + "manifest.json")).object()["faults"].toArray();
}

/// The plan as a graph: the planned dump itself, with rails as its names have them ("su01r2": 2, "mlx5_2": 2).
inline PortGraph labelledPlan(const PortGraph& graph)
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

inline QString endText(const PortName& port)
{
    return QString::fromStdString(port.node) + ":" + QString::number(port.port);
}

inline QString endText(const QJsonValue& value)
{
    return value.toObject()["node"].toString() + ":" + QString::number(value.toObject()["port"].toInt());
}

inline QString lineOf(const Difference& d)
{
    QStringList lines;
    for (const MovedCable& cable : d.cables)
        lines << endText(cable.near) + " is " + endText(cable.found) + " should " + endText(cable.planned);
    QStringList ends;
    for (const PortName& port : d.ends)
        ends << endText(port);
    if (d.kind != "hca-replaced") lines << ends;
    for (const std::string& node : d.nodes)
        lines << QString::fromStdString(node);
    for (const std::string& node : d.hostPortsLost)
        lines << "lost " + QString::fromStdString(node);
    for (const auto& [a, b] : d.linksLost)
        lines << "down " + endText(a) + " " + endText(b);
    if (!d.seenAt.node.empty()) lines << "seen at " + endText(d.seenAt);
    lines.sort();
    return (QStringList(QString::fromStdString(d.kind)) + lines).join(" | ");
}

inline QString lineOf(const QJsonObject& truth)
{
    QStringList lines;
    for (const QJsonValue& cable : truth["cables"].toArray())
        lines << endText(cable["near"]) + " is " + endText(cable["found"]) + " should " + endText(cable["planned"]);
    for (const char* key : {"ends", "planned", "found"})
        for (const QJsonValue& value : truth[key].toArray())
            lines << endText(value);
    if (truth.contains("node")) lines << truth["node"].toString();
    for (const QJsonValue& node : truth["nodes"].toArray())
        lines << node.toString();
    for (const QJsonValue& node : truth["hcas_lost"].toArray())
        lines << "lost " + node.toString();
    for (const QJsonValue& link : truth["links_lost"].toArray())
        lines << "down " + endText(link[0]) + " " + endText(link[1]);
    if (truth.contains("seen_at")) lines << "seen at " + endText(truth["seen_at"]);
    lines.sort();
    return (QStringList(truth["kind"].toString()) + lines).join(" | ");
}

inline QStringList linesOf(const FabricComparison& comparison)
{
    QStringList lines;
    for (const Difference& d : comparison.differences)
        lines << lineOf(d);
    lines.sort();
    return lines;
}

/// `withCounters`: also what only a second reading of the counters shows.
inline QStringList linesOf(const QJsonArray& truth, bool withCounters)
{
    QStringList lines;
    for (const QJsonValue& entry : truth)
        if (withCounters || entry["kind"].toString() != "rising-errors") lines << lineOf(entry.toObject());
    lines.sort();
    return lines;
}

} // namespace fabric::test

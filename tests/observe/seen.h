// What the tests of files share: reading inputs, and a line that sums an observation up.
#pragma once

#include "core/base/progress.h"
#include "core/verify/observe/source.h"
#include "where.h"

#include <QFile>
#include <QString>

#include <algorithm>
#include <string>

namespace fabric::test {

inline std::string fileBytes(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) qFatal("%s cannot be read", qPrintable(path));
    return file.readAll().toStdString();
}

/// Our own inputs: one small fabric in every form (tests/data/corpus), shared with the fuzz targets.
inline QString ownPath(const QString& name)
{
    return QStringLiteral(FABRIC_SOURCE_DIR "/tests/data/corpus/") + name;
}
inline QString samplePath(const QString& name = {})
{
    return QStringLiteral(FABRIC_SOURCE_DIR "/../shared/samples/") + name;
}

inline Result<Observation> observed(const std::string& bytes, std::string_view name = "input.txt")
{
    return observeText(bytes, name, SilentProgress());
}
inline Observation seen(const std::string& bytes, std::string_view name = "input.txt")
{
    auto observation = observed(bytes, name);
    if (!observation) qFatal("%s", observation.error().str().c_str());
    return std::move(*observation);
}
inline Observation own(const QString& name)
{
    return seen(fileBytes(ownPath(name)), name.toStdString());
}

/// "sw 2 host 2 agg 1 ? 0 | ports 20 up 10 | links 5 one 0 doubt 0 | counters 7 | notes 0"
inline std::string sum(const Observation& o)
{
    const auto kinds = [&](ObservedKind kind) {
        return std::to_string(
            std::count_if(o.nodes.begin(), o.nodes.end(), [&](const ObservedNode& n) { return n.kind == kind; }));
    };
    std::size_t ports = 0;
    std::size_t up = 0;
    std::size_t counters = 0;
    for (const ObservedNode& node : o.nodes)
        for (const ObservedPort& port : node.ports) {
            ++ports;
            up += port.physical == PhysicalState::LinkUp ? 1 : 0;
            counters += port.counters.size();
        }
    const auto links = [&](bool ObservedLink::*flag) {
        return std::to_string(
            std::count_if(o.links.begin(), o.links.end(), [&](const ObservedLink& l) { return l.*flag; }));
    };
    return "sw " + kinds(ObservedKind::Switch) + " host " + kinds(ObservedKind::Host) + " agg " +
           kinds(ObservedKind::Aggregation) + " ? " + kinds(ObservedKind::Unknown) + " | ports " +
           std::to_string(ports) + " up " + std::to_string(up) + " | links " + std::to_string(o.links.size()) +
           " one " + links(&ObservedLink::isOneSided) + " doubt " + links(&ObservedLink::isDoubtful) + " | counters " +
           std::to_string(counters) + " | notes " + std::to_string(o.notes.size());
}

inline const ObservedNode* nodeOf(const Observation& o, std::uint64_t guid)
{
    for (const ObservedNode& node : o.nodes)
        if (node.guid == guid) return &node;
    return nullptr;
}
inline const ObservedPort* portOf(const Observation& o, std::uint64_t guid, int number)
{
    const ObservedNode* node = nodeOf(o, guid);
    if (node == nullptr) return nullptr;
    for (const ObservedPort& port : node->ports)
        if (port.number == number) return &port;
    return nullptr;
}
inline const ObservedCounter* counterOf(const ObservedPort& port, const std::string& name)
{
    for (const ObservedCounter& counter : port.counters)
        if (counter.name == name) return &counter;
    return nullptr;
}

} // namespace fabric::test

#include "core/verify/observe/merge_fill.h"

#include <algorithm>

namespace fabric {

namespace {

template <class T>
void fill(T& value, const T& later)
{
    if (value == T{}) value = later;
}

void fillPlug(ObservedPlug& plug, const ObservedPlug& later)
{
    fill(plug.vendor, later.vendor);
    fill(plug.part, later.part);
    fill(plug.serial, later.serial);
    fill(plug.revision, later.revision);
    fill(plug.firmware, later.firmware);
    fill(plug.lengthMm, later.lengthMm);
    fill(plug.temperatureC, later.temperatureC);
    fill(plug.rxDbm, later.rxDbm);
    fill(plug.txDbm, later.txDbm);
}

/// Two sources that read different serial numbers saw different plugs: nothing of the later one is mixed in.
bool isSamePlug(const ObservedPlug& a, const ObservedPlug& b)
{
    return a.serial.empty() || b.serial.empty() || a.serial == b.serial;
}

} // namespace

void fillNode(ObservedNode& node, const ObservedNode& later)
{
    fill(node.kind, later.kind);
    fill(node.name, later.name);
    fill(node.host, later.host);
    fill(node.guid, later.guid);
    fill(node.systemGuid, later.systemGuid);
    fill(node.chassisId, later.chassisId);
    fill(node.vendor, later.vendor);
    fill(node.device, later.device);
    fill(node.model, later.model);
    fill(node.serial, later.serial);
    fill(node.firmware, later.firmware);
    node.portCount = std::max(node.portCount, later.portCount);
    node.hasAnswered = node.hasAnswered || later.hasAnswered;
}

void fillPort(ObservedPort& port, const ObservedPort& later)
{
    fill(port.number, later.number);
    fill(port.name, later.name);
    fill(port.alias, later.alias);
    fill(port.guid, later.guid);
    fill(port.lid, later.lid);
    fill(port.mac, later.mac);
    fill(port.logical, later.logical);
    fill(port.physical, later.physical);
    fill(port.isUnanswered, later.isUnanswered);
    // Speed, width and rate are one reading: never mixed from two.
    const bool isAgreed =
        (port.speed.empty() || port.speed == later.speed) && (port.width == 0 || port.width == later.width);
    if (port.mbps == 0 && isAgreed) {
        port.speed = later.speed;
        port.width = later.width;
        port.mbps = later.mbps;
    }
    fill(port.ableMbps, later.ableMbps);
    fill(port.fec, later.fec);
    fill(port.rawBer, later.rawBer);
    fill(port.effectiveBer, later.effectiveBer);
    fill(port.symbolBer, later.symbolBer);
    for (const ObservedCounter& counter : later.counters)
        if (std::none_of(port.counters.begin(), port.counters.end(),
                         [&](const ObservedCounter& known) { return known.name == counter.name; }))
            port.counters.push_back(counter);
    if (!port.plug)
        port.plug = later.plug;
    else if (later.plug && isSamePlug(*port.plug, *later.plug))
        fillPlug(*port.plug, *later.plug);
}

} // namespace fabric

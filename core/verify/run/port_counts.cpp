#include "core/verify/run/port_counts.h"

#include <algorithm>
#include <array>

namespace fabric {

namespace {

/// Of the receiving port, with the largest value that each can show (InfiniBand 1.4, PortCounters; "hw" ones are wide).
struct ErrorCounter {
    std::string_view name;
    std::uint64_t ceiling;
};
constexpr std::array kErrors{
    ErrorCounter{"symbol_error", 0xffff},
    ErrorCounter{"link_error_recovery", 0xff},
    ErrorCounter{"link_downed", 0xff},
    ErrorCounter{"port_rcv_errors", 0xffff},
    ErrorCounter{"local_link_integrity_errors", 0xf},
    ErrorCounter{"excessive_buffer_overrun_errors", 0xf},
};
constexpr std::string_view kReceived = "port_rcv_data"; // in words of 4 bytes, of all lanes

} // namespace

PortCounts::Reading PortCounts::readingOf(const AgentCounters& counters)
{
    Reading reading;
    for (const auto& [name, value] : counters.values) {
        if (name == kReceived) reading.words = value;
        const auto known =
            std::find_if(kErrors.begin(), kErrors.end(), [&key = name](const auto& c) { return c.name == key; });
        if (known == kErrors.end()) continue;
        reading.errors += value;
        reading.isAtCeiling = reading.isAtCeiling || value == known->ceiling;
    }
    return reading;
}

void PortCounts::take(NodeIndex node, const AgentCounters& counters)
{
    Port& port = ports_[node];
    const Reading reading = readingOf(counters);
    if (port.first && reading.errors < port.last.errors) port.isBroken = true;
    if (!port.first) port.first = reading;
    port.isBroken = port.isBroken || reading.isAtCeiling;
    port.last = reading;
    if (counters.when == "before") port.before = reading;
    if (counters.when != "after" || !port.before) return;
    const Reading before = *std::exchange(port.before, std::nullopt);
    if (!before.words || !reading.words || *reading.words < *before.words || reading.errors < before.errors) {
        port.isBroken = true;
        return;
    }
    port.errors += reading.errors - before.errors;
    port.words += *reading.words - *before.words;
    port.isRead = true;
}

std::uint64_t PortCounts::growth(NodeIndex node) const
{
    const auto at = ports_.find(node);
    if (at == ports_.end() || !at->second.first) return 0;
    const auto& [first, last] = std::tie(at->second.first->errors, at->second.last.errors);
    return last > first ? last - first : 0;
}

std::vector<ReceiverCount> PortCounts::receivers(const TestFabric& fabric) const
{
    std::vector<ReceiverCount> counts;
    for (const auto& [node, port] : ports_) {
        const TestLink uplink = fabric.uplink(node);
        if (!port.isRead || port.isBroken || uplink == kNoLink) continue;
        counts.resize(fabric.linkCount());
        counts[TestFabric::reverse(uplink)] = {true, port.errors, port.words * 32};
    }
    return counts;
}

} // namespace fabric

#include "core/verify/match/rising.h"

#include "core/verify/match/comparing.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <unordered_map>

namespace fabric {

namespace {

/// Counters of a receiver or a link, with the rise that is worth a finding. Congestion is not an error of the cable.
constexpr std::array<std::pair<std::string_view, std::uint64_t>, 7> kErrorCounters{
    {{"SymbolErrorCounter", 10},
     {"LinkErrorRecoveryCounter", 1},
     {"LinkDownedCounter", 1},
     {"PortRcvErrors", 1},
     {"PortRcvRemotePhysicalErrors", 1},
     {"LocalLinkIntegrityErrors", 1},
     {"ExcessiveBufferOverrunErrors", 1}}};

std::uint64_t thresholdOf(std::string_view name)
{
    const auto at = std::find_if(kErrorCounters.begin(), kErrorCounters.end(),
                                 [&](const auto& known) { return known.first == name; });
    return at == kErrorCounters.end() ? 0 : at->second;
}

std::string keyOf(const ObservedNode& node, const ObservedPort& port)
{
    const std::string device = node.guid != 0            ? fmt::format("{:x}", node.guid)
                               : !node.chassisId.empty() ? node.chassisId
                                                         : node.name;
    return port.number > 0 ? fmt::format("{}\n{}", device, port.number) : device + "\n:" + port.name;
}

std::vector<CounterRise> risesOf(const ObservedPort& before, const ObservedPort& now)
{
    std::vector<CounterRise> rises;
    for (const ObservedCounter& counter : now.counters) {
        const std::uint64_t threshold = thresholdOf(counter.name);
        const auto old = std::find_if(before.counters.begin(), before.counters.end(),
                                      [&](const ObservedCounter& other) { return other.name == counter.name; });
        if (threshold == 0 || old == before.counters.end()) continue;
        const bool isCleared = counter.value < old->value;
        const std::uint64_t by = isCleared ? counter.value : counter.value - old->value;
        if (by >= threshold)
            rises.push_back({counter.name, old->value, counter.value, by, counter.isAtLeast || isCleared});
    }
    return rises;
}

Difference describe(const Comparing& c, const MatchCable& cable, const RisingPort& rising)
{
    Difference d;
    d.kind = "rising-errors";
    const CablePort a{c.commonIndex(cable.nodeA), cable.portA};
    const CablePort b{c.commonIndex(cable.nodeB), cable.portB};
    const CablePort& receiver = cable.seenA == rising.port ? a : b;
    const CablePort& sender = cable.seenA == rising.port ? b : a;
    d.ends = c.rank(sender) < c.rank(receiver) ? std::vector{c.portName(sender), c.portName(receiver)}
                                               : std::vector{c.portName(receiver), c.portName(sender)};
    d.seenAt = c.portName(receiver);
    const MatchArc* planned = c.isPlanned(a.node) ? c.plan.arcAt(a.node, a.port) : nullptr;
    if (planned != nullptr && planned->node == b.node && planned->peerPort == b.port)
        d.planCables = {c.plan.cables()[planned->cable].id};
    std::vector<std::string> counts;
    for (const CounterRise& rise : rising.rises)
        counts.push_back(
            fmt::format("{} {} -> {}{}", rise.name, rise.before, rise.now, rise.isAtLeast ? " (at least)" : ""));
    d.foundValue = fmt::format("{}", fmt::join(counts, ", "));
    d.expected = {FABRIC_TEXT("match", "Error counters that stand still"), {}};
    d.found = {FABRIC_TEXT("match", "Rising at %1: %2"), {d.seenAt.str(), d.foundValue}};
    d.evidence = {FABRIC_TEXT("match", "Counters of two observations; the receiver at %1 sees the errors"),
                  {d.seenAt.str()}};
    d.action = {
        FABRIC_TEXT("match", "Clean, reseat or replace the cable %1 to %2; the receiver at %3 sees the errors."),
        {d.ends[0].str(), d.ends[1].str(), d.seenAt.str()}};
    return d;
}

} // namespace

std::uint64_t RisingPort::sum() const
{
    std::uint64_t sum = 0;
    for (const CounterRise& rise : rises)
        sum += std::min(rise.by, std::uint64_t{1} << 40U);
    return sum;
}

std::vector<RisingPort> risingPorts(const Observation& earlier, const Observation& now)
{
    std::unordered_map<std::string, const ObservedPort*> before;
    for (const ObservedNode& node : earlier.nodes)
        for (const ObservedPort& port : node.ports)
            if (!port.counters.empty()) before.try_emplace(keyOf(node, port), &port);
    std::vector<RisingPort> rising;
    for (std::size_t n = 0; n < now.nodes.size(); ++n)
        for (std::size_t p = 0; p < now.nodes[n].ports.size(); ++p) {
            const ObservedPort& port = now.nodes[n].ports[p];
            const auto old = port.counters.empty() ? before.end() : before.find(keyOf(now.nodes[n], port));
            if (old == before.end()) continue;
            std::vector<CounterRise> rises = risesOf(*old->second, port);
            if (!rises.empty()) rising.push_back({{static_cast<int>(n), static_cast<int>(p)}, std::move(rises)});
        }
    return rising;
}

void reportRising(Comparing& c, const std::vector<RisingPort>& rising)
{
    if (rising.empty()) return;
    std::map<ObservedRef, const RisingPort*> byPort;
    for (const RisingPort& port : rising)
        byPort[port.port] = &port;
    for (const MatchCable& cable : c.found.cables()) {
        const auto a = byPort.find(cable.seenA);
        const auto b = byPort.find(cable.seenB);
        const RisingPort* worst = a == byPort.end() ? nullptr : a->second;
        if (b != byPort.end() && (worst == nullptr || b->second->sum() > worst->sum())) worst = b->second;
        if (worst != nullptr) c.result.differences.push_back(describe(c, cable, *worst));
    }
}

} // namespace fabric

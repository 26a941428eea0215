// What a finding says, and what the fabric loses by it.
#include "core/verify/monitor/judge_state.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace fabric {

namespace {

constexpr std::int64_t kDay = 86400;

Text sentenceFor(const WatchFinding& finding)
{
    const Symptoms s = finding.symptoms;
    if (finding.culprit == Culprit::Switch || finding.culprit == Culprit::Host)
        return s.has(Symptom::Down) ? FABRIC_TEXT("monitor", "%1 %2: %3 of its links are down together")
                                    : FABRIC_TEXT("monitor", "%1 %2: %3 of its links are in trouble together");
    if (s.has(Symptom::Down)) return FABRIC_TEXT("monitor", "%1 %2: the link is down");
    if (s.has(Symptom::Flapping)) return FABRIC_TEXT("monitor", "%1 %2: the link goes down and up again and again");
    if (s.has(Symptom::Narrow))
        return FABRIC_TEXT("monitor", "%1 %2: the link runs on fewer lanes than it did or should");
    if (s.has(Symptom::Slow)) return FABRIC_TEXT("monitor", "%1 %2: the link runs slower than it did or should");
    if (s.has(Symptom::SymbolErrors) || s.has(Symptom::HardErrors))
        return FABRIC_TEXT("monitor", "%1 %2: more errors than the link may have");
    if (s.has(Symptom::Hot)) return FABRIC_TEXT("monitor", "%1 %2: the module is hotter than its limit");
    if (s.has(Symptom::RxPower) || s.has(Symptom::TxPower))
        return FABRIC_TEXT("monitor", "%1 %2: light power outside its limits");
    if (s.has(Symptom::RxFading)) return FABRIC_TEXT("monitor", "%1 %2: the light that arrives fades");
    if (s.has(Symptom::Drift))
        return FABRIC_TEXT("monitor", "%1 %2: errors come more and more often; no limit is broken yet");
    if (s.has(Symptom::Warming)) return FABRIC_TEXT("monitor", "%1 %2: the module is much warmer than it used to be");
    return FABRIC_TEXT("monitor", "%1 %2: the error rate is far above what it used to be");
}

void addTrend(const PortJudge& port, const PortLimits& limits, std::int64_t now, std::vector<Message>& out)
{
    out.push_back({FABRIC_TEXT("monitor", "%1 symbol errors in the last day; usual are at most %2 in a day"),
                   {std::to_string(static_cast<std::int64_t>(port.trend().perHour(now) * 24)),
                    fmt::format("{:.1f}", port.trend().usualPerHour(limits.symbolTrend) * 24)}});
    if (const auto days = port.trend().daysToLimit(now, limits.symbolTrend))
        out.push_back(
            {FABRIC_TEXT("monitor", "At this pace the limit is broken in %1 days"), {fmt::format("{:.1f}", *days)}});
}

} // namespace

void Judge::State::describe(WatchFinding& finding)
{
    finding.text = {sentenceFor(finding),
                    {std::string(culpritName(finding.culprit)), finding.what, std::to_string(finding.links.size())}};
    finding.evidence = finding.history;
    if (finding.returns > 0)
        finding.evidence.push_back(
            {FABRIC_TEXT("monitor", "It was over and came back %1 times"), {std::to_string(finding.returns)}});
    if (!finding.receiver) return;
    const std::uint32_t at = *finding.receiver;
    const PortJudge& port = ports[at];
    const PortLimits& l = limitsOf(at);
    finding.evidence.push_back({FABRIC_TEXT("monitor", "Seen at %1"), {fabric.port(at).label}});
    if (const std::uint64_t count = port.symbolErrors(now, l.symbols.longSeconds); count > 0)
        finding.evidence.push_back({FABRIC_TEXT("monitor", "%1 symbol errors in %2 s, where %3 are allowed"),
                                    {std::to_string(count), std::to_string(l.symbols.longSeconds),
                                     fmt::format("{:.2f}", l.symbols.longLimit)}});
    if (const std::uint64_t count = port.hardErrors(now, l.hard.longSeconds); count > 0)
        finding.evidence.push_back({FABRIC_TEXT("monitor", "%1 receive errors and retrains in %2 s"),
                                    {std::to_string(count), std::to_string(l.hard.longSeconds)}});
    if (finding.symptoms.has(Symptom::Drift)) addTrend(port, l, now, finding.evidence);
    if (const int flaps = port.flaps(now, kDay); flaps > 0)
        finding.evidence.push_back({FABRIC_TEXT("monitor", "Went down %1 times in a day"), {std::to_string(flaps)}});
    if (const auto celsius = port.temperature().value(); celsius && finding.symptoms.has(Symptom::Hot))
        finding.evidence.push_back(
            {FABRIC_TEXT("monitor", "%1 degrees Celsius, where %2 are allowed"),
             {fmt::format("{:.0f}", *celsius), fmt::format("{:.0f}", l.limits.value(Metric::Temperature))}});
    if (const auto dbm = port.rxPower().value(); dbm && port.rxPower().usual())
        finding.evidence.push_back({FABRIC_TEXT("monitor", "%1 dBm arrive; usual were %2"),
                                    {fmt::format("{:.1f}", *dbm), fmt::format("{:.1f}", *port.rxPower().usual())}});
}

BlastRadius Judge::State::blastOf(const WatchFinding& finding) const
{
    BlastRadius out;
    std::set<std::uint32_t> nodes;
    std::set<int> rails;
    for (const std::uint32_t link : finding.links) {
        const auto peer = fabric.port(link).peer;
        const bool isDown = !ports[link].values().isUp() || (peer && !ports[*peer].values().isUp());
        out.linksDown += isDown ? 1 : 0;
        for (const std::uint32_t end : {link, peer.value_or(link)}) {
            nodes.insert(fabric.port(end).node);
            const WatchedNode& node = fabric.nodeOf(end);
            const int rail = fabric.port(end).rail;
            if (!isDown || node.kind != WatchedKind::Host || rail == 0) continue;
            const bool hasOther = std::any_of(node.ports.begin(), node.ports.end(), [&](std::uint32_t other) {
                return other != end && fabric.port(other).rail == rail && ports[other].values().isUp();
            });
            if (!hasOther) rails.insert(rail);
        }
    }
    out.rails.assign(rails.begin(), rails.end());
    if (out.linksDown == 0) return out;
    double worst = 2;
    for (const std::uint32_t n : nodes) {
        const WatchedNode& node = fabric.node(n);
        if (node.kind == WatchedKind::Host) {
            out.nodesCut += std::none_of(node.ports.begin(), node.ports.end(),
                                         [&](std::uint32_t port) { return ports[port].values().isUp(); })
                                ? 1
                                : 0;
            continue;
        }
        if (nodeKey(fabric, n) == finding.key) continue;
        int up = 0;
        int all = 0;
        for (const std::uint32_t port : node.ports) {
            const auto far = fabric.port(port).peer;
            if (!far || fabric.nodeOf(*far).kind != WatchedKind::Switch || !ports[port].wasUp()) continue;
            ++all;
            up += ports[port].values().isUp() ? 1 : 0;
        }
        if (all == 0 || up == all || static_cast<double>(up) / all >= worst) continue;
        worst = static_cast<double>(up) / all;
        out.uplinksUp = up;
        out.uplinks = all;
    }
    return out;
}

} // namespace fabric

#include "core/verify/monitor/judge.h"

#include "core/verify/monitor/judge_state.h"

#include <algorithm>

namespace fabric {

namespace {

constexpr std::int64_t kForgetWindow = 86400;

} // namespace

Judge::Judge(const WatchedFabric& fabric, const Thresholds& thresholds, JudgeOptions options)
    : state_(std::make_unique<State>(fabric, thresholds, std::move(options)))
{}

Judge::~Judge() = default;
Judge::Judge(Judge&&) noexcept = default;

void Judge::add(const MaintenanceWindow& window)
{
    state_->windows.push_back({window, false});
}

void Judge::repaired(std::uint32_t port, std::int64_t now)
{
    state_->now = now;
    state_->grow();
    state_->repair(port, false);
}

void Judge::planned(std::uint32_t port)
{
    State& s = *state_;
    s.grow();
    s.limits[port] = nullptr;
    s.ports[port].expect(s.now, s.fabric.port(port).plannedMbps, s.fabric.port(port).plannedLanes);
    s.touch(port);
}

void Judge::begin(std::int64_t now)
{
    state_->now = now;
    state_->events.clear();
    state_->grow();
    state_->hasBegun = true;
    state_->openWindows();
}

void Judge::take(const PortChange& change)
{
    State& s = *state_;
    s.touch(change.port);
    if (change.what == Followed::Plug) {
        s.limits[change.port] = nullptr;
        s.ports[change.port].take(s.now, change, s.limitsOf(change.port));
        if (change.now && change.now->value > 0) s.takePlug(change.port, change.now->value);
        return;
    }
    s.ports[change.port].take(s.now, change, s.limitsOf(change.port));
    if (change.what == Followed::Mbps || change.what == Followed::Lanes) s.limits[change.port] = nullptr;
}

std::vector<FindingEvent> Judge::end()
{
    State& s = *state_;
    while (!s.timers.empty() && s.timers.begin()->first <= s.now) {
        const std::uint32_t port = s.timers.begin()->second;
        s.timers.erase(s.timers.begin());
        s.timer[port] = 0;
        s.touch(port);
    }
    std::sort(s.touched.begin(), s.touched.end());
    s.touched.erase(std::unique(s.touched.begin(), s.touched.end()), s.touched.end());
    bool hasTurned = false;
    for (const std::uint32_t port : s.touched) {
        const Symptoms before = s.present[port];
        s.look(port);
        hasTurned = hasTurned || before != s.present[port];
    }
    s.touched.clear();
    if (hasTurned)
        s.match(causesOf(s.sickLinks(), s.fabric, [&](std::uint32_t node) {
            const auto& ports = s.fabric.node(node).ports;
            return static_cast<int>(
                std::count_if(ports.begin(), ports.end(), [&](std::uint32_t p) { return s.ports[p].wasUp(); }));
        }));
    s.settleFindings();
    return std::move(s.events);
}

std::int64_t Judge::nextCheck() const
{
    std::int64_t next = PortJudge::kNever;
    if (!state_->timers.empty()) next = std::min(next, state_->timers.begin()->first);
    if (!state_->closings.empty()) next = std::min(next, state_->closings.begin()->first);
    return next;
}

std::vector<WatchFinding> Judge::open() const
{
    std::vector<WatchFinding> out;
    for (const auto& [id, finding] : state_->open)
        out.push_back(finding);
    std::sort(out.begin(), out.end(), isMoreUrgent);
    return out;
}

const PortJudge& Judge::port(std::uint32_t at) const
{
    return state_->ports[at];
}

void Judge::replay(std::int64_t time, const PortChange& change)
{
    State& s = *state_;
    s.now = time;
    s.grow();
    s.limits[change.port] = nullptr;
    const std::optional<std::int64_t> plug = change.now ? std::optional(change.now->value) : std::nullopt;
    if (change.what == Followed::Plug && plug && *plug > 0) {
        const std::int64_t before = std::exchange(s.lastPlug[change.port], *plug);
        if (before != 0 && before != *plug) s.ports[change.port].renew(time);
    }
    s.ports[change.port].take(time, change, s.limitsOf(change.port));
    s.touched.push_back(change.port);
}

void Judge::adopt(std::vector<WatchFinding> open, std::uint64_t lastId)
{
    state_->lastId = std::max(state_->lastId, lastId);
    state_->grow();
    for (WatchFinding& finding : open) {
        state_->lastId = std::max(state_->lastId, finding.id);
        finding.present = {};
        for (const std::uint32_t link : finding.links)
            state_->findingOf[link] = finding.id;
        state_->closings.insert(
            {finding.lastTrouble + state_->thresholds.of("", "").window(Metric::SymbolBerLong), finding.id});
        state_->open[finding.id] = std::move(finding);
    }
}

void Judge::State::grow()
{
    const std::size_t count = fabric.ports().size();
    for (std::size_t port = ports.size(); port < count; ++port) {
        ports.emplace_back();
        const WatchedPort& end = fabric.port(static_cast<std::uint32_t>(port));
        ports.back().begin(now, end.plannedMbps, end.plannedLanes, !hasBegun);
        limits.push_back(nullptr);
        present.emplace_back();
        timer.push_back(0);
        lastPlug.push_back(0);
        hushForWindows(static_cast<std::uint32_t>(port));
    }
}

const PortLimits& Judge::State::limitsOf(std::uint32_t port)
{
    if (limits[port] != nullptr) return *limits[port];
    const PortValues& values = ports[port].values();
    const std::int64_t mbps = std::max(values.value(Followed::Mbps).value_or(0), fabric.port(port).plannedMbps);
    const int lanes = static_cast<int>(
        std::max<std::int64_t>(values.value(Followed::Lanes).value_or(0), fabric.port(port).plannedLanes));
    const std::string part = options.plugPart(values.value(Followed::Plug).value_or(0));
    const auto key = std::tuple(part, mbps, lanes);
    auto known = knownLimits.find(key);
    // Without a rate no error limit can be told; that of the slowest speed of today is the careful one.
    constexpr std::int64_t kCarefulMbps = 100'000;
    if (known == knownLimits.end())
        known = knownLimits
                    .emplace(key, portLimits(thresholds, part, mbps > 0 ? mbps : kCarefulMbps, lanes > 0 ? lanes : 4))
                    .first;
    limits[port] = &known->second;
    return known->second;
}

std::int64_t Judge::State::confirmSeconds(const PortLimits& l) const
{
    return static_cast<std::int64_t>(l.limits.value(Metric::Confirm) - 1) * options.intervalSeconds;
}

void Judge::State::touch(std::uint32_t port)
{
    touched.push_back(port);
    if (const auto peer = fabric.port(port).peer) touched.push_back(*peer);
}

void Judge::State::look(std::uint32_t port)
{
    const PortLimits& l = limitsOf(port);
    PortJudge& judge = ports[port];
    Symptoms seen = judge.symptoms(now, l, confirmSeconds(l));
    const auto peer = fabric.port(port).peer;
    // A device that does not speak for its port, while the other end says that the link is up, is no link down.
    if (judge.values().presence() == Presence::Unseen && peer && ports[*peer].values().isUp())
        seen.remove(Symptom::Down);
    if (peer && ports[*peer].isHushed(now)) seen = {};
    present[port] = seen;
    std::int64_t next = judge.nextTurn(now, l, confirmSeconds(l));
    if (peer && ports[*peer].isHushed(now)) next = std::min(next, ports[*peer].nextTurn(now, l, confirmSeconds(l)));
    if (timer[port] != 0) timers.erase({timer[port], port});
    timer[port] = next == PortJudge::kNever ? 0 : next;
    if (timer[port] != 0) timers.insert({next, port});
    const std::uint32_t link = fabric.linkOf(port);
    const bool isSick = !seen.isEmpty() || (peer && !present[*peer].isEmpty());
    if (isSick)
        sick.insert(link);
    else
        sick.erase(link);
}

void Judge::State::openWindows()
{
    std::erase_if(windows, [&](const PlannedWindow& planned) { return planned.window.until < now - kForgetWindow; });
    for (PlannedWindow& planned : windows) {
        if (planned.isOpen || planned.window.from > now) continue;
        planned.isOpen = true;
        for (std::uint32_t port = 0; port < ports.size(); ++port)
            hushForWindows(port);
    }
}

void Judge::State::hushForWindows(std::uint32_t port)
{
    const auto concerns = [&](const MaintenanceWindow& window, std::uint32_t end) {
        const WatchedNode& node = fabric.nodeOf(end);
        return window.nodes.empty() ||
               std::any_of(window.nodes.begin(), window.nodes.end(),
                           [&](const std::string& name) { return name == node.key || name == node.name; });
    };
    const auto peer = fabric.port(port).peer;
    for (const auto& [window, isOpen] : windows) {
        if (!isOpen || (!concerns(window, port) && !(peer && concerns(window, *peer)))) continue;
        ports[port].hush(window.until + limitsOf(port).limits.window(Metric::Settle));
        touched.push_back(port);
    }
}

void Judge::State::takePlug(std::uint32_t port, std::int64_t plug)
{
    const std::int64_t before = std::exchange(lastPlug[port], plug);
    if (before == 0 || before == plug) return;
    const std::uint32_t link = fabric.linkOf(port);
    const auto peer = fabric.port(port).peer;
    const bool isWholeCable = peer && (lastPlug[*peer] == before || lastPlug[*peer] == plug);
    const bool isInTrouble = findingOf.contains(link) || recent.contains(linkKey(fabric, port));
    if (isInTrouble) suspects[before] = {port, now};
    repair(port, isWholeCable);
}

void Judge::State::repair(std::uint32_t port, bool isWholeCable)
{
    const std::uint32_t link = fabric.linkOf(port);
    const bool isInTrouble = findingOf.contains(link) || recent.contains(linkKey(fabric, port));
    if (isInTrouble || repairs.contains(link)) {
        RepairLog& log = repairs[link];
        if (now - log.last > kRepairMemory) log = {};
        log.last = now;
        log.isWholeCable = log.isWholeCable || isWholeCable;
        if (std::find(log.ends.begin(), log.ends.end(), port) == log.ends.end()) log.ends.push_back(port);
    }
    ports[port].renew(now);
    touch(port);
    if (const auto peer = fabric.port(port).peer) ports[*peer].renew(now);
    if (const auto found = findingOf.find(link); found != findingOf.end()) {
        const Culprit culprit = open.at(found->second).culprit;
        if (culprit != Culprit::Switch && culprit != Culprit::Host) close(found->second, true, false);
    }
}

std::vector<SickLink> Judge::State::sickLinks()
{
    std::vector<SickLink> out;
    for (const std::uint32_t link : sick) {
        SickLink row;
        row.link = link;
        row.a = link;
        row.b = fabric.port(link).peer.value_or(link);
        row.atA = present[row.a];
        row.atB = row.b == row.a ? Symptoms{} : present[row.b];
        row.began = now;
        for (const std::uint32_t end : {row.a, row.b})
            if (ports[end].downSince() != PortJudge::kNever) row.began = std::min(row.began, ports[end].downSince());
        if (const auto found = findingOf.find(link); found != findingOf.end()) {
            const WatchFinding& finding = open.at(found->second);
            if (finding.culprit == Culprit::Switch || finding.culprit == Culprit::Host)
                for (const std::uint32_t end : {row.a, row.b})
                    if (nodeKey(fabric, fabric.port(end).node) == finding.key) row.explainedBy = fabric.port(end).node;
        }
        out.push_back(row);
    }
    return out;
}

} // namespace fabric

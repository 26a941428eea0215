#include "core/verify/monitor/watch.h"

#include "core/verify/evidence/site_view.h"
#include "core/verify/monitor/finding_json.h"

#include <algorithm>
#include <map>

namespace fabric {

namespace {

constexpr std::int64_t kReplaySeconds = 14 * 86400; ///< so much of the history teaches the baselines anew

} // namespace

struct Watch::State {
    State(const Thresholds& t, const WatchOptions& o)
        : options(o),
          sampler(fabric,
                  [this](const std::string& serial, const std::string& part) { return plugNumber(serial, part); }),
          judge(fabric, t,
                {o.intervalSeconds, [this](std::int64_t number) { return plug(number).first; },
                 [this](std::int64_t number) { return plug(number).second; }})
    {}

    WatchOptions options;
    WatchedFabric fabric;
    std::optional<History> history;
    std::vector<std::pair<std::string, std::string>> plugs; ///< without a history
    Sampler sampler;
    Judge judge;
    std::size_t kept = 0;                                ///< ports that the history has
    std::vector<std::optional<std::uint32_t>> keptPeers; ///< of its ports, as the history has them

    std::int64_t plugNumber(const std::string& serial, const std::string& part)
    {
        if (history) {
            const Result<std::int64_t> number = history->plugNumber(serial, part);
            if (number) return *number;
            return 0; // the disk is full: the plug is told when there is room again
        }
        const auto found = std::find(plugs.begin(), plugs.end(), std::pair(serial, part));
        if (found != plugs.end()) return found - plugs.begin() + 1;
        plugs.emplace_back(serial, part);
        return static_cast<std::int64_t>(plugs.size());
    }
    std::pair<std::string, std::string> plug(std::int64_t number) const
    {
        if (history) return history->plug(number);
        const bool isKnown = number > 0 && static_cast<std::size_t>(number) <= plugs.size();
        return isKnown ? plugs[static_cast<std::size_t>(number) - 1] : std::pair<std::string, std::string>();
    }

    Result<void> resume();
    Result<void> keepFabric();
};

Watch::Watch(std::unique_ptr<State> state) : state_(std::move(state)) {}
Watch::Watch(Watch&&) noexcept = default;
Watch::~Watch() = default;

Result<Watch> Watch::open(const Thresholds& thresholds, const WatchOptions& options)
{
    auto state = std::make_unique<State>(thresholds, options);
    for (const MaintenanceWindow& window : options.windows)
        state->judge.add(window);
    if (!options.historyPath.empty()) {
        FABRIC_TRY(history, History::open(options.historyPath, {false, options.isHistorySynced}));
        state->history = std::move(history);
        FABRIC_CHECK(state->resume());
    }
    return Watch(std::move(state));
}

/// Ports and devices come back by number, and joined as they were: a cable that is out is in no view that would tell.
Result<void> Watch::State::resume()
{
    FABRIC_TRY(last, history->lastPoll());
    FABRIC_TRY(ports, history->ports());
    kept = ports.size();
    for (const KeptPort& port : ports)
        fabric.addPort(fabric.addNode(port.node, port.nodeName, static_cast<WatchedKind>(std::clamp(port.kind, 0, 2))),
                       port.key, port.label);
    FABRIC_TRY(joints, history->joints());
    for (const KeptJoint& joint : joints)
        if (joint.b < kept && joint.a < joint.b) fabric.join(joint.a, joint.b);
    keptPeers.resize(kept);
    for (std::uint32_t port = 0; port < kept; ++port)
        keptPeers[port] = fabric.port(port).peer;
    if (last == 0) return {};
    FABRIC_TRY(values, history->stateAt(last));
    FABRIC_CHECK(history->replay(last - kReplaySeconds,
                                 [&](const TimedChange& timed) { judge.replay(timed.time, timed.change); }));
    sampler.resume(std::move(values));
    FABRIC_TRY(findings, history->findings(last, last + 1));
    FABRIC_TRY(lastId, history->lastFinding());
    std::vector<WatchFinding> open;
    for (const KeptFinding& kept_ : findings) {
        if (kept_.closed != 0) continue;
        FABRIC_TRY(finding, readFinding(kept_.json, fabric));
        open.push_back(std::move(finding));
    }
    judge.adopt(std::move(open), static_cast<std::uint64_t>(lastId));
    return {};
}

/// New ports and new joints; nothing is written when there are none.
Result<void> Watch::State::keepFabric()
{
    std::vector<KeptPort> ports;
    std::vector<KeptJoint> joints;
    for (std::size_t at = kept; at < fabric.ports().size(); ++at) {
        const WatchedPort& port = fabric.ports()[at];
        const WatchedNode& node = fabric.node(port.node);
        ports.push_back({port.key, port.label, node.key, node.name, static_cast<int>(node.kind)});
    }
    keptPeers.resize(fabric.ports().size());
    for (std::uint32_t at = 0; at < keptPeers.size(); ++at)
        if (const auto peer = fabric.port(at).peer; peer && *peer > at && keptPeers[at] != peer)
            joints.push_back({at, *peer});
    if (ports.empty() && joints.empty()) return {};
    FABRIC_CHECK(history->keepFabric(ports, joints));
    kept = fabric.ports().size();
    for (const KeptJoint& joint : joints)
        keptPeers[joint.a] = joint.b;
    return {};
}

PollOutcome Watch::poll(const Observation& view, std::int64_t now)
{
    State& s = *state_;
    PollOutcome out;
    out.isPartial = view.isPartial;
    const Sample sample = s.sampler.take(view);
    out.isBlind = sample.isBlind;
    out.seenPorts = sample.seenPorts;
    out.changes = sample.changes.size();
    s.judge.begin(now);
    for (const std::uint32_t port : sample.recabled)
        s.judge.repaired(port, now);
    for (const PortChange& change : sample.changes)
        s.judge.take(change);
    out.events = s.judge.end();
    if (!s.history) return out;
    std::vector<KeptFinding> findings;
    for (const FindingEvent& event : out.events)
        findings.push_back(
            {event.finding.id, event.finding.opened, event.finding.closed, findingJson(event.finding, s.fabric)});
    const Result<void> ports = s.keepFabric();
    if (!ports) out.historyError = ports.error();
    // Ports that have no number in the file yet would be read back as others: their changes wait with all others.
    const Result<void> recorded = s.history->record(now, sample.changes, findings, ports.has_value());
    if (!recorded && !out.historyError) out.historyError = recorded.error();
    return out;
}

void Watch::add(const MaintenanceWindow& window)
{
    state_->judge.add(window);
}

const WatchedFabric& Watch::fabric() const
{
    return state_->fabric;
}

const Judge& Watch::judge() const
{
    return state_->judge;
}

const History* Watch::history() const
{
    return state_->history ? &*state_->history : nullptr;
}

History* Watch::history()
{
    return state_->history ? &*state_->history : nullptr;
}

Result<void> Watch::describe(const Project& project, const Catalog& catalog, Id<Fabric> fabric, const Observation& view)
{
    FABRIC_TRY(comparison, compareWithPlan(project, catalog, fabric, view));
    FABRIC_TRY(site, SiteView::of(project, catalog, fabric, view, comparison));
    State& s = *state_;
    const PortMap ports(project, catalog);
    for (const SeenPort& seen : site.ports()) {
        const auto number = s.sampler.numberOf(seen.seen);
        const Device* device = project.devices().find(seen.at.device);
        if (!number || device == nullptr) continue;
        s.fabric.rename(*number, device->name + "/" + ports.name(seen.at));
        s.fabric.renameNode(s.fabric.port(*number).node, device->name);
        if (const auto shape = ports.shape(seen.at)) s.fabric.setRail(*number, shape->rail);
    }
    for (const SeenLink& link : site.links()) {
        if (link.cables.empty()) continue;
        for (const SeenEnd* end : {&link.a, &link.b})
            if (const auto number = s.sampler.numberOf(end->seen)) {
                s.fabric.describe(*number, link.mbps, link.lanes, link.cables.front().value);
                s.judge.planned(*number);
            }
    }
    return {};
}

} // namespace fabric

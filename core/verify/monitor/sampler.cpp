#include "core/verify/monitor/sampler.h"

#include "core/base/strings.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace fabric {

namespace {

constexpr double kUnusedLaneDbm = -39;

constexpr std::array<std::pair<std::string_view, Followed>, 8> kCounters{
    {{"SymbolErrorCounter", Followed::SymbolErrors},
     {"LinkDownedCounter", Followed::LinkDowned},
     {"LinkErrorRecoveryCounter", Followed::Recoveries},
     {"PortRcvErrors", Followed::ReceiveErrors},
     {"PortRcvRemotePhysicalErrors", Followed::RemoteErrors},
     {"LocalLinkIntegrityErrors", Followed::IntegrityErrors},
     {"ExcessiveBufferOverrunErrors", Followed::Overruns},
     {"PortXmitDiscards", Followed::Discards}}};

std::string nodeKey(const ObservedNode& node)
{
    if (node.guid != 0) return fmt::format("{:016x}", node.guid);
    return displayText(node.chassisId.empty() ? node.name : node.chassisId);
}

WatchedKind kindOf(ObservedKind kind)
{
    return kind == ObservedKind::Host                                     ? WatchedKind::Host
           : kind == ObservedKind::Switch || kind == ObservedKind::Router ? WatchedKind::Switch
                                                                          : WatchedKind::Unknown;
}

/// Of the weakest lane that is in use; nothing without one.
std::optional<double> weakest(const std::vector<double>& lanes)
{
    std::optional<double> out;
    for (const double dbm : lanes)
        if (dbm > kUnusedLaneDbm) out = std::min(out.value_or(dbm), dbm);
    return out;
}

std::optional<double> decades(std::optional<double> rate)
{
    if (!rate || *rate < 0) return std::nullopt;
    return std::max(-200.0, 10 * std::log10(std::max(*rate, 1e-20)));
}

} // namespace

Sampler::Sampler(WatchedFabric& fabric, PlugNumber plugNumber) : fabric_(fabric), plugNumber_(std::move(plugNumber)) {}

void Sampler::resume(std::vector<PortValues> values)
{
    values_ = std::move(values);
    values_.resize(std::max(values_.size(), fabric_.ports().size()));
}

std::string Sampler::portKey(const ObservedNode& node, const ObservedPort& port)
{
    return port.number > 0 ? fmt::format("{}/{}", nodeKey(node), port.number)
                           : nodeKey(node) + "/:" + displayText(port.name);
}

std::optional<std::uint32_t> Sampler::numberOf(ObservedRef ref) const
{
    if (!ref.isSet() || static_cast<std::size_t>(ref.node) >= numbers_.size()) return std::nullopt;
    const auto& ports = numbers_[static_cast<std::size_t>(ref.node)];
    if (static_cast<std::size_t>(ref.port) >= ports.size()) return std::nullopt;
    return ports[static_cast<std::size_t>(ref.port)];
}

Sample Sampler::take(const Observation& observation)
{
    Sample sample;
    const std::size_t before = values_.size();
    numbers_.assign(observation.nodes.size(), {});
    for (std::size_t n = 0; n < observation.nodes.size(); ++n) {
        const ObservedNode& node = observation.nodes[n];
        const bool isOfHost = node.kind == ObservedKind::Host && !node.host.empty();
        const std::string name = displayText(isOfHost ? node.host : node.name.empty() ? nodeKey(node) : node.name);
        const std::uint32_t number =
            fabric_.addNode(isOfHost ? "host " + name : nodeKey(node), name, kindOf(node.kind));
        for (const ObservedPort& port : node.ports) {
            const std::string label = displayText(node.name.empty() ? nodeKey(node) : node.name) + "/" +
                                      (port.number > 0 ? std::to_string(port.number) : displayText(port.name));
            numbers_[n].push_back(fabric_.addPort(number, portKey(node, port), label));
        }
    }
    values_.resize(fabric_.ports().size());
    sample.newPorts = values_.size() - before;
    std::vector<bool> isSeen(values_.size(), false);
    for (const auto& ports : numbers_)
        for (const std::uint32_t port : ports)
            isSeen[port] = true;
    sample.seenPorts = static_cast<std::size_t>(std::count(isSeen.begin(), isSeen.end(), true));
    sample.isBlind = isBlind(observation, isSeen);
    if (sample.isBlind) return sample;
    readLinks(observation, sample);
    readNodes(observation, sample);
    if (!observation.isPartial)
        for (std::uint32_t port = 0; port < values_.size(); ++port)
            if (!isSeen[port] && values_[port].presence() != Presence::Unseen)
                set(port, Followed::Presence, FollowedValue{static_cast<std::int64_t>(Presence::Unseen), false},
                    sample);
    return sample;
}

bool Sampler::isBlind(const Observation& observation, const std::vector<bool>& isSeen) const
{
    std::size_t up = 0;
    std::size_t gone = 0;
    for (std::size_t port = 0; port < values_.size(); ++port) {
        if (!values_[port].isUp()) continue;
        ++up;
        gone += isSeen[port] ? 0 : 1;
    }
    return observation.nodes.empty() || (!observation.isPartial && up > 8 && gone * 2 > up);
}

void Sampler::readLinks(const Observation& observation, Sample& sample)
{
    isLinked_.assign(values_.size(), false);
    for (const ObservedLink& link : observation.links) {
        if (link.isDoubtful) continue;
        const auto a = numberOf(link.a);
        const auto b = numberOf(link.b);
        if (!a || !b) continue;
        isLinked_[*a] = isLinked_[*b] = true;
        const bool hadPeer = fabric_.port(*a).peer || fabric_.port(*b).peer;
        if (fabric_.join(*a, *b) && hadPeer) sample.recabled.push_back(*a);
    }
}

void Sampler::readNodes(const Observation& observation, Sample& sample)
{
    for (std::size_t n = 0; n < observation.nodes.size(); ++n) {
        const ObservedNode& node = observation.nodes[n];
        for (std::size_t p = 0; p < node.ports.size(); ++p)
            readPort(node, node.ports[p], numbers_[n][p], sample);
    }
}

void Sampler::readPort(const ObservedNode& node, const ObservedPort& port, std::uint32_t number, Sample& sample)
{
    // Port 0 of a switch is its own management end; ports that were never up or linked are empty cages.
    const bool isUp =
        port.physical == PhysicalState::LinkUp || (port.physical == PhysicalState::Unknown && isLinked_[number]);
    if (port.isUnanswered || (node.kind == ObservedKind::Switch && port.number == 0 && port.name.empty())) return;
    const bool isKnownDown = !isUp && port.physical != PhysicalState::Unknown;
    if (isUp || (isKnownDown && values_[number].value(Followed::Presence)))
        set(number, Followed::Presence,
            FollowedValue{static_cast<std::int64_t>(isUp ? Presence::Up : Presence::Down), false}, sample);
    if (isUp && port.mbps > 0) set(number, Followed::Mbps, FollowedValue{port.mbps, false}, sample);
    if (isUp && port.width > 0) set(number, Followed::Lanes, FollowedValue{port.width, false}, sample);
    for (const auto& [name, what] : kCounters) {
        const auto read =
            std::find_if(port.counters.begin(), port.counters.end(),
                         [&, wanted = name](const ObservedCounter& counter) { return counter.name == wanted; });
        if (read != port.counters.end())
            set(number, what, FollowedValue{static_cast<std::int64_t>(read->value), read->isAtLeast}, sample);
    }
    setGauge(number, Followed::RawBer, decades(port.rawBer), 1, sample);
    setGauge(number, Followed::EffectiveBer, decades(port.effectiveBer), 1, sample);
    setGauge(number, Followed::SymbolBer, decades(port.symbolBer), 1, sample);
    if (!port.plug) return;
    setGauge(number, Followed::Temperature, port.plug->temperatureC, 1, sample);
    const auto tenths = [](std::optional<double> dbm) { return dbm ? std::optional(*dbm * 10) : dbm; };
    setGauge(number, Followed::RxPower, tenths(weakest(port.plug->rxDbm)), 2, sample);
    setGauge(number, Followed::TxPower, tenths(weakest(port.plug->txDbm)), 2, sample);
    if (!port.plug->serial.empty())
        set(number, Followed::Plug,
            FollowedValue{plugNumber_(displayText(port.plug->serial), displayText(port.plug->part)), false}, sample);
}

void Sampler::set(std::uint32_t port, Followed what, const std::optional<FollowedValue>& now, Sample& sample)
{
    if (values_[port].at(what) == now) return;
    values_[port].set(what, now);
    sample.changes.push_back({port, what, now});
}

void Sampler::setGauge(std::uint32_t port, Followed what, std::optional<double> value, int deadBand, Sample& sample)
{
    if (!value) return; // this view does not tell; the last word stands
    const std::optional<std::int64_t> before = values_[port].value(what);
    const auto rounded = static_cast<std::int64_t>(std::lround(*value));
    if (before && std::abs(*before - rounded) < deadBand) return;
    set(port, what, FollowedValue{rounded, false}, sample);
}

} // namespace fabric

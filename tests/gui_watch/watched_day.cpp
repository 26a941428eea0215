#include "tests/gui_watch/watched_day.h"

#include <cmath>

namespace fabric::test {

namespace {

constexpr double kSecondsOfDay = 86400;
constexpr double kLoudErrorsPerHour = 40;

} // namespace

WatchedDay::WatchedDay(const char* generator, const std::map<std::string, std::string>& values, std::uint64_t seed)
    : site(generator, values), random_(seed)
{
    quietPorts();
}

ObservedCounter& WatchedDay::counter(ObservedPort& port, const char* name)
{
    for (ObservedCounter& one : port.counters)
        if (one.name == name) return one;
    port.counters.push_back({name, random_() % 30, false});
    return port.counters.back();
}

void WatchedDay::quietPorts()
{
    for (const Link& link : site.links) {
        usual_.emplace_back(42 + 10 * uniform(), -3.0 * uniform() - 1);
        for (const End& end : {link.a, link.b}) {
            ObservedPort& port = site.port(end.port);
            for (const char* name :
                 {"SymbolErrorCounter", "LinkDownedCounter", "LinkErrorRecoveryCounter", "PortRcvErrors"})
                counter(port, name);
            port.plug->temperatureC = usual_.back().first;
            port.plug->rxDbm = std::vector<double>(4, usual_.back().second);
        }
    }
}

/// What a quiet fabric does: rare errors, room temperature by day, light that wavers.
void WatchedDay::live(std::int64_t now, int seconds)
{
    const double hour = std::fmod(static_cast<double>(now), kSecondsOfDay) / 3600;
    const double room = 2 * std::sin((hour - 9) / 24 * 2 * 3.14159265);
    for (std::size_t i = 0; i < site.links.size(); ++i)
        for (const End& end : {site.links[i].a, site.links[i].b}) {
            ObservedPort& port = site.port(end.port);
            if (port.physical != PhysicalState::LinkUp) continue;
            if (uniform() < 0.1 * seconds / kSecondsOfDay) ++counter(port, "SymbolErrorCounter").value;
            if (uniform() < 0.01) port.plug->temperatureC = usual_[i].first + room + std::round(2 * uniform() - 1);
            if (uniform() < 0.002) port.plug->rxDbm.assign(4, usual_[i].second + 0.4 * (uniform() - 0.5));
        }
}

void WatchedDay::apply(const DayFault& fault, std::int64_t now, int seconds)
{
    const Link& link = site.links[fault.link];
    const bool isOn = now >= fault.from && (fault.until == 0 || now < fault.until);
    const bool isBegin = isOn && now - seconds < fault.from;
    const bool isEnd = !isOn && fault.until != 0 && now >= fault.until && now - seconds < fault.until;
    const double share = static_cast<double>(now - fault.from) / (4.0 * 3600);
    ObservedPort& port = site.port(link.a.port);
    if (fault.kind == "pulled" || fault.kind == "dead-switch") {
        for (std::size_t i = 0; i < site.links.size(); ++i) {
            const Link& other = site.links[i];
            const Id<Device> box = link.a.port.device;
            const bool isHit =
                fault.kind == "pulled" ? i == fault.link : other.a.port.device == box || other.b.port.device == box;
            if (isHit && isBegin) site.unplug(other.a.port);
            if (isHit && isEnd) site.plug(other.a.port, other.b.port);
        }
    } else if (fault.kind == "flapping") {
        const bool isDown = isOn && (now / 900) % 2 == 1;
        if (isDown && site.linkAt(link.a.port) != nullptr) {
            site.unplug(link.a.port);
            ++counter(port, "LinkDownedCounter").value;
        }
        if (!isDown && site.linkAt(link.a.port) == nullptr) site.plug(link.a.port, link.b.port);
    } else if (fault.kind == "errors" && isOn) {
        const double mean = kLoudErrorsPerHour * seconds / 3600;
        counter(port, "SymbolErrorCounter").value += std::poisson_distribution<std::uint64_t>(mean)(random_);
    } else if (fault.kind == "fading" && isOn) {
        port.plug->rxDbm.assign(4, usual_[fault.link].second - std::min(4.5, 1.5 * share));
    } else if (fault.kind == "hot" && isOn) {
        port.plug->temperatureC = std::min(74.0, usual_[fault.link].first + 12 * share);
    } else if (fault.kind == "narrow" && (isBegin || isEnd)) {
        for (const End& end : {link.a, link.b}) {
            ObservedPort& both = site.port(end.port);
            both.width = isBegin ? both.width / 2 : both.width * 2;
            both.mbps = isBegin ? both.mbps / 2 : both.mbps * 2;
        }
    }
}

void WatchedDay::run(const QString& path, const DayShape& shape)
{
    WatchOptions options;
    options.intervalSeconds = shape.intervalSeconds;
    options.historyPath = path.toStdString();
    options.isHistorySynced = false;
    auto watch = Watch::open(Thresholds::builtIn(), options);
    if (!watch) qFatal("%s", watch.error().str().c_str());
    const std::int64_t end = shape.start + std::int64_t{shape.days} * 86400;
    for (std::int64_t now = shape.start; now < end; now += shape.intervalSeconds) {
        live(now, shape.intervalSeconds);
        for (const DayFault& fault : faults_)
            apply(fault, now, shape.intervalSeconds);
        if (shape.gapFrom != 0 && now >= shape.gapFrom && now < shape.gapUntil) continue;
        site.built.sources = {{"umad:test", "test rig", {}, {}, false}};
        const PollOutcome outcome = watch->poll(site.built, now);
        if (outcome.historyError) qFatal("%s", outcome.historyError->str().c_str());
        if (now == shape.start)
            if (const auto said = watch->describe(site.project, *site.catalog, site.fabric, site.built); !said)
                qFatal("%s", said.error().str().c_str());
    }
}

std::string WatchedDay::keyOf(const PortRef& port)
{
    const ObservedRef seen = site.at.at(port);
    const ObservedNode& node = site.built.nodes[static_cast<std::size_t>(seen.node)];
    return Sampler::portKey(node, node.ports[static_cast<std::size_t>(seen.port)]);
}

} // namespace fabric::test

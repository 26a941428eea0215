#include "tests/monitor/field_history.h"

#include "core/verify/monitor/culprits.h"

#include <algorithm>
#include <cmath>

namespace fabric::test {

namespace {

constexpr std::int64_t kDay = 86400;
constexpr std::int64_t kHour = 3600;
constexpr double kLimitPerDay = 3.0 * 86400 / 7500; ///< of a link of 400 Gb/s: 3 errors in 7,500 s
constexpr std::int64_t kMbps = 400'000;

std::int64_t toPoll(std::int64_t time)
{
    return (time + FieldHistory::kPoll - 1) / FieldHistory::kPoll * FieldHistory::kPoll;
}

bool isGauge(Followed figure)
{
    return figure == Followed::Temperature || figure == Followed::RxPower;
}

std::size_t gaugeIndex(Followed figure)
{
    return figure == Followed::Temperature ? 0 : 1;
}

} // namespace

const char* plantedName(Planted kind)
{
    constexpr std::array kNames{"pulled cable", "flapping link", "error step",        "error drift",
                                "light drift",  "fewer lanes",   "lower speed",       "heat drift",
                                "dead switch",  "dead host",     "travelling module", "bad port"};
    return kNames[static_cast<std::size_t>(kind)];
}

FieldHistory::FieldHistory(const FieldShape& shape, std::uint64_t seed) : shape_(shape), random_(seed)
{
    build();
    plant();
    planReboots();
    std::stable_sort(planned_.begin(), planned_.end(), [](const Event& a, const Event& b) { return a.time < b.time; });
}

void FieldHistory::build()
{
    const int leaves = shape_.pods * 8;
    const int spines = std::max(2, leaves * shape_.uplinks / 64);
    const auto addPort = [&](std::uint32_t node, int number) {
        const std::string name = fabric_.node(node).name + "/" + std::to_string(number);
        const std::uint32_t port = fabric_.addPort(node, name, name);
        return port;
    };
    for (int s = 0; s < spines; ++s)
        switches_.push_back(
            fabric_.addNode("spine" + std::to_string(s), "spine" + std::to_string(s), WatchedKind::Switch));
    std::vector<int> usedOfSpine(static_cast<std::size_t>(spines), 0);
    for (int leaf = 0; leaf < leaves; ++leaf) {
        const std::string name = "leaf" + std::to_string(leaf);
        const std::uint32_t node = fabric_.addNode(name, name, WatchedKind::Switch);
        switches_.push_back(node);
        for (int up = 0; up < shape_.uplinks; ++up) {
            const auto spine = static_cast<std::size_t>((leaf * shape_.uplinks + up) % spines);
            const std::uint32_t a = addPort(node, up + 1);
            fabric_.join(a, addPort(switches_[spine], ++usedOfSpine[spine]));
        }
        for (int h = 0; h < shape_.hostsPerPod; ++h) {
            const std::string host = "node" + std::to_string(leaf / 8 * shape_.hostsPerPod + h);
            const std::uint32_t hostNode = fabric_.addNode(host, host, WatchedKind::Host);
            const std::uint32_t a = addPort(node, shape_.uplinks + h + 1);
            const std::uint32_t b = addPort(hostNode, leaf % 8 + 1);
            fabric_.join(a, b);
            fabric_.setRail(b, leaf % 8 + 1);
        }
    }
    for (std::uint32_t n = 0; n < fabric_.nodes().size(); ++n)
        if (fabric_.node(n).kind == WatchedKind::Host) hosts_.push_back(n);
    ports_.resize(fabric_.ports().size());
    isTaken_.resize(ports_.size(), false);
    std::lognormal_distribution<> rate(std::log(0.1), 1);
    for (std::uint32_t p = 0; p < ports_.size(); ++p) {
        Port& port = ports_[p];
        port.errorsPerDay = random_() % 50 == 0 ? 3 : std::min(rate(random_), 1.0);
        port.usual = {static_cast<std::int32_t>(between(42, 56)), static_cast<std::int32_t>(between(-45, -10))};
        const auto set = [&](Followed figure, std::int64_t value) {
            planned_.push_back({kStart, p, Do::Set, figure, value});
        };
        set(Followed::Presence, static_cast<std::int64_t>(Presence::Up));
        set(Followed::Mbps, kMbps);
        set(Followed::Lanes, 4);
        for (const Followed counter :
             {Followed::SymbolErrors, Followed::LinkDowned, Followed::Recoveries, Followed::ReceiveErrors})
            set(counter, between(0, 40));
        set(Followed::Temperature, 0);
        set(Followed::RxPower, 0);
        set(Followed::Plug, nextPlug_++);
    }
}

void FieldHistory::down(std::uint32_t port, std::int64_t from, std::int64_t until)
{
    for (const std::uint32_t end : {port, fabric_.port(port).peer.value_or(port)}) {
        planned_.push_back({from, end, Do::Set, Followed::Presence, static_cast<std::int64_t>(Presence::Down)});
        planned_.push_back({from, end, Do::Add, Followed::LinkDowned, 1});
        planned_.push_back({until, end, Do::Set, Followed::Presence, static_cast<std::int64_t>(Presence::Up)});
        planned_.push_back({until + 20, end, Do::Add, Followed::SymbolErrors, between(5, 120)});
    }
}

/// Events of a Poisson process whose rate grows by the same factor each day.
void FieldHistory::errors(std::uint32_t port, Followed figure, std::int64_t from, std::int64_t until,
                          double startPerDay, double endPerDay)
{
    const double growth = std::log(endPerDay / startPerDay) / static_cast<double>(until - from);
    const double most = std::max(startPerDay, endPerDay) / kDay;
    for (double t = static_cast<double>(from);;) {
        t -= std::log(1 - uniform()) / most;
        if (t >= static_cast<double>(until)) return;
        const double rate = startPerDay / kDay * std::exp(growth * (t - static_cast<double>(from)));
        if (uniform() * most < rate) planned_.push_back({static_cast<std::int64_t>(t), port, Do::Add, figure, 1});
    }
}

void FieldHistory::exchange(std::uint32_t port, std::int64_t at, std::int64_t plug)
{
    down(port, at - 120, at);
    planned_.push_back({at - 60, port, Do::Set, Followed::Plug, plug});
}

void FieldHistory::plantLink(Planted kind, std::uint32_t port, std::int64_t from)
{
    PlantedFault fault{kind, from, from + between(12, 48) * kHour, 0, linkKey(fabric_, port), "", "", false};
    const std::uint32_t peer = *fabric_.port(port).peer;
    const auto setBoth = [&](Followed figure, std::int64_t value, std::int64_t back) {
        for (const std::uint32_t end : {port, peer}) {
            planned_.push_back({fault.from, end, Do::Set, figure, value});
            planned_.push_back({fault.until, end, Do::Set, figure, back});
        }
    };
    const auto drift = [&](Followed figure, std::int64_t last) {
        const std::int64_t length = between(8, 16) * kDay;
        fault.fails = from + length;
        fault.until = fault.fails + kDay;
        const int steps = 60;
        for (int i = 1; i <= steps; ++i)
            planned_.push_back({from + (fault.until - from) * i / steps, port, Do::Shift, figure, last * i / steps});
        planned_.push_back({fault.until + 1, port, Do::Shift, figure, 0});
        exchange(port, fault.until + 600, nextPlug_++);
    };
    switch (kind) {
    case Planted::Pulled:
        down(port, fault.from, fault.until);
        break;
    case Planted::Flapping:
        for (std::int64_t t = from; t < fault.until; t += between(600, 2400))
            down(port, t, t + between(30, 150));
        break;
    case Planted::ErrorStep:
        errors(port, Followed::SymbolErrors, from, fault.until, 10 * kLimitPerDay, 10 * kLimitPerDay);
        exchange(port, fault.until + 60, nextPlug_++);
        break;
    case Planted::ErrorDrift:
        fault.fails = from + between(8, 18) * kDay;
        fault.until = fault.fails + kDay;
        errors(port, Followed::SymbolErrors, from, fault.fails, 0.3, kLimitPerDay);
        errors(port, Followed::SymbolErrors, fault.fails, fault.until, kLimitPerDay, 4 * kLimitPerDay);
        exchange(port, fault.until + 60, nextPlug_++);
        break;
    case Planted::LightDrift:
        drift(Followed::RxPower, -110); // fails where it has lost 10 dB
        break;
    case Planted::HeatDrift:
        drift(Followed::Temperature, 30);
        break;
    case Planted::Narrow:
        setBoth(Followed::Lanes, 2, 4);
        setBoth(Followed::Mbps, kMbps / 2, kMbps);
        break;
    case Planted::Slow:
        setBoth(Followed::Mbps, kMbps / 2, kMbps);
        break;
    case Planted::TravellingModule: {
        std::uint32_t other = port;
        while (isTaken_[fabric_.linkOf(other)] || fabric_.port(other).node == fabric_.port(port).node)
            other = static_cast<std::uint32_t>(between(0, static_cast<std::int64_t>(ports_.size()) - 1));
        isTaken_[fabric_.linkOf(other)] = true;
        const std::int64_t moved = from + 12 * kHour;
        fault.until = moved + 24 * kHour;
        // Plugs were numbered by port at the start.
        fault.module = serialOf(port + 1);
        fault.alsoKey = linkKey(fabric_, other);
        errors(port, Followed::SymbolErrors, from, moved - 180, 12 * kLimitPerDay, 12 * kLimitPerDay);
        exchange(port, moved, static_cast<std::int64_t>(other) + 1);
        exchange(other, moved, static_cast<std::int64_t>(port) + 1);
        errors(other, Followed::SymbolErrors, moved + 900, fault.until, 12 * kLimitPerDay, 12 * kLimitPerDay);
        exchange(other, fault.until + 60, nextPlug_++);
        break;
    }
    case Planted::BadPort: {
        fault.until = from + 60 * kHour;
        fault.isPort = true;
        errors(port, Followed::ReceiveErrors, from, fault.until, 2880, 2880);
        exchange(port, from + 12 * kHour, nextPlug_++);
        exchange(peer, from + 24 * kHour, nextPlug_++);
        down(port, fault.until, fault.until + kDay);
        fault.until += kDay;
        break;
    }
    case Planted::DeadSwitch:
    case Planted::DeadHost:
        break;
    }
    faults_.push_back(fault);
}

void FieldHistory::plantNode(Planted kind, std::uint32_t node, std::int64_t from)
{
    PlantedFault fault{kind, from, from + between(3, 20) * kHour, 0, nodeKey(fabric_, node), "", "", false};
    for (const std::uint32_t port : fabric_.node(node).ports)
        down(port, from, fault.until);
    faults_.push_back(fault);
}

std::uint32_t FieldHistory::freeNode(const std::vector<std::uint32_t>& nodes)
{
    for (;;) {
        const std::uint32_t node =
            nodes[static_cast<std::size_t>(between(0, static_cast<std::int64_t>(nodes.size()) - 1))];
        const auto& ports = fabric_.node(node).ports;
        if (std::any_of(ports.begin(), ports.end(), [&](std::uint32_t port) { return isTaken_[fabric_.linkOf(port)]; }))
            continue;
        for (const std::uint32_t port : ports)
            isTaken_[fabric_.linkOf(port)] = true;
        return node;
    }
}

void FieldHistory::plant()
{
    const std::int64_t first = kStart + 8 * kDay;
    const std::int64_t last = kStart + shape_.days * kDay;
    const auto isOfNode = [](Planted kind) { return kind == Planted::DeadSwitch || kind == Planted::DeadHost; };
    // Nodes first: one with no link taken is soon hard to find.
    for (const bool nodes : {true, false})
        for (int i = 0; i < shape_.faults; ++i) {
            const auto kind = static_cast<Planted>(i % kPlantedKinds);
            if (isOfNode(kind) != nodes) continue;
            const bool isDrift =
                kind == Planted::ErrorDrift || kind == Planted::LightDrift || kind == Planted::HeatDrift;
            const std::int64_t from = toPoll(between(first, last - (isDrift ? 20 : 5) * kDay));
            if (nodes) {
                plantNode(kind, freeNode(kind == Planted::DeadHost ? hosts_ : switches_), from);
                continue;
            }
            std::uint32_t port = 0;
            do
                port = static_cast<std::uint32_t>(between(0, static_cast<std::int64_t>(ports_.size()) - 1));
            while (isTaken_[fabric_.linkOf(port)]);
            isTaken_[fabric_.linkOf(port)] = true;
            plantLink(kind, port, from);
        }
}

void FieldHistory::reboot(std::uint32_t node, std::int64_t at)
{
    const std::int64_t back = at + between(240, 600);
    for (const std::uint32_t port : fabric_.node(node).ports) {
        down(port, at, back);
        planned_.push_back({back - 1, port, Do::Clear, Followed::Presence, 0});
    }
    ++reboots_;
}

void FieldHistory::planReboots()
{
    const auto isFree = [&](std::uint32_t node) {
        return std::none_of(fabric_.node(node).ports.begin(), fabric_.node(node).ports.end(),
                            [&](std::uint32_t port) { return isTaken_[fabric_.linkOf(port)]; });
    };
    // 40 nodes in one window, and a few nodes every day; a window names its nodes.
    for (int d = 2; d + 1 < shape_.days; ++d) {
        const int count = d == 12 ? 40 : 4;
        MaintenanceWindow window{kStart + d * kDay + 3 * kHour, kStart + d * kDay + 5 * kHour, {}};
        for (std::size_t i = 0; i < hosts_.size() && static_cast<int>(window.nodes.size()) < count; ++i) {
            const std::uint32_t node = hosts_[(i * 7 + static_cast<std::size_t>(d) * 13) % hosts_.size()];
            if (!isFree(node)) continue;
            window.nodes.push_back(fabric_.node(node).name);
            reboot(node, toPoll(window.from + between(300, 5400)));
        }
        windows_.push_back(std::move(window));
    }
    for (std::uint32_t port = 0; port < ports_.size(); ++port) // somebody clears all counters
        planned_.push_back({kStart + shape_.days * kDay / 2, port, Do::Clear, Followed::Presence, 0});
}

void FieldHistory::noise(std::int64_t dayStart, std::vector<Event>& out)
{
    for (std::uint32_t p = 0; p < ports_.size(); ++p) {
        const Port& port = ports_[p];
        const auto at = [&] { return dayStart + between(31, kDay - 1); };
        const int errors = std::poisson_distribution<>(port.errorsPerDay)(random_);
        for (int i = 0; i < errors; ++i)
            out.push_back({at(), p, Do::Add, Followed::SymbolErrors, 1});
        if (random_() % 200 == 0) out.push_back({at(), p, Do::Add, Followed::SymbolErrors, between(1, 10)});
        if (random_() % 20 == 0) out.push_back({at(), p, Do::Add, Followed::ReceiveErrors, 1});
        for (std::int64_t hour : {4, 9, 15, 20}) {
            const double room = 2 * std::sin(static_cast<double>(hour - 9) / 24 * 2 * 3.14159265);
            out.push_back({dayStart + hour * kHour + between(0, 3 * kHour), p, Do::Add, Followed::Temperature,
                           static_cast<std::int64_t>(std::lround(room)) + between(-1, 1)});
        }
        out.push_back({at(), p, Do::Add, Followed::RxPower, between(-3, 3)});
    }
}

void FieldHistory::apply(const Event& event, std::vector<std::pair<std::uint32_t, Followed>>& touched)
{
    Port& port = ports_[event.port];
    if (event.what == Do::Clear) {
        for (const Followed counter :
             {Followed::SymbolErrors, Followed::LinkDowned, Followed::Recoveries, Followed::ReceiveErrors}) {
            port.values.set(counter, FollowedValue{0, false});
            touched.emplace_back(event.port, counter);
        }
        return;
    }
    if (isGauge(event.figure)) {
        const std::size_t gauge = gaugeIndex(event.figure);
        (event.what == Do::Shift ? port.shift : port.noise)[gauge] = static_cast<std::int32_t>(event.value);
        port.values.set(event.figure, FollowedValue{port.usual[gauge] + port.noise[gauge] + port.shift[gauge], false});
    } else if (event.what == Do::Set) {
        port.values.set(event.figure, FollowedValue{event.value, false});
    } else {
        // A link that is down receives nothing.
        if (!port.values.isUp() && event.figure != Followed::LinkDowned) return;
        port.values.set(event.figure, FollowedValue{port.values.value(event.figure).value_or(0) + event.value, false});
    }
    touched.emplace_back(event.port, event.figure);
}

std::vector<TimedChange> FieldHistory::day(int day)
{
    const std::int64_t start = kStart + day * kDay;
    std::vector<Event> events;
    noise(start, events);
    while (nextPlanned_ < planned_.size() && planned_[nextPlanned_].time < start + kDay)
        events.push_back(planned_[nextPlanned_++]);
    std::stable_sort(events.begin(), events.end(), [](const Event& a, const Event& b) { return a.time < b.time; });
    std::vector<TimedChange> out;
    std::vector<std::pair<std::uint32_t, Followed>> touched;
    for (std::size_t i = 0; i < events.size();) {
        const std::int64_t poll = toPoll(events[i].time);
        touched.clear();
        for (; i < events.size() && toPoll(events[i].time) == poll; ++i)
            apply(events[i], touched);
        std::sort(touched.begin(), touched.end());
        touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
        for (const auto& [port, figure] : touched)
            out.push_back({poll, {port, figure, ports_[port].values.at(figure)}});
    }
    return out;
}

} // namespace fabric::test

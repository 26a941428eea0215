#include "core/verify/monitor/port_judge.h"

#include <algorithm>
#include <cmath>

namespace fabric {

namespace {

constexpr std::size_t kMaxFlaps = 64;      ///< kept; more only confirm what is known
constexpr std::int64_t kUnusedLane = -400; ///< tenths of a dBm
constexpr double kWorseDecades = 1;
constexpr std::int64_t kBerSmoothing = 7200;

std::optional<CounterReading> reading(const std::optional<FollowedValue>& value)
{
    if (!value) return std::nullopt;
    return CounterReading{static_cast<std::uint64_t>(value->value), value->isAtLeast};
}

bool isHardError(Followed what)
{
    return what == Followed::ReceiveErrors || what == Followed::Recoveries || what == Followed::IntegrityErrors ||
           what == Followed::Overruns;
}

ErrorLimits errorLimits(std::int64_t shortSeconds, double shortLimit, std::int64_t longSeconds, double longLimit)
{
    return {shortSeconds, longSeconds, shortLimit, longLimit, certainCount(shortLimit), certainCount(longLimit)};
}

/// The earliest of those times that are still to come.
std::int64_t earliest(std::int64_t now, std::initializer_list<std::int64_t> times)
{
    std::int64_t next = PortJudge::kNever;
    for (const std::int64_t time : times)
        if (time > now) next = std::min(next, time);
    return next;
}

std::int64_t after(std::int64_t since, std::int64_t seconds)
{
    return since == PortJudge::kNever ? PortJudge::kNever : since + seconds;
}

} // namespace

PortLimits portLimits(const Thresholds& thresholds, std::string_view part, std::int64_t mbps, int lanes)
{
    PortLimits out;
    out.limits = thresholds.of(part, speedName(mbps, lanes));
    const Limits& limits = out.limits;
    const std::int64_t longSeconds = limits.window(Metric::SymbolBerLong);
    const double longLimit = limits.symbolErrors(Metric::SymbolBerLong, mbps);
    out.symbols = errorLimits(limits.window(Metric::SymbolBerShort), limits.symbolErrors(Metric::SymbolBerShort, mbps),
                              longSeconds, longLimit);
    // Counts of whole frames and retrains: the limit holds for the short window and, tenfold, for the long one.
    const double hardLimit = std::min(
        {limits.value(Metric::ReceiveErrors), limits.value(Metric::Recoveries), limits.value(Metric::IntegrityErrors)});
    const std::int64_t hardSeconds = limits.window(Metric::ReceiveErrors);
    out.hard = {hardSeconds,
                longSeconds,
                hardLimit - 1,
                hardLimit * 5 - 1,
                static_cast<std::uint64_t>(hardLimit),
                static_cast<std::uint64_t>(hardLimit * 5)};
    const double perHour = longLimit * 3600 / static_cast<double>(longSeconds);
    const double hardPerHour = hardLimit * 3600 / static_cast<double>(hardSeconds);
    const double floor = limits.value(Metric::DriftFloor);
    out.symbolTrend = {limits.value(Metric::DriftFactor), perHour * floor, perHour};
    out.hardTrend = {limits.value(Metric::DriftFactor), hardPerHour * floor, hardPerHour};
    return out;
}

void PortJudge::begin(std::int64_t now, std::int64_t plannedMbps, int plannedLanes, bool isRunning)
{
    isRunning_ = isRunning;
    usualMbps_ = plannedMbps;
    usualLanes_ = plannedLanes;
    symbolTrend_.begin(now);
    hardTrend_.begin(now);
}

void PortJudge::expect(std::int64_t now, std::int64_t mbps, int lanes)
{
    // Rates are rounded differently by who tells them (54,545 or 56,000); no real step between speeds is that small.
    const std::int64_t runs = values_.value(Followed::Mbps).value_or(0);
    if (runs == 0 || runs * 20 <= mbps * 19) usualMbps_ = std::max(usualMbps_, mbps);
    usualLanes_ = std::max(usualLanes_, lanes);
    if (runs > 0 && runs < usualMbps_) slowSince_ = std::min(slowSince_, now);
    const std::optional<std::int64_t> seenLanes = values_.value(Followed::Lanes);
    if (seenLanes && *seenLanes < usualLanes_) narrowSince_ = std::min(narrowSince_, now);
}

void PortJudge::renew(std::int64_t now)
{
    flaps_.clear();
    symbols_.forget();
    hard_.forget();
    symbolTrend_.begin(now);
    hardTrend_.begin(now);
    temperature_.forget();
    rxPower_.forget();
    ber_.forget();
    isBroughtUp_ = values_.isUp(); // a port that is down now is brought up anew
}

void PortJudge::take(std::int64_t now, const PortChange& change, const PortLimits& limits)
{
    const std::optional<FollowedValue> before = values_.at(change.what);
    values_.set(change.what, change.now);
    const std::int64_t value = change.now ? change.now->value : 0;
    if (change.what == Followed::Presence) {
        takePresence(now, static_cast<Presence>(before ? before->value : 0), static_cast<Presence>(value), limits);
    } else if (change.what == Followed::Mbps) {
        if (!change.now) return;
        usualMbps_ = std::max(usualMbps_, value);
        slowSince_ = value < usualMbps_ ? std::min(slowSince_, now) : kNever;
    } else if (change.what == Followed::Lanes) {
        if (!change.now) return;
        usualLanes_ = std::max(usualLanes_, static_cast<int>(value));
        narrowSince_ = value < usualLanes_ ? std::min(narrowSince_, now) : kNever;
    } else if (isCounter(change.what)) {
        takeCounter(now, change, before, limits);
    } else {
        takeGauge(now, change, limits);
    }
}

void PortJudge::takePresence(std::int64_t now, Presence before, Presence after, const PortLimits& limits)
{
    if (after == Presence::Up) {
        downSince_ = kNever;
        const bool ranBefore = isRunning_ && !wasUp_ && now == symbolTrend_.began();
        if (!ranBefore) settlesAt_ = now + limits.limits.window(Metric::Settle);
        if (!ranBefore && !isBroughtUp_) hush(settlesAt_);
        isBroughtUp_ = true;
        wasUp_ = true;
        return;
    }
    if (before != Presence::Up) return;
    downSince_ = now;
    if (after != Presence::Down || isHushed(now)) return;
    flap(now, 1);
    ++seenFlaps_;
}

void PortJudge::flap(std::int64_t now, std::uint64_t times)
{
    for (std::uint64_t i = 0; i < std::min<std::uint64_t>(times, kMaxFlaps); ++i)
        flaps_.push_back(now);
    while (flaps_.size() > kMaxFlaps)
        flaps_.pop_front();
    lastTrouble_ = now;
}

int PortJudge::flaps(std::int64_t now, std::int64_t seconds) const
{
    return static_cast<int>(
        std::count_if(flaps_.begin(), flaps_.end(), [&](std::int64_t time) { return time > now - seconds; }));
}

void PortJudge::takeCounter(std::int64_t now, const PortChange& change, const std::optional<FollowedValue>& before,
                            const PortLimits& limits)
{
    const CounterChange grown = counterChange(reading(before), reading(change.now), CounterForm{}, 0);
    if (grown.by == 0) return;
    if (change.what == Followed::LinkDowned) {
        const auto seen = static_cast<std::uint64_t>(seenFlaps_);
        seenFlaps_ = 0;
        // A port that comes up again counts once more what was seen; in the time of bring-up it may count anything.
        if (grown.by > seen && !(isHushed(now) && seen == 0)) flap(now, grown.by - seen);
        return;
    }
    if (isHushed(now) || now < settlesAt_ || !values_.isUp()) return;
    const bool isSymbols = change.what == Followed::SymbolErrors;
    if (!isSymbols && !isHardError(change.what)) return;
    ErrorWindow& window = isSymbols ? symbols_ : hard_;
    window.add(now, grown.by, isSymbols ? limits.symbols : limits.hard);
    (isSymbols ? symbolTrend_ : hardTrend_).add(now, grown.by, isSymbols ? limits.symbolTrend : limits.hardTrend);
    if (window.isBroken(now, isSymbols ? limits.symbols : limits.hard)) lastTrouble_ = now;
}

void PortJudge::takeGauge(std::int64_t now, const PortChange& change, const PortLimits& limits)
{
    std::optional<double> value;
    if (change.now) value = static_cast<double>(change.now->value);
    if (change.what == Followed::Temperature) {
        temperature_.set(now, value, limits.limits.window(Metric::TemperatureRise));
    } else if (change.what == Followed::RxPower) {
        if (value) *value /= 10;
        rxPower_.set(now, value, limits.limits.window(Metric::RxPowerDrop));
    } else if (change.what == Followed::RawBer ||
               (change.what == Followed::EffectiveBer && !values_.at(Followed::RawBer))) {
        if (value) *value /= 10;
        ber_.set(now, value, kBerSmoothing);
    }
}

Symptoms PortJudge::symptoms(std::int64_t now, const PortLimits& limits, std::int64_t confirmSeconds) const
{
    Symptoms out;
    if (isHushed(now)) return out;
    const Limits& l = limits.limits;
    const auto stood = [&](std::int64_t since) { return since != kNever && now - since >= confirmSeconds; };
    if (stood(downSince_)) out.add(Symptom::Down);
    if (flaps(now, l.window(Metric::FlapsShort)) >= l.value(Metric::FlapsShort) ||
        flaps(now, l.window(Metric::FlapsLong)) >= l.value(Metric::FlapsLong))
        out.add(Symptom::Flapping);
    if (!values_.isUp()) return out;
    if (stood(slowSince_)) out.add(Symptom::Slow);
    if (stood(narrowSince_)) out.add(Symptom::Narrow);
    if (symbols_.isBroken(now, limits.symbols)) out.add(Symptom::SymbolErrors);
    if (hard_.isBroken(now, limits.hard)) out.add(Symptom::HardErrors);
    if (symbolTrend_.isDrifting(now, limits.symbolTrend) || hardTrend_.isDrifting(now, limits.hardTrend))
        out.add(Symptom::Drift);
    if (temperature_.value() > l.value(Metric::Temperature)) out.add(Symptom::Hot);
    if (temperature_.deviation(now) > l.value(Metric::TemperatureRise)) out.add(Symptom::Warming);
    const std::optional<double> rx = rxPower_.value();
    if (rx && *rx * 10 > kUnusedLane && (*rx < l.value(Metric::RxPowerLow) || *rx > l.value(Metric::RxPowerHigh)))
        out.add(Symptom::RxPower);
    if (const auto fading = rxPower_.deviation(now); fading && -*fading > l.value(Metric::RxPowerDrop))
        out.add(Symptom::RxFading);
    const std::optional<std::int64_t> tx = values_.value(Followed::TxPower);
    if (tx && *tx > kUnusedLane &&
        (static_cast<double>(*tx) < l.value(Metric::TxPowerLow) * 10 ||
         static_cast<double>(*tx) > l.value(Metric::TxPowerHigh) * 10))
        out.add(Symptom::TxPower);
    if (ber_.deviation(now) > kWorseDecades) out.add(Symptom::WorseBer);
    return out;
}

std::int64_t PortJudge::nextTurn(std::int64_t now, const PortLimits& limits, std::int64_t confirmSeconds) const
{
    const Limits& l = limits.limits;
    std::int64_t next = earliest(now, {quietUntil_, after(downSince_, confirmSeconds),
                                       after(slowSince_, confirmSeconds), after(narrowSince_, confirmSeconds),
                                       symbols_.nextTurn(now, limits.symbols), hard_.nextTurn(now, limits.hard)});
    if (symbolTrend_.isDrifting(now, limits.symbolTrend)) next = std::min(next, symbolTrend_.ends(limits.symbolTrend));
    if (hardTrend_.isDrifting(now, limits.hardTrend)) next = std::min(next, hardTrend_.ends(limits.hardTrend));
    for (const std::int64_t flap : flaps_)
        next = std::min(next, earliest(now, {flap + l.window(Metric::FlapsShort), flap + l.window(Metric::FlapsLong)}));
    return next;
}

} // namespace fabric

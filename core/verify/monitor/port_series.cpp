#include "core/verify/monitor/port_series.h"

#include <algorithm>
#include <array>

namespace fabric {

namespace {

constexpr double kBitsPerMegabit = 1e6;

PortState stateOf(const PortValues& values)
{
    if (!values.value(Followed::Presence)) return PortState::Unknown;
    switch (values.presence()) {
    case Presence::Up:
        return PortState::Up;
    case Presence::Down:
        return PortState::Down;
    case Presence::Unseen:
        break;
    }
    return PortState::Unseen;
}

/// Seconds of from..until that lie in gaps.
std::int64_t gapSeconds(std::span<const PollGap> gaps, std::int64_t from, std::int64_t until)
{
    std::int64_t out = 0;
    auto gap = std::partition_point(gaps.begin(), gaps.end(), [&](const PollGap& g) { return g.until <= from; });
    for (; gap != gaps.end() && gap->from < until; ++gap)
        out += std::min(gap->until, until) - std::max(gap->from, from);
    return out;
}

class SeriesBuilder {
public:
    SeriesBuilder(std::span<const PollGap> gaps, const SeriesPeriod& period) : gaps_(gaps), period_(period)
    {
        const std::int64_t window = std::max<std::int64_t>(period.windowSeconds, 1);
        // Windows begin at whole multiples, so that they stay where they are while the period moves.
        for (std::int64_t from = period.from / window * window; from < period.until; from += window)
            out_.errors.push_back({from, from + window, std::nullopt, std::nullopt, false});
        bits_.resize(out_.errors.size(), 0);
        knownSeconds_.resize(out_.errors.size(), 0);
    }

    PortSeries take(std::span<const TimedChange> changes)
    {
        std::int64_t at = period_.from;
        for (const TimedChange& timed : changes) {
            const std::int64_t time = std::clamp(timed.time, at, period_.until);
            if (time > at) pass(at, time);
            at = time;
            apply(time, timed.change);
        }
        pass(at, period_.until);
        finish();
        return std::move(out_);
    }

private:
    /// Nothing changes in from..until.
    void pass(std::int64_t from, std::int64_t until)
    {
        if (from >= until) return;
        addState(from, until);
        const auto mbps = static_cast<double>(values_.value(Followed::Mbps).value_or(0));
        const bool isCounted = values_.at(Followed::SymbolErrors).has_value();
        for (std::size_t i = binOf(from); i < out_.errors.size() && out_.errors[i].from < until; ++i) {
            const std::int64_t a = std::max(from, out_.errors[i].from);
            const std::int64_t b = std::min(until, out_.errors[i].until);
            const std::int64_t seen = b - a - gapSeconds(gaps_, a, b);
            if (isCounted) knownSeconds_[i] += seen;
            if (values_.isUp()) bits_[i] += static_cast<double>(b - a) * mbps * kBitsPerMegabit;
        }
    }

    std::size_t binOf(std::int64_t time) const
    {
        if (out_.errors.empty()) return 0;
        return static_cast<std::size_t>((time - out_.errors.front().from) / period_.windowSeconds);
    }

    void addState(std::int64_t from, std::int64_t until)
    {
        const auto add = [&](std::int64_t a, std::int64_t b, PortState state) {
            if (a >= b) return;
            if (!out_.states.empty() && out_.states.back().state == state && out_.states.back().until == a)
                out_.states.back().until = b;
            else
                out_.states.push_back({a, b, state});
        };
        auto gap = std::partition_point(gaps_.begin(), gaps_.end(), [&](const PollGap& g) { return g.until <= from; });
        std::int64_t at = from;
        for (; gap != gaps_.end() && gap->from < until; ++gap) {
            add(at, std::max(gap->from, at), stateOf(values_));
            at = std::max(at, gap->from);
            add(at, std::min(gap->until, until), PortState::NotPolled);
            at = std::min(gap->until, until);
        }
        add(at, until, stateOf(values_));
    }

    void apply(std::int64_t time, const PortChange& change)
    {
        if (change.what == Followed::SymbolErrors) count(time, change.now);
        values_.set(change.what, change.now);
        const auto gauge = [&](std::vector<GaugePoint>& into, double scale) {
            into.push_back({time, change.now ? std::optional(static_cast<double>(change.now->value) * scale)
                                             : std::optional<double>()});
        };
        if (change.what == Followed::Temperature) gauge(out_.temperature, 1);
        if (change.what == Followed::RxPower) gauge(out_.rxPower, 0.1);
        if (change.what == Followed::TxPower) gauge(out_.txPower, 0.1);
    }

    /// A counter that fell was cleared: what it shows now came since.
    void count(std::int64_t time, const std::optional<FollowedValue>& now)
    {
        const std::optional<FollowedValue> before = values_.at(Followed::SymbolErrors);
        if (!before || !now || out_.errors.empty()) return;
        // What came while nobody looked came in no window that can be named.
        const auto gap =
            std::partition_point(gaps_.begin(), gaps_.end(), [&](const PollGap& g) { return g.until < time; });
        if (gap != gaps_.end() && gap->until == time) return;
        const std::int64_t by = now->value >= before->value ? now->value - before->value : now->value;
        const std::size_t bin = std::min(binOf(std::max(time - 1, period_.from)), out_.errors.size() - 1);
        out_.errors[bin].symbolErrors = out_.errors[bin].symbolErrors.value_or(0) + static_cast<std::uint64_t>(by);
        out_.errors[bin].isAtLeast = out_.errors[bin].isAtLeast || now->isAtLeast;
    }

    void finish()
    {
        for (std::size_t i = 0; i < out_.errors.size(); ++i) {
            ErrorBin& bin = out_.errors[i];
            const std::int64_t length = std::min(bin.until, period_.until) - std::max(bin.from, period_.from);
            const bool isKnown = knownSeconds_[i] * 2 > length;
            if (!isKnown) {
                if (!bin.symbolErrors || *bin.symbolErrors == 0)
                    bin.symbolErrors.reset();
                else
                    bin.isAtLeast = true; // what came is certain, that it was all is not
            } else if (!bin.symbolErrors) {
                bin.symbolErrors = 0;
            }
            if (bin.symbolErrors && bits_[i] > 0) bin.rate = static_cast<double>(*bin.symbolErrors) / bits_[i];
        }
        out_.mbps = values_.value(Followed::Mbps).value_or(0);
        out_.lanes = static_cast<int>(values_.value(Followed::Lanes).value_or(0));
        out_.plug = values_.value(Followed::Plug).value_or(0);
        for (auto* gauge : {&out_.temperature, &out_.rxPower, &out_.txPower})
            cutAtGaps(*gauge);
    }

    /// A gauge says nothing while nobody looks; after the gap it stands as before until it changes.
    void cutAtGaps(std::vector<GaugePoint>& gauge) const
    {
        if (gauge.empty()) return;
        std::vector<GaugePoint> cut;
        std::size_t next = 0;
        std::optional<double> stands;
        for (const PollGap& gap : gaps_) {
            for (; next < gauge.size() && gauge[next].time <= gap.from; ++next)
                cut.push_back(gauge[next]);
            if (!cut.empty()) stands = cut.back().value;
            if (cut.empty()) continue;
            cut.push_back({gap.from, std::nullopt});
            for (; next < gauge.size() && gauge[next].time < gap.until; ++next)
                stands = gauge[next].value;
            if (next >= gauge.size() || gauge[next].time > gap.until) cut.push_back({gap.until, stands});
        }
        cut.insert(cut.end(), gauge.begin() + static_cast<std::ptrdiff_t>(next), gauge.end());
        gauge = std::move(cut);
    }

    std::span<const PollGap> gaps_;
    SeriesPeriod period_;
    PortValues values_;
    std::vector<double> bits_;
    std::vector<std::int64_t> knownSeconds_;
    PortSeries out_;
};

} // namespace

PortSeries portSeries(std::span<const TimedChange> changes, std::span<const PollGap> gaps, const SeriesPeriod& period)
{
    return SeriesBuilder(gaps, period).take(changes);
}

} // namespace fabric

#include "core/verify/monitor/watch_week.h"

#include "core/base/strings.h"
#include "core/verify/monitor/port_series.h"

#include <algorithm>
#include <array>
#include <limits>

namespace fabric {

namespace {

constexpr std::int64_t kDay = 86400;
constexpr std::int64_t kWeek = 7 * kDay;
constexpr std::int64_t kEver = std::numeric_limits<std::int64_t>::max() / 2;

/// The growth of some counters in from <= time < until; unset when none of them was ever read.
class Growth {
public:
    void take(const TimedChange& timed, std::int64_t from, std::int64_t until)
    {
        std::optional<FollowedValue>& stands = last_[static_cast<std::size_t>(timed.change.what)];
        const std::optional<FollowedValue>& now = timed.change.now;
        if (now && timed.time < until) sum_ = sum_.value_or(0);
        if (stands && now && timed.time >= from && timed.time < until) {
            const std::int64_t by = now->value >= stands->value ? now->value - stands->value : now->value;
            sum_ = *sum_ + static_cast<std::uint64_t>(by);
            isAtLeast_ = isAtLeast_ || now->isAtLeast;
        }
        stands = now;
    }
    std::optional<std::uint64_t> sum() const { return sum_; }
    bool isAtLeast() const { return isAtLeast_; }

private:
    std::array<std::optional<FollowedValue>, kFollowedCount> last_;
    std::optional<std::uint64_t> sum_;
    bool isAtLeast_ = false;
};

bool isHard(Followed what)
{
    return what == Followed::ReceiveErrors || what == Followed::Recoveries || what == Followed::IntegrityErrors ||
           what == Followed::Overruns;
}

/// What a history says of each port from `from` on, in the form of History::read().
Result<std::vector<std::vector<TimedChange>>> changesByPort(const History& history, std::int64_t from,
                                                            std::int64_t until, std::int64_t firstPoll)
{
    FABRIC_TRY(ports, history.ports());
    std::vector<std::vector<TimedChange>> out(ports.size());
    FABRIC_CHECK(history.replay(from, [&](const TimedChange& timed) {
        if (timed.change.port >= out.size() || timed.time >= until) return;
        auto& changes = out[timed.change.port];
        TimedChange taken = timed;
        // What stood is told at the begin of the first day with a change: it stood since `from` as well.
        const bool isLead =
            timed.time % kDay == 0 && timed.time > firstPoll && (changes.empty() || changes.front().time == from);
        if (isLead && (changes.empty() || changes.back().time == from)) taken.time = from;
        changes.push_back(taken);
    }));
    return out;
}

PortWeek weekOf(const std::vector<TimedChange>& changes, const ReportPeriod& period, std::int64_t lookFrom,
                std::span<const PollGap> gaps, bool isBeforeWatched)
{
    PortWeek out;
    Growth symbols;
    Growth before;
    Growth hard;
    Growth downs;
    for (const TimedChange& timed : changes) {
        const Followed what = timed.change.what;
        if (what == Followed::SymbolErrors) symbols.take(timed, period.from, period.until);
        if (what == Followed::SymbolErrors) before.take(timed, lookFrom, period.from);
        if (what == Followed::LinkDowned) downs.take(timed, period.from, period.until);
        if (isHard(what)) hard.take(timed, period.from, period.until);
    }
    out.symbolErrors = symbols.sum();
    out.isAtLeast = symbols.isAtLeast();
    if (isBeforeWatched) out.before = before.sum();
    out.hardErrors = hard.sum();
    out.downs = downs.sum();
    // Values that stood when the period began, then its changes.
    PortValues stood;
    std::vector<TimedChange> inside;
    for (const TimedChange& timed : changes)
        if (timed.time < period.from) stood.set(timed.change.what, timed.change.now);
    for (std::size_t i = 0; i < kFollowedCount; ++i)
        if (const auto what = static_cast<Followed>(i); stood.at(what))
            inside.push_back({period.from, {0, what, stood.at(what)}});
    std::copy_if(changes.begin(), changes.end(), std::back_inserter(inside),
                 [&](const TimedChange& timed) { return timed.time >= period.from; });
    const PortSeries series = portSeries(inside, gaps, {period.from, period.until, period.until - period.from});
    for (const StateSpan& span : series.states) {
        const std::int64_t seconds = span.until - span.from;
        if (span.state == PortState::Up) out.upSeconds += seconds;
        if (span.state == PortState::Down) out.downSeconds += seconds;
        if (span.state == PortState::Unseen || span.state == PortState::Unknown) out.notSeenSeconds += seconds;
    }
    for (const GaugePoint& point : series.temperature)
        if (point.value) out.hottest = std::max(out.hottest.value_or(*point.value), *point.value);
    for (const GaugePoint& point : series.rxPower)
        if (point.value) out.weakestRx = std::min(out.weakestRx.value_or(*point.value), *point.value);
    return out;
}

Result<void> addFindings(const History& history, WatchWeek& out)
{
    FABRIC_TRY(kept, history.findings(0, out.period.until));
    for (const KeptFinding& one : kept) {
        const auto told = toldFinding(one);
        if (!told) {
            ++out.unreadableFindings;
            continue;
        }
        const auto isInside = [&](std::int64_t time) { return time >= out.period.from && time < out.period.until; };
        if (told->isOpenAt(out.period.until - 1)) out.open.push_back(*told);
        if (told->isMerged) continue; // told by the finding that explains it
        if (isInside(told->opened)) out.opened.push_back(*told);
        if (told->closed != 0 && isInside(told->closed)) out.closed.push_back(*told);
    }
    std::sort(out.open.begin(), out.open.end(),
              [](const ToldFinding& a, const ToldFinding& b) { return isMoreUrgent(a, b); });
    std::sort(out.opened.begin(), out.opened.end(), [](const ToldFinding& a, const ToldFinding& b) {
        return std::pair(a.opened, a.id) < std::pair(b.opened, b.id);
    });
    std::sort(out.closed.begin(), out.closed.end(), [](const ToldFinding& a, const ToldFinding& b) {
        return std::pair(a.closed, a.id) < std::pair(b.closed, b.id);
    });
    return {};
}

void addPlan(const PlanPlaces& places, WatchWeek& out)
{
    out.hasPlan = true;
    out.plannedLinks = places.links().size();
    for (const Link& link : places.links()) {
        const auto a = places.numberOf(link.a.port);
        const auto b = places.numberOf(link.b.port);
        if (a && b) continue;
        const auto known = a ? a : b;
        out.unwatchedLinks.push_back(known ? places.label(*known) : std::string());
    }
    std::erase(out.unwatchedLinks, std::string());
}

void addPorts(std::span<const KeptPort> ports, const std::vector<std::vector<TimedChange>>& changes,
              const PlanPlaces* places, WatchWeek& out)
{
    const std::int64_t lookFrom = out.period.from - kWeek;
    const bool isBeforeWatched = out.firstPoll <= lookFrom;
    for (std::uint32_t i = 0; i < ports.size() && i < changes.size(); ++i) {
        PortWeek week = weekOf(changes[i], out.period, lookFrom, out.polls.gaps, isBeforeWatched);
        week.port = i;
        week.label = displayText(ports[i].label);
        if (places != nullptr && !places->label(i).empty()) week.label = displayText(places->label(i));
        if (places != nullptr)
            if (const auto peer = places->peerOf(i)) week.peer = displayText(places->label(*peer));
        if (week.upSeconds == 0 && week.downSeconds == 0) {
            // An empty cage was never told to be up or down; it is no port that went missing.
            if (!changes[i].empty()) out.neverSeen.push_back(week.label);
            continue;
        }
        out.withoutCounters += week.symbolErrors ? 0 : 1;
        out.withoutLight += week.weakestRx ? 0 : 1;
        out.withoutTemperature += week.hottest ? 0 : 1;
        out.ports.push_back(std::move(week));
    }
    std::stable_sort(out.ports.begin(), out.ports.end(), [](const PortWeek& a, const PortWeek& b) {
        return a.symbolErrors.value_or(0) > b.symbolErrors.value_or(0);
    });
}

} // namespace

ReportPeriod lastWeekOf(std::int64_t firstPoll, std::int64_t lastPoll)
{
    const std::int64_t from = (lastPoll / kDay - 6) * kDay;
    return {std::max(from, firstPoll / kDay * kDay), lastPoll + 1};
}

Result<WatchWeek> watchWeek(const History& history, std::optional<ReportPeriod> period, const PlanPlaces* places)
{
    FABRIC_TRY(times, history.pollTimes(0, kEver));
    if (times.times.empty())
        return fail(ErrorKind::Input, "FP-MON-021", FABRIC_TEXT("monitor", "This history has no poll to report on"));
    WatchWeek out;
    out.firstPoll = times.times.front();
    out.lastPoll = times.times.back();
    out.unknownBefore = times.unknownBefore;
    out.period = period.value_or(lastWeekOf(out.firstPoll, out.lastPoll));
    out.period.from = out.period.from / kDay * kDay;
    out.period.until = std::min(out.period.until, out.lastPoll + 1);
    if (out.period.from >= out.period.until)
        return fail(ErrorKind::Input, "FP-MON-022", FABRIC_TEXT("monitor", "The history has no poll in this period"));
    out.polls = summarise(times.times, std::max(out.period.from, out.firstPoll), out.period.until);
    if (out.polls.polls == 0)
        return fail(ErrorKind::Input, "FP-MON-023", FABRIC_TEXT("monitor", "Nobody polled in this period"));
    FABRIC_TRY(ports, history.ports());
    FABRIC_TRY(changes, changesByPort(history, out.period.from - kWeek, out.period.until, out.firstPoll));
    addPorts(ports, changes, places, out);
    if (places != nullptr) addPlan(*places, out);
    FABRIC_CHECK(addFindings(history, out));
    return out;
}

} // namespace fabric

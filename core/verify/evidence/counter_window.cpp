#include "core/verify/evidence/counter_window.h"

#include "core/base/iso_time.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace fabric {

namespace {

/// Counters that must not grow in a clean window.
constexpr std::array kStillCounters{"LinkDownedCounter", "LinkErrorRecoveryCounter", "PortRcvErrors"};
constexpr const char* kSymbolErrors = "SymbolErrorCounter";

const ObservedCounter* counterOf(const ObservedPort& port, std::string_view name)
{
    const auto found = std::find_if(port.counters.begin(), port.counters.end(),
                                    [&](const ObservedCounter& counter) { return counter.name == name; });
    return found == port.counters.end() ? nullptr : &*found;
}

/// How much a counter grew; nothing, with the reason, when the two readings do not tell.
struct Growth {
    std::optional<std::uint64_t> value;
    Message whyNot;
};

Growth growthOf(const ObservedPort& earlier, const ObservedPort& later, const char* name)
{
    const ObservedCounter* before = counterOf(earlier, name);
    const ObservedCounter* after = counterOf(later, name);
    if (before == nullptr || after == nullptr)
        return {std::nullopt, {FABRIC_TEXT("evidence", "%1 was not read at both times"), {name}}};
    if (before->isAtLeast || after->isAtLeast)
        return {std::nullopt, {FABRIC_TEXT("evidence", "%1 stands at its ceiling"), {name}}};
    if (after->value < before->value)
        return {std::nullopt, {FABRIC_TEXT("evidence", "%1 was cleared in between"), {name}}};
    return {after->value - before->value, {}};
}

std::int64_t rateOf(const SeenLink& link, const ObservedPort& a, const ObservedPort& b)
{
    if (a.mbps > 0 && b.mbps > 0) return std::min(a.mbps, b.mbps);
    return std::max({a.mbps, b.mbps, std::int64_t{0}}) > 0 ? std::max(a.mbps, b.mbps) : link.mbps;
}

/// One end of a link in both readings. Sets `verdict` when the end is dirty or does not tell; returns the symbol
/// errors.
std::uint64_t judgeEnd(const ObservedPort& earlier, const ObservedPort& later, double limit, WindowVerdict& verdict)
{
    const Growth symbols = growthOf(earlier, later, kSymbolErrors);
    if (symbols.value && static_cast<double>(*symbols.value) > limit) {
        verdict.state = WindowState::Dirty;
        verdict.text = {
            FABRIC_TEXT("evidence", "%1 symbol errors in %2 s, where %3 are allowed"),
            {std::to_string(*symbols.value), std::to_string(verdict.seconds), fmt::format("{:.2f}", limit)}};
    }
    for (const char* name : kStillCounters) {
        const Growth growth = growthOf(earlier, later, name);
        if (growth.value && *growth.value > 0 && verdict.state != WindowState::Dirty) {
            verdict.state = WindowState::Dirty;
            verdict.text = {FABRIC_TEXT("evidence", "%1 grew by %2 in %3 s"),
                            {name, std::to_string(*growth.value), std::to_string(verdict.seconds)}};
        }
        if (!growth.value && verdict.state == WindowState::Clean) {
            verdict.state = WindowState::Open;
            verdict.text = growth.whyNot;
        }
    }
    if (!symbols.value && verdict.state == WindowState::Clean) {
        verdict.state = WindowState::Open;
        verdict.text = symbols.whyNot;
    }
    return symbols.value.value_or(0);
}

WindowVerdict open(Text why)
{
    return {WindowState::Open, 0, {why, {}}};
}

/// What lies between the two readings of one end's counters: their sources and the seconds, or why it is no window.
WindowVerdict windowOfEnd(const SiteView& earlier, const ObservedPort& before, const SiteView& later,
                          const ObservedPort& now)
{
    if (before.hasMixedCounters || now.hasMixedCounters)
        return open(FABRIC_TEXT("evidence", "Its counters come from readings of different times"));
    WindowVerdict window{WindowState::Clean, 0, {}, before.sourceOfCounters(), now.sourceOfCounters()};
    const ObservationSource& from = earlier.source(window.startSource);
    const ObservationSource& to = later.source(window.endSource);
    if (from.isFileTime || to.isFileTime)
        return open(FABRIC_TEXT("evidence", "The time of a reading is only that of its file"));
    const auto start = parseIsoTime(from.time);
    const auto end = parseIsoTime(to.time);
    if (!start || !end) return open(FABRIC_TEXT("evidence", "A reading does not say when it was taken"));
    if (*end <= *start) return open(FABRIC_TEXT("evidence", "Both readings are one, or the later one is older"));
    window.seconds = *end - *start;
    return window;
}

/// Writes the rows of one pair of readings.
class WindowRecorder {
public:
    WindowRecorder(const SiteView& earlier, const SiteView& later, const RecordOptions& options, Edit& edit)
        : earlier_(earlier), later_(later), options_(options), edit_(edit), before_(edit.project()), levels_(before_)
    {}

    Result<WindowRecord> run()
    {
        for (const Cable& cable : before_.cables())
            if (!later_.linksOf(cable.id).empty()) FABRIC_CHECK(recordCable(cable));
        return std::move(record_);
    }

private:
    /// The worst of the cable's links: dirty, then open, then clean.
    WindowVerdict judge(Id<Cable> cable) const
    {
        WindowVerdict worst{WindowState::Clean, 0, {}};
        for (const std::uint32_t link : later_.linksOf(cable)) {
            WindowVerdict verdict = judgeWindow(earlier_, later_, link);
            const bool isWorse = verdict.state == WindowState::Dirty || worst.text.text.source[0] == '\0' ||
                                 (verdict.state == WindowState::Open && worst.state == WindowState::Clean);
            if (isWorse && worst.state != WindowState::Dirty) worst = std::move(verdict);
        }
        return worst;
    }

    Result<void> recordCable(const Cable& cable)
    {
        const WindowVerdict verdict = judge(cable.id);
        const EvidenceLevel known = levels_.level(cable.id);
        if (verdict.state == WindowState::Open) {
            ++record_.open[verdict.text.str()];
            return {};
        }
        FABRIC_TRY(stamp, stampOf(later_.source(verdict.endSource), options_));
        FABRIC_TRY(start, stampOf(earlier_.source(verdict.startSource), options_));
        const Evidence* latest = levels_.latest(cable.id);
        const bool isOlder = latest != nullptr && parseIsoTime(latest->time).value_or(0) > stamp.seconds;
        if (isOlder) {
            ++record_.open["Newer evidence is recorded"];
        } else if (verdict.state == WindowState::Dirty) {
            if (known < EvidenceLevel::ErrorWindow) return {};
            const Evidence* standing = levels_.latestUpTo(cable.id, EvidenceLevel::RightPeer);
            add(cable, standing == nullptr ? EvidenceLevel::Planned : standing->level, verdict, stamp);
            record_.fallen.push_back(
                {cable.id, known, standing == nullptr ? EvidenceLevel::Planned : standing->level, verdict.text});
        } else if (hasFallenSince(cable.id, start.seconds) ||
                   proofOf(later_, cable).proven < EvidenceLevel::RightPeer) {
            ++record_.open["Its right peer is not proven over the whole window"];
        } else if (known == EvidenceLevel::RightPeer) {
            add(cable, EvidenceLevel::ErrorWindow, verdict, stamp);
            record_.raised.push_back({cable.id, known, EvidenceLevel::ErrorWindow, {}});
        }
        return {};
    }

    bool hasFallenSince(Id<Cable> cable, std::int64_t seconds) const
    {
        if (levels_.level(cable) < EvidenceLevel::RightPeer) return true;
        const EvidenceHistory& rows = levels_.history(cable);
        return std::any_of(rows.begin(), rows.end(), [&](const Evidence* row) {
            return row->level < EvidenceLevel::RightPeer && parseIsoTime(row->time).value_or(0) > seconds;
        });
    }

    void add(const Cable& cable, EvidenceLevel level, const WindowVerdict& verdict, const Stamp& stamp)
    {
        Evidence row;
        row.cable = cable.id;
        row.level = level;
        row.time = stamp.time;
        row.source = stamp.source;
        if (level == EvidenceLevel::ErrorWindow) row.windowSeconds = verdict.seconds;
        row.detail = verdict.text.str() + stamp.remark();
        edit_.add(std::move(row));
    }

    const SiteView& earlier_;
    const SiteView& later_;
    const RecordOptions& options_;
    Edit& edit_;
    const Project before_;
    CableLevels levels_;
    WindowRecord record_;
};

} // namespace

double symbolErrorLimit(std::int64_t mbps, std::int64_t seconds)
{
    const double errorRate = seconds < kLongWindowSeconds ? 1e-14 : 1e-15;
    return static_cast<double>(mbps) * 1e6 * static_cast<double>(seconds) * errorRate;
}

WindowVerdict judgeWindow(const SiteView& earlier, const SiteView& later, std::size_t link)
{
    const SeenLink& before = earlier.links()[link];
    const SeenLink& now = later.links()[link];
    if (before.sight != CableSight::Right || now.sight != CableSight::Right)
        return open(FABRIC_TEXT("evidence", "It was not seen between its planned ports at both times"));
    const ObservedPort* ports[] = {earlier.observed(before.a), later.observed(now.a), earlier.observed(before.b),
                                   later.observed(now.b)};
    if (std::any_of(std::begin(ports), std::end(ports), [](const ObservedPort* port) { return port == nullptr; }))
        return open(FABRIC_TEXT("evidence", "An end was not seen at both times"));
    WindowVerdict verdict = windowOfEnd(earlier, *ports[0], later, *ports[1]);
    WindowVerdict other = windowOfEnd(earlier, *ports[2], later, *ports[3]);
    if (verdict.state == WindowState::Open) return verdict;
    if (other.state == WindowState::Open || other.seconds < verdict.seconds) verdict = std::move(other);
    if (verdict.state == WindowState::Open) return verdict;
    const std::int64_t mbps = rateOf(now, *ports[1], *ports[3]);
    if (mbps == 0) return open(FABRIC_TEXT("evidence", "Its speed is unknown"));
    const double limit = symbolErrorLimit(mbps, verdict.seconds);
    const std::uint64_t symbols =
        judgeEnd(*ports[0], *ports[1], limit, verdict) + judgeEnd(*ports[2], *ports[3], limit, verdict);
    if (verdict.state == WindowState::Clean && verdict.seconds < kShortWindowSeconds) {
        verdict.state = WindowState::Open;
        verdict.text = {FABRIC_TEXT("evidence", "The window of %1 s is shorter than %2 s"),
                        {std::to_string(verdict.seconds), std::to_string(kShortWindowSeconds)}};
    } else if (verdict.state == WindowState::Clean) {
        verdict.text = {FABRIC_TEXT("evidence", "%1 symbol errors at both ends in %2 s, %3 an end allowed; no link "
                                                "downed, error recovery or receive error"),
                        {std::to_string(symbols), std::to_string(verdict.seconds), fmt::format("{:.2f}", limit)}};
    }
    return verdict;
}

Result<WindowRecord> recordWindow(const SiteView& earlier, const SiteView& later, const RecordOptions& options,
                                  Edit& edit)
{
    const bool isSamePlan =
        std::equal(earlier.links().begin(), earlier.links().end(), later.links().begin(), later.links().end(),
                   [](const SeenLink& a, const SeenLink& b) {
                       return a.cables == b.cables && a.a.planned == b.a.planned && a.b.planned == b.b.planned;
                   });
    if (!isSamePlan)
        return fail(ErrorKind::Conflict, "FP-EVI-003",
                    FABRIC_TEXT("evidence", "The two readings were laid over different states of the plan"));
    return WindowRecorder(earlier, later, options, edit).run();
}

} // namespace fabric

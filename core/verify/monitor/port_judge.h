// PortJudge: from the changes of one port to its symptoms. It knows nothing of other ports; who is to blame is decided
// in Judge.
//
// Errors that come until `settle` after a link came up, in a maintenance window or while the port is down are bring-up
// noise: they raise no symptom and teach no usual rate. The first time that a port comes up, link downs are noise too.
// A repair forgets everything but the last readings. What was not read gives no symptom and ends none.
// About 1 KiB a port. O(1) a change.
#pragma once

#include "core/verify/monitor/counter_change.h"
#include "core/verify/monitor/error_window.h"
#include "core/verify/monitor/gauge_trend.h"
#include "core/verify/monitor/port_values.h"
#include "core/verify/monitor/rate_trend.h"
#include "core/verify/monitor/thresholds.h"

#include <deque>

namespace fabric {

enum class Symptom : std::uint8_t {
    Down,
    Flapping,
    Slow,
    Narrow,
    SymbolErrors,
    HardErrors, ///< receive errors, link recoveries, integrity errors
    Drift,      ///< errors grow slowly; no limit is broken yet
    Hot,
    Warming, ///< far above what is usual for this module
    RxPower,
    RxFading, ///< far below what is usual for this module
    TxPower,
    WorseBer, ///< raw or effective error rate a decade above what is usual for this port
};
inline constexpr std::size_t kSymptomCount = static_cast<std::size_t>(Symptom::WorseBer) + 1;

/// A set of symptoms.
class Symptoms {
public:
    bool has(Symptom symptom) const { return (bits_ >> static_cast<unsigned>(symptom) & 1U) != 0; }
    void add(Symptom symptom) { bits_ |= 1U << static_cast<unsigned>(symptom); }
    void add(Symptoms more) { bits_ |= more.bits_; }
    void remove(Symptom symptom) { bits_ &= ~(1U << static_cast<unsigned>(symptom)); }
    bool isEmpty() const { return bits_ == 0; }
    std::uint32_t bits() const { return bits_; }
    static Symptoms ofBits(std::uint32_t bits)
    {
        Symptoms made;
        made.bits_ = bits & ((1U << kSymptomCount) - 1);
        return made;
    }
    bool operator==(const Symptoms&) const = default;

private:
    std::uint32_t bits_ = 0;
};

/// What all ports of one part and speed share.
struct PortLimits {
    Limits limits;
    ErrorLimits symbols;
    ErrorLimits hard;
    TrendLimits symbolTrend;
    TrendLimits hardTrend;
};
PortLimits portLimits(const Thresholds& thresholds, std::string_view part, std::int64_t mbps, int lanes);

class PortJudge {
public:
    static constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();

    /// `isRunning`: the watch begins now; a port that is up in its first view was brought up long ago.
    void begin(std::int64_t now, std::int64_t plannedMbps, int plannedLanes, bool isRunning);
    void take(std::int64_t now, const PortChange& change, const PortLimits& limits);
    /// What a plan says that the link must run at; 0 = it does not. A link that runs 5 % below it or more, or on fewer
    /// lanes, is slow or narrow from now on, whatever it did before.
    void expect(std::int64_t now, std::int64_t mbps, int lanes);
    /// No symptom counts before `until`.
    void hush(std::int64_t until) { quietUntil_ = std::max(quietUntil_, until); }
    /// True when it was seen up since the watch began.
    bool wasUp() const { return wasUp_ || values_.isUp(); }
    bool isHushed(std::int64_t now) const { return now < quietUntil_; }
    /// A repair: usual values and histories begin anew.
    void renew(std::int64_t now);

    /// `confirmSeconds`: how long a state must have stood before it is said.
    Symptoms symptoms(std::int64_t now, const PortLimits& limits, std::int64_t confirmSeconds) const;
    /// When symptoms() can change without a change of the port.
    std::int64_t nextTurn(std::int64_t now, const PortLimits& limits, std::int64_t confirmSeconds) const;

    const PortValues& values() const { return values_; }
    std::int64_t downSince() const { return downSince_; }
    std::int64_t lastTrouble() const { return lastTrouble_; }
    /// Figures for the sentence that says what is wrong.
    std::uint64_t symbolErrors(std::int64_t now, std::int64_t seconds) const { return symbols_.count(now, seconds); }
    std::uint64_t hardErrors(std::int64_t now, std::int64_t seconds) const { return hard_.count(now, seconds); }
    int flaps(std::int64_t now, std::int64_t seconds) const;
    const RateTrend& trend() const { return symbolTrend_; }
    const GaugeTrend& temperature() const { return temperature_; }
    const GaugeTrend& rxPower() const { return rxPower_; }
    std::int64_t usualMbps() const { return usualMbps_; }
    int usualLanes() const { return usualLanes_; }

private:
    void takePresence(std::int64_t now, Presence before, Presence after, const PortLimits& limits);
    void takeCounter(std::int64_t now, const PortChange& change, const std::optional<FollowedValue>& before,
                     const PortLimits& limits);
    void takeGauge(std::int64_t now, const PortChange& change, const PortLimits& limits);
    void flap(std::int64_t now, std::uint64_t times);

    PortValues values_;
    std::int64_t quietUntil_ = 0; ///< no symptom at all before
    std::int64_t settlesAt_ = 0;  ///< no errors before
    bool isRunning_ = false;
    bool isBroughtUp_ = false; ///< came up since the start or the last repair
    bool wasUp_ = false;
    std::int64_t downSince_ = kNever;
    std::int64_t slowSince_ = kNever;   ///< Mbps below usual since
    std::int64_t narrowSince_ = kNever; ///< lanes below usual since
    std::int64_t usualMbps_ = 0;
    std::int64_t lastTrouble_ = 0;
    int usualLanes_ = 0;
    int seenFlaps_ = 0; ///< went down before our eyes since LinkDowned was read last; the counter tells them again
    std::deque<std::int64_t> flaps_;
    ErrorWindow symbols_;
    ErrorWindow hard_;
    RateTrend symbolTrend_;
    RateTrend hardTrend_;
    GaugeTrend temperature_;
    GaugeTrend rxPower_;
    GaugeTrend ber_;
};

} // namespace fabric

// How the history packs changes: a poll as one piece, later a port's day as one piece. Times and values are differences
// in variable-length bytes (LEB128, signed ones folded), so that a change takes three to five bytes. Reading never
// trusts the bytes: what is cut off or impossible is an error of the block, not a crash.
#pragma once

#include "core/verify/monitor/port_values.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

struct TimedChange {
    std::int64_t time = 0; ///< seconds since 1970
    PortChange change;

    bool operator==(const TimedChange&) const = default;
};

/// What one poll brought, of all ports.
std::string packPoll(std::span<const PortChange> changes);
std::optional<std::vector<PortChange>> unpackPoll(std::string_view bytes);

/// A day of one port: what stood at `start`, and what changed since. `changes` are in order of time.
struct PortDay {
    std::int64_t start = 0;
    PortValues before;
    std::vector<TimedChange> changes;
};
std::string packDay(const PortDay& day);
/// The port's number is not in the bytes; it is set to `port`.
std::optional<PortDay> unpackDay(std::string_view bytes, std::int64_t start, std::uint32_t port);

/// An hour of one port as a sum, for what is drawn over months. Hours without anything are not kept.
struct HourSum {
    std::int64_t hour = 0; ///< when it begins, seconds since 1970
    std::uint64_t symbolErrors = 0;
    std::uint64_t hardErrors = 0;
    std::uint32_t downs = 0;
    std::optional<std::int32_t> hottest; ///< degrees Celsius

    bool operator==(const HourSum&) const = default;
};
std::vector<HourSum> hourSums(const PortDay& day);
std::string packHours(std::span<const HourSum> hours, std::int64_t dayStart);
std::optional<std::vector<HourSum>> unpackHours(std::string_view bytes, std::int64_t dayStart);

} // namespace fabric

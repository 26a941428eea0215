// What is followed of a port over months, as whole numbers, so that a change is small to keep and exact to compare.
// Traffic counters are left out on purpose: they change at every poll of every port and name no culprit.
//
// A figure that was not read is not there; it is never 0. Plain values.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace fabric {

enum class Followed : std::uint8_t {
    Presence, ///< a Presence
    Mbps,     ///< data rate as the link runs
    Lanes,
    SymbolErrors, ///< counters as read, see isCounter()
    LinkDowned,
    Recoveries,
    ReceiveErrors,
    RemoteErrors,
    IntegrityErrors,
    Overruns,
    Discards,
    Temperature, ///< degrees Celsius
    RxPower,     ///< of the weakest used lane, tenths of a dBm
    TxPower,     ///< tenths of a dBm
    RawBer,      ///< tenths of a decade: -75 is 10^-7.5
    EffectiveBer,
    SymbolBer,
    Plug, ///< which plug sits there: a number of the watch's table of serials, 0 = none
};
inline constexpr std::size_t kFollowedCount = static_cast<std::size_t>(Followed::Plug) + 1;

/// Unseen: a whole view did not have the port, or its device did not speak for it. Down: told to be down.
enum class Presence : std::uint8_t { Unseen, Down, Up };

constexpr bool isCounter(Followed what)
{
    return what >= Followed::SymbolErrors && what <= Followed::Discards;
}

struct FollowedValue {
    std::int64_t value = 0;
    bool isAtLeast = false; ///< a counter at its ceiling

    bool operator==(const FollowedValue&) const = default;
};

/// One figure of one port that is not what it was at the poll before.
struct PortChange {
    std::uint32_t port = 0; ///< number of the port in its WatchedFabric
    Followed what = Followed::Presence;
    std::optional<FollowedValue> now; ///< nothing = not read any more

    bool operator==(const PortChange&) const = default;
};

class PortValues {
public:
    std::optional<FollowedValue> at(Followed what) const
    {
        return isSet(known_, what) ? std::optional(FollowedValue{values_[index(what)], isSet(atLeast_, what)})
                                   : std::nullopt;
    }
    std::optional<std::int64_t> value(Followed what) const
    {
        return isSet(known_, what) ? std::optional(values_[index(what)]) : std::nullopt;
    }
    Presence presence() const { return static_cast<Presence>(value(Followed::Presence).value_or(0)); }
    bool isUp() const { return presence() == Presence::Up; }
    void set(Followed what, const std::optional<FollowedValue>& now)
    {
        const std::uint32_t bit = std::uint32_t{1} << index(what);
        known_ = now ? known_ | bit : known_ & ~bit;
        atLeast_ = now && now->isAtLeast ? atLeast_ | bit : atLeast_ & ~bit;
        values_[index(what)] = now ? now->value : 0;
    }

    bool operator==(const PortValues&) const = default;

private:
    static constexpr std::size_t index(Followed what) { return static_cast<std::size_t>(what); }
    static bool isSet(std::uint32_t mask, Followed what) { return (mask >> index(what) & 1U) != 0; }

    std::array<std::int64_t, kFollowedCount> values_{};
    std::uint32_t known_ = 0;
    std::uint32_t atLeast_ = 0;
};

} // namespace fabric

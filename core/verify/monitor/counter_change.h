// What two readings of one error counter say about the time between them. A counter is only ever read, never cleared by
// us, but others clear it, devices restart, classic InfiniBand counters stop at their ceiling and those of some
// exporters begin again at zero behind theirs. Each of these is told apart, because a wrong difference is a false alarm
// or, worse, a missed fault. Pure; O(1) each.
#pragma once

#include "core/verify/observe/observation.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace fabric {

/// How a counter behaves at its ceiling.
enum class Ceiling : std::uint8_t {
    Stops, ///< classic InfiniBand: 4, 8 or 16 bits, then it stands still until somebody clears it
    Wraps, ///< begins again at zero
};

struct CounterForm {
    int bits = 64;
    Ceiling ceiling = Ceiling::Stops;

    std::uint64_t maximum() const { return bits >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1; }
};

/// The form in which the classic PortCounters attribute holds a counter (IBA vol. 1, 16.1.3.5); 64 bits for a name that
/// it does not have. A device that answers the 64-bit error counters holds a larger number under the same name.
CounterForm classicForm(std::string_view name);

struct CounterReading {
    std::uint64_t value = 0;
    bool isAtLeast = false; ///< it stands at its ceiling
};

/// Nothing for "N/A (no PMA)", an empty text and anything else that is no whole number: such a counter was not read.
std::optional<CounterReading> readCounter(std::string_view text, CounterForm form);

enum class CounterMove : std::uint8_t {
    Unknown,   ///< not read at one of the two times
    Same,      ///< the same value
    Rose,      ///< the difference is exact
    Saturated, ///< at its ceiling now: `by` is what fitted under it
    Wrapped,   ///< went past its ceiling and began again
    Reset,     ///< cleared, or its device restarted: `by` is what came since
};

struct CounterChange {
    CounterMove move = CounterMove::Unknown;
    std::uint64_t by = 0;
    bool isAtLeast = false; ///< more may have come than `by` says

    bool operator==(const CounterChange&) const = default;
};

/// `mostPlausible` is the largest growth that the link can have had in the time between the readings; a wrapping
/// counter that fell by less room than that wrapped, any other that fell was reset. `hasRestarted` says that the device
/// or the port's other counters began anew, so that even a larger value counts from zero.
CounterChange counterChange(const std::optional<CounterReading>& before, const std::optional<CounterReading>& now,
                            CounterForm form, std::uint64_t mostPlausible, bool hasRestarted = false);

} // namespace fabric

// The three ways to fill rounds. Internal to the scheduler; each leaves `untestable` and `unreached` to the caller.
#pragma once

#include "core/verify/schedule/schedule.h"

#include <optional>

namespace fabric {

/// Shift permutations: every end-port sends to the one `n` ranks further on. Rounds without a conflict that add cover;
/// nothing when they do not cover every link, or when an end-port is dark. `extraShift` gives other pairs.
std::optional<Schedule> shiftRounds(const TestFabric& fabric, const Forwarding& forwarding, std::size_t extraShift = 0);

/// Chosen ways on a fabric in tiers, in the fewest rounds that exist: one integral flow in which every link carries at
/// least 1 and at most R, R as small as a flow exists for, taken apart into R flows of at most 1. Nothing when a cable
/// joins switches of one tier, or of tiers that are not neighbours.
/// `canCross` (by link) tells which links some such way crosses. The bound comes with it.
struct Cover {
    Schedule schedule;
    std::vector<char> canCross;
};
std::optional<Cover> flowRounds(const TestFabric& fabric, const Forwarding& forwarding, const Progress& progress);

/// The same bound for ways that are fixed but climb and then descend, which `mustCross` (by link) can be crossed by;
/// 0 rounds when flowRounds() would give nothing.
LowerBound flowBound(const TestFabric& fabric, const Forwarding& forwarding, const std::vector<char>& mustCross,
                     const Progress& progress);

/// Fixed ways: scarce links first, tests that stand in the way are moved when that pays. The bound comes with it, from
/// the same tables.
/// `seed` gives other pairs.
Cover coverRounds(const TestFabric& fabric, const Forwarding& forwarding, const Progress& progress,
                  std::uint32_t seed = 1);

/// The bound that counting alone gives: links above a leaf (or above everything below a tier) against the end-ports
/// that can send or receive there. `canCross` by link.
LowerBound countingBound(const TestFabric& fabric, const std::vector<char>& canCross);

} // namespace fabric

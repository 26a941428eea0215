// What a count of errors over a count of bits says about the error rate: the upper limit at 95 % confidence, exact for
// errors that come one by one (Poisson; Garwood 1936): the rate at which so few errors or fewer would be seen in 5 % of
// all windows. No error in n bits: 3.00 / n.
//
// Only counts of the receiving port may be used. A payload that arrived whole says nothing: reliable connections repeat
// what was lost.
#pragma once

#include <cstdint>
#include <optional>

namespace fabric {

/// Errors per bit; nothing when no bits passed.
std::optional<double> errorRateBound95(std::uint64_t errors, std::uint64_t bits);

/// Bits that must pass without an error to show that the rate is below `rate` at 95 %.
double bitsToShow95(double rate);

} // namespace fabric

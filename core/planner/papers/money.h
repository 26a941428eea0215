// Money as whole minor units (cents) and rates as millionths: nothing here is floating point. Rounding is half away
// from zero, as on an invoice.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace fabric {

/// Digits behind the point of a currency by its ISO 4217 code: 0 for JPY, 3 for KWD, 2 for most. Nothing for what is no
/// code of three capital letters.
std::optional<int> minorDigits(std::string_view currency);

/// "1234.5" with 2 places -> 123450. Nothing on signs, more digits than places, blanks, or beyond kMaxMinor.
std::optional<std::int64_t> parseMinor(std::string_view text, int places);
inline constexpr std::int64_t kMaxMinor = 1'000'000'000'000'000; ///< 10 million million with 2 places

/// "13", "6.5", "12.3456" percent -> millionths (130000). 0 to 100.
std::optional<std::int64_t> parsePercent(std::string_view text);
inline constexpr std::int64_t kWhole = 1'000'000;

/// amount x numerator / denominator, rounded half away from zero; nothing when it leaves 64 bits.
std::optional<std::int64_t> scaled(std::int64_t amount, std::int64_t numerator, std::int64_t denominator);

/// `amount` shared in proportion to `weights` so that the shares sum to it exactly: each is rounded down, and the units
/// that are left go to the largest remainders, first come first. All zero when the weights are.
std::vector<std::int64_t> apportioned(std::int64_t amount, const std::vector<std::int64_t>& weights);

} // namespace fabric

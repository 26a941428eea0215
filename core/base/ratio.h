// Exact fractions for blocking ratios and shares. Bandwidths are integer Mb/s, so a ratio of two sums is exact; no
// float enters a comparison. A denominator of zero is "infinite" (a leaf without uplinks), 0/0 is "undefined". Value
// type, no allocation; comparisons multiply in 128 bits and cannot overflow.
#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace fabric {

class Ratio {
public:
    constexpr Ratio() = default;
    /// numerator and denominator must not be negative; the fraction is kept in lowest terms.
    Ratio(std::int64_t numerator, std::int64_t denominator);

    std::int64_t numerator() const { return numerator_; }
    std::int64_t denominator() const { return denominator_; }
    bool isUndefined() const { return numerator_ == 0 && denominator_ == 0; }
    bool isInfinite() const { return numerator_ != 0 && denominator_ == 0; }
    double toDouble() const;

    /// "8:7", "1:1", "inf" or "undefined".
    std::string str() const;
    /// "2.5:1" style for people, at most two decimals, marked "≈" when rounded; "inf" and "undefined" as in str().
    std::string display() const;

    bool operator==(const Ratio&) const = default;
    /// Undefined sorts below everything, infinite above everything.
    std::strong_ordering operator<=>(const Ratio& other) const;

private:
    std::int64_t numerator_ = 0;
    std::int64_t denominator_ = 0;
};

} // namespace fabric

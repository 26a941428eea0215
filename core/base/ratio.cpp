#include "core/base/ratio.h"

#include "core/base/contract.h"

#include <fmt/format.h>

#include <limits>
#include <numeric>

namespace fabric {

namespace {

__extension__ typedef __int128 Wide;

/// Rank of the special values: undefined < finite < infinite.
int rank(const Ratio& r)
{
    if (r.isUndefined()) return 0;
    return r.isInfinite() ? 2 : 1;
}

} // namespace

Ratio::Ratio(std::int64_t numerator, std::int64_t denominator)
{
    FABRIC_EXPECT(numerator >= 0 && denominator >= 0);
    const std::int64_t divisor = std::gcd(numerator, denominator);
    numerator_ = divisor == 0 ? 0 : numerator / divisor;
    denominator_ = divisor == 0 ? 0 : denominator / divisor;
}

double Ratio::toDouble() const
{
    if (isUndefined()) return std::numeric_limits<double>::quiet_NaN();
    if (isInfinite()) return std::numeric_limits<double>::infinity();
    return static_cast<double>(numerator_) / static_cast<double>(denominator_);
}

std::string Ratio::str() const
{
    if (isUndefined()) return "undefined";
    if (isInfinite()) return "inf";
    return fmt::format("{}:{}", numerator_, denominator_);
}

std::string Ratio::display() const
{
    if (rank(*this) != 1 || numerator_ == 0) return str();
    const bool isOver = numerator_ >= denominator_;
    const std::int64_t large = isOver ? numerator_ : denominator_;
    const std::int64_t small = isOver ? denominator_ : numerator_;
    const Wide hundredths = (static_cast<Wide>(large) * 100 + small / 2) / small;
    const bool isExact = static_cast<Wide>(large) * 100 == hundredths * small;
    std::string figure =
        fmt::format("{}.{:02}", static_cast<std::int64_t>(hundredths / 100), static_cast<int>(hundredths % 100));
    while (figure.back() == '0')
        figure.pop_back();
    if (figure.back() == '.') figure.pop_back();
    return (isExact ? "" : "≈") + (isOver ? figure + ":1" : "1:" + figure);
}

std::strong_ordering Ratio::operator<=>(const Ratio& other) const
{
    if (rank(*this) != 1 || rank(other) != 1) return rank(*this) <=> rank(other);
    const Wide left = static_cast<Wide>(numerator_) * other.denominator_;
    const Wide right = static_cast<Wide>(other.numerator_) * denominator_;
    if (left == right) return std::strong_ordering::equal;
    return left < right ? std::strong_ordering::less : std::strong_ordering::greater;
}

} // namespace fabric

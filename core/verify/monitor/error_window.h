// ErrorWindow: whether the errors of a port in a short and a long window are more than its link may have.
//
// One breach by a few errors is a chance event on tens of thousands of ports: it is noted and waits for company. A
// count that no link within its limit shows in the life of a fabric (Poisson tail below 1e-9) is enough alone; so are
// three breaches apart from each other within a day. Memory: the errors of the long window. O(1) amortised.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <limits>

namespace fabric {

/// P(X >= count) of a Poisson variable of that mean.
double poissonTail(std::uint64_t count, double mean);
/// The smallest count whose tail is below 1e-9.
std::uint64_t certainCount(double mean);

/// Limits of one port, prepared once: a mean for each window and the count that proves it broken.
struct ErrorLimits {
    std::int64_t shortSeconds = 720;
    std::int64_t longSeconds = 7500;
    double shortLimit = 0;
    double longLimit = 0;
    std::uint64_t shortCertain = 0;
    std::uint64_t longCertain = 0;
};

class ErrorWindow {
public:
    void add(std::int64_t now, std::uint64_t count, const ErrorLimits& limits);
    /// True from the proof until a whole long window without a breach.
    bool isBroken(std::int64_t now, const ErrorLimits& limits) const
    {
        return isProven_ && now - lastBreach_ <= limits.longSeconds;
    }
    /// When isBroken() can turn by itself; the largest time when it cannot.
    std::int64_t nextTurn(std::int64_t now, const ErrorLimits& limits) const
    {
        return isBroken(now, limits) ? lastBreach_ + limits.longSeconds + 1 : std::numeric_limits<std::int64_t>::max();
    }
    /// Errors in the window of so many seconds that ends at `now`.
    std::uint64_t count(std::int64_t now, std::int64_t seconds) const;
    void forget() { *this = {}; }

private:
    struct Errors {
        std::int64_t time;
        std::uint64_t count;
    };
    std::deque<Errors> errors_;
    std::array<std::int64_t, 2> earlierBreaches_{kNever, kNever}; ///< begins of breaches before the last one
    std::int64_t breachBegan_ = kNever;
    std::int64_t lastBreach_ = kNever;
    bool isProven_ = false;

    static constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::min() / 2;
};

} // namespace fabric

// GaugeTrend: a figure that is read as it stands (a temperature, a light power, a logarithm of an error rate) against
// what is usual for that very module. Usual is the mean over its first three days after the start or a repair, each
// value weighed by how long it stood; the present is smoothed over a time that the caller sets. Only changes are told
// to it; between them the value is taken as constant, which is what by-change readings mean. O(1).
#pragma once

#include <cstdint>
#include <optional>

namespace fabric {

class GaugeTrend {
public:
    /// The value from `now` on; nothing = not read any more. `smoothSeconds` is the time constant of the smoothing.
    void set(std::int64_t now, std::optional<double> value, std::int64_t smoothSeconds);
    std::optional<double> value() const { return value_; }
    /// Nothing before the usual is known.
    std::optional<double> usual() const;
    /// Smoothed present less usual; nothing when either is not known.
    std::optional<double> deviation(std::int64_t now) const;
    void forget() { *this = {}; }

private:
    void account(std::int64_t now);
    double smoothed(std::int64_t now) const;

    std::int64_t since_ = 0; ///< of the present value
    std::optional<double> value_;
    double learnedSeconds_ = 0;
    double learnedSum_ = 0;
    double smooth_ = 0; ///< at `since_`
    double smoothSeconds_ = 1;
    bool hasSmooth_ = false;
};

} // namespace fabric

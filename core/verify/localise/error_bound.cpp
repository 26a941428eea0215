#include "core/verify/localise/error_bound.h"

#include <cmath>

namespace fabric {

namespace {

/// P(X <= k) for a Poisson mean.
double poissonCdf(std::uint64_t k, double mean)
{
    double sum = 0;
    for (std::uint64_t i = 0; i <= k; ++i)
        sum += std::exp(static_cast<double>(i) * std::log(mean) - mean - std::lgamma(static_cast<double>(i) + 1));
    return sum;
}

/// The mean at which k events or fewer have a chance of 5 %.
double upperMean(std::uint64_t k)
{
    constexpr std::uint64_t kMostExact = 1000;
    if (k > kMostExact) {
        // Wilson and Hilferty's cube-root form of the chi-squared quantile; within 1e-4 here.
        constexpr double kZ95 = 1.6448536269514722;
        const double n = static_cast<double>(k) + 1;
        const double root = 1 - 1 / (9 * n) + kZ95 / (3 * std::sqrt(n));
        return n * root * root * root;
    }
    double low = 1e-9;
    double high = static_cast<double>(k) + 10 + 5 * std::sqrt(static_cast<double>(k) + 1);
    for (int i = 0; i < 100; ++i) {
        const double middle = (low + high) / 2;
        (poissonCdf(k, middle) > 0.05 ? low : high) = middle;
    }
    return high;
}

} // namespace

std::optional<double> errorRateBound95(std::uint64_t errors, std::uint64_t bits)
{
    if (bits == 0) return std::nullopt;
    return upperMean(errors) / static_cast<double>(bits);
}

double bitsToShow95(double rate)
{
    return -std::log(0.05) / rate;
}

} // namespace fabric

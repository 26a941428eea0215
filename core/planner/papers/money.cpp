#include "core/planner/papers/money.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

namespace fabric {

namespace {

__extension__ using Wide = __int128;

/// Digits with at most `places` behind the point, scaled by them; nothing for anything else.
std::optional<std::int64_t> parseFixed(std::string_view text, int places, std::int64_t most)
{
    std::int64_t value = 0;
    int behind = -1; // digits behind the point so far; -1 = no point yet
    bool hasDigit = false;
    for (const char c : text) {
        if (c == '.' && behind < 0) {
            behind = 0;
            continue;
        }
        if (c < '0' || c > '9' || (behind >= 0 && ++behind > places)) return std::nullopt;
        hasDigit = true;
        value = value * 10 + (c - '0');
        if (value > most) return std::nullopt;
    }
    if (!hasDigit || behind == 0) return std::nullopt;
    for (int i = std::max(behind, 0); i < places; ++i)
        value *= 10;
    return value <= most ? std::optional(value) : std::nullopt;
}

} // namespace

std::optional<int> minorDigits(std::string_view currency)
{
    constexpr std::array<std::string_view, 8> kNone = {"JPY", "KRW", "VND", "CLP", "ISK", "UGX", "XAF", "XOF"};
    constexpr std::array<std::string_view, 5> kThree = {"BHD", "KWD", "OMR", "TND", "JOD"};
    const bool isCode = currency.size() == 3 &&
                        std::all_of(currency.begin(), currency.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
    if (!isCode) return std::nullopt;
    if (std::find(kNone.begin(), kNone.end(), currency) != kNone.end()) return 0;
    return std::find(kThree.begin(), kThree.end(), currency) != kThree.end() ? 3 : 2;
}

std::optional<std::int64_t> parseMinor(std::string_view text, int places)
{
    return parseFixed(text, places, kMaxMinor);
}

std::optional<std::int64_t> parsePercent(std::string_view text)
{
    constexpr int kPlaces = 4;
    return parseFixed(text, kPlaces, kWhole);
}

std::optional<std::int64_t> scaled(std::int64_t amount, std::int64_t numerator, std::int64_t denominator)
{
    if (denominator <= 0) return std::nullopt;
    const Wide product = Wide(amount) * numerator;
    const Wide half = denominator / 2 + denominator % 2; // of an odd denominator no remainder is exactly half
    const Wide quotient = product / denominator;
    const Wide remainder = product % denominator;
    const Wide size = remainder < 0 ? -remainder : remainder;
    const Wide rounded = quotient + (size >= half && size > 0 ? (product < 0 ? -1 : 1) : 0);
    if (rounded > std::numeric_limits<std::int64_t>::max() || rounded < std::numeric_limits<std::int64_t>::min())
        return std::nullopt;
    return static_cast<std::int64_t>(rounded);
}

std::vector<std::int64_t> apportioned(std::int64_t amount, const std::vector<std::int64_t>& weights)
{
    std::vector<std::int64_t> shares(weights.size(), 0);
    Wide sum = 0;
    for (const std::int64_t weight : weights)
        sum += weight;
    if (sum <= 0) return shares;
    std::vector<Wide> remainders(weights.size());
    std::int64_t left = amount;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const Wide product = Wide(amount) * weights[i];
        shares[i] = static_cast<std::int64_t>(product / sum);
        remainders[i] = product % sum;
        left -= shares[i];
    }
    std::vector<std::size_t> order(weights.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&remainders](std::size_t a, std::size_t b) { return remainders[a] > remainders[b]; });
    for (std::size_t i = 0; left > 0 && i < order.size(); ++i, --left)
        ++shares[order[i]];
    return shares;
}

} // namespace fabric

#include "core/formats/ib_rows.h"

#include "core/base/strings.h"
#include "core/formats/ibnetdiscover_lines.h"

#include <array>
#include <charconv>
#include <cmath>

namespace fabric {

std::string_view speedOfLane(double gbps)
{
    struct Rate {
        double gbps;
        std::string_view name;
    };
    // Each speed by its line rate and by the round figure that some tools print.
    static constexpr std::array<Rate, 13> kRates{{{2.5, "SDR"},
                                                  {5.0, "DDR"},
                                                  {10.0, "QDR"},
                                                  {10.3125, "FDR10"},
                                                  {14.0, "FDR"},
                                                  {14.0625, "FDR"},
                                                  {25.0, "EDR"},
                                                  {25.78125, "EDR"},
                                                  {50.0, "HDR"},
                                                  {53.125, "HDR"},
                                                  {100.0, "NDR"},
                                                  {106.25, "NDR"},
                                                  {200.0, "XDR"}}};
    constexpr double kPrinted = 0.01; // old builds print two decimals
    for (const Rate& rate : kRates)
        if (std::abs(gbps - rate.gbps) < kPrinted) return rate.name;
    return std::abs(gbps - 212.5) < kPrinted ? "XDR" : std::string_view();
}

std::int64_t rateOf(std::string_view speed, int lanes)
{
    return ibnetdiscover::laneMbps(speed) * lanes;
}

int lanesOf(std::string_view text)
{
    if (!text.empty() && (text.back() == 'x' || text.back() == 'X')) text.remove_suffix(1);
    const auto lanes = parseInt(text);
    for (const int known : {1, 2, 4, 8, 12})
        if (lanes == known) return known;
    return 0;
}

std::optional<double> bitErrorRateOf(std::string_view text)
{
    text = trimmed(text);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool isRate = error == std::errc() && end == text.data() + text.size() && value >= 0 && value <= 1;
    return isRate ? std::optional(value) : std::nullopt;
}

int usableLid(std::uint64_t lid)
{
    return lid <= static_cast<std::uint64_t>(kMaxUnicastLid) ? static_cast<int>(lid) : 0;
}

} // namespace fabric

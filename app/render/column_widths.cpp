#include "app/render/column_widths.h"

#include <algorithm>
#include <numeric>

namespace fabric::render {

namespace {

constexpr double kMostLines = 64;
constexpr int kHalvings = 24; ///< of the range of lines: to a hundred-thousandth

double sum(const std::vector<double>& values)
{
    return std::accumulate(values.begin(), values.end(), 0.0);
}

} // namespace

double ColumnNeeds::leastWidth() const
{
    return sum(least);
}

double ColumnNeeds::wantedWidth() const
{
    return sum(wanted);
}

std::vector<double> sharedWidths(const ColumnNeeds& needs, double width)
{
    const double least = needs.leastWidth();
    const double wanted = needs.wantedWidth();
    std::vector<double> widths(needs.least.size());
    for (std::size_t c = 0; c < widths.size(); ++c) {
        if (least > width)
            widths[c] = needs.least[c] * width / least;
        else if (wanted > width)
            widths[c] = needs.least[c] + (needs.wanted[c] - needs.least[c]) * (width - least) / (wanted - least);
        else
            widths[c] = needs.wanted[c] + (width - wanted) * needs.wanted[c] / wanted;
    }
    return widths;
}

std::vector<double> evenLines(const ColumnNeeds& needs, double width, double kept)
{
    std::vector<double> floors = needs.least;
    for (std::size_t c = 0; c < floors.size(); ++c)
        if (needs.wanted[c] <= kept) floors[c] = needs.wanted[c];
    if (sum(floors) > width) return sharedWidths(needs, width);
    const auto widthsOf = [&](double lines) {
        std::vector<double> widths = floors;
        for (std::size_t c = 0; c < widths.size(); ++c)
            widths[c] = std::max(floors[c], needs.wanted[c] / lines);
        return widths;
    };
    double few = 1;
    double many = kMostLines;
    for (int step = 0; step < kHalvings; ++step) {
        const double middle = (few + many) / 2;
        (sum(widthsOf(middle)) > width ? few : many) = middle;
    }
    return sharedWidths({widthsOf(many), needs.wanted}, width);
}

} // namespace fabric::render

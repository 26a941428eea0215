// How often things fail: a small table that the user may edit (CSV). A rate that nobody published is empty, and so are
// the events that would follow from it.
#pragma once

#include "core/base/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

struct FailureRate {
    std::string element;                   ///< "cable", "optic", "switch", "plane", "feed", "rack"
    std::optional<double> percentPerMonth; ///< of elements that fail in a month
    std::string source;
    std::string evidence; ///< grade as in the catalogue
};

/// The table that is built in.
const std::vector<FailureRate>& defaultFailureRates();
/// The same as the CSV file that readFailureRates() takes.
std::string_view defaultFailureRatesCsv();
/// Columns element, percent_per_month, source, evidence; rows may be left out. Errors name file and line.
[[nodiscard]] Result<std::vector<FailureRate>> readFailureRates(std::string_view csv, const std::string& fileName);
/// The row of an element; null when the table has none.
const FailureRate* rateOf(const std::vector<FailureRate>& rates, std::string_view element);

} // namespace fabric

#include "core/planner/failures/failure_rates.h"

#include "core/base/strings.h"
#include "core/text/csv.h"

#include <algorithm>
#include <array>

namespace fabric {

namespace {

/// A link's rate holds its optics, so that optics have none of their own here: counting both would count twice.
constexpr std::string_view kDefaultCsv =
    "element,percent_per_month,source,evidence\n"
    "cable,0.057,\"links between NIC and ToR that fail in a month, optics included (Alibaba HPN, SIGCOMM 2024, as "
    "quoted "
    "in public notes); taken for links between switches too, where nothing was found\",secondary\n"
    "optic,,\"counted in the rate of its cable; no figure of its own was found\",memory\n"
    "switch,0.051,\"ToR switches with a critical error in a month (Alibaba HPN, SIGCOMM 2024, as quoted in public "
    "notes); taken for higher tiers too, where nothing was found\",secondary\n"
    "plane,,\"no published figure was found: enter the site's own\",memory\n"
    "feed,,\"no published figure was found: enter the site's own\",memory\n"
    "rack,,\"no published figure was found: enter the site's own\",memory\n";

constexpr std::array<std::string_view, 6> kElements = {"cable", "optic", "switch", "plane", "feed", "rack"};
constexpr std::array<std::string_view, 4> kColumns = {"element", "percent_per_month", "source", "evidence"};

Result<FailureRate> readRow(const CsvTable& table, std::size_t row)
{
    FailureRate rate;
    rate.element = std::string(trimmed(table.cell(row, 0)));
    if (std::find(kElements.begin(), kElements.end(), rate.element) == kElements.end())
        return fail(ErrorKind::Input, "FP-FLR-002",
                    FABRIC_TEXT("failures", "'%1' is no element; it must be cable, optic, switch, plane, feed or rack"),
                    {displayText(rate.element)}, table.where(row, 0));
    if (const std::string_view text = trimmed(table.cell(row, 1)); !text.empty()) {
        rate.percentPerMonth = parseDouble(text);
        if (!rate.percentPerMonth || !(*rate.percentPerMonth >= 0 && *rate.percentPerMonth <= 100))
            return fail(ErrorKind::Input, "FP-FLR-003",
                        FABRIC_TEXT("failures", "'%1' is no percentage between 0 and 100; leave it empty if unknown"),
                        {displayText(text)}, table.where(row, 1));
    }
    rate.source = displayText(trimmed(table.cell(row, 2)));
    rate.evidence = displayText(trimmed(table.cell(row, 3)));
    return rate;
}

} // namespace

std::string_view defaultFailureRatesCsv()
{
    return kDefaultCsv;
}

const std::vector<FailureRate>& defaultFailureRates()
{
    static const std::vector<FailureRate> rates =
        readFailureRates(kDefaultCsv, "built in").value_or(std::vector<FailureRate>{});
    return rates;
}

Result<std::vector<FailureRate>> readFailureRates(std::string_view csv, const std::string& fileName)
{
    FABRIC_TRY(table, CsvTable::parse(csv, fileName, guessCsvSeparator(csv)));
    for (std::size_t column = 0; column < kColumns.size(); ++column)
        if (table.rows() == 0 || trimmed(table.cell(0, column)) != kColumns[column])
            return fail(ErrorKind::Input, "FP-FLR-001",
                        FABRIC_TEXT("failures", "A table of failure rates begins with the columns %1"),
                        {"element,percent_per_month,source,evidence"}, displayText(fileName) + ":1");
    std::vector<FailureRate> rates;
    for (std::size_t row = 1; row < table.rows(); ++row) {
        FABRIC_TRY(rate, readRow(table, row));
        if (rateOf(rates, rate.element) != nullptr)
            return fail(ErrorKind::Input, "FP-FLR-004", FABRIC_TEXT("failures", "'%1' stands twice"), {rate.element},
                        table.where(row, 0));
        rates.push_back(std::move(rate));
    }
    return rates;
}

const FailureRate* rateOf(const std::vector<FailureRate>& rates, std::string_view element)
{
    const auto at =
        std::find_if(rates.begin(), rates.end(), [&](const FailureRate& rate) { return rate.element == element; });
    return at == rates.end() ? nullptr : &*at;
}

} // namespace fabric

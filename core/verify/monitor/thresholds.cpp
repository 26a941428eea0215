#include "core/verify/monitor/thresholds.h"

#include "core/base/contract.h"
#include "core/base/strings.h"
#include "core/text/csv.h"
#include "core/verify/monitor/threshold_rows.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace fabric {

namespace {

struct MetricShape {
    Metric metric;
    std::string_view name;
    std::string_view unit;
    double least;
    double most;
};

constexpr std::array<MetricShape, kMetricCount> kShapes{{{Metric::SymbolBerShort, "symbol-ber-short", "1/bit", 0, 1e-3},
                                                         {Metric::SymbolBerLong, "symbol-ber-long", "1/bit", 0, 1e-3},
                                                         {Metric::ReceiveErrors, "receive-errors", "count", 1, 1e9},
                                                         {Metric::Recoveries, "recoveries", "count", 1, 1e9},
                                                         {Metric::IntegrityErrors, "integrity-errors", "count", 1, 1e9},
                                                         {Metric::RemoteErrors, "remote-errors", "count", 1, 1e9},
                                                         {Metric::FlapsShort, "flaps-short", "count", 1, 1e6},
                                                         {Metric::FlapsLong, "flaps-long", "count", 1, 1e6},
                                                         {Metric::Temperature, "temperature", "C", 0, 200},
                                                         {Metric::TemperatureRise, "temperature-rise", "K", 1, 100},
                                                         {Metric::RxPowerLow, "rx-power-low", "dBm", -39, 20},
                                                         {Metric::RxPowerHigh, "rx-power-high", "dBm", -39, 20},
                                                         {Metric::TxPowerLow, "tx-power-low", "dBm", -39, 20},
                                                         {Metric::TxPowerHigh, "tx-power-high", "dBm", -39, 20},
                                                         {Metric::RxPowerDrop, "rx-power-drop", "dB", 0.1, 40},
                                                         {Metric::DriftFactor, "drift-factor", "ratio", 1.5, 1e3},
                                                         {Metric::DriftFloor, "drift-floor", "ratio", 1e-4, 1},
                                                         {Metric::Settle, "settle", "s", 0, 1e6},
                                                         {Metric::Confirm, "confirm", "polls", 1, 100}}};

constexpr std::array<std::string_view, 10> kColumns{"part_number", "speed", "metric",   "window_s",
                                                    "value",       "unit",  "evidence", "evidence_detail",
                                                    "source_url",  "notes"};

const MetricShape& shapeOf(Metric metric)
{
    return kShapes[static_cast<std::size_t>(metric)];
}

/// With an exponent, as error rates are written; nothing for "nan" and "inf".
std::optional<double> readNumber(std::string_view text)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
    return value;
}

Failure refused(const CsvTable& table, std::size_t row, std::size_t column, const char* code, Text text)
{
    return fail(ErrorKind::Input, code, text, {displayText(table.cell(row, column))}, table.where(row, column));
}

Result<ThresholdRow> readRow(const CsvTable& table, std::size_t row)
{
    const auto cell = [&](std::size_t column) { return trimmed(table.cell(row, column)); };
    const auto shape =
        std::find_if(kShapes.begin(), kShapes.end(), [&](const MetricShape& s) { return s.name == cell(2); });
    if (shape == kShapes.end())
        return refused(table, row, 2, "FP-MON-002", FABRIC_TEXT("monitor", "There is no threshold called \"%1\""));
    const std::optional<double> value = readNumber(cell(4));
    if (!value || !(*value >= shape->least && *value <= shape->most))
        return refused(table, row, 4, "FP-MON-003",
                       FABRIC_TEXT("monitor", "\"%1\" is no value that this threshold can have"));
    if (cell(5) != shape->unit)
        return refused(table, row, 5, "FP-MON-004", FABRIC_TEXT("monitor", "This threshold is not given in \"%1\""));
    const bool hasWindow = !cell(3).empty() && cell(3) != "0";
    const std::optional<std::int64_t> window = hasWindow ? parseInt(cell(3)) : std::optional<std::int64_t>(0);
    if (!window || *window < 0 || *window > 30 * 86400)
        return refused(table, row, 3, "FP-MON-005",
                       FABRIC_TEXT("monitor", "\"%1\" is no window of up to 30 days in seconds"));
    for (const std::size_t column : {0, 1, 6, 7, 8, 9})
        if (!isCleanText(cell(column)) || cell(column).size() > kMaxNameBytes)
            return refused(table, row, column, "FP-MON-006",
                           FABRIC_TEXT("monitor", "\"%1\" is no text that can be kept"));
    return ThresholdRow{
        std::string(cell(0)), std::string(cell(1)), shape->metric,       *window, *value, std::string(cell(6)),
        std::string(cell(7)), std::string(cell(8)), std::string(cell(9))};
}

} // namespace

std::string_view metricName(Metric metric)
{
    return shapeOf(metric).name;
}

std::string_view metricUnit(Metric metric)
{
    return shapeOf(metric).unit;
}

double Limits::symbolErrors(Metric metric, std::int64_t mbps) const
{
    return static_cast<double>(mbps) * 1e6 * static_cast<double>(window(metric)) * value(metric);
}

const Thresholds& Thresholds::builtIn()
{
    static const Thresholds table = [] {
        Thresholds made;
        made.rows_ = builtInThresholds();
        return made;
    }();
    return table;
}

Result<Thresholds> Thresholds::read(std::string_view csv, const std::string& fileName)
{
    FABRIC_TRY(table, CsvTable::parse(csv, fileName));
    for (std::size_t column = 0; column < kColumns.size(); ++column)
        if (table.rows() == 0 || trimmed(table.cell(0, column)) != kColumns[column])
            return fail(ErrorKind::Input, "FP-MON-001",
                        FABRIC_TEXT("monitor", "The first line must name the columns %1"),
                        {fmt::format("{}", fmt::join(kColumns, ","))}, fileName);
    Thresholds out = builtIn();
    for (std::size_t row = 1; row < table.rows(); ++row) {
        FABRIC_TRY(threshold, readRow(table, row));
        out.rows_.push_back(std::move(threshold));
    }
    return out;
}

Limits Thresholds::of(std::string_view part, std::string_view speed) const
{
    Limits limits;
    std::array<int, kMetricCount> rank{};
    rank.fill(-1);
    for (const ThresholdRow& row : rows_) {
        if ((!row.part.empty() && row.part != part) || (!row.speed.empty() && row.speed != speed)) continue;
        const int special = (row.part.empty() ? 0 : 2) + (row.speed.empty() ? 0 : 1);
        const auto at = static_cast<std::size_t>(row.metric);
        if (special < rank[at]) continue;
        rank[at] = special;
        limits.rows_[at] = &row;
    }
    FABRIC_EXPECT(
        std::none_of(limits.rows_.begin(), limits.rows_.end(), [](const auto* row) { return row == nullptr; }));
    return limits;
}

std::string Thresholds::csv() const
{
    std::string out = fmt::format("{}\n", fmt::join(kColumns, ","));
    for (const ThresholdRow& row : rows_) {
        const std::array<std::string, 10> cells{row.part,
                                                row.speed,
                                                std::string(metricName(row.metric)),
                                                std::to_string(row.windowSeconds),
                                                fmt::format("{}", row.value),
                                                std::string(metricUnit(row.metric)),
                                                row.evidence,
                                                row.detail,
                                                row.url,
                                                row.notes};
        for (std::size_t column = 0; column < cells.size(); ++column) {
            if (column > 0) out += ',';
            appendCsvField(out, cells[column]);
        }
        out += '\n';
    }
    return out;
}

std::string_view speedName(std::int64_t mbps, int lanes)
{
    constexpr std::array<std::pair<std::int64_t, std::string_view>, 7> kPerLane{{{2'000, "SDR"},
                                                                                 {4'000, "DDR"},
                                                                                 {8'000, "QDR"},
                                                                                 {25'000, "EDR"},
                                                                                 {50'000, "HDR"},
                                                                                 {100'000, "NDR"},
                                                                                 {200'000, "XDR"}}};
    if (mbps <= 0 || lanes <= 0) return {};
    const auto known =
        std::find_if(kPerLane.begin(), kPerLane.end(), [&](const auto& speed) { return speed.first == mbps / lanes; });
    return known == kPerLane.end() ? std::string_view() : known->second;
}

} // namespace fabric

// Thresholds: when a figure of a port is worth somebody's time, each with the source it comes from. Rows can be
// overridden by part and by speed from a CSV file in the catalogue's form:
//
//   part_number,speed,metric,window_s,value,unit,evidence,evidence_detail,source_url,notes
//
// The most special row wins: part and speed, part, speed, neither; of equals the later one. Limits on symbol errors are
// kept as error rates and become counts by the link's rate and the window: one number serves every speed.
// Immutable after reading. Lookups are O(rows); a caller keeps what of() gives.
#pragma once

#include "core/base/result.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

enum class Metric : std::uint8_t {
    SymbolBerShort,  ///< symbol errors per bit over the short window
    SymbolBerLong,   ///< over the long window; a window without a breach is also what ends a finding
    ReceiveErrors,   ///< PortRcvErrors in the window
    Recoveries,      ///< LinkErrorRecoveryCounter in the window
    IntegrityErrors, ///< LocalLinkIntegrityErrors and ExcessiveBufferOverrunErrors in the window
    RemoteErrors,    ///< PortRcvRemotePhysicalErrors in the window; the fault is upstream of this link
    FlapsShort,      ///< link downs in the window
    FlapsLong,
    Temperature,     ///< of the module, degrees Celsius
    TemperatureRise, ///< over the module's own usual value, kelvin
    RxPowerLow,      ///< dBm
    RxPowerHigh,
    TxPowerLow,
    TxPowerHigh,
    RxPowerDrop, ///< below the module's own usual value, dB
    DriftFactor, ///< growth of the error rate over its usual value that counts as a drift
    DriftFloor,  ///< share of the long window's limit below which no rate is worth naming
    Settle,      ///< after a link came up: errors of bring-up do not count; window only
    Confirm,     ///< polls in a row at which a link is down before it is said
};
inline constexpr std::size_t kMetricCount = static_cast<std::size_t>(Metric::Confirm) + 1;

struct ThresholdRow {
    std::string part;  ///< part number of the plug or cable; empty = any
    std::string speed; ///< "NDR"; empty = any
    Metric metric = Metric::SymbolBerShort;
    std::int64_t windowSeconds = 0; ///< 0 = no window
    double value = 0;
    std::string evidence; ///< as in the catalogue: vendor, practice, memory ...
    std::string detail;   ///< whose number it is
    std::string url;
    std::string notes;
};

/// What holds for one port.
class Limits {
public:
    double value(Metric metric) const { return rows_[static_cast<std::size_t>(metric)]->value; }
    std::int64_t window(Metric metric) const { return rows_[static_cast<std::size_t>(metric)]->windowSeconds; }
    const ThresholdRow& row(Metric metric) const { return *rows_[static_cast<std::size_t>(metric)]; }
    /// Symbol errors that the window of a metric may have at a rate: rate x seconds x error rate.
    double symbolErrors(Metric metric, std::int64_t mbps) const;

private:
    friend class Thresholds;
    std::array<const ThresholdRow*, kMetricCount> rows_{};
};

class Thresholds {
public:
    static const Thresholds& builtIn();
    /// The built-in rows with those of the file over them. Errors: no such column, metric or unit, a value that is no
    /// number or outside what the metric can be; each with file and line.
    [[nodiscard]] static Result<Thresholds> read(std::string_view csv, const std::string& fileName);

    const std::vector<ThresholdRow>& rows() const { return rows_; }
    /// Valid as long as this table.
    Limits of(std::string_view part, std::string_view speed) const;
    /// All rows as a file that read() takes.
    std::string csv() const;

private:
    std::vector<ThresholdRow> rows_;
};

/// "symbol-ber-short"
std::string_view metricName(Metric metric);
/// "1/bit", "count", "C", "dBm" ...
std::string_view metricUnit(Metric metric);
/// The speed's name for a data rate over a number of lanes; empty when it is none: 400,000 over 4 is "NDR".
std::string_view speedName(std::int64_t mbps, int lanes);

} // namespace fabric

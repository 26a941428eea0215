#include "core/formats/mlxlink.h"

#include "core/base/strings.h"
#include "core/formats/ib_rows.h"
#include "core/text/json_events.h"

#include <fmt/format.h>

#include <map>

namespace fabric {

namespace {

constexpr std::size_t kMaxReportBytes = 4U << 20; ///< a report has some 10 KB
constexpr std::size_t kMaxValues = 10'000;

/// Scalars by "section/key"; elements of arrays are joined with commas, as the tool itself does elsewhere.
class FlatValues : public JsonEvents {
public:
    bool onNull() override { return true; }
    bool onBoolean(bool value) override { return add(value ? "true" : "false"); }
    bool onInteger(std::int64_t value) override { return add(std::to_string(value)); }
    bool onReal(double value) override { return add(fmt::format("{}", value)); }
    bool onString(std::string& value) override { return add(value); }
    bool onKey(std::string& key) override
    {
        if (path_.empty()) return false;
        path_.back() = key;
        return true;
    }
    bool onObject(bool isBegin) override { return step(isBegin); }
    bool onArray(bool) override { return true; }

    /// "" when it is not there or not known.
    std::string_view value(const std::string& section, const std::string& key) const
    {
        const auto found = values_.find(section + '/' + key);
        const std::string_view text = found == values_.end() ? std::string_view() : trimmed(found->second);
        return text == "N/A" || text == "NA" ? std::string_view() : text;
    }
    bool hasSection(const std::string& section) const
    {
        const auto at = values_.lower_bound(section + '/');
        return at != values_.end() && at->first.compare(0, section.size() + 1, section + '/') == 0;
    }

private:
    bool step(bool isBegin)
    {
        if (isBegin)
            path_.emplace_back();
        else
            path_.pop_back();
        return true;
    }

    /// The last two names of the path, passing over the "values" that newer versions wrap lanes in.
    bool add(const std::string& text)
    {
        std::vector<std::string_view> names(path_.begin(), path_.end());
        if (names.size() > 2 && names.back() == "values") names.pop_back();
        if (names.size() < 2) return true;
        if (values_.size() >= kMaxValues) return false;
        std::string& value = values_[std::string(names[names.size() - 2]) + '/' + std::string(names.back())];
        if (!value.empty()) value += ',';
        value += text;
        return true;
    }

    std::vector<std::string> path_;
    std::map<std::string, std::string> values_;
};

/// "1.886,1.989 [-10.41..6]" -> the numbers; none when the limits say that there is no sensor.
std::vector<double> readings(std::string_view text)
{
    std::vector<double> values;
    const auto limits = text.find('[');
    if (limits != std::string_view::npos && text.substr(limits, 6) == "[0..0]") return values;
    for (const std::string_view part : split(text.substr(0, limits), ','))
        if (const auto value = parseDouble(trimmed(part))) values.push_back(*value);
    return values;
}

void setSpeed(MlxlinkReport& report, std::string_view speed)
{
    constexpr std::string_view kInfiniband = "IB-";
    if (startsWithNoCase(speed, kInfiniband)) {
        speed.remove_prefix(kInfiniband.size());
        if (rateOf(speed, 1) > 0) report.speed = std::string(speed);
        report.mbps = rateOf(report.speed, report.width);
        return;
    }
    const auto unit = speed.find_first_not_of("0123456789");
    if (unit == std::string_view::npos || (speed[unit] != 'G' && speed[unit] != 'g')) return;
    constexpr std::int64_t kMostGbps = 100'000;
    if (const auto gbps = parseInt(speed.substr(0, unit)); gbps && *gbps < kMostGbps) report.mbps = *gbps * 1000;
}

void setModule(MlxlinkReport& report, const FlatValues& values)
{
    const std::string kModule = "Module Info";
    report.vendor = std::string(values.value(kModule, "Vendor Name"));
    report.part = std::string(values.value(kModule, "Vendor Part Number"));
    report.serial = std::string(values.value(kModule, "Vendor Serial Number"));
    report.revision = std::string(values.value(kModule, "Rev"));
    report.firmware = std::string(values.value(kModule, "FW Version"));
    if (const auto length = parseMetres(values.value(kModule, "Transfer Distance [m]")); length && *length > 0)
        report.lengthMm = *length;
    if (const auto read = readings(values.value(kModule, "Temperature [C]")); !read.empty())
        report.temperatureC = read.front();
    report.rxDbm = readings(values.value(kModule, "Rx Power Current [dBm]"));
    report.txDbm = readings(values.value(kModule, "Tx Power Current [dBm]"));
    report.hasModule = !report.vendor.empty() || !report.part.empty() || !report.serial.empty();
}

} // namespace

Result<MlxlinkReport> readMlxlink(std::string_view text, std::string_view fileName)
{
    const std::string kOperational = "Operational Info";
    const std::string kErrors = "Physical Counters and BER Info";
    const std::string kTrouble = "Troubleshooting Info";
    FlatValues values;
    JsonCursor cursor(text);
    JsonLimits limits;
    limits.bytes = kMaxReportBytes;
    limits.depth = 16;
    FABRIC_TRY(outcome, parseJson(text, fileName, cursor, values, limits));
    if (outcome == JsonOutcome::StoppedByHandler || !values.hasSection(kOperational))
        return fail(ErrorKind::Input, "FP-MLX-001",
                    FABRIC_TEXT("formats", "This is no report of mlxlink: it has no section '%1'."), {kOperational},
                    std::string(fileName) + ':' + std::to_string(cursor.line()));
    MlxlinkReport report;
    report.state = std::string(values.value(kOperational, "State"));
    report.physical = std::string(values.value(kOperational, "Physical state"));
    report.width = lanesOf(values.value(kOperational, "Width"));
    setSpeed(report, values.value(kOperational, "Speed"));
    report.fec = std::string(values.value(kOperational, "FEC"));
    report.rawBer = bitErrorRateOf(values.value(kErrors, "Raw Physical BER"));
    report.effectiveBer = bitErrorRateOf(values.value(kErrors, "Effective Physical BER"));
    report.symbolBer = bitErrorRateOf(values.value(kErrors, "Symbol BER"));
    report.label = std::string(values.value("Port Info", "Label Port"));
    setModule(report, values);
    const std::string_view opcode = values.value(kTrouble, "Status Opcode");
    if (!opcode.empty() && opcode != "0") report.recommendation = std::string(values.value(kTrouble, "Recommendation"));
    return report;
}

} // namespace fabric

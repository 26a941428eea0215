#include "core/verify/observe/remote_module.h"

#include "core/base/strings.h"

#include <algorithm>
#include <cmath>

namespace fabric {

namespace {

constexpr std::size_t kMaxLanes = 16;

/// "0.7241 mW / -1.40 dBm" -> -1.40; "-inf" and the like are no reading.
std::optional<double> dbmOf(std::string_view value)
{
    const std::size_t slash = value.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    std::string_view text = trimmed(value.substr(slash + 1));
    if (!text.ends_with("dBm")) return std::nullopt;
    return parseDouble(trimmed(text.substr(0, text.size() - 3)));
}

void addLane(std::vector<double>& lanes, std::string_view value)
{
    if (const auto dbm = dbmOf(value); dbm && std::isfinite(*dbm) && lanes.size() < kMaxLanes) lanes.push_back(*dbm);
}

/// "48.31 degrees C / 118.96 degrees F" -> 48.31
std::optional<double> celsiusOf(std::string_view value)
{
    const std::size_t unit = value.find(" degrees C");
    return unit == std::string_view::npos ? std::nullopt : parseDouble(trimmed(value.substr(0, unit)));
}

/// "3m", "0.50m" -> millimetres; "0m" is what modules without a cable print.
std::optional<std::int64_t> lengthOf(std::string_view value)
{
    if (!value.ends_with('m') || value.ends_with("km")) return std::nullopt;
    const auto length = parseMetres(trimmed(value.substr(0, value.size() - 1)));
    return length && *length > 0 ? length : std::nullopt;
}

bool isOneOf(std::string_view name, std::initializer_list<std::string_view> names)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

void take(ObservedPlug& plug, std::string_view name, std::string_view value)
{
    if (name == "Vendor name")
        plug.vendor = value;
    else if (name == "Vendor PN")
        plug.part = value;
    else if (name == "Vendor SN")
        plug.serial = value;
    else if (name == "Vendor rev")
        plug.revision = value;
    else if (isOneOf(name, {"Active firmware version", "Active FW Version"}))
        plug.firmware = value;
    else if (isOneOf(name, {"Length (Copper or Active cable)", "Cable assembly length", "Length (Copper)"}) &&
             !plug.lengthMm)
        plug.lengthMm = lengthOf(value);
    else if (isOneOf(name, {"Module temperature"}) && !plug.temperatureC)
        plug.temperatureC = celsiusOf(value);
    else if (startsWithNoCase(name, "Rcvr signal avg optical power") || name == "Receiver signal average optical power")
        addLane(plug.rxDbm, value);
    else if (startsWithNoCase(name, "Transmit avg optical power") || name == "Laser output power")
        addLane(plug.txDbm, value);
}

} // namespace

std::optional<ObservedPlug> readEthtoolModule(std::string_view text)
{
    ObservedPlug plug;
    for (const std::string_view line : split(text, '\n')) {
        const std::size_t colon = line.find(" : ");
        if (colon == std::string_view::npos) continue;
        const std::string_view value = trimmed(line.substr(colon + 3));
        if (value.size() <= kMaxNameBytes) take(plug, trimmed(line.substr(0, colon)), value);
    }
    if (plug.vendor.empty() && plug.part.empty() && plug.serial.empty()) return std::nullopt;
    return plug;
}

} // namespace fabric

// What the readers of plugs share: figures as switches print them. Internal to switch_optics.cpp and optics_arista.cpp.
#pragma once

#include "core/base/strings.h"
#include "core/formats/neighbour_capture.h"

#include <optional>
#include <string_view>

namespace fabric::optics {

enum class Figure { None, Rx, Tx, Temperature };

inline constexpr double kNoLightDbm = -40; ///< 0.1 uW, the least that a module can tell (SFF-8636 6.3.11)

/// The number that a figure begins with: "-8.64 (lane0)", "39(OK)", "3.2611dBm", "-infdBm". Nothing for "N/A".
inline std::optional<double> figure(std::string_view text)
{
    text = trimmed(text);
    if (text.starts_with("-inf")) return kNoLightDbm;
    return parseDouble(text.substr(0, text.find_first_not_of("+-.0123456789")));
}

/// Whether one of the first lines is such a line.
template <class Is>
bool anyLine(std::string_view text, Is&& is)
{
    LineReader lines(text.substr(0, kNeighbourDetectBytes), {});
    while (lines.next())
        if (is(lines.line().substr(0, 512))) return true;
    return false;
}

bool looksLikeArista(std::string_view text);
Result<std::vector<DeviceTable>> readArista(const CaptureSection& section);

} // namespace fabric::optics

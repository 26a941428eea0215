// mlxlink --json: one port by its adapter or switch itself: state, speed, FEC, bit error rates, and the module with its
// identity and light. Values come as text or numbers, lanes as arrays or with commas; "N/A" is a value that is not
// there, and so is a reading whose limits are "[0..0]" (modules without that sensor). The file does not say whose port
// it is. Memory: one value at a time.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

struct MlxlinkReport {
    std::string state;    ///< "Active"
    std::string physical; ///< "LinkUp"
    std::string speed;    ///< "NDR"; empty on Ethernet
    int width = 0;
    std::int64_t mbps = 0;
    std::string fec;
    std::optional<double> rawBer;
    std::optional<double> effectiveBer;
    std::optional<double> symbolBer;
    std::string label; ///< of the port, when the tool printed one
    bool hasModule = false;
    std::string vendor;
    std::string part;
    std::string serial;
    std::string revision;
    std::string firmware;
    std::optional<std::int64_t> lengthMm;
    std::optional<double> temperatureC;
    std::vector<double> rxDbm;
    std::vector<double> txDbm;
    std::string recommendation; ///< the tool's advice; empty when it saw no issue
};

[[nodiscard]] Result<MlxlinkReport> readMlxlink(std::string_view text, std::string_view fileName);

} // namespace fabric

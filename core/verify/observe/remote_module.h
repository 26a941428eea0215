// The module in an Ethernet port as `ethtool -m` prints it: "name : value" lines, by SFF-8636, SFF-8472 or CMIS.
#pragma once

#include "core/verify/observe/observation.h"

#include <optional>
#include <string_view>

namespace fabric {

/// Identity, length, temperature (degrees C) and light (dBm a lane); nothing when no identity is in the text. Values
/// that are not printed as ethtool prints them stay empty.
[[nodiscard]] std::optional<ObservedPlug> readEthtoolModule(std::string_view text);

} // namespace fabric

// The text forms of lldp.h. Internal to lldp.cpp.
#pragma once

#include "core/formats/neighbour_capture.h"

namespace fabric::lldp {

bool looksLikeKeyValue(std::string_view text);
Result<std::vector<DeviceTable>> readKeyValue(const CaptureSection& section);
bool looksLikePlain(std::string_view text);
Result<std::vector<DeviceTable>> readPlain(const CaptureSection& section);

} // namespace fabric::lldp

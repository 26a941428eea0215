// The JSON forms of lldp.h. Internal to lldp.cpp.
#pragma once

#include "core/formats/neighbour_capture.h"

namespace fabric::lldp {

bool looksLikeJson(std::string_view text);
Result<std::vector<DeviceTable>> readJson(const CaptureSection& section);
bool looksLikeChassis(std::string_view text);
Result<std::vector<DeviceTable>> readChassis(const CaptureSection& section);
bool looksLikeNvue(std::string_view text);
Result<std::vector<DeviceTable>> readNvue(const CaptureSection& section);

} // namespace fabric::lldp

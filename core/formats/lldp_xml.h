// The XML form of lldp.h: "lldpcli -f xml show neighbors [details]". Internal to lldp.cpp.
//
//   <lldp><interface name="swp1" age="0 day, 00:01:05">
//     <chassis><id type="mac">..</id><name>..</name><descr>..</descr><capability type="Bridge" enabled="on"/></chassis>
//     <port><id type="ifname">..</id><descr>..</descr><ttl>120</ttl></port></interface></lldp>
#pragma once

#include "core/formats/neighbour_capture.h"

namespace fabric::lldp {

bool looksLikeXml(std::string_view text);
Result<std::vector<DeviceTable>> readXml(const CaptureSection& section);

} // namespace fabric::lldp

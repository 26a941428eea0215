// Where a cable can be plugged. Ports are not objects: a PortRef names one by device, bay, cage and connector, and the
// facts (form, lanes, speed, name) come from the part (core/catalog/ports.h) and from PortOverride rows.
//
//   bay        0 = the chassis itself; n = adapter or line card in slot n (a Module row says which part sits there)
//   cage       1-based over the chassis (or the card); 0 is invalid
//   connector  1-based inside the cage: a twin-port OSFP cage has 1 and 2; a patch panel position has 1 = front, 2 =
//   rear lane0, lanes   the lanes of that connector which are used: a 1:2 splitter leg uses lanes 0-1 or 2-3 of 4.
//                  lanes 0 = the whole connector.
#pragma once

#include "core/base/id.h"

#include <compare>
#include <cstdint>
#include <functional>

namespace fabric {

struct Device;

/// One port of one device, lanes not considered.
struct PortRef {
    Id<Device> device;
    std::uint8_t bay = 0;
    std::uint16_t cage = 0;
    std::uint8_t connector = 1;

    auto operator<=>(const PortRef&) const = default;
};

/// The lanes of a port that one end of a cable, or one link, uses.
struct End {
    PortRef port;
    std::uint8_t lane0 = 0;
    std::uint8_t lanes = 0;

    auto operator<=>(const End&) const = default;
};

/// Two ports of one optical switch that a circuit joins, as cage and connector of its chassis.
struct CircuitPair {
    std::uint16_t cageA = 0;
    std::uint16_t cageB = 0;
    std::uint8_t connectorA = 1;
    std::uint8_t connectorB = 1;

    auto operator<=>(const CircuitPair&) const = default;
};

} // namespace fabric

template <>
struct std::hash<fabric::PortRef> {
    std::size_t operator()(const fabric::PortRef& p) const noexcept
    {
        const std::uint64_t packed = (std::uint64_t{p.device.value} << 32) | (std::uint64_t{p.bay} << 24) |
                                     (std::uint64_t{p.cage} << 8) | p.connector;
        return std::hash<std::uint64_t>()(packed * 0x9E3779B97F4A7C15ULL);
    }
};

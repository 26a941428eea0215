#include "core/verify/rdma/attributes.h"

#include "core/formats/ibnetdiscover_lines.h"

#include <algorithm>
#include <array>

namespace fabric::rdma {

namespace {

struct WidthBit {
    std::uint8_t bit;
    int lanes;
};
constexpr std::array<WidthBit, 5> kWidths{{{1, 1}, {2, 4}, {4, 8}, {8, 12}, {16, 2}}};

/// In the order of the bits of PortInfo::speeds.
constexpr std::array<const char*, 8> kSpeeds{"SDR", "DDR", "QDR", "FDR", "EDR", "HDR", "NDR", "XDR"};
constexpr unsigned kFirstExtended = 3;
constexpr unsigned kXdr = 7;

/// Active fields hold exactly one bit; anything else is a value of a later specification, or rubbish.
std::string oneOf(unsigned bits, unsigned count, unsigned first)
{
    for (unsigned i = 0; i < count; ++i)
        if (bits == 1U << i) return kSpeeds[first + i];
    return {};
}

std::string activeSpeed(unsigned plain, unsigned extended, unsigned second)
{
    if (second != 0) return second == 1 ? kSpeeds[kXdr] : "";
    if (extended != 0) return oneOf(extended, 4, kFirstExtended);
    return oneOf(plain, 3, 0);
}

LogicalState logicalOf(unsigned state)
{
    switch (state) {
    case 1:
        return LogicalState::Down;
    case 2:
        return LogicalState::Init;
    case 3:
        return LogicalState::Armed;
    case 4:
    case 5: // deferred: active, with its data held back
        return LogicalState::Active;
    default:
        return LogicalState::Unknown;
    }
}

PhysicalState physicalOf(unsigned state)
{
    constexpr std::array kStates{PhysicalState::Unknown,  PhysicalState::Sleep,    PhysicalState::Polling,
                                 PhysicalState::Disabled, PhysicalState::Training, PhysicalState::LinkUp,
                                 PhysicalState::Recovery, PhysicalState::PhyTest};
    return state < kStates.size() ? kStates[state] : PhysicalState::Unknown;
}

} // namespace

NodeInfo decodeNodeInfo(std::span<const std::uint8_t> data)
{
    NodeInfo info;
    constexpr std::array kKinds{ObservedKind::Unknown, ObservedKind::Host, ObservedKind::Switch, ObservedKind::Router};
    if (data[2] < kKinds.size()) info.kind = kKinds[data[2]];
    info.portCount = data[3];
    info.systemGuid = bigEndian(data, 4, 8);
    info.nodeGuid = bigEndian(data, 12, 8);
    info.portGuid = bigEndian(data, 20, 8);
    info.device = static_cast<std::uint32_t>(bigEndian(data, 30, 2));
    info.localPort = data[36];
    info.vendor = static_cast<std::uint32_t>(bigEndian(data, 37, 3));
    return info;
}

PortInfo decodePortInfo(std::span<const std::uint8_t> data)
{
    PortInfo info;
    const auto lid = static_cast<int>(bigEndian(data, 16, 2));
    info.lid = lid < 0xc000 ? lid : 0; // above are multicast and the "unassigned" 65535
    info.logical = logicalOf(data[32] & 0xfU);
    info.physical = physicalOf(data[33] >> 4U);
    info.widths = data[30];
    for (const WidthBit& width : kWidths)
        if (data[31] == width.bit) info.width = width.lanes;
    info.speed = activeSpeed(data[35] >> 4U, data[62] >> 4U, (data[56] >> 5U) & 3U);
    const unsigned plain = (data[32] >> 4U) & 7U;
    const unsigned extended = data[62] & 0xfU;
    const unsigned second = (data[56] >> 3U) & 1U;
    info.speeds = static_cast<std::uint16_t>(plain | extended << kFirstExtended | second << kXdr);
    return info;
}

std::string decodeDescription(std::span<const std::uint8_t> data)
{
    const auto text = data.first(kSubnetDataBytes);
    return {text.begin(), std::find(text.begin(), text.end(), std::uint8_t{0})};
}

bool decodeIsFdr10(std::span<const std::uint8_t> data)
{
    return (data[15] & 1U) != 0;
}

bool knowsExtendedPortInfo(std::uint32_t vendor, std::uint32_t device)
{
    if (vendor != 0x0002c9) return false;
    return (device >= 0xc738 && device <= 0xc73b) || device == 0xcb20 || device == 0xcf08 ||
           (device >= 0x1003 && device <= 0x1017);
}

std::int64_t commonMbps(const PortInfo& a, const PortInfo& b)
{
    int lanes = 0;
    for (const WidthBit& width : kWidths)
        if ((a.widths & b.widths & width.bit) != 0) lanes = std::max(lanes, width.lanes);
    const unsigned speeds = a.speeds & b.speeds;
    for (unsigned i = kSpeeds.size(); i-- > 0;)
        if ((speeds >> i & 1U) != 0) return ibnetdiscover::laneMbps(kSpeeds[i]) * lanes;
    return 0;
}

} // namespace fabric::rdma

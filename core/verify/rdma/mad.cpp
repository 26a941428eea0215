#include "core/verify/rdma/mad.h"

#include "core/base/contract.h"

#include <algorithm>

namespace fabric::rdma {

namespace {

constexpr std::uint8_t kMethodGet = 0x01;
constexpr std::uint8_t kMethodGetAnswer = 0x81;
constexpr std::size_t kInitialRoute = 128; // of a directed-route datagram: byte 0 is unused, hops follow
constexpr std::size_t kPortSelect = kMadData + 1;

void putBigEndian(MadBytes& mad, std::size_t offset, std::size_t bytes, std::uint64_t value)
{
    for (std::size_t i = 0; i < bytes; ++i)
        mad[offset + i] = static_cast<std::uint8_t>(value >> (8 * (bytes - 1 - i)));
}

/// Address on the plug's own bus, page, address within it, size: as the Linux driver of mlx4 asks.
void putCableQuestion(MadBytes& mad, const CableQuestion& question)
{
    constexpr std::uint8_t kPlugOnItsBus = 0x50; // SFF-8636, 4.1
    mad[kMadData] = kPlugOnItsBus;
    mad[kMadData + 1] = question.page;
    putBigEndian(mad, kMadData + 2, 2, question.address);
    putBigEndian(mad, kMadData + 6, 2, question.size);
}

} // namespace

DirectedRoute DirectedRoute::through(std::uint8_t port) const
{
    FABRIC_EXPECT(!isFull());
    DirectedRoute longer = *this;
    longer.hops_[longer.count_++] = port;
    return longer;
}

std::string DirectedRoute::str() const
{
    std::string text = "0";
    for (std::size_t i = 0; i < count_; ++i)
        text += "," + std::to_string(hops_[i]);
    return text;
}

MadBytes encode(const MadRequest& request, std::uint32_t transaction)
{
    const bool isSubnet = request.madClass == MadClass::SubnetDirected;
    MadBytes mad{};
    mad[0] = 1; // base version
    mad[1] = static_cast<std::uint8_t>(request.madClass);
    mad[2] = 1; // class version
    mad[3] = kMethodGet;
    putBigEndian(mad, 12, 4, transaction);
    putBigEndian(mad, 16, 2, static_cast<std::uint16_t>(request.attribute));
    putBigEndian(mad, 20, 4, request.modifier);
    if (!isSubnet) {
        mad[kPortSelect] = request.port;
        return mad;
    }
    if (request.attribute == Attribute::CableInfo) putCableQuestion(mad, request.cable);
    mad[7] = static_cast<std::uint8_t>(request.route.size()); // hop count; byte 6, the hop pointer, starts at 0
    putBigEndian(mad, 32, 4, 0xffffffff);                     // directed all the way: permissive LIDs at both ends
    for (std::size_t i = 0; i < request.route.size(); ++i)
        mad[kInitialRoute + 1 + i] = request.route[i];
    return mad;
}

std::uint32_t transactionOf(const MadBytes& mad)
{
    return static_cast<std::uint32_t>(bigEndian(mad, 12, 4));
}

bool isAnswerTo(const MadRequest& request, const MadBytes& mad)
{
    return mad[1] == static_cast<std::uint8_t>(request.madClass) && mad[3] == kMethodGetAnswer &&
           bigEndian(mad, 16, 2) == static_cast<std::uint16_t>(request.attribute) &&
           bigEndian(mad, 20, 4) == request.modifier;
}

std::uint16_t statusOf(const MadBytes& mad)
{
    const auto status = static_cast<std::uint16_t>(bigEndian(mad, 4, 2));
    const bool isDirected = mad[1] == static_cast<std::uint8_t>(MadClass::SubnetDirected);
    return isDirected ? static_cast<std::uint16_t>(status & 0x7fff) : status;
}

std::span<const std::uint8_t> dataOf(const MadBytes& mad)
{
    const bool isDirected = mad[1] == static_cast<std::uint8_t>(MadClass::SubnetDirected);
    const std::span<const std::uint8_t> all(mad);
    return isDirected ? all.subspan(kMadData, kSubnetDataBytes) : all.subspan(kMadData);
}

std::uint64_t bigEndian(std::span<const std::uint8_t> data, std::size_t offset, std::size_t bytes)
{
    FABRIC_EXPECT(bytes <= 8 && offset + bytes <= data.size());
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < bytes; ++i)
        value = value << 8 | data[offset + i];
    return value;
}

} // namespace fabric::rdma

// A management datagram (MAD) as its 256 bytes: writing a question and telling whether an answer belongs to it.
//
// Only questions can be written here: the method of every datagram is Get. This program has no code that writes a Set,
// and tests/rdma holds it to that. Layout after the InfiniBand Architecture Specification vol. 1, 13.4 (common header),
// 14.2.1 (subnet management) and 16.1 (performance management). Plain values; no allocation.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace fabric::rdma {

inline constexpr std::size_t kMadBytes = 256;
using MadBytes = std::array<std::uint8_t, kMadBytes>;

enum class MadClass : std::uint8_t { Performance = 0x04, SubnetDirected = 0x81 };

enum class Attribute : std::uint16_t {
    ClassPortInfo = 0x0001,          ///< performance class
    NodeDescription = 0x0010,        ///< subnet class
    NodeInfo = 0x0011,               ///< subnet class
    PortCounters = 0x0012,           ///< performance class
    PortInfo = 0x0015,               ///< subnet class
    PortCountersExtended = 0x001d,   ///< performance class
    CableInfo = 0xff60,              ///< subnet class, devices of Mellanox: memory of the plug in a port
    VendorExtendedPortInfo = 0xff90, ///< subnet class, devices of Mellanox: says whether a link runs at FDR10
};

/// The ports by which a datagram leaves each node on its way; empty = the local node.
class DirectedRoute {
public:
    static constexpr std::size_t kMaxHops = 63;

    std::size_t size() const { return count_; }
    bool isFull() const { return count_ == kMaxHops; }
    std::uint8_t operator[](std::size_t hop) const { return hops_[hop]; }
    /// Must not be full.
    DirectedRoute through(std::uint8_t port) const;
    /// "0,1,4" as the tools of infiniband-diags print it: a 0 for the local node, then the ports.
    std::string str() const;
    bool operator==(const DirectedRoute&) const = default;

private:
    std::array<std::uint8_t, kMaxHops> hops_{};
    std::uint8_t count_ = 0;
};

/// Of CableInfo: which bytes of the plug's memory, at most 48.
struct CableQuestion {
    std::uint8_t page = 0;
    std::uint16_t address = 0;
    std::uint8_t size = 0;
};

/// What to ask. Subnet questions travel by `route`, performance questions to `lid`.
struct MadRequest {
    MadClass madClass = MadClass::SubnetDirected;
    Attribute attribute = Attribute::NodeInfo;
    std::uint32_t modifier = 0; ///< of PortInfo and CableInfo: the port number
    CableQuestion cable;        ///< of CableInfo, inside the data
    std::uint8_t port = 0;      ///< of performance questions: the port number, inside the data
    std::uint16_t lid = 0;
    DirectedRoute route;
};

/// The datagram of that question. Of the transaction id only the low half is ours; the kernel owns the high half.
MadBytes encode(const MadRequest& request, std::uint32_t transaction);

std::uint32_t transactionOf(const MadBytes& mad);
/// True when `mad` is the answer to that very question, whoever sent it: class, method, attribute and modifier agree.
bool isAnswerTo(const MadRequest& request, const MadBytes& mad);
/// 0 = answered; the status field without the direction bit otherwise.
std::uint16_t statusOf(const MadBytes& mad);

/// Where the attribute of an answer begins: 64 bytes of a subnet answer, 192 of a performance answer.
inline constexpr std::size_t kMadData = 64;
inline constexpr std::size_t kSubnetDataBytes = 64;
std::span<const std::uint8_t> dataOf(const MadBytes& mad);

/// Big-endian number of `bytes` (1..8) bytes at `offset`, which must lie inside.
std::uint64_t bigEndian(std::span<const std::uint8_t> data, std::size_t offset, std::size_t bytes);

} // namespace fabric::rdma

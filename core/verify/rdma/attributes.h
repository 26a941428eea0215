// Answers of subnet management as values: NodeInfo, NodeDescription, PortInfo. Bytes in, values out; hostile bytes give
// unknown values, never a guess. Offsets after IBA vol. 1, 14.2.5; the second extended speed field (XDR) as rdma-core
// reads it (libibmad, LinkSpeedExtActive2: the word at byte 56, bits 1-2).
#pragma once

#include "core/verify/observe/observation.h"
#include "core/verify/rdma/mad.h"

#include <string>

namespace fabric::rdma {

struct NodeInfo {
    ObservedKind kind = ObservedKind::Unknown;
    int portCount = 0;
    std::uint64_t systemGuid = 0;
    std::uint64_t nodeGuid = 0;
    std::uint64_t portGuid = 0; ///< of the port that was reached; of switches the management port's
    std::uint32_t vendor = 0;
    std::uint32_t device = 0;
    int localPort = 0; ///< the port by which the question came in
};

struct PortInfo {
    int lid = 0; ///< 0 = none assigned; of a switch only port 0 has one
    LogicalState logical = LogicalState::Unknown;
    PhysicalState physical = PhysicalState::Unknown;
    int width = 0;            ///< lanes as it runs; 0 = unknown
    std::string speed;        ///< "SDR" ... "XDR" as it runs; empty = unknown
    std::uint8_t widths = 0;  ///< mask of supported widths as in the attribute
    std::uint16_t speeds = 0; ///< supported speeds: bits 0-2 SDR DDR QDR, 3-6 FDR EDR HDR NDR, 7 XDR
};

/// `data` holds at least kSubnetDataBytes.
NodeInfo decodeNodeInfo(std::span<const std::uint8_t> data);
PortInfo decodePortInfo(std::span<const std::uint8_t> data);
/// Up to the first NUL; bytes as they came.
std::string decodeDescription(std::span<const std::uint8_t> data);
/// Whether the vendor's extended port attribute says that a link at "QDR" runs with the 64/66 coding of FDR10.
bool decodeIsFdr10(std::span<const std::uint8_t> data);

/// True for devices that know VendorExtendedPortInfo: the list of infiniband-diags, Mellanox devices of FDR10's time.
bool knowsExtendedPortInfo(std::uint32_t vendor, std::uint32_t device);
/// The fastest pair that both ends support, as a data rate; 0 = unknown.
std::int64_t commonMbps(const PortInfo& a, const PortInfo& b);

} // namespace fabric::rdma

// What a link must carry. Two figures: the ceiling that framing leaves (exact, from packet sizes) and the pass value
// (from the field, or by analogy; `evidence` says which).
//
//   ceiling   = data rate x MTU / (MTU + overhead); 26 bytes a packet on InfiniBand, 82 on RoCE v2
//   pass      = 390 of 400, 190 of 200, 95 of 100 Gb/s on InfiniBand from host memory, 380 and 180 from a GPU: values
//               that a cloud provider's node health checks use with 8 MiB messages (Azure/azurehpc-health-checks);
//               elsewhere 92 % of the ceiling, the edge between "degraded" and "check" of the field's band table
#pragma once

#include "core/base/text.h"
#include "core/model/vocabulary.h"

#include <cstdint>

namespace fabric {

struct RateQuestion {
    std::int64_t linkMbps = 0; ///< as named: 400000 for NDR 4x, 200000 for NDR200 2x; 0 = unknown
    int mtu = 0;               ///< RDMA MTU in bytes: 256 to 4096; 0 = unknown
    Protocol protocol = Protocol::Unset;
    bool isFromGpu = false;
};

struct ExpectedRate {
    double ceilingMbps = 0; ///< payload; 0 = cannot be said
    double passMbps = 0;    ///< 0 = cannot be said
    Message evidence;       ///< formula with its figures and where the pass value is from, or why there is none
};

ExpectedRate expectedRate(const RateQuestion& question);

/// True for the RDMA MTU that a 1500-byte host MTU forces: to be raised before a cable is blamed.
constexpr bool isShortMtu(int mtu)
{
    return mtu > 0 && mtu <= 1024;
}

} // namespace fabric

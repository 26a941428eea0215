// A collective's bus bandwidth beside what the rails of the planned nodes allow. The limit counts the bytes that have
// to pass a node's network ports whatever the algorithm, with k nodes, n ranks, g = n / k a node, C = rails x rate:
//
//   all-reduce        2 S (k-1)/k out of each node   algbw <= C k / (2(k-1))   busbw = algbw x 2(n-1)/n
//   all-gather,       S (k-1)/k                      algbw <= C k / (k-1)      busbw = algbw x (n-1)/n
//   reduce-scatter
//   all-to-all        g S (k-1)/k                    algbw <= C k / (g(k-1))   busbw = algbw x (n-1)/n
//   broadcast         S into each node               algbw <= C                busbw = algbw
//
// Bus bandwidth as nccl-tests defines it (NVIDIA/nccl-tests, doc/PERFORMANCE.md). Where switches reduce (SHARP), an
// all-reduce sends S out of each node and no more: algbw <= C. Limits of NVLink and of the hosts are not counted, so a
// clause below the limit is not promised, only not excluded.
#pragma once

#include "core/base/result.h"

#include <optional>

namespace fabric {

enum class Collective : std::uint8_t { AllReduce, AllGather, ReduceScatter, AllToAll, Broadcast };

struct CollectiveCase {
    Collective kind = Collective::AllReduce;
    int nodes = 0;
    int ranksPerNode = 0;
    int rails = 0; ///< network ports of a node that the collective can use
    std::int64_t railMbps = 0;
    bool isReducedInNetwork = false;
};

struct CollectiveAcceptance {
    double limitGBps = 0;                   ///< bus bandwidth, 10^9 bytes a second
    Message formula;                        ///< with its figures and the source
    std::optional<bool> isClauseAttainable; ///< unset without a clause
    std::optional<double> shareOfLimit;     ///< measured / limit
    std::optional<double> shareOfClause;    ///< measured / clause
    Message finding;                        ///< the sentence for the report
};

/// Clause and measured bus bandwidth in GB/s. Errors: fewer than two nodes (nothing passes the network), or a case
/// without ranks, rails or speed (FP-COL-001).
[[nodiscard]] Result<CollectiveAcceptance>
acceptCollective(const CollectiveCase& question, std::optional<double> clauseGBps, std::optional<double> measuredGBps);

} // namespace fabric

// Rising errors: ports whose error counters grew between two observations of one fabric. A single observation says
// nothing: counters stand since nobody knows when. The receiver counts; the fault is on its cable or at the far end.
#pragma once

#include "core/verify/observe/observation.h"

namespace fabric {

struct CounterRise {
    std::string name;
    std::uint64_t before = 0;
    std::uint64_t now = 0;
    std::uint64_t by = 0; ///< since `before`, or since the counter was cleared in between
    bool isAtLeast = false;
};

struct RisingPort {
    ObservedRef port; ///< of the later observation
    std::vector<CounterRise> rises;

    std::uint64_t sum() const;
};

/// Ports with rises that matter: any of link downs, recoveries, receive errors and the like; symbol errors from 10 on,
/// the threshold that infiniband-diags ships for ibqueryerrors. Nodes are the same by GUID, else chassis id, else name.
/// O(ports).
std::vector<RisingPort> risingPorts(const Observation& earlier, const Observation& now);

} // namespace fabric

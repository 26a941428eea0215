// Coverage: which directions of which cables a schedule crosses, found by walking the forwarding tables again. Trusts
// neither the links that the schedule lists nor that its rounds are free of conflicts: both are checked.
#pragma once

#include "core/verify/schedule/schedule.h"

namespace fabric {

struct Coverage {
    std::vector<std::uint32_t> crossings; ///< of each directed link, over all rounds
    std::vector<Message> faults;          ///< what is wrong with the schedule; empty = sound. At most 100
    std::uint32_t links = 0;              ///< directed links in all
    std::uint32_t covered = 0;            ///< crossed at least once

    bool isSound() const { return faults.empty(); }
    /// Both directions.
    bool isCovered(std::uint32_t cable) const { return crossings[2 * cable] > 0 && crossings[2 * cable + 1] > 0; }
};

/// O(tests x hops).
Coverage verifyCoverage(const TestFabric& fabric, const Forwarding& forwarding, const Schedule& schedule);

/// Directed links that are neither crossed nor among the untestable ones: 0 in a complete schedule.
std::vector<TestLink> missedLinks(const Coverage& coverage, const Schedule& schedule);

} // namespace fabric

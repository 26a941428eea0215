// What optical circuit switches have to do to go from one configuration to another: circuits that go, that come, and
// that stay lit. Circuits that go must be let go before those that come, which need their ports.
#pragma once

#include "core/base/result.h"
#include "core/model/project.h"

#include <string>
#include <vector>

namespace fabric {

/// Of one optical switch; pairs with the lower port first, in order of ports.
struct CircuitMoves {
    Id<Device> device;
    std::vector<CircuitPair> released;
    std::vector<CircuitPair> made;
    std::size_t kept = 0;

    bool isNothing() const { return released.empty() && made.empty(); }
};

/// All optical switches with circuits under either name, in order of devices. A switch without circuits under a name is
/// dark there. Error FP-MOD-017: no switch has circuits under a name. O(pairs log pairs).
[[nodiscard]] Result<std::vector<CircuitMoves>> circuitMoves(const Project& project, const std::string& from,
                                                             const std::string& to);

} // namespace fabric

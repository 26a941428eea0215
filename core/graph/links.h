// Links: what the cables carry. A Link is derived, never stored: two interface ports that can talk, the speed they
// agree on, and the cables (and panel positions) on the way. One cable gives no link (dark cord), one (straight), or
// several (splitter legs, twin-port assemblies, trunks); a chain through patch panels, or through the circuits of
// optical switches that are in force, gives one link over several cables.
//
// Everything that counts bandwidth reads links; everything that counts purchases reads cables and modules.
#pragma once

#include "core/base/inline_vector.h"
#include "core/catalog/ports.h"

#include <span>
#include <utility>
#include <vector>

namespace fabric {

struct Link {
    Id<Fabric> fabric;
    End a; ///< a.port.device <= b.port.device
    End b;
    std::int64_t mbps = 0; ///< min(port A, port B, cable) for the lanes in use; 0 = unknown
    int lanes = 0;
    InlineVector<Id<Cable>, 2> cables; ///< in order from a to b; more than one when panels or circuits lie between
    int rail = 0;                      ///< from the ports or their devices; 0 = none
    int plane = 0;
};

/// The ports that cables occupy. Building sorts the ends, O(n log n); a question is O(log n). Immutable.
class Occupancy {
public:
    explicit Occupancy(const Project& project);
    /// Cables with an end at the port, in id order.
    std::span<const Id<Cable>> cablesAt(const PortRef& port) const;
    bool isFree(const PortRef& port) const { return cablesAt(port).empty(); }
    /// Cables with an end on the device, in id order, each once.
    std::span<const Id<Cable>> cablesOf(Id<Device> device) const;

private:
    /// Ids of cables sorted by the thing they end at; equal keys stand together.
    template <class Key>
    struct Sorted {
        std::vector<Key> keys;
        std::vector<Id<Cable>> cables;

        void fill(std::vector<std::pair<Key, Id<Cable>>> ends);
        std::span<const Id<Cable>> at(const Key& key) const;
    };
    Sorted<PortRef> byPort_;
    Sorted<Id<Device>> byDevice_;
};

/// All links of one fabric (or of all, when `fabric` is none), ordered by first cable, then leg.
std::vector<Link> deriveLinks(const Project& project, const PortMap& ports, Id<Fabric> fabric);
/// The same as drawn: an optical switch is the end of what is plugged into it, as any other box, and no circuit is
/// followed. For pictures and lists of what stands where; never for bandwidth.
std::vector<Link> deriveDrawnLinks(const Project& project, const PortMap& ports, Id<Fabric> fabric);

} // namespace fabric

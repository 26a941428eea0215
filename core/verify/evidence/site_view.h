// SiteView: an observation laid over the plan: for each planned link what was seen of it and of its two ports, and for
// each port of the plan's devices that the observation speaks of, where it stands there. Evidence, identities, stages
// and work orders all read reality through it, so that they cannot disagree with the comparison.
//
// An end is identified only when its device was known by GUID, serial or name (of an adapter: of host and adapter, or
// of a host that has a single port). Who is known by its wiring alone proves nothing about that wiring, and no cable
// reaches "right peer" by it.
//
// Keeps a reference to the observation, which must outlive it. Immutable. O(links + observed ports) to build.
#pragma once

#include "core/verify/match/compare.h"

#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace fabric {

/// One planned end of a link.
struct SeenEnd {
    End planned;
    PortSight sight = PortSight::NotSeen;
    ObservedRef seen; ///< unset when the observation does not speak of the port
    bool isIdentified = false;
    bool isDisplaced = false; ///< another box than planned stands here, fully cabled
};

/// One planned link. A splitter or a twin-port assembly has several with the same cable.
struct SeenLink {
    std::vector<Id<Cable>> cables; ///< the cables on the way, in order from a to b
    SeenEnd a;
    SeenEnd b;
    CableSight sight = CableSight::NotObserved;
    UnseenReason reason = UnseenReason::None;
    bool isOneSided = false;
    bool isInClass = false;   ///< the comparison cannot tell it from others
    int lanes = 0;            ///< as planned; 0 = unknown
    std::int64_t mbps = 0;    ///< as planned; 0 = unknown
    std::vector<int> sources; ///< who tells the links that were seen at its ports; empty without any
};

/// A port of the plan as the observation shows it, cabled by plan or not.
struct SeenPort {
    PortRef at;
    ObservedRef seen;
    PortSight sight = PortSight::NotSeen;
    bool isIdentified = false; ///< as of SeenEnd
};

class SiteView {
public:
    /// `comparison` must be that of this observation with this plan. Errors: as planGraph() and observedGraph().
    [[nodiscard]] static Result<SiteView> of(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                                             const Observation& observation, const FabricComparison& comparison);

    const Observation& observation() const { return *observation_; }
    const std::vector<SeenLink>& links() const { return links_; }
    /// By port.
    const std::vector<SeenPort>& ports() const { return ports_; }
    /// Indices into links() of the links that run over a cable.
    std::span<const std::uint32_t> linksOf(Id<Cable> cable) const;
    /// Null when the observation does not speak of the port.
    const SeenPort* portAt(const PortRef& at) const;
    /// Null when the end was not seen.
    const ObservedPort* observed(const SeenEnd& end) const;
    /// True when any port of the device was seen.
    bool isDeviceSeen(Id<Device> device) const { return seenDevices_.contains(device); }
    /// True when the source would have named a link or the state of every port of a switch: it answered, all of it was
    /// looked at, and either each of its ports is listed, or a listing of links has it in a section of its own.
    bool isWholeSwitchSeen(Id<Device> device) const;
    /// True when the observation names the plug of some port of this observed device: then it could see the others too.
    bool doesNodeTellPlugs(int node) const { return node >= 0 && tellsPlugs_[static_cast<std::size_t>(node)]; }
    /// By the index that rows of the observation carry; an unknown source for any other.
    const ObservationSource& source(int index) const;

private:
    SiteView() = default;
    friend class SiteViewBuilder;

    const Observation* observation_ = nullptr;
    std::vector<SeenLink> links_;
    std::vector<SeenPort> ports_;
    std::vector<bool> tellsPlugs_; ///< per observed node
    std::vector<bool> isListed_;   ///< per observed node: it has links, all of them from a listing
    std::unordered_set<Id<Device>> seenDevices_;
    std::unordered_map<Id<Cable>, std::vector<std::uint32_t>> linksOfCable_;
};

} // namespace fabric

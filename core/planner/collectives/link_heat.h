// How much of each link's rate a traffic pattern asks for under a routing that is named: what a heat map shows.
//
//   percent of a link = 100 x (flows over it, in its busier direction) x (rate of a flow) / (rate of the link)
//
// A flow's rate: every end-port of the job sends at the rate of the slowest of them, evenly to all whom it sends to.
// More than 100 % means that the pattern is held back there. Only links between switches: those of the nodes carry what
// the pattern says, whatever is routed. Ways are ours, not those of a running fabric; of ECMP they are the expected
// ones.
#pragma once

#include "core/base/text.h"
#include "core/planner/collectives/job_traffic.h"

namespace fabric {

enum class TrafficPattern : std::uint8_t {
    AllToAll,     ///< every end-port to every other
    RailAllToAll, ///< every end-port to every other of its rail
    Ring,         ///< each node to the next, each rail by itself
    Halves,       ///< node i to node i + n/2 and back, each rail by itself
    RandomPairs   ///< nodes paired at random, each rail by itself
};
inline constexpr TrafficPattern kTrafficPatterns[] = {TrafficPattern::AllToAll, TrafficPattern::RailAllToAll,
                                                      TrafficPattern::Ring, TrafficPattern::Halves,
                                                      TrafficPattern::RandomPairs};
/// "all-to-all", "rail-all-to-all", "ring", "halves", "random-pairs".
std::string_view patternName(TrafficPattern pattern);

struct HeatQuestion {
    TrafficPattern pattern = TrafficPattern::AllToAll;
    RoutingKind routing = RoutingKind::MinHop;
    std::uint32_t seed = 1;        ///< of RandomPairs
    std::vector<Id<Device>> nodes; ///< who takes part; empty = all nodes of the fabric
};

struct HeatLink {
    Id<Device> from; ///< of the busier direction
    Id<Device> to;
    std::vector<Id<Cable>> cables;
    double percent = 0;
};

struct LinkHeat {
    /// Not a link between switches, or of another fabric: no question of routing.
    static constexpr float kNotAsked = -1;

    /// By Id<Cable>::value, percent; NaN = unknown (the speed of the link is not known). A cable that carries several
    /// links has that of its busiest.
    std::vector<float> ofCable;
    std::vector<HeatLink> hottest; ///< at most 50 links, by percent, then by cable
    std::size_t links = 0;         ///< between switches
    std::size_t idle = 0;
    std::size_t over = 0; ///< asked for more than 100 %
    std::size_t unknown = 0;
    double most = 0;
    double mean = 0; ///< of those that are known, idle ones too
    std::size_t nodes = 0;
    std::size_t endPorts = 0;
    double nicGBps = 0;
    std::uint64_t unreachable = 0; ///< pairs that send to each other without a way
    Message formula;
};

/// Errors: those of placeJob() and Routes::compute(); cancelled. Cost: that of the routing and of jobTraffic().
[[nodiscard]] Result<LinkHeat> linkHeat(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                                        const HeatQuestion& question, const Progress& progress);

} // namespace fabric

// How figures are put into words: speeds, sums of links, lists of names. The derivations of figures.h are made of
// these.
#pragma once

#include "core/graph/topology.h"
#include "core/planner/analysis/figures.h"

#include <functional>
#include <map>

namespace fabric {

/// Always in G, so that sums can be compared with their terms: 400000 -> "400G", 2500 -> "2.5G", 100 -> "0.1G".
std::string capacityText(std::int64_t mbps);

/// The device's name as it may be shown; "#17" when it has none.
std::string deviceLabel(const Project& project, Id<Device> device);

/// At most 20 names, then "and N more".
std::vector<std::string> shortList(std::vector<std::string> names);

/// Numbers of links by speed in Mb/s, fastest first.
using LinksBySpeed = std::map<std::int64_t, std::size_t, std::greater<>>;

/// "32 x 400G + 4 x 200G"; "none" without any.
std::string linkSumText(const LinksBySpeed& links);

/// The sum of the links of `fabric` that `counts` accepts. O(links).
template <class Counts>
std::string linkSum(const std::vector<Link>& links, Id<Fabric> fabric, Counts counts)
{
    LinksBySpeed bySpeed;
    for (const Link& link : links)
        if ((!fabric || link.fabric == fabric) && counts(link)) ++bySpeed[link.mbps];
    return linkSumText(bySpeed);
}

} // namespace fabric

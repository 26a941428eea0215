// From links in trouble to causes: what one hand at one object would mend. Pure over what it is given.
//
// Order: links already explained by an open finding of a switch or host stay with it; then nodes of which all links are
// down, the ones that explain most first; then switches that lost a good part of their links at one moment; then nodes
// whose links flap, err or run hot together; what is left goes by cable.
#pragma once

#include "core/verify/monitor/finding.h"
#include "core/verify/monitor/watched_fabric.h"

#include <functional>
#include <vector>

namespace fabric {

struct SickLink {
    std::uint32_t link = 0;
    std::uint32_t a = 0; ///< its ports; b == a without a peer
    std::uint32_t b = 0;
    Symptoms atA;
    Symptoms atB;
    std::int64_t began = 0;                   ///< of a down: since when
    std::optional<std::uint32_t> explainedBy; ///< node of an open finding that has this link

    Symptoms all() const
    {
        Symptoms out = atA;
        out.add(atB);
        return out;
    }
};

struct Cause {
    Culprit culprit = Culprit::Cable;
    std::optional<std::uint32_t> node; ///< of a switch or host
    std::string key;
    std::string what;
    std::vector<std::uint32_t> links;
    Symptoms symptoms;
    std::optional<std::uint32_t> receiver;
    std::int64_t began = 0;
};

/// `linksOfNode` tells how many links a node had up at some time.
std::vector<Cause> causesOf(const std::vector<SickLink>& sick, const WatchedFabric& fabric,
                            const std::function<int(std::uint32_t)>& linksOfNode);

/// The key by which a node's, and a link's, finding is known again.
std::string nodeKey(const WatchedFabric& fabric, std::uint32_t node);
std::string linkKey(const WatchedFabric& fabric, std::uint32_t port);

} // namespace fabric

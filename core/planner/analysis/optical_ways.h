// What the optical circuit switches of a plan do to its ways in the configuration in force: how many links go through
// them, what loss light meets there, which cabled ports lie dark. A line of the optical budget, not the whole of it:
// connectors and fibre are not in the catalogue, nor is what a pair of transceivers can bear.
#pragma once

#include "core/catalog/catalog.h"
#include "core/graph/links.h"

#include <optional>
#include <string>
#include <vector>

namespace fabric {

struct OpticalFigures {
    std::string configuration; ///< in force; empty = none, and every optical switch is dark
    std::size_t switches = 0;
    std::size_t circuits = 0;                      ///< in force
    std::size_t links = 0;                         ///< that go through at least one of them
    std::size_t darkPorts = 0;                     ///< cabled, but no link of the fabric goes through them
    std::size_t mostPasses = 0;                    ///< optical switches on the way of one link, at most
    std::optional<std::int64_t> worstLossMilliDb;  ///< of the switches on the worst way; empty = unknown or no link
    std::optional<std::int64_t> reconfigurationUs; ///< of the slowest switch; empty = unknown for any of them
    std::vector<std::string> sources;              ///< of the two figures, each once
};

/// Of one fabric, or of all. O(devices + cables + links).
OpticalFigures opticalFigures(const Project& project, const Catalog& catalog, const std::vector<Link>& links,
                              Id<Fabric> fabric);

} // namespace fabric

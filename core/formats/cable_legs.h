// The rows of a cable in a table: one per leg. A leg joins a plug of side A with one of side Z; a straight cable has
// one leg, a 1:2 splitter two that share the plug of side A, a twin-port assembly two with plugs of their own.
#pragma once

#include "core/graph/links.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace fabric {

struct CableLeg {
    const CableEnd* a = nullptr; ///< null = not connected
    const CableEnd* z = nullptr;
    int plugA = 0; ///< 1-based among the side's plugs; 0 = none
    int plugZ = 0;
    bool isOnly = true; ///< the cable has no other leg

    /// "A1-Z2"; empty for the only leg.
    std::string name() const;
};

/// Never empty: a cable without ends has one leg without plugs. Points into `cable`.
std::vector<CableLeg> legsOf(const Cable& cable);

/// The links that legs carry. Holds a reference to `links`.
class LegLinks {
public:
    explicit LegLinks(const std::vector<Link>& links);
    /// The link that ends at both plugs, else at one of them, else the cable's only one; null when it carries none.
    const Link* find(Id<Cable> cable, const CableLeg& leg) const;

private:
    const std::vector<Link>& links_;
    std::unordered_map<Id<Cable>, std::vector<std::size_t>> linksOf_;
};

} // namespace fabric

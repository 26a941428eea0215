// What a run costs as a function of its length, per class of cable: the price of the stocked length that serves it, or,
// without prices, the metres that are ordered. A class is one family of parts with the reach of the optics at its ends.
//
// A run that no stocked length of the class serves has to change its medium. It counts as eleven of the longest, so
// that a search keeps away from it; what the new medium costs is only known once it is chosen.
#pragma once

#include "core/catalog/catalog.h"
#include "core/catalog/ports.h"

#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace fabric {

/// Prices by slug in the smallest unit of one currency; empty = cost is metres ordered, in millimetres.
using CablePrices = std::map<std::string, std::int64_t>;

class CableCost {
public:
    CableCost(const Catalog& catalog, const PortMap& ports, const CablePrices& prices)
        : catalog_(catalog), ports_(ports), prices_(prices)
    {}

    /// The class of a cable. One without a part costs the millimetres of its run; with prices it is `unpriced`.
    int classOf(const Cable& cable);
    std::int64_t of(int cableClass, std::int64_t runMm) const;
    /// The least that a run of at least this length can cost: a longer piece may be cheaper.
    std::int64_t leastFrom(int cableClass, std::int64_t runMm) const;
    /// A part of some class that has no price, or a cable that has no part, although prices are given; empty = none.
    const std::string& unpriced() const { return unpriced_; }

private:
    struct Step {
        std::int64_t lengthMm = 0;
        std::int64_t cost = 0;
    };
    struct Class {
        std::vector<Step> steps; ///< by length; empty = no part
    };
    std::vector<Step> stepsOf(const Part& part, std::optional<std::int64_t> reach);

    const Catalog& catalog_;
    const PortMap& ports_;
    const CablePrices& prices_;
    std::map<std::vector<std::int64_t>, int> byLook_;                          ///< by lengths and costs
    std::map<std::tuple<std::string, std::string, std::string>, int> bySlugs_; ///< cable and the optics at both ends
    std::vector<Class> classes_;
    std::string unpriced_;
};

/// Longest run over a cable that the optics at its ends carry; nothing when no end tells.
std::optional<std::int64_t> opticReachMm(const Catalog& catalog, const PortMap& ports, const Cable& cable);

} // namespace fabric

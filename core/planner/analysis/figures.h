// The figures of one fabric, each with its derivation. Ratios are exact fractions of bandwidth (algorithms: D/U per switch and
// tier, headline = worst subtree max_g D_host(g)/C(g)). Nothing here is a float, and unknown is empty.
#pragma once

#include "core/base/progress.h"
#include "core/base/ratio.h"
#include "core/catalog/catalog.h"
#include "core/model/project.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace fabric {

/// How a figure came about: the formula with numbers filled in, and the objects that decide it.
struct Derivation {
    std::string figure;                 ///< key as in JSON: "blocking.headline"
    Message formula;
    std::vector<std::string> objects;   ///< names, at most 20, then "and N more"
};

struct SwitchFigures {
    Id<Device> device;
    int tier = 0;                       ///< 1 = leaf
    std::int64_t downMbps = 0;
    std::int64_t upMbps = 0;
    int portsUsed = 0;
    int portsFree = 0;
    Ratio ratio() const { return Ratio(downMbps, upMbps); }
};

struct TierFigures {
    int tier = 0;
    std::string name;                   ///< "leaf", "spine"
    int switches = 0;
    std::int64_t downMbps = 0;
    std::int64_t upMbps = 0;
    Ratio worst;
    Ratio best;
    Ratio total;
};

struct FabricFigures {
    Id<Fabric> fabric;
    std::map<std::string, int> switches;        ///< by role name: leaf, spine, core
    int nodes = 0;
    int endPorts = 0;                           ///< node and manager ports with a link
    std::map<std::string, int> links;           ///< "node-leaf", "leaf-spine", "spine-core", "leaf-leaf" ...
    int cables = 0;                             ///< physical
    int components = 0;                         ///< connected parts; more than 1 is worth a look
    bool isTree = true;                         ///< tiers found; false: ratios have no meaning, `whyNoRatio` says why
    Message whyNoRatio;
    std::optional<Ratio> headline;
    std::optional<Ratio> leafWorst;
    std::optional<Ratio> leafBest;
    std::map<int, Ratio> headlineByPlane;       ///< only when planes > 1
    std::map<int, Ratio> headlineByRail;        ///< only for rail-wired fabrics
    std::vector<TierFigures> tiers;
    std::vector<SwitchFigures> perSwitch;
    int portsUsed = 0;
    int portsFree = 0;
    std::vector<Derivation> derivation;
};

/// Figures of one fabric. O(V + E).
FabricFigures analyze(const Project& project, const Catalog& catalog, Id<Fabric> fabric);

/// Exact capacity between two sets of devices, both directions counted once: max-flow on the equitable quotient.
struct CutFigures {
    std::int64_t capacityMbps = 0;
    std::int64_t demandMbps = 0;                ///< min of the two sides' end-port bandwidth
    std::vector<std::string> cutLinks;          ///< bundles in the minimum cut, "leaf-01 .. spine-03 x2"
    Derivation derivation;
};
Result<CutFigures> cutBetween(const Project& project, const Catalog& catalog, Id<Fabric> fabric, const std::vector<Id<Device>>& sideA,
                              const std::vector<Id<Device>>& sideB, const Progress& progress);

} // namespace fabric

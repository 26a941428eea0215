// The figures of one fabric, each with its derivation. Ratios are exact fractions of bandwidth (algorithms: D/U per
// switch and tier, headline = worst subtree max_g D_host(g)/C(g)). Nothing here is a float, and unknown is empty.
#pragma once

#include "core/base/progress.h"
#include "core/base/ratio.h"
#include "core/catalog/catalog.h"
#include "core/graph/links.h"
#include "core/model/project.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace fabric {

/// How a figure came about: the formula with numbers filled in, and the objects that decide it.
struct Derivation {
    std::string figure; ///< key as in JSON: "blocking.headline"
    Message formula;
    std::vector<std::string> objects; ///< names, at most 20, then "and N more"
};

struct SwitchFigures {
    Id<Device> device;
    int tier = 0; ///< 1 = leaf
    std::int64_t downMbps = 0;
    std::int64_t upMbps = 0;   ///< in a mesh of leaves: to the other leaves
    std::int64_t peerMbps = 0; ///< links to switches of the same tier; not part of down or up
    int portsUsed = 0;
    int portsFree = 0;
    bool arePortsKnown = true; ///< false: the part is unknown, so portsFree means nothing
    Ratio ratio() const { return Ratio(downMbps, upMbps); }
};

struct TierFigures {
    int tier = 0;
    std::string name; ///< "leaf", "spine"
    int switches = 0;
    std::int64_t downMbps = 0;
    std::int64_t upMbps = 0;
    Ratio worst; ///< undefined for the top tier, which has no links up by design
    Ratio best;
    Ratio total;
};

struct FabricFigures {
    Id<Fabric> fabric;
    std::map<std::string, int> switches;   ///< by role name: leaf, spine, core
    int nodes = 0;                         ///< linked end devices without managers, storage and gateways
    std::map<std::string, int> endDevices; ///< linked end devices by role name: node, manager, storage ...
    int endPorts = 0;                      ///< node and manager ports with a link
    std::map<std::string, int> links;      ///< "node-leaf", "leaf-spine", "spine-core", "leaf-leaf" ...
    int cables = 0;                        ///< physical
    int components = 0;                    ///< connected parts; more than 1 is worth a look
    bool isTree = true;                    ///< tiers found; false: ratios have no meaning, `whyNoRatio` says why
    Message whyNoRatio;
    int unknownSpeedLinks = 0;     ///< more than 0: no ratio is given, as it might not be true
    std::optional<Ratio> headline; ///< worst subtree; inf when end devices are not joined by switches at all
    std::optional<Ratio>
        neededOnly; ///< the same, with no more than the rest of the fabric can send: min(D(g), D(all) - D(g)) / C(g)
    std::optional<Ratio> leafWorst;
    std::optional<Ratio> leafBest;
    std::vector<Id<Device>> orphanLeaves; ///< switches with end devices and no way to the top tier
    std::map<int, Ratio> headlineByPlane; ///< only when planes > 1
    std::map<int, Ratio> headlineByRail;  ///< only for rail-wired fabrics
    std::vector<TierFigures> tiers;
    std::vector<SwitchFigures> perSwitch;
    int portsUsed = 0; ///< switch ports with a cable
    int portsFree = 0; ///< switch data ports without one, over switches whose part is known
    std::vector<Derivation> derivation;
};

/// Figures of one fabric. O(V + E).
FabricFigures analyze(const Project& project, const Catalog& catalog, Id<Fabric> fabric);
/// The same with the port look-ups and links (of this fabric or of all) at hand, as the rules and the window have them.
FabricFigures analyze(const Project& project, const Catalog& catalog, const PortMap& ports,
                      const std::vector<Link>& links, Id<Fabric> fabric);

/// Exact capacity between two sets of devices, both directions counted once: max-flow on the equitable quotient.
/// A side that has end devices sends from those (switches among them only carry); a side of switches alone sends from
/// the switches. End devices of neither side do not forward.
struct CutFigures {
    std::int64_t capacityMbps = 0;
    std::int64_t demandMbps = 0;       ///< min of the two sides' end-port bandwidth; 0 when a side has no end device
    std::vector<std::string> cutLinks; ///< bundles in the minimum cut, "leaf-01 .. spine-03 x2"
    Derivation derivation;
};
/// Errors (kind Usage): an empty side, a device on both sides, a device without links in the fabric, links of unknown
/// speed.
Result<CutFigures> cutBetween(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                              const std::vector<Id<Device>>& sideA, const std::vector<Id<Device>>& sideB,
                              const Progress& progress);

} // namespace fabric

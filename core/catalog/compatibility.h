// Which cable, or transceivers with fibre, may join two ports, and why not: the decision procedure of README.md in this
// folder (protocol, plug form and top, lane rate, lanes, length, optics, twin-port rules, power).
#pragma once

#include "core/catalog/ports.h"

#include <optional>
#include <string>
#include <vector>

namespace fabric {

/// Why two ends cannot be joined, or why a chosen part is wrong. `rule` is the step of the procedure ("form", "lanes",
/// ...).
struct Incompatibility {
    std::string rule;
    Message message;
};

/// One way to join two ports: an assembly, or a cord with a transceiver at each end. Slugs; a transceiver slug is empty
/// where the end needs none (assemblies, co-packaged optics, generic cages).
struct Joining {
    std::string cable; ///< part slug of assembly or cord; empty = generic, not in the catalogue
    CableKind kind = CableKind::Undecided;
    std::string moduleA;
    std::string moduleB;
    std::optional<std::int64_t> lengthMm;
    std::vector<std::string> warnings; ///< unverified row, discontinued, surplus length
};

/// What is to be joined. `links` = how many links between the same two cages run in one assembly (2 for a twin-port
/// DAC).
struct JoinRequest {
    PortFacts a;
    PortFacts b;
    Protocol protocol = Protocol::Unset;
    std::optional<std::int64_t> routedMm; ///< needed length; unknown leaves the length of the choice open
    int linksTogether = 1;
    std::string preferMedium; ///< "", "CU", "MMF", "SMF"
};

/// Reasons why no joining can exist between the two ports at all; empty = they can be joined by some part.
std::vector<Incompatibility> whyNotJoinable(const Catalog& catalog, const JoinRequest& request);

/// All legal joinings, best first (copper when short enough, then multimode, then single-mode; shortest stocked length
/// that is long enough; from the makers of the boxes and orderable before others; never a discontinued part). When the
/// run is not known, `cable` is the family's shortest row, lengthMm stays empty, and copper comes last. Ports that only
/// an assembly with two links can join (NDR to HDR) give nothing for linksTogether = 1. Cost: 5 us to 1 ms; ask once
/// per class of link.
std::vector<Joining> joinings(const Catalog& catalog, const JoinRequest& request);

/// Faults of one cable of a project with the modules in its cages; empty = legal. Unknown parts are reported as
/// unknown. For all cables of a project use CableChecker: of a splitter cord this looks through the project for its
/// neighbours.
std::vector<Incompatibility> faultsOf(const Project& project, const Catalog& catalog, const PortMap& ports,
                                      const Cable& cable);

/// faultsOf() for many cables of one project state: what has to be known about neighbours in twin-port cages is
/// gathered once, O(cables). Keeps references to its arguments; const use is safe from many threads.
class CableChecker {
public:
    CableChecker(const Project& project, const Catalog& catalog, const PortMap& ports);
    std::vector<Incompatibility> faults(const Cable& cable) const;

private:
    friend std::vector<Incompatibility> faultsOf(const Project& project, const Catalog& catalog, const PortMap& ports,
                                                 const Cable& cable);
    /// One cable in one cage with several connectors.
    struct CageUse {
        PortRef cage;
        Id<Cable> cable;
        bool isStraightCord = false;
    };

    CableChecker(const Project& project, const Catalog& catalog, const PortMap& ports, const Cable& only);
    bool needsCompanions(const Cable& cable) const;
    void noteUses(const Cable& cable);
    void sortUses();

    const Project& project_;
    const Catalog& catalog_;
    const PortMap& ports_;
    std::vector<CageUse> uses_; ///< sorted by cage
    std::string lastSlug_;      ///< of noteUses()
    const Part* lastPart_ = nullptr;
};

/// The shortest stocked length of the same family (assembly) or cord type that is >= `neededMm`; nothing when none is.
const Part* stockedLength(const Catalog& catalog, const Part& anyLength, std::int64_t neededMm);

} // namespace fabric

// Which cable, or transceivers with fibre, may join two ports, and why not: the decision procedure of README.md in this
// folder (protocol, plug form and top, lane rate, lanes, length, optics, twin-port rules, power).
#pragma once

#include "core/catalog/ports.h"

#include <optional>
#include <string>
#include <vector>

namespace fabric {

/// Why two ends cannot be joined, or why a chosen part is wrong. `rule` is the step of the procedure ("form", "lanes", ...).
struct Incompatibility {
    std::string rule;
    Message message;
};

/// One way to join two ports: an assembly, or a cord with a transceiver at each end. Slugs; a transceiver slug is empty where
/// the end needs none (assemblies, co-packaged optics, generic cages).
struct Joining {
    std::string cable;                  ///< part slug of assembly or cord; empty = generic, not in the catalogue
    CableKind kind = CableKind::Undecided;
    std::string moduleA;
    std::string moduleB;
    std::optional<std::int64_t> lengthMm;
    std::vector<std::string> warnings;  ///< unverified row, discontinued, surplus length
};

/// What is to be joined. `links` = how many links between the same two cages run in one assembly (2 for a twin-port DAC).
struct JoinRequest {
    PortFacts a;
    PortFacts b;
    Protocol protocol = Protocol::Unset;
    std::optional<std::int64_t> routedMm;   ///< needed length; unknown leaves the length of the choice open
    int linksTogether = 1;
    std::string preferMedium;               ///< "", "CU", "MMF", "SMF"
};

/// Reasons why no joining can exist between the two ports at all; empty = they can be joined by some part.
std::vector<Incompatibility> whyNotJoinable(const Catalog& catalog, const JoinRequest& request);

/// All legal joinings, best first (copper when short enough, then multimode, then single-mode; shortest stocked length that
/// is long enough; orderable before unknown; never a discontinued part).
std::vector<Joining> joinings(const Catalog& catalog, const JoinRequest& request);

/// Faults of one cable of a project with the modules in its cages; empty = legal. Unknown parts are reported as unknown.
std::vector<Incompatibility> faultsOf(const Project& project, const Catalog& catalog, const PortMap& ports, const Cable& cable);

/// The shortest stocked length of the same family (assembly) or cord type that is >= `neededMm`; nothing when none is.
const Part* stockedLength(const Catalog& catalog, const Part& anyLength, std::int64_t neededMm);

} // namespace fabric

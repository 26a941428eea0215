// Design rules: each looks at a project and reports what is wrong with the design. One file per rule, one line in
// rules.cpp. A finding is a value; accepting one stores a Waiver in the project under (rule, approval key), which
// survives re-runs.
#pragma once

#include "core/base/progress.h"
#include "core/catalog/ports.h"
#include "core/graph/links.h"
#include "core/graph/topology.h"

#include <span>

namespace fabric {

enum class Severity : std::uint8_t { Error, Warning, Info };
inline constexpr std::string_view kSeverityNames[] = {"error", "warning", "info"};
constexpr std::span<const std::string_view> enumNames(Severity)
{
    return kSeverityNames;
}

struct Finding {
    std::string rule; ///< "port-used-twice"
    Severity severity = Severity::Error;
    Message message; ///< one sentence that says what to do
    std::vector<Id<Device>> devices;
    std::vector<Id<Cable>> cables;
    std::vector<PortRef> ports;
    std::vector<std::string> objects; ///< names, for text and JSON
    std::string approvalKey;          ///< stable over re-runs and reloads: made of names, not ids
    bool isWaived = false;
    std::string waiverReason;
};

/// One fabric of the project as a graph, with the tier of each switch.
struct FabricView {
    Id<Fabric> fabric;
    Topology topology;
    std::vector<int> tiers; ///< by switch; 1 = leaf
};

/// What every rule may look at, computed once per run.
struct RuleInput {
    const Project& project;
    const Catalog& catalog;
    const PortMap& ports;
    const Occupancy& occupancy;
    const std::vector<Link>& links; ///< of all fabrics
    const std::vector<FabricView>& fabrics;
};

struct Rule {
    const char* id = "";
    Text title;
    Text help;
    std::vector<Finding> (*run)(const RuleInput&) = nullptr;
};

std::span<const Rule* const> rules();

/// All findings, worst first, waived ones marked and last. Cancels between rules.
Result<std::vector<Finding>> check(const Project& project, const Catalog& catalog, const Progress& progress);

} // namespace fabric

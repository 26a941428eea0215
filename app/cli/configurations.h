// A plan in the circuit configurations that a question asks for.
#pragma once

#include "app/cli/output.h"

#include <string>
#include <vector>

namespace fabric::cli {

/// The word for each configuration in turn.
inline constexpr std::string_view kAllConfigurations = "all";

struct NamedPlan {
    std::string configuration; ///< empty = as the plan says
    Plan plan;
};

/// The plan itself when `asked` is empty, with a message when it has circuits and none is in force; once for each
/// configuration for "all", unless one has that very name; else with that one in force. Error: there is none.
Result<std::vector<NamedPlan>> inConfigurations(const Plan& plan, const std::string& asked);

/// What the optical switches of the fabric do, as JSON; empty without any.
std::string opticalJson(const Plan& plan, Id<Fabric> fabric);

} // namespace fabric::cli

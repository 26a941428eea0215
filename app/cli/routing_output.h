// `fabricctl analyze --routing` and `--tables`: the figures of a routing, or of a fabric's own tables, as JSON.
#pragma once

#include "app/cli/output.h"

#include "core/base/progress.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace fabric::cli {

struct RoutingOptions {
    std::string kind;                ///< empty = not asked
    std::vector<std::string> tables; ///< files; none = not asked
    int trials = 100;
    std::uint32_t seed = 1;
    int flowsPerPair = 1;
    unsigned lmc = 0;
};

void addRoutingOptions(CLI::App& command, RoutingOptions& options);
/// The text of a JSON object.
Result<std::string> routingJson(const Plan& plan, Id<Fabric> fabric, const RoutingOptions& options,
                                const Progress& progress);

} // namespace fabric::cli

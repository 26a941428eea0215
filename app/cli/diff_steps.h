// `fabricctl diff A B --steps`: the way from A to B as an ordered list of work.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <string>
#include <vector>

namespace fabric::cli {

struct StepsOptions {
    std::string before;
    std::string after;
    std::string output; ///< the plan after the work, as *.fabric; the list, as *.csv; empty = only printed
    std::vector<std::string> pinned;
    std::string prices; ///< the user's prices, as a quotation reads them; empty = nothing is priced
    bool isJson = false;
};

[[nodiscard]] Result<int> runSteps(const StepsOptions& options, const Progress& progress);

} // namespace fabric::cli

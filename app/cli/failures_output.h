// `fabricctl analyze --failures`: what each failure means, as JSON, as a table for people and as CSV.
#pragma once

#include "app/cli/output.h"

#include "core/base/progress.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace fabric::cli {

struct FailureOptions {
    bool isAsked = false;
    std::string rates; ///< CSV file; empty = the built-in table
    std::string csv;   ///< file to write; empty = none
    int pairs = 0;     ///< samples of two failures at once
    std::uint32_t seed = 1;
    int rows = 20;                  ///< of the table for people
    std::vector<std::string> apart; ///< two groups
};

void addFailureOptions(CLI::App& command, FailureOptions& options);
/// The text of a JSON object; writes the CSV file when one was asked for.
Result<std::string> failuresJson(const Plan& plan, Id<Fabric> fabric, const FailureOptions& options,
                                 const Progress& progress);
/// The same object as tables.
void printFailures(const std::string& json, const FailureOptions& options);

} // namespace fabric::cli

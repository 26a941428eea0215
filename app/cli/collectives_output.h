// `fabricctl analyze --collectives`: collectives of a placed job over the planned fabric, and training time.
#pragma once

#include "app/cli/output.h"

#include "core/base/progress.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace fabric::cli {

struct CollectiveOptions {
    bool isAsked = false;
    std::string generation;       ///< empty = from the nodes' part
    std::string generations;      ///< CSV file; empty = the built-in table
    std::vector<std::string> job; ///< devices or groups; empty = the first ones
    int nodes = 0;                ///< of the job; 0 = all
    int gpusPerNode = 0;          ///< 0 = as many as ports
    std::string routing;          ///< of the patterns; set from --routing, ftree without it
    int sharpTrees = -1;          ///< below 0, here and in the next ones = what the plan's parts say
    bool sprays = false;
    double nicExtraUs = -1;
    double switchExtraUs = -1;
    std::string training; ///< preset
    double pfDays = 0;
    double trainingGpus = 0;
    double tflops = 0;
    double networkShare = -1; ///< below 0 = not said
    double parameters = 0;
    double tokensPerStep = 0;
};

void addCollectiveOptions(CLI::App& command, CollectiveOptions& options);
/// The text of a JSON object.
Result<std::string> collectivesJson(const Plan& plan, Id<Fabric> fabric, const CollectiveOptions& options,
                                    const Progress& progress);
/// The same object as tables.
void printCollectives(const std::string& json);

} // namespace fabric::cli

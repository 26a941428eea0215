#include "app/cli/dry_run.h"

#include "app/cli/exit_codes.h"
#include "app/cli/output.h"
#include "app/remote/sources.h"

namespace fabric::cli {

Result<int> printDryRun(const std::vector<std::string>& sources)
{
    for (const std::string& word : sources) {
        FABRIC_TRY(source, parseSource(word));
        FABRIC_TRY(lines, dryRun(source));
        for (const std::string& line : lines)
            printLine(line);
    }
    return kFine;
}

} // namespace fabric::cli

// `export --all` and `export --set NAME`: every saved export of a plan into one folder, by one command.
//
// What changed is marked in each document against the plan that the folder holds from the issue before (issued.fabric,
// and previous.fabric while the revision stays the same), or against --since. The plan is kept there last, when all
// documents are written: a run that fails half-way leaves the marks of the next one right.
#pragma once

#include "app/cli/exit_codes.h"

#include "core/base/progress.h"
#include "core/base/result.h"

#include <string>

namespace fabric::cli {

struct ExportSetOptions {
    std::string plan;
    std::string folder;
    std::string set; ///< empty = all
    std::string since;
    bool isJson = false;
};

/// Errors: no saved export, a folder that cannot be made, a name in it that is a link, and those of each document.
Result<int> runExportSet(const ExportSetOptions& options, const Progress& progress);

} // namespace fabric::cli

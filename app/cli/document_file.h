// One document or picture of a plan into a file, for `export FORMAT` and for saved sets.
#pragma once

#include "app/cli/output.h"
#include "app/cli/param_options.h"

#include "core/base/progress.h"
#include "core/formats/formats.h"

namespace fabric::cli {

struct DocumentFile {
    const Format* format = nullptr;
    std::string output; ///< path; empty = stdout
    Given given;
    std::map<std::string, std::string> beside; ///< paths of the user's files, by BesideFile::id
};

/// Writes it; losses that the format forces are said first. A PDF needs drawing().
Result<void> writeDocumentFile(const Plan& plan, const Plan* before, const DocumentFile& file,
                               const Progress& progress);

} // namespace fabric::cli

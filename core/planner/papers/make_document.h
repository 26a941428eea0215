// One document of a plan with everything that it may take beside the plan: the user's files, and an earlier revision
// to mark the changes against. Command line, window and saved sets all go through here.
#pragma once

#include "core/formats/formats.h"

namespace fabric {

struct DocumentOptions {
    std::string suffix; ///< empty = the format's usual one; "pdf" only in makePaper()
    std::map<std::string, std::string> given;
    std::map<std::string, SourceFile> beside; ///< by BesideFile::id
    const PlanRevision* before = nullptr;
};

/// What would be printed. Errors: those of the document, Usage for a format that is no document or for options that it
/// does not have.
[[nodiscard]] Result<Paper> makePaper(const PlanRevision& plan, const Format& format, const DocumentOptions& options,
                                      const Progress& progress);
/// The bytes of any format, CSV and XLSX of documents among them; as exportProject() otherwise.
[[nodiscard]] Result<std::string> writeDocument(const PlanRevision& plan, const Format& format,
                                                const DocumentOptions& options, const Progress& progress);
/// What can be written: the format's own suffixes and, of a document, "pdf".
std::vector<std::string> writtenSuffixes(const Format& format);

} // namespace fabric

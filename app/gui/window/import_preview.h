// What an import would do, before it does it: which format the files are in, what their columns mean, every cell and
// row that cannot be taken, conflicts first, and what would change in the plan. Made in a job on a copy; the plan is
// unchanged.
#pragma once

#include "core/formats/ports.h"

#include <optional>

namespace fabric::gui {

/// A column of a spreadsheet's list of ports, to be understood or to be told.
struct MappedColumn {
    std::string letters; ///< "C"
    std::string heading; ///< as in the file
    std::string meaning; ///< key of a ColumnMeaning; empty = left out
    std::vector<std::string> examples;
};

struct ImportRequest {
    const Format* format = nullptr;
    std::vector<SourceFile> files;
    std::map<std::string, std::string> given;
    std::shared_ptr<const Catalog> catalog;
};

struct ImportPreview {
    std::vector<MappedColumn> columns; ///< of a list whose columns can be mapped, else empty
    std::optional<Error> refused;      ///< the files as a whole cannot be taken
    std::vector<ListFault> faults;     ///< rows and cells that cannot, conflicts first
    std::vector<ImportNote> notes;
    std::vector<ProjectChange> changes;
    std::size_t cablesUntouched = 0; ///< of the plan, that the file does not change
    std::optional<Commit> commit;    ///< null = nothing can be imported
    std::uint64_t revision = 0;      ///< of the plan that the commit is for
};

/// The options `map`, as keys to columns: of a list of ports only.
bool isMapped(const Format& format);

[[nodiscard]] Result<ImportPreview> previewImport(const Project& project, const ImportRequest& request,
                                                  const Progress& progress);

/// The format that reads the files: the first that takes them into an empty plan, those that are usual for the file's
/// suffix first; when none does, the first of the usual ones, whose message then says why. Null = no format is usual
/// for such a name either. Cost: some readings of the file.
const Format* recognisedFormat(const std::vector<SourceFile>& files, const std::shared_ptr<const Catalog>& catalog,
                               const Progress& progress);

} // namespace fabric::gui

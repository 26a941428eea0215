// Format: a way to exchange plans with the outside, as a named pair of functions from and to plain values. One file
// pair per format holds its reader and its writer; one line in formats.cpp lists it. Documents of the planner (bill,
// labels, quotation ...) are formats too, listed with it (core/planner/papers/documents.h), and so are pictures
// (app/render).
//
// A reader adds rows to an Edit: a failed read leaves the project as it was. A writer gives bytes; whoever called it
// writes the file. Neither touches a file, the locale or a clock. Both check Progress at least every few thousand rows.
#pragma once

#include "core/base/params.h"
#include "core/base/progress.h"
#include "core/catalog/catalog.h"
#include "core/model/edit.h"
#include "core/papers/paper.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace fabric {

/// One input file: `name` only serves messages ("plan.csv:377").
struct SourceFile {
    std::string name;
    std::string bytes;
};

struct ImportInput {
    const std::vector<SourceFile>& files;
    std::shared_ptr<const Catalog> catalog;
    const Params& params;
    const Progress& progress;
};

/// Something that a reader could not use or had to decide, with its place. Nothing is dropped without one.
struct ImportNote {
    Message message;
    std::string where;

    std::string str() const { return where.empty() ? message.str() : where + ": " + message.str(); }
};

/// A plan with the catalogue that holds its own parts.
struct PlanRevision {
    const Project& project;
    const Catalog& catalog;
};

struct ExportInput {
    const Project& project;
    const Catalog& catalog;
    std::string suffix; ///< of the output, lower case without dot; one of Format::suffixes
    const Params& params;
    const Progress& progress;
    std::map<std::string, SourceFile> beside = {}; ///< files of the user, by BesideFile::id
    const PlanRevision* before = nullptr;          ///< documents mark what differs from it; null = nothing is marked
};

/// A file of the user that a document takes figures from beside the plan: prices, clauses.
struct BesideFile {
    const char* id = ""; ///< also the flag: "prices" -> --prices FILE
    Text title;
    Text help;
};

/// What of a plan a file does not say: a count per subject ("cable length_m", "device rack"), none with 0.
struct ExportLoss {
    std::string subject;
    std::size_t count = 0;

    Message message() const;
    bool operator==(const ExportLoss&) const = default;
};

struct Format {
    const char* id = ""; ///< "cables", "dot"
    Text title;
    Text help;
    std::vector<std::string> suffixes; ///< written ones, the usual first: {"csv", "xlsx"}
    std::vector<ParamSpec> schema;     ///< options of reader and writer together
    Result<std::vector<ImportNote>> (*read)(const ImportInput&, Edit&) = nullptr;
    Result<std::string> (*write)(const ExportInput&) = nullptr;
    /// What write() will leave out, for formats that hold less than a plan; null = formats that lose nothing, or that
    /// are documents.
    Result<std::vector<ExportLoss>> (*losses)(const ExportInput&) = nullptr;
    /// Documents only: what is printed, as values; app/render makes a PDF of it. Null = not a document.
    Result<Paper> (*paper)(const ExportInput&) = nullptr;
    std::vector<BesideFile> beside = {}; ///< none is needed; without one the document says what is missing

    bool isRead() const { return read != nullptr; }
    bool isWritten() const { return write != nullptr; }
};

/// The formats of this folder.
std::span<const Format* const> formats();

struct Imported {
    Commit commit;
    std::vector<ImportNote> notes;
};

/// Reads `files` into `project` as one commit. Failed or cancelled: unchanged.
[[nodiscard]] Result<Imported> importFiles(Project& project, const Format& format, const std::vector<SourceFile>& files,
                                           const std::map<std::string, std::string>& given,
                                           const std::shared_ptr<const Catalog>& catalog, const Progress& progress);

/// The bytes of `project` in `format`. An empty suffix means the usual one; one that the format does not write is an
/// error.
[[nodiscard]] Result<std::string> exportProject(const Project& project, const Format& format, const std::string& suffix,
                                                const std::map<std::string, std::string>& given, const Catalog& catalog,
                                                const Progress& progress);

/// What exportProject() with the same arguments will leave out; empty also for formats without such a list.
[[nodiscard]] Result<std::vector<ExportLoss>> exportLosses(const Project& project, const Format& format,
                                                           const std::string& suffix,
                                                           const std::map<std::string, std::string>& given,
                                                           const Catalog& catalog, const Progress& progress);

/// The fabric that a format's "fabric" option names: none when the option is empty, an error when there is no such
/// fabric.
[[nodiscard]] Result<Id<Fabric>> fabricByName(const Project& project, const std::string& name);

} // namespace fabric

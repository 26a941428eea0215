// Saved exports: which documents a plan's pack has, with their options, under the name of a set ("tender",
// "handover"). They are rows of the project, so a pack is made again from the plan alone, years later. File names are
// plain names: a project from a stranger writes nowhere but into the folder that the user names (security T10).
#pragma once

#include "core/model/edit.h"
#include "core/papers/paper.h"

#include <map>

namespace fabric {

/// Format id of the map as a picture, which is no Format of core.
inline constexpr const char* kMapDocument = "map";

struct SavedExport {
    std::string set;
    std::string format; ///< id of a Format, or kMapDocument
    std::string file;   ///< in the output folder; its suffix says which kind
    std::map<std::string, std::string> options;
    std::map<std::string, std::string> beside; ///< names of files beside the plan, by BesideFile::id
};

/// The exports of one set, or all when `set` is empty, in the order they were saved. Errors of kind Input name the
/// export: options that cannot be read, a file name that leads elsewhere.
Result<std::vector<SavedExport>> savedExports(const Project& project, const std::string& set);
/// Adds the export to its set, or replaces the one of the same file there. Errors: a file name that leads elsewhere.
Result<Commit> saveExport(Project& project, const SavedExport& one);

/// A name that can only be a file of the folder it is put in, on every system: letters, digits, CJK, ' ', '.', '_',
/// '-', not first a dot or dash, at most 120 bytes, none of Windows' device names.
bool isPlainFileName(std::string_view name);
/// `text` made into such a name; "file" when nothing is left.
std::string plainFileName(std::string_view text);

} // namespace fabric

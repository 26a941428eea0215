// What commands share: opening plans, printing tables and messages, and writing files that are whole or not there.
#pragma once

#include "core/catalog/catalog.h"
#include "core/model/project.h"

#include <memory>
#include <string>
#include <vector>

namespace fabric::cli {

/// A plan as a command works on it: the project and the catalogue with the project's own parts.
struct Plan {
    Project project;
    std::shared_ptr<const Catalog> catalog;
};

/// Opens a project file; notes of a migration go to stderr.
Result<Plan> openPlan(const std::string& path);
/// Saves; notes (such as a backup that could not be kept) go to stderr.
Result<void> savePlan(const Project& project, const std::string& path);
/// The fabric of that name; the only or first one when the name is empty. A plan without fabrics is an error.
Result<Id<Fabric>> chooseFabric(const Project& project, const std::string& name);

/// Rows under headings, aligned for a fixed-width font, numbers right. Text is cleaned.
struct TextTable {
    std::vector<std::string> headings;
    std::vector<bool> isNumber; ///< per column; shorter = text
    std::vector<std::vector<std::string>> rows;
};
void print(const TextTable& table);
/// One line of data to stdout, cleaned.
void printLine(const std::string& text);
/// Bytes to stdout as they are.
void printBytes(std::string_view bytes);
/// One line to stderr, cleaned.
void printMessage(const std::string& text);

/// Bytes to a file, whole or not at all; to stdout when the path is empty.
Result<void> writeOutput(const std::string& path, std::string_view bytes);
/// {"schema": 1, "format": ..., "file": ...}: what a command that writes a file says with --json.
std::string writtenJson(const std::string& format, const std::string& path);
/// "xlsx" of "plan.XLSX"; empty when there is none.
std::string suffixOf(const std::string& path);

} // namespace fabric::cli

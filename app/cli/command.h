// A command is a function that adds its subcommand to the parser and, when the user chose it, stores what to run.
// Parsing never does work; running never parses. One file per command.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <functional>

namespace CLI {
class App;
}

namespace fabric::cli {

/// Gives the exit code; errors are printed by the caller.
using Action = std::function<Result<int>(const Progress&)>;

void addGenerate(CLI::App& app, Action& chosen);
void addSize(CLI::App& app, Action& chosen);
void addPlace(CLI::App& app, Action& chosen);
void addAnalyze(CLI::App& app, Action& chosen);
void addCheck(CLI::App& app, Action& chosen);
void addBill(CLI::App& app, Action& chosen);
void addExport(CLI::App& app, Action& chosen);
void addImport(CLI::App& app, Action& chosen);
void addRender(CLI::App& app, Action& chosen);
void addDiff(CLI::App& app, Action& chosen);
void addCircuits(CLI::App& app, Action& chosen);
void addDiscover(CLI::App& app, Action& chosen);
void addCompare(CLI::App& app, Action& chosen);
void addTest(CLI::App& app, Action& chosen);
void addWatch(CLI::App& app, Action& chosen);
void addAccept(CLI::App& app, Action& chosen);
void addReport(CLI::App& app, Action& chosen);

} // namespace fabric::cli

#include "app/cli/cli.h"

#include "app/cli/command.h"
#include "app/cli/drawing.h"
#include "app/cli/exit_codes.h"
#include "app/cli/output.h"
#include "app/cli/terminal_progress.h"
#include "app/cli/told.h"

#include "core/base/strings.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <new>

namespace fabric::cli {

namespace {

/// `generate --help fat-tree` means the help of fat-tree, as `generate fat-tree --help` does.
std::vector<std::string> argumentsOf(int argc, char** argv)
{
    std::vector<std::string> arguments(argv + 1, argv + argc);
    const bool asksHelp = arguments.size() >= 3 && (arguments[1] == "--help" || arguments[1] == "-h");
    if (asksHelp && !arguments[2].starts_with("-")) std::swap(arguments[1], arguments[2]);
    std::reverse(arguments.begin(), arguments.end()); // the parser wants the last one first
    return arguments;
}

int parseFailure(const CLI::App& app, const CLI::ParseError& error)
{
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) return app.exit(error);
    printMessage(error.what());
    printMessage(told(FABRIC_TEXT("cli", "Run with --help for what is allowed.")));
    return kUsage;
}

int run(const Action& action)
{
    Result<int> result = kFailed;
    try {
        const TerminalProgress progress;
        result = action(progress);
    } catch (const std::bad_alloc&) {
        result = fail(ErrorKind::Limit, "FP-CLI-002", FABRIC_TEXT("cli", "There is not enough memory for this"));
    }
    if (std::fflush(stdout) != 0 && result)
        result = fail(ErrorKind::Io, "FP-CLI-003", FABRIC_TEXT("cli", "The output could not be written"));
    if (result) return *result;
    if (result.error().kind != ErrorKind::Cancelled) printMessage(told(result.error()));
    return exitCodeFor(result.error().kind);
}

} // namespace

int runCli(int argc, char** argv, const Drawing* drawing)
{
    setDrawing(drawing, argv);
    CLI::App app("Plan, document and check the interconnect of AI and HPC clusters", "fabricctl");
    app.require_subcommand(1);
    app.set_version_flag("--version", "fabricctl " FABRIC_VERSION, "Show the version and end");
    std::string language;
    app.add_option("--language", language,
                   "Language of messages and tables: en or zh (default: by LANG). JSON stays as it is")
        ->check(CLI::IsMember({"en", "zh"}));
    app.parse_complete_callback([&language] { chooseLanguage(language); });
    Action chosen;
    addGenerate(app, chosen);
    addSize(app, chosen);
    addPlace(app, chosen);
    addAnalyze(app, chosen);
    addCheck(app, chosen);
    addBill(app, chosen);
    addExport(app, chosen);
    addImport(app, chosen);
    addRender(app, chosen);
    addDiff(app, chosen);
    addCircuits(app, chosen);
    addDiscover(app, chosen);
    addCompare(app, chosen);
    addTest(app, chosen);
    addWatch(app, chosen);
    addAccept(app, chosen);
    addReport(app, chosen);
    for (const char* name : {"analyze", "bill", "check", "diff", "discover", "import", "size"})
        app.get_subcommand(name)
            ->fallthrough(); // --language behind the command; others have a document's language there
    app.footer("Exit codes: 0 fine, 1 findings or differences, 2 wrong usage, 3 failed. Data goes to stdout, messages "
               "to stderr.");
    try {
        app.parse(argumentsOf(argc, argv));
    } catch (const CLI::ParseError& error) {
        return parseFailure(app, error);
    }
    return chosen ? run(chosen) : kUsage;
}

} // namespace fabric::cli

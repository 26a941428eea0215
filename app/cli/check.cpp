#include "app/cli/command.h"
#include "app/cli/exit_codes.h"
#include "app/cli/output.h"
#include "app/cli/told.h"

#include "core/planner/rules/rule.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace fabric::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Options {
    std::string plan;
    bool isList = false;
    bool isJson = false;
};

Json findingsJson(const std::vector<Finding>& findings)
{
    Json out{{"schema", 1}, {"findings", Json::array()}};
    for (const Finding& finding : findings) {
        Json entry{{"rule", finding.rule},
                   {"severity", enumName(finding.severity)},
                   {"message", finding.message.str()},
                   {"objects", finding.objects},
                   {"waived", finding.isWaived}};
        if (finding.isWaived) entry["reason"] = finding.waiverReason;
        out["findings"].push_back(std::move(entry));
    }
    return out;
}

Text stateText(const Finding& finding)
{
    if (finding.isWaived) return FABRIC_TEXT("cli", "waived");
    switch (finding.severity) {
    case Severity::Error:
        return FABRIC_TEXT("cli", "error");
    case Severity::Warning:
        return FABRIC_TEXT("cli", "warning");
    case Severity::Info:
        break;
    }
    return FABRIC_TEXT("cli", "info");
}

void printFindings(const std::vector<Finding>& findings)
{
    for (const Finding& finding : findings) {
        std::string objects;
        for (const std::string& object : finding.objects)
            objects += (objects.empty() ? "" : ", ") + object;
        printLine(told(stateText(finding)) + " " + finding.rule + ": " + told(finding.message) +
                  (objects.empty() ? "" : " [" + objects + "]") +
                  (finding.isWaived ? told(FABRIC_TEXT("cli", " (accepted: %1)"), {finding.waiverReason}) : ""));
    }
}

Result<int> listRules()
{
    TextTable table{
        .headings = {told(FABRIC_TEXT("cli", "RULE")), told(FABRIC_TEXT("cli", "WHAT"))}, .isNumber = {}, .rows = {}};
    for (const Rule* rule : rules())
        table.rows.push_back({rule->id, told(rule->title)});
    print(table);
    return kFine;
}

Result<int> runCheck(const Options& options, const Progress& progress)
{
    FABRIC_TRY(plan, openPlan(options.plan));
    FABRIC_TRY(findings, check(plan.project, *plan.catalog, progress));
    if (options.isJson)
        printBytes(findingsJson(findings).dump(2, ' ', true, Json::error_handler_t::replace) + "\n");
    else
        printFindings(findings);
    const auto open = std::count_if(findings.begin(), findings.end(),
                                    [](const Finding& f) { return !f.isWaived && f.severity != Severity::Info; });
    if (!options.isJson)
        printMessage(told(FABRIC_TEXT("cli", "%1 findings, %2 open errors and warnings"),
                          {std::to_string(findings.size()), std::to_string(open)}));
    return open == 0 ? kFine : kFindings;
}

} // namespace

void addCheck(CLI::App& app, Action& chosen)
{
    CLI::App* command =
        app.add_subcommand("check", "Run the design rules; accepted findings are listed and do not count");
    const auto options = std::make_shared<Options>();
    command->add_option("plan", options->plan, "The plan")->type_name("PLAN.fabric");
    command->add_flag("--list", options->isList, "The rules");
    command->add_flag("--json", options->isJson, "As JSON");
    command->callback([options, &chosen] {
        if (options->plan.empty() && !options->isList) throw CLI::RequiredError("A plan, or --list,");
        chosen = [options](const Progress& progress) {
            return options->isList ? listRules() : runCheck(*options, progress);
        };
    });
}

} // namespace fabric::cli

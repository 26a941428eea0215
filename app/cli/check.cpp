#include "app/cli/command.h"
#include "app/cli/exit_codes.h"
#include "app/cli/output.h"

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

void printFindings(const std::vector<Finding>& findings)
{
    for (const Finding& finding : findings) {
        std::string objects;
        for (const std::string& object : finding.objects)
            objects += (objects.empty() ? "" : ", ") + object;
        printLine(std::string(finding.isWaived ? "waived" : enumName(finding.severity)) + " " + finding.rule + ": " +
                  finding.message.str() + (objects.empty() ? "" : " [" + objects + "]") +
                  (finding.isWaived ? " (accepted: " + finding.waiverReason + ")" : ""));
    }
}

Result<int> listRules()
{
    TextTable table{.headings = {"RULE", "WHAT"}, .isNumber = {}, .rows = {}};
    for (const Rule* rule : rules())
        table.rows.push_back({rule->id, rule->title.source});
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
        printMessage(std::to_string(findings.size()) + " findings, " + std::to_string(open) +
                     " open errors and warnings");
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

#include "app/cli/command.h"
#include "app/cli/exit_codes.h"
#include "app/cli/output.h"
#include "app/cli/told.h"

#include "core/base/strings.h"
#include "core/formats/formats.h"
#include "core/planner/bill/bill_words.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace fabric::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Options {
    std::string plan;
    std::string fabric;
    bool isJson = false;
};

Json lengthJson(const std::optional<std::int64_t>& millimetres)
{
    return millimetres ? Json(static_cast<double>(*millimetres) / 1000.0) : Json(nullptr);
}

Json textJson(const std::string& text)
{
    return text.empty() ? Json(nullptr) : Json(text);
}

Json billJson(const Bill& bill)
{
    Json out{{"schema", 1}, {"lines", Json::array()}};
    for (const BillLine& line : bill.lines)
        out["lines"].push_back({{"section", line.section},
                                {"part", line.part},
                                {"sku", textJson(line.sku)},
                                {"vendor", textJson(line.vendor)},
                                {"description", textJson(line.description)},
                                {"length_m", lengthJson(line.lengthMm)},
                                {"quantity", line.quantity},
                                {"spares", line.spares},
                                {"fabric", textJson(line.fabric)},
                                {"evidence", line.evidence},
                                {"warnings", line.warnings}});
    const BillTotals& totals = bill.totals;
    out["totals"] = {
        {"cables", totals.cables},
        {"cables_without_length", totals.cablesWithoutLength},
        {"transceivers", totals.transceivers},
        {"rack_units", {{"value", totals.rackUnits}, {"unknown_devices", totals.devicesWithoutHeight}}},
        {"typical_power_w",
         {{"value", static_cast<double>(totals.typicalPowerMw) / 1000.0},
          {"unknown_devices", totals.devicesWithoutTypicalPower},
          {"basis", totals.typicalPowerBasis}}},
        {"nameplate_power_w",
         {{"value", static_cast<double>(totals.maxPowerMw) / 1000.0},
          {"unknown_devices", totals.devicesWithoutMaxPower},
          {"basis", totals.maxPowerBasis}}},
    };
    out["spares_rule"] = bill.sparesRule;
    out["notes"] = bill.notes;
    return out;
}

/// `without` says "%1 without %2 ..." of a figure that leaves devices out.
std::string withUnknown(const std::string& figure, std::int64_t unknown, const Text& without)
{
    return unknown == 0 ? figure : told(without, {figure, std::to_string(unknown)});
}

void printPower(const Text& title, std::int64_t milliwatts, std::int64_t unknown, const std::string& basis)
{
    const std::string watts = fmt::format("{:.1f}", static_cast<double>(milliwatts) / 1000.0);
    printLine(withUnknown(told(title, {watts}), unknown, FABRIC_TEXT("cli", "%1 without %2 devices of unknown power")) +
              " (" + basisText(basis, toldLanguage()) + ")");
}

void printBill(const Bill& bill)
{
    const PaperLanguage language = toldLanguage();
    TextTable table{.headings = {told(FABRIC_TEXT("cli", "SECTION")), told(FABRIC_TEXT("cli", "PART")),
                                 told(FABRIC_TEXT("cli", "DESCRIPTION")), told(FABRIC_TEXT("cli", "LENGTH m")),
                                 told(FABRIC_TEXT("cli", "QUANTITY")), told(FABRIC_TEXT("cli", "SPARES")),
                                 told(FABRIC_TEXT("cli", "EVIDENCE")), told(FABRIC_TEXT("cli", "WARNINGS"))},
                    .isNumber = {false, false, false, true, true, true},
                    .rows = {}};
    for (const BillLine& line : bill.lines) {
        table.rows.push_back({std::string(sectionTitle(line.section, language)), partText(line, language),
                              descriptionText(line, language), line.lengthMm ? metresText(*line.lengthMm) : "",
                              std::to_string(line.quantity), line.spares > 0 ? std::to_string(line.spares) : "",
                              gradeText(line.evidence, language), warningsText(line, language)});
    }
    print(table);
    const BillTotals& totals = bill.totals;
    printLine("");
    printLine(told(FABRIC_TEXT("cli", "Cables: %1"), {std::to_string(totals.cables)}));
    if (totals.cablesWithoutLength > 0)
        printLine(
            told(FABRIC_TEXT("cli", "Cables without a length: %1"), {std::to_string(totals.cablesWithoutLength)}));
    printLine(told(FABRIC_TEXT("cli", "Transceivers: %1"), {std::to_string(totals.transceivers)}));
    printLine(withUnknown(told(FABRIC_TEXT("cli", "Rack units: %1"), {std::to_string(totals.rackUnits)}),
                          totals.devicesWithoutHeight, FABRIC_TEXT("cli", "%1 without %2 devices of unknown height")));
    printPower(FABRIC_TEXT("cli", "Typical power: %1 W"), totals.typicalPowerMw, totals.devicesWithoutTypicalPower,
               totals.typicalPowerBasis);
    printPower(FABRIC_TEXT("cli", "Nameplate power: %1 W"), totals.maxPowerMw, totals.devicesWithoutMaxPower,
               totals.maxPowerBasis);
    printLine(told(FABRIC_TEXT("cli", "Spares: %1; they are not in the quantities"), {toldAgain(bill.sparesRule)}));
    for (const std::string& note : bill.notes)
        printLine(toldAgain(note));
}

Result<int> runBill(const Options& options)
{
    FABRIC_TRY(plan, openPlan(options.plan));
    FABRIC_TRY(fabric, fabricByName(plan.project, options.fabric));
    const Bill bill = makeBill(plan.project, *plan.catalog, fabric);
    if (options.isJson)
        printBytes(billJson(bill).dump(2, ' ', true, Json::error_handler_t::replace) + "\n");
    else
        printBill(bill);
    return kFine;
}

} // namespace

void addBill(CLI::App& app, Action& chosen)
{
    CLI::App* command = app.add_subcommand("bill", "What must be bought: parts, lengths, quantities, spares, power");
    const auto options = std::make_shared<Options>();
    command->add_option("plan", options->plan, "The plan")->required()->type_name("PLAN.fabric");
    command->add_option("--fabric", options->fabric, "Only this fabric")->type_name("NAME");
    command->add_flag("--json", options->isJson, "As JSON");
    command->callback([options, &chosen] { chosen = [options](const Progress&) { return runBill(*options); }; });
}

} // namespace fabric::cli

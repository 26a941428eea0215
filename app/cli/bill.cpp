#include "app/cli/command.h"
#include "app/cli/exit_codes.h"
#include "app/cli/output.h"

#include "core/base/strings.h"
#include "core/formats/formats.h"
#include "core/planner/bill/bill.h"

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

std::string withUnknown(const std::string& figure, std::int64_t unknown, const char* of)
{
    return unknown == 0 ? figure : fmt::format("{} without {} {}", figure, unknown, of);
}

void printBill(const Bill& bill)
{
    TextTable table{
        .headings = {"SECTION", "PART", "DESCRIPTION", "LENGTH m", "QUANTITY", "SPARES", "EVIDENCE", "WARNINGS"},
        .isNumber = {false, false, false, true, true, true},
        .rows = {}};
    for (const BillLine& line : bill.lines) {
        std::string warnings;
        for (const std::string& warning : line.warnings)
            warnings += (warnings.empty() ? "" : "; ") + warning;
        table.rows.push_back({line.section, line.part, line.description,
                              line.lengthMm ? metresText(*line.lengthMm) : "", std::to_string(line.quantity),
                              line.spares > 0 ? std::to_string(line.spares) : "", line.evidence, warnings});
    }
    print(table);
    const BillTotals& totals = bill.totals;
    printLine("");
    printLine(withUnknown(fmt::format("Cables: {}", totals.cables), 0, ""));
    if (totals.cablesWithoutLength > 0)
        printLine(fmt::format("Cables without a length: {}", totals.cablesWithoutLength));
    printLine(fmt::format("Transceivers: {}", totals.transceivers));
    printLine(withUnknown(fmt::format("Rack units: {}", totals.rackUnits), totals.devicesWithoutHeight,
                          "devices of unknown height"));
    printLine(withUnknown(fmt::format("Typical power: {:.1f} W", static_cast<double>(totals.typicalPowerMw) / 1000.0),
                          totals.devicesWithoutTypicalPower, "devices of unknown power") +
              fmt::format(" ({})", totals.typicalPowerBasis));
    printLine(withUnknown(fmt::format("Nameplate power: {:.1f} W", static_cast<double>(totals.maxPowerMw) / 1000.0),
                          totals.devicesWithoutMaxPower, "devices of unknown power") +
              fmt::format(" ({})", totals.maxPowerBasis));
    printLine("Spares: " + bill.sparesRule + "; they are not in the quantities");
    for (const std::string& note : bill.notes)
        printLine(note);
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

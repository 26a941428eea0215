#include "app/cli/diff_steps.h"

#include "app/cli/exit_codes.h"
#include "app/cli/output.h"

#include "core/base/strings.h"
#include "core/io/file_input.h"
#include "core/papers/workbook.h"
#include "core/planner/bill/bill_difference.h"
#include "core/planner/growth/growth.h"
#include "core/planner/papers/quote.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace fabric::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostPriceBytes = 16ULL * 1024 * 1024;

std::string ratioText(const StageRatio& ratio)
{
    return ratio.ratio ? ratio.ratio->display() : "not known: " + ratio.whyNot.str();
}

std::string sentence(const GrowthItem& item)
{
    switch (item.work) {
    case GrowthWork::PlaceDevice:
        return "Place " + item.name + (item.to.empty() ? std::string() : " at " + item.to);
    case GrowthWork::AddCable:
        return "New cable " + item.name + ": " + item.to;
    case GrowthWork::LoosenEnd:
        return "Unplug " + item.name + " at " + item.from + " and let it hang";
    case GrowthWork::MoveEnd:
        return "Move " + item.name + " from " + item.from + " to " + item.to + "; its end at " + item.stays + " stays";
    case GrowthWork::PullCable:
        return "Pull out " + item.name + ": " + item.from;
    case GrowthWork::RemoveDevice:
        return "Take out " + item.name + (item.from.empty() ? std::string() : " of " + item.from);
    }
    return {};
}

/// What the built plan costs and what must be bought on top of it, without tax and without spares.
struct Cost {
    Quote built;
    Quote toBuy;
    std::vector<BillLine> comesFree;
};

Result<Quote> priced(const Bill& bill, const PriceList& prices)
{
    QuoteOptions options;
    options.hasSpares = false;
    return makeQuote(bill, prices, options);
}

Result<std::optional<Cost>> costOf(const StepsOptions& options, const Plan& built, const GrowthPlan& plan)
{
    if (options.prices.empty()) return std::optional<Cost>();
    FABRIC_TRY(bytes, loadFile(options.prices, kMostPriceBytes));
    FABRIC_TRY(prices, readPrices(bytes, options.prices));
    FABRIC_TRY(builtIn, Catalog::builtIn());
    FABRIC_TRY(catalog, Catalog::withOwnParts(builtIn, *plan.target));
    const Bill have = makeBill(built.project, *built.catalog);
    BillDifference difference = billDifference(have, makeBill(*plan.target, *catalog));
    FABRIC_TRY(quoted, priced(have, prices));
    FABRIC_TRY(toBuy, priced(difference.toBuy, prices));
    return std::optional(Cost{std::move(quoted), std::move(toBuy), std::move(difference.comesFree)});
}

std::string moneyText(const Quote& quote)
{
    const std::string gap =
        quote.unpriced == 0 ? std::string() : fmt::format(", not counting {} lines without a price", quote.unpriced);
    return Decimal{quote.net, quote.places}.str() + (quote.currency.empty() ? "" : " " + quote.currency) + gap;
}

void printCost(const Cost& cost)
{
    printMessage("What is built costs " + moneyText(cost.built));
    printMessage("What is to be bought costs " + moneyText(cost.toBuy));
    for (const BillLine& line : cost.comesFree)
        printMessage(fmt::format("{} x {} come free", line.quantity, line.part));
}

Json toJson(const Quote& quote)
{
    return {{"net", Decimal{quote.net, quote.places}.str()},
            {"currency", quote.currency.empty() ? Json(nullptr) : Json(quote.currency)},
            {"lines_without_price", quote.unpriced}};
}

Json toJson(const GrowthPlan& plan)
{
    const auto orNull = [](const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); };
    const auto ratio = [](const StageRatio& value) { return value.ratio ? Json(value.ratio->str()) : Json(nullptr); };
    Json out{{"schema", 1},
             {"cables",
              {{"kept", plan.kept},
               {"moved", plan.moved},
               {"pulled", plan.pulled},
               {"added", plan.added},
               {"too_short_to_move", plan.tooShort}}},
             {"touched_ends", plan.touched},
             {"least_touched_ends", plan.leastTouched},
             {"ratio_at_the_end", ratio(plan.atTheEnd)},
             {"stages", Json::array()},
             {"items", Json::array()},
             {"free_transceivers", plan.freeTransceivers}};
    for (const GrowthStage& stage : plan.stages)
        out["stages"].push_back({{"title", stage.title},
                                 {"items", stage.items},
                                 {"ratio_during", ratio(stage.during)},
                                 {"ratio_after", ratio(stage.after)}});
    for (const GrowthItem& item : plan.items)
        out["items"].push_back({{"stage", item.stage},
                                {"work", enumName(item.work)},
                                {"name", item.name},
                                {"stays", orNull(item.stays)},
                                {"from", orNull(item.from)},
                                {"to", orNull(item.to)}});
    return out;
}

void printSteps(const GrowthPlan& plan)
{
    for (std::size_t s = 0; s < plan.stages.size(); ++s) {
        const GrowthStage& stage = plan.stages[s];
        printLine(fmt::format("Stage {}: {}. Blocking of the nodes of today: {} while it is open, {} after it", s + 1,
                              stage.title, ratioText(stage.during), ratioText(stage.after)));
        for (std::size_t i = stage.firstItem; i < stage.firstItem + stage.items; ++i)
            printLine("  " + sentence(plan.items[i]));
    }
    if (!plan.stages.empty()) printLine("Blocking with the new nodes at the end: " + ratioText(plan.atTheEnd));
}

void printSums(const GrowthPlan& plan)
{
    printMessage(fmt::format("{} cables stay as they are, {} are moved at one end, {} are pulled out, {} are new",
                             plan.kept, plan.moved, plan.pulled, plan.added));
    const std::string gap = plan.touched == plan.leastTouched
                                ? "; no list of work touches fewer"
                                : fmt::format("; the least there could be is {}", plan.leastTouched);
    printMessage(fmt::format("{} built ends are unplugged{}", plan.touched, gap));
    if (plan.tooShort > 0)
        printMessage(fmt::format("{} more could be moved if the built cables were longer", plan.tooShort));
    if (plan.freeTransceivers > 0) printMessage(fmt::format("{} transceivers come free", plan.freeTransceivers));
}

Sheet workSheet(const GrowthPlan& plan)
{
    Sheet sheet;
    sheet.name = "Work list";
    const std::pair<const char*, const char*> columns[] = {
        {"stage", "Stage"},         {"work", "Work"}, {"name", "Cable or device"},
        {"stays", "Stays plugged"}, {"from", "From"}, {"to", "To"}};
    for (const auto& [key, title] : columns)
        sheet.columns.push_back({.key = key, .title = title, .unit = {}, .isNumber = false, .choices = {}});
    sheet.columns.front().isNumber = true;
    for (const GrowthItem& item : plan.items)
        sheet.rows.push_back(
            {std::int64_t{item.stage}, std::string(enumName(item.work)), item.name, item.stays, item.from, item.to});
    return sheet;
}

Sheet stageSheet(const GrowthPlan& plan)
{
    Sheet sheet;
    sheet.name = "Stages";
    const std::pair<const char*, const char*> columns[] = {{"stage", "Stage"},
                                                           {"title", "What"},
                                                           {"items", "Items"},
                                                           {"during", "Blocking while open"},
                                                           {"after", "Blocking after"}};
    for (const auto& [key, title] : columns)
        sheet.columns.push_back({.key = key, .title = title, .unit = {}, .isNumber = false, .choices = {}});
    for (std::size_t s = 0; s < plan.stages.size(); ++s)
        sheet.rows.push_back({std::to_string(s + 1), plan.stages[s].title, std::to_string(plan.stages[s].items),
                              ratioText(plan.stages[s].during), ratioText(plan.stages[s].after)});
    return sheet;
}

Result<void> writeSteps(const GrowthPlan& plan, const StepsOptions& options)
{
    if (options.output.empty()) return {};
    const std::string suffix = suffixOf(options.output);
    if (suffix == "fabric") return savePlan(*plan.target, options.output);
    if (suffix == "csv") return writeOutput(options.output, toCsv(workSheet(plan)));
    if (suffix != "xlsx")
        return fail(
            ErrorKind::Usage, "FP-CLI-070",
            FABRIC_TEXT("cli", "'%1': steps are written as .fabric (the plan after them), .csv or .xlsx (the list)"),
            {displayText(options.output)});
    Workbook workbook;
    workbook.title = "Growth in steps";
    workbook.about = {{"From", options.before}, {"To", options.after}};
    workbook.sheets = {workSheet(plan), stageSheet(plan)};
    FABRIC_TRY(bytes, toXlsx(workbook));
    return writeOutput(options.output, bytes);
}

} // namespace

Result<int> runSteps(const StepsOptions& options, const Progress& progress)
{
    FABRIC_TRY(before, openPlan(options.before));
    FABRIC_TRY(after, openPlan(options.after));
    FABRIC_TRY(plan, planGrowth({before.project, *before.catalog}, {after.project, *after.catalog},
                                {options.pinned, true}, progress));
    FABRIC_TRY(cost, costOf(options, before, plan));
    FABRIC_CHECK(writeSteps(plan, options));
    if (options.isJson) {
        Json out = toJson(plan);
        if (cost) out["cost"] = {{"built", toJson(cost->built)}, {"to_buy", toJson(cost->toBuy)}};
        printBytes(out.dump(2, ' ', true, Json::error_handler_t::replace) + "\n");
    } else {
        printSteps(plan);
        printSums(plan);
        if (cost) printCost(*cost);
    }
    return plan.items.empty() ? kFine : kFindings;
}

} // namespace fabric::cli

#include "app/cli/diff_steps.h"

#include "app/cli/exit_codes.h"
#include "app/cli/output.h"

#include "core/base/strings.h"
#include "core/papers/workbook.h"
#include "core/planner/growth/growth.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace fabric::cli {

namespace {

using Json = nlohmann::ordered_json;

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
        printMessage(fmt::format("{} cables are pulled because they are too short for their new run", plan.tooShort));
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
    FABRIC_CHECK(writeSteps(plan, options));
    if (options.isJson) {
        printBytes(toJson(plan).dump(2, ' ', true, Json::error_handler_t::replace) + "\n");
    } else {
        printSteps(plan);
        printSums(plan);
    }
    return plan.items.empty() ? kFine : kFindings;
}

} // namespace fabric::cli

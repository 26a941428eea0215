// `stage-paper`: the paper that is signed at a stage of acceptance; `rectification`: what is still to be put right.
#include "core/formats/cable_places.h"
#include "core/planner/bill/bill_words.h"
#include "core/planner/papers/documents.h"
#include "core/planner/papers/paper_format.h"
#include "core/planner/papers/paper_parts.h"
#include "core/planner/papers/site_parts.h"

#include "core/base/strings.h"
#include "core/text/translation.h"

#include <fmt/format.h>

#include <map>

namespace fabric {

namespace {

EvidenceLevel levelOption(const ExportInput& input)
{
    for (std::size_t i = 0; i < std::size(kEvidenceLevelNames); ++i)
        if (kEvidenceLevelNames[i].starts_with(input.params.text("level"))) return static_cast<EvidenceLevel>(i);
    return EvidenceLevel::Planned;
}

Sheet goodsIn(const Bill& bill, PaperLanguage language)
{
    Sheet sheet;
    sheet.name = Title{"Goods received", "到货清点"}.in(language);
    sheet.key = {"part"};
    sheet.columns = {
        numberColumn("no", {"No", "序号"}, language),
        textColumn("part", {"Part", "料号"}, language),
        textColumn("description", {"Description", "描述"}, language),
        numberColumn("ordered", {"Ordered", "应到"}, language),
        textColumn("received", {"Received", "实到"}, language),
        textColumn("damaged", {"Damaged", "破损"}, language),
        tickColumn("serials", {"Serials noted", "序列号已登记"}, language),
        textColumn("note", {"Note", "备注"}, language),
    };
    for (const BillLine& line : bill.lines)
        sheet.rows.push_back({static_cast<std::int64_t>(sheet.rows.size() + 1), partText(line, language),
                              orEmpty(descriptionText(line, language)), line.quantity + line.spares, Cell(), Cell(),
                              Cell(), Cell()});
    sheet.footnotes.push_back(Title{"Ordered quantities hold the spares. ", "应到数量含备件。"}.in(language) +
                              saidAgain(bill.sparesRule, language));
    return sheet;
}

std::string rackOf(const Project& project, const Cable& cable, Side side)
{
    for (const CableEnd& end : cable.ends)
        if (end.side == side) return placeText(project, project.devices().at(end.end.port.device).place).rack;
    return {};
}

/// What disappears behind covers: cables by their two racks, and by the routes that they name.
Sheet concealedWays(const Project& project, Id<Fabric> fabric, PaperLanguage language)
{
    Sheet sheet;
    sheet.name = Title{"Ways of the cables", "线缆走向"}.in(language);
    sheet.key = {"from", "to", "route"};
    sheet.columns = {
        textColumn("from", {"From rack", "起始机柜"}, language),
        textColumn("to", {"To rack", "到达机柜"}, language),
        textColumn("route", {"Route", "路由"}, language),
        numberColumn("cables", {"Cables", "根数"}, language, "", 0, true),
        numberColumn("length_m", {"Length of all", "总长"}, language, "m", 1, true),
        numberColumn("unknown", {"without a length", "长度未知"}, language, "", 0, true),
        tickColumn("drawing", {"As drawn", "与图纸一致"}, language),
        tickColumn("bend", {"Bend radius kept", "弯曲半径合格"}, language),
        textColumn("photo", {"Photo", "照片编号"}, language),
    };
    sheet.sumNumbers = true;
    struct Way {
        std::int64_t cables = 0;
        std::int64_t lengthMm = 0;
        std::int64_t unknown = 0;
    };
    std::map<std::tuple<std::string, std::string, std::string>, Way> ways;
    for (const Cable& cable : project.cables()) {
        if (fabric && cable.fabric != fabric) continue;
        std::string from = rackOf(project, cable, Side::A);
        std::string to = rackOf(project, cable, Side::B);
        if (naturalLess(to, from)) std::swap(from, to);
        std::vector<std::string> routes;
        for (const Id<Route> id : cable.routes)
            routes.push_back(project.table<Route>().at(id).name);
        Way& way = ways[{from, to, joinPath(routes)}];
        ++way.cables;
        way.lengthMm += cable.lengthMm.value_or(0);
        way.unknown += cable.lengthMm ? 0 : 1;
    }
    for (const auto& [key, way] : ways)
        sheet.rows.push_back({orEmpty(std::get<0>(key)), orEmpty(std::get<1>(key)), orEmpty(std::get<2>(key)),
                              way.cables, static_cast<double>(way.lengthMm) / 1000.0, way.unknown, Cell(), Cell(),
                              Cell()});
    return sheet;
}

Sheet trialLog(std::int64_t days, PaperLanguage language)
{
    Sheet sheet;
    sheet.name = Title{"Daily log", "试运行日志"}.in(language);
    sheet.columns = {numberColumn("day", {"Day", "日序"}, language),
                     textColumn("date", {"Date", "日期"}, language),
                     textColumn("downs", {"Links down", "链路中断"}, language),
                     textColumn("errors", {"Ports with errors", "误码端口"}, language),
                     textColumn("replaced", {"Replaced", "更换部件"}, language),
                     textColumn("jobs", {"Jobs stopped", "作业中断"}, language),
                     textColumn("sign", {"Signed", "签字"}, language)};
    for (std::int64_t day = 1; day <= days; ++day)
        sheet.rows.push_back({day, Cell(), Cell(), Cell(), Cell(), Cell(), Cell()});
    return sheet;
}

struct Stage {
    const char* id;
    Title title;
    Title scope;
};

constexpr Stage kStages[] = {
    {"goods-in",
     {"Goods-in record", "到货验收单"},
     {"What was delivered is counted against the order; serial numbers are noted; damage is noted before unpacking "
      "goes "
      "on.",
      "按订单清点到货，登记序列号，拆箱前记录破损。"}},
    {"concealed",
     {"Record of concealed works", "隐蔽工程验收单"},
     {"Cables in trays, risers and under floors are looked at before they are covered.",
      "桥架、竖井及地板下线缆在封闭前检查。"}},
    {"first",
     {"First acceptance", "初验报告"},
     {"How far every cable is proven on the day of this paper, and what is still open.",
      "截至本报告日期各线缆的验证进度与未决事项。"}},
    {"trial",
     {"Trial run", "试运行记录"},
     {"One line a day; a day without an entry was not watched.", "每日一行；未填写视为当日未监测。"}},
    {"final",
     {"Final acceptance", "终验报告"},
     {"The state at the end of the trial run. What is listed as open is not accepted.",
      "试运行结束时的状态。列为未决的事项不予验收。"}},
};

Result<Paper> stagePaper(const ExportInput& input)
{
    FABRIC_TRY(choice, paperChoice(input));
    const std::string& wanted = input.params.text("stage");
    const Stage* stage = &kStages[0];
    for (const Stage& one : kStages)
        if (wanted == one.id) stage = &one;
    Paper paper{choice.in(stage->title), choice.fabricName, choice.language, {}, {}};
    paper.parts.emplace_back(PaperText{{}, {choice.in(stage->scope)}});
    if (wanted == "goods-in")
        paper.parts.emplace_back(goodsIn(makeBill(input.project, input.catalog, choice.fabric), choice.language));
    if (wanted == "concealed") paper.parts.emplace_back(concealedWays(input.project, choice.fabric, choice.language));
    if (wanted == "first" || wanted == "final") {
        paper.parts.emplace_back(levelCounts(input.project, choice.language));
        FABRIC_TRY(clauses, clausesOf(input));
        if (!clauses.empty()) paper.parts.emplace_back(deviationCounts(clauses, choice.language));
        FABRIC_TRY(open, rectificationSheet(input.project, input.catalog, levelOption(input), choice.language,
                                            input.progress));
        paper.parts.emplace_back(std::move(open));
    }
    if (wanted == "trial") paper.parts.emplace_back(trialLog(input.params.integer("days"), choice.language));
    paper.parts.emplace_back(signatures(choice.language));
    return paper;
}

Result<Paper> rectificationPaper(const ExportInput& input)
{
    FABRIC_TRY(choice, paperChoice(input));
    FABRIC_TRY(sheet,
               rectificationSheet(input.project, input.catalog, levelOption(input), choice.language, input.progress));
    Paper paper{choice.in({"Rectification list", "整改单"}), {}, choice.language, {}, {}};
    paper.parts = {std::move(sheet), signatures(choice.language)};
    return paper;
}

ParamSpec stageOption()
{
    ParamSpec spec;
    spec.id = "stage";
    spec.type = ParamType::Choice;
    spec.title = FABRIC_TEXT("papers", "Stage");
    spec.help = FABRIC_TEXT("papers", "Goods received, concealed works, first acceptance, trial run, final acceptance");
    spec.defaultValue = "goods-in";
    spec.choices = {"goods-in", "concealed", "first", "trial", "final"};
    return spec;
}

ParamSpec daysOption()
{
    ParamSpec spec;
    spec.id = "days";
    spec.title = FABRIC_TEXT("papers", "Days");
    spec.help = FABRIC_TEXT("papers", "Length of the trial run");
    spec.unit = "days";
    spec.defaultValue = "30";
    spec.minimum = 1;
    spec.maximum = 366;
    return spec;
}

ParamSpec requiredLevelOption(const char* fallback)
{
    ParamSpec spec;
    spec.id = "level";
    spec.type = ParamType::Choice;
    spec.title = FABRIC_TEXT("papers", "Required level");
    spec.help = FABRIC_TEXT("papers", "Every cable below this level of evidence is listed as open");
    spec.defaultValue = fallback;
    spec.choices = {"L0", "L1", "L2", "L3", "L4", "L5", "L6"};
    return spec;
}

} // namespace

const Format kStagePaperFormat{
    .id = "stage-paper",
    .title = FABRIC_TEXT("papers", "Paper of a stage"),
    .help = FABRIC_TEXT("papers", "What is signed at a stage: goods-in, concealed works, first acceptance, trial run, "
                                  "final acceptance; 'report acceptance' is the report of a test run"),
    .suffixes = {"xlsx", "csv"},
    .schema = {fabricOption(), languageOption(), stageOption(), requiredLevelOption("L5"), daysOption()},
    .write = tablesOf<stagePaper>,
    .paper = paperOf<stagePaper>,
    .beside = {clausesFile()},
};

const Format kRectificationFormat{
    .id = "rectification",
    .title = FABRIC_TEXT("papers", "Rectification list"),
    .help = FABRIC_TEXT("papers", "What is to be put right: findings of the design rules and cables below a level"),
    .suffixes = {"csv", "xlsx"},
    .schema = {fabricOption(), languageOption(), requiredLevelOption("L0")},
    .write = tablesOf<rectificationPaper>,
    .paper = paperOf<rectificationPaper>,
};

} // namespace fabric

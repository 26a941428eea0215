// `port-map`: the cabling plan to read and to sign; `pull-list`: what a crew does at each rack. Both are made of the
// rows of the `cables` format.
#include "core/formats/cables.h"
#include "core/papers/level_words.h"
#include "core/planner/papers/cable_labels.h"
#include "core/planner/papers/documents.h"
#include "core/planner/papers/paper_format.h"

#include "core/base/strings.h"
#include "core/formats/cable_places.h"

#include <algorithm>

namespace fabric {

namespace {

/// The words for a level in place of its name in files.
void sayLevels(Sheet& sheet, PaperLanguage language)
{
    for (std::size_t c = 0; c < sheet.columns.size(); ++c) {
        if (sheet.columns[c].key != "status") continue;
        for (auto& row : sheet.rows)
            if (const auto* name = std::get_if<std::string>(&row[c]))
                if (const auto level = enumFromName<EvidenceLevel>(*name)) row[c] = levelTitle(*level).in(language);
    }
}

Result<Paper> portMapPaper(const ExportInput& input)
{
    FABRIC_TRY(choice, paperChoice(input));
    CableSheetOptions options;
    options.fabric = choice.fabric;
    options.language = choice.language;
    options.columns = {"no",  "cable",  "rail",   "a_rack", "a_u", "a_node",     "a_port", "z_rack",
                       "z_u", "z_node", "z_port", "part",   "leg", "purchase_m", "status"};
    FABRIC_TRY(sheet, cableSheet(input.project, input.catalog, options, input.progress));
    sheet.name = choice.in({"Port map", "端口对接表"});
    sheet.key = {"cable", "leg"};
    sayLevels(sheet, choice.language);
    Paper paper{choice.in({"Port map", "端口对接表"}), choice.fabricName, choice.language, {}, {}};
    paper.parts.emplace_back(std::move(sheet));
    return paper;
}

/// One plug as the crew meets it.
struct PullRow {
    std::string rack;
    int unitU = 0;
    CableLabel label;
    std::string farRack;
};

std::string rackOf(const Project& project, Id<Device> device)
{
    const PlaceText place = placeText(project, project.devices().at(device).place);
    return place.rack;
}

std::vector<PullRow> pullRows(const ExportInput& input, Id<Fabric> fabric)
{
    const CableLabels labels(input.project, input.catalog, LabelScheme::Tia, labelProjectCode(input.project));
    std::vector<PullRow> rows;
    for (const Cable& cable : input.project.cables()) {
        if (fabric && cable.fabric != fabric) continue;
        const std::vector<CableLabel> ends = labels.of(cable);
        for (const CableLabel& end : ends) {
            PullRow row{
                rackOf(input.project, end.device), input.project.devices().at(end.device).unitU.value_or(0), end, {}};
            for (const CableLabel& other : ends)
                if (other.label.end.front() != end.label.end.front() && row.farRack.empty())
                    row.farRack = rackOf(input.project, other.device);
            rows.push_back(std::move(row));
        }
    }
    std::stable_sort(rows.begin(), rows.end(), [](const PullRow& a, const PullRow& b) {
        if (a.rack != b.rack) return naturalLess(a.rack, b.rack);
        if (a.unitU != b.unitU) return a.unitU > b.unitU;
        return naturalLess(a.label.near, b.label.near);
    });
    return rows;
}

Sheet emptyPullSheet(const std::string& name, PaperLanguage language)
{
    Sheet sheet;
    sheet.name = name;
    sheet.key = {"cable", "end"};
    sheet.columns = {
        textColumn("rack", {"Rack", "机柜"}, language),
        numberColumn("u", {"U", "U位"}, language),
        textColumn("cable", {"Cable ID", "线缆编号"}, language),
        textColumn("end", {"End", "端"}, language),
        textColumn("near", {"This end", "本端"}, language),
        textColumn("far", {"Other end", "对端"}, language),
        textColumn("far_rack", {"To rack", "去向机柜"}, language),
        textColumn("detail", {"Cable", "线缆"}, language),
        tickColumn("installed", {"Pulled", "已放线"}, language),
        tickColumn("dressed", {"Dressed", "已理线"}, language),
        tickColumn("labelled", {"Labelled", "已贴标"}, language),
        tickColumn("link", {"Link up", "已亮灯"}, language),
    };
    return sheet;
}

/// On paper a table per rack; as a spreadsheet one table, to be filtered.
Result<Paper> pullListPaper(const ExportInput& input)
{
    FABRIC_TRY(choice, paperChoice(input));
    Paper paper{choice.in({"Pull list", "放线表"}), choice.fabricName, choice.language, {}, {}};
    const bool isPerRack = input.suffix == "pdf";
    std::optional<Sheet> sheet;
    std::string rack;
    for (PullRow& row : pullRows(input, choice.fabric)) {
        if (!sheet || (isPerRack && row.rack != rack)) {
            if (sheet) paper.parts.emplace_back(std::move(*sheet));
            const std::string where = row.rack.empty() ? choice.in({"without a rack", "未上架"}) : row.rack;
            sheet = emptyPullSheet(isPerRack ? choice.in({"Rack ", "机柜 "}) + where : paper.title, choice.language);
            rack = row.rack;
        }
        sheet->rows.push_back({orEmpty(row.rack), row.unitU > 0 ? Cell(std::int64_t{row.unitU}) : Cell(),
                               row.label.label.cable, row.label.label.end, row.label.near, orEmpty(row.label.far),
                               orEmpty(row.farRack), orEmpty(row.label.label.detail), Cell(), Cell(), Cell(), Cell()});
    }
    if (!sheet) sheet = emptyPullSheet(paper.title, choice.language);
    paper.parts.emplace_back(std::move(*sheet));
    return paper;
}

} // namespace

const Format kPortMapFormat{
    .id = "port-map",
    .title = FABRIC_TEXT("papers", "Port map"),
    .help = FABRIC_TEXT("papers", "Every cable with both its ends, for reading and signing; 'cables' has all columns "
                                  "and is read back"),
    .suffixes = {"csv", "xlsx"},
    .schema = {fabricOption(), languageOption(), columnsOption()},
    .write = tablesOf<portMapPaper>,
    .paper = paperOf<portMapPaper>,
};

const Format kPullListFormat{
    .id = "pull-list",
    .title = FABRIC_TEXT("papers", "Pull list"),
    .help = FABRIC_TEXT("papers", "Every plug by rack, from the top down, with boxes to tick: pulled, dressed, "
                                  "labelled, link up"),
    .suffixes = {"csv", "xlsx"},
    .schema = {fabricOption(), languageOption(), columnsOption()},
    .write = tablesOf<pullListPaper>,
    .paper = paperOf<pullListPaper>,
};

} // namespace fabric

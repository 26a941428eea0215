// `labels`: the labels of both ends of every cable: as sheets for paper (PDF), as a list (XLSX), and as the CSV that
// label printers take, one row per label.
#include "core/planner/papers/cable_labels.h"
#include "core/planner/papers/documents.h"
#include "core/planner/papers/paper_format.h"

#include "core/base/strings.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

namespace {

Result<LabelSheet> sheetOf(const ExportInput& input)
{
    const auto file = input.beside.find("sheets");
    std::vector<LabelSheet> own;
    if (file != input.beside.end()) {
        FABRIC_TRY(read, readLabelSheets(file->second.bytes, file->second.name));
        own = std::move(read);
    }
    const std::vector<LabelSheet>& all = own.empty() ? labelSheets() : own;
    const std::string& wanted = input.params.text("sheet");
    std::string known;
    for (const LabelSheet& sheet : all) {
        if (wanted == sheet.id || (wanted.empty() && &sheet == &all.front())) return sheet;
        known += (known.empty() ? "" : ", ") + sheet.id;
    }
    return fail(ErrorKind::Usage, "FP-PPR-001",
                FABRIC_TEXT("papers", "There is no sheet of labels '%1'; there are: %2"), {displayText(wanted), known});
}

/// Where the hand that sticks the label stands, then which cable.
struct Place {
    std::string rack;
    int unitU = 0;
};

Place placeOf(const Project& project, Id<Device> device)
{
    const Device& row = project.devices().at(device);
    const Group* rack = project.groups().find(row.place);
    return {rack != nullptr ? rack->name : std::string(), row.unitU.value_or(0)};
}

void sortByRack(const Project& project, std::vector<CableLabel>& labels)
{
    std::stable_sort(labels.begin(), labels.end(), [&project](const CableLabel& a, const CableLabel& b) {
        const Place pa = placeOf(project, a.device);
        const Place pb = placeOf(project, b.device);
        if (pa.rack != pb.rack) return naturalLess(pa.rack, pb.rack);
        if (pa.unitU != pb.unitU) return pa.unitU > pb.unitU; // a crew works from the top
        return a.near != b.near && naturalLess(a.near, b.near);
    });
}

Result<std::vector<CableLabel>> labelsOf(const ExportInput& input, const PaperChoice& choice)
{
    const auto scheme = enumFromName<LabelScheme>(input.params.text("scheme")).value_or(LabelScheme::Tia);
    const CableLabels labels(input.project, input.catalog, scheme, labelProjectCode(input.project));
    std::vector<CableLabel> out;
    for (const Cable& cable : input.project.cables()) {
        if (choice.fabric && cable.fabric != choice.fabric) continue;
        if (input.progress.isCancelled()) return cancelled();
        for (CableLabel& label : labels.of(cable))
            out.push_back(std::move(label));
    }
    if (input.params.text("order") == "rack") sortByRack(input.project, out);
    return out;
}

Sheet labelList(const Project& project, const std::vector<CableLabel>& labels, const LabelSheet& template_,
                const PaperChoice& choice)
{
    const PaperLanguage language = choice.language;
    Sheet sheet;
    sheet.name = choice.in({"Labels", "标签表"});
    sheet.frozenColumns = 2;
    sheet.key = {"cable", "end"};
    sheet.columns = {
        textColumn("cable", {"Cable ID", "线缆编号"}, language),
        textColumn("end", {"End", "端"}, language),
        textColumn("rack", {"Rack", "机柜"}, language),
        textColumn("near", {"This end", "本端"}, language),
        textColumn("far", {"Other end", "对端"}, language),
        textColumn("text", {"Printed text", "打印内容"}, language),
        textColumn("detail", {"Cable", "线缆"}, language),
        numberColumn("rail", {"Rail", "轨道"}, language),
        textColumn("qr", {"QR payload", "二维码内容"}, language),
        textColumn("size", {"Size", "规格"}, language),
        textColumn("printed", {"Printed on", "打印日期"}, language),
    };
    std::size_t withoutCode = 0;
    for (const CableLabel& one : labels) {
        const Label& label = one.label;
        std::string text;
        for (const std::string& line : label.lines)
            text += (text.empty() || text.ends_with('/') ? "" : " ") + line;
        withoutCode += label.qr.empty() ? 1 : 0;
        sheet.rows.push_back({label.cable, label.end, orEmpty(placeOf(project, one.device).rack), one.near,
                              orEmpty(one.far), text, orEmpty(label.detail),
                              label.rail > 0 ? Cell(std::int64_t{label.rail}) : Cell(), orEmpty(label.qr),
                              fmt::format("{}.{} x {}.{} mm", template_.width / 10, template_.width % 10,
                                          template_.height / 10, template_.height % 10),
                              Cell()});
    }
    if (withoutCode > 0)
        sheet.footnotes.push_back(fmt::format(
            fmt::runtime(choice.in({"{} labels have no QR code: their cable number is longer than 40 characters or not "
                                    "plain ASCII",
                                    "{} 张标签没有二维码：线缆编号超过 40 个字符或含非 ASCII 字符"})),
            withoutCode));
    return sheet;
}

Result<Paper> labelsPaper(const ExportInput& input)
{
    FABRIC_TRY(choice, paperChoice(input));
    FABRIC_TRY(sheet, sheetOf(input));
    FABRIC_TRY(labels, labelsOf(input, choice));
    Paper paper{choice.in({"Cable labels", "线缆标签"}), choice.fabricName, choice.language, {}, {}};
    PaperLabels page;
    page.sheet = sheet;
    page.hasCalibrationPage = input.params.boolean("calibration");
    for (const CableLabel& label : labels)
        page.labels.push_back(label.label);
    paper.about = {{choice.in({"Sheet of labels", "标签纸"}), sheet.id + ": " + sheet.title}};
    if (input.suffix != "pdf") paper.parts.emplace_back(labelList(input.project, labels, sheet, choice));
    if (input.suffix == "pdf") paper.parts.emplace_back(std::move(page));
    return paper;
}

ParamSpec schemeOption()
{
    ParamSpec spec;
    spec.id = "scheme";
    spec.type = ParamType::Choice;
    spec.title = FABRIC_TEXT("papers", "Label scheme");
    spec.help = FABRIC_TEXT("papers", "tia = rack-U:port of both ends; huawei and h3c = rack-box-slot-port, boxes "
                                      "counted from the bottom or from the top; names = device:port");
    spec.defaultValue = "tia";
    spec.choices = {"tia", "huawei", "h3c", "names"};
    return spec;
}

ParamSpec sheetOption()
{
    ParamSpec spec;
    spec.id = "sheet";
    spec.type = ParamType::Text;
    spec.title = FABRIC_TEXT("papers", "Sheet of labels");
    spec.help = FABRIC_TEXT("papers", "Template by its id: a4-3x8 (the usual), a4-3x7, a4-4x12, a4-5x13, a4-wrap-4x5");
    return spec;
}

ParamSpec orderOption()
{
    ParamSpec spec;
    spec.id = "order";
    spec.type = ParamType::Choice;
    spec.title = FABRIC_TEXT("papers", "Order");
    spec.help = FABRIC_TEXT("papers", "cable = both ends of a cable together; rack = as a crew walks");
    spec.defaultValue = "cable";
    spec.choices = {"cable", "rack"};
    return spec;
}

ParamSpec calibrationOption()
{
    ParamSpec spec;
    spec.id = "calibration";
    spec.type = ParamType::Boolean;
    spec.title = FABRIC_TEXT("papers", "Calibration page");
    spec.help = FABRIC_TEXT("papers", "A first page with the frames of all labels and rulers, to check the printer");
    spec.defaultValue = "false";
    return spec;
}

} // namespace

const Format kLabelsFormat{
    .id = "labels",
    .title = FABRIC_TEXT("papers", "Cable labels"),
    .help =
        FABRIC_TEXT("papers", "Labels of both ends of every cable: PDF on sheets of labels with QR codes, XLSX as a "
                              "list, CSV for label printers"),
    .suffixes = {"csv", "xlsx"},
    .schema = {fabricOption(), languageOption(), schemeOption(), sheetOption(), orderOption(), calibrationOption()},
    .write = tablesOf<labelsPaper>,
    .paper = paperOf<labelsPaper>,
    .beside = {{"sheets", FABRIC_TEXT("papers", "Sheets of labels"),
                FABRIC_TEXT("papers", "Your own templates, with the columns of resources/labels/label_sheets.csv")}},
};

} // namespace fabric

#include "core/papers/pick_columns.h"
#include "core/planner/bill/bill_sheets.h"
#include "core/planner/papers/documents.h"
#include "core/planner/papers/paper_format.h"
#include "core/text/translation.h"

namespace fabric {

namespace {

Result<Paper> billPaper(const ExportInput& input)
{
    FABRIC_TRY(choice, paperChoice(input));
    const Bill bill = makeBill(input.project, input.catalog, choice.fabric);
    Paper paper{choice.in({"Bill of materials", "物料清单"}), choice.fabricName, choice.language, {}, {}};
    paper.about = {{choice.in({"Evidence", "依据"}),
                    choice.in({"how well the catalogue row is known: vendor is best, memory is unchecked; lines that "
                               "rest on a weak row carry a warning",
                               "部件库该行的可信程度：厂商资料最好，未查证最弱；依据较弱的行附有提示"})},
                   {choice.in({"Spares", "备件"}), saidAgain(bill.sparesRule, choice.language)}};
    const bool isPrinted = input.suffix == "pdf" && input.params.text("columns").empty();
    paper.parts = {isPrinted ? printedBillSheet(bill, choice.language) : billSheet(bill, choice.language),
                   billTotalsSheet(bill, choice.language)};
    return paper;
}

/// Of a device's row, beside the table of models.
const std::vector<std::string> kPrintedOfDevices = {
    "no",        "name",          "role",  "fabric",    "model",     "rack",  "u",        "height_u",
    "typical_w", "typical_basis", "max_w", "max_basis", "weight_kg", "asset", "evidence", "note"};

Result<Paper> equipmentPaper(const ExportInput& input)
{
    FABRIC_TRY(choice, paperChoice(input));
    Paper paper{choice.in({"Equipment list", "设备清单"}), choice.fabricName, choice.language, {}, {}};
    Sheet devices = equipmentSheet(input.project, input.catalog, choice.fabric, choice.language);
    Sheet models = equipmentModelsSheet(input.project, input.catalog, choice.fabric, choice.language);
    // On paper what all devices of a model share stands once, above them; CSV and workbooks have it in every row.
    if (input.suffix == "pdf" && input.params.text("columns").empty())
        paper.parts = {std::move(models), withColumns(std::move(devices), kPrintedOfDevices)};
    else
        paper.parts = {std::move(devices), std::move(models)};
    return paper;
}

} // namespace

const Format kBillFormat{
    .id = "bill",
    .title = FABRIC_TEXT("bill", "Bill of materials"),
    .help =
        FABRIC_TEXT("bill", "What must be bought: quantity and spares apart, lengths, evidence and warnings per line"),
    .suffixes = {"csv", "xlsx"},
    .schema = {fabricOption(), languageOption(), columnsOption()},
    .write = tablesOf<billPaper>,
    .paper = paperOf<billPaper>,
};

const Format kEquipmentFormat{
    .id = "equipment",
    .title = FABRIC_TEXT("bill", "Equipment list"),
    .help = FABRIC_TEXT("bill", "Every device with its part, place, size and power"),
    .suffixes = {"csv", "xlsx"},
    .schema = {fabricOption(), languageOption(), columnsOption()},
    .write = tablesOf<equipmentPaper>,
    .paper = paperOf<equipmentPaper>,
};

} // namespace fabric

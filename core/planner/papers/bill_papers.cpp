#include "core/planner/bill/bill_sheets.h"
#include "core/planner/papers/documents.h"
#include "core/planner/papers/paper_format.h"

namespace fabric {

namespace {

Result<Paper> billPaper(const ExportInput& input)
{
    FABRIC_TRY(choice, paperChoice(input));
    const Bill bill = makeBill(input.project, input.catalog, choice.fabric);
    Paper paper{choice.in({"Bill of materials", "物料清单"}), choice.fabricName, choice.language, {}, {}};
    paper.about = {{"Evidence", "how well the catalogue row is known: vendor is best, memory is unchecked; "
                                "lines that rest on a weak row carry a warning"},
                   {"Spares", bill.sparesRule}};
    paper.parts = {billSheet(bill, choice.language), billTotalsSheet(bill, choice.language)};
    return paper;
}

Result<Paper> equipmentPaper(const ExportInput& input)
{
    FABRIC_TRY(choice, paperChoice(input));
    Paper paper{choice.in({"Equipment list", "设备清单"}), choice.fabricName, choice.language, {}, {}};
    paper.parts = {equipmentSheet(input.project, input.catalog, choice.fabric, choice.language)};
    return paper;
}

} // namespace

const Format kBillFormat{
    .id = "bill",
    .title = FABRIC_TEXT("bill", "Bill of materials"),
    .help =
        FABRIC_TEXT("bill", "What must be bought: quantity and spares apart, lengths, evidence and warnings per line"),
    .suffixes = {"csv", "xlsx"},
    .schema = {fabricOption(), languageOption()},
    .write = tablesOf<billPaper>,
    .paper = paperOf<billPaper>,
};

const Format kEquipmentFormat{
    .id = "equipment",
    .title = FABRIC_TEXT("bill", "Equipment list"),
    .help = FABRIC_TEXT("bill", "Every device with its part, place, size and power"),
    .suffixes = {"csv", "xlsx"},
    .schema = {fabricOption(), languageOption()},
    .write = tablesOf<equipmentPaper>,
    .paper = paperOf<equipmentPaper>,
};

} // namespace fabric

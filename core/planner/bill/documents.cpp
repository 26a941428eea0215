#include "core/planner/bill/documents.h"

#include "core/formats/options.h"
#include "core/papers/workbook.h"

namespace fabric {

namespace {

struct Wanted {
    Id<Fabric> fabric;
    PaperLanguage language = PaperLanguage::English;
};

Result<Wanted> wanted(const ExportInput& input)
{
    FABRIC_TRY(fabric, fabricByName(input.project, input.params.text("fabric")));
    return Wanted{fabric, paperLanguage(input.params.text("language")).value_or(PaperLanguage::English)};
}

Result<std::string> writeBill(const ExportInput& input)
{
    FABRIC_TRY(choice, wanted(input));
    const Bill bill = makeBill(input.project, input.catalog, choice.fabric);
    if (input.suffix == "csv") return toCsv(billSheet(bill, choice.language));
    Workbook book = workbookOf(input.project, Title{"Bill of materials", "物料清单"}.in(choice.language));
    book.about.emplace_back("Evidence", "how well the catalogue row is known: vendor is best, memory is unchecked; "
                                        "lines that rest on a weak row carry a warning");
    book.about.emplace_back("Spares", bill.sparesRule);
    book.sheets = {billSheet(bill, choice.language), billTotalsSheet(bill, choice.language)};
    return toXlsx(book);
}

Result<std::string> writeEquipment(const ExportInput& input)
{
    FABRIC_TRY(choice, wanted(input));
    Sheet sheet = equipmentSheet(input.project, input.catalog, choice.fabric, choice.language);
    if (input.suffix == "csv") return toCsv(sheet);
    Workbook book = workbookOf(input.project, Title{"Equipment list", "设备清单"}.in(choice.language));
    book.sheets.push_back(std::move(sheet));
    return toXlsx(book);
}

} // namespace

const Format kBillFormat{
    .id = "bill",
    .title = FABRIC_TEXT("bill", "Bill of materials"),
    .help =
        FABRIC_TEXT("bill", "What must be bought: quantity and spares apart, lengths, evidence and warnings per line"),
    .suffixes = {"csv", "xlsx"},
    .schema = {fabricOption(), languageOption()},
    .read = nullptr,
    .write = writeBill,
};

const Format kEquipmentFormat{
    .id = "equipment",
    .title = FABRIC_TEXT("bill", "Equipment list"),
    .help = FABRIC_TEXT("bill", "Every device with its part, place, size and power"),
    .suffixes = {"csv", "xlsx"},
    .schema = {fabricOption(), languageOption()},
    .read = nullptr,
    .write = writeEquipment,
};

std::vector<const Format*> exchangeFormats()
{
    std::vector<const Format*> all(formats().begin(), formats().end());
    all.push_back(&kBillFormat);
    all.push_back(&kEquipmentFormat);
    return all;
}

const Format* findFormat(std::string_view id)
{
    for (const Format* format : exchangeFormats())
        if (format->id == id) return format;
    return nullptr;
}

} // namespace fabric

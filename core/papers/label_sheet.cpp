#include "core/papers/label_sheet.h"

#include "core/base/contract.h"
#include "core/base/strings.h"
#include "core/papers/embedded.h"
#include "core/text/csv.h"

#include <algorithm>
#include <array>
#include <map>

namespace fabric {

namespace {

struct NumberColumn {
    const char* name;
    int LabelSheet::*field;
    bool isCount; ///< else a length
};

constexpr std::array<NumberColumn, 11> kNumbers = {{
    {"page_w_mm", &LabelSheet::pageWidth, false},
    {"page_h_mm", &LabelSheet::pageHeight, false},
    {"columns", &LabelSheet::columns, true},
    {"rows", &LabelSheet::rows, true},
    {"left_mm", &LabelSheet::left, false},
    {"top_mm", &LabelSheet::top, false},
    {"pitch_x_mm", &LabelSheet::pitchX, false},
    {"pitch_y_mm", &LabelSheet::pitchY, false},
    {"width_mm", &LabelSheet::width, false},
    {"height_mm", &LabelSheet::height, false},
    {"print_height_mm", &LabelSheet::printHeight, false},
}};
constexpr std::int64_t kMaxTenths = 10'000; ///< a metre
constexpr std::int64_t kMaxCount = 100;

/// "63.5" -> 635. parseMetres() reads thousandths exactly; millimetres here have tenths.
std::optional<std::int64_t> tenths(std::string_view text)
{
    const auto thousandths = parseMetres(text);
    if (!thousandths || *thousandths % 100 != 0) return std::nullopt;
    return *thousandths / 100;
}

/// What is wrong with the geometry; empty when every label is on the page and none covers another.
const char* faultOf(const LabelSheet& s)
{
    if (s.columns < 1 || s.rows < 1 || s.width < 1 || s.height < 1) return "a sheet needs labels that have a size";
    if (s.printHeight < 1 || s.printHeight > s.height) return "the printed part is not within the label";
    if ((s.columns > 1 && s.pitchX < s.width) || (s.rows > 1 && s.pitchY < s.height)) return "labels overlap";
    const bool isInside = s.left >= 0 && s.top >= 0 && s.left + (s.columns - 1) * s.pitchX + s.width <= s.pageWidth &&
                          s.top + (s.rows - 1) * s.pitchY + s.height <= s.pageHeight;
    return isInside ? "" : "labels leave the page";
}

class SheetReader {
public:
    explicit SheetReader(const CsvTable& table) : table_(table)
    {
        for (std::size_t c = 0; table_.rows() > 0 && c < table_.width(0); ++c)
            columns_.emplace(trimmed(table_.cell(0, c)), c);
    }

    Result<std::vector<LabelSheet>> read() const
    {
        std::vector<LabelSheet> out;
        for (std::size_t row = 1; row < table_.rows(); ++row) {
            FABRIC_TRY(sheet, readRow(row));
            out.push_back(std::move(sheet));
        }
        return out;
    }

private:
    Result<std::size_t> column(const char* name) const
    {
        const auto found = columns_.find(name);
        if (found != columns_.end()) return found->second;
        return fail(ErrorKind::Input, "FP-PAP-020", FABRIC_TEXT("papers", "The column '%1' is missing"), {name},
                    table_.fileName());
    }

    Result<LabelSheet> readRow(std::size_t row) const
    {
        LabelSheet sheet;
        FABRIC_TRY(id, column("id"));
        FABRIC_TRY(title, column("title"));
        sheet.id = displayText(trimmed(table_.cell(row, id)));
        sheet.title = displayText(trimmed(table_.cell(row, title)));
        for (const NumberColumn& number : kNumbers) {
            FABRIC_TRY(at, column(number.name));
            const std::string_view text = trimmed(table_.cell(row, at));
            const auto value = number.isCount ? parseInt(text) : tenths(text);
            if (!value || *value < 0 || *value > (number.isCount ? kMaxCount : kMaxTenths))
                return fail(ErrorKind::Input, "FP-PAP-021",
                            FABRIC_TEXT("papers", "'%1' is not a length in millimetres with one decimal, or a count"),
                            {displayText(text)}, table_.where(row, at));
            sheet.*number.field = static_cast<int>(*value);
        }
        if (const std::string fault = faultOf(sheet); !fault.empty())
            return fail(ErrorKind::Input, "FP-PAP-022", FABRIC_TEXT("papers", "The sheet '%1' cannot be: %2"),
                        {sheet.id, fault}, table_.where(row));
        return sheet;
    }

    const CsvTable& table_;
    std::map<std::string, std::size_t, std::less<>> columns_;
};

} // namespace

Result<std::vector<LabelSheet>> readLabelSheets(std::string_view csv, const std::string& fileName)
{
    FABRIC_TRY(table, CsvTable::parse(csv, fileName));
    FABRIC_TRY(sheets, SheetReader(table).read());
    if (sheets.empty())
        return fail(ErrorKind::Input, "FP-PAP-023", FABRIC_TEXT("papers", "The file has no sheet of labels"), {},
                    fileName);
    return sheets;
}

const std::vector<LabelSheet>& labelSheets()
{
    static const std::vector<LabelSheet> kSheets = [] {
        std::vector<LabelSheet> all;
        for (const EmbeddedFile& file : embeddedLabelFiles()) {
            auto read = readLabelSheets(file.bytes, std::string(file.name));
            FABRIC_EXPECT(read.has_value());
            if (read) all.insert(all.end(), read->begin(), read->end());
        }
        return all;
    }();
    return kSheets;
}

} // namespace fabric

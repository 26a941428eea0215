// The XLSX writer stands on libxlsxwriter, which writes to files only: a private temporary folder holds the file and
// the library's own scratch files and is gone before toXlsx() returns.
#include "core/papers/cell_text.h"
#include "core/papers/mark_changes.h"
#include "core/papers/sheet.h"

#include "core/base/strings.h"
#include "core/text/csv.h"

#include <fmt/format.h>
#include <xlsxwriter.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

namespace fabric {

namespace {

constexpr std::size_t kMaxRows = 1'048'000; // the format holds 1,048,576; header, totals and footnotes need a few
constexpr std::size_t kMaxColumns = 16'384;
constexpr std::size_t kMaxCellBytes = 32'000; // the format holds 32,767 characters
constexpr std::size_t kManyCells = 1'000'000; // from here on rows go to disk as they are written
constexpr int kMinWidth = 5;
constexpr int kMaxWidth = 68;       ///< a SHA-256 and a margin; what is longer is wrapped
constexpr double kLinePoints = 15;  ///< the library's default height of a row
constexpr double kFontPoints = 10;  ///< in such a row, Chinese letters of the usual 11 points lose their heads
constexpr int kMaxLines = 27;       ///< a row is at most 409 points high
constexpr int kFreeColumnWidth = 8; ///< of a column behind the table
constexpr int kWidestPrint = 250;   ///< characters; what is printed wider is too small to be read
constexpr int kFilterButton = 3;

/// A folder of our own below the system's temporary one, removed with all it holds.
class ScratchFolder {
public:
    ScratchFolder()
    {
        std::error_code error;
        std::string pattern = (std::filesystem::temp_directory_path(error) / "fabric-xlsx-XXXXXX").string();
        if (!error && mkdtemp(pattern.data()) != nullptr) path_ = pattern;
    }
    ~ScratchFolder()
    {
        std::error_code error;
        if (isOpen()) std::filesystem::remove_all(path_, error);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    bool isOpen() const { return !path_.empty(); }
    const std::string& path() const { return path_; }

private:
    std::string path_;
};

struct Formats {
    lxw_format* header = nullptr;
    lxw_format* text = nullptr;
    lxw_format* wrapped = nullptr; ///< text that is wider than its column may be
    lxw_format* note = nullptr;
    lxw_format* total = nullptr;
    lxw_format* band = nullptr;
    lxw_format* mark = nullptr;
    std::vector<lxw_format*> number; // by decimals, 0..3
    std::vector<lxw_format*> numberTotal;

    explicit Formats(lxw_workbook* book)
    {
        header = added(book);
        format_set_bold(header);
        format_set_text_wrap(header);
        format_set_align(header, LXW_ALIGN_VERTICAL_CENTER);
        format_set_bg_color(header, 0xDCE6F1);
        format_set_bottom(header, LXW_BORDER_THIN);
        text = added(book);
        format_set_num_format(text, "@");
        format_set_align(text, LXW_ALIGN_VERTICAL_TOP); // beside a text of several lines
        wrapped = added(book);
        format_set_num_format(wrapped, "@");
        format_set_text_wrap(wrapped);
        format_set_align(wrapped, LXW_ALIGN_VERTICAL_TOP);
        note = added(book);
        format_set_italic(note);
        total = added(book);
        format_set_bold(total);
        format_set_top(total, LXW_BORDER_THIN);
        band = workbook_add_format(book);
        format_set_bg_color(band, 0xF5F8FC);
        mark = workbook_add_format(book);
        format_set_bg_color(mark, 0xFFF2CC);
        for (const char* pattern : {"#,##0", "#,##0.0##", "#,##0.00#", "#,##0.000"}) {
            number.push_back(added(book));
            format_set_num_format(number.back(), pattern);
            format_set_align(number.back(), LXW_ALIGN_VERTICAL_TOP);
            numberTotal.push_back(added(book));
            format_set_num_format(numberTotal.back(), pattern);
            format_set_bold(numberTotal.back());
            format_set_top(numberTotal.back(), LXW_BORDER_THIN);
        }
    }
    static lxw_format* added(lxw_workbook* book)
    {
        lxw_format* format = workbook_add_format(book);
        format_set_font_size(format, kFontPoints);
        return format;
    }
    static std::size_t places(const Column& column)
    {
        return static_cast<std::size_t>(std::clamp(column.decimals, 0, 3));
    }
};

/// Text as a cell holds it: cleaned and, where it is longer than the format allows, cut with a word about it.
std::string xlsxText(std::string_view raw)
{
    std::string text = xmlText(raw);
    if (text.size() <= kMaxCellBytes) return text;
    std::size_t cut = kMaxCellBytes;
    while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0) == 0x80)
        --cut;
    return text.substr(0, cut) + " ... (cut)";
}

bool isNumber(const Cell& cell)
{
    return !std::holds_alternative<std::monostate>(cell) && !std::holds_alternative<std::string>(cell);
}

double numberOf(const Cell& cell)
{
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) return static_cast<double>(*whole);
    if (const auto* number = std::get_if<double>(&cell)) return *number;
    // The format holds nothing but binary doubles; the nearest one shows the same digits.
    if (const auto* decimal = std::get_if<Decimal>(&cell)) return std::strtod(decimal->str().c_str(), nullptr);
    return 0;
}

int columnWidth(const Sheet& sheet, std::size_t column)
{
    constexpr std::size_t kSampledRows = 5000;
    int width = std::max(kMinWidth, displayWidth(cleanCell(sheet.columns[column].header())) + kFilterButton);
    const std::size_t step = std::max<std::size_t>(1, sheet.rows.size() / kSampledRows);
    for (std::size_t r = 0; r < sheet.rows.size(); r += step) {
        const Cell& cell = sheet.rows[r][column];
        if (const auto* text = std::get_if<std::string>(&cell))
            width = std::max(width, displayWidth(cleanCell(*text)) + 2);
        if (const auto* whole = std::get_if<std::int64_t>(&cell))
            width = std::max(width, static_cast<int>(fmt::format("{}", *whole).size()) + 3);
        if (const auto* decimal = std::get_if<Decimal>(&cell))
            width = std::max(width, static_cast<int>(decimal->str().size()) + 4);
    }
    return std::min(width, kMaxWidth);
}

bool isWrapped(const std::string& text)
{
    return text.size() > kMaxWidth && displayWidth(cleanCell(text)) > kMaxWidth;
}

/// Lines that the longest text of a row takes in its column. Words break early, which costs about a tenth of a line.
int linesOf(const std::vector<Cell>& cells)
{
    int lines = 1;
    for (const Cell& cell : cells) {
        const auto* text = std::get_if<std::string>(&cell);
        if (text == nullptr || !isWrapped(*text)) continue;
        constexpr int kFilled = kMaxWidth * 9 / 10;
        lines = std::max(lines, (displayWidth(cleanCell(*text)) + kFilled - 1) / kFilled);
    }
    return std::min(lines, kMaxLines);
}

/// One sheet being written; rows strictly downwards, so that the library may stream them.
class SheetWriter {
public:
    SheetWriter(lxw_worksheet* out, const Formats& formats, const Sheet& sheet)
        : out_(out), formats_(formats), sheet_(sheet)
    {}

    void write(const Workbook& book)
    {
        setColumns();
        for (std::size_t c = 0; c < sheet_.columns.size(); ++c)
            text(0, c, sheet_.columns[c].header(), formats_.header);
        for (std::size_t r = 0; r < sheet_.rows.size(); ++r)
            writeRow(r);
        std::size_t next = sheet_.rows.size() + 1;
        if (sheet_.sumNumbers && !sheet_.rows.empty()) writeTotals(next++);
        ++next;
        for (const std::string& note : sheet_.footnotes)
            text(next++, 0, note, formats_.note);
        setUp(book);
    }

private:
    void text(std::size_t row, std::size_t column, std::string_view value, lxw_format* format)
    {
        worksheet_write_string(out_, static_cast<lxw_row_t>(row), static_cast<lxw_col_t>(column),
                               xlsxText(value).c_str(), format);
    }

    void setColumns()
    {
        for (std::size_t c = 0; c < sheet_.columns.size(); ++c) {
            const auto column = static_cast<lxw_col_t>(c);
            const Column& about = sheet_.columns[c];
            lxw_format* format = about.isNumber ? formats_.number[Formats::places(about)] : formats_.text;
            const int width = columnWidth(sheet_, c);
            tableWidth_ += width;
            worksheet_set_column(out_, column, column, width, format);
        }
    }

    void writeRow(std::size_t r)
    {
        const auto& cells = sheet_.rows[r];
        // A height of its own: not every program works out anew how many lines a wrapped text takes.
        if (const int lines = linesOf(cells); lines > 1)
            worksheet_set_row(out_, static_cast<lxw_row_t>(r + 1), lines * kLinePoints, nullptr);
        for (std::size_t c = 0; c < cells.size(); ++c) {
            if (const auto* value = std::get_if<std::string>(&cells[c])) {
                if (!value->empty()) text(r + 1, c, *value, isWrapped(*value) ? formats_.wrapped : formats_.text);
            } else if (!std::holds_alternative<std::monostate>(cells[c])) {
                worksheet_write_number(out_, static_cast<lxw_row_t>(r + 1), static_cast<lxw_col_t>(c),
                                       numberOf(cells[c]), formats_.number[Formats::places(sheet_.columns[c])]);
            }
        }
    }

    void writeTotals(std::size_t row)
    {
        for (std::size_t c = 0; c < sheet_.columns.size(); ++c) {
            const Column& column = sheet_.columns[c];
            // Nothing but empty cells has no sum: they are unknown, and 0 would be a figure.
            const bool hasNumbers = std::any_of(sheet_.rows.begin(), sheet_.rows.end(),
                                                [c](const std::vector<Cell>& cells) { return isNumber(cells[c]); });
            if (!column.isNumber || !column.isSummed || !hasNumbers) {
                text(row, c, c == 0 ? "\xCE\xA3" : "", formats_.total);
                continue;
            }
            double sum = 0;
            for (const auto& cells : sheet_.rows)
                sum += numberOf(cells[c]);
            char first[LXW_MAX_CELL_NAME_LENGTH];
            char last[LXW_MAX_CELL_NAME_LENGTH];
            lxw_rowcol_to_cell(first, 1, static_cast<lxw_col_t>(c));
            lxw_rowcol_to_cell(last, static_cast<lxw_row_t>(row - 1), static_cast<lxw_col_t>(c));
            worksheet_write_formula_num(out_, static_cast<lxw_row_t>(row), static_cast<lxw_col_t>(c),
                                        fmt::format("=SUM({}:{})", first, last).c_str(),
                                        formats_.numberTotal[Formats::places(column)], sum);
        }
    }

    void addChoices(lxw_row_t lastRow)
    {
        for (std::size_t c = 0; c < sheet_.columns.size(); ++c) {
            std::vector<std::string> choices = sheet_.columns[c].choices;
            if (choices.empty()) continue;
            std::vector<char*> list;
            list.reserve(choices.size() + 1);
            for (std::string& choice : choices)
                list.push_back(choice.data());
            list.push_back(nullptr);
            lxw_data_validation validation{};
            validation.validate = LXW_VALIDATION_TYPE_LIST;
            validation.value_list = list.data();
            worksheet_data_validation_range(out_, 1, static_cast<lxw_col_t>(c), lastRow, static_cast<lxw_col_t>(c),
                                            &validation);
        }
    }

    void setUp(const Workbook& book)
    {
        const auto lastRow = static_cast<lxw_row_t>(std::max<std::size_t>(sheet_.rows.size(), 1));
        const auto lastColumn = static_cast<lxw_col_t>(sheet_.columns.size() - 1);
        worksheet_freeze_panes(out_, 1, static_cast<lxw_col_t>(sheet_.frozenColumns));
        worksheet_autofilter(out_, 0, 0, lastRow, lastColumn);
        addChoices(lastRow);
        markChanges(lastRow, lastColumn);
        lxw_conditional_format banding{};
        banding.type = LXW_CONDITIONAL_TYPE_FORMULA;
        char formula[] = "=MOD(ROW(),2)=1";
        banding.value_string = formula;
        banding.format = formats_.band;
        worksheet_conditional_format_range(out_, 1, 0, lastRow, lastColumn, &banding);
        char corner[LXW_MAX_CELL_RANGE_LENGTH];
        lxw_rowcol_to_range(corner, 0, 0, lastRow, lastColumn);
        worksheet_ignore_errors(out_, LXW_IGNORE_NUMBER_STORED_AS_TEXT, corner);
        setUpPrint(book);
        worksheet_print_area(out_, 0, 0, static_cast<lxw_row_t>(sheet_.rows.size() + 2 + sheet_.footnotes.size()),
                             static_cast<lxw_col_t>(lastColumn + columnsForNotes()));
    }

    /// Free columns to print beside the table, so that no footnote is cut where a narrow table ends.
    int columnsForNotes() const
    {
        int widest = 0;
        for (const std::string& note : sheet_.footnotes)
            widest = std::max(widest, displayWidth(cleanCell(note)));
        const int lacking = std::min(widest, kWidestPrint) - tableWidth_;
        return std::max(0, (lacking + kFreeColumnWidth - 1) / kFreeColumnWidth);
    }

    /// Rows whose "change" cell is not empty are filled, and stay so when the sheet is sorted.
    void markChanges(lxw_row_t lastRow, lxw_col_t lastColumn)
    {
        if (sheet_.marks.empty()) return;
        for (std::size_t c = 0; c < sheet_.columns.size(); ++c) {
            if (sheet_.columns[c].key != kChangeColumn) continue;
            std::string formula = "=LEN($" + columnLetters(c) + "2)>0";
            lxw_conditional_format mark{};
            mark.type = LXW_CONDITIONAL_TYPE_FORMULA;
            mark.value_string = formula.data();
            mark.format = formats_.mark;
            worksheet_conditional_format_range(out_, 1, 0, lastRow, lastColumn, &mark);
        }
    }

    void setUpPrint(const Workbook& book)
    {
        constexpr std::uint8_t kA4 = 9;
        worksheet_set_paper(out_, kA4);
        worksheet_set_landscape(out_);
        worksheet_fit_to_pages(out_, 1, 0);
        worksheet_repeat_rows(out_, 0, 0);
        std::string left =
            displayText(book.project + (book.revision.empty() ? "" : "  " + book.revision)).substr(0, 80);
        while (!isValidUtf8(left))
            left.pop_back();
        std::string escaped;
        for (const char c : left)
            escaped += c == '&' ? "&&" : std::string(1, c);
        worksheet_set_footer(out_, ("&L" + escaped + "&C&A&R&P / &N").c_str());
    }

    lxw_worksheet* out_;
    const Formats& formats_;
    const Sheet& sheet_;
    int tableWidth_ = 0; ///< characters
};

Sheet aboutSheet(const Workbook& book)
{
    Sheet about;
    about.name = "About";
    about.columns.resize(2);
    about.columns[0].title = book.title;
    for (const auto& [key, value] : book.about)
        about.rows.push_back({key, value});
    return about;
}

std::string uniqueSheetName(const std::string& wanted, std::set<std::string>& taken)
{
    const std::string base = sheetName(wanted);
    std::string name = base;
    for (int n = 2; !taken.insert(lowerAscii(name)).second; ++n) {
        const std::string suffix = fmt::format(" {}", n);
        std::string head = base;
        while (!head.empty() && sheetName(head + suffix) != head + suffix) {
            head.pop_back();
            while (!isValidUtf8(head))
                head.pop_back();
        }
        name = head + suffix;
    }
    return name;
}

Result<void> checkSize(const Sheet& sheet)
{
    if (sheet.rows.size() <= kMaxRows && sheet.columns.size() <= kMaxColumns && !sheet.columns.empty()) return {};
    return fail(
        ErrorKind::Limit, "FP-PAP-001",
        FABRIC_TEXT("papers", "The sheet '%1' has %2 rows; a spreadsheet holds %3. Write CSV, or one fabric at a time"),
        {displayText(sheet.name), std::to_string(sheet.rows.size()), std::to_string(kMaxRows)});
}

Result<std::string> fileBytes(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream bytes;
    bytes << file.rdbuf();
    if (!file || !bytes)
        return fail(ErrorKind::Io, "FP-PAP-002",
                    FABRIC_TEXT("papers", "The spreadsheet could not be read back from the temporary folder"));
    return bytes.str();
}

} // namespace

Result<std::string> toXlsx(const Workbook& book)
{
    std::size_t cells = 0;
    std::vector<Sheet> sheets = book.sheets;
    if (!book.about.empty()) sheets.push_back(aboutSheet(book));
    for (const Sheet& sheet : sheets) {
        FABRIC_CHECK(checkSize(sheet));
        cells += sheet.rows.size() * sheet.columns.size();
    }
    const ScratchFolder scratch;
    if (!scratch.isOpen())
        return fail(ErrorKind::Io, "FP-PAP-003",
                    FABRIC_TEXT("papers", "No temporary folder could be made for the spreadsheet"));
    const std::string path = scratch.path() + "/book.xlsx";
    std::string scratchPath = scratch.path();
    lxw_workbook_options options{};
    options.constant_memory = cells > kManyCells ? LXW_TRUE : LXW_FALSE;
    options.tmpdir = scratchPath.data();
    lxw_workbook* out = workbook_new_opt(path.c_str(), &options);
    const Formats formats(out);
    std::string title = xmlText(book.title);
    std::string subject = xmlText(book.project);
    lxw_doc_properties properties{};
    properties.title = title.data();
    properties.subject = subject.data();
    workbook_set_properties(out, &properties);
    std::set<std::string> taken;
    for (const Sheet& sheet : sheets) {
        lxw_worksheet* page = workbook_add_worksheet(out, uniqueSheetName(sheet.name, taken).c_str());
        SheetWriter(page, formats, sheet).write(book);
    }
    if (const lxw_error error = workbook_close(out); error != LXW_NO_ERROR)
        return fail(ErrorKind::Io, "FP-PAP-004", FABRIC_TEXT("papers", "The spreadsheet could not be written: %1"),
                    {lxw_strerror(error)});
    return fileBytes(path);
}

} // namespace fabric

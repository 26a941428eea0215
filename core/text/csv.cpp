#include "core/text/csv.h"

#include "core/base/strings.h"

#include <fmt/format.h>

namespace fabric {

/// One pass over the text. A field's bytes are copied to the table without quotes; positions are kept for errors.
class CsvParser {
public:
    CsvParser(std::string_view text, std::string fileName, char separator) : text_(text), separator_(separator)
    {
        table_.fileName_ = std::move(fileName);
        table_.text_.reserve(text.size());
    }

    Result<CsvTable> run()
    {
        while (at_ < text_.size()) {
            if (skipEmptyLine()) continue;
            FABRIC_CHECK(readRow());
        }
        return std::move(table_);
    }

private:
    bool atLineEnd() const { return at_ == text_.size() || text_[at_] == '\n' || text_[at_] == '\r'; }

    void stepOverLineEnd()
    {
        if (at_ == text_.size()) return;
        if (text_[at_] == '\r' && at_ + 1 < text_.size() && text_[at_ + 1] == '\n') ++at_;
        ++at_;
        ++line_;
    }

    bool skipEmptyLine()
    {
        if (!atLineEnd()) return false;
        stepOverLineEnd();
        return true;
    }

    std::string where() const { return fmt::format("{}:{}, column {}", table_.fileName_, line_, column_ + 1); }

    Result<void> readRow()
    {
        table_.rows_.push_back({static_cast<std::uint32_t>(table_.cells_.size()), line_});
        column_ = 0;
        for (;; ++column_) {
            if (column_ == kMaxCsvColumns)
                return fail(ErrorKind::Limit, "FP-CSV-002", FABRIC_TEXT("csv", "A row has more than %1 columns"),
                            {std::to_string(kMaxCsvColumns)}, where());
            FABRIC_CHECK(readField());
            if (at_ < text_.size() && text_[at_] == separator_) {
                ++at_;
                continue;
            }
            stepOverLineEnd();
            return {};
        }
    }

    Result<void> readField()
    {
        if (table_.cells_.size() == kMaxCsvCells)
            return fail(ErrorKind::Limit, "FP-CSV-003", FABRIC_TEXT("csv", "The table has more than %1 cells"),
                        {std::to_string(kMaxCsvCells)}, where());
        const std::size_t start = table_.text_.size();
        if (at_ < text_.size() && text_[at_] == '"')
            FABRIC_CHECK(readQuoted());
        else
            readPlain();
        const std::size_t length = table_.text_.size() - start;
        if (length > kMaxCsvFieldBytes)
            return fail(ErrorKind::Limit, "FP-CSV-004", FABRIC_TEXT("csv", "A field has more than %1 bytes"),
                        {std::to_string(kMaxCsvFieldBytes)}, where());
        const std::string_view field = std::string_view(table_.text_).substr(start);
        if (!isValidUtf8(field))
            return fail(ErrorKind::Input, "FP-CSV-005", FABRIC_TEXT("csv", "The field is not valid UTF-8"), {},
                        where());
        if (field.find('\0') != std::string_view::npos)
            return fail(ErrorKind::Input, "FP-CSV-006", FABRIC_TEXT("csv", "The field holds a NUL byte"), {}, where());
        table_.cells_.push_back({static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(length)});
        return {};
    }

    void readPlain()
    {
        const std::size_t start = at_;
        while (!atLineEnd() && text_[at_] != separator_)
            ++at_;
        table_.text_.append(text_.substr(start, at_ - start));
    }

    Result<void> readQuoted()
    {
        const std::string opened = where();
        ++at_;
        for (;;) {
            const std::size_t quote = text_.find('"', at_);
            if (quote == std::string_view::npos)
                return fail(ErrorKind::Input, "FP-CSV-007",
                            FABRIC_TEXT("csv", "The quote that begins this field is never closed"), {}, opened);
            copyLines(text_.substr(at_, quote - at_));
            at_ = quote + 1;
            if (at_ == text_.size() || text_[at_] != '"') break;
            table_.text_.push_back('"');
            ++at_;
        }
        if (!atLineEnd() && text_[at_] != separator_)
            return fail(ErrorKind::Input, "FP-CSV-008",
                        FABRIC_TEXT("csv", "There is text behind the closing quote of this field"), {}, opened);
        return {};
    }

    /// Line ends inside quotes become LF, so that the same table saved by another program reads the same.
    void copyLines(std::string_view piece)
    {
        for (std::size_t i = 0; i < piece.size(); ++i) {
            char c = piece[i];
            if (c == '\r') {
                if (i + 1 < piece.size() && piece[i + 1] == '\n') ++i;
                c = '\n';
            }
            line_ += c == '\n' ? 1 : 0;
            table_.text_.push_back(c);
        }
    }

    std::string_view text_;
    char separator_;
    CsvTable table_;
    std::size_t at_ = 0;
    std::size_t column_ = 0;
    int line_ = 1;
};

Result<CsvTable> CsvTable::parse(std::string_view text, std::string fileName, char separator)
{
    if (text.size() > kMaxCsvBytes)
        return fail(ErrorKind::Limit, "FP-CSV-001", FABRIC_TEXT("csv", "The file is larger than %1 MiB"),
                    {std::to_string(kMaxCsvBytes >> 20)}, std::move(fileName));
    return CsvParser(text, std::move(fileName), separator).run();
}

std::size_t CsvTable::width(std::size_t row) const
{
    const std::size_t end = row + 1 < rows_.size() ? rows_[row + 1].firstCell : cells_.size();
    return end - rows_[row].firstCell;
}

std::string_view CsvTable::cell(std::size_t row, std::size_t column) const
{
    if (column >= width(row)) return {};
    const Span span = cells_[rows_[row].firstCell + column];
    return std::string_view(text_).substr(span.offset, span.length);
}

std::string CsvTable::where(std::size_t row) const
{
    if (!sheet_.empty()) return fmt::format("{}, {}!{}", fileName_, sheet_, rows_[row].line);
    return fmt::format("{}:{}", fileName_, rows_[row].line);
}

std::string CsvTable::where(std::size_t row, std::size_t column) const
{
    if (!sheet_.empty()) return fmt::format("{}, {}!{}{}", fileName_, sheet_, columnLetters(column), rows_[row].line);
    const std::string_view name = cell(0, column);
    if (row == 0 || name.empty()) return fmt::format("{}, column {}", where(row), column + 1);
    return fmt::format("{}, column {} ({})", where(row), column + 1, displayText(name));
}

TableBuilder::TableBuilder(std::string fileName, const std::string& sheet)
{
    table_.fileName_ = std::move(fileName);
    table_.sheet_ = sheet.empty() ? std::string("Sheet") : displayText(sheet);
}

void TableBuilder::beginRow(int number)
{
    table_.rows_.push_back({static_cast<std::uint32_t>(table_.cells_.size()), number});
}

Result<void> TableBuilder::addCell(std::size_t column, std::string_view text)
{
    const std::size_t row = table_.rows_.size() - 1;
    const auto where = [&] { return table_.where(row, column); };
    const std::size_t width = table_.width(row);
    const std::size_t blanks = column - width;
    if (column < width || column >= kMaxCsvColumns)
        return fail(ErrorKind::Limit, "FP-CSV-009",
                    FABRIC_TEXT("csv", "Cells stand out of order or behind column %1, which is not read"),
                    {std::to_string(kMaxCsvColumns)}, where());
    if (table_.cells_.size() + blanks >= kMaxCsvCells || table_.text_.size() + text.size() > kMaxCsvBytes)
        return fail(ErrorKind::Limit, "FP-CSV-010", FABRIC_TEXT("csv", "The sheet is larger than %1 cells or %2 MiB"),
                    {std::to_string(kMaxCsvCells), std::to_string(kMaxCsvBytes >> 20)}, where());
    if (text.size() > kMaxCsvFieldBytes || !isValidUtf8(text) || text.find('\0') != std::string_view::npos)
        return fail(ErrorKind::Input, "FP-CSV-011",
                    FABRIC_TEXT("csv", "The cell has more than %1 bytes, or bytes that are no text"),
                    {std::to_string(kMaxCsvFieldBytes)}, where());
    const auto at = static_cast<std::uint32_t>(table_.text_.size());
    table_.cells_.resize(table_.cells_.size() + blanks, {at, 0});
    table_.text_.append(text);
    table_.cells_.push_back({at, static_cast<std::uint32_t>(text.size())});
    return {};
}

std::string columnLetters(std::size_t column)
{
    std::string letters;
    for (std::size_t rest = column + 1; rest > 0; rest = (rest - 1) / 26)
        letters.insert(letters.begin(), static_cast<char>('A' + (rest - 1) % 26));
    return letters;
}

char guessCsvSeparator(std::string_view text)
{
    std::size_t commas = 0;
    std::size_t semicolons = 0;
    std::size_t tabs = 0;
    bool isQuoted = false;
    for (const char c : text) {
        if (c == '"') isQuoted = !isQuoted;
        if (isQuoted) continue;
        if (c == '\n' || c == '\r') {
            if (commas + semicolons + tabs > 0) break;
            continue;
        }
        commas += c == ',' ? 1 : 0;
        semicolons += c == ';' ? 1 : 0;
        tabs += c == '\t' ? 1 : 0;
    }
    if (tabs > commas && tabs >= semicolons) return '\t';
    return semicolons > commas ? ';' : ',';
}

void appendCsvField(std::string& out, std::string_view field, char separator)
{
    const bool mustQuote =
        field.find_first_of("\"\r\n") != std::string_view::npos || field.find(separator) != std::string_view::npos;
    if (!mustQuote) {
        out.append(field);
        return;
    }
    out.push_back('"');
    for (const char c : field) {
        if (c == '"') out.push_back('"');
        out.push_back(c);
    }
    out.push_back('"');
}

} // namespace fabric

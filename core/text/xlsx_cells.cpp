#include "core/text/xlsx_cells.h"

#include "core/base/strings.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace fabric {

namespace {

constexpr int kMaxRow = 1'048'576; // of the format
constexpr std::size_t kMaxColumn = 16'384;
constexpr std::size_t kMaxRanges = 20'000;
constexpr std::size_t kMaxFilledCells = 1'000'000; // by merged ranges of one sheet
constexpr std::size_t kMaxStringBytes = 256U << 20;
constexpr std::size_t kMaxStrings = 4'000'000;
constexpr std::size_t kMaxFormats = 100'000;

bool isBuiltInDate(int id)
{
    return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

/// A format code shows a date when it has y, m, d, h or s outside of quotes, brackets and escapes.
bool showsDate(std::string_view code)
{
    bool isQuoted = false;
    bool isBracket = false;
    for (std::size_t i = 0; i < code.size(); ++i) {
        const char c = code[i];
        if (c == '"') isQuoted = !isQuoted;
        if (isQuoted) continue;
        if (c == '[') isBracket = true;
        if (c == ']') isBracket = false;
        if (isBracket) continue;
        if (c == '\\' || c == '_' || c == '*') {
            ++i;
            continue;
        }
        if (c == ';') return false; // the first section decides
        if (std::string_view("yYmMdDhHsS").find(c) != std::string_view::npos) return true;
    }
    return false;
}

std::string numberText(std::string_view text)
{
    const auto number = parseDouble(trimmed(text));
    if (!number || !std::isfinite(*number)) return std::string(trimmed(text));
    constexpr double kExactWhole = 1e15;
    if (std::abs(*number) < kExactWhole && *number == std::floor(*number))
        return std::to_string(static_cast<std::int64_t>(*number));
    return fmt::format("{}", *number);
}

int hexDigit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

void appendCodePoint(std::string& out, unsigned code)
{
    if (code < 0x80) {
        out += static_cast<char>(code);
    } else if (code < 0x800) {
        out += static_cast<char>(0xC0 | (code >> 6));
        out += static_cast<char>(0x80 | (code & 0x3F));
    } else {
        out += static_cast<char>(0xE0 | (code >> 12));
        out += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
        out += static_cast<char>(0x80 | (code & 0x3F));
    }
}

} // namespace

std::string unescapedXlsx(std::string_view text)
{
    constexpr std::size_t kLength = 7; // _x000D_
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '_' && i + kLength <= text.size() && text[i + 1] == 'x' && text[i + 6] == '_') {
            unsigned code = 0;
            bool isHex = true;
            for (std::size_t k = i + 2; k < i + 6; ++k) {
                const int digit = hexDigit(text[k]);
                isHex = isHex && digit >= 0;
                code = code * 16 + static_cast<unsigned>(std::max(digit, 0));
            }
            const bool isSurrogate = code >= 0xD800 && code <= 0xDFFF;
            if (isHex && code != 0 && !isSurrogate) {
                appendCodePoint(out, code);
                i += kLength - 1;
                continue;
            }
        }
        out += text[i];
    }
    return out;
}

std::optional<CellReference> parseCellReference(std::string_view text)
{
    CellReference cell;
    std::size_t i = 0;
    std::size_t column = 0;
    for (; i < text.size() && text[i] >= 'A' && text[i] <= 'Z' && column <= kMaxColumn; ++i)
        column = column * 26 + static_cast<std::size_t>(text[i] - 'A') + 1;
    const auto row = parseInt(text.substr(i));
    if (column == 0 || column > kMaxColumn || !row || *row < 1 || *row > kMaxRow) return std::nullopt;
    cell.column = column - 1;
    cell.row = static_cast<int>(*row);
    return cell;
}

std::optional<std::string> dateText(double serial, bool from1904)
{
    using namespace std::chrono;
    constexpr double kLastDay = 2'958'466; // behind 9999-12-31
    if (!(serial >= 0) || serial >= kLastDay) return std::nullopt;
    constexpr std::int64_t kSecondsPerDay = 86'400;
    const auto seconds = static_cast<std::int64_t>(std::llround(serial * static_cast<double>(kSecondsPerDay)));
    // Day 60 of the 1900 system is 29 February 1900, which never was; days before it are one later than counted.
    const bool isBeforeGap = !from1904 && serial < 60;
    const sys_days start =
        from1904 ? sys_days{year{1904} / 1 / 1} : sys_days{year{1899} / 12 / (isBeforeGap ? 31 : 30)};
    const year_month_day date{start + days{seconds / kSecondsPerDay}};
    std::string text = fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()),
                                   static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
    if (const std::int64_t rest = seconds % kSecondsPerDay; rest != 0)
        text += fmt::format(" {:02}:{:02}:{:02}", rest / 3600, rest / 60 % 60, rest % 60);
    return text;
}

void XlsxStringReader::onStart(std::string_view name, const XmlAttributes&)
{
    if (name == "si") current_.clear();
    if (name == "rPh") ++phonetic_;
    isText_ = name == "t" && phonetic_ == 0;
}

void XlsxStringReader::onText(std::string_view text)
{
    if (!isText_) return;
    current_ += text;
    if (strings_.text.size() + current_.size() > kMaxStringBytes || strings_.spans.size() > kMaxStrings)
        error_ = Error{ErrorKind::Limit, "FP-XLS-001",
                       Message{FABRIC_TEXT("xlsx", "The workbook has more than %1 MiB of text or %2 strings"),
                               {std::to_string(kMaxStringBytes >> 20), std::to_string(kMaxStrings)}},
                       where_};
}

void XlsxStringReader::onEnd(std::string_view name)
{
    if (name == "t") isText_ = false;
    if (name == "rPh") --phonetic_;
    if (name != "si") return;
    const std::string text = unescapedXlsx(current_);
    strings_.spans.push_back({strings_.text.size(), text.size()});
    strings_.text += text;
}

void XlsxStyleReader::onStart(std::string_view name, const XmlAttributes& attributes)
{
    if (name == "numFmt" && dateFormats_.size() < kMaxFormats && showsDate(attributes.value("formatCode")))
        if (const auto id = parseInt(attributes.value("numFmtId")); id && *id >= 0 && *id < 1'000'000)
            dateFormats_.push_back(static_cast<int>(*id));
    if (name == "cellXfs") isInCells_ = true;
    if (name != "xf" || !isInCells_ || isDate.size() >= kMaxFormats) return;
    const auto id = parseInt(attributes.value("numFmtId")).value_or(0);
    isDate.push_back((id >= 0 && id < 1000 && isBuiltInDate(static_cast<int>(id))) ||
                     std::find(dateFormats_.begin(), dateFormats_.end(), id) != dateFormats_.end());
}

void XlsxStyleReader::onEnd(std::string_view name)
{
    if (name == "cellXfs") isInCells_ = false;
}

void XlsxCellReader::failAt(const char* code, Text text)
{
    error_ = Error{ErrorKind::Input, code, Message{text, {}},
                   fmt::format("{}, {}!{}{}", fileName_, displayText(sheet_), columnLetters(column_), rowNumber_)};
}

void XlsxCellReader::onStart(std::string_view name, const XmlAttributes& attributes)
{
    if (name == "row") beginRow(attributes);
    if (name == "c") beginCell(attributes);
    if (name == "mergeCell") addRange(attributes.value("ref"));
    if (name == "rPh") ++phonetic_;
    isValue_ = isCell_ && phonetic_ == 0 && (name == "v" || (name == "t" && type_ == "inlineStr"));
}

void XlsxCellReader::beginRow(const XmlAttributes& attributes)
{
    const std::string_view stated = attributes.value("r");
    const auto number = stated.empty() ? std::optional<std::int64_t>(rowNumber_ + 1) : parseInt(stated);
    if (!number || *number <= rowNumber_ || *number > kMaxRow)
        return failAt("FP-XLS-002", FABRIC_TEXT("xlsx", "The rows of the sheet are not in ascending order"));
    rowNumber_ = static_cast<int>(*number);
    hasColumn_ = false;
    rows_.push_back({rowNumber_, {}});
}

void XlsxCellReader::beginCell(const XmlAttributes& attributes)
{
    if (rows_.empty()) return failAt("FP-XLS-003", FABRIC_TEXT("xlsx", "A cell stands outside of every row"));
    const std::string_view stated = attributes.value("r");
    const std::size_t next = hasColumn_ ? column_ + 1 : 0;
    const auto reference = stated.empty() ? std::optional(CellReference{next, rowNumber_}) : parseCellReference(stated);
    if (!reference || reference->row != rowNumber_ || reference->column < next)
        return failAt("FP-XLS-004", FABRIC_TEXT("xlsx", "The cell behind this one is out of order"));
    column_ = reference->column;
    hasColumn_ = true;
    type_ = attributes.value("t");
    const auto style = parseInt(attributes.value("s")).value_or(0);
    style_ = style < 0 ? 0 : static_cast<std::size_t>(style);
    value_.clear();
    isCell_ = true;
}

void XlsxCellReader::onText(std::string_view text)
{
    if (!isValue_) return;
    value_ += text;
    if (value_.size() > kMaxCsvFieldBytes)
        failAt("FP-XLS-005", FABRIC_TEXT("xlsx", "The cell holds more text than is read"));
}

void XlsxCellReader::onEnd(std::string_view name)
{
    if (name == "v" || name == "t") isValue_ = false;
    if (name == "rPh") --phonetic_;
    if (name == "c" && isCell_) endCell();
}

bool XlsxCellReader::hasString() const
{
    const auto index = parseInt(trimmed(value_));
    return index && *index >= 0 && static_cast<std::size_t>(*index) < strings_.spans.size();
}

std::string XlsxCellReader::valueText() const
{
    if (type_ == "s") {
        if (!hasString()) return {};
        const XlsxStrings::Span span = strings_.spans[static_cast<std::size_t>(*parseInt(trimmed(value_)))];
        return strings_.text.substr(span.offset, span.length);
    }
    if (type_ == "inlineStr" || type_ == "str") return unescapedXlsx(value_);
    if (type_ == "b") return trimmed(value_) == "1" ? "TRUE" : "FALSE";
    if (type_ == "e") return value_;
    if (type_ == "d") return std::string(trimmed(value_)).substr(0, 10);
    if (style_ < dates_.isDate.size() && dates_.isDate[style_])
        if (const auto serial = parseDouble(trimmed(value_)))
            if (auto date = dateText(*serial, dates_.from1904)) return *date;
    return numberText(value_);
}

void XlsxCellReader::endCell()
{
    isCell_ = false;
    if (value_.empty()) return;
    std::string text = valueText();
    if (type_ == "s" && !hasString())
        return failAt("FP-XLS-010", FABRIC_TEXT("xlsx", "The cell names a text that the workbook does not have"));
    if (text.empty()) return;
    bytes_ += text.size();
    if (++cells_ > kMaxCsvCells || bytes_ > kMaxCsvBytes)
        return failAt("FP-XLS-006", FABRIC_TEXT("xlsx", "The sheet is larger than what is read"));
    if (column_ >= kMaxCsvColumns)
        return failAt("FP-XLS-007", FABRIC_TEXT("xlsx", "The cell stands farther right than is read"));
    rows_.back().cells.push_back({column_, std::move(text)});
}

void XlsxCellReader::addRange(std::string_view text)
{
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos || ranges_.size() >= kMaxRanges) return;
    const auto from = parseCellReference(text.substr(0, colon));
    const auto to = parseCellReference(text.substr(colon + 1));
    if (from && to && to->column < kMaxCsvColumns) ranges_.push_back({from->column, to->column, from->row, to->row});
}

void XlsxCellReader::fill(const Range& range, std::size_t& budget)
{
    const auto first = std::lower_bound(rows_.begin(), rows_.end(), range.top,
                                        [](const Row& row, int number) { return row.number < number; });
    if (first == rows_.end() || first->number != range.top) return;
    const auto corner = std::find_if(first->cells.begin(), first->cells.end(),
                                     [&](const Cell& cell) { return cell.column == range.left; });
    if (corner == first->cells.end()) return;
    const std::string text = corner->text;
    for (auto row = first; row != rows_.end() && row->number <= range.bottom; ++row)
        for (std::size_t column = range.left; column <= range.right; ++column) {
            const auto at = std::lower_bound(row->cells.begin(), row->cells.end(), column,
                                             [](const Cell& cell, std::size_t c) { return cell.column < c; });
            if (at != row->cells.end() && at->column == column) continue;
            if (budget == 0) return;
            --budget;
            row->cells.insert(at, {column, text});
        }
}

Result<CsvTable> XlsxCellReader::table()
{
    std::size_t budget = kMaxFilledCells;
    for (const Range& range : ranges_)
        fill(range, budget);
    TableBuilder builder(fileName_, sheet_);
    for (const Row& row : rows_) {
        if (row.cells.empty()) continue;
        builder.beginRow(row.number);
        for (const Cell& cell : row.cells)
            FABRIC_CHECK(builder.addCell(cell.column, cell.text));
    }
    return builder.take();
}

} // namespace fabric

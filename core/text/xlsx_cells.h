// What the parts of a workbook say, one handler per kind of part: strings, number formats, cells. Used by xlsx.cpp.
#pragma once

#include "core/text/csv.h"
#include "core/text/xml_stream.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fabric {

/// Texts that cells share, in one buffer.
struct XlsxStrings {
    struct Span {
        std::size_t offset;
        std::size_t length;
    };
    std::string text;
    std::vector<Span> spans;
};

/// Collects the text of `si` and `is` elements: all runs, phonetic guides left out.
class XlsxStringReader : public XmlHandler {
public:
    explicit XlsxStringReader(XlsxStrings& strings, std::string where) : strings_(strings), where_(std::move(where)) {}
    void onStart(std::string_view name, const XmlAttributes&) override;
    void onText(std::string_view text) override;
    void onEnd(std::string_view name) override;
    const Error* error() const override { return error_ ? &*error_ : nullptr; }

private:
    XlsxStrings& strings_;
    std::string where_;
    std::string current_;
    bool isText_ = false;
    int phonetic_ = 0;
    std::optional<Error> error_;
};

/// Which cell formats show a date.
class XlsxStyleReader : public XmlHandler {
public:
    void onStart(std::string_view name, const XmlAttributes& attributes) override;
    void onText(std::string_view) override {}
    void onEnd(std::string_view name) override;

    std::vector<bool> isDate; ///< by index of cellXfs

private:
    std::vector<int> dateFormats_; ///< ids of the file's own formats that show dates
    bool isInCells_ = false;
};

struct XlsxDates {
    std::vector<bool> isDate;
    bool from1904 = false;
};

class XlsxCellReader : public XmlHandler {
public:
    XlsxCellReader(const XlsxStrings& strings, const XlsxDates& dates, std::string fileName, std::string sheet)
        : strings_(strings), dates_(dates), fileName_(std::move(fileName)), sheet_(std::move(sheet))
    {}
    void onStart(std::string_view name, const XmlAttributes& attributes) override;
    void onText(std::string_view text) override;
    void onEnd(std::string_view name) override;
    const Error* error() const override { return error_ ? &*error_ : nullptr; }

    /// The table, merged ranges filled in.
    Result<CsvTable> table();

private:
    struct Cell {
        std::size_t column;
        std::string text;
    };
    struct Row {
        int number;
        std::vector<Cell> cells;
    };
    struct Range {
        std::size_t left, right;
        int top, bottom;
    };
    void beginRow(const XmlAttributes& attributes);
    void beginCell(const XmlAttributes& attributes);
    void endCell();
    void addRange(std::string_view text);
    void fill(const Range& range, std::size_t& budget);
    bool hasString() const; ///< of a cell that names a shared text
    std::string valueText() const;
    void failAt(const char* code, Text text);

    const XlsxStrings& strings_;
    const XlsxDates& dates_;
    std::string fileName_;
    std::string sheet_;
    std::vector<Row> rows_;
    std::vector<Range> ranges_;
    std::size_t cells_ = 0;
    std::size_t bytes_ = 0;
    int rowNumber_ = 0;
    std::size_t column_ = 0;
    bool hasColumn_ = false;
    std::string type_;
    std::size_t style_ = 0;
    std::string value_;
    bool isCell_ = false;
    bool isValue_ = false;
    int phonetic_ = 0;
    std::optional<Error> error_;
};

/// "BC12" as column 54 (from 0) and row 12.
struct CellReference {
    std::size_t column = 0;
    int row = 0;
};
std::optional<CellReference> parseCellReference(std::string_view text);

/// The calendar text of a serial day number; nothing when it is outside of 1900..9999.
std::optional<std::string> dateText(double serial, bool from1904);

/// Text with "_x000D_" and its like turned back into characters.
std::string unescapedXlsx(std::string_view text);

} // namespace fabric

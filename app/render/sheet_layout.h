// SheetLayout: how a table stands on pages: the widths of its columns, the heights of its rows, and which rows go onto
// which page. Internal to sheet_pdf.
#pragma once

#include "app/render/page_parts.h"
#include "core/papers/sheet.h"

#include <QString>

#include <vector>

class QPainter;

namespace fabric::render {

/// One cell as it is printed.
struct PrintedCell {
    QString text;
    bool isRight = false;
    bool isTick = false;
    bool isTicked = false;
};

/// A run of rows of one sheet on one page.
struct SheetRun {
    std::size_t first = 0;
    std::size_t last = 0; ///< one behind
    bool isOnNewPage = true;
    bool hasHeading = false;
    bool hasFootnotes = false;
};

class SheetLayout {
public:
    /// Columns fitted into `width` dots; false in fits() when words had to be broken to get there. Dense: in small type
    /// from the start, to save height.
    SheetLayout(const Sheet& sheet, double width, bool isDense = false);

    bool fits() const { return fits_; }
    double points() const { return points_; }
    /// Set smaller than was asked for to get there.
    bool isSmall() const { return !isDense_ && points_ < kBodyPoints; }
    const std::vector<double>& widths() const { return widths_; }
    double headerHeight() const { return headerHeight_; }
    double rowHeight(std::size_t row) const { return heights_[row]; }
    double headingHeight() const;
    double footnotesHeight() const { return footnotesHeight_; }
    PrintedCell cell(std::size_t row, std::size_t column) const;
    QString header(std::size_t column) const;
    /// The rows on pages of that height; the first one has `firstHeight` left, and gets no run when not even the
    /// heading and one row fit there.
    std::vector<SheetRun> paginate(double height, double firstHeight) const;
    /// Of a run with everything that belongs to it.
    double heightOf(const SheetRun& run) const;
    const Sheet& sheet() const { return *sheet_; }

    static constexpr double kPaddingMm = 1.4;
    static constexpr double kBodyPoints = 9;

private:
    void fitColumns(double width);
    void measureRows();
    double sampleHeight(const std::vector<double>& widths) const;
    double heightOfRow(std::size_t row, const std::vector<double>& widths) const;
    double textHeight(const QString& text, double width, bool isBold) const;

    const Sheet* sheet_;
    bool isDense_;
    double points_ = kBodyPoints;
    bool fits_ = true;
    std::vector<double> widths_;
    std::vector<double> heights_;
    double headerHeight_ = 0;
    double footnotesHeight_ = 0;
};

/// Draws or measures `text` wrapped into `width`, by words where it can; gives the height.
double wrapText(QPainter* painter, const QRectF& room, const QString& text, const QFont& font, bool isRight);

} // namespace fabric::render

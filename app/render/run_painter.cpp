#include "app/render/run_painter.h"

#include "app/render/theme.h"
#include "core/papers/cell_text.h"

#include <QPainter>

namespace fabric::render {

namespace {

constexpr double kTickSideMm = 3.2;
constexpr double kMarkBarMm = 0.9;

QString printed(std::string_view raw)
{
    const std::string clean = cleanCell(raw);
    return QString::fromUtf8(clean.data(), static_cast<qsizetype>(clean.size()));
}

/// Draws one run of rows.
class RunPainter {
public:
    RunPainter(QPainter& painter, const SheetLayout& layout, const QRectF& body)
        : painter_(painter), layout_(layout), body_(body), y_(body.top())
    {}

    void draw(const SheetRun& run)
    {
        painter_.setClipRect(body_);
        if (run.hasHeading) drawHeading();
        if (run.last > run.first || run.hasHeading) drawHeader();
        for (std::size_t row = run.first; row < run.last; ++row)
            drawRow(row, (row - run.first) % 2 == 1);
        if (run.hasFootnotes) drawFootnotes();
        painter_.setClipping(false);
    }

private:
    QRectF inside(double x, double width, double height) const
    {
        const double pad = pageMm(SheetLayout::kPaddingMm);
        return {x + pad, y_ + pad / 2, width - 2 * pad, height - pad};
    }

    void drawHeading()
    {
        const QFont font = pageFont(13, true);
        painter_.setFont(font);
        painter_.setPen(Theme::light().ink);
        painter_.drawText(QRectF(body_.left(), y_, body_.width(), pageMm(7)),
                          Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                          QFontMetricsF(font).elidedText(printed(layout_.sheet().name), Qt::ElideRight, body_.width()));
        y_ += layout_.headingHeight();
    }

    void drawHeader()
    {
        const double height = layout_.headerHeight();
        painter_.fillRect(QRectF(body_.left(), y_, body_.width(), height), Theme::light().header);
        const QFont font = pageFont(layout_.points(), true);
        painter_.setFont(font);
        painter_.setPen(Theme::light().ink);
        double x = body_.left();
        for (std::size_t c = 0; c < layout_.widths().size(); ++c) {
            const double width = layout_.widths()[c];
            wrapText(&painter_, inside(x, width, height), layout_.header(c), font, layout_.sheet().columns[c].isNumber);
            x += width;
        }
        y_ += height;
        line();
    }

    void drawRow(std::size_t row, bool isBand)
    {
        const double height = layout_.rowHeight(row);
        const auto& marks = layout_.sheet().marks;
        const RowMark mark = row < marks.size() ? marks[row] : RowMark::None;
        if (isBand) painter_.fillRect(QRectF(body_.left(), y_, body_.width(), height), Theme::light().block);
        if (mark != RowMark::None) drawMark(height, mark);
        QFont font = pageFont(layout_.points(), false);
        font.setStrikeOut(mark == RowMark::Removed);
        painter_.setFont(font);
        double x = body_.left();
        for (std::size_t c = 0; c < layout_.widths().size(); ++c) {
            const double width = layout_.widths()[c];
            const PrintedCell cell = layout_.cell(row, c);
            painter_.setPen(Theme::light().ink);
            if (cell.isTick)
                drawTick(inside(x, width, height), cell.isTicked);
            else
                wrapText(&painter_, inside(x, width, height), cell.text, font, cell.isRight);
            x += width;
        }
        y_ += height;
        line();
    }

    /// A row that differs from the revision before: a tint and a bar at its left edge, beside the words of its column.
    void drawMark(double height, RowMark mark)
    {
        const QRectF area(body_.left(), y_, body_.width(), height);
        painter_.fillRect(area, QColor(0xFF, 0xF6, 0xE0));
        painter_.fillRect(QRectF(area.left(), area.top(), pageMm(kMarkBarMm), height),
                          mark == RowMark::Removed ? QColor(0xD5, 0x5E, 0x00) : QColor(0xE6, 0x9F, 0x00));
    }

    void drawTick(const QRectF& room, bool isTicked)
    {
        const QRectF box(room.left(), room.top(), pageMm(kTickSideMm), pageMm(kTickSideMm));
        painter_.setPen(QPen(Theme::light().quietInk, pageMm(0.3)));
        painter_.setBrush(Qt::white);
        painter_.drawRect(box);
        painter_.setBrush(Qt::NoBrush);
        if (!isTicked) return;
        painter_.setPen(QPen(Theme::light().ink, pageMm(0.5)));
        const auto at = [&](double x, double y) {
            return QPointF(box.left() + x * box.width(), box.top() + y * box.height());
        };
        painter_.drawPolyline(QPolygonF{at(0.2, 0.55), at(0.42, 0.78), at(0.82, 0.25)});
    }

    void line()
    {
        painter_.setPen(QPen(Theme::light().hairline, pageMm(0.2)));
        painter_.drawLine(QPointF(body_.left(), y_), QPointF(body_.right(), y_));
    }

    void drawFootnotes()
    {
        const QFont font = pageFont(layout_.points(), false);
        painter_.setFont(font);
        painter_.setPen(Theme::light().quietInk);
        y_ += pageMm(SheetLayout::kPaddingMm);
        for (const std::string& note : layout_.sheet().footnotes)
            y_ += wrapText(&painter_, {body_.left(), y_, body_.width(), 0}, printed(note), font, false) +
                  pageMm(SheetLayout::kPaddingMm) / 2;
    }

    QPainter& painter_;
    const SheetLayout& layout_;
    QRectF body_;
    double y_;
};

} // namespace

void drawRun(QPainter& painter, const SheetLayout& layout, const SheetRun& run, const QRectF& body)
{
    RunPainter(painter, layout, body).draw(run);
}

} // namespace fabric::render

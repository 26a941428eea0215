#include "app/render/sheet_pdf.h"

#include "app/render/sheet_layout.h"
#include "app/render/theme.h"
#include "core/papers/cell_text.h"

#include <QBuffer>
#include <QPageLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

namespace fabric::render {

namespace {

constexpr double kGapMm = 4;     ///< between table and title block
constexpr double kBetweenMm = 6; ///< between two sheets on one page
constexpr double kTickSideMm = 3.2;

TitleWords wordsIn(PaperLanguage language)
{
    if (language == PaperLanguage::English) return {};
    return {QStringLiteral("项目"), QStringLiteral("网络"), QStringLiteral("版本"),
            QStringLiteral("日期"), QStringLiteral("页"),   QStringLiteral("第 %1 页，共 %2 页")};
}

QString printed(std::string_view raw)
{
    const std::string clean = cleanCell(raw);
    return QString::fromUtf8(clean.data(), static_cast<qsizetype>(clean.size()));
}

QPageLayout pageLayout(Page page, bool isTurned)
{
    return {QPageSize(page == Page::A3 ? QPageSize::A3 : QPageSize::A4),
            isTurned ? QPageLayout::Landscape : QPageLayout::Portrait,
            QMarginsF(kPageMarginMm, kPageMarginMm, kPageMarginMm, kPageMarginMm), QPageLayout::Millimeter};
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
        if (isBand) painter_.fillRect(QRectF(body_.left(), y_, body_.width(), height), Theme::light().block);
        const QFont font = pageFont(layout_.points(), false);
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

struct LaidOut {
    SheetLayout layout;
    bool isTurned;
};

/// A run of a sheet at its place on a page.
struct Placed {
    const LaidOut* sheet;
    SheetRun run;
    double top;
};

struct PageContent {
    bool isTurned = false;
    std::vector<Placed> parts;
};

QRectF paperOf(Page page, bool isTurned)
{
    const QRectF points = pageLayout(page, isTurned).paintRect(QPageLayout::Millimeter);
    return {0, 0, pageMm(points.width()), pageMm(points.height())};
}

double bodyHeight(Page page, bool isTurned)
{
    return paperOf(page, isTurned).height() - pageMm(kTitleBlockMm + kGapMm);
}

LaidOut layOut(const Sheet& sheet, Page page)
{
    SheetLayout layout(sheet, paperOf(page, false).width());
    if (layout.fits() && !layout.isSmall()) return {std::move(layout), false};
    return {SheetLayout(sheet, paperOf(page, true).width()), true};
}

/// Sheets follow each other on a page as long as a heading and a row fit.
std::vector<PageContent> pagesOf(const std::vector<LaidOut>& sheets, Page page)
{
    std::vector<PageContent> pages;
    double used = 0;
    for (const LaidOut& sheet : sheets) {
        const double height = bodyHeight(page, sheet.isTurned);
        const bool canFollow = !pages.empty() && pages.back().isTurned == sheet.isTurned;
        const double gap = pageMm(kBetweenMm);
        for (const SheetRun& run : sheet.layout.paginate(height, canFollow ? height - used - gap : 0)) {
            if (run.isOnNewPage) {
                pages.push_back({sheet.isTurned, {}});
                used = 0;
            } else {
                used += gap;
            }
            pages.back().parts.push_back({&sheet, run, used});
            used += sheet.layout.heightOf(run);
        }
    }
    return pages;
}

} // namespace

Result<QByteArray> sheetPdf(const std::vector<Sheet>& sheets, const SheetPdfOptions& options, const Progress& progress)
{
    std::size_t rows = 0;
    for (const Sheet& sheet : sheets)
        rows += sheet.rows.size();
    if (rows > kMaxPdfRows)
        return fail(ErrorKind::Limit, "FP-RND-010",
                    FABRIC_TEXT("render", "%1 rows are too many for a PDF; at most %2, use XLSX or CSV."),
                    {std::to_string(rows), std::to_string(kMaxPdfRows)});
    std::vector<LaidOut> laidOut;
    laidOut.reserve(sheets.size());
    for (const Sheet& sheet : sheets) {
        if (progress.isCancelled()) return cancelled();
        laidOut.push_back(layOut(sheet, options.page));
    }
    const std::vector<PageContent> pages = pagesOf(laidOut, options.page);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(kPageDpi);
    writer.setCreator(QStringLiteral("Fabric Planner"));
    writer.setTitle(options.title.project);
    writer.setPageLayout(pageLayout(options.page, !pages.empty() && pages.front().isTurned));
    QPainter painter;
    if (!painter.begin(&writer))
        return fail(ErrorKind::Io, "FP-RND-011", FABRIC_TEXT("render", "The PDF could not be made."));
    for (std::size_t i = 0; i < pages.size(); ++i) {
        if (progress.isCancelled()) return cancelled();
        progress.report(static_cast<double>(i) / static_cast<double>(pages.size()), "writing pages");
        if (i > 0) {
            writer.setPageLayout(pageLayout(options.page, pages[i].isTurned));
            writer.newPage();
        }
        const QRectF paper = paperOf(options.page, pages[i].isTurned);
        for (const Placed& part : pages[i].parts) {
            const QRectF body(paper.left(), paper.top() + part.top, paper.width(),
                              bodyHeight(options.page, pages[i].isTurned) - part.top);
            RunPainter(painter, part.sheet->layout, body).draw(part.run);
        }
        drawTitleBlock(painter, paper, options.title, wordsIn(options.language), static_cast<int>(i) + 1,
                       static_cast<int>(pages.size()));
    }
    if (!painter.end()) return fail(ErrorKind::Io, "FP-RND-012", FABRIC_TEXT("render", "The PDF could not be made."));
    return bytes;
}

} // namespace fabric::render

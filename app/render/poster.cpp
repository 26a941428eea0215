#include "app/render/poster.h"

#include "app/render/page_parts.h"
#include "app/render/painter_backend.h"
#include "core/base/strings.h"

#include <QBuffer>
#include <QPageLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>
#include <cmath>

namespace fabric::render {

namespace {

constexpr double kHeadMm = 8;        ///< for the sheet's name
constexpr double kFootGapMm = 4;     ///< over the title block
constexpr double kCrossMm = 4;       ///< arms of the marks
constexpr double kListPxPerMm = 4.2; ///< 9 px of the map are 6 pt on paper, as on a single page

QPageSize pageSize(PosterSheet sheet)
{
    switch (sheet) {
    case PosterSheet::A4:
        return QPageSize(QPageSize::A4);
    case PosterSheet::A3:
        return QPageSize(QPageSize::A3);
    case PosterSheet::A1:
        break;
    }
    return QPageSize(QPageSize::A1);
}

/// What may be painted on of a sheet that lies.
QSizeF drawingMm(PosterSheet sheet)
{
    const QSizeF upright = pageSize(sheet).size(QPageSize::Millimeter);
    return {upright.height() - 2 * kPageMarginMm,
            upright.width() - 2 * kPageMarginMm - kHeadMm - kFootGapMm - kTitleBlockMm};
}

QString printable(std::string_view raw)
{
    const std::string clean = displayText(raw);
    return QString::fromUtf8(clean.data(), static_cast<qsizetype>(clean.size()));
}

class PosterPainter {
public:
    PosterPainter(QPainter& painter, const PosterGrid& grid, const DisplayList& list, const QSizeF& drawing)
        : painter_(painter),
          grid_(grid),
          list_(list),
          frame_(0, pageMm(kHeadMm), pageMm(drawing.width()), pageMm(drawing.height()))
    {}

    void paint(int row, int column)
    {
        const QRectF area = grid_.area(row, column);
        paintPicture(area);
        paintMarks(area);
        paintHead(row, column);
    }

private:
    void paintPicture(const QRectF& area)
    {
        const double pxPerMm = list_.view.width * list_.scale / grid_.width();
        painter_.save();
        painter_.setClipRect(frame_);
        painter_.translate(frame_.topLeft());
        painter_.scale(pageMm(1) / pxPerMm, pageMm(1) / pxPerMm);
        painter_.translate(-area.left() * pxPerMm, -area.top() * pxPerMm);
        paintList(painter_, list_,
                  QRectF(area.left() * pxPerMm, area.top() * pxPerMm, area.width() * pxPerMm, area.height() * pxPerMm));
        painter_.restore();
    }

    /// Dashed lines where a neighbour begins or ends, and crosses where they meet the frame.
    void paintMarks(const QRectF& area)
    {
        QPen thin(Theme::light().quietInk, pageMm(0.2));
        painter_.setBrush(Qt::NoBrush);
        painter_.setPen(QPen(Theme::light().hairline, pageMm(0.25)));
        painter_.drawRect(frame_);
        for (int row = 0; row < grid_.rows(); ++row)
            for (int column = 0; column < grid_.columns(); ++column) {
                const QRectF other = grid_.area(row, column);
                for (const double x : {other.left(), other.right()})
                    if (x > area.left() + 0.01 && x < area.right() - 0.01) paintLine(thin, x - area.left(), true);
                for (const double y : {other.top(), other.bottom()})
                    if (y > area.top() + 0.01 && y < area.bottom() - 0.01) paintLine(thin, y - area.top(), false);
            }
    }

    void paintLine(QPen pen, double atMm, bool isUpright)
    {
        const auto point = [&](double along) {
            return isUpright ? QPointF(frame_.left() + pageMm(atMm), along)
                             : QPointF(along, frame_.top() + pageMm(atMm));
        };
        const double begin = isUpright ? frame_.top() : frame_.left();
        const double end = isUpright ? frame_.bottom() : frame_.right();
        const double arm = pageMm(kCrossMm);
        const QPointF across = isUpright ? QPointF(arm, 0) : QPointF(0, arm);
        painter_.setPen(pen);
        for (const double at : {begin, end})
            painter_.drawLine(point(at) - across, point(at) + across);
        pen.setStyle(Qt::DashLine);
        painter_.setPen(pen);
        painter_.drawLine(point(begin), point(end));
    }

    void paintHead(int row, int column)
    {
        const QRectF head(0, 0, frame_.width(), pageMm(kHeadMm));
        painter_.setPen(Theme::light().ink);
        painter_.setFont(pageFont(14, true));
        painter_.drawText(head, Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine, grid_.name(row, column));
        QStringList around;
        const auto add = [&](const QString& arrow, int r, int c) {
            if (const QString name = grid_.name(r, c); !name.isEmpty()) around << arrow + QLatin1Char(' ') + name;
        };
        add(QStringLiteral("←"), row, column - 1);
        add(QStringLiteral("→"), row, column + 1);
        add(QStringLiteral("↑"), row - 1, column);
        add(QStringLiteral("↓"), row + 1, column);
        painter_.setFont(pageFont(9, false));
        painter_.drawText(head, Qt::AlignRight | Qt::AlignTop | Qt::TextSingleLine,
                          around.join(QStringLiteral("    ")));
    }

    QPainter& painter_;
    const PosterGrid& grid_;
    const DisplayList& list_;
    QRectF frame_;
};

Result<void> checkOptions(const PosterOptions& poster)
{
    const QSizeF drawing = drawingMm(poster.sheet);
    if (poster.across >= 1 && poster.overlapMm >= 0 &&
        poster.overlapMm < std::min(drawing.width(), drawing.height()) / 2)
        return {};
    return fail(ErrorKind::Usage, "FP-RND-005",
                FABRIC_TEXT("render",
                            "A poster has at least one sheet across, and its sheets overlap by less than half "
                            "their height"));
}

Result<QByteArray> pages(const PosterGrid& grid, const DisplayList& list, const TitleBlock& title,
                         const PosterOptions& poster)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(kPageDpi);
    writer.setCreator(QStringLiteral("Fabric Planner"));
    writer.setTitle(pdfTitle({title.project, title.fabric}));
    writer.setPageLayout(QPageLayout(pageSize(poster.sheet), QPageLayout::Landscape,
                                     QMarginsF(kPageMarginMm, kPageMarginMm, kPageMarginMm, kPageMarginMm),
                                     QPageLayout::Millimeter));
    QPainter painter;
    const bool isBegun = painter.begin(&writer);
    const QRectF paper(0, 0, writer.width(), writer.height());
    PosterPainter sheet(painter, grid, list, drawingMm(poster.sheet));
    const int count = grid.rows() * grid.columns();
    for (int i = 0; isBegun && i < count; ++i) {
        if (i > 0) writer.newPage();
        sheet.paint(i / grid.columns(), i % grid.columns());
        drawTitleBlock(painter, paper, title, i + 1, count);
    }
    if (!isBegun || !painter.end())
        return fail(ErrorKind::Io, "FP-RND-006", FABRIC_TEXT("render", "The poster could not be made."));
    return bytes;
}

} // namespace

PosterGrid::PosterGrid(double aspect, const PosterOptions& options)
    : columns_(std::max(1, options.across)), overlap_(options.overlapMm)
{
    const QSizeF drawing = drawingMm(options.sheet);
    sheetWidth_ = drawing.width();
    sheetHeight_ = drawing.height();
    width_ = columns_ * sheetWidth_ - (columns_ - 1) * overlap_;
    height_ = width_ / std::max(aspect, 1e-3);
    // One sheet across and nothing but a fold more in height: made to fit, as a single page is.
    if (columns_ == 1 && height_ > sheetHeight_) {
        width_ *= sheetHeight_ / height_;
        height_ = sheetHeight_;
    }
    const double step = sheetHeight_ - overlap_;
    rows_ = std::max(1, static_cast<int>(std::ceil((height_ - overlap_) / step - 1e-6)));
}

QRectF PosterGrid::area(int row, int column) const
{
    return {column * (sheetWidth_ - overlap_), row * (sheetHeight_ - overlap_), sheetWidth_, sheetHeight_};
}

QString PosterGrid::name(int row, int column) const
{
    constexpr int kLetters = 26;
    if (row < 0 || row >= rows_ || column < 0 || column >= columns_) return {};
    QString letters;
    for (int rest = row; rest >= 0; rest = rest / kLetters - 1)
        letters.prepend(QChar(QLatin1Char(static_cast<char>('A' + rest % kLetters))));
    return letters + QString::number(column + 1);
}

Result<QByteArray> posterPdf(std::shared_ptr<const Project> project, std::shared_ptr<const Catalog> catalog,
                             const RenderOptions& options, const PosterOptions& poster)
{
    FABRIC_CHECK(checkOptions(poster));
    Id<Fabric> fabric = options.fabric;
    if (!fabric && !project->fabrics().empty()) fabric = project->fabrics().begin()->id;
    const auto scene = MapScene::build(std::move(project), std::move(catalog), fabric);
    SceneRequest request;
    request.view = fitRect(*scene, options.selection);
    const PosterGrid grid(request.view.width / request.view.height, poster);
    if (static_cast<long long>(grid.rows()) * grid.columns() > kMaxPosterSheets)
        return fail(ErrorKind::Limit, "FP-RND-007",
                    FABRIC_TEXT("render", "The poster would have %1 x %2 sheets; at most %3 are made"),
                    {std::to_string(grid.rows()), std::to_string(grid.columns()), std::to_string(kMaxPosterSheets)});
    request.scale = grid.width() * kListPxPerMm / request.view.width;
    request.theme = Theme::light();
    request.options.detail = options.detail;
    request.options.language = options.language;
    const DisplayList list = buildScene(*scene, request);
    const Fabric* row = scene->project().fabrics().find(scene->fabric());
    const TitleBlock title{printable(scene->project().setting("title")),
                           row == nullptr ? QString() : printable(row->name),
                           printable(scene->project().setting("revision")), printable(options.date), options.language};
    return pages(grid, list, title, poster);
}

} // namespace fabric::render

// PNG and PDF of display lists.
#include "app/render/page_parts.h"
#include "app/render/painter_backend.h"
#include "app/render/render_map.h"

#include <QBuffer>
#include <QImage>
#include <QPageLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>
#include <cmath>

namespace fabric::render {

namespace {

constexpr int kMaxSidePx = 20'000;

Failure pictureFailed(const char* what)
{
    return fail(ErrorKind::Io, "FP-RND-001", FABRIC_TEXT("render", "The %1 picture could not be made."), {what});
}

void drawPage(QPainter& painter, const QRectF& body, const PdfPage& page)
{
    QRectF space = body;
    if (!page.heading.isEmpty()) {
        painter.setPen(Theme::light().ink);
        painter.setFont(pageFont(12, true));
        painter.drawText(QRectF(body.left(), body.top(), body.width(), pageMm(8)),
                         Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine, page.heading);
        space.setTop(body.top() + pageMm(9));
    }
    const double width = page.list.view.width * page.list.scale;
    const double height = page.list.view.height * page.list.scale;
    if (width <= 0 || height <= 0) return;
    const double factor = std::min(space.width() / width, space.height() / height);
    painter.save();
    painter.translate(space.center().x() - width * factor / 2, space.top() + (space.height() - height * factor) / 2);
    painter.scale(factor, factor);
    paintList(painter, page.list);
    painter.restore();
}

} // namespace

Result<QByteArray> pngBytes(const DisplayList& list, double devicePixelRatio)
{
    const int width = static_cast<int>(std::ceil(list.view.width * list.scale * devicePixelRatio));
    const int height = static_cast<int>(std::ceil(list.view.height * list.scale * devicePixelRatio));
    if (width < 1 || height < 1 || width > kMaxSidePx || height > kMaxSidePx)
        return fail(ErrorKind::Limit, "FP-RND-002",
                    FABRIC_TEXT("render", "A picture of %1 x %2 px is beyond the limit of %3 px a side."),
                    {std::to_string(width), std::to_string(height), std::to_string(kMaxSidePx)});
    QImage image(width, height, QImage::Format_RGB32);
    if (image.isNull()) return pictureFailed("PNG");
    image.setDevicePixelRatio(devicePixelRatio);
    image.fill(list.ground);
    QPainter painter(&image);
    paintList(painter, list);
    painter.end();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!image.save(&buffer, "PNG")) return pictureFailed("PNG");
    return bytes;
}

Result<QByteArray> pdfBytes(const std::vector<PdfPage>& pages, const TitleBlock& title, Page page)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(kPageDpi);
    writer.setCreator(QStringLiteral("Fabric Planner"));
    writer.setTitle(pdfTitle({title.project, title.fabric}));
    writer.setPageLayout(
        QPageLayout(QPageSize(page == Page::A3 ? QPageSize::A3 : QPageSize::A4), QPageLayout::Landscape,
                    QMarginsF(kPageMarginMm, kPageMarginMm, kPageMarginMm, kPageMarginMm), QPageLayout::Millimeter));
    QPainter painter;
    if (!painter.begin(&writer)) return pictureFailed("PDF");
    const QRectF paper(0, 0, writer.width(), writer.height());
    for (std::size_t i = 0; i < pages.size(); ++i) {
        if (i > 0) writer.newPage();
        drawPage(painter, paper.adjusted(0, 0, 0, -pageMm(kTitleBlockMm + 4)), pages[i]);
        drawTitleBlock(painter, paper, title, static_cast<int>(i) + 1, static_cast<int>(pages.size()));
    }
    if (!painter.end()) return pictureFailed("PDF");
    return bytes;
}

} // namespace fabric::render

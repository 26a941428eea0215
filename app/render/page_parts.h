// What all our PDF pages share: lengths, fonts and the title block at the foot. Light colours. A painter on a page of
// kPageDpi; safe from any thread with its own painter.
#pragma once

#include "app/render/render_map.h"

#include <QFont>
#include <QRectF>
#include <QStringList>

class QPainter;

namespace fabric::render {

inline constexpr int kPageDpi = 300;
inline constexpr double kPageMarginMm = 15;
inline constexpr double kTitleBlockMm = 12;

/// Millimetres in dots of the page.
constexpr double pageMm(double millimetres)
{
    return millimetres / 25.4 * kPageDpi;
}
/// The font of maps and papers at a size in points.
QFont pageFont(double points, bool isBold);

/// "project, fabric, revision, date, page n of m" along the foot of `paper`.
void drawTitleBlock(QPainter& painter, const QRectF& paper, const TitleBlock& title, int page, int pages);

/// The title that a viewer shows for the file: what is known of `parts`, with dots between.
QString pdfTitle(const QStringList& parts);

} // namespace fabric::render

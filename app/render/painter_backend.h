// PainterBackend: a DisplayList onto a QPainter; the one way to pixels for screen tiles, PNG and PDF.
// The painter's origin is the list's view corner and one painter unit is one device-independent pixel at the list's
// scale. Draws only what meets `clip`. Safe from any thread with its own painter.
#pragma once

#include "app/render/display_list.h"

#include <QFont>
#include <QRectF>

class QPainter;

namespace fabric::render {

/// Everything of `list`, or only what meets `clip` (px from the view corner). Does not fill the ground.
void paintList(QPainter& painter, const DisplayList& list, const QRectF& clip = {});
/// The ground colour over the whole view, then the list.
void paintView(QPainter& painter, const DisplayList& list);

/// The font of the map (Noto Sans with Noto Sans CJK SC) at a pixel size.
QFont mapFont(double px, bool isBold = false);
/// Width of `text` in that font, in px.
double textWidth(const QString& text, double px, bool isBold = false);
/// Height of a line of that font, in px.
double textHeight(double px);

} // namespace fabric::render

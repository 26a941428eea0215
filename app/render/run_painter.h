// Draws a run of rows of one sheet (sheet_layout.h) at its place on a page. Internal to paper pages.
#pragma once

#include "app/render/sheet_layout.h"

namespace fabric::render {

/// Draws `run` into `body`, from its top; nothing leaves `body`.
void drawRun(QPainter& painter, const SheetLayout& layout, const SheetRun& run, const QRectF& body);

} // namespace fabric::render

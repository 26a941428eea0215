// One page of cable labels on a sheet of labels: text as large as it fits, QR code, rail as colour bar with its number.
// Positions are the template's, to the dot (0.085 mm).
#pragma once

#include "core/papers/language.h"
#include "core/papers/paper.h"

class QPainter;

namespace fabric::render {

/// The labels from `first` on, as many as the sheet holds. The painter's origin is the corner of the paper.
void drawLabelPage(QPainter& painter, const PaperLabels& labels, std::size_t first);
/// The frames of all labels of a sheet, rulers of 100 mm and what to do with them.
void drawCalibrationPage(QPainter& painter, const LabelSheet& sheet, PaperLanguage language);

} // namespace fabric::render

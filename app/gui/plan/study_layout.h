// The shape that the panels of this folder share: a form at the left, the answer in the middle, how it came about at
// the right. Panels are wide and low, below the map.
#pragma once

class QFormLayout;
class QLabel;
class QPlainTextEdit;
class QWidget;

namespace fabric::gui {

class PlainLabel;
class Study;

/// Puts them side by side into `panel`; `state` stands under the form.
void layOutStudy(QWidget* panel, QFormLayout* form, QWidget* state, QWidget* answer, QPlainTextEdit* explanation);
/// A read-only text for formulas and sources.
QPlainTextEdit* newExplanation(QWidget* parent);
/// One line: computing, stale, failed or nothing.
void showState(PlainLabel& label, const Study& study);

} // namespace fabric::gui

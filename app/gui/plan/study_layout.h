// The shape that the panels of this folder share: a form at the left, the answer in the middle, how it came about at
// the right. Panels are wide and low, below the map.
#pragma once

#include <QStringList>

class QFormLayout;
class QLabel;
class QPlainTextEdit;
class QTreeWidget;
class QWidget;

namespace fabric::gui {

class PlainLabel;
class Study;

/// Puts them side by side into `panel`; `state` stands under the form.
void layOutStudy(QWidget* panel, QFormLayout* form, QWidget* state, QWidget* answer, QPlainTextEdit* explanation);
/// A flat list without a frame whose columns are as wide as the widest cell, and never narrower than their title.
void layOutList(QTreeWidget& list, const QStringList& titles);
/// A read-only text for formulas and sources.
QPlainTextEdit* newExplanation(QWidget* parent);
/// One line: computing, stale, failed or nothing.
void showState(PlainLabel& label, const Study& study);

} // namespace fabric::gui

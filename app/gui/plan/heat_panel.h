// HeatPanel: which traffic over which routing, what it does to the links in numbers, and the hottest links by name. A
// click on one selects and shows it; the formula stands beside the numbers.
#pragma once

#include "app/gui/plan/heat_study.h"

class QComboBox;
class QPlainTextEdit;
class QSpinBox;
class QTreeWidget;

namespace fabric::gui {

class NodeChoice;
class PlainLabel;

class HeatPanel : public QWidget {
    Q_OBJECT

public:
    HeatPanel(HeatStudy& study, QWidget* parent = nullptr);

    QComboBox* pattern() const { return pattern_; }
    QComboBox* routing() const { return routing_; }
    NodeChoice* nodes() const { return nodes_; }
    QTreeWidget* list() const { return list_; }
    QString text() const;

signals:
    /// The selection is to be brought into view.
    void showRequested();

private:
    void askNow();
    void refresh();
    void fillList(const LinkHeat& heat);

    HeatStudy& study_;
    QComboBox* pattern_;
    QComboBox* routing_;
    QSpinBox* seed_;
    NodeChoice* nodes_;
    PlainLabel* state_;
    QTreeWidget* list_;
    QPlainTextEdit* text_;
};

} // namespace fabric::gui

// FailurePanel: what is left when things fail. A slider fails cables or switches one after the other, the chart shows
// the whole way, the table every element by itself, worst first. The text says what heals it.
#pragma once

#include "app/gui/plan/failure_studies.h"

class QComboBox;
class QPlainTextEdit;
class QSlider;
class QSpinBox;
class QTreeWidget;

namespace fabric::gui {

class LineChart;
class PlainLabel;

class FailurePanel : public QWidget {
    Q_OBJECT

public:
    FailurePanel(SweepStudy& sweep, LossStudy& loss, QWidget* parent = nullptr);

    QComboBox* kind() const { return kind_; }
    QComboBox* order() const { return order_; }
    QSpinBox* seed() const { return seed_; }
    QSlider* slider() const { return slider_; }
    QTreeWidget* table() const { return table_; }
    LineChart* chart() const { return chart_; }
    QString text() const;

signals:
    void showRequested();

private:
    void askNow();
    void refreshTable();
    void refreshLoss();
    void refreshText();
    QString groupText(const FailureGroup& group) const;
    QString stepText() const;

    SweepStudy& sweep_;
    LossStudy& loss_;
    QComboBox* kind_;
    QComboBox* order_;
    QSpinBox* seed_;
    QSlider* slider_;
    PlainLabel* count_;
    PlainLabel* state_;
    QTreeWidget* table_;
    LineChart* chart_;
    QPlainTextEdit* text_;
    int row_ = -1; ///< of the table, that the text is about; -1 = the slider
};

} // namespace fabric::gui

// CollectivePanel: time and bus bandwidth of a collective against message size, one line an algorithm, with the band in
// which the truth is expected; what a job makes of it; formula, constants and their source.
#pragma once

#include "app/gui/plan/collective_study.h"

class QComboBox;
class QDoubleSpinBox;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;

namespace fabric::gui {

class LineChart;
class NodeChoice;
class PlainLabel;
class TrainingPanel;

class CollectivePanel : public QWidget {
    Q_OBJECT

public:
    CollectivePanel(CollectiveStudy& study, QWidget* parent = nullptr);

    QComboBox* collective() const { return collective_; }
    QComboBox* measure() const { return measure_; }
    QComboBox* routing() const { return routing_; }
    QComboBox* generation() const { return generation_; }
    QSpinBox* sharpTrees() const { return sharp_; }
    NodeChoice* nodes() const { return nodes_; }
    LineChart* chart() const { return chart_; }
    TrainingPanel* training() const { return training_; }
    QString text() const;
    /// Writes the series that is shown. Says what went wrong by notice().
    void writeCsv(const QString& path);

signals:
    void notice(const QString& text);
    /// The links that hold the job back are to be brought into view.
    void showRequested();

private:
    CollectiveOp operation() const;
    bool showsTime() const;
    void askNow();
    void refresh();
    void refreshChart();
    void selectBusiest();

    CollectiveStudy& study_;
    QComboBox* collective_;
    QComboBox* measure_;
    QComboBox* routing_;
    QComboBox* generation_;
    QSpinBox* sharp_;
    NodeChoice* nodes_;
    PlainLabel* state_;
    LineChart* chart_;
    TrainingPanel* training_;
    QPlainTextEdit* text_;
    QPushButton* export_;
    QPushButton* select_;
};

} // namespace fabric::gui

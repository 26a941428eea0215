// TimePanel: below the map: the chart of the link that is looked at, the slider, and the buttons that move it.
#pragma once

#include "app/gui/watch/watch_session.h"

#include <QWidget>

class QComboBox;
class QToolButton;

namespace fabric::gui {

class ChartView;
class PlainLabel;
class TimeLine;

class TimePanel : public QWidget {
    Q_OBJECT

public:
    explicit TimePanel(WatchSession& session, QWidget* parent = nullptr);

    TimeLine* line() const { return line_; }
    ChartView* chart() const { return chart_; }
    QToolButton* nowButton() const { return now_; }
    QString momentShown() const;

signals:
    /// The chart came or went: the panel wants another height.
    void heightWanted();

private:
    QToolButton* button(const QString& text, const QString& help, std::function<void()> run);
    void refresh();
    void showChart();

    WatchSession& session_;
    ChartView* chart_;
    TimeLine* line_;
    QWidget* chartBox_;
    QComboBox* span_;
    PlainLabel* moment_;
    PlainLabel* state_;
    QToolButton* play_ = nullptr;
    QToolButton* now_ = nullptr;
};

} // namespace fabric::gui

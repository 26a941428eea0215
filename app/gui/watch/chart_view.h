// ChartView: the chart of the link that is looked at, with its figures as a tool tip, and its picture as PNG or SVG.
#pragma once

#include "app/gui/watch/link_chart.h"
#include "app/gui/watch/watch_session.h"

#include <QWidget>

namespace fabric::gui {

class ChartView : public QWidget {
    Q_OBJECT

public:
    explicit ChartView(WatchSession& session, QWidget* parent = nullptr);

    LinkChart chart() const;
    /// Writes PNG or SVG by the suffix, light, at the size it has on screen. False when the file cannot be written.
    bool save(const QString& path) const;
    QSize sizeHint() const override { return {600, linkChartHeight()}; }
    QSize minimumSizeHint() const override { return {320, 200}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool event(QEvent* event) override;

private:
    WatchSession& session_;
};

} // namespace fabric::gui

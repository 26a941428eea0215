// TimeLine: the slider of the Watch place. The whole history from its first to its last poll; marks where findings
// begin (a peak, in the colour and with the symbol of what they make of their links) and end (a hollow peak); hatched
// where nobody polled. Dragged, clicked, or moved by keys: left and right a poll, page keys an hour, home and end.
#pragma once

#include "app/gui/watch/time_axis.h"
#include "app/gui/watch/watch_session.h"

#include <QWidget>

namespace fabric::gui {

class TimeLine : public QWidget {
    Q_OBJECT

public:
    explicit TimeLine(WatchSession& session, QWidget* parent = nullptr);

    /// Of the whole history at this width.
    TimeAxis axis() const;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    bool event(QEvent* event) override;

private:
    void paintTicks(QPainter& painter) const;
    void paintFindings(QPainter& painter) const;
    void paintHandle(QPainter& painter) const;
    void moveTo(double x);
    /// Findings that begin or end near `x`, as lines.
    QString wordsAt(double x) const;

    WatchSession& session_;
};

} // namespace fabric::gui

// LineChart: lines over one axis, painted by ourselves: linear or logarithmic axes, dashes and markers so that lines
// are told apart without colour, a pale band where a figure is uncertain, a cursor, and the values under the pointer.
// Lines end where there is no value: nothing is drawn from a figure that is not known. Values with a paint function; a
// widget around them.
#pragma once

#include "app/render/display_list.h"
#include "app/render/theme.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QPainter;

namespace fabric::gui {

enum class Marker : std::uint8_t { None, Disc, Square, Triangle, Diamond, Cross, Plus };

struct ChartPoint {
    double x = 0;
    double y = 0;
    double low = 0; ///< of the band; as `y` where there is none
    double high = 0;
};

struct ChartLine {
    QString name;
    QColor colour;
    render::Dash dash = render::Dash::Solid;
    Marker marker = Marker::None;
    bool isStepped = false;         ///< holds its value up to the next point
    std::vector<ChartPoint> points; ///< by x
};

struct ChartAxis {
    QString title; ///< with the unit
    bool isLog = false;
    std::function<QString(double)> text; ///< of a tick or value
    /// Ticks for a logarithmic axis: every so many times more.
    double factor = 10;
};

struct ChartData {
    ChartAxis x;
    ChartAxis y;
    std::vector<ChartLine> lines;
    QString empty; ///< what stands there without lines
};

class LineChart : public QWidget {
    Q_OBJECT

public:
    explicit LineChart(QWidget* parent = nullptr);

    void setData(ChartData data);
    const ChartData& data() const { return data_; }
    /// A vertical line; empty = none.
    void setCursorAt(std::optional<double> x);
    /// What is said under a point of the widget: the x that is nearest, and the value of each line there; empty
    /// outside.
    QString wordsAt(const QPointF& at) const;
    /// Where a point of the data is in the widget.
    QPointF placeOf(double x, double y) const;
    QSize sizeHint() const override { return {420, 240}; }
    QSize minimumSizeHint() const override { return {220, 120}; }

signals:
    /// A click at an x of the data.
    void picked(double x);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    struct Scale {
        double low = 0;
        double high = 1;
        bool isLog = false;
        /// 0..1 along the axis.
        double share(double value) const;
        double value(double share) const;
        std::vector<double> ticks(double most, double factor) const;
    };
    QRectF plot() const;
    /// Where each name begins; what would need a third row is left out.
    std::vector<QPointF> placeNames(const QFontMetrics& metrics) const;
    void measure();
    void paintAxes(QPainter& painter, const render::Theme& theme) const;
    void paintBand(QPainter& painter, const ChartLine& line) const;
    void paintLine(QPainter& painter, const ChartLine& line) const;
    void paintNames(QPainter& painter, const render::Theme& theme) const;
    void paintHover(QPainter& painter, const render::Theme& theme) const;
    std::optional<double> nearestX(const QPointF& at) const;

    ChartData data_;
    Scale x_;
    Scale y_;
    std::optional<double> cursor_;
    std::optional<QPointF> hover_;
};

} // namespace fabric::gui

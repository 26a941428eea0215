// HeatLegend: the scale of the heat map with numbers and unit, what is asked, and whether it still holds: a plate along
// the foot of the map.
#pragma once

#include "app/render/heat_layer.h"

#include <QWidget>

#include <memory>

namespace fabric::gui {

class HeatLegend : public QWidget {
    Q_OBJECT

public:
    /// `view` becomes the parent; the legend keeps to its foot.
    explicit HeatLegend(QWidget* view);

    /// Null hides the legend.
    void setLayer(std::shared_ptr<const render::HeatLayer> layer, const QString& title, const QString& note);
    QString title() const { return title_; }
    /// The numbers at the scale, from the left.
    QStringList ticks() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void place();

    std::shared_ptr<const render::HeatLayer> layer_;
    QString title_;
    QString note_;
};

} // namespace fabric::gui

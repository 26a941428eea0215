// LayerLegend: what the colours, dashes and symbols of the layer on the map mean, with counts; a quiet plate along
// the foot of the view it belongs to.
#pragma once

#include "app/render/cable_layer.h"

#include <QWidget>

#include <memory>

namespace fabric::gui {

class LayerLegend : public QWidget {
    Q_OBJECT

public:
    /// `view` becomes the parent; the legend keeps to its foot.
    explicit LayerLegend(QWidget* view);

    /// Null hides the legend. Styles without a cable, device or extra line are left out.
    void setLayer(std::shared_ptr<const render::CableLayer> layer);
    const QStringList& lines() const { return lines_; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void place();

    std::shared_ptr<const render::CableLayer> layer_;
    std::vector<std::uint8_t> rows_;
    QStringList lines_;
    std::vector<QPointF> places_; ///< of the entries
};

} // namespace fabric::gui

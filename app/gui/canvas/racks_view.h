// RacksView: the racks as elevations, front or rear. Devices are dragged between racks and units; a place that is taken
// or too small is refused with the reason. One drag is one undo step, also for several selected devices of one rack.
#pragma once

#include "app/gui/canvas/overlay.h"
#include "app/gui/canvas/tile_view.h"
#include "app/gui/document/document.h"
#include "app/gui/document/jobs.h"
#include "app/gui/document/rack_moves.h"
#include "app/render/racks_scene.h"

namespace fabric::gui {

class RacksView : public TileView {
    Q_OBJECT

public:
    explicit RacksView(Document& document, QWidget* parent = nullptr);

    void setTheme(const render::Theme& theme);
    /// Says everything in the language that is now.
    void retranslate();
    /// What is known of the devices and their cables; null = nothing to show.
    void setLayer(std::shared_ptr<const render::CableLayer> layer);
    Face face() const { return face_; }
    /// The racks as laid out; null until ready.
    std::shared_ptr<const render::RacksLayout> racks() const { return layout_; }
    bool isSettled() const override;
    Overlay overlay() const;
    /// What is said where there is nothing to draw; empty when there is.
    QString emptyText() const;

public slots:
    void setFace(fabric::Face face);
    void fitSelection() override;

signals:
    void message(const QString& text);
    void faceChanged();

protected:
    void paintOverlay(QPainter& painter) override;
    void pointerPressed(QMouseEvent* event) override;
    void pointerMoved(QMouseEvent* event) override;
    void pointerReleased(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Drag {
        QPointF pressed;
        Id<Device> device;
        int gripU = 0; ///< how many units above the device's lowest it was gripped
        bool isMoving = false;
        RackMove move;
        std::optional<Message> refusal;
    };

    void layOut();
    void compose();
    bool isSelectionForTiles() const;
    Id<Device> deviceAt(QPointF map) const;
    std::optional<MapRect> boxOf(Id<Device> device) const;
    void aim(QPointF map);
    MapRect ghostOf(const RackMove::Target& target) const;
    QString describe(Id<Device> device) const;

    Document& document_;
    Jobs jobs_;
    render::Theme theme_;
    std::shared_ptr<const render::CableLayer> layer_;
    Face face_ = Face::Front;
    std::shared_ptr<const Project> laidOut_;
    std::shared_ptr<const render::RacksLayout> layout_;
    int layoutJob_ = 0;
    bool isLayoutDue_ = false;
    bool isSelectionInTiles_ = false; ///< the picture shows the selection, so the overlay does not
    std::optional<Drag> drag_;
};

} // namespace fabric::gui

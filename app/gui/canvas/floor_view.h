// FloorView: the floor from above. Racks are dragged to another position of a row, to another row, or free in a room;
// on another rack the two change places. One drag is one undo step; what cannot be is refused with the reason.
//
//   click, Tab              select the devices of a rack
//   drag, Ctrl + arrows     move it: anywhere, or one position on in its row
#pragma once

#include "app/gui/canvas/overlay.h"
#include "app/gui/canvas/tile_view.h"
#include "app/gui/document/document.h"
#include "app/gui/document/floor_moves.h"
#include "app/gui/document/jobs.h"
#include "app/render/floor_scene.h"

namespace fabric::gui {

class FloorView : public TileView {
    Q_OBJECT

public:
    explicit FloorView(Document& document, QWidget* parent = nullptr);

    void setTheme(const render::Theme& theme);
    /// Says everything in the language that is now.
    void retranslate();
    /// What is known of devices and cables; null = nothing to show.
    void setLayer(std::shared_ptr<const render::CableLayer> layer);
    /// The floor as laid out; null until ready.
    std::shared_ptr<const render::FloorScene> scene() const { return scene_; }
    /// The rack that was clicked last; none when nothing was.
    Id<Group> currentRack() const { return current_; }
    bool isSettled() const override;
    Overlay overlay() const;
    /// What is said where there is nothing to draw; empty when there is.
    QString emptyText() const;
    /// Facts of a rack, one a line, plain text.
    QString describe(Id<Group> rack) const;

public slots:
    void fitSelection() override;

signals:
    void message(const QString& text);

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
        QPointF grip; ///< of the rack's corner, in map units
        Id<Group> rack;
        bool isMoving = false;
        FloorMove move;
    };

    void layOut();
    void compose();
    std::set<Id<Group>> selectedRacks() const;
    void selectRack(Id<Group> rack);
    void selectNext(int direction);
    void aim(QPointF map);
    void carryOut(const FloorMove& move);

    Document& document_;
    Jobs jobs_;
    render::Theme theme_;
    std::shared_ptr<const render::CableLayer> layer_;
    std::shared_ptr<const render::FloorScene> scene_;
    int layoutJob_ = 0;
    bool isLayoutDue_ = false;
    Id<Group> current_;
    std::optional<Drag> drag_;
};

} // namespace fabric::gui

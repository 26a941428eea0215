// SelectTool: click selects, Shift or Ctrl adds and takes away, a drag on a selected device moves the selection (8 px
// grid and the edges of neighbours; Alt moves freely), a drag on empty ground draws a rubber band: left to right takes
// what it encloses, right to left what it touches.
#pragma once

#include "app/gui/canvas/map_moves.h"
#include "app/gui/canvas/tools/tool.h"

namespace fabric::gui {

class SelectTool : public Tool {
public:
    explicit SelectTool(ToolHost& host) : host_(host) {}

    Outcome press(const Pointer& pointer) override;
    Outcome move(const Pointer& pointer) override;
    Outcome release(const Pointer& pointer) override;
    void cancel() override;
    bool isActive() const override { return state_ != State::Idle; }
    void draw(Overlay& overlay) const override;

    /// The devices of a layout inside a rectangle: wholly, or at all.
    static std::set<Id<Device>> devicesIn(const MapLayout& layout, const MapRect& rect, bool isEnclosed);
    /// What a click on the object selects: a device, all devices of a block, the cables of a bundle.
    struct Picked {
        std::set<Id<Device>> devices;
        std::set<Id<Cable>> cables;
    };
    static Picked pickedBy(const Document& document, const render::MapScene& scene, const render::ObjectRef& object);

private:
    enum class State { Idle, Pressed, Moving, Band };

    void beginMove();
    void endBand(const Pointer& pointer);
    bool isMovable(const render::ObjectRef& object) const;
    MapRect bandRect() const;

    ToolHost& host_;
    State state_ = State::Idle;
    Pointer pressed_;
    QPointF at_;                     ///< map point of the pointer
    bool isSelectedAtPress_ = false; ///< a plain click on it narrows the selection only when released
    Boxes boxes_;                    ///< of the moved devices
    MapRect grabbed_;
    std::vector<MapRect> neighbours_;
    Snap snap_;
};

} // namespace fabric::gui

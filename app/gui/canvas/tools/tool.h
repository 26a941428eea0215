// Tool: a small state object that turns pointer events on the map into one edit. Events go in; Keep, Commit or Revert
// comes out. A tool owns no widget and draws only into the overlay, so it can be run and tested without a window.
#pragma once

#include "app/gui/canvas/overlay.h"
#include "app/gui/document/document.h"
#include "app/gui/document/texts.h"
#include "app/render/map_scene.h"

#include <QPointF>

namespace fabric::gui {

/// A pointer event on the map.
struct Pointer {
    QPointF screen;
    QPointF map;
    Qt::KeyboardModifiers modifiers;
    render::ObjectRef under; ///< what the pointer is on
};

enum class Outcome {
    Ignore, ///< not a gesture of this tool
    Keep,   ///< the gesture goes on
    Commit, ///< it ended, and what it was for is done
    Revert, ///< it ended and nothing was changed
};

/// What a tool may ask of the canvas that runs it.
class ToolHost {
public:
    virtual ~ToolHost() = default;
    virtual Document& document() = 0;
    /// The laid out map of the shown revision; null until the first one is ready.
    virtual std::shared_ptr<const render::MapScene> scene() const = 0;
    /// The primitives on screen; null until composed.
    virtual const render::DisplayList* list() const = 0;
    virtual double scale() const = 0;
    /// One quiet line for the user: why something was refused, what was done.
    virtual void say(const QString& text) = 0;
    /// Asks how to connect these; the answer is an edit of its own.
    virtual void askToConnect(std::vector<Id<Device>> from, std::vector<Id<Device>> to, QPointF screen) = 0;
};

class Tool {
public:
    virtual ~Tool() = default;
    virtual Outcome press(const Pointer& pointer) = 0;
    virtual Outcome move(const Pointer& pointer) = 0;
    virtual Outcome release(const Pointer& pointer) = 0;
    /// Ends the gesture without a change (Esc, loss of the mouse).
    virtual void cancel() = 0;
    virtual bool isActive() const = 0;
    virtual void draw(Overlay& overlay) const = 0;
};

} // namespace fabric::gui

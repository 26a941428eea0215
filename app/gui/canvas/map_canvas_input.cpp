#include "app/gui/canvas/map_canvas.h"

#include "app/gui/canvas/connect_popover.h"
#include "app/gui/canvas/map_edits.h"
#include "app/gui/canvas/tools/place_tool.h"
#include "app/gui/document/texts.h"

#include <QDragEnterEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QToolTip>

namespace fabric::gui {

namespace {

using render::ObjectKind;

constexpr int kFastSteps = 10;    ///< Shift + arrow
constexpr int kNudgeKey = 0x4E55; ///< merges arrow presses that follow each other
constexpr double kGhostWidth = 120;
constexpr double kGhostHeight = 48;
constexpr std::size_t kMaxDrillDepth = 64;

} // namespace

Pointer MapCanvas::pointerAt(QPointF screen, Qt::KeyboardModifiers modifiers) const
{
    return {screen, view().toMap(screen), modifiers, pick(screen)};
}

void MapCanvas::pointerPressed(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || gesture_ != nullptr) return;
    QToolTip::hideText();
    hoverTimer_.stop();
    hover_ = {};
    const Pointer pointer = pointerAt(event->position(), event->modifiers());
    // A free port asks for a cable whatever the mode; a used one is a handle of its cable.
    const bool isFreePort = pointer.under.kind == ObjectKind::Port && document_.occupancy().isFree(pointer.under.port);
    const bool isConnecting = mode_ == Mode::Connect || (isFreePort && event->modifiers() == Qt::NoModifier);
    gesture_ = isConnecting ? static_cast<Tool*>(&connect_) : &select_;
    if (gesture_->press(pointer) != Outcome::Keep) gesture_ = nullptr;
    update();
}

void MapCanvas::pointerMoved(QMouseEvent* event)
{
    const Pointer pointer = pointerAt(event->position(), event->modifiers());
    if (gesture_ != nullptr) {
        gesture_->move(pointer);
        update();
    } else {
        setHover(pointer.under);
    }
}

void MapCanvas::pointerReleased(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || gesture_ == nullptr) return;
    Tool* tool = std::exchange(gesture_, nullptr);
    const Pointer pointer = pointerAt(event->position(), event->modifiers());
    const Outcome outcome = tool->release(pointer);
    // A click on a free port without a drag selects its device.
    if (tool == &connect_ && outcome == Outcome::Revert && mode_ == Mode::Select &&
        pointer.under.kind == ObjectKind::Port && document_.occupancy().isFree(pointer.under.port) &&
        event->modifiers() == Qt::NoModifier)
        document_.selection().set({pointer.under.port.device}, {});
    update();
}

void MapCanvas::contextRequested(QPoint globalPosition, QPointF screen)
{
    const render::ObjectRef object = pick(screen);
    if (scene_ && object.kind != ObjectKind::None) {
        const auto picked = SelectTool::pickedBy(document_, *scene_, object);
        const SelectionSet& selection = document_.selection();
        const bool isSelected = std::any_of(picked.devices.begin(), picked.devices.end(),
                                            [&](Id<Device> id) { return selection.contains(id); }) ||
                                std::any_of(picked.cables.begin(), picked.cables.end(),
                                            [&](Id<Cable> id) { return selection.contains(id); });
        if (!isSelected) document_.selection().set(picked.devices, picked.cables);
    }
    emit contextMenuRequested(globalPosition);
}

void MapCanvas::setHover(const render::ObjectRef& object)
{
    if (object == underPointer_) return;
    underPointer_ = object;
    emit hovered(describe(object));
    if (hover_.kind != ObjectKind::None) {
        hover_ = {};
        update();
    }
    if (object.kind == ObjectKind::None) {
        hoverTimer_.stop();
    } else {
        hoverTimer_.start();
    }
}

void MapCanvas::leaveEvent(QEvent* event)
{
    setHover({});
    TileView::leaveEvent(event);
}

void MapCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) return;
    const render::ObjectRef object = pick(event->position());
    if (object.kind != ObjectKind::None) drillInto(object);
}

void MapCanvas::drillInto(const render::ObjectRef& object)
{
    if (!scene_) return;
    const MapLayout& layout = scene_->layout();
    std::optional<MapRect> rect;
    if (object.kind == ObjectKind::Block && object.block >= 0) {
        rect = layout.blocks[static_cast<std::size_t>(object.block)].rect;
    } else {
        const auto picked = SelectTool::pickedBy(document_, *scene_, object);
        rect =
            object.kind == ObjectKind::Port ? rectOf({object.port.device}, {}) : rectOf(picked.devices, picked.cables);
    }
    if (!rect) return;
    if (drilledFrom_.size() == kMaxDrillDepth) drilledFrom_.erase(drilledFrom_.begin());
    drilledFrom_.push_back(targetView());
    // A device is opened until its ports can be seen; fitting alone stops at the size of a sparse map.
    constexpr double kMarginPx = 48;
    animateTo(
        ViewTransform::fitting(*rect, size(), kMarginPx, object.kind == ObjectKind::Block ? kMaxFitScale : kMaxScale));
}

void MapCanvas::drillOut()
{
    if (drilledFrom_.empty()) {
        fitAll();
        return;
    }
    const ViewTransform back = drilledFrom_.back();
    drilledFrom_.pop_back();
    animateTo(back);
}

void MapCanvas::nudge(QPointF steps)
{
    if (!scene_) return;
    const Boxes boxes = boxesOf(scene_->layout(), document_.selection().devices());
    if (boxes.empty()) return;
    // From the stored position where there is one: the layout may lag behind a row of quick presses.
    Positions positions = moved(boxes, {});
    for (const View& row : document_.project().views()) {
        const auto at = positions.find(row.device);
        if (row.view == "map" && at != positions.end())
            at->second = QPointF(static_cast<double>(row.x), static_cast<double>(row.y)) / kViewUnits;
    }
    for (auto& [id, position] : positions)
        position += steps * kGridStep;

    report(storePositions(document_, tr("Move"), positions, kNudgeKey));
}

void MapCanvas::selectNext(int direction)
{
    if (!scene_ || scene_->layout().devices.empty()) return;
    const auto& devices = scene_->layout().devices;
    const int count = static_cast<int>(devices.size());
    int at = direction > 0 ? -1 : count;
    if (!document_.selection().devices().empty()) at = scene_->deviceIndex(*document_.selection().devices().begin());
    const int next = ((at + direction) % count + count) % count;
    const Id<Device> id = devices[static_cast<std::size_t>(next)].id;
    if (!document_.project().devices().contains(id)) return;
    document_.selection().set({id}, {});
    ensureVisible(devices[static_cast<std::size_t>(next)].rect);
}

void MapCanvas::keyPressEvent(QKeyEvent* event)
{
    const double step = event->modifiers() & Qt::ShiftModifier ? kFastSteps : 1;
    const bool canMove = !document_.selection().devices().empty() && gesture_ == nullptr &&
                         !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier));
    switch (event->key()) {
    case Qt::Key_Escape:
        if (gesture_ != nullptr) {
            std::exchange(gesture_, nullptr)->cancel();
            update();
        } else if (mode_ != Mode::Select) {
            setMode(Mode::Select);
        } else if (!document_.selection().isEmpty()) {
            document_.selection().clear();
        } else {
            drillOut();
        }
        return;
    case Qt::Key_Backspace:
        drillOut();
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!document_.selection().devices().empty()) {
            render::ObjectRef object;
            object.kind = ObjectKind::Device;
            object.device = *document_.selection().devices().begin();
            drillInto(object);
        }
        return;
    case Qt::Key_Left:
        if (canMove) return nudge({-step, 0});
        break;
    case Qt::Key_Right:
        if (canMove) return nudge({step, 0});
        break;
    case Qt::Key_Up:
        if (canMove) return nudge({0, -step});
        break;
    case Qt::Key_Down:
        if (canMove) return nudge({0, step});
        break;
    default:
        break;
    }
    TileView::keyPressEvent(event);
}

bool MapCanvas::event(QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        // Tab walks along the devices; F6 leaves the canvas.
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool isBack = key->key() == Qt::Key_Backtab;
        if ((key->key() == Qt::Key_Tab || isBack) && !(key->modifiers() & Qt::ControlModifier)) {
            selectNext(isBack ? -1 : 1);
            return true;
        }
    }
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString text = describe(pick(help->pos()));
        // Names come from files: never let the tool tip read them as rich text.
        if (text.isEmpty() || gesture_ != nullptr) {
            QToolTip::hideText();
        } else {
            QToolTip::showText(help->globalPos(),
                               QStringLiteral("<p style='white-space:pre'>%1</p>").arg(text.toHtmlEscaped()), this);
        }
        return true;
    }
    return TileView::event(event);
}

void MapCanvas::dragEnterEvent(QDragEnterEvent* event)
{
    const std::string part = draggedPart(*event->mimeData());
    if (part.empty()) return;
    if (const auto reason = whyNotPlaceable(*document_.catalog(), part)) {
        emit message(translated(*reason));
        return;
    }
    event->acceptProposedAction();
}

void MapCanvas::dragMoveEvent(QDragMoveEvent* event)
{
    dropAt_ = view().toMap(event->position());
    event->acceptProposedAction();
    update();
}

void MapCanvas::dragLeaveEvent(QDragLeaveEvent*)
{
    dropAt_.reset();
    update();
}

void MapCanvas::dropEvent(QDropEvent* event)
{
    dropAt_.reset();
    const auto placed = placePart(document_, draggedPart(*event->mimeData()), view().toMap(event->position()));
    if (!placed) {
        emit message(translated(placed.error()));
        return;
    }
    document_.selection().set({*placed}, {});
    event->acceptProposedAction();
    setFocus();
    update();
}

void MapCanvas::drawDropGhost(Overlay& overlay) const
{
    if (!dropAt_) return;
    QColor wash = theme_.selection;
    wash.setAlphaF(0.12F);
    overlay.fill(
        {snapped(dropAt_->x() - kGhostWidth / 2), snapped(dropAt_->y() - kGhostHeight / 2), kGhostWidth, kGhostHeight},
        wash, theme_.selection);
}

} // namespace fabric::gui

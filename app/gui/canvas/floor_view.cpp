#include "app/gui/canvas/floor_view.h"

#include "app/gui/document/texts.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace fabric::gui {

namespace {

constexpr std::size_t kMostWays = 200; ///< of selected cables that are drawn
constexpr double kLabelOffsetPx = 16;

FloorPosition siteAt(QPointF map)
{
    return {std::llround(map.x() * render::kMmPerFloorUnit), std::llround(map.y() * render::kMmPerFloorUnit)};
}

} // namespace

FloorView::FloorView(Document& document, QWidget* parent)
    : TileView(parent), document_(document), jobs_(document), theme_(render::Theme::light())
{
    setObjectName(QStringLiteral("floorView"));
    retranslate();
    connect(&document_, &Document::changed, this, [this](const ChangeSet& changes) {
        if (changes.isReset) fitNextPicture();
        drag_.reset();
        layOut();
    });
    connect(&document_.selection(), &SelectionSet::changed, this, [this] {
        compose();
        update();
    });
    layOut();
}

void FloorView::retranslate()
{
    setAccessibleName(tr("Floor"));
    setAccessibleDescription(
        tr("Rooms, rows, racks and trays from above. The racks view and the tables hold the same."));
    update();
}

void FloorView::setTheme(const render::Theme& theme)
{
    theme_ = theme;
    compose();
}

void FloorView::setLayer(std::shared_ptr<const render::CableLayer> layer)
{
    layer_ = std::move(layer);
    compose();
}

void FloorView::layOut()
{
    if (layoutJob_ != 0) {
        isLayoutDue_ = true;
        return;
    }
    isLayoutDue_ = false;
    using Scene = std::shared_ptr<const render::FloorScene>;
    layoutJob_ = jobs_.start<Scene>(
        tr("Laying out the floor"),
        [catalog = document_.catalog()](const Project& project, const Progress&) -> Result<Scene> {
            return render::FloorScene::build(std::make_shared<const Project>(project), *catalog);
        },
        this,
        [this](Result<Scene> scene, bool isStale) {
            layoutJob_ = 0;
            // The floor of another project must not be the one that is fitted.
            if (scene && !(isStale && isFitPending())) {
                scene_ = *scene;
                compose();
            }
            if (isStale || isLayoutDue_) layOut();
        });
}

std::set<Id<Group>> FloorView::selectedRacks() const
{
    std::set<Id<Group>> racks;
    for (const Id<Device> id : document_.selection().devices())
        if (const Device* device = document_.project().devices().find(id); device != nullptr && device->place)
            racks.insert(device->place);
    if (current_ && document_.selection().isEmpty()) racks.insert(current_);
    return racks;
}

void FloorView::compose()
{
    if (!scene_) return;
    auto picture = std::make_shared<Picture>();
    picture->bounds = scene_->bounds;
    picture->ground = theme_.ground;
    std::set<Id<Cable>> cables;
    for (const Id<Cable> cable : document_.selection().cables())
        if (cables.size() < kMostWays) cables.insert(cable);
    picture->compose = [scene = scene_, theme = theme_, layer = layer_, racks = selectedRacks(),
                        cables = std::move(cables)](const MapRect& view, double scale) {
        return render::buildFloor(*scene, {view, scale, theme, racks, cables, layer});
    };
    setPicture(std::move(picture));
}

bool FloorView::isSettled() const
{
    return layoutJob_ == 0 && !isLayoutDue_ && TileView::isSettled();
}

void FloorView::fitSelection()
{
    std::optional<QRectF> all;
    const auto add = [&](Id<Group> id) {
        const FloorRack* rack = scene_ ? scene_->rack(id) : nullptr;
        if (rack == nullptr) return;
        const QRectF rect = toQRect(render::floorRect(rack->area));
        all = all ? *all | rect : rect;
    };
    for (const Id<Group> rack : selectedRacks())
        add(rack);
    if (scene_)
        for (const Id<Cable> cable : document_.selection().cables())
            for (const Id<Group> rack : render::floorWay(*scene_, cable).racks)
                add(rack);
    if (all) {
        const double margin = 80;
        fitRect(toMapRect(all->adjusted(-margin, -margin, margin, margin)));
    } else {
        fitAll();
    }
}

void FloorView::selectRack(Id<Group> rack)
{
    current_ = rack;
    std::set<Id<Device>> devices;
    for (const Device& device : document_.project().devices())
        if (device.place == rack) devices.insert(device.id);
    document_.selection().set(std::move(devices), {});
    compose(); // an empty rack changes no selection
}

void FloorView::selectNext(int direction)
{
    if (!scene_ || scene_->plan.racks.empty()) return;
    const auto& racks = scene_->plan.racks;
    const auto at =
        std::find_if(racks.begin(), racks.end(), [this](const FloorRack& one) { return one.id == current_; });
    const auto count = static_cast<std::ptrdiff_t>(racks.size());
    const std::ptrdiff_t next =
        at == racks.end() ? (direction > 0 ? 0 : count - 1) : (at - racks.begin() + direction + count) % count;
    selectRack(racks[static_cast<std::size_t>(next)].id);
    ensureVisible(render::floorRect(racks[static_cast<std::size_t>(next)].area));
}

void FloorView::pointerPressed(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !scene_) return;
    const QPointF map = view().toMap(event->position());
    const FloorRack* rack = scene_->rackAt(map.x(), map.y());
    if (rack == nullptr || !document_.project().groups().contains(rack->id)) {
        current_ = {};
        document_.selection().clear();
        compose();
        return;
    }
    const MapRect rect = render::floorRect(rack->area);
    drag_ = Drag{event->position(), map - QPointF(rect.x, rect.y), rack->id, false, {}};
    selectRack(rack->id);
}

void FloorView::aim(QPointF map)
{
    drag_->move = planFloorMove(document_.project(), scene_->plan, drag_->rack, siteAt(map - drag_->grip));
}

void FloorView::pointerMoved(QMouseEvent* event)
{
    if (!drag_) return;
    if (!drag_->isMoving && (event->position() - drag_->pressed).manhattanLength() < QApplication::startDragDistance())
        return;
    drag_->isMoving = true;
    aim(view().toMap(event->position()));
    update();
}

void FloorView::pointerReleased(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !drag_) return;
    if (drag_->isMoving) aim(view().toMap(event->position()));
    const Drag drag = std::move(*drag_);
    drag_.reset();
    update();
    if (drag.isMoving) carryOut(drag.move);
}

void FloorView::carryOut(const FloorMove& move)
{
    if (move.refusal) {
        emit message(translated(*move.refusal));
        return;
    }
    const auto moved = document_.edit(tr("Move a rack"), [&](Edit& edit) -> Result<void> {
        moveOnFloor(edit, move);
        return {};
    });
    if (!moved) emit message(translated(moved.error()));
}

Overlay FloorView::overlay() const
{
    Overlay overlay(visibleMap(), view().scale(), theme_);
    if (!drag_ || !drag_->isMoving) return overlay;
    const FloorMove& move = drag_->move;
    const QColor colour = move.refusal ? render::verdictColour(theme_, render::Verdict::Fail) : theme_.selection;
    QColor wash = colour;
    wash.setAlphaF(0.2F);
    for (const FloorMove::Target& target : move.targets)
        overlay.fill(render::floorRect(target.area), wash, colour, 1.5);
    if (move.refusal) {
        const QPointF at = view().toMap(mapFromGlobal(QCursor::pos()) + QPointF(kLabelOffsetPx, kLabelOffsetPx));
        overlay.label(at.x(), at.y(), translated(*move.refusal), colour);
    }
    return overlay;
}

QString FloorView::emptyText() const
{
    if (!scene_ || !scene_->plan.racks.empty()) return {};
    if (scene_->plan.racksWithoutPosition.empty())
        return tr("This plan has no racks yet.\nAdd one with Plan > Add a rack, or generate the design with racks.");
    return tr("The racks of this plan state no place: neither co-ordinates nor a position in a row.");
}

void FloorView::paintOverlay(QPainter& painter)
{
    overlay().paint(painter);
    const QString text = emptyText();
    if (text.isEmpty()) return;
    painter.setPen(theme_.quietInk);
    painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, text);
}

void FloorView::keyPressEvent(QKeyEvent* event)
{
    const bool isStep =
        event->modifiers() == Qt::ControlModifier && (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right);
    if (isStep && scene_ && current_) {
        carryOut(stepInRow(document_.project(), scene_->plan, current_, event->key() == Qt::Key_Right ? 1 : -1));
        return;
    }
    if (event->key() == Qt::Key_Escape) {
        if (!drag_) document_.selection().clear();
        if (!drag_) current_ = {};
        drag_.reset();
        compose();
        update();
        return;
    }
    TileView::keyPressEvent(event);
}

QString FloorView::describe(Id<Group> id) const
{
    const FloorRack* rack = scene_ ? scene_->rack(id) : nullptr;
    if (rack == nullptr) return {};
    QStringList lines{displayName(rack->name)};
    if (rack->position > 0) lines.append(tr("position %1").arg(rack->position));
    lines.append(rack->heightU > 0 ? tr("%1 of %2 U used").arg(rack->usedU).arg(rack->heightU)
                                   : tr("%1 U used; its height is not stated").arg(rack->usedU));
    const QString power = QString::number(static_cast<double>(rack->nameplateW) / 1000, 'g', 4);
    lines.append(rack->maxPowerW
                     ? tr("%1 kW nameplate of %2 kW with one feed lost")
                           .arg(power, QString::number(static_cast<double>(*rack->maxPowerW) / 1000, 'g', 4))
                     : tr("%1 kW nameplate; no limit is stated").arg(power));
    if (rack->devicesWithoutPower > 0)
        lines.append(tr("power unknown, not counted: %1")
                         .arg(counted(rack->devicesWithoutPower, tr("1 device"), tr("%1 devices"))));
    const QString weight = QString::number(std::lround(static_cast<double>(rack->weightG) / 1000));
    lines.append(rack->maxWeightG
                     ? tr("%1 kg of %2 kg")
                           .arg(weight, QString::number(std::lround(static_cast<double>(*rack->maxWeightG) / 1000)))
                     : tr("%1 kg; no limit is stated").arg(weight));
    if (rack->devicesWithoutWeight > 0)
        lines.append(tr("weight unknown, not counted: %1")
                         .arg(counted(rack->devicesWithoutWeight, tr("1 device"), tr("%1 devices"))));
    if (rack->isFixed) lines.append(tr("fixed in its place"));
    return lines.join(QLatin1Char('\n'));
}

bool FloorView::event(QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Tab || key->key() == Qt::Key_Backtab) {
            selectNext(key->key() == Qt::Key_Tab ? 1 : -1);
            return true;
        }
    }
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QPointF map = view().toMap(QPointF(help->pos()));
        const FloorRack* rack = scene_ ? scene_->rackAt(map.x(), map.y()) : nullptr;
        if (rack == nullptr)
            QToolTip::hideText();
        else
            QToolTip::showText(
                help->globalPos(),
                QStringLiteral("<p style='white-space:pre'>%1</p>").arg(describe(rack->id).toHtmlEscaped()), this);
        return true;
    }
    return TileView::event(event);
}

} // namespace fabric::gui

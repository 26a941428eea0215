#include "app/gui/canvas/racks_view.h"

#include "app/gui/document/texts.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

namespace fabric::gui {

namespace {

constexpr std::size_t kMaxMarkedDevices = 200; ///< more are marked by the scene
constexpr double kLabelOffsetPx = 16;

} // namespace

RacksView::RacksView(Document& document, QWidget* parent)
    : TileView(parent), document_(document), jobs_(document), theme_(render::Theme::light())
{
    setObjectName(QStringLiteral("racksView"));
    retranslate();
    connect(&document_, &Document::changed, this, [this](const ChangeSet& changes) {
        if (changes.isReset) fitNextPicture();
        drag_.reset();
        if (changes.isReset || changes.isOther || !changes.devices.empty() || !changes.groups.empty()) layOut();
    });
    connect(&document_.selection(), &SelectionSet::changed, this, [this] {
        if (isSelectionInTiles_ || isSelectionForTiles()) compose();
        update();
    });
    layOut();
}

void RacksView::retranslate()
{
    setAccessibleName(tr("Racks"));
    setAccessibleDescription(tr("Racks as elevations. The device table shows place and unit as text."));
    update();
}

void RacksView::setTheme(const render::Theme& theme)
{
    theme_ = theme;
    compose();
}

void RacksView::setLayer(std::shared_ptr<const render::CableLayer> layer)
{
    layer_ = std::move(layer);
    compose();
}

void RacksView::setFace(Face face)
{
    if (face == face_) return;
    face_ = face;
    compose();
    emit faceChanged();
}

void RacksView::layOut()
{
    if (layoutJob_ != 0) {
        isLayoutDue_ = true;
        return;
    }
    isLayoutDue_ = false;
    struct LaidOut {
        std::shared_ptr<const Project> project;
        std::shared_ptr<const render::RacksLayout> layout;
    };
    const auto work = [catalog = document_.catalog()](const Project& project, const Progress&) -> Result<LaidOut> {
        return LaidOut{std::make_shared<const Project>(project),
                       std::make_shared<const render::RacksLayout>(render::layoutRacks(project, *catalog))};
    };
    layoutJob_ =
        jobs_.start<LaidOut>(tr("Laying out the racks"), work, this, [this](Result<LaidOut> laidOut, bool isStale) {
            layoutJob_ = 0;
            // The racks of another project must not be the ones that are fitted.
            if (laidOut && !(isStale && isFitPending())) {
                laidOut_ = laidOut->project;
                layout_ = laidOut->layout;
                compose();
            }
            if (isStale || isLayoutDue_) layOut();
        });
}

void RacksView::compose()
{
    if (!layout_) return;
    isSelectionInTiles_ = isSelectionForTiles();
    auto selected = isSelectionInTiles_ ? document_.selection().devices() : std::set<Id<Device>>();
    auto picture = std::make_shared<Picture>();
    picture->bounds = layout_->bounds;
    picture->ground = theme_.ground;
    picture->compose = [project = laidOut_, layout = layout_, face = face_, theme = theme_, layer = layer_,
                        selected = std::move(selected)](const MapRect& view, double scale) {
        return render::buildRacks(*project, *layout, {view, scale, face, theme, selected, layer});
    };
    setPicture(std::move(picture));
}

bool RacksView::isSettled() const
{
    return layoutJob_ == 0 && !isLayoutDue_ && TileView::isSettled();
}

bool RacksView::isSelectionForTiles() const
{
    return document_.selection().devices().size() > kMaxMarkedDevices;
}

std::optional<MapRect> RacksView::boxOf(Id<Device> device) const
{
    if (!layout_) return std::nullopt;
    for (const auto* boxes : {&layout_->boxes, &layout_->loose}) {
        const auto box = boxes->find(device);
        if (box != boxes->end()) return box->second;
    }
    return std::nullopt;
}

Id<Device> RacksView::deviceAt(QPointF map) const
{
    if (!layout_) return {};
    for (const auto* boxes : {&layout_->boxes, &layout_->loose})
        for (const auto& [id, box] : *boxes)
            if (box.contains(map.x(), map.y()) && document_.project().devices().contains(id)) return id;
    return {};
}

void RacksView::fitSelection()
{
    std::optional<QRectF> all;
    for (const Id<Device> id : document_.selection().devices())
        if (const auto box = boxOf(id)) all = all ? *all | toQRect(*box) : toQRect(*box);
    if (all) {
        fitRect(toMapRect(*all));
    } else {
        fitAll();
    }
}

void RacksView::pointerPressed(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) return;
    const QPointF map = view().toMap(event->position());
    const Id<Device> device = deviceAt(map);
    SelectionSet& selection = document_.selection();
    const bool isAdding = event->modifiers() & (Qt::ShiftModifier | Qt::ControlModifier);
    if (!device) {
        if (!isAdding) selection.clear();
        return;
    }
    if (isAdding) {
        selection.toggle(device);
    } else if (!selection.contains(device)) {
        selection.set({device}, {});
    }
    const MapRect box = *boxOf(device);
    drag_ = Drag{event->position(), device, static_cast<int>((box.bottom() - map.y()) / render::kUnitHeight), false, {},
                 std::nullopt};
}

void RacksView::aim(QPointF map)
{
    const render::RackSpot spot = render::rackSpotAt(*layout_, map.x(), map.y());
    drag_->move = {};
    drag_->refusal.reset();
    if (!spot.rack || spot.unitU == 0) {
        drag_->refusal = Message{FABRIC_TEXT("canvas", "Drop it on a unit of a rack"), {}};
        return;
    }
    const auto catalog = document_.catalog();
    drag_->move = planRackMove(document_.project(), *catalog, drag_->device, document_.selection().devices(), spot.rack,
                               spot.unitU - drag_->gripU);
    drag_->refusal = whyNotMove(document_.project(), *catalog, drag_->move);
}

void RacksView::pointerMoved(QMouseEvent* event)
{
    if (!drag_) return;
    if (!drag_->isMoving && (event->position() - drag_->pressed).manhattanLength() < QApplication::startDragDistance())
        return;
    drag_->isMoving = true;
    aim(view().toMap(event->position()));
    update();
}

void RacksView::pointerReleased(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !drag_) return;
    if (drag_->isMoving) aim(view().toMap(event->position()));
    const Drag drag = std::move(*drag_);
    drag_.reset();
    update();
    if (!drag.isMoving) return;
    if (drag.refusal) {
        emit message(translated(*drag.refusal));
        return;
    }

    const auto moved = document_.edit(tr("Move in the racks"), [&](Edit& edit) -> Result<void> {
        moveInRacks(edit, drag.move);
        return {};
    });
    if (!moved) emit message(translated(moved.error()));
}

MapRect RacksView::ghostOf(const RackMove::Target& target) const
{
    for (const render::RackPlace& rack : layout_->racks)
        if (rack.rack == target.rack) {
            const double bottom = rack.space.bottom() - (target.unitU - 1) * render::kUnitHeight;
            return {rack.space.x, bottom - target.heightU * render::kUnitHeight, rack.space.width,
                    target.heightU * render::kUnitHeight};
        }
    return {};
}

Overlay RacksView::overlay() const
{
    Overlay overlay(visibleMap(), view().scale(), theme_);
    if (!isSelectionInTiles_)
        for (const Id<Device> id : document_.selection().devices())
            if (const auto box = boxOf(id)) overlay.outline(*box, theme_.selection);
    if (!drag_ || !drag_->isMoving) return overlay;
    const QColor colour = drag_->refusal ? render::verdictColour(theme_, render::Verdict::Fail) : theme_.selection;
    QColor wash = colour;
    wash.setAlphaF(0.15F);
    for (const RackMove::Target& target : drag_->move.targets)
        overlay.fill(ghostOf(target), wash, colour, 1.5);
    if (drag_->refusal) {
        const QPointF at = view().toMap(mapFromGlobal(QCursor::pos()) + QPointF(kLabelOffsetPx, kLabelOffsetPx));
        overlay.label(at.x(), at.y(), translated(*drag_->refusal), colour);
    }
    return overlay;
}

QString RacksView::emptyText() const
{
    if (!layout_ || !layout_->racks.empty()) return {};
    return tr("This plan has no racks yet.\nAdd one with Plan > Add a rack, or generate the design with racks.");
}

void RacksView::paintOverlay(QPainter& painter)
{
    overlay().paint(painter);
    const QString text = emptyText();
    if (text.isEmpty()) return;
    painter.setPen(theme_.quietInk);
    painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, text);
}

void RacksView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && drag_) {
        drag_.reset();
        update();
        return;
    }
    if (event->key() == Qt::Key_Escape) {
        document_.selection().clear();
        return;
    }
    TileView::keyPressEvent(event);
}

QString RacksView::describe(Id<Device> device) const
{
    const Device* row = document_.project().devices().find(device);
    if (row == nullptr) return {};
    const Group* rack = document_.project().groups().find(row->place);
    const QString place = rack == nullptr ? tr("no rack")
                          : row->unitU    ? tr("%1, U%2").arg(displayName(rack->name)).arg(*row->unitU)
                                          : tr("%1, unit not known").arg(displayName(rack->name));
    return QStringLiteral("%1\n%2\n%3")
        .arg(displayName(row->name), row->part.empty() ? tr("part not chosen") : displayName(row->part), place);
}

bool RacksView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString text = describe(deviceAt(view().toMap(QPointF(help->pos()))));
        if (text.isEmpty()) {
            QToolTip::hideText();
        } else {
            QToolTip::showText(help->globalPos(),
                               QStringLiteral("<p style='white-space:pre'>%1</p>").arg(text.toHtmlEscaped()), this);
        }
        return true;
    }
    return TileView::event(event);
}

} // namespace fabric::gui

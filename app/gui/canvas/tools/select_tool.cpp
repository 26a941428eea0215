#include "app/gui/canvas/tools/select_tool.h"

#include <QApplication>
#include <QCoreApplication>

#include <algorithm>

namespace fabric::gui {

namespace {

using render::ObjectKind;

constexpr double kGuideReachPx = 4;
constexpr std::size_t kMaxGhosts = 150;
constexpr std::size_t kMaxNeighbours = 400;

bool isAdding(const Pointer& pointer)
{
    return pointer.modifiers & (Qt::ShiftModifier | Qt::ControlModifier);
}

bool contains(const MapRect& outer, const MapRect& inner)
{
    return inner.x >= outer.x && inner.y >= outer.y && inner.right() <= outer.right() &&
           inner.bottom() <= outer.bottom();
}

} // namespace

std::set<Id<Device>> SelectTool::devicesIn(const MapLayout& layout, const MapRect& rect, bool isEnclosed)
{
    std::set<Id<Device>> found;
    for (const auto& [id, box] : layout.boxes)
        if (isEnclosed ? contains(rect, box) : rect.intersects(box)) found.insert(id);
    return found;
}

SelectTool::Picked SelectTool::pickedBy(const Document& document, const render::MapScene& scene,
                                        const render::ObjectRef& object)
{
    Picked picked;
    const auto addBetween = [&](auto isA, auto isB, const std::vector<Id<Device>>& from) {
        for (const Id<Device> device : from)
            for (const Id<Cable> id : document.occupancy().cablesOf(device)) {
                const Cable* cable = document.project().cables().find(id);
                if (cable == nullptr) continue;
                const auto has = [&](auto is) {
                    return std::any_of(cable->ends.begin(), cable->ends.end(),
                                       [&](const CableEnd& end) { return is(end.end.port.device); });
                };
                if (has(isA) && has(isB)) picked.cables.insert(id);
            }
    };
    const auto& blocks = scene.layout().blocks;
    switch (object.kind) {
    case ObjectKind::Device:
        picked.devices = {object.device};
        break;
    case ObjectKind::Port: {
        const auto& cables = document.occupancy().cablesAt(object.port);
        picked.cables = {cables.begin(), cables.end()};
        if (cables.empty()) picked.devices = {object.port.device};
        break;
    }
    case ObjectKind::Cable:
        picked.cables = {object.cable};
        break;
    case ObjectKind::Block:
        if (object.block >= 0) {
            const auto& devices = blocks[static_cast<std::size_t>(object.block)].devices;
            picked.devices = {devices.begin(), devices.end()};
        }
        break;
    case ObjectKind::Bundle:
        if (object.device) {
            addBetween([&](Id<Device> d) { return d == object.device; }, [&](Id<Device> d) { return d == object.peer; },
                       {object.device});
        } else if (object.block >= 0 && object.peerBlock >= 0) {
            addBetween([&](Id<Device> d) { return scene.blockOf(d) == object.block; },
                       [&](Id<Device> d) { return scene.blockOf(d) == object.peerBlock; },
                       blocks[static_cast<std::size_t>(object.block)].devices);
        }
        break;
    default:
        break;
    }
    std::erase_if(picked.devices, [&](Id<Device> id) { return !document.project().devices().contains(id); });
    std::erase_if(picked.cables, [&](Id<Cable> id) { return !document.project().cables().contains(id); });
    return picked;
}

bool SelectTool::isMovable(const render::ObjectRef& object) const
{
    return object.kind == ObjectKind::Device || object.kind == ObjectKind::Port;
}

Outcome SelectTool::press(const Pointer& pointer)
{
    const auto scene = host_.scene();
    if (!scene) return Outcome::Ignore;
    pressed_ = pointer;
    at_ = pointer.map;
    state_ = State::Pressed;
    isSelectedAtPress_ = false;
    SelectionSet& selection = host_.document().selection();
    const Picked picked = pickedBy(host_.document(), *scene, pointer.under);
    if (picked.devices.empty() && picked.cables.empty()) return Outcome::Keep;
    const bool isSelected =
        std::all_of(picked.devices.begin(), picked.devices.end(),
                    [&](Id<Device> id) { return selection.contains(id); }) &&
        std::all_of(picked.cables.begin(), picked.cables.end(), [&](Id<Cable> id) { return selection.contains(id); });
    if (isSelected) {
        isSelectedAtPress_ = true;
    } else if (isAdding(pointer)) {
        selection.add(picked.devices, picked.cables);
    } else {
        selection.set(picked.devices, picked.cables);
    }
    return Outcome::Keep;
}

void SelectTool::beginMove()
{
    const MapLayout& layout = host_.scene()->layout();
    boxes_ = boxesOf(layout, host_.document().selection().devices());
    const auto grabbed =
        boxes_.find(pressed_.under.kind == ObjectKind::Port ? pressed_.under.port.device : pressed_.under.device);
    if (grabbed == boxes_.end()) {
        state_ = State::Band;
        return;
    }
    state_ = State::Moving;
    grabbed_ = grabbed->second;
    neighbours_.clear();
    if (const render::DisplayList* list = host_.list())
        for (const render::BoxItem& box : list->boxes)
            if (box.object.kind == ObjectKind::Device && !boxes_.contains(box.object.device) &&
                neighbours_.size() < kMaxNeighbours)
                neighbours_.push_back(box.rect);
}

Outcome SelectTool::move(const Pointer& pointer)
{
    if (state_ == State::Idle) return Outcome::Ignore;
    at_ = pointer.map;
    if (state_ == State::Pressed) {
        if ((pointer.screen - pressed_.screen).manhattanLength() < QApplication::startDragDistance())
            return Outcome::Keep;
        state_ = State::Band;
        if (isMovable(pressed_.under) && host_.scene()) beginMove();
    }
    if (state_ == State::Moving) {
        const QPointF delta = pointer.map - pressed_.map;
        snap_ = pointer.modifiers & Qt::AltModifier
                    ? Snap{delta, {}}
                    : snappedMove(grabbed_, delta, neighbours_, kGuideReachPx / host_.scale());
    }
    return Outcome::Keep;
}

MapRect SelectTool::bandRect() const
{
    return {std::min(pressed_.map.x(), at_.x()), std::min(pressed_.map.y(), at_.y()),
            std::abs(at_.x() - pressed_.map.x()), std::abs(at_.y() - pressed_.map.y())};
}

void SelectTool::endBand(const Pointer& pointer)
{
    const auto scene = host_.scene();
    if (!scene) return;
    const bool isEnclosed = at_.x() >= pressed_.map.x();
    auto devices = devicesIn(scene->layout(), bandRect(), isEnclosed);
    std::erase_if(devices, [&](Id<Device> id) { return !host_.document().project().devices().contains(id); });
    if (isAdding(pointer)) {
        host_.document().selection().add(devices, {});
    } else {
        host_.document().selection().set(std::move(devices), {});
    }
}

Outcome SelectTool::release(const Pointer& pointer)
{
    const State state = state_;
    if (state == State::Idle) return Outcome::Ignore;
    at_ = pointer.map;
    SelectionSet& selection = host_.document().selection();
    Outcome outcome = Outcome::Revert;
    if (state == State::Band) {
        endBand(pointer);
    } else if (state == State::Moving) {
        move(pointer);
        Boxes boxes = boxes_;
        std::erase_if(boxes,
                      [&](const auto& entry) { return !host_.document().project().devices().contains(entry.first); });
        const QString label = QCoreApplication::translate("canvas", "Move");
        const auto stored = storePositions(host_.document(), label, moved(boxes, snap_.delta));
        if (!stored) host_.say(translated(stored.error().message));
        if (stored) outcome = Outcome::Commit;
    } else if (isSelectedAtPress_ && host_.scene()) {
        const Picked picked = pickedBy(host_.document(), *host_.scene(), pressed_.under);
        if (isAdding(pointer)) {
            auto devices = selection.devices();
            auto cables = selection.cables();
            for (const Id<Device> id : picked.devices)
                devices.erase(id);
            for (const Id<Cable> id : picked.cables)
                cables.erase(id);
            selection.set(std::move(devices), std::move(cables));
        } else {
            selection.set(picked.devices, picked.cables);
        }
    } else if (pressed_.under.kind == ObjectKind::None && !isAdding(pointer)) {
        selection.clear();
    }
    cancel();
    return outcome;
}

void SelectTool::cancel()
{
    state_ = State::Idle;
    boxes_.clear();
    neighbours_.clear();
    snap_ = {};
}

void SelectTool::draw(Overlay& overlay) const
{
    const QColor accent = overlay.theme().selection;
    QColor wash = accent;
    wash.setAlphaF(0.12F);
    if (state_ == State::Band) {
        overlay.fill(bandRect(), wash, accent);
        return;
    }
    if (state_ != State::Moving) return;
    if (boxes_.size() > kMaxGhosts) {
        MapRect all = boundsOf(boxes_);
        all.x += snap_.delta.x();
        all.y += snap_.delta.y();
        overlay.fill(all, wash, accent);
    } else {
        for (const auto& [id, box] : boxes_)
            overlay.fill({box.x + snap_.delta.x(), box.y + snap_.delta.y(), box.width, box.height}, wash, accent);
    }
    for (const Guide& guide : snap_.guides) {
        if (guide.isVertical) {
            overlay.line(guide.at, guide.from, guide.at, guide.to, accent, 1, render::Dash::Dashed);
        } else {
            overlay.line(guide.from, guide.at, guide.to, guide.at, accent, 1, render::Dash::Dashed);
        }
    }
}

} // namespace fabric::gui

#include "app/gui/canvas/tools/connect_tool.h"

#include "app/render/scene_builder.h"

#include <QCoreApplication>

#include <algorithm>

namespace fabric::gui {

namespace {

using render::ObjectKind;

constexpr std::size_t kMaxMarks = 300;
constexpr double kLabelOffsetPx = 16;

} // namespace

ConnectTool::Drag::Drag(Document& document, const Pointer& pointer)
    : project(document.snapshot()),
      catalog(document.catalog()),
      ports(*project, *catalog),
      occupancy(*project),
      context{*project, *catalog, ports, occupancy, document.currentFabric()},
      checks(context),
      from(pointer)
{}

std::vector<Id<Device>> ConnectTool::devicesOf(const render::ObjectRef& object) const
{
    switch (object.kind) {
    case ObjectKind::Port:
        return {object.port.device};
    case ObjectKind::Device: {
        const auto& selected = host_.document().selection().devices();
        if (selected.contains(object.device)) return {selected.begin(), selected.end()};
        return {object.device};
    }
    case ObjectKind::Block:
        if (object.block < 0 || !host_.scene()) return {};
        return host_.scene()->layout().blocks[static_cast<std::size_t>(object.block)].devices;
    default:
        return {};
    }
}

Outcome ConnectTool::press(const Pointer& pointer)
{
    if (devicesOf(pointer.under).empty()) return Outcome::Ignore;
    drag_ = std::make_unique<Drag>(host_.document(), pointer);
    at_ = pointer;
    refusal_.reset();
    if (pointer.under.kind == ObjectKind::Port) {
        if (const auto reason = drag_->checks.whyNotUsable(pointer.under.port)) {
            host_.say(translated(*reason));
            drag_.reset();
            return Outcome::Revert;
        }
        markPorts();
    }
    return Outcome::Keep;
}

/// Lights up what is on screen; the reasons are asked for only where the pointer is.
void ConnectTool::markPorts()
{
    marks_.clear();
    const render::DisplayList* list = host_.list();
    if (list == nullptr) return;
    for (const render::BoxItem& box : list->boxes) {
        if (box.object.kind != ObjectKind::Port || box.object.port == drag_->from.under.port) continue;
        if (marks_.size() == kMaxMarks) return;
        marks_.push_back({box.rect, !drag_->checks.whyNot(drag_->from.under.port, box.object.port)});
    }
}

std::optional<Message> ConnectTool::refusal(const render::ObjectRef& target) const
{
    if (target.kind != ObjectKind::Port) return std::nullopt;
    if (drag_->from.under.kind == ObjectKind::Port) return drag_->checks.whyNot(drag_->from.under.port, target.port);
    return drag_->checks.whyNotUsable(target.port);
}

Outcome ConnectTool::move(const Pointer& pointer)
{
    if (!drag_) return Outcome::Ignore;
    const bool isNewTarget = !(pointer.under == at_.under);
    at_ = pointer;
    if (isNewTarget) refusal_ = refusal(pointer.under);
    return Outcome::Keep;
}

Outcome ConnectTool::release(const Pointer& pointer)
{
    if (!drag_) return Outcome::Ignore;
    at_ = pointer;
    const render::ObjectRef from = drag_->from.under;
    const render::ObjectRef to = pointer.under;
    Outcome outcome = Outcome::Revert;
    if (from == to) {
        outcome = Outcome::Revert;
    } else if (from.kind == ObjectKind::Port && to.kind == ObjectKind::Port) {
        outcome = connectPorts(from.port, to.port);
    } else if (from.kind == ObjectKind::Port && to.kind == ObjectKind::Device) {
        outcome = connectToDevice(from.port, to.device);
    } else if (from.kind == ObjectKind::Device && to.kind == ObjectKind::Port) {
        outcome = connectToDevice(to.port, from.device);
    } else {
        auto sources = devicesOf(from);
        auto targets = devicesOf(to);
        std::erase_if(sources,
                      [&](Id<Device> id) { return std::find(targets.begin(), targets.end(), id) != targets.end(); });
        if (!sources.empty() && !targets.empty()) {
            host_.askToConnect(std::move(sources), std::move(targets), pointer.screen);
            outcome = Outcome::Commit;
        }
    }
    cancel();
    return outcome;
}

Outcome ConnectTool::connectPorts(const PortRef& a, const PortRef& b)
{
    return lay(planCable(drag_->context, a, b));
}

Outcome ConnectTool::connectToDevice(const PortRef& a, Id<Device> device)
{
    std::optional<Message> reason;
    for (const PortRef& port : drag_->ports.ports(device)) {
        if (drag_->checks.whyNotUsable(port)) continue;
        auto refused = drag_->checks.whyNot(a, port);
        if (!refused) return lay(planCable(drag_->context, a, port));
        if (!reason) reason = std::move(refused);
    }
    const Device* row = drag_->project->devices().find(device);
    host_.say(reason ? translated(*reason)
                     : QCoreApplication::translate("canvas", "%1 has no free port")
                           .arg(displayName(row != nullptr ? row->name : std::string())));
    return Outcome::Revert;
}

Outcome ConnectTool::lay(const ConnectPlan& plan)
{
    if (plan.cables.empty()) {
        host_.say(translated(plan.conflicts.front().message));
        return Outcome::Revert;
    }
    std::vector<Id<Cable>> added;
    const auto done =
        host_.document().edit(QCoreApplication::translate("canvas", "Connect"), [&](Edit& edit) -> Result<void> {
            added = addCables(edit, plan, drag_->context.fabric);
            return {};
        });
    if (!done) {
        host_.say(translated(done.error().message));
        return Outcome::Revert;
    }
    host_.document().selection().set({}, {added.begin(), added.end()});
    return Outcome::Commit;
}

void ConnectTool::cancel()
{
    drag_.reset();
    marks_.clear();
    refusal_.reset();
}

void ConnectTool::draw(Overlay& overlay) const
{
    if (!drag_) return;
    const render::Theme& theme = overlay.theme();
    const QColor good = render::verdictColour(theme, render::Verdict::Passed);
    const QColor grey = render::dimmed(theme, theme.quietInk, 0.4);
    for (const PortMark& mark : marks_) {
        if (overlay.room() < 20) break; // the line and its label come first
        if (mark.isFree) {
            overlay.outline(mark.rect, good, 2, 2);
        } else {
            overlay.fill(mark.rect, grey, theme.hairline);
        }
    }
    const QColor colour = refusal_ ? render::verdictColour(theme, render::Verdict::Fail) : theme.selection;
    overlay.line(drag_->from.map.x(), drag_->from.map.y(), at_.map.x(), at_.map.y(), colour, 2,
                 refusal_ ? render::Dash::Dashed : render::Dash::Solid);
    const double offset = kLabelOffsetPx / overlay.scale();
    if (refusal_) overlay.label(at_.map.x() + offset, at_.map.y() + offset, translated(*refusal_), colour);
}

} // namespace fabric::gui

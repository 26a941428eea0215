#include "app/gui/canvas/map_canvas.h"

#include "app/gui/canvas/connect_popover.h"
#include "app/gui/canvas/map_edits.h"
#include "app/gui/document/texts.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

namespace fabric::gui {

namespace {

constexpr double kPasteStep = 3 * kGridStep;

} // namespace

void MapCanvas::selectAll()
{
    if (!scene_) return;
    std::set<Id<Device>> devices;
    for (const MapDevice& device : scene_->layout().devices)
        if (document_.project().devices().contains(device.id)) devices.insert(device.id);
    document_.selection().set(std::move(devices), {});
}

void MapCanvas::deleteSelected()
{
    report(deleteSelection(document_));
}

void MapCanvas::copy()
{
    if (!scene_) return;
    auto mime = copySelection(document_, scene_->layout());
    if (!mime) return;
    pastes_ = 0;
    QGuiApplication::clipboard()->setMimeData(mime.release()); // the clipboard owns it
}

void MapCanvas::cut()
{
    copy();
    deleteSelected();
}

void MapCanvas::paste()
{
    const QMimeData* mime = QGuiApplication::clipboard()->mimeData();
    if (mime == nullptr) return;
    ++pastes_;
    pasteData(*mime, QPointF(kPasteStep, kPasteStep) * pastes_);
}

void MapCanvas::duplicate()
{
    if (!scene_) return;
    const auto mime = copySelection(document_, scene_->layout());
    if (mime) pasteData(*mime, {kPasteStep, kPasteStep});
}

void MapCanvas::pasteData(const QMimeData& mime, QPointF shift)
{
    report(pasteObjects(document_, mime, shift));
}

void MapCanvas::arrange(Arrange how)
{
    if (!scene_) return;
    const Boxes boxes = boxesOf(scene_->layout(), document_.selection().devices());
    if (boxes.size() < 2) return;
    const bool isDistribute = how == Arrange::DistributeHorizontally || how == Arrange::DistributeVertically;

    const QString label = isDistribute ? tr("Distribute") : tr("Align");
    report(storePositions(document_, label, arranged(boxes, how)));
}

void MapCanvas::layOutAgain()
{
    const auto& devices = document_.selection().devices();
    report(forgetPositions(document_, tr("Lay out again"), devices));
}

void MapCanvas::connectSelection()
{
    if (!scene_) return;
    std::map<int, std::vector<Id<Device>>> byTier;
    for (const MapDevice& device : scene_->layout().devices)
        if (document_.selection().contains(device.id)) byTier[device.tier].push_back(device.id);
    if (byTier.size() != 2) {
        emit message(tr("Select devices of two tiers to connect them, for example leaves and spines."));
        return;
    }
    askToConnect(byTier.begin()->second, byTier.rbegin()->second, QPointF(width() / 2.0, height() / 3.0));
}

QString MapCanvas::describe(const render::ObjectRef& object) const
{
    const Project& project = document_.project();
    const auto deviceName = [&](Id<Device> id) {
        const Device* row = project.devices().find(id);
        return row != nullptr ? displayName(row->name) : QString();
    };
    // The map's look-ups are there already; the document's own would be made anew after each edit.
    const PortMap& ports = scene_ ? scene_->ports() : document_.ports();
    const auto endName = [&](const PortRef& port) {
        return deviceName(port.device) + QLatin1Char(' ') + displayName(ports.name(port));
    };
    const auto cableText = [&](Id<Cable> id) {
        const Cable* cable = project.cables().find(id);
        if (cable == nullptr) return QString();
        QStringList ends;
        for (const CableEnd& end : cable->ends)
            ends.append(endName(end.end.port));
        const QString part = cable->part.empty() ? tr("part not chosen") : displayName(cable->part);
        return QStringLiteral("%1, %2\n%3").arg(displayName(cable->name), part, ends.join(QStringLiteral(" \u2013 ")));
    };
    switch (object.kind) {
    case render::ObjectKind::Device: {
        const Device* row = project.devices().find(object.device);
        if (row == nullptr) return {};
        const int cables = static_cast<int>(document_.occupancy().cablesOf(row->id).size());
        return QStringLiteral("%1\n%2\n%3")
            .arg(displayName(row->name), row->part.empty() ? tr("part not chosen") : displayName(row->part),
                 counted(cables, tr("1 cable"), tr("%1 cables")));
    }
    case render::ObjectKind::Port: {
        const auto& cables = document_.occupancy().cablesAt(object.port);
        if (!cables.empty()) return endName(object.port) + QLatin1Char('\n') + cableText(cables.front());
        const auto facts = ports.facts(object.port);
        const QString state = facts && !facts->reservedFor.empty()
                                  ? tr("reserved for %1").arg(displayName(facts->reservedFor))
                                  : tr("free");
        return endName(object.port) + QLatin1Char('\n') + state;
    }
    case render::ObjectKind::Cable:
        return cableText(object.cable);
    case render::ObjectKind::Bundle: {
        if (!scene_) return {};
        const auto& blocks = scene_->layout().blocks;
        const auto blockName = [&](int block) {
            return block >= 0 && static_cast<std::size_t>(block) < blocks.size()
                       ? displayName(blocks[static_cast<std::size_t>(block)].name)
                       : QString();
        };
        const bool isOfDevices = static_cast<bool>(object.device);
        return QStringLiteral("%1 \u2013 %2")
            .arg(isOfDevices ? deviceName(object.device) : blockName(object.block),
                 isOfDevices ? deviceName(object.peer) : blockName(object.peerBlock));
    }
    case render::ObjectKind::Block: {
        if (!scene_ || object.block < 0 || static_cast<std::size_t>(object.block) >= scene_->layout().blocks.size())
            return {};
        const MapBlock& block = scene_->layout().blocks[static_cast<std::size_t>(object.block)];
        return QStringLiteral("%1\n%2").arg(
            displayName(block.name),
            counted(static_cast<qsizetype>(block.devices.size()), tr("1 device"), tr("%1 devices")));
    }
    default:
        return {};
    }
}

} // namespace fabric::gui

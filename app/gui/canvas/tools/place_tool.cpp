#include "app/gui/canvas/tools/place_tool.h"

#include "app/gui/canvas/map_moves.h"
#include "app/gui/document/names.h"
#include "core/base/strings.h"

#include <QCoreApplication>
#include <QMimeData>

#include <cmath>

namespace fabric::gui {

namespace {

/// Half of a usual device box: the drop point is its middle until the layout gives the box its real size.
constexpr double kHalfWidth = 60;
constexpr double kHalfHeight = 24;

/// The fabric that a new switch belongs to: the shown one, or a first one.
Id<Fabric> fabricFor(Edit& edit, Id<Fabric> shown, const Part& part)
{
    if (shown) return shown;
    Fabric fabric;
    fabric.name = "compute";
    if (part.isInfiniBand != part.isEthernet)
        fabric.protocol = part.isInfiniBand ? Protocol::InfiniBand : Protocol::Ethernet;
    return edit.add(std::move(fabric));
}

} // namespace

std::string draggedPart(const QMimeData& data)
{
    const std::string slug = data.data(QString::fromLatin1(kPartMimeType)).toStdString();
    return slug.size() <= kMaxNameBytes && isCleanText(slug) ? slug : std::string();
}

std::optional<Message> whyNotPlaceable(const Catalog& catalog, std::string_view slug)
{
    const Part* part = catalog.find(slug);
    if (part == nullptr) return Message{FABRIC_TEXT("canvas", "The catalogue has no part '%1'"), {displayText(slug)}};
    if (part->kind != PartKind::Switch && part->kind != PartKind::System)
        return Message{FABRIC_TEXT("canvas", "%1 is no device of its own; it is chosen where devices are connected"),
                       {part->model}};
    return std::nullopt;
}

std::string defaultName(const Part& part)
{
    return part.kind == PartKind::Switch ? "switch01" : "node0001";
}

Result<Id<Device>> placePart(Document& document, std::string_view slug, QPointF at)
{
    const std::shared_ptr<const Catalog> catalog = document.catalog();
    if (auto reason = whyNotPlaceable(*catalog, slug))
        return Failure(Error{ErrorKind::Usage, "FP-CAN-001", std::move(*reason), {}});
    const Part& part = *catalog->find(slug);
    const Id<Fabric> shown = document.currentFabric();
    Id<Device> added;
    FABRIC_CHECK(
        document.edit(QCoreApplication::translate("canvas", "Place %1").arg(QString::fromStdString(part.model)),
                      [&](Edit& edit) -> Result<void> {
                          const bool isSwitch = part.kind == PartKind::Switch;
                          const Id<Fabric> fabric = fabricFor(edit, shown, part);
                          Device device;
                          device.name = NameBook(edit.project()).take(defaultName(part));
                          device.part = part.slug;
                          device.role = isSwitch ? Role::Switch : Role::Node;
                          if (isSwitch) device.fabric = fabric;
                          added = edit.add(std::move(device));
                          View view;
                          view.device = added;
                          view.x = std::llround(snapped(at.x() - kHalfWidth) * kViewUnits);
                          view.y = std::llround(snapped(at.y() - kHalfHeight) * kViewUnits);
                          edit.add(std::move(view));
                          return {};
                      }));
    return added;
}

} // namespace fabric::gui

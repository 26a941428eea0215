// Placing a part of the catalogue on the map: what a drop from the parts palette does. Switches and systems become
// devices with a free name; everything else is refused with the reason.
#pragma once

#include "app/gui/document/document.h"

#include <QPointF>

class QMimeData;

namespace fabric::gui {

/// The drag format of the parts palette: the part's slug in UTF-8.
inline constexpr const char* kPartMimeType = "application/x-fabric-part";

/// The slug in the dragged data; empty when it is something else or not clean text.
std::string draggedPart(const QMimeData& data);

/// Why the part cannot be placed as a device; nothing when it can.
std::optional<Message> whyNotPlaceable(const Catalog& catalog, std::string_view slug);

/// Adds a device of that part with its middle near `at` (map units, on the grid) in one undo step. A project without a
/// fabric gets its first one, of the part's protocol. Switches join the shown fabric.
Result<Id<Device>> placePart(Document& document, std::string_view slug, QPointF at);

/// The name that the next device of that part gets, before it is made free: "switch01", "node0001".
std::string defaultName(const Part& part);

} // namespace fabric::gui

// The edits of the map that are not drags: delete, copy, paste, duplicate. Each is one undo step through
// Document::edit. The clipboard holds a small project file, so that devices can be pasted into another window; what is
// pasted is read as untrusted.
#pragma once

#include "app/gui/canvas/map_moves.h"
#include "app/gui/document/document.h"

class QMimeData;

namespace fabric::gui {

inline constexpr const char* kObjectsMimeType = "application/x-fabric-objects";

/// Removes the selected devices with all that hangs on them, and the selected cables.
Result<void> deleteSelection(Document& document);

/// The selected devices with their inner cables as clipboard data, with their names as plain text; null when none is
/// selected.
std::unique_ptr<QMimeData> copySelection(const Document& document, const MapLayout& layout);

/// Adds what was copied, moved by `shift` map units, and selects it. Nothing to paste is an error that says so.
Result<void> pasteObjects(Document& document, const QMimeData& data, QPointF shift);

} // namespace fabric::gui

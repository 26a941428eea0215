// Joins two commits that follow each other into one: how a drag that edits at every mouse move stays one undo step.
#pragma once

#include "core/model/commit.h"

namespace fabric::gui {

/// `first` becomes the change from before `first` to after `second`, under first's label. A row that ends as it began
/// is left out. O(rows of both).
void mergeInto(Commit& first, const Commit& second);

} // namespace fabric::gui

// Differences between two plans (core/formats/project_diff.h) in words, for lists that a person reads.
#pragma once

#include "core/formats/project_diff.h"

class QString;
class QTreeWidget;

namespace fabric::gui {

/// "12 cables new, 3 changed": counts per kind of thing and change; empty = no change.
QString changeCounts(const std::vector<ProjectChange>& changes);
/// Adds a row with what changes and one below it per field, before and after.
void addChange(QTreeWidget& tree, const ProjectChange& change);

} // namespace fabric::gui

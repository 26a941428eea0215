// What must hold for the rows of a project, whatever made them. Checked for changed rows by Edit::finish() and for the
// whole model on load. These are structural rules (references, text, ranges); faults of a design are findings of
// core/planner/rules.
#pragma once

#include "core/base/result.h"
#include "core/model/commit.h"

namespace fabric {

/// Checks the rows in `commit` against `project`, which already holds them. `where` of an error is "/table/id/field".
[[nodiscard]] Result<void> validateChanges(const Project& project, const Commit& commit);
/// Checks every row.
[[nodiscard]] Result<void> validateProject(const Project& project);

} // namespace fabric

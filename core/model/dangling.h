// References into rows that a commit removes.
#pragma once

#include "core/base/result.h"
#include "core/model/commit.h"

namespace fabric {

/// Errors: FP-MOD-010 (Conflict) for a row of `project` that still refers to one that `commit` removes. `project` is
/// the state after the commit. Walks only the tables whose rows can point at what was removed.
Result<void> checkNothingDangles(const Project& project, const Commit& commit);

} // namespace fabric

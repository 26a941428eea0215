// One Commit as one line of JSON, for the journal: label, the next id before and after, and the changed rows of each
// table in the project file's row format.
//   {"label":"Add rack","next_id_before":7,"next_id_after":8,"before":{},"after":{"groups":[{"id":7,"name":"A01"}]}}
#pragma once

#include "core/base/result.h"
#include "core/model/commit.h"

#include <string>
#include <string_view>

namespace fabric {

std::string writeCommit(const Commit& commit);

/// Checks form and types, not whether the commit fits a project: applyChecked() does. `name` is used in messages.
Result<Commit> readCommit(std::string_view text, std::string_view name);

/// apply() for a commit that may not be trusted: the project must be in exactly the state the commit was made on and
/// must be valid afterwards. An error (Conflict or the validation's) leaves the project unchanged.
Result<void> applyChecked(Project& project, const Commit& commit);

} // namespace fabric

// What a reader of a published design must know to compare it with ours: errors in the source, figures that count
// another thing, and what we derived because it is not published. Notes never change a number of the plan.
#pragma once

#include "core/base/params.h"

#include <string>

namespace fabric {

/// The notes that apply to a generator with these parameters, one a line; empty for free forms.
std::string publishedNotes(std::string_view generatorId, const Params& params);

} // namespace fabric

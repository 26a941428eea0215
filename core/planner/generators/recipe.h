// Recipe: which generator made a fabric, with which values, as the project file keeps it; to make it again, or a bigger
// one.
#pragma once

#include "core/planner/generators/generator.h"

#include <map>
#include <optional>
#include <string>

namespace fabric {

struct Recipe {
    const Generator* generator = nullptr;
    std::map<std::string, std::string> values; ///< of the parameters that were set
};

/// Nothing where the text is empty (drawn by hand), damaged, or of a generator that this program has not.
std::optional<Recipe> readRecipe(std::string_view text);

} // namespace fabric

// Reads a Qt translation file (.ts) as values. Pure; O(size).
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace fabric {

struct Translation {
    std::string context;
    std::string source;
    std::string translation; ///< the first form of a numbered one
    bool isFinished = false; ///< a person has said that it is good
};

/// In the order of the file. Errors: not well-formed, with the line.
Result<std::vector<Translation>> readTranslationFile(std::string_view bytes, std::string where);

} // namespace fabric

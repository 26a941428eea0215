// The kinds of findings as papers name them. The keys are those of `fabricctl compare --json` and never change.
#pragma once

#include "core/papers/language.h"

#include <string>

namespace fabric {

/// "cables-swapped", or what that is called in Chinese.
std::string findingName(const std::string& kind, PaperLanguage language);

} // namespace fabric

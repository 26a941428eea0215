// The keys of figures as a paper calls them: "blocking.rails.3" is "Blocking ratio, rail 3".
#pragma once

#include "core/papers/language.h"

#include <string>

namespace fabric {

/// The key itself where nothing is known of it.
std::string figureWords(const std::string& key, PaperLanguage language);

} // namespace fabric

// The keys of figures as a paper calls them: "blocking.rails.3" is "Blocking ratio, rail 3".
#pragma once

#include "core/papers/language.h"

#include <string>
#include <string_view>

namespace fabric {

/// "node-leaf 2 x 400G at leaf", "8 leaf, 4 spine": what is said of tiers, in the language of the paper. Only whole
/// words and pairs of words that name a role are said otherwise; names of devices stay.
std::string tierWords(std::string_view english, PaperLanguage language);

/// The key itself where nothing is known of it.
std::string figureWords(const std::string& key, PaperLanguage language);

} // namespace fabric

// A Title holds a heading in each language of papers. Sentences are Messages and stand in the translations instead
// (core/text/translation.h).
#pragma once

#include "core/base/language.h"

namespace fabric {

struct Title {
    const char* english = "";
    const char* chinese = "";

    const char* in(PaperLanguage language) const { return language == PaperLanguage::Chinese ? chinese : english; }
};

} // namespace fabric

// The sentences of findings and steps in the language of a paper. Papers have their language apart from the window's,
// so these words stand here and not in the window's translations; a template without Chinese words stays English.
#pragma once

#include "core/base/text.h"
#include "core/papers/language.h"

#include <string>
#include <string_view>

namespace fabric {

std::string workSentence(const Message& message, PaperLanguage language);
/// True when that template has Chinese words, or holds nothing but its arguments.
bool hasChinese(std::string_view english);

/// "cables-swapped", or what that is called in Chinese.
std::string findingName(const std::string& kind, PaperLanguage language);

} // namespace fabric

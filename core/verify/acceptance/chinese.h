// The sentences of a report in the language of the document. Messages are made in English all over the core; here
// stands what each of those that a report can hold says in Chinese. A test reads the sources and finds every one here.
//
// A sentence that a file keeps as finished English (a record does) is taken apart by the templates and said again; one
// that nothing here knows stays as it is. O(templates) a sentence.
#pragma once

#include "core/base/text.h"
#include "core/papers/language.h"

#include <optional>
#include <string>
#include <string_view>

namespace fabric {

/// Not cleaned: whoever writes it does that.
std::string sentence(const Message& message, PaperLanguage language);
/// Of a finished English sentence.
std::string sentence(const std::string& english, PaperLanguage language);

/// The Chinese template of an English one; nothing when there is none.
std::optional<std::string_view> chineseTemplate(std::string_view english);

} // namespace fabric

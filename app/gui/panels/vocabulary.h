// The fixed words of the model (core/model/vocabulary.h: roles, protocols, faces ...) as people read and choose them.
// Files keep the words themselves.
#pragma once

#include <QString>

#include <string_view>

namespace fabric::gui {

/// "leaf" in the language of the window; a word without translation as it is.
QString vocabularyText(std::string_view word);

} // namespace fabric::gui

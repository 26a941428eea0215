// Small parts that the sheets of several folders are made of.
#pragma once

#include "core/papers/language.h"
#include "core/papers/sheet.h"

#include <string>

namespace fabric::sheets {

Column column(const char* key, Title title, PaperLanguage language);
/// A number that no totals row adds up.
Column number(const char* key, Title title, PaperLanguage language, const char* unit = "", int decimals = 0);
/// Empty text is an empty cell: unknown.
Cell text(const std::string& value);

} // namespace fabric::sheets

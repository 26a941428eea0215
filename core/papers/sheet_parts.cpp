#include "core/papers/sheet_parts.h"

namespace fabric::sheets {

Column column(const char* key, Title title, PaperLanguage language)
{
    Column made;
    made.key = key;
    made.title = title.in(language);
    return made;
}

Column number(const char* key, Title title, PaperLanguage language, const char* unit, int decimals)
{
    Column made = column(key, title, language);
    made.unit = unit;
    made.isNumber = true;
    made.decimals = decimals;
    made.isSummed = false;
    return made;
}

Cell text(const std::string& value)
{
    return value.empty() ? Cell() : Cell(value);
}

} // namespace fabric::sheets

#include "core/papers/sheet.h"

#include <fmt/format.h>

namespace fabric {

std::string Decimal::str() const
{
    std::uint64_t scale = 1;
    for (int i = 0; i < places; ++i)
        scale *= 10;
    // Through unsigned, so that the least number has its absolute value too.
    const std::uint64_t size = units < 0 ? 0 - static_cast<std::uint64_t>(units) : static_cast<std::uint64_t>(units);
    const std::string whole = fmt::format("{}{}", units < 0 ? "-" : "", size / scale);
    return places == 0 ? whole : fmt::format("{}.{:0{}}", whole, size % scale, places);
}

} // namespace fabric

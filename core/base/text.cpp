#include "core/base/text.h"

namespace fabric {

std::string fillTemplate(std::string_view pattern, const std::vector<std::string>& args)
{
    std::string out;
    out.reserve(pattern.size() + 32);
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const bool isPlaceholder =
            pattern[i] == '%' && i + 1 < pattern.size() && pattern[i + 1] >= '1' && pattern[i + 1] <= '9';
        const std::size_t index = isPlaceholder ? static_cast<std::size_t>(pattern[i + 1] - '1') : args.size();
        if (index < args.size()) {
            out += args[index];
            ++i;
        } else {
            out += pattern[i];
        }
    }
    return out;
}

std::string Message::str() const
{
    return fillTemplate(text.source, args);
}

} // namespace fabric

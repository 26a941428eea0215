#include "core/model/project.h"

namespace fabric {

std::string_view Project::setting(std::string_view key, std::string_view fallback) const
{
    for (const Setting& setting : settings())
        if (setting.key == key) return setting.value;
    return fallback;
}

} // namespace fabric

#include "app/cli/picture.h"

#include "core/base/strings.h"

#include <algorithm>

namespace fabric::cli {

void takeOptions(PictureRequest& request, const std::map<std::string, std::string>& options)
{
    const auto take = [&options](const char* id, auto&& into) {
        if (const auto given = options.find(id); given != options.end()) into(given->second);
    };
    take("fabric", [&](const std::string& name) { request.fabric = name; });
    take("page", [&](const std::string& page) { request.page = page; });
    take("poster", [&](const std::string& across) {
        constexpr std::int64_t kMostAcross = 100;
        request.across = static_cast<int>(std::clamp<std::int64_t>(parseInt(across).value_or(0), 0, kMostAcross));
    });
}

} // namespace fabric::cli

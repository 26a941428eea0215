#include "core/catalog/slug.h"

#include "core/base/strings.h"

#include <algorithm>

namespace fabric {

namespace {

bool isKept(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '+';
}

std::string slugPart(std::string_view text)
{
    std::string out;
    for (const char c : lowerAscii(text)) {
        if (isKept(c))
            out.push_back(c);
        else if (!out.empty() && out.back() != '-')
            out.push_back('-');
    }
    if (!out.empty() && out.back() == '-') out.pop_back();
    return out;
}

} // namespace

std::string makeSlug(std::string_view vendor, std::string_view model)
{
    return slugPart(vendor) + "/" + slugPart(model);
}

bool isSlug(std::string_view text)
{
    const std::size_t slash = text.find('/');
    if (slash == 0 || slash == std::string_view::npos || slash + 1 == text.size() || text.size() > kMaxNameBytes)
        return false;
    return std::count(text.begin(), text.end(), '/') == 1 &&
           std::all_of(text.begin(), text.end(), [](char c) { return isKept(c) || c == '-' || c == '/'; });
}

} // namespace fabric

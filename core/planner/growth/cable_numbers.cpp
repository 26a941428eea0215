#include "core/planner/growth/cable_numbers.h"

#include "core/base/strings.h"

#include <algorithm>

namespace fabric::growth {

namespace {

/// How much of a name stands before its number. More than twelve digits are no number of ours.
std::size_t stemLength(std::string_view name)
{
    const std::size_t last = name.find_last_not_of("0123456789");
    const std::size_t length = last == std::string_view::npos ? 0 : last + 1;
    return name.size() - length > 12 ? name.size() : length;
}

} // namespace

void CableNumbers::remember(const std::string& name)
{
    names_.insert(name);
    const std::size_t stem = stemLength(name);
    std::int64_t& last = last_[name.substr(0, stem)];
    last = std::max(last, parseInt(std::string_view(name).substr(stem)).value_or(0));
}

std::string CableNumbers::next(const std::string& wanted)
{
    std::string name = wanted;
    if (names_.contains(name)) {
        const std::string stem = name.substr(0, stemLength(name));
        std::string digits = std::to_string(last_[stem] + 1);
        const std::size_t width = name.size() - stem.size();
        if (digits.size() < width) digits.insert(0, width - digits.size(), '0');
        name = stem + digits;
    }
    remember(name);
    return name;
}

} // namespace fabric::growth

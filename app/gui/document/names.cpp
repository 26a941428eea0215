#include "app/gui/document/names.h"

#include "core/base/strings.h"

#include <fmt/format.h>

namespace fabric::gui {

namespace {

constexpr std::string_view kDigits = "0123456789";

std::string plusOne(std::string digits)
{
    for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit) {
        if (*digit != '9') {
            ++*digit;
            return digits;
        }
        *digit = '0';
    }
    return "1" + digits;
}

} // namespace

std::string incremented(std::string_view name)
{
    const auto last = name.find_last_of(kDigits);
    if (last == std::string_view::npos) return std::string(name) + "-2";
    const auto before = name.find_last_not_of(kDigits, last);
    const std::size_t first = before == std::string_view::npos ? 0 : before + 1;
    return std::string(name.substr(0, first)) + plusOne(std::string(name.substr(first, last + 1 - first))) +
           std::string(name.substr(last + 1));
}

NameBook::NameBook(const Project& project)
{
    for (const Device& device : project.devices())
        taken_.insert(device.name);
}

std::string NameBook::take(std::string wanted)
{
    if (taken_.insert(wanted).second) return wanted;
    const auto known = lastFor_.find(wanted);
    std::string name = known != lastFor_.end() ? known->second : wanted;
    do {
        name = incremented(name);
    } while (!taken_.insert(name).second);
    lastFor_[std::move(wanted)] = name;
    return name;
}

std::string CableNumbers::next(Id<Fabric> fabric)
{
    const Fabric* row = project_.fabrics().find(fabric);
    const std::string prefix = (row != nullptr ? row->name : std::string("cable")) + "-";
    const auto [last, isNew] = last_.try_emplace(fabric, 0);
    if (isNew) {
        for (const Cable& cable : project_.cables()) {
            if (!cable.name.starts_with(prefix)) continue;
            const auto number = parseInt(std::string_view(cable.name).substr(prefix.size()));
            if (number && *number > last->second) last->second = *number;
        }
    }
    return fmt::format("{}{:05}", prefix, ++last->second);
}

} // namespace fabric::gui

#include "core/planner/bill/power_sum.h"

#include "core/base/strings.h"
#include "core/base/text.h"

#include <fmt/format.h>

namespace fabric {

namespace {

bool isWithoutModules(std::string_view basis)
{
    return lowerAscii(basis).find("passive") != std::string::npos;
}

} // namespace

void PowerSum::add(const Part* device, const std::vector<const Part*>& transceivers)
{
    if (device == nullptr || !(device->*figure_)) {
        ++unknown_;
        return;
    }
    milliwatts_ += *(device->*figure_);
    const std::string& basis = device->*basis_;
    bases_[basis.empty() ? FABRIC_TEXT("bill", "basis not stated").source : basis] += 1;
    if (!isWithoutModules(basis)) return;
    for (const Part* module : transceivers) {
        if (module == nullptr || !(module->*figure_)) {
            ++unknownModules_;
            continue;
        }
        milliwatts_ += *(module->*figure_);
        ++modules_;
    }
}

std::string PowerSum::words() const
{
    std::string out;
    for (const auto& [basis, count] : bases_)
        out += fmt::format("{}{} x {}", out.empty() ? "" : "; ", count, basis);
    if (modules_ > 0)
        out += "; " + Message{FABRIC_TEXT("bill", "+ %1 transceivers in switches rated without them"),
                              {std::to_string(modules_)}}
                          .str();
    if (unknownModules_ > 0)
        out += "; " + Message{FABRIC_TEXT("bill", "%1 transceivers of unknown power not in the sum"),
                              {std::to_string(unknownModules_)}}
                          .str();
    return out;
}

} // namespace fabric

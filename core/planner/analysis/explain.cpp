#include "core/planner/analysis/explain.h"

#include "core/base/strings.h"

#include <fmt/format.h>

namespace fabric {

namespace {

constexpr std::size_t kMostNames = 20;

} // namespace

std::string capacityText(std::int64_t mbps)
{
    if (mbps % 1000 == 0) return fmt::format("{}G", mbps / 1000);
    std::string text = fmt::format("{}.{:03}", mbps / 1000, mbps % 1000);
    while (text.back() == '0')
        text.pop_back();
    return text + "G";
}

std::string deviceLabel(const Project& project, Id<Device> device)
{
    const Device* row = project.devices().find(device);
    return row != nullptr && !row->name.empty() ? displayText(row->name) : fmt::format("#{}", device.value);
}

std::vector<std::string> shortList(std::vector<std::string> names)
{
    if (names.size() <= kMostNames) return names;
    const std::size_t more = names.size() - kMostNames;
    names.resize(kMostNames);
    names.push_back(fmt::format("and {} more", more));
    return names;
}

std::string linkSumText(const LinksBySpeed& links)
{
    std::string text;
    for (const auto& [mbps, count] : links)
        text += fmt::format("{}{} x {}", text.empty() ? "" : " + ", count, mbps == 0 ? "unknown" : capacityText(mbps));
    return text.empty() ? "none" : text;
}

} // namespace fabric

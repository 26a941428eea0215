#include "app/cli/plan_counts.h"

#include <map>

namespace fabric::cli {

namespace {

std::map<Role, std::int64_t> devicesByRole(const Project& project)
{
    std::map<Role, std::int64_t> counts;
    for (const Device& device : project.devices())
        ++counts[device.role];
    return counts;
}

} // namespace

std::vector<std::pair<std::string, std::int64_t>> planCounts(const Project& project)
{
    const auto size = [](const auto& table) { return static_cast<std::int64_t>(table.size()); };
    std::vector<std::pair<std::string, std::int64_t>> counts = {
        {"fabrics", size(project.fabrics())}, {"devices", size(project.devices())},
        {"modules", size(project.modules())}, {"cables", size(project.cables())},
        {"groups", size(project.groups())},
    };
    for (const auto& [role, count] : devicesByRole(project))
        counts.emplace_back(enumName(role), count);
    return counts;
}

std::string countsText(const Project& project)
{
    std::string out;
    for (const auto& [role, count] : devicesByRole(project))
        out += (out.empty() ? "" : ", ") + std::to_string(count) + " " + std::string(enumName(role));
    return out + "; " + std::to_string(project.modules().size()) + " modules, " +
           std::to_string(project.cables().size()) + " cables";
}

} // namespace fabric::cli

// Running generators in tests, and counting what came out straight from the rows (not through the analysis, which has
// its own tests).
#pragma once

#include "core/catalog/ports.h"
#include "core/planner/generators/generator.h"

#include <map>
#include <set>
#include <string>

namespace fabric::test {

/// The built-in catalogue, read once.
inline std::shared_ptr<const Catalog> builtInCatalog()
{
    static const auto kCatalog = Catalog::builtIn().value_or(nullptr);
    return kCatalog;
}

using Values = std::map<std::string, std::string>;

inline Result<Commit> generateInto(Project& project, const std::string& id, const Values& values)
{
    const SilentProgress progress;
    const Generator* generator = findGenerator(id);
    FABRIC_EXPECT(generator != nullptr);
    return generate(project, *generator, values, GeneratorContext{builtInCatalog(), progress});
}

struct Counts {
    std::map<Role, int> devices;
    std::map<std::pair<Role, Role>, int> links; ///< lower tier first; a cable of 2 + 2 ends is two links
    std::map<std::string, int> devicesByPart;
    std::map<std::string, int> modulesByPart;
    std::map<std::string, int> cablesByFamily; ///< order number without its length: "MFP7E10"
    int links2(Role a, Role b) const
    {
        const auto found = links.find({a, b});
        return found == links.end() ? 0 : found->second;
    }
    int of(Role role) const
    {
        const auto found = devices.find(role);
        return found == devices.end() ? 0 : found->second;
    }
};

inline Counts countRows(const Project& project)
{
    Counts counts;
    for (const Device& device : project.devices()) {
        ++counts.devices[device.role];
        ++counts.devicesByPart[device.part];
    }
    for (const Module& module : project.modules())
        ++counts.modulesByPart[module.part];
    for (const Cable& cable : project.cables()) {
        const auto roleOf = [&](const CableEnd& end) { return project.devices().at(end.end.port.device).role; };
        counts.links[{roleOf(cable.ends.front()), roleOf(cable.ends.back())}] +=
            static_cast<int>(cable.ends.size()) / 2;
        ++counts.cablesByFamily[cable.part.substr(0, cable.part.rfind('-'))];
    }
    return counts;
}

inline std::set<std::string> namesOf(const Project& project, Role role)
{
    std::set<std::string> names;
    for (const Device& device : project.devices())
        if (device.role == role) names.insert(device.name);
    return names;
}

} // namespace fabric::test

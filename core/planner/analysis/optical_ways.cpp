#include "core/planner/analysis/optical_ways.h"

#include "core/model/circuit_configuration.h"

#include <algorithm>
#include <map>
#include <unordered_set>

namespace fabric {

namespace {

class OpticalCounter {
public:
    OpticalCounter(const Project& project, const Catalog& catalog, Id<Fabric> fabric)
        : project_(project), fabric_(fabric)
    {
        figures_.configuration = activeConfiguration(project);
        for (const Device& device : project.devices())
            if (device.role == Role::Ocs && (!fabric || device.fabric == fabric)) addSwitch(device, catalog);
    }

    OpticalFigures run(const std::vector<Link>& links) &&
    {
        figures_.switches = loss_.size();
        if (loss_.empty()) return std::move(figures_);
        for (const Circuits& row : project_.circuits())
            if (row.configuration == figures_.configuration && loss_.contains(row.device))
                figures_.circuits += row.pairs.size();
        std::unordered_set<PortRef> lit;
        for (const Link& link : links)
            if (!fabric_ || link.fabric == fabric_) addLink(link, lit);
        if (!isLossKnown_ || figures_.links == 0) figures_.worstLossMilliDb.reset();
        std::unordered_set<PortRef> cabled;
        for (const Cable& cable : project_.cables())
            for (const CableEnd& end : cable.ends)
                if (loss_.contains(end.end.port.device)) cabled.insert(end.end.port);
        figures_.darkPorts = static_cast<std::size_t>(
            std::count_if(cabled.begin(), cabled.end(), [&](const PortRef& port) { return !lit.contains(port); }));
        return std::move(figures_);
    }

private:
    void addSwitch(const Device& device, const Catalog& catalog)
    {
        const Part* part = catalog.find(device.part);
        const Abilities abilities = part != nullptr ? part->abilities : Abilities();
        const bool isFirst = loss_.empty();
        loss_.emplace(device.id, abilities.insertionLossMilliDb);
        if (!abilities.reconfigurationUs || (!isFirst && !figures_.reconfigurationUs))
            figures_.reconfigurationUs.reset();
        else
            figures_.reconfigurationUs = std::max(figures_.reconfigurationUs.value_or(0), *abilities.reconfigurationUs);
        const std::string& source = abilities.source;
        if (!source.empty() &&
            std::find(figures_.sources.begin(), figures_.sources.end(), source) == figures_.sources.end())
            figures_.sources.push_back(source);
    }

    /// Two plugs of a link's cables in one optical switch are one pass through it.
    void addLink(const Link& link, std::unordered_set<PortRef>& lit)
    {
        std::size_t plugs = 0;
        std::int64_t twiceLoss = 0;
        for (const Id<Cable> cable : link.cables)
            for (const CableEnd& end : project_.cables().at(cable).ends) {
                const auto at = loss_.find(end.end.port.device);
                if (at == loss_.end()) continue;
                ++plugs;
                lit.insert(end.end.port);
                isLossKnown_ = isLossKnown_ && at->second;
                twiceLoss += at->second.value_or(0);
            }
        if (plugs == 0) return;
        ++figures_.links;
        figures_.mostPasses = std::max(figures_.mostPasses, plugs / 2);
        figures_.worstLossMilliDb = std::max(figures_.worstLossMilliDb.value_or(0), twiceLoss / 2);
    }

    const Project& project_;
    Id<Fabric> fabric_;
    std::map<Id<Device>, std::optional<std::int64_t>> loss_; ///< of one pass, by optical switch
    bool isLossKnown_ = true;
    OpticalFigures figures_;
};

} // namespace

OpticalFigures opticalFigures(const Project& project, const Catalog& catalog, const std::vector<Link>& links,
                              Id<Fabric> fabric)
{
    return OpticalCounter(project, catalog, fabric).run(links);
}

} // namespace fabric

#include "core/planner/growth/prepare.h"

#include "core/base/strings.h"

#include <map>

namespace fabric::growth {

namespace {

class Preparation {
public:
    Preparation(const GrowthSide& wanted, const PlanPairs& pairs, Edit& edit)
        : wanted_(wanted.project), pairs_(pairs), edit_(edit)
    {}

    Result<Prepared> run()
    {
        FABRIC_CHECK(addParts());
        addFabrics();
        FABRIC_CHECK(addDevices());
        addAdapters();
        addOverrides();
        addSupplies();
        return std::move(prepared_);
    }

private:
    Result<void> addParts()
    {
        std::map<std::string_view, const OwnPart*> known;
        for (const OwnPart& part : edit_.project().ownParts())
            known.emplace(part.slug, &part);
        std::vector<OwnPart> added;
        for (const OwnPart& part : wanted_.ownParts()) {
            const auto same = known.find(part.slug);
            if (same == known.end())
                added.push_back(part);
            else if (same->second->cells != part.cells || same->second->file != part.file)
                return fail(ErrorKind::Usage, "FP-GROW-001",
                            FABRIC_TEXT("growth", "The two plans describe the part '%1' differently: give one of them "
                                                  "another name"),
                            {displayText(part.slug)});
        }
        for (OwnPart& part : added)
            edit_.add(std::move(part));
        return {};
    }

    void addFabrics()
    {
        for (const Fabric& fabric : wanted_.fabrics()) {
            Id<Fabric> found;
            for (const Fabric& built : edit_.project().fabrics())
                if (built.name == fabric.name) found = built.id;
            if (!found) found = edit_.add(fabric);
            prepared_.fabrics.emplace_back(fabric.id, found);
        }
    }

    /// The group of the same kind and name under the same parent, made when there is none.
    Id<Group> group(Id<Group> wanted)
    {
        if (!wanted) return {};
        const auto known = groups_.find(wanted);
        if (known != groups_.end()) return known->second;
        Group row = *wanted_.groups().find(wanted);
        groups_.emplace(wanted, Id<Group>()); // a ring of parents is not followed twice
        row.parent = group(row.parent);
        Id<Group> found;
        for (const Group& built : edit_.project().groups())
            if (built.kind == row.kind && built.name == row.name && built.parent == row.parent) found = built.id;
        if (!found) found = edit_.add(std::move(row));
        groups_[wanted] = found;
        return found;
    }

    Result<void> addDevices()
    {
        for (const DevicePair& pair : pairs_.devices) {
            const Device* wanted = wanted_.devices().find(pair.wanted);
            const Device* built = edit_.project().devices().find(pair.built);
            if (built != nullptr && wanted != nullptr && built->part != wanted->part)
                return fail(ErrorKind::Usage, "FP-GROW-002",
                            FABRIC_TEXT("growth",
                                        "%1 is a %2 in one plan and a %3 in the other: growth keeps devices as "
                                        "they are"),
                            {displayText(built->name), displayText(built->part), displayText(wanted->part)});
            prepared_.devices.push_back(built != nullptr ? built->id : addDevice(*wanted));
        }
        return {};
    }

    Id<Device> addDevice(Device row)
    {
        const Id<Device> wanted = row.id;
        row.fabric = prepared_.fabricOf(row.fabric);
        row.place = group(row.place);
        row.unit = group(row.unit);
        const Id<Device> added = edit_.add(std::move(row));
        added_.emplace(wanted, added);
        return added;
    }

    void addAdapters()
    {
        for (Module module : wanted_.modules()) {
            const auto device = added_.find(module.device);
            if (device == added_.end() || module.kind == ModuleKind::Transceiver) continue;
            module.device = device->second;
            module.fabric = prepared_.fabricOf(module.fabric);
            edit_.add(std::move(module));
        }
    }

    /// Of new devices all; of built ones those that say something about a port of which nothing was said.
    void addOverrides()
    {
        std::map<PortRef, bool> isSaid;
        for (const PortOverride& row : edit_.project().portOverrides())
            isSaid.emplace(row.port, true);
        std::map<Id<Device>, Id<Device>> devices;
        for (std::size_t i = 0; i < pairs_.devices.size(); ++i)
            devices.emplace(pairs_.devices[i].wanted, prepared_.devices[i]);
        for (PortOverride row : wanted_.portOverrides()) {
            const auto device = devices.find(row.port.device);
            if (device == devices.end()) continue;
            row.port.device = device->second;
            if (!isSaid.contains(row.port)) edit_.add(std::move(row));
        }
    }

    void addSupplies()
    {
        std::map<Id<Feed>, Id<Feed>> feeds;
        for (Supply supply : wanted_.table<Supply>()) {
            const auto device = added_.find(supply.device);
            if (device == added_.end()) continue;
            supply.device = device->second;
            if (supply.feed) {
                const auto [at, isNew] = feeds.emplace(supply.feed, Id<Feed>());
                if (isNew) at->second = feed(*wanted_.table<Feed>().find(supply.feed));
                supply.feed = at->second;
            }
            edit_.add(supply);
        }
    }

    Id<Feed> feed(Feed row)
    {
        row.place = group(row.place);
        for (const Feed& built : edit_.project().table<Feed>())
            if (built.place == row.place && built.name == row.name) return built.id;
        return edit_.add(std::move(row));
    }

    const Project& wanted_;
    const PlanPairs& pairs_;
    Edit& edit_;
    Prepared prepared_;
    std::map<Id<Group>, Id<Group>> groups_;
    std::map<Id<Device>, Id<Device>> added_; ///< wanted -> target
};

} // namespace

Id<Fabric> Prepared::fabricOf(Id<Fabric> wanted) const
{
    for (const auto& [from, to] : fabrics)
        if (from == wanted) return to;
    return {};
}

Result<Prepared> prepare(const GrowthSide& wanted, const PlanPairs& pairs, Edit& edit)
{
    return Preparation(wanted, pairs, edit).run();
}

} // namespace fabric::growth

// Small plans with real ports: parametric switches and nodes, cables from port to port in the order they are asked for.
#pragma once

#include "core/catalog/catalog.h"
#include "core/model/edit.h"

#include <QtGlobal>

#include <map>
#include <string>

namespace fabric::test {

class PlanSketch {
public:
    explicit PlanSketch(Protocol protocol = Protocol::InfiniBand) : protocol_(protocol)
    {
        fabric = addFabric("compute");
    }

    Id<Fabric> addFabric(const std::string& name)
    {
        Fabric row;
        row.name = name;
        row.protocol = protocol_;
        return add(row);
    }
    /// A switch of `radix` ports of `gbps` each.
    Id<Device> addSwitch(const std::string& name, Role role, int radix = 64, int gbps = 400, int rail = 0,
                         int plane = 0)
    {
        Device device;
        device.name = name;
        device.role = role;
        device.fabric = fabric;
        device.rail = rail;
        device.plane = plane;
        device.part = own(genericSwitch(radix, gbps * 1000, protocol_));
        return add(device);
    }
    Id<Device> addNode(const std::string& name, int ports = 1, int gbps = 400, Role role = Role::Node)
    {
        Device device;
        device.name = name;
        device.role = role;
        device.part = own(genericNode(ports, gbps * 1000, protocol_));
        return add(device);
    }
    /// A box of a part of the catalogue.
    Id<Device> addBox(const std::string& name, Role role, const std::string& part)
    {
        Device device;
        device.name = name;
        device.role = role;
        device.part = part;
        if (role == Role::Leaf || role == Role::Spine || role == Role::Core || role == Role::Switch)
            device.fabric = fabric;
        return add(device);
    }
    /// `count` straight cables between the next free cages of both.
    void link(Id<Device> a, Id<Device> b, int count = 1)
    {
        for (int i = 0; i < count; ++i)
            cable({{a, 0, ++lastCage_[a], 1}, 0, 0}, {{b, 0, ++lastCage_[b], 1}, 0, 0});
    }
    Id<Cable> cable(End a, End b)
    {
        Cable row;
        row.name = "c-" + std::to_string(++cables_);
        row.fabric = fabric;
        row.ends = {{Side::A, a}, {Side::B, b}};
        return add(row);
    }
    template <class Row>
    Id<Row> add(Row row)
    {
        return change([&](Edit& edit) { return edit.add(std::move(row)); });
    }
    template <class Row>
    void replace(Row row)
    {
        change([&](Edit& edit) {
            edit.replace(std::move(row));
            return 0;
        });
    }
    std::shared_ptr<const Catalog> catalog() const
    {
        static const auto kBuiltIn = Catalog::builtIn();
        if (!kBuiltIn) qFatal("%s", kBuiltIn.error().str().c_str());
        const auto all = Catalog::withOwnParts(*kBuiltIn, project);
        if (!all) qFatal("%s", all.error().str().c_str());
        return *all;
    }

    Project project;
    Id<Fabric> fabric;

private:
    template <class Change>
    auto change(Change&& make)
    {
        Edit edit(project, "sketch");
        const auto made = make(edit);
        const auto finished = std::move(edit).finish();
        if (!finished) qFatal("%s", finished.error().str().c_str());
        return made;
    }
    std::string own(const OwnPart& part)
    {
        if (parts_.try_emplace(part.slug, true).second) add(part);
        return part.slug;
    }

    Protocol protocol_;
    std::map<std::string, bool> parts_;
    std::map<Id<Device>, std::uint16_t> lastCage_;
    int cables_ = 0;
};

/// Leaves with `hosts` nodes each and `perPair` links to every spine: "leaf-1" .., "spine-1" .., "node-1" ...
struct LeafSpineSketch : PlanSketch {
    LeafSpineSketch(int leafCount, int spineCount, int hosts, int perPair, int radix = 64)
    {
        for (int s = 1; s <= spineCount; ++s)
            spines.push_back(addSwitch("spine-" + std::to_string(s), Role::Spine, radix));
        for (int l = 1; l <= leafCount; ++l) {
            leaves.push_back(addSwitch("leaf-" + std::to_string(l), Role::Leaf, radix));
            for (int h = 0; h < hosts; ++h) {
                nodes.push_back(addNode("node-" + std::to_string(nodes.size() + 1)));
                link(nodes.back(), leaves.back());
            }
            for (const Id<Device> spine : spines)
                link(leaves.back(), spine, perPair);
        }
    }
    std::vector<Id<Device>> leaves;
    std::vector<Id<Device>> spines;
    std::vector<Id<Device>> nodes;
};

} // namespace fabric::test

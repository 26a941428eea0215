// Small fabrics in three lines, for tests of every layer:
//
//     test::FabricBuilder plan;
//     const auto leaf = plan.device("leaf-01", Role::Leaf), node = plan.device("node-01", Role::Node);
//     plan.cable({leaf, 1}, {node, 1});                       then use plan.project()
//
// Every call is one finished Edit, so a builder never holds an invalid project.
#pragma once

#include "core/base/contract.h"
#include "core/model/edit.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace fabric::test {

inline constexpr const char* kSwitchPart = "nvidia/qm9700";
inline constexpr const char* kNodePart = "nvidia/dgx-h100";

/// A port by device, cage and connector of the chassis; set bay for a port of an adapter.
inline PortRef port(Id<Device> device, int cage, int connector = 1, int bay = 0)
{
    return {.device = device,
            .bay = static_cast<std::uint8_t>(bay),
            .cage = static_cast<std::uint16_t>(cage),
            .connector = static_cast<std::uint8_t>(connector)};
}

class FabricBuilder {
public:
    /// Starts with one InfiniBand compute fabric.
    FabricBuilder()
    {
        Fabric row;
        row.name = "compute";
        row.protocol = Protocol::InfiniBand;
        fabric_ = add(std::move(row));
    }

    const Project& project() const { return project_; }
    Id<Fabric> fabric() const { return fabric_; }

    /// A QM9700 for switch roles, a DGX H100 for nodes; other roles need `part`.
    Id<Device> device(const std::string& name, Role role, const std::string& part = {})
    {
        const bool isSwitch = role == Role::Leaf || role == Role::Spine || role == Role::Core || role == Role::Switch;
        Device row;
        row.name = name;
        row.part = part;
        row.role = role;
        if (part.empty()) row.part = isSwitch ? kSwitchPart : role == Role::Node ? kNodePart : "";
        if (isSwitch) row.fabric = fabric_;
        return add(std::move(row));
    }

    /// A straight cable of the builder's fabric.
    Id<Cable> cable(PortRef a, PortRef b, CableKind kind = CableKind::Cord)
    {
        return cable(std::vector{a}, std::vector{b}, kind);
    }

    /// Any number of ends on either side: {x}, {y, z} is a 1:2 splitter.
    Id<Cable> cable(const std::vector<PortRef>& a, const std::vector<PortRef>& b, CableKind kind)
    {
        Cable row;
        row.name = "compute-" + std::to_string(project_.cables().size() + 1);
        row.fabric = fabric_;
        row.kind = kind;
        for (const PortRef& p : a)
            row.ends.push_back({.side = Side::A, .end = {.port = p}});
        for (const PortRef& p : b)
            row.ends.push_back({.side = Side::B, .end = {.port = p}});
        return add(std::move(row));
    }

    template <class Row>
    Id<Row> add(Row row)
    {
        return change([&](Edit& edit) { return edit.add(std::move(row)); });
    }

    /// Runs `body` in one Edit, which must be valid, and gives what it returns.
    template <class Body>
    auto change(Body&& body)
    {
        Edit edit(project_, "Build");
        auto result = body(edit);
        const auto commit = std::move(edit).finish();
        FABRIC_EXPECT(commit.has_value());
        return result;
    }

private:
    Project project_;
    Id<Fabric> fabric_;
};

/// Two tiers, names "leaf-01", "spine-01", "node-0001": leafs x spines x `parallel` uplinks from cage 32 down,
/// connector 1 then 2; `nodesPerLeaf` nodes on each leaf from cage 1 up, one cable each.
inline Project smallTree(int leafs, int spines, int nodesPerLeaf, int parallel = 1)
{
    const auto numbered = [](const char* prefix, int number, std::size_t digits) {
        std::string text = std::to_string(number);
        return prefix + std::string(digits - std::min(digits, text.size()), '0') + text;
    };
    FabricBuilder plan;
    std::vector<Id<Device>> spineIds;
    for (int s = 1; s <= spines; ++s)
        spineIds.push_back(plan.device(numbered("spine-", s, 2), Role::Spine));
    int node = 0;
    for (int l = 1; l <= leafs; ++l) {
        const Id<Device> leaf = plan.device(numbered("leaf-", l, 2), Role::Leaf);
        for (int n = 1; n <= nodesPerLeaf; ++n)
            plan.cable(port(plan.device(numbered("node-", ++node, 4), Role::Node), 1),
                       port(leaf, (n + 1) / 2, 2 - n % 2));
        int uplink = 0;
        for (int s = 0; s < spines; ++s)
            for (int p = 0; p < parallel; ++p, ++uplink) {
                const int far = (l - 1) * parallel + p;
                plan.cable(port(leaf, 32 - uplink / 2, 1 + uplink % 2),
                           port(spineIds[static_cast<std::size_t>(s)], 1 + far / 2, 1 + far % 2));
            }
    }
    return plan.project();
}

} // namespace fabric::test

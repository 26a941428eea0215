// What the tests of compatibility share: a small project on the built-in catalogue, and short ways to draw in it.
#pragma once

#include "core/catalog/compatibility.h"
#include "core/model/edit.h"

#include <string>
#include <vector>

namespace fabric::test {

struct Rig {
    Project project;
    std::shared_ptr<const Catalog> catalog = *Catalog::builtIn();

    template <class Row>
    Id<Row> add(Row row)
    {
        Edit edit(project, "add");
        const auto id = edit.add(std::move(row));
        const auto commit = std::move(edit).finish();
        return commit ? id : Id<Row>();
    }
    Id<Device> device(const std::string& part, Role role = Role::Switch)
    {
        Device row;
        row.name = "d" + std::to_string(project.devices().size());
        row.part = part;
        row.role = role;
        return add(row);
    }
    Id<Fabric> fabric(Protocol protocol)
    {
        Fabric row;
        row.name = "f";
        row.protocol = protocol;
        return add(row);
    }
    void module(const PortRef& port, const std::string& part)
    {
        Module row;
        row.device = port.device;
        row.bay = port.bay;
        row.cage = port.cage;
        row.part = part;
        add(row);
    }
    PortFacts facts(const PortRef& port) const { return *PortMap(project, *catalog).facts(port); }
    PortFacts firstPort(const std::string& part)
    {
        const auto id = device(part);
        return facts(PortMap(project, *catalog).ports(id).front());
    }
    std::vector<Incompatibility> faults(const Cable& cable) const
    {
        return faultsOf(project, *catalog, PortMap(project, *catalog), cable);
    }
};

inline PortRef port(Id<Device> device, int cage, int connector = 1)
{
    return {device, 0, static_cast<std::uint16_t>(cage), static_cast<std::uint8_t>(connector)};
}

inline Cable cableOf(const std::string& part, std::vector<PortRef> a, std::vector<PortRef> b)
{
    Cable cable;
    cable.part = part;
    for (const PortRef& p : a)
        cable.ends.push_back({Side::A, {p, 0, 0}});
    for (const PortRef& p : b)
        cable.ends.push_back({Side::B, {p, 0, 0}});
    return cable;
}

inline std::string rulesOf(const std::vector<Incompatibility>& faults)
{
    std::string rules;
    for (const Incompatibility& fault : faults)
        rules += (rules.empty() ? "" : " ") + fault.rule;
    return rules;
}

inline std::string firstMessage(const std::vector<Incompatibility>& faults)
{
    return faults.empty() ? "no fault" : faults.front().message.str();
}

} // namespace fabric::test

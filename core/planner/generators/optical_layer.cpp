#include "core/planner/generators/optical_layer.h"

#include "core/base/strings.h"
#include "core/model/circuit_configuration.h"
#include "core/planner/generators/param_specs.h"

namespace fabric {

namespace {

constexpr int kMaxPorts = 4096;

std::string partOf(FabricBuilder& builder, const Params& params)
{
    const std::string& part = params.text("part-ocs");
    return part.empty() ? builder.declare(genericOcs(static_cast<int>(params.integer("ocs-ports")))) : part;
}

} // namespace

std::vector<ParamSpec> opticalParams()
{
    return {
        integerParam("ocs-ports", FABRIC_TEXT("generators", "Ports of an optical switch"),
                     FABRIC_TEXT("generators", "Of a parametric one, the default an assumption of ours; a port is a "
                                               "fibre pair, or one fibre with a circulator"),
                     "ports", "136", 2, kMaxPorts),
        partParam("part-ocs", FABRIC_TEXT("generators", "Optical switch"),
                  FABRIC_TEXT("generators", "Part of the catalogue; empty: a parametric optical switch"), "switch"),
    };
}

Result<int> OpticalLayer::portsOf(FabricBuilder& builder, const Params& params)
{
    const std::string part = partOf(builder, params);
    FABRIC_CHECK(builder.readOwnParts());
    // Not the builder's own table: opening the fabric reads the catalogue again.
    const Part* found = builder.catalog().find(part);
    if (found == nullptr)
        return fail(ErrorKind::Usage, "FP-GEN-095", FABRIC_TEXT("generators", "The catalogue has no part '%1'"),
                    {displayText(part)}, "part-ocs");
    return portTable(*found).size();
}

Result<OpticalLayer> OpticalLayer::add(FabricBuilder& builder, const Params& params, int count, int portsInUse)
{
    FABRIC_TRY(table, builder.table(partOf(builder, params)));
    if (table->size() < portsInUse)
        return fail(ErrorKind::Usage, "FP-GEN-090",
                    FABRIC_TEXT("generators", "An optical switch needs %1 ports here, but '%2' has %3"),
                    {std::to_string(portsInUse), table->part->slug, std::to_string(table->size())}, "ocs-ports");
    OpticalLayer layer;
    for (int i = 0; i < count; ++i)
        layer.boxes_.push_back(builder.add(Role::Ocs, numbered("ocs", i + 1, 2), *table));
    return layer;
}

void OpticalLayer::circuit(const std::string& configuration, int ocs, int portA, int portB)
{
    const PortTable& table = *box(ocs).ports;
    const PortAt& a = table.ports[static_cast<std::size_t>(portA)];
    const PortAt& b = table.ports[static_cast<std::size_t>(portB)];
    circuits_[{configuration, ocs}].push_back({a.cage, b.cage, a.connector, b.connector});
}

void OpticalLayer::finish(Edit& edit, const std::string& active) const
{
    for (const auto& [key, pairs] : circuits_)
        edit.add(Circuits{{}, box(key.second).id, key.first, pairs});
    if (edit.project().setting(kActiveConfigurationKey).empty())
        setSetting(edit, std::string(kActiveConfigurationKey), active);
}

} // namespace fabric

// Parametric parts: boxes that are only a number of ports, for plans made before a model is chosen.
#include "core/catalog/catalog.h"
#include "core/catalog/forms.h"
#include "core/catalog/read_part.h"

#include "core/base/strings.h"

#include <fmt/format.h>

namespace fabric {

namespace {

constexpr int kGenericLanes = 4;

std::string gbpsText(std::int64_t mbps)
{
    return metresText(mbps); // thousandths to a plain decimal: the same arithmetic as mm to m
}

std::vector<std::string> commonCells(Protocol protocol)
{
    return {"vendor=generic", "evidence=generic", "evidence_detail=parametric: only its ports are known",
            fmt::format("notes=made for {}", protocol == Protocol::Unset ? "any protocol" : enumName(protocol))};
}

void append(std::vector<std::string>& cells, std::initializer_list<std::string> more)
{
    cells.insert(cells.end(), more);
}

} // namespace

OwnPart genericSwitch(int radix, std::int64_t portMbps, Protocol protocol)
{
    const std::string model = fmt::format("switch-{}x{}", radix, gbpsText(portMbps));
    OwnPart part{{}, "generic/" + model, "switches", commonCells(protocol)};
    append(part.cells, {"model=" + model, "protocol=IB+ETH", "status=generic", "cage1=" + std::string(kGenericForm),
                        fmt::format("cage1_count={}", radix), fmt::format("lanes_per_cage={}", kGenericLanes),
                        "max_gbps_per_cage=" + gbpsText(portMbps), fmt::format("logical_ports={}", radix),
                        "logical_port_gbps=" + gbpsText(portMbps), "asic_count=1"});
    return part;
}

OwnPart genericSwitch(int radix, std::int64_t portMbps, int uplinks, Protocol protocol)
{
    OwnPart part = genericSwitch(radix, portMbps, protocol);
    const std::string suffix = fmt::format("-{}x400", uplinks);
    part.slug += suffix;
    for (std::string& cell : part.cells)
        if (cell.starts_with("model=")) cell += suffix;
    append(part.cells, {"cage2=" + std::string(kGenericForm), fmt::format("cage2_count={}", uplinks)});
    return part;
}

OwnPart genericOcs(int ports)
{
    const std::string model = fmt::format("ocs-{}", ports);
    OwnPart part{{}, "generic/" + model, "switches", commonCells(Protocol::Unset)};
    append(part.cells, {"model=" + model, "generation=optical circuit", "protocol=IB+ETH", "status=generic",
                        "cage1=" + std::string(kGenericForm), fmt::format("cage1_count={}", ports)});
    return part;
}

OwnPart genericNode(int ports, std::int64_t portMbps, Protocol protocol)
{
    const std::string model = fmt::format("node-{}x{}", ports, gbpsText(portMbps));
    OwnPart part{{}, "generic/" + model, "systems", commonCells(protocol)};
    append(part.cells, {"system=" + model, "kind=gpu_server", "fabric_cage=" + std::string(kGenericForm),
                        fmt::format("fabric_links={}", ports), "fabric_link_gbps=" + gbpsText(portMbps),
                        fmt::format("fabric_cage_count={}", ports), "links_per_cage=1",
                        fmt::format("lanes_per_cage={}", kGenericLanes)});
    return part;
}

} // namespace fabric

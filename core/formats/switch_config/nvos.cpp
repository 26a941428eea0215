// NVIDIA NVOS on XDR switches: ports sw<cage>p<port>, parts of a split one with "s" and a number from 1, as NVIDIA's
// cable validation tool spells them too. Descriptions by NVUE. How NVOS splits ports was found in no manual: a cage
// that needs it is only named in a comment.
#include "core/formats/switch_config/switch_system.h"

#include <fmt/format.h>

namespace fabric {

namespace {

bool isUsualOn(const Part& part, Protocol)
{
    return part.vendor == "NVIDIA" && part.isInfiniBand && !part.isEthernet && part.generation == "XDR";
}

std::optional<std::string> portName(const ConfigCage& cage, const ConfigPort& port)
{
    constexpr int kPortsOfACage = 2; // on the one model without cages (Q3450-LD) they were read nowhere
    if (cage.connectors != kPortsOfACage) return std::nullopt;
    const std::string whole = fmt::format("sw{}p{}", cage.number, port.connector);
    return port.part < 0 ? whole : fmt::format("{}s{}", whole, port.part + 1);
}

bool split(std::string&, const ConfigCage&)
{
    return false;
}

void describe(std::string& out, const std::string& name, const ConfigCage&, const ConfigPort& port)
{
    out += fmt::format("nv set interface {} description {}\n", name, port.peer);
}

} // namespace

constinit const SwitchSystem kNvos{
    .id = "nvos",
    .title = "NVIDIA NVOS",
    .comment = "#",
    .begin = "",
    .end = "nv config apply\nnv config save\n",
    .isUsualOn = isUsualOn,
    .portName = portName,
    .split = split,
    .describe = describe,
    .isSplit = hasSplitConnectors,
};

} // namespace fabric

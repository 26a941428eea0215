// NVIDIA Cumulus Linux with NVUE: swp9, and swp9s1 in a cage with several ports. Source: NVUE command reference,
// `nv set interface <id> link breakout <n>x lanes-per-port <m>` (both in one command), `nv set interface <id>
// description`.
#include "core/formats/switch_config/switch_system.h"

#include <fmt/format.h>

namespace fabric {

namespace {

bool isUsualOn(const Part& part, Protocol)
{
    return part.vendor == "NVIDIA" && part.isEthernet && !part.isInfiniBand;
}

std::optional<std::string> portName(const ConfigCage& cage, const ConfigPort& port)
{
    if (cage.legs() == 0) return std::nullopt;
    return cage.legs() == 1 ? fmt::format("swp{}", cage.number) : fmt::format("swp{}s{}", cage.number, cage.leg(port));
}

bool split(std::string& out, const ConfigCage& cage)
{
    const int legs = cage.legs();
    if (legs != 2 && legs != 4 && legs != 8) return false;
    out += fmt::format("nv set interface swp{} link breakout {}x lanes-per-port {}\n", cage.number, legs,
                       cage.lanes / legs);
    return true;
}

void describe(std::string& out, const std::string& name, const ConfigCage&, const ConfigPort& port)
{
    out += fmt::format("nv set interface {} description {}\n", name, port.peer);
}

} // namespace

constinit const SwitchSystem kCumulus{
    .id = "cumulus",
    .title = "NVIDIA Cumulus Linux (NVUE)",
    .comment = "#",
    .begin = "",
    .end = "nv config apply\nnv config save\n",
    .isUsualOn = isUsualOn,
    .portName = portName,
    .split = split,
    .describe = describe,
    .isSplit = hasSeveralPorts,
};

} // namespace fabric

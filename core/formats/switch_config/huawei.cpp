// Huawei CloudEngine (VRP8): 400GE1/0/9, a part of a split cage 400GE1/0/9:1; cages of each rate are counted from 1.
// Cages of 200 Gb/s are named after 100 Gb/s on one model (CE8855) and were read of no other: they get no command.
// Source: port names as in networktocode/ntc-templates, huawei_vrp, and netbox-community/devicetype-library, Huawei;
// `port split dimension interface 400GE 1/0/9 split-type 2*200GE` as in a public CE9860 configuration.
#include "core/formats/switch_config/switch_system.h"

#include <fmt/format.h>

namespace fabric {

namespace {

bool isUsualOn(const Part& part, Protocol)
{
    return part.vendor == "Huawei";
}

/// "400GE"; nothing for cages whose word is not certain.
std::optional<std::string> cageWord(const ConfigCage& cage)
{
    const auto gbps = wholeGbps(cage.mbps);
    const bool isKnown = gbps && (*gbps == 10 || *gbps == 25 || *gbps == 40 || *gbps == 100 || *gbps == 400);
    return isKnown ? std::optional(fmt::format("{}GE", *gbps)) : std::nullopt;
}

std::optional<std::string> portName(const ConfigCage& cage, const ConfigPort& port)
{
    const auto word = cageWord(cage);
    if (!word || cage.legs() == 0) return std::nullopt;
    const std::string whole = fmt::format("{}1/0/{}", *word, cage.inGroup);
    return cage.legs() == 1 ? whole : fmt::format("{}:{}", whole, cage.leg(port) + 1);
}

bool split(std::string& out, const ConfigCage& cage)
{
    const auto word = cageWord(cage);
    const int legs = cage.legs();
    const auto gbps = wholeGbps(cage.ports.front().mbps);
    if (!word || legs < 2 || !gbps) return false;
    out +=
        fmt::format("port split dimension interface {} 1/0/{} split-type {}*{}GE\n", *word, cage.inGroup, legs, *gbps);
    return true;
}

void describe(std::string& out, const std::string& name, const ConfigCage&, const ConfigPort& port)
{
    out += fmt::format("interface {}\n description {}\n quit\n", name, port.peer);
}

} // namespace

constinit const SwitchSystem kHuawei{
    .id = "huawei",
    .title = "Huawei CloudEngine (VRP)",
    .comment = "#",
    .begin = "system-view\n",
    .end = "commit\nreturn\nsave\n",
    .isUsualOn = isUsualOn,
    .portName = portName,
    .split = split,
    .describe = describe,
    .isSplit = hasSeveralPorts,
};

} // namespace fabric

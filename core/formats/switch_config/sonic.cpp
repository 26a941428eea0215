// SONiC: Ethernet<n> where n counts the lanes before the port. As remembered; to be checked against the command
// reference of sonic-utilities, `config interface breakout <port> <mode>`, and the table PORT of config_db, whose field
// `description` is set by sonic-db-cli. The modes that a switch takes stand in its platform.json; `show interface
// breakout` lists them.
#include "core/formats/switch_config/switch_system.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

namespace {

bool isUsualOn(const Part& part, Protocol)
{
    constexpr std::string_view kVendors[] = {"Asterfusion", "Celestica", "Edgecore", "Micas", "UfiSpace"};
    return std::find(std::begin(kVendors), std::end(kVendors), part.vendor) != std::end(kVendors);
}

std::optional<std::string> portName(const ConfigCage& cage, const ConfigPort& port)
{
    if (cage.legs() == 0) return std::nullopt;
    return fmt::format("Ethernet{}", cage.lanesBefore + port.lane);
}

bool split(std::string& out, const ConfigCage& cage)
{
    const int legs = cage.legs();
    if (legs < 2) return false;
    const auto gbps = wholeGbps(cage.ports.front().mbps);
    if (!gbps) return false;
    out += fmt::format("sudo config interface breakout Ethernet{} '{}x{}G' -y\n", cage.lanesBefore, legs, *gbps);
    return true;
}

void describe(std::string& out, const std::string& name, const ConfigCage&, const ConfigPort& port)
{
    out += fmt::format("sudo sonic-db-cli CONFIG_DB HSET 'PORT|{}' description '{}'\n", name, port.peer);
}

} // namespace

constinit const SwitchSystem kSonic{
    .id = "sonic",
    .title = "SONiC",
    .comment = "#",
    .begin = "",
    .end = "sudo config save -y\n",
    .isRead = false,
    .isUsualOn = isUsualOn,
    .portName = portName,
    .split = split,
    .describe = describe,
    .isSplit = hasSeveralPorts,
};

} // namespace fabric

// Arista EOS: Ethernet<cage>/<first lane> on cages with several lanes, Ethernet<cage> on others. A cage is split by the
// speed of its ports: `speed 400g-4` is 400 Gb/s on four lanes. As remembered; to be
// checked against the EOS User Manual, "Ethernet Ports": commands `speed`, `description`.
#include "core/formats/switch_config/switch_system.h"

#include <fmt/format.h>

namespace fabric {

namespace {

bool isUsualOn(const Part& part, Protocol)
{
    return part.vendor == "Arista";
}

std::optional<std::string> portName(const ConfigCage& cage, const ConfigPort& port)
{
    if (cage.legs() == 0) return std::nullopt;
    return cage.lanes > 1 ? fmt::format("Ethernet{}/{}", cage.number, port.lane + 1)
                          : fmt::format("Ethernet{}", cage.number);
}

/// The ports themselves say how wide they are.
bool split(std::string&, const ConfigCage& cage)
{
    return cage.legs() > 1 && wholeGbps(cage.ports.front().mbps).has_value();
}

void describe(std::string& out, const std::string& name, const ConfigCage& cage, const ConfigPort& port)
{
    out += fmt::format("interface {}\n", name);
    if (const auto gbps = wholeGbps(port.mbps); gbps && cage.legs() > 1 && port.ownName.empty())
        out += fmt::format("   speed {}g-{}\n", *gbps, port.lanes);
    out += fmt::format("   description {}\n", port.peer);
}

} // namespace

constinit const SwitchSystem kEos{
    .id = "eos",
    .title = "Arista EOS",
    .comment = "!",
    .begin = "enable\nconfigure\n",
    .end = "end\nwrite memory\n",
    .isRead = false,
    .isUsualOn = isUsualOn,
    .portName = portName,
    .split = split,
    .describe = describe,
    .isSplit = hasSeveralPorts,
};

} // namespace fabric

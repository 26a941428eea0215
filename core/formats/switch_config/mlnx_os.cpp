// NVIDIA MLNX-OS on managed InfiniBand switches up to NDR. Ports are slot/port, on cages with two ports slot/cage/port,
// and a part of a split port has one number more. Source: MLNX-OS User Manual 3.12, "InfiniBand Interface Commands":
// `interface ib <port> port-type split-2` (Quantum-2), `module-type qsfp-split-2` (Quantum), `description`.
#include "core/formats/switch_config/switch_system.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace fabric {

namespace {

/// Models that end in 90 have no processor of their own and no command line (QM9790, QM8790, SB7890).
bool isUsualOn(const Part& part, Protocol)
{
    return part.vendor == "NVIDIA" && part.isInfiniBand && !part.isEthernet && part.generation != "XDR" &&
           !part.model.ends_with("90");
}

std::string connectorName(const ConfigCage& cage, const ConfigPort& port)
{
    return cage.connectors > 1 ? fmt::format("1/{}/{}", cage.number, port.connector) : fmt::format("1/{}", cage.number);
}

std::optional<std::string> portName(const ConfigCage& cage, const ConfigPort& port)
{
    const std::string whole = connectorName(cage, port);
    return port.part < 0 ? whole : fmt::format("{}/{}", whole, port.part + 1);
}

bool split(std::string& out, const ConfigCage& cage)
{
    std::set<int> done;
    std::string commands;
    for (const ConfigPort& port : cage.ports) {
        if (port.part < 0 || !done.insert(port.connector).second) continue;
        if (port.parts != 2) return false; // nothing finer exists
        commands += fmt::format("interface ib {} {}\n", connectorName(cage, port),
                                cage.connectors > 1 ? "port-type split-2" : "module-type qsfp-split-2");
    }
    if (!commands.empty()) out += "# only in the split-ready profile; the port goes down\n" + commands;
    return true;
}

void describe(std::string& out, const std::string& name, const ConfigCage&, const ConfigPort& port)
{
    out += fmt::format("interface ib {} description {}\n", name, port.peer);
}

} // namespace

constinit const SwitchSystem kMlnxOs{
    .id = "mlnx-os",
    .title = "NVIDIA MLNX-OS",
    .comment = "#",
    .begin = "enable\nconfigure terminal\n",
    .end = "write memory\n",
    .isUsualOn = isUsualOn,
    .portName = portName,
    .split = split,
    .describe = describe,
    .isSplit = hasSplitConnectors,
};

} // namespace fabric

#include "core/planner/generators/port_table.h"

#include "core/base/strings.h"

namespace fabric {

PortTable portTable(const Part& part)
{
    PortTable table;
    table.part = &part;
    for (std::size_t group = 0; group < part.cages.size(); ++group) {
        const CageGroup& cages = part.cages[group];
        if (cages.isService) continue;
        for (int cage = 0; cage < cages.count; ++cage) {
            for (int connector = 1; connector <= cages.connectors; ++connector) {
                PortAt at;
                at.cage = static_cast<std::uint16_t>(cages.first + cage);
                at.connector = static_cast<std::uint8_t>(connector);
                at.group = static_cast<std::uint8_t>(group);
                at.mbps = cages.connectorMbps();
                table.ports.push_back(at);
            }
        }
    }
    return table;
}

PortTable splitInTwo(const PortTable& whole)
{
    PortTable table;
    table.part = whole.part;
    for (const PortAt& port : whole.ports) {
        const CageGroup& cages = whole.part->cages[port.group];
        const bool isSplit = cages.connectors == 1 && cages.lanes >= 8;
        if (isSplit && table.breakout.empty()) table.breakout = "2x" + metresText(port.mbps / 2);
        for (int connector = 1; connector <= (isSplit ? 2 : 1); ++connector) {
            PortAt at = port;
            if (isSplit) {
                at.connector = static_cast<std::uint8_t>(connector);
                at.mbps = port.mbps / 2;
            }
            table.ports.push_back(at);
        }
    }
    return table;
}

std::vector<int> PortTable::atSpeed(std::int64_t mbps) const
{
    std::vector<int> exact;
    std::vector<int> every;
    for (int i = 0; i < size(); ++i) {
        every.push_back(i);
        if (ports[static_cast<std::size_t>(i)].mbps == mbps) exact.push_back(i);
    }
    return exact.empty() ? every : exact;
}

} // namespace fabric

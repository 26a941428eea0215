#include "core/verify/match/ethernet_slots.h"

#include <algorithm>
#include <numeric>

namespace fabric {

PlannedLegs::PlannedLegs(const Project& project)
{
    for (const Cable& cable : project.cables())
        for (const CableEnd& end : cable.ends)
            if (end.end.lanes > 0) legs_[end.end.port].push_back(end.end);
    for (auto& [port, ends] : legs_) {
        std::sort(ends.begin(), ends.end());
        ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    }
}

const std::vector<End>& PlannedLegs::at(const PortRef& port) const
{
    const auto found = legs_.find(port);
    return found == legs_.end() ? none_ : found->second;
}

EthernetSlots::EthernetSlots(const PlannedLegs& legs, const PortMap& ports, Id<Device> device)
{
    int lanesBefore = 0;
    for (const PortRef& port : ports.ports(device)) {
        const auto facts = ports.facts(port);
        if (!facts) continue;
        if (cages_.empty() || cages_.back().number != port.cage || cages_.back().bay != port.bay) {
            EthernetCage cage;
            cage.bay = port.bay;
            cage.number = port.cage;
            cage.inGroup = port.cage - facts->cage->first + 1;
            cage.lanes = facts->cage->lanes;
            cage.mbps = facts->cage->cageMbps;
            cage.lanesBefore = lanesBefore;
            lanesBefore += cage.lanes;
            hasCards_ |= port.bay != 0;
            cages_.push_back(std::move(cage));
        }
        const int connectorLane = (port.connector - 1) * facts->lanes;
        EthernetSlot slot{{End{port, 0, 0}, facts->number}, facts->name, facts->osName, connectorLane};
        const std::vector<End>& split = legs.at(port);
        if (split.empty()) {
            cages_.back().slots.push_back(std::move(slot));
            continue;
        }
        for (const End& end : split) {
            slot.port.end = end;
            slot.port.number = plannedPortNumber(*facts, end);
            slot.firstLane = connectorLane + end.lane0;
            cages_.back().slots.push_back(slot);
        }
    }
    byRate_.resize(cages_.size());
    std::iota(byRate_.begin(), byRate_.end(), std::size_t{0});
    std::stable_sort(byRate_.begin(), byRate_.end(),
                     [&](std::size_t a, std::size_t b) { return cages_[a].mbps < cages_[b].mbps; });
}

const EthernetCage* EthernetSlots::running(int number) const
{
    if (number < 1 || static_cast<std::size_t>(number) > byRate_.size()) return nullptr;
    return &cages_[byRate_[static_cast<std::size_t>(number) - 1]];
}

int EthernetSlots::commonLanes() const
{
    const int lanes = cages_.empty() ? 0 : cages_.front().lanes;
    const bool isCommon =
        std::all_of(cages_.begin(), cages_.end(), [&](const EthernetCage& cage) { return cage.lanes == lanes; });
    return isCommon ? lanes : 0;
}

const EthernetCage* EthernetSlots::cage(int number, std::uint8_t bay) const
{
    const auto at = std::find_if(cages_.begin(), cages_.end(),
                                 [&](const EthernetCage& cage) { return cage.number == number && cage.bay == bay; });
    return at == cages_.end() ? nullptr : &*at;
}

} // namespace fabric

#include "core/planner/growth/plan_pairs.h"

#include "core/graph/topology.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace fabric::growth {

namespace {

bool isStraight(const Cable& cable)
{
    return cable.ends.size() == 2 && cable.laneMap.empty() && cable.ends[0].side != cable.ends[1].side &&
           cable.ends[0].end.lanes == 0 && cable.ends[1].end.lanes == 0;
}

/// Nearer to the nodes is smaller. Roles decide; a switch without one counts as a leaf.
int height(Role role)
{
    switch (role) {
    case Role::Core:
        return 3;
    case Role::Spine:
        return 2;
    case Role::Leaf:
    case Role::Switch:
        return 1;
    default:
        return 0;
    }
}

class Pairing {
public:
    Pairing(const GrowthSide& built, const PortMap& wantedPorts, const GrowthSide& wanted)
        : built_(built), wanted_(wanted), ports_(wantedPorts)
    {}

    PlanPairs run()
    {
        pairDevices();
        findTaken();
        splitWhole();
        splitStraight();
        return std::move(pairs_);
    }

private:
    using PlaceKey = std::tuple<std::string, std::size_t, int, std::string, std::int64_t, int, int, int>;
    using Places = std::pair<int, int>;
    /// The ends of a cable as both plans can say them.
    using Whole = std::vector<
        std::tuple<Side, std::size_t, std::uint8_t, std::uint16_t, std::uint8_t, std::uint8_t, std::uint8_t>>;

    void pairDevices()
    {
        std::unordered_map<std::string_view, std::vector<Id<Device>>> byName;
        for (const Device& device : wanted_.project.devices())
            byName[device.name].push_back(device.id);
        std::unordered_map<std::string_view, std::size_t> taken;
        for (const Device& device : built_.project.devices()) {
            const auto same = byName.find(device.name);
            std::size_t& used = taken[device.name];
            const bool isThere = same != byName.end() && used < same->second.size();
            enter({device.id, isThere ? same->second[used] : Id<Device>()});
            used += isThere ? 1 : 0;
        }
        for (const Device& device : wanted_.project.devices())
            if (!ofWanted_.contains(device.id)) enter({{}, device.id});
    }

    void enter(const DevicePair& pair)
    {
        const std::size_t index = pairs_.devices.size();
        pairs_.devices.push_back(pair);
        if (pair.built) ofBuilt_.emplace(pair.built, index);
        if (pair.wanted) ofWanted_.emplace(pair.wanted, index);
    }

    /// Ports of the wanted plan that no straight cable may have.
    void findTaken()
    {
        for (const Cable& cable : wanted_.project.cables())
            if (!isStraight(cable))
                for (const CableEnd& end : cable.ends)
                    taken_.insert(end.end.port);
        for (const PortOverride& row : wanted_.project.portOverrides())
            if (!row.reservedFor.empty()) taken_.insert(row.port);
        for (const Cable& cable : wanted_.project.cables())
            if (isStraight(cable))
                for (const CableEnd& end : cable.ends)
                    taken_.erase(end.end.port); // a reserved port with the very cable that it is reserved for
    }

    Whole wholeOf(const Cable& cable, const std::unordered_map<Id<Device>, std::size_t>& index) const
    {
        Whole whole;
        for (const CableEnd& end : cable.ends) {
            const PortRef& port = end.end.port;
            whole.emplace_back(end.side, index.at(port.device), port.bay, port.cage, port.connector, end.end.lane0,
                               end.end.lanes);
        }
        std::sort(whole.begin(), whole.end());
        return whole;
    }

    /// Splitters and trunks: the very same ends, or not the same cable.
    void splitWhole()
    {
        std::map<Whole, std::vector<Id<Cable>>> wanted;
        for (const Cable& cable : wanted_.project.cables())
            if (!isStraight(cable)) wanted[wholeOf(cable, ofWanted_)].push_back(cable.id);
        for (const Cable& cable : built_.project.cables()) {
            if (isStraight(cable)) continue;
            const auto same = wanted.find(wholeOf(cable, ofBuilt_));
            if (same == wanted.end() || same->second.empty()) {
                pairs_.excess.push_back({cable.id, false, {}});
                continue;
            }
            pairs_.kept.push_back({cable.id, same->second.back()});
            same->second.pop_back();
        }
        for (const auto& [whole, cables] : wanted)
            for (const Id<Cable> cable : cables)
                pairs_.missing.push_back({cable, false, {}});
    }

    int place(const std::string& fabric, std::size_t device, const PortRef& port)
    {
        const Device& box = *wanted_.project.devices().find(pairs_.devices[device].wanted);
        const auto shape = ports_.shape(port);
        PlaceKey key{fabric, device, port.bay, {}, 0, 0, 0, 0};
        if (shape && isSwitchDevice(box, wanted_.catalog))
            key = {fabric, device, port.bay, shape->cage->form, shape->mbps, shape->lanes, shape->rail, shape->plane};
        else
            key = {fabric, device, port.bay, "port", port.cage, port.connector, 0, 0};
        const auto [at, isNew] = places_.emplace(key, static_cast<int>(places_.size()));
        if (isNew) {
            pairs_.heights.push_back(height(box.role));
            pairs_.ports.emplace_back();
        }
        return at->second;
    }

    std::string fabricName(const Project& project, const Cable& cable) const
    {
        const Fabric* fabric = project.fabrics().find(cable.fabric);
        return fabric == nullptr ? std::string() : fabric->name;
    }

    Plug builtPlug(const Cable& cable, const PortRef& port)
    {
        Plug plug{ofBuilt_.at(port.device), port, kNoPlace};
        const Id<Device> wanted = pairs_.devices[plug.device].wanted;
        if (!wanted) return plug;
        PortRef there = port;
        there.device = wanted;
        if (taken_.contains(there) || !ports_.shape(there)) return plug;
        plug.place = place(fabricName(built_.project, cable), plug.device, there);
        return plug;
    }

    Plug wantedPlug(const Cable& cable, const PortRef& port)
    {
        const std::size_t device = ofWanted_.at(port.device);
        const int at = place(fabricName(wanted_.project, cable), device, port);
        pairs_.ports[static_cast<std::size_t>(at)].push_back(port);
        return {device, port, at};
    }

    static LooseCable straight(const Cable& cable, Plug a, Plug b)
    {
        if (std::tie(b.place, b.device) < std::tie(a.place, a.device)) std::swap(a, b);
        return {cable.id, true, {a, b}};
    }

    static std::array<std::uint32_t, 2> portKeys(const LooseCable& cable)
    {
        const auto key = [](const PortRef& port) {
            return std::uint32_t{port.bay} << 24U | std::uint32_t{port.cage} << 8U | port.connector;
        };
        return {key(cable.plugs[0].port), key(cable.plugs[1].port)};
    }

    void splitStraight()
    {
        std::map<Places, std::vector<LooseCable>> wanted;
        for (const Cable& cable : wanted_.project.cables()) {
            if (!isStraight(cable)) continue;
            LooseCable loose =
                straight(cable, wantedPlug(cable, cable.ends[0].end.port), wantedPlug(cable, cable.ends[1].end.port));
            wanted[{loose.plugs[0].place, loose.plugs[1].place}].push_back(loose);
        }
        std::map<Places, std::vector<LooseCable>> built;
        for (const Cable& cable : built_.project.cables()) {
            if (!isStraight(cable)) continue;
            LooseCable loose =
                straight(cable, builtPlug(cable, cable.ends[0].end.port), builtPlug(cable, cable.ends[1].end.port));
            if (loose.plugs[0].place == kNoPlace || loose.plugs[1].place == kNoPlace)
                pairs_.excess.push_back(loose);
            else
                built[{loose.plugs[0].place, loose.plugs[1].place}].push_back(loose);
        }
        for (auto& [places, cables] : built)
            keepSome(cables, wanted[places]);
        for (auto& [places, cables] : wanted)
            pairs_.missing.insert(pairs_.missing.end(), cables.begin(), cables.end());
    }

    /// Takes what stays out of `wanted`; what is left of it is missing.
    void keepSome(std::vector<LooseCable>& built, std::vector<LooseCable>& wanted)
    {
        std::map<std::array<std::uint32_t, 2>, std::size_t> samePorts;
        for (std::size_t i = 0; i < wanted.size(); ++i)
            samePorts.emplace(portKeys(wanted[i]), i);
        std::vector<char> isUsed(wanted.size(), 0);
        std::vector<LooseCable> others;
        for (const LooseCable& cable : built) {
            const auto same = samePorts.find(portKeys(cable));
            if (same == samePorts.end() || isUsed[same->second] != 0) {
                others.push_back(cable);
                continue;
            }
            isUsed[same->second] = 1;
            pairs_.kept.push_back({cable.cable, wanted[same->second].cable});
        }
        std::size_t next = 0;
        for (const LooseCable& cable : others) {
            while (next < wanted.size() && isUsed[next] != 0)
                ++next;
            if (next == wanted.size()) {
                pairs_.excess.push_back(cable);
                continue;
            }
            isUsed[next] = 1;
            pairs_.kept.push_back({cable.cable, wanted[next].cable});
        }
        std::vector<LooseCable> left;
        for (std::size_t i = 0; i < wanted.size(); ++i)
            if (isUsed[i] == 0) left.push_back(wanted[i]);
        wanted = std::move(left);
    }

    const GrowthSide& built_;
    const GrowthSide& wanted_;
    const PortMap& ports_;
    PlanPairs pairs_;
    std::unordered_map<Id<Device>, std::size_t> ofBuilt_;
    std::unordered_map<Id<Device>, std::size_t> ofWanted_;
    std::unordered_set<PortRef> taken_;
    std::map<PlaceKey, int> places_;
};

} // namespace

PlanPairs pairPlans(const GrowthSide& built, const PortMap& wantedPorts, const GrowthSide& wanted)
{
    return Pairing(built, wantedPorts, wanted).run();
}

} // namespace fabric::growth

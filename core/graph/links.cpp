#include "core/graph/links.h"

#include "core/graph/cable_legs.h"
#include "core/graph/link_speed.h"
#include "core/model/circuit_configuration.h"

#include <algorithm>
#include <unordered_map>

namespace fabric {

namespace {

/// More cables than any real run through panels has; ends walks around rings of panels.
constexpr std::size_t kMaxCablesInRow = 16;

/// Derives the links of one project state. Legs that end on panels are chained through the panel's other connector,
/// those that end on optical switches through the circuit at their port.
class LinkBuilder {
public:
    LinkBuilder(const Project& project, const PortMap& ports, Id<Fabric> fabric, bool followsCircuits)
        : project_(project), ports_(ports), speeds_(ports), fabric_(fabric), followsCircuits_(followsCircuits)
    {
        if (followsCircuits) circuits_ = CircuitMap(project);
    }

    std::vector<Link> run() &&
    {
        findPassive();
        links_.reserve(project_.cables().size());
        if (passive_.empty()) {
            emitStraight();
        } else {
            collectLegs();
            emitChained();
        }
        return std::move(links_);
    }

private:
    enum class Passive : std::uint8_t { Panel, Ocs };
    struct Labels {
        int rail = 0;
        int plane = 0;
    };

    /// Lanes under way: `lanes` of them, `offset` lanes into the start end, now at lane `at` of the port reached.
    struct Run {
        End start;
        int offset = 0;
        int lanes = 0;
        int at = 0;
    };

    /// Passive boxes, and the devices that have a rail or a plane of their own.
    void findPassive()
    {
        const std::string* lastSlug = nullptr; // of runs of devices of one part
        bool isPanelPart = false;
        for (const Device& device : project_.devices()) {
            if (lastSlug == nullptr || *lastSlug != device.part) {
                const Part* part = ports_.devicePart(device.id);
                isPanelPart = part != nullptr && part->fibre && part->fibre->kind == "PANEL";
            }
            lastSlug = &device.part;
            if (device.rail != 0 || device.plane != 0) labels_.emplace(device.id, Labels{device.rail, device.plane});
            const bool isOptical = device.role == Role::Ocs;
            if (device.role == Role::Panel || isPanelPart || isOptical)
                passive_.emplace(device.id, isOptical ? Passive::Ocs : Passive::Panel);
        }
    }
    bool isPassive(const PortRef& port) const
    {
        const auto at = passive_.find(port.device);
        return at != passive_.end() && (at->second == Passive::Panel || followsCircuits_);
    }

    bool isOptical(const PortRef& port) const
    {
        if (passive_.empty()) return false;
        const auto at = passive_.find(port.device);
        return at != passive_.end() && at->second == Passive::Ocs;
    }

    /// Without passive boxes each leg is a link of its own: one walk over the cables, each looked at once.
    void emitStraight()
    {
        for (const Cable& cable : project_.cables()) {
            if (fabric_ && cable.fabric != fabric_) continue;
            legs_.clear();
            appendLegs(cable, ports_, legs_);
            const Cable* row = &cable;
            for (const Leg& leg : legs_)
                emit(leg.a, leg.b, leg.lanes, {&row, 1});
        }
    }

    void emitChained()
    {
        for (std::size_t i = 0; i < legs_.size(); ++i) {
            const Leg& leg = legs_[i];
            const bool isPassiveA = isPassive(leg.a.port);
            const bool isPassiveB = isPassive(leg.b.port);
            if (isPassiveA && isPassiveB) continue;
            if (isPassiveA || isPassiveB) {
                path_.assign(1, i);
                follow(i, isPassiveB ? leg.b : leg.a,
                       {isPassiveB ? leg.a : leg.b, 0, leg.lanes, isPassiveB ? leg.b.lane0 : leg.a.lane0});
            } else {
                const Cable* cable = cables_[i];
                emit(leg.a, leg.b, leg.lanes, {&cable, 1});
            }
        }
    }

    void collectLegs()
    {
        legs_.reserve(project_.cables().size());
        cables_.reserve(project_.cables().size());
        for (const Cable& cable : project_.cables()) {
            const bool isWanted = !fabric_ || cable.fabric == fabric_;
            const bool mayContinue = std::any_of(cable.ends.begin(), cable.ends.end(),
                                                 [&](const CableEnd& end) { return isPassive(end.end.port); });
            if (!isWanted && !mayContinue) continue;
            appendLegs(cable, ports_, legs_);
            cables_.resize(legs_.size(), &cable);
        }
        for (std::size_t i = 0; i < legs_.size(); ++i) {
            if (isPassive(legs_[i].a.port)) atPassive_[legs_[i].a.port].push_back(i);
            if (isPassive(legs_[i].b.port)) atPassive_[legs_[i].b.port].push_back(i);
        }
    }

    /// Where light goes on from a port of a panel or an optical switch; nothing where it ends.
    std::optional<PortRef> behind(const PortRef& port) const
    {
        if (passive_.at(port.device) == Passive::Ocs) return circuits_.facing(port);
        return PortRef{port.device, port.bay, port.cage, static_cast<std::uint8_t>(port.connector == 1 ? 2 : 1)};
    }

    /// Goes on from the passive port where leg `from` ends, through every leg behind it that shares lanes.
    void follow(std::size_t from, const End& reached, const Run& run)
    {
        const auto onwards = behind(reached.port);
        if (!onwards) return;
        const auto legs = atPassive_.find(*onwards);
        if (legs == atPassive_.end() || path_.size() == kMaxCablesInRow) return;
        for (const std::size_t next : legs->second) {
            if (next == from || std::find(path_.begin(), path_.end(), next) != path_.end()) continue;
            const Leg& leg = legs_[next];
            const bool isForward = leg.a.port == *onwards;
            const End& near = isForward ? leg.a : leg.b;
            const End& far = isForward ? leg.b : leg.a;
            const int first = std::max<int>(run.at, near.lane0);
            const int lanes = std::min(run.at + run.lanes, near.lane0 + leg.lanes) - first;
            if (lanes <= 0) continue;
            const Run onward{run.start, run.offset + first - run.at, lanes, far.lane0 + first - near.lane0};
            path_.push_back(next);
            if (isPassive(far.port))
                follow(next, far, onward);
            else if (path_.front() < next) // the same link is found from its other end too
                emitChain(onward, far);
            path_.pop_back();
        }
    }

    void emitChain(const Run& run, const End& far)
    {
        std::vector<const Cable*> cables;
        for (const std::size_t leg : path_)
            cables.push_back(cables_[leg]);
        emit(endOf(run.start, run.offset, run.lanes), endOf(far, run.at - far.lane0, run.lanes), run.lanes, cables);
    }

    /// An end narrowed to the lanes that arrive; a whole connector stays whole when nothing is missing.
    End endOf(const End& end, int offset, int lanes) const
    {
        const auto shape = ports_.shape(end.port);
        if (end.lanes == 0 && offset == 0 && (!shape || lanes >= shape->lanes)) return end;
        return {end.port, static_cast<std::uint8_t>(end.lane0 + offset),
                static_cast<std::uint8_t>(std::min(lanes, kWholeLanes))};
    }

    void emit(const End& a, const End& b, int lanes, std::span<const Cable* const> cables)
    {
        if (fabric_ && cables.front()->fabric != fabric_) return;
        const auto ownA = ports_.shape(a.port);
        const auto ownB = ports_.shape(b.port);
        // Drawn up to an optical switch, which has no rate of its own: light comes and goes at the other port's.
        const auto& shapeB = ownA && isOptical(b.port) ? ownA : ownB;
        const auto& shapeA = shapeB && isOptical(a.port) ? shapeB : ownA;
        for (const auto* shape : {&shapeA, &shapeB})
            if (*shape && (*shape)->lanes > 0) lanes = std::min(lanes, (*shape)->lanes);
        Link& link = links_.emplace_back();
        link.fabric = cables.front()->fabric;
        if (shapeA && shapeB) link.mbps = speeds_.mbps(*shapeA, *shapeB, cables, lanes);
        link.lanes = lanes == kWholeLanes ? 0 : lanes;
        setRailAndPlane(link, a, b, shapeA, shapeB);
        for (const Cable* cable : cables)
            link.cables.push_back(cable->id);
        const bool isTurned = b.port.device < a.port.device;
        if (isTurned) std::reverse(link.cables.begin(), link.cables.end());
        link.a = isTurned ? b : a;
        link.b = isTurned ? a : b;
    }

    void setRailAndPlane(Link& link, const End& a, const End& b, const std::optional<PortShape>& shapeA,
                         const std::optional<PortShape>& shapeB) const
    {
        for (const auto* shape : {&shapeA, &shapeB}) {
            if (*shape && link.rail == 0) link.rail = (*shape)->rail;
            if (*shape && link.plane == 0) link.plane = (*shape)->plane;
        }
        if ((link.rail != 0 && link.plane != 0) || labels_.empty()) return;
        for (const End* end : {&a, &b}) {
            const auto labels = labels_.find(end->port.device);
            if (labels == labels_.end()) continue;
            if (link.rail == 0) link.rail = labels->second.rail;
            if (link.plane == 0) link.plane = labels->second.plane;
        }
    }

    const Project& project_;
    const PortMap& ports_;
    LinkSpeeds speeds_;
    Id<Fabric> fabric_;
    bool followsCircuits_;
    CircuitMap circuits_;
    std::unordered_map<Id<Device>, Passive> passive_;
    std::unordered_map<Id<Device>, Labels> labels_; ///< of devices that have one
    std::vector<Leg> legs_;
    std::vector<const Cable*> cables_;                                ///< of each leg
    std::unordered_map<PortRef, std::vector<std::size_t>> atPassive_; ///< legs with an end at a passive port
    std::vector<std::size_t> path_;                                   ///< legs walked so far
    std::vector<Link> links_;
};

} // namespace

template <class Key>
void Occupancy::Sorted<Key>::fill(std::vector<std::pair<Key, Id<Cable>>> ends)
{
    std::sort(ends.begin(), ends.end());
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    keys.reserve(ends.size());
    cables.reserve(ends.size());
    for (const auto& [key, cable] : ends) {
        keys.push_back(key);
        cables.push_back(cable);
    }
}

template <class Key>
std::span<const Id<Cable>> Occupancy::Sorted<Key>::at(const Key& key) const
{
    const auto [first, last] = std::equal_range(keys.begin(), keys.end(), key);
    return std::span(cables).subspan(static_cast<std::size_t>(first - keys.begin()),
                                     static_cast<std::size_t>(last - first));
}

Occupancy::Occupancy(const Project& project)
{
    std::vector<std::pair<PortRef, Id<Cable>>> atPorts;
    std::vector<std::pair<Id<Device>, Id<Cable>>> atDevices;
    atPorts.reserve(project.cables().size() * 2);
    atDevices.reserve(project.cables().size() * 2);
    for (const Cable& cable : project.cables()) {
        for (const CableEnd& end : cable.ends) {
            atPorts.emplace_back(end.end.port, cable.id);
            atDevices.emplace_back(end.end.port.device, cable.id);
        }
    }
    byPort_.fill(std::move(atPorts));
    byDevice_.fill(std::move(atDevices));
}

std::span<const Id<Cable>> Occupancy::cablesAt(const PortRef& port) const
{
    return byPort_.at(port);
}

std::span<const Id<Cable>> Occupancy::cablesOf(Id<Device> device) const
{
    return byDevice_.at(device);
}

std::vector<Link> deriveLinks(const Project& project, const PortMap& ports, Id<Fabric> fabric)
{
    return LinkBuilder(project, ports, fabric, true).run();
}

std::vector<Link> deriveDrawnLinks(const Project& project, const PortMap& ports, Id<Fabric> fabric)
{
    return LinkBuilder(project, ports, fabric, false).run();
}

} // namespace fabric

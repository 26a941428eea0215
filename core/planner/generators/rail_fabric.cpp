#include "core/planner/generators/rail_fabric.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

namespace {

constexpr int kSpineUnits = 4; // our choice: a rack lost costs a quarter of a layer, a cable spans two units more

class RailFabric {
public:
    RailFabric(FabricBuilder& builder, const RailSpec& spec, const ClosShape& shape)
        : builder_(builder),
          spec_(spec),
          shape_(shape),
          unitsPerBlock_(shape.tiers == 3 ? shape.leafsPerPod : spec.units),
          nodeRails_(railsOfNodePorts(*spec.node, spec.rails))
    {}

    std::vector<RackZone> build()
    {
        choosePorts();
        addUnits();
        addPods();
        addCores();
        addNodes();
        addManagers();
        linkTiers(builder_, shape_, tiers_);
        // Cores stand half-way, where the way to the farthest spine is shortest.
        if (coreZone_)
            zones_.insert(zones_.begin() + static_cast<std::ptrdiff_t>(zones_.size() / 2), std::move(*coreZone_));
        return std::move(zones_);
    }

private:
    int blocks() const { return (spec_.units + unitsPerBlock_ - 1) / unitsPerBlock_; }
    /// All arguments from 0.
    Box& leafAt(int unit, int rail, int plane = 0)
    {
        const auto index = (std::int64_t{unit} * spec_.planes + plane) * spec_.rails + rail;
        return leafs_[static_cast<std::size_t>(index)];
    }
    std::string inPlane(std::string name, int plane) const
    {
        return spec_.planes > 1 ? fmt::format("{}-p{}", name, plane + 1) : name;
    }
    int planeNumber(int plane) const { return spec_.planes > 1 ? plane + 1 : 0; }
    /// Spine `i` (from 1) of a layer stands with one of the middle units (at most kSpineUnits) of first .. last - 1,
    /// each in turn as often: the loss of a rack takes its share of a layer and not the layer, and cables stay short.
    RackZone& zoneOfSpine(int first, int last, int i)
    {
        const int units = std::min(last - first, kSpineUnits);
        const int before = first + (last - first - units) / 2;
        return zoneOf(before + static_cast<int>(std::int64_t{i - 1} * units / shape_.spinesPerPod));
    }
    RackZone& zoneOf(int unit) { return zones_[static_cast<std::size_t>(unit / spec_.unitsPerZone)]; }

    void choosePorts()
    {
        tiers_.leaf =
            leafPorts(*spec_.leaf, shape_.leafDown, shape_.leafUp, spec_.reserve, spec_.downMbps, spec_.upMbps);
        if (shape_.tiers < 2) return;
        const int spineDown = static_cast<int>(
            (std::int64_t{shape_.leafsPerPod} * shape_.leafUp + shape_.spinesPerPod - 1) / shape_.spinesPerPod);
        tiers_.spine = spinePorts(*spec_.spine, spineDown, shape_.spineUp, spec_.upMbps);
        tiers_.spine.reserved = spinePorts(*spec_.spine, spineDown, spec_.spineReserve, spec_.upMbps).up;
        if (shape_.tiers < 3) return;
        const int coreDown =
            shape_.pods * (shape_.spinesPerPod / shape_.core.groups) * (shape_.spineUp / shape_.core.coresPerGroup);
        tiers_.core = spinePorts(*spec_.spine, coreDown, 0, spec_.upMbps);
    }

    void addUnits()
    {
        for (int unit = 0; unit < spec_.units; ++unit) {
            if (shape_.tiers == 3 && unit % unitsPerBlock_ == 0)
                blockUnits_.push_back(
                    builder_.addUnit(GroupKind::Pod, numbered(spec_.blockStem, unit / unitsPerBlock_ + 1, 2), {}));
            const std::string name = numbered(spec_.unitStem, unit + 1, 2);
            units_.push_back(
                builder_.addUnit(GroupKind::Su, name, blockUnits_.empty() ? Id<Group>{} : blockUnits_.back()));
            if (unit % spec_.unitsPerZone == 0) zones_.push_back({name, {}, {}});
            for (int plane = 0; plane < spec_.planes; ++plane)
                for (int rail = 1; rail <= spec_.rails; ++rail)
                    addLeaf(inPlane(fmt::format("{}-r{}", name, rail), plane), rail, plane);
        }
    }

    void addLeaf(const std::string& name, int rail, int plane)
    {
        const Box leaf = builder_.add(Role::Leaf, name, *spec_.leaf, units_.back(), rail, planeNumber(plane));
        for (const int port : tiers_.leaf.reserved)
            builder_.reserve(leaf, port, spec_.reserveFor);
        leafs_.push_back(leaf);
        zones_.back().network.push_back(leaf.id);
    }

    void addPods()
    {
        if (shape_.tiers < 2) return;
        if (spec_.isRailOnly) return addRails();
        if (shape_.tiers < 3) return addPlanes();
        for (int block = 0; block < blocks(); ++block)
            addBlock(block);
    }

    /// Two tiers: all leafs of a plane, unit by unit, and its spines.
    void addPlanes()
    {
        for (int plane = 0; plane < spec_.planes; ++plane) {
            Pod pod;
            for (int unit = 0; unit < spec_.units; ++unit)
                for (int rail = 0; rail < spec_.rails; ++rail)
                    pod.leafs.push_back(leafAt(unit, rail, plane));
            for (int i = 1; i <= shape_.spinesPerPod; ++i)
                addSpine(pod, zoneOfSpine(0, spec_.units, i), inPlane(numbered("spine", i, 2), plane), {}, 0,
                         planeNumber(plane));
            tiers_.pods.push_back(std::move(pod));
        }
    }

    /// No way between rails: all leafs of a rail and the spines of that rail.
    void addRails()
    {
        for (int rail = 0; rail < spec_.rails; ++rail) {
            Pod pod;
            for (int unit = 0; unit < spec_.units; ++unit)
                pod.leafs.push_back(leafAt(unit, rail));
            for (int i = 1; i <= shape_.spinesPerPod; ++i)
                addSpine(pod, zoneOfSpine(0, spec_.units, i), fmt::format("{}-r{}", numbered("spine", i, 2), rail + 1),
                         {}, rail + 1, 0);
            tiers_.pods.push_back(std::move(pod));
        }
    }

    /// Three tiers: a pod is a rail group; groups are numbered rails x block + rail.
    void addBlock(int block)
    {
        const int first = block * unitsPerBlock_;
        const int last = std::min(first + unitsPerBlock_, spec_.units);
        for (int rail = 0; rail < spec_.rails; ++rail) {
            Pod pod;
            for (int unit = first; unit < last; ++unit)
                pod.leafs.push_back(leafAt(unit, rail));
            const int before = (block * spec_.rails + rail) * shape_.spinesPerPod;
            for (int i = 1; i <= shape_.spinesPerPod; ++i)
                addSpine(pod, zoneOfSpine(first, last, i), numbered("spine", before + i, 2),
                         blockUnits_[static_cast<std::size_t>(block)], rail + 1, 0);
            tiers_.pods.push_back(std::move(pod));
        }
    }

    void addSpine(Pod& pod, RackZone& zone, const std::string& name, Id<Group> unit, int rail, int plane)
    {
        pod.spines.push_back(builder_.add(Role::Spine, name, *spec_.spine, unit, rail, plane));
        for (const int port : tiers_.spine.reserved)
            builder_.reserve(pod.spines.back(), port, "core");
        zone.network.push_back(pod.spines.back().id);
    }

    void addCores()
    {
        if (shape_.tiers < 3) return;
        RackZone zone{"core", {}, {}};
        for (int group = 1; group <= shape_.core.groups; ++group) {
            for (int core = 1; core <= shape_.core.coresPerGroup; ++core) {
                tiers_.cores.push_back(
                    builder_.add(Role::Core, numbered(numbered("core", group, 1) + "-", core, 2), *spec_.spine));
                zone.network.push_back(tiers_.cores.back().id);
            }
        }
        coreZone_ = std::move(zone);
    }

    void addNodes()
    {
        int number = 0;
        for (int unit = 0; unit < spec_.units; ++unit) {
            const int room = spec_.nodesPerUnit - (unit == 0 && spec_.managerLinks > 0 ? 1 : 0);
            for (int i = 0; i < room && number < spec_.nodes; ++i)
                addNode(numbered("node", ++number, 4), unit, i);
        }
    }

    /// Node `index` of its unit, on the same port of every leaf of the unit.
    void addNode(const std::string& name, int unit, int index)
    {
        const Box node = builder_.add(Role::Node, name, *spec_.node, units_[static_cast<std::size_t>(unit)]);
        zoneOf(unit).nodes.push_back(node.id);
        if (spec_.planes > 1) {
            for (int port = 0; port < spec_.rails * spec_.planes; ++port)
                linkNode(node, port, leafAt(unit, port / spec_.planes, port % spec_.planes), index);
            return;
        }
        for (std::size_t port = 0; port < nodeRails_.size(); ++port)
            if (nodeRails_[port] > 0) linkNode(node, static_cast<int>(port), leafAt(unit, nodeRails_[port] - 1), index);
    }

    void linkNode(const Box& node, int port, const Box& leaf, int index)
    {
        if (!spec_.splitsLeaf)
            return builder_.link(LinkKind::NodeLeaf, node, port, leaf,
                                 tiers_.leaf.down[static_cast<std::size_t>(index)]);
        builder_.linkTail(LinkKind::NodeLeaf, node, port, leaf, tiers_.leaf.down[static_cast<std::size_t>(index / 2)]);
    }

    void addManagers()
    {
        if (spec_.manager == nullptr || spec_.managerLinks == 0) return;
        const int perBox = spec_.manager->size();
        const int port = tiers_.leaf.down[static_cast<std::size_t>(spec_.nodesPerUnit - 1)];
        Box box;
        for (int link = 0; link < spec_.managerLinks; ++link) {
            if (link % perBox == 0) {
                box = builder_.add(Role::Manager, numbered("ufm", link / perBox + 1, 2), *spec_.manager);
                zoneOf(0).network.push_back(box.id);
            }
            builder_.link(LinkKind::ManagerLeaf, box, link % perBox, leafAt(0, link), port);
        }
    }

    FabricBuilder& builder_;
    const RailSpec& spec_;
    const ClosShape& shape_;
    int unitsPerBlock_;
    std::vector<int> nodeRails_;
    ClosTiers tiers_;
    std::vector<Id<Group>> units_;
    std::vector<Id<Group>> blockUnits_;
    std::vector<Box> leafs_;
    std::vector<RackZone> zones_;
    std::optional<RackZone> coreZone_;
};

} // namespace

std::vector<RackZone> buildRails(FabricBuilder& builder, const RailSpec& spec, const ClosShape& shape)
{
    return RailFabric(builder, spec, shape).build();
}

} // namespace fabric

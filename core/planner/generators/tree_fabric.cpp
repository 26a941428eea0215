#include "core/planner/generators/tree_fabric.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

namespace {

class TreeFabric {
public:
    TreeFabric(FabricBuilder& builder, const TierParts& parts, const TreeSpec& spec, const ClosShape& shape)
        : builder_(builder), parts_(parts), spec_(spec), shape_(shape), planes_(static_cast<std::size_t>(spec.planes))
    {}

    std::vector<RackZone> build()
    {
        choosePorts();
        for (int pod = 0; pod < shape_.pods; ++pod)
            addPod(pod);
        if (shape_.tiers == 3) addCores();
        addNodes();
        for (const Plane& plane : planes_)
            linkTiers(builder_, shape_, plane.tiers);
        return {zone()};
    }

private:
    struct Plane {
        ClosTiers tiers;
        std::vector<Box> leafs; ///< of all pods
    };

    std::string inPlane(std::string name, int plane) const
    {
        return spec_.planes > 1 ? fmt::format("{}-p{}", name, plane + 1) : name;
    }
    int planeNumber(int plane) const { return spec_.planes > 1 ? plane + 1 : 0; }

    void choosePorts()
    {
        ClosTiers tiers;
        tiers.leaf = leafPorts(*parts_.leaf, shape_.leafDown, shape_.leafUp,
                               std::min(spec_.reserve, parts_.leaf->size() - shape_.leafDown - shape_.leafUp),
                               parts_.downMbps, parts_.upMbps);
        const int spineDown =
            shape_.tiers < 2
                ? 0
                : static_cast<int>((std::int64_t{shape_.leafsPerPod} * shape_.leafUp + shape_.spinesPerPod - 1) /
                                   shape_.spinesPerPod);
        tiers.spine = spinePorts(*parts_.spine, spineDown, shape_.spineUp, parts_.upMbps);
        if (shape_.tiers == 3) {
            const int coreDown =
                shape_.pods * (shape_.spinesPerPod / shape_.core.groups) * (shape_.spineUp / shape_.core.coresPerGroup);
            tiers.core = spinePorts(*parts_.spine, coreDown, 0, parts_.upMbps);
        }
        for (Plane& plane : planes_)
            plane.tiers = tiers;
    }

    void addPod(int index)
    {
        const Id<Group> unit =
            shape_.tiers == 3 ? builder_.addUnit(GroupKind::Pod, numbered("pod", index + 1, 2), {}) : Id<Group>{};
        for (int plane = 0; plane < spec_.planes; ++plane)
            addPodInPlane(index, unit, plane);
        units_.insert(units_.end(), static_cast<std::size_t>(shape_.leafsIn(index)), unit);
    }

    void addPodInPlane(int index, Id<Group> unit, int number)
    {
        Plane& plane = planes_[static_cast<std::size_t>(number)];
        Pod pod;
        for (int i = 0; i < shape_.leafsIn(index); ++i) {
            const std::string name = numbered("leaf", static_cast<int>(plane.leafs.size()) + 1, 2);
            pod.leafs.push_back(
                builder_.add(Role::Leaf, inPlane(name, number), *parts_.leaf, unit, 0, planeNumber(number)));
            for (const int port : plane.tiers.leaf.reserved)
                builder_.reserve(pod.leafs.back(), port, "reserve");
            plane.leafs.push_back(pod.leafs.back());
        }
        for (int i = 0; i < shape_.spinesPerPod; ++i) {
            const std::string name = numbered("spine", index * shape_.spinesPerPod + i + 1, 2);
            pod.spines.push_back(
                builder_.add(Role::Spine, inPlane(name, number), *parts_.spine, unit, 0, planeNumber(number)));
        }
        plane.tiers.pods.push_back(std::move(pod));
    }

    void addCores()
    {
        for (int plane = 0; plane < spec_.planes; ++plane)
            for (int group = 1; group <= shape_.core.groups; ++group)
                for (int core = 1; core <= shape_.core.coresPerGroup; ++core) {
                    const std::string name = numbered(numbered("core", group, 1) + "-", core, 2);
                    planes_[static_cast<std::size_t>(plane)].tiers.cores.push_back(
                        builder_.add(Role::Core, inPlane(name, plane), *parts_.spine, {}, 0, planeNumber(plane)));
                }
    }

    void addNodes()
    {
        const int capacity = shape_.leafDown / spec_.nics;
        if (capacity > 0) {
            const std::vector<int> counts = nodesPerLeaf(spec_.nodes, shape_.leafs, capacity, spec_.fillsFirst);
            for (int leaf = 0; leaf < shape_.leafs; ++leaf)
                for (int i = 0; i < counts[static_cast<std::size_t>(leaf)]; ++i)
                    addNode(leaf, i * spec_.nics);
            return;
        }
        for (int node = 0; node < spec_.nodes; ++node)
            addNode(0, node * spec_.nics);
    }

    /// A node whose ports begin at down port `first` of `leaf` in each plane and go on over the following leafs where
    /// they do not fit.
    void addNode(int leaf, int first)
    {
        const int home = leaf + first / shape_.leafDown;
        const Box node = spec_.ends.empty()
                             ? builder_.add(Role::Node, numbered("node", static_cast<int>(nodes_.size()) + 1, 4),
                                            *parts_.node, units_[static_cast<std::size_t>(home)])
                             : spec_.ends[nodes_.size()];
        nodes_.push_back(node.id);
        for (int nic = 0; nic < spec_.nics; ++nic) {
            const int at = leaf + (first + nic) / shape_.leafDown;
            const int down = (first + nic) % shape_.leafDown;
            for (int plane = 0; plane < spec_.planes; ++plane) {
                const Plane& tree = planes_[static_cast<std::size_t>(plane)];
                builder_.link(LinkKind::NodeLeaf, node, nic * spec_.planes + plane,
                              tree.leafs[static_cast<std::size_t>(at)],
                              tree.tiers.leaf.down[static_cast<std::size_t>(down)]);
            }
        }
    }

    RackZone zone() const
    {
        RackZone zone{"r1", nodes_, {}};
        for (const Plane& plane : planes_)
            for (const Box& leaf : plane.leafs)
                zone.network.push_back(leaf.id);
        for (const Plane& plane : planes_)
            for (const Pod& pod : plane.tiers.pods)
                for (const Box& spine : pod.spines)
                    zone.network.push_back(spine.id);
        for (const Plane& plane : planes_)
            for (const Box& core : plane.tiers.cores)
                zone.network.push_back(core.id);
        return zone;
    }

    FabricBuilder& builder_;
    const TierParts& parts_;
    const TreeSpec& spec_;
    const ClosShape& shape_;
    std::vector<Plane> planes_;
    std::vector<Id<Group>> units_; ///< of leaf n of every plane
    std::vector<Id<Device>> nodes_;
};

} // namespace

std::vector<RackZone> buildTree(FabricBuilder& builder, const TierParts& parts, const TreeSpec& spec,
                                const ClosShape& shape)
{
    return TreeFabric(builder, parts, spec, shape).build();
}

} // namespace fabric

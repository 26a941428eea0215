// What direct networks share: switches that carry nodes and are joined to each other without spines. Every switch has
// the same use of its ports: first the nodes, then the links in an order that the topology gives, so that a port number
// means the same direction on every switch.
#pragma once

#include "core/planner/generators/tier_parts.h"
#include "core/planner/placement/rack_plan.h"

namespace fabric {

/// Sizes of the dimensions of a torus or HyperX, from "8x8x4". Fails with kind Usage, naming `param`, when the text is
/// no such list, a size is below `least` or above 64, there are more than 6, or the product passes 65,536.
Result<std::vector<int>> dimensionsFrom(const std::string& text, const char* param, int least = 2);
/// "s1-3-2" for switch `index` of a grid, the first dimension changing slowest.
std::string gridName(int index, const std::vector<int>& sizes);
/// The parameter for it.
ParamSpec dimensionsParam(Text help, std::string defaultValue);

/// Parameters of all direct networks: nodes-per-switch, nics, parts, nodes-per-rack, cabling, name.
std::vector<ParamSpec> directParams(std::string nodesPerSwitch);

/// The switches of one direct network and what they are joined by.
class DirectFabric {
public:
    /// Opens the fabric of `switches` switches of which each has `linkPorts` ports to others. Fails with kind Usage
    /// when the part has too few ports, with kind Limit when the plan would have more than kMaxLinks links.
    static Result<DirectFabric> open(FabricBuilder& builder, const Params& params, std::int64_t switches,
                                     int linkPorts);

    /// A switch with its nodes, which are numbered through the fabric. `role` is Switch, or Leaf where all are alike.
    void add(const std::string& name, Id<Group> unit, Role role = Role::Switch);
    /// A switch without nodes.
    void addBare(Role role, const std::string& name, Id<Group> unit);
    /// Starts a row of racks for what is added from now on.
    void startZone(const std::string& name) { zones_.push_back({name, {}, {}}); }
    /// Joins link port `portA` of switch `a` to `portB` of `b` (all from 0, in order of addition).
    void join(int a, int portA, int b, int portB);
    /// The same for two switches of different kinds, whose ports count from the first of the face.
    void join(LinkKind kind, int a, int faceA, int b, int faceB);

    /// Plugs link port `portA` of switch `a` into port `port` of an optical switch.
    void joinOptical(int a, int portA, const Box& optical, int port);
    /// Racks of their own for optical switches.
    void addOpticalZone(const std::vector<Id<Device>>& optical) { zones_.push_back({"optical", {}, optical}); }

    int switches() const { return static_cast<int>(boxes_.size()); }
    int nodePorts() const { return nodesPerSwitch_ * nics_; }
    /// Places racks if asked for and lays the cables.
    Result<void> finish(const Params& params, Edit& edit);

private:
    DirectFabric(FabricBuilder& builder, const TierParts& parts, const Params& params);

    FabricBuilder* builder_;
    TierParts parts_;
    int nodesPerSwitch_ = 0;
    int nics_ = 1;
    int nodes_ = 0;
    std::vector<int> usable_; ///< ports of the switch that run at the speed, in face order
    std::vector<Box> boxes_;
    std::vector<RackZone> zones_;
};

} // namespace fabric

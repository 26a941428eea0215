// Ports for plugs that come in. Every place has as many ports in the wanted plan as plugs, so that there is always one
// left; its own port is taken when it is free, else one that is empty today, and only then one whose plug moves away.
#pragma once

#include "core/planner/growth/plan_pairs.h"

#include <unordered_set>

namespace fabric::growth {

class NewPorts {
public:
    /// `staying` are ports of the target that keep their plug, `busy` all that have one today; both with the ids of
    /// `devices`, which gives the target's device by index of PlanPairs::devices.
    NewPorts(const PlanPairs& pairs, const std::vector<Id<Device>>& devices, std::unordered_set<PortRef> staying,
             std::unordered_set<PortRef> busy);

    /// First pass over all plugs that come in: those whose own port is empty get it.
    void offer(const Plug& plug);
    /// Second pass, in the same order: the port of the plug, for good.
    PortRef take(const Plug& plug);

private:
    PortRef there(const PortRef& wanted, std::size_t device) const;
    bool isOpen(const PortRef& port) const { return !staying_.contains(port) && !given_.contains(port); }

    const PlanPairs& pairs_;
    const std::vector<Id<Device>>& devices_;
    std::unordered_set<PortRef> staying_;
    std::unordered_set<PortRef> busy_;
    std::unordered_set<PortRef> given_;
    std::unordered_set<PortRef> own_; ///< given in the first pass, by the plug's own port
    std::vector<std::size_t> fresh_;  ///< by place: the next port to look at, for one that is empty today
    std::vector<std::size_t> any_;    ///< the same, for any
};

} // namespace fabric::growth

// A layer of optical circuit switches between blocks: equal switches, each block plugged into the same ports of each,
// and named configurations of circuits. The blocks see only each other; what joins them is decided by the
// configuration.
#pragma once

#include "core/planner/generators/direct_fabric.h"

#include <map>
#include <string>
#include <vector>

namespace fabric {

/// Parameters "part-ocs" and "ocs-ports" (of a parametric one).
std::vector<ParamSpec> opticalParams();

class OpticalLayer {
public:
    /// Adds `count` switches of which `portsInUse` ports are cabled. Fails with kind Usage when the part has fewer
    /// (FP-GEN-090).
    static Result<OpticalLayer> add(FabricBuilder& builder, const Params& params, int count, int portsInUse);
    /// Ports of the part asked for, which is declared: to be called before the fabric is opened. Fails with kind Usage
    /// when the part is unknown (FP-GEN-095).
    static Result<int> portsOf(FabricBuilder& builder, const Params& params);

    int count() const { return static_cast<int>(boxes_.size()); }
    const Box& box(int ocs) const { return boxes_[static_cast<std::size_t>(ocs)]; }
    /// A circuit between two ports of one switch, from 0. The caller keeps each configuration a matching.
    void circuit(const std::string& configuration, int ocs, int portA, int portB);
    /// Stores the circuits and puts `active` in force, unless the plan has a configuration in force already.
    void finish(Edit& edit, const std::string& active) const;

private:
    std::vector<Box> boxes_;
    std::map<std::pair<std::string, int>, std::vector<CircuitPair>> circuits_; ///< by configuration and switch
};

} // namespace fabric

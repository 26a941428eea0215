// Which elements a fabric has and what goes with each of them.
#pragma once

#include "core/planner/failures/failure_sweep.h"

namespace fabric {

class FailingElements {
public:
    FailingElements(const Project& project, const std::vector<Link>& links, Id<Fabric> fabric, const LossModel& model);

    /// In id order. Cables and optics of other fabrics are left out.
    std::vector<FailingElement> all(FailingKind kind) const;
    /// Clears `damage` and fills it in. Empty when nothing of the fabric goes.
    void damageOf(const FailingElement& element, Damage& damage) const;
    std::string name(const FailingElement& element) const;
    /// "leaf-spine 400G", "leaf", "plane 2", "8 leaf, 2 spine" (of a rack or feed).
    std::string what(const FailingElement& element, const Damage& damage) const;

private:
    struct CageLink {
        std::uint64_t cage;
        std::uint32_t link;
        bool operator<(const CageLink& other) const { return cage < other.cage; }
    };
    void devicesOf(const FailingElement& element, std::vector<NodeIndex>& nodes) const;
    std::string whatGoes(const Damage& damage) const;
    std::string tier(NodeIndex node) const;

    const Project& project_;
    Id<Fabric> fabric_;
    const LossModel& model_;
    std::vector<CageLink> cages_; ///< only when there are transceivers
};

} // namespace fabric

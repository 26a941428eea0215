// One item of work with what is needed to carry it out on a project. Internal to growth.
#pragma once

#include "core/model/edit.h"
#include "core/planner/growth/growth.h"

#include <set>
#include <tuple>

namespace fabric::growth {

struct Work {
    GrowthItem item;
    Id<Cable> cable;            ///< of MoveEnd and PullCable
    Cable row;                  ///< of MoveEnd and AddCable: as it is afterwards
    std::vector<Module> plugs;  ///< transceivers that the new ends need
    Id<Device> device;          ///< of PlaceDevice and RemoveDevice
    std::vector<PortRef> frees; ///< ports of the target that it empties
    std::vector<PortRef> needs; ///< ports that must be empty for it
    std::size_t where = 0;      ///< the device that it is done at, for batches: by index of PlanPairs::devices
    std::string whereName;
    bool isBlocked = false; ///< needs a port that is in use today
    bool isAwaited = false; ///< others wait for a port that it empties
};

/// In which part of the work it comes, and what a stage keeps apart: 0 new devices, 1 new cables, 2 moves with the
/// cables that wait for them or that they wait for, 3 other cables out, 4 devices out.
int phaseOf(const Work& work);

/// Carries items out on the project of an edit.
class Hands {
public:
    explicit Hands(Edit& edit);
    void carryOut(const Work& work);
    /// Transceivers of cages that lost their last cable are taken out. Gives how many.
    std::size_t takeFreePlugs();

private:
    using Cage = std::tuple<Id<Device>, std::uint8_t, std::uint16_t>;
    static std::set<Cage> cabled(const Project& project);

    Edit& edit_;
    std::set<Cage> filled_;    ///< cages with a transceiver
    std::set<Cage> wasCabled_; ///< at the beginning
};

} // namespace fabric::growth

// What one commit, undo or redo changed, by id: the argument of Document::changed().
#pragma once

#include "core/model/commit.h"

#include <vector>

namespace fabric::gui {

/// More than kResetLimit rows: views should reset rather than walk it.
struct ChangeSet {
    static constexpr std::size_t kResetLimit = 500;
    std::vector<Id<Device>> devices;
    std::vector<Id<Cable>> cables;
    std::vector<Id<Module>> modules;
    std::vector<Id<Group>> groups;
    std::vector<Id<View>> views;
    bool isOther = false; ///< some other table changed too
    bool isReset = false; ///< a whole new project
    std::size_t size() const { return devices.size() + cables.size() + modules.size() + groups.size() + views.size(); }
};

/// The ids that `commit` touches, each once, in order.
ChangeSet changesOf(const Commit& commit);

} // namespace fabric::gui

// What FindingsDelegate asks a model for beside text, icon and check state.
#pragma once

#include <Qt>

namespace fabric::gui {

enum ListRole {
    IndexRole = Qt::UserRole, ///< index of the finding or step; absent for groups
    HeadRole,                 ///< the small line above the text
    StatusRole,               ///< a line below the text; empty = none
    StatusColourRole,
};

} // namespace fabric::gui

// .ibnl of ibutils: what a type of system is made of. A type has several names; of its nodes only the kinds are kept,
// and of its connections those that lead out, which are its front-panel ports. Boards (SYSTEM inside a director) are
// types of their own, and a director's own ports are found through them: "L1/P3".
#pragma once

#include "core/base/result.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

struct SystemType {
    std::vector<std::string> names;
    int switches = 0; ///< nodes of kind SW, those of boards not counted
    int adapters = 0; ///< nodes of kind CA
    std::set<std::string> ports;
    bool isTop = false; ///< TOPSYSTEM: a box, not a board
    bool hasBoards = false;

    bool isHost() const { return adapters > 0 && switches == 0 && !hasBoards; }
};

/// Types by each of their names. Lines that are none are passed over; errors: limits, text that is not UTF-8.
[[nodiscard]] Result<std::map<std::string, SystemType>> readIbnl(std::string_view text, const std::string& fileName);

} // namespace fabric

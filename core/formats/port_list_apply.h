// A PortList taken into a plan, all or nothing: into an empty plan every row is a new cable; into a plan that has them,
// rows update the cables that they name (by cable number, else by their two ports) and leave the others alone.
//
// Refused, each with its place: a port that two rows or a row and another cable of the plan use, a device that two rows
// describe differently, a port that a known model does not have, a cell that cannot be read. Conflicts stand first.
// A link that the list shows from both ends counts once.
#pragma once

#include "core/formats/port_list.h"
#include "core/formats/project_diff.h"

namespace fabric {

struct ApplyOptions {
    std::string fabric; ///< for rows that name none, made when it is new; empty = the plan's only one, else "imported"
    Protocol protocol = Protocol::Unset;
};

struct ListCounts {
    std::size_t links = 0; ///< rows with two ends
    std::size_t added = 0; ///< cables
    std::size_t changed = 0;
    std::size_t same = 0;
    std::size_t twice = 0;  ///< rows that repeat a link from its other end
    std::size_t others = 0; ///< cables of the plan that the list does not name
};

struct AppliedList {
    ListCounts counts;
    std::vector<ListFault> faults; ///< conflicts first; not empty = the edit must be given up
    std::vector<ImportNote> notes;
};

[[nodiscard]] Result<AppliedList> applyList(const PortList& list, const ApplyOptions& options,
                                            const std::shared_ptr<const Catalog>& catalog, Edit& edit,
                                            const Progress& progress);

/// applyList() for a Format: faults become one error that names the first and counts the rest.
[[nodiscard]] Result<std::vector<ImportNote>> importList(const PortList& list, const ApplyOptions& options,
                                                         const ImportInput& input, Edit& edit);

} // namespace fabric

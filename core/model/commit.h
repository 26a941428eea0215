// Commit: what one edit changed, as row values before and after. It is the unit of undo, of the autosave journal and of
// the signals to the views. Applying it needs the state it was made on; its reverse undoes it exactly, including the
// next id.
#pragma once

#include "core/model/project.h"

#include <string>
#include <tuple>
#include <vector>

namespace fabric {

/// Changed rows of one table. A row only in `after` was added, only in `before` removed, in both replaced. Sorted by
/// id.
template <class Row>
struct RowChanges {
    std::vector<Row> before;
    std::vector<Row> after;

    bool empty() const { return before.empty() && after.empty(); }
    bool operator==(const RowChanges&) const = default;
};

struct Commit {
    std::string label;
    std::uint32_t nextIdBefore = 0;
    std::uint32_t nextIdAfter = 0;
    std::tuple<RowChanges<Fabric>, RowChanges<Group>, RowChanges<Device>, RowChanges<Module>, RowChanges<Cable>,
               RowChanges<Circuits>, RowChanges<Identity>, RowChanges<Requirement>, RowChanges<Evidence>,
               RowChanges<PortOverride>, RowChanges<Feed>, RowChanges<Supply>, RowChanges<Route>, RowChanges<View>,
               RowChanges<Waiver>, RowChanges<OwnPart>, RowChanges<ExportJob>, RowChanges<Setting>, RowChanges<Note>>
        tables;

    template <class Row>
    const RowChanges<Row>& changes() const
    {
        return std::get<RowChanges<Row>>(tables);
    }
    template <class Row>
    RowChanges<Row>& changes()
    {
        return std::get<RowChanges<Row>>(tables);
    }

    bool empty() const;
    /// Rows touched, over all tables.
    std::size_t size() const;
    /// Rough memory of the stored rows, for the cap of the undo history.
    std::size_t approximateBytes() const;
    Commit reversed() const;
};

/// Makes the changes. The project must be in the state the commit was made on (or undone to); that is the caller's
/// contract.
void apply(Project& project, const Commit& commit);
/// apply(project, commit.reversed())
void revert(Project& project, const Commit& commit);

} // namespace fabric

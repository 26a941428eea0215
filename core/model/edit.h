// Edit: the only door through which a project changes. Changes act at once, so later steps of the same edit see them;
// an Edit that is not finished rolls everything back when it goes out of scope.
//
//     Edit edit(project, "Add rack");
//     Device device{.name = "leaf-01", .part = "nvidia/qm9700", .role = Role::Leaf};
//     const Id<Device> leaf = edit.add(device);
//     FABRIC_TRY(commit, std::move(edit).finish());
//
// finish() checks the changed rows (references exist, names are clean and short enough, nothing removed is still
// referred to); a failed check rolls back and is returned. Design faults, such as a port used twice, are findings of
// rules, not errors.
#pragma once

#include "core/base/result.h"
#include "core/model/commit.h"

#include <map>
#include <optional>

namespace fabric {

class Edit {
public:
    Edit(Project& project, std::string label);
    ~Edit();
    Edit(const Edit&) = delete;
    Edit& operator=(const Edit&) = delete;

    /// The project as it is with the changes so far.
    const Project& project() const { return project_; }

    /// Adds a row under a new id, which is returned. row.id is ignored.
    template <class Row>
    Id<Row> add(Row row);
    /// Replaces the row with row.id, which must exist.
    template <class Row>
    void replace(Row row);
    /// Removes a row, which must exist. References to it must be gone by the time of finish().
    template <class Row>
    void remove(Id<Row> id);

    [[nodiscard]] Result<Commit> finish() &&;

private:
    /// The rows that existed when the edit began and were touched since, as they were. Rows with ids from nextIdBefore_
    /// on are additions of this edit and need no entry.
    template <class Row>
    using Before = std::map<Id<Row>, Row>;

    template <class Row>
    void remember(Id<Row> id);
    template <class Row>
    void collect(Commit& commit) const;
    void rollBack();

    Project& project_;
    std::string label_;
    std::uint32_t nextIdBefore_;
    bool isOpen_ = true;
    std::tuple<Before<Fabric>, Before<Group>, Before<Device>, Before<Module>, Before<Cable>, Before<Circuits>,
               Before<Identity>, Before<Requirement>, Before<Evidence>, Before<PortOverride>, Before<Feed>,
               Before<Supply>, Before<Route>, Before<View>, Before<Waiver>, Before<OwnPart>, Before<ExportJob>,
               Before<Setting>, Before<Note>>
        touched_;
};

/// Removes devices with everything that hangs on them: their cables, modules, overrides, circuits, views, supplies,
/// identities, evidence, notes.
void removeDevices(Edit& edit, const std::vector<Id<Device>>& devices);
/// Removes cables with their identities and evidence.
void removeCables(Edit& edit, const std::vector<Id<Cable>>& cables);
/// Sets or replaces a project setting; an empty value removes it.
void setSetting(Edit& edit, const std::string& key, const std::string& value);

} // namespace fabric

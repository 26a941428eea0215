// Project: the document. Nineteen tables and the next free id; nothing else. Copying a Project is a snapshot (shared
// chunks).
//
// Everything is read directly from the tables; everything is changed through Edit (edit.h). `revision` counts commits
// of this session and is not stored: results of jobs carry it, so that a stale result is recognised.
#pragma once

#include "core/model/rows.h"
#include "core/model/table.h"

#include <cstdint>
#include <memory>
#include <string_view>
#include <tuple>

namespace fabric {

/// Calls f(name, tag) for every table; `tag` is an Id of the row type. The order is the order in the file.
template <class F>
void forEachTable(F&& f);

class Project {
public:
    template <class Row>
    const Table<Row>& table() const
    {
        return std::get<Table<Row>>(tables_);
    }

    const Table<Fabric>& fabrics() const { return table<Fabric>(); }
    const Table<Device>& devices() const { return table<Device>(); }
    const Table<Module>& modules() const { return table<Module>(); }
    const Table<Cable>& cables() const { return table<Cable>(); }
    const Table<Circuits>& circuits() const { return table<Circuits>(); }
    const Table<Group>& groups() const { return table<Group>(); }
    const Table<PortOverride>& portOverrides() const { return table<PortOverride>(); }
    const Table<View>& views() const { return table<View>(); }
    const Table<Waiver>& waivers() const { return table<Waiver>(); }
    const Table<OwnPart>& ownParts() const { return table<OwnPart>(); }
    const Table<Setting>& settings() const { return table<Setting>(); }

    std::uint32_t nextId() const { return nextId_; }
    std::uint64_t revision() const { return revision_; }

    /// The value of a setting, or `fallback`.
    std::string_view setting(std::string_view key, std::string_view fallback = {}) const;

    /// Same rows and same next id; the revision does not count.
    bool sameContent(const Project& other) const { return nextId_ == other.nextId_ && tables_ == other.tables_; }

private:
    friend class ProjectAccess;

    std::tuple<Table<Fabric>, Table<Group>, Table<Device>, Table<Module>, Table<Cable>, Table<Circuits>,
               Table<Identity>, Table<Requirement>, Table<Evidence>, Table<PortOverride>, Table<Feed>, Table<Supply>,
               Table<Route>, Table<View>, Table<Waiver>, Table<OwnPart>, Table<ExportJob>, Table<Setting>, Table<Note>>
        tables_;
    std::uint32_t nextId_ = 1;
    std::uint64_t revision_ = 0;
};

/// The write door behind Edit, apply() and the file reader. Nothing else may use it.
class ProjectAccess {
public:
    template <class Row>
    static Table<Row>& table(Project& project)
    {
        return std::get<Table<Row>>(project.tables_);
    }
    static void setNextId(Project& project, std::uint32_t id) { project.nextId_ = id; }
    static void bumpRevision(Project& project) { ++project.revision_; }
};

template <class F>
void forEachTable(F&& f)
{
    f("fabrics", Id<Fabric>());
    f("groups", Id<Group>());
    f("devices", Id<Device>());
    f("modules", Id<Module>());
    f("cables", Id<Cable>());
    f("circuits", Id<Circuits>());
    f("identities", Id<Identity>());
    f("requirements", Id<Requirement>());
    f("evidence", Id<Evidence>());
    f("port_overrides", Id<PortOverride>());
    f("feeds", Id<Feed>());
    f("supplies", Id<Supply>());
    f("routes", Id<Route>());
    f("views", Id<View>());
    f("waivers", Id<Waiver>());
    f("parts", Id<OwnPart>());
    f("exports", Id<ExportJob>());
    f("settings", Id<Setting>());
    f("notes", Id<Note>());
}

/// The row type behind an Id type.
template <class IdType>
struct RowOf;
template <class Row>
struct RowOf<Id<Row>> {
    using type = Row;
};

/// The table's name in the file.
template <class Row>
const char* tableName()
{
    const char* found = "";
    forEachTable([&](const char* name, auto id) {
        if constexpr (std::is_same_v<typename RowOf<decltype(id)>::type, Row>) found = name;
    });
    return found;
}

/// An immutable copy for jobs and renderers; shares all chunks with `project`.
inline std::shared_ptr<const Project> snapshot(const Project& project)
{
    return std::make_shared<const Project>(project);
}

} // namespace fabric

// What differs between two plans, matched by names: fabrics, devices, modules (by device, slot and cage), cables and
// circuits of optical switches.
// References are compared as the names they lead to, so that the ids of two histories do not matter. Things of the same
// name are matched in order. Two plans that say the same give an empty list. O((V + E) log) of both.
#pragma once

#include "core/catalog/catalog.h"
#include "core/model/project.h"

#include <string>
#include <vector>

namespace fabric {

enum class ChangeKind : std::uint8_t { Added, Removed, Changed };
inline constexpr std::string_view kChangeKindNames[] = {"added", "removed", "changed"};
constexpr std::span<const std::string_view> enumNames(ChangeKind)
{
    return kChangeKindNames;
}

struct FieldChange {
    std::string field;  ///< "part", "length_m", "z"
    std::string before; ///< empty = not set
    std::string after;
};

struct ProjectChange {
    ChangeKind kind = ChangeKind::Changed;
    std::string table; ///< "fabric", "device", "module", "cable", "circuit"
    std::string name;
    std::vector<FieldChange> fields; ///< of Changed; for Added and Removed every field that is set
};

/// A plan with the catalogue that holds its own parts.
struct DiffSide {
    const Project& project;
    const Catalog& catalog;
};

/// Ordered by table, then by name in natural order.
std::vector<ProjectChange> diffProjects(const DiffSide& before, const DiffSide& after);

} // namespace fabric

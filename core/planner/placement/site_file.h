// The site as a file of the user: rooms, rows, trays, risers, ways between rooms and racks that are fixed; one a row of
// a CSV. Names are the keys: a room, row or way that the plan has already is changed, every other one is added.
//
// Columns (order free; `kind`, `name` must be there): kind, name, in, to, x_m, y_m, width_m, depth_m, position,
// height_u, power_kw, weight_kg, cross_section_mm2, fill_limit_percent, length_m, path_m. Rows by kind:
//   room          width_m, depth_m; x_m, y_m place it on the site plan
//   row           in = room; x_m, y_m in the room; width_m = its length; height_u, power_kw (with one feed lost),
//                 weight_kg = limits of each of its racks
//   tray          in = room; path_m = its corners, "0 2; 30 2; 30 8"; cross_section_mm2, fill_limit_percent
//   riser, room-to-room   in, to = rooms; length_m; path_m = its two mouths, each in the co-ordinates of its room
//   rack          a rack of the plan that is fixed: in = row, position
#pragma once

#include "core/model/edit.h"

#include <string>
#include <string_view>
#include <vector>

namespace fabric {

struct SiteRow {
    std::string kind;
    std::string name;
    std::string in;
    std::string to;
    std::optional<std::int64_t> xMm, yMm, widthMm, depthMm, lengthMm;
    std::optional<std::int64_t> position, heightU, powerW, weightG, crossSectionMm2, fillLimitPercent;
    std::vector<std::int64_t> pathMm;
    std::string where; ///< "site.csv:7"
};

struct Site {
    std::vector<SiteRow> rows;
};

/// Errors of kind Input name file, row and column: a missing or unknown column, a kind or number that is none, a path
/// that is no list of points, a tray that runs neither along x nor along y, a row above kMaxSiteRows.
Result<Site> readSite(std::string_view csv, const std::string& fileName);

/// Puts the site into the plan. Racks in rows that the site does not name have no position afterwards: place them.
/// Errors of kind Input name the row: something that is `in` nothing known, a fixed rack that the plan does not have.
Result<void> applySite(Edit& edit, const Site& site);

/// Removes rows and rooms that hold nothing and state no size: what the trade's plan of racks had before the site came.
void removeEmptyPlaces(Edit& edit);

inline constexpr std::size_t kMaxSiteRows = 5000;

} // namespace fabric

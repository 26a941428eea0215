// The widths of a table's columns on a page, from what each must have and would like to have. Pure arithmetic, in dots.
// Invariants: widths are positive when needs are, and add up to the width of the page.
#pragma once

#include <vector>

namespace fabric::render {

/// Of each column: its longest word, and its longest text on one line. wanted >= least.
struct ColumnNeeds {
    std::vector<double> least;
    std::vector<double> wanted;

    double leastWidth() const;
    double wantedWidth() const;
};

/// What is left over the least goes to every column by the share that it lacks.
std::vector<double> sharedWidths(const ColumnNeeds& needs, double width);

/// The longest texts of all columns break into the same number of lines, the fewest that fit: one long text among short
/// ones gets the room, so that it does not set the height of every row. Columns that want no more than `kept` stay
/// whole. As sharedWidths() where that leaves no room.
std::vector<double> evenLines(const ColumnNeeds& needs, double width, double kept);

} // namespace fabric::render

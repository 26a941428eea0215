// Which columns of a document are printed, and in which order, by their keys: what a person hides in the window is what
// `columns=` says on the command line and in a saved set.
#pragma once

#include "core/papers/paper.h"

namespace fabric {

/// Every column of the tables, each key once, in reading order.
std::vector<Column> columnsOf(const Paper& paper);

/// The sheet with those of its columns that `keys` names, in that order; rows, marks and footnotes stay.
Sheet withColumns(Sheet sheet, const std::vector<std::string>& keys);

/// Leaves the named columns in every table; `keys` are separated by commas, and none means all. A table that has none
/// of them stays whole, and the column that says what changed always stays in front. A key that no table has is an
/// error of kind Usage, and the paper is unchanged then.
[[nodiscard]] Result<void> pickColumns(Paper& paper, std::string_view keys);

} // namespace fabric

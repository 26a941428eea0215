// The first rows of a CSV table in a table widget, as plain text; for previews of exports and imports.
#pragma once

#include "core/text/csv.h"

class QTableWidget;

namespace fabric::gui {

inline constexpr std::size_t kMostPreviewRows = 500;

/// A table that only shows.
void setUpPreview(QTableWidget& table, const QString& accessibleName);
/// Shows rows from `firstRow` on, at most kMostPreviewRows of them, under `headings`. Returns how many.
std::size_t showRows(QTableWidget& table, const CsvTable& rows, std::size_t firstRow, const QStringList& headings);

} // namespace fabric::gui

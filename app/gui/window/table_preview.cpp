#include "app/gui/window/table_preview.h"

#include "app/gui/panels/words.h"

#include <QHeaderView>
#include <QTableWidget>

#include <algorithm>

namespace fabric::gui {

void setUpPreview(QTableWidget& table, const QString& accessibleName)
{
    table.setAccessibleName(accessibleName);
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    table.setAlternatingRowColors(true);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.setFrameShape(QFrame::NoFrame);
    table.verticalHeader()->hide();
    table.verticalHeader()->setDefaultSectionSize(26);
    table.horizontalHeader()->setHighlightSections(false);
}

std::size_t showRows(QTableWidget& table, const CsvTable& rows, std::size_t firstRow, const QStringList& headings)
{
    const std::size_t count =
        rows.rows() > firstRow ? std::min(rows.rows() - firstRow, kMostPreviewRows) : std::size_t{0};
    table.clear();
    table.setColumnCount(static_cast<int>(headings.size()));
    table.setRowCount(static_cast<int>(count));
    for (int column = 0; column < table.columnCount(); ++column) {
        auto* head = new QTableWidgetItem(headings[column]);
        head->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        head->setToolTip(plainToolTip(headings[column]));
        table.setHorizontalHeaderItem(column, head);
    }
    for (std::size_t row = 0; row < count; ++row)
        for (int column = 0; column < table.columnCount(); ++column) {
            if (static_cast<std::size_t>(column) >= rows.width(firstRow + row)) continue;
            auto* item = new QTableWidgetItem(displayName(rows.cell(firstRow + row, static_cast<std::size_t>(column))));
            item->setToolTip(plainToolTip(item->text()));
            table.setItem(static_cast<int>(row), column, item);
        }
    constexpr int kWidest = 260;
    constexpr int kHeaderRoom = 16; // headers are set bold by the style sheet, which Qt does not measure
    table.resizeColumnsToContents();
    for (int column = 0; column < table.columnCount(); ++column)
        table.setColumnWidth(column, std::min(kWidest, table.columnWidth(column) + kHeaderRoom));
    return count;
}

} // namespace fabric::gui

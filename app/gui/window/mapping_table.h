// MappingTable: what the columns of a spreadsheet mean: a row per column with its heading, a box with the meanings and
// the first texts below it. What the person says is the option `map` of the format (core/formats/port_headings.h).
#pragma once

#include "app/gui/window/import_preview.h"

#include <QTableWidget>

namespace fabric::gui {

class MappingTable : public QTableWidget {
    Q_OBJECT

public:
    explicit MappingTable(QWidget* parent = nullptr);

    /// Shows columns with the meanings that they have now. No signal.
    void setColumns(const std::vector<MappedColumn>& columns);
    /// "a_port=D,cable=-": what the person changed; empty = nothing.
    std::string map() const;
    /// Gives a column a meaning as the person does; an empty key leaves the column out.
    void setMeaning(int row, const QString& key);
    /// Forgets what the person said: the files are others now.
    void forget() { said_.clear(); }

signals:
    void changed();

private:
    void take(int row, const QString& key);

    std::vector<MappedColumn> columns_;
    std::map<std::string, std::string> said_; ///< key of a meaning to the letters of a column, or "-"
};

} // namespace fabric::gui

// ColumnChooser: the columns of a table as a list of boxes to tick, in the order in which they are written; dragging or
// Alt+Up and Alt+Down move one. What is chosen is the text of the option `columns` (core/papers/pick_columns.h).
#pragma once

#include "core/papers/sheet.h"

#include <QWidget>

class QListWidget;
class QPushButton;

namespace fabric::gui {

class ColumnChooser : public QWidget {
    Q_OBJECT

public:
    explicit ColumnChooser(QWidget* parent = nullptr);

    /// Shows `columns`, those in `chosen` ("cable,a_node") ticked and first; empty = all are. No signal.
    void setColumns(const std::vector<Column>& columns, const QString& chosen);
    /// Empty = all of them in their usual order.
    QString chosen() const;
    QListWidget* list() const { return list_; }

signals:
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showTitles(const std::vector<Column>& columns);
    void chooseAll();
    void move(int step);
    void updateAll();

    QListWidget* list_;
    QPushButton* all_;
    QStringList usual_; ///< keys as the document has them
};

} // namespace fabric::gui

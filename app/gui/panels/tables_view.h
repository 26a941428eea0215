// TablesView: the table twin of the map. Devices, ports and cables in tabs with one filter box, in step with the
// selection both ways; the view that works with a keyboard and a screen reader.
#pragma once

#include "app/gui/panels/port_model.h"

#include <QTabWidget>

class QLineEdit;
class QTableView;

namespace fabric::gui {

class TablesView : public QWidget {
    Q_OBJECT

public:
    enum Tab { Devices, Ports, Cables };

    explicit TablesView(Document& document, QWidget* parent = nullptr);

    void showTab(Tab tab);
    QTableView* view(Tab tab) const { return views_[tab]; }
    QLineEdit* filterBox() const { return filter_; }

signals:
    /// Something to tell the user in passing (a refused edit).
    void notice(const QString& text);

private:
    QTableView* makeView(FilterTableModel* model, const QString& name);
    void followTab();
    void pullSelection();
    void pushSelection(Tab tab);
    void updateCount();
    void selectRows(QTableView* view, const std::vector<int>& rows);

    Document& document_;
    DeviceModel* devices_;
    PortModel* ports_;
    CableModel* cables_;
    QTabWidget* tabs_;
    QTableView* views_[3];
    QLineEdit* filter_;
    PlainLabel* count_;
    bool isSyncing_ = false;
};

} // namespace fabric::gui

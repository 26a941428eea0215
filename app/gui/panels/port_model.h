// PortModel: every port of the shown devices as a table row, with what is plugged in and where it leads. Ports are not
// stored; the list is derived from the parts and rebuilt when devices or modules change.
// Cost: O(ports) per rebuild, made only while the model is live (its tab is shown).
#pragma once

#include "app/gui/panels/table_model.h"

namespace fabric::gui {

class PortModel : public FilterTableModel {
    Q_OBJECT

public:
    enum Column {
        DeviceName,
        Port,
        OsName,
        Rail,
        Plane,
        Speed,
        Form,
        State,
        CableName,
        PeerDevice,
        PeerPort,
        ReservedFor,
        kColumns
    };

    PortModel(Document& document, QObject* parent);

    /// A model that is not live is empty and costs nothing on edits.
    void setLive(bool isLive);
    PortRef portAt(int row) const { return ports_[static_cast<std::size_t>(row)]; }
    std::vector<int> rowsOf(const std::set<Id<Device>>& devices) const;

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(ports_.size());
    }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(kColumns); }
    int totalRows() const override { return total_; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    void setFilter(const QString& text) override;
    void sort(int column, Qt::SortOrder order) override;

private:
    void rebuild();
    void follow(const ChangeSet& changes);
    std::vector<PortRef> wantedPorts();
    void sortPorts(std::vector<PortRef>& ports) const;
    QString cell(const PortRef& port, int column) const;

    std::vector<PortRef> ports_;
    WordFilter filter_;
    int total_ = 0;
    bool isLive_ = false;
    int sortColumn_ = -1;
    Qt::SortOrder sortOrder_ = Qt::AscendingOrder;
};

} // namespace fabric::gui

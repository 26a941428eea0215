// TableModel<Row>: the devices or cables of a document as a table. It holds ids only and reads cells from the project
// when a view asks, so 200,000 rows cost 800 kB and no time. A small ChangeSet becomes row signals, a large one a
// reset.
//
// Sorting and filtering happen here and not in a proxy: QSortFilterProxyModel compares through QVariant (200,000 rows:
// seconds), here each row's key is made once. A row that is edited stays where it is until the user sorts again.
#pragma once

#include "app/gui/panels/properties.h"
#include "app/gui/panels/words.h"

#include <QAbstractTableModel>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace fabric::gui {

/// What tables of rows and the table of ports have in common.
class FilterTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit FilterTableModel(Document& document, QObject* parent) : QAbstractTableModel(parent), document_(document) {}

    /// Rows that contain every word of `text` in some column; case does not matter.
    virtual void setFilter(const QString& text) = 0;
    virtual int totalRows() const = 0;

signals:
    /// An edit in a cell was refused; the cell keeps its value.
    void editRefused(const QString& reason);

protected:
    Document& document_;
};

/// A filter text as words, and whether a row's cells hold all of them.
class WordFilter {
public:
    void set(const QString& text) { words_ = text.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts); }
    bool isEmpty() const { return words_.isEmpty(); }
    template <class CellText>
    bool matches(int columns, CellText&& cell) const
    {
        std::vector<bool> found(static_cast<std::size_t>(words_.size()), false);
        for (int column = 0; column < columns; ++column) {
            const QString text = cell(column);
            for (qsizetype i = 0; i < words_.size(); ++i)
                if (text.contains(words_[i], Qt::CaseInsensitive)) found[static_cast<std::size_t>(i)] = true;
        }
        return std::find(found.begin(), found.end(), false) == found.end();
    }

private:
    QStringList words_;
};

template <class Row>
class TableModel : public FilterTableModel {
public:
    TableModel(Document& document, QObject* parent) : FilterTableModel(document, parent)
    {
        connect(&document, &Document::changed, this, [this](const ChangeSet& changes) { follow(changes); });
        connect(&document, &Document::currentFabricChanged, this, [this] { rebuild(); });
        rebuild();
    }

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(ids_.size());
    }
    int columnCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(columns().size());
    }
    int totalRows() const override { return static_cast<int>(document_.project().template table<Row>().size()); }

    Id<Row> idAt(int row) const { return ids_[static_cast<std::size_t>(row)]; }
    /// Row numbers of the ids that are shown.
    std::vector<int> rowsOf(const std::set<Id<Row>>& wanted) const
    {
        std::vector<int> rows;
        for (std::size_t i = 0; i < ids_.size() && rows.size() < wanted.size(); ++i)
            if (wanted.contains(ids_[i])) rows.push_back(static_cast<int>(i));
        return rows;
    }
    const Property<Row>& property(int column) const { return columns()[static_cast<std::size_t>(column)]; }

    QVariant data(const QModelIndex& index, int role) const override
    {
        if (!index.isValid()) return {};
        const Property<Row>& column = property(index.column());
        if (role == Qt::TextAlignmentRole)
            return QVariant(Qt::AlignVCenter | (column.isNumber ? Qt::AlignRight : Qt::AlignLeft));
        if (role != Qt::DisplayRole && role != Qt::EditRole) return {};
        const Row* row = document_.project().template table<Row>().find(idAt(index.row()));
        return row == nullptr ? QVariant() : QVariant(column.text(document_, *row));
    }

    QVariant headerData(int section, Qt::Orientation orientation, int role) const override
    {
        if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
        if (role == Qt::DisplayRole || role == Qt::ToolTipRole) return property(section).title();
        if (role == Qt::TextAlignmentRole)
            return QVariant(Qt::AlignVCenter | (property(section).isNumber ? Qt::AlignRight : Qt::AlignLeft));
        return {};
    }

    Qt::ItemFlags flags(const QModelIndex& index) const override
    {
        if (!index.isValid()) return Qt::NoItemFlags;
        const Qt::ItemFlags base = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
        return property(index.column()).set != nullptr ? base | Qt::ItemIsEditable : base;
    }

    bool setData(const QModelIndex& index, const QVariant& value, int role) override
    {
        if (!index.isValid() || role != Qt::EditRole || property(index.column()).set == nullptr) return false;
        if (data(index, Qt::EditRole).toString() == value.toString()) return true;
        const auto result = changeProperty(document_, property(index.column()), std::vector<Id<Row>>{idAt(index.row())},
                                           value.toString());
        if (!result) emit editRefused(translated(result.error()));
        return result.has_value();
    }

    void setFilter(const QString& text) override
    {
        filter_.set(text);
        rebuild();
    }

    void sort(int column, Qt::SortOrder order) override
    {
        sortColumn_ = column;
        sortOrder_ = order;
        emit layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
        const QModelIndexList persistent = persistentIndexList();
        std::vector<Id<Row>> held;
        for (const QModelIndex& index : persistent)
            held.push_back(idAt(index.row()));
        sortIds();
        std::unordered_map<Id<Row>, int> rowOf;
        if (!held.empty())
            for (std::size_t i = 0; i < ids_.size(); ++i)
                rowOf.emplace(ids_[i], static_cast<int>(i));
        QModelIndexList moved;
        for (qsizetype i = 0; i < persistent.size(); ++i)
            moved.append(index(rowOf.at(held[static_cast<std::size_t>(i)]), persistent[i].column()));
        changePersistentIndexList(persistent, moved);
        emit layoutChanged({}, QAbstractItemModel::VerticalSortHint);
    }

private:
    static std::span<const Property<Row>> columns() { return propertiesOf<Row>(); }
    static const std::vector<Id<Row>>& changedIds(const ChangeSet& changes)
    {
        if constexpr (std::is_same_v<Row, Device>)
            return changes.devices;
        else
            return changes.cables;
    }

    bool accepts(const Row& row) const
    {
        if (!isOfCurrentFabric(document_, row)) return false;
        return filter_.isEmpty() ||
               filter_.matches(columnCount(), [&](int column) { return property(column).text(document_, row); });
    }

    void rebuild()
    {
        beginResetModel();
        ids_.clear();
        for (const Row& row : document_.project().template table<Row>())
            if (accepts(row)) ids_.push_back(row.id);
        sortIds();
        endResetModel();
    }

    void sortIds()
    {
        if (sortColumn_ < 0) {
            std::sort(ids_.begin(), ids_.end());
            return;
        }
        struct Keyed {
            double number;
            std::string text;
            Id<Row> id;
        };
        const Property<Row>& column = property(sortColumn_);
        std::vector<Keyed> keyed;
        keyed.reserve(ids_.size());
        for (const Id<Row> id : ids_) {
            const QString text = column.text(document_, document_.project().template table<Row>().at(id));
            keyed.push_back({column.isNumber && !text.isEmpty() ? text.toDouble() : -1.0,
                             column.isNumber ? std::string() : text.toStdString(), id});
        }
        std::stable_sort(keyed.begin(), keyed.end(), [&](const Keyed& a, const Keyed& b) {
            const Keyed& low = sortOrder_ == Qt::AscendingOrder ? a : b;
            const Keyed& high = sortOrder_ == Qt::AscendingOrder ? b : a;
            return column.isNumber ? low.number < high.number : naturalLess(low.text, high.text);
        });
        std::transform(keyed.begin(), keyed.end(), ids_.begin(), [](const Keyed& key) { return key.id; });
    }

    void follow(const ChangeSet& changes)
    {
        if (changes.isReset || changes.size() > ChangeSet::kResetLimit) {
            rebuild();
            return;
        }
        followRows(changedIds(changes));
        // Any cell may quote another row (rack, peer, fabric): repainting what is visible is cheap, finding out is not.
        if (!ids_.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }

    void followRows(const std::vector<Id<Row>>& changed)
    {
        const Table<Row>& table = document_.project().template table<Row>();
        std::unordered_set<Id<Row>> pending(changed.begin(), changed.end());
        for (int row = rowCount() - 1; row >= 0 && !pending.empty(); --row) {
            if (pending.erase(idAt(row)) == 0 || table.contains(idAt(row))) continue;
            beginRemoveRows({}, row, row);
            ids_.erase(ids_.begin() + row);
            endRemoveRows();
        }
        std::vector<Id<Row>> added(pending.begin(), pending.end());
        std::sort(added.begin(), added.end());
        for (const Id<Row> id : added) {
            const Row* row = table.find(id);
            if (row == nullptr || !accepts(*row)) continue;
            const auto at = sortColumn_ < 0 ? std::lower_bound(ids_.begin(), ids_.end(), id) : ids_.end();
            const int position = static_cast<int>(at - ids_.begin());
            beginInsertRows({}, position, position);
            ids_.insert(at, id);
            endInsertRows();
        }
    }

    std::vector<Id<Row>> ids_;
    WordFilter filter_;
    int sortColumn_ = -1;
    Qt::SortOrder sortOrder_ = Qt::AscendingOrder;
};

using DeviceModel = TableModel<Device>;
using CableModel = TableModel<Cable>;

} // namespace fabric::gui

// FindingsTree: the findings of a result as a two-level tree: by rack in rack order, or by kind, most urgent first.
// Rows of the state that is not filtered for are left out. It copies indices only and reads the session's result.
#pragma once

#include "app/gui/verify/verify_session.h"

#include <QAbstractItemModel>

namespace fabric::gui {

class FindingsTree : public QAbstractItemModel {
    Q_OBJECT

public:
    enum class Grouping { Rack, Kind };

    FindingsTree(const Document& document, const VerifySession& session, QObject* parent = nullptr);

    void setGrouping(Grouping grouping);
    Grouping grouping() const { return grouping_; }
    void refresh();

    /// Index into the result's findings; -1 for a group.
    int finding(const QModelIndex& index) const;
    QModelIndex indexOf(int finding) const;
    /// Findings that are shown.
    int shown() const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Branch {
        QString name;
        std::vector<int> findings;
    };
    QString rackName(Id<Group> rack) const;
    QString headOf(const VerifyFinding& finding) const;
    QVariant findingData(const VerifyFinding& finding, int index, int role) const;

    const Document& document_;
    const VerifySession& session_;
    Grouping grouping_ = Grouping::Rack;
    std::shared_ptr<const VerifyResult> result_;
    std::vector<Branch> branches_;
};

} // namespace fabric::gui

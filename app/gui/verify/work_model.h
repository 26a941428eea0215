// WorkModel: the work order as a tree of racks in walking order and steps with tick boxes. Ticking goes to the session,
// which looks again.
#pragma once

#include "app/gui/verify/verify_session.h"

#include <QAbstractItemModel>

namespace fabric::gui {

class WorkModel : public QAbstractItemModel {
    Q_OBJECT

public:
    WorkModel(VerifySession& session, QObject* parent = nullptr);

    void refresh();
    /// Row of session.work(); -1 for a rack.
    int step(const QModelIndex& index) const;
    QModelIndex indexOf(int step) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Branch {
        QString name;
        std::vector<int> steps;
    };
    QVariant stepData(const WorkRow& row, int step, int role) const;
    QString statusOf(const WorkRow& row) const;

    VerifySession& session_;
    std::vector<Branch> branches_;
};

} // namespace fabric::gui

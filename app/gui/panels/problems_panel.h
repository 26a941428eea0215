// ProblemsPanel: the findings of the design rules as a list, worst first. A click selects the objects and shows them on
// the map; a finding can be waived with a reason, which stays in the file, and taken back. Waived findings stay in the
// list.
#pragma once

#include "app/gui/panels/live_results.h"
#include "app/gui/panels/words.h"

#include <QAbstractTableModel>

class QLineEdit;
class QPushButton;
class QTableView;
class QToolButton;

namespace fabric::gui {

/// The findings of one or more severities as rows.
class FindingsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { SeverityColumn, MessageColumn, ObjectsColumn, RuleColumn, kColumns };
    enum Kind { Errors = 1, Warnings = 2, Notes = 4, Waived = 8, All = 15 };

    FindingsModel(const LiveResults& results, QObject* parent);

    void setShown(int kinds);
    const Finding* finding(int row) const;
    int rowOf(const Finding& finding) const;

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(rows_.size());
    }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(kColumns); }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    void refresh();

private:
    const LiveResults& results_;
    std::vector<Finding> rows_;
    int kinds_ = All;
};

class ProblemsPanel : public QWidget {
    Q_OBJECT

public:
    ProblemsPanel(Document& document, LiveResults& results, QWidget* parent = nullptr);

    /// Shows only these kinds (FindingsModel::Kind).
    void showKinds(int kinds);
    QTableView* view() const { return view_; }

signals:
    void showRequested();
    void notice(const QString& text);

private:
    QToolButton* addChip(const QString& iconName, int kind);
    void refresh();
    void updateChips();
    void followCurrent();
    void selectObjects();
    void waiveOrTakeBack();

    Document& document_;
    LiveResults& results_;
    FindingsModel* model_;
    QTableView* view_;
    QToolButton* chips_[4];
    PlainLabel* state_;
    QWidget* waiveBar_;
    PlainLabel* waiver_;
    QLineEdit* reason_;
    QPushButton* waive_;
};

} // namespace fabric::gui

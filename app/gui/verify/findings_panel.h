// FindingsPanel: the findings of the last look, grouped by rack or kind, and the chosen one with what was expected,
// what was found, why we think so and what to do. Below, how good the list is and where it comes from.
#pragma once

#include "app/gui/verify/findings_tree.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QToolButton;
class QTreeView;

namespace fabric::gui {

class FindingsPanel : public QWidget {
    Q_OBJECT

public:
    FindingsPanel(Document& document, VerifySession& session, QWidget* parent = nullptr);

    QTreeView* view() const { return view_; }
    FindingsTree* model() const { return model_; }
    QPushButton* acceptButton() const { return accept_; }
    QPushButton* acceptAllButton() const { return acceptAll_; }
    QPushButton* recordButton() const { return record_; }
    QCheckBox* onlyDifferences() const { return onlyDifferences_; }
    /// What the chosen finding cannot be told apart from; empty = nothing.
    QString alike() const;
    /// The lines below the list, for tests and screen readers.
    QString certificate() const;
    QString provenance() const;

signals:
    /// The notes of the observation should be shown.
    void notesRequested(const QStringList& notes);

private:
    QWidget* buildTop();
    QWidget* buildDetail();
    void refresh();
    void followCurrent();
    void choose(const QModelIndex& index);
    void acceptRows(const std::vector<int>& findings);
    void showDetail();
    void showFoot();
    QString emptyText() const;

    Document& document_;
    VerifySession& session_;
    FindingsTree* model_;
    QComboBox* grouping_ = nullptr;
    QCheckBox* onlyDifferences_ = nullptr;
    QTreeView* view_;
    QLabel* empty_;
    QWidget* detail_ = nullptr;
    QLabel* kind_ = nullptr;
    QLabel* action_ = nullptr;
    QLabel* expected_ = nullptr;
    QLabel* found_ = nullptr;
    QLabel* why_ = nullptr;
    QLabel* whyTitle_ = nullptr;
    QLabel* alike_ = nullptr;
    QPushButton* show_ = nullptr;
    QPushButton* accept_ = nullptr;
    QPushButton* acceptAll_ = nullptr;
    QLabel* certificate_ = nullptr;
    QLabel* provenance_ = nullptr;
    QToolButton* notes_ = nullptr;
    QPushButton* record_ = nullptr;
    bool isFollowing_ = false;
};

} // namespace fabric::gui

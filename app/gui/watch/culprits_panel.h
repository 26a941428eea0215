// CulpritsPanel: what is wrong at the moment that is shown, ranked, and what was wrong before; the chosen finding with
// what to do, what it costs, its evidence and its links. Above it which history is read and how it is fed.
#pragma once

#include "app/gui/watch/watch_session.h"

#include <QStandardItemModel>
#include <QWidget>

class QLabel;
class QPushButton;
class QSettings;
class QTreeView;

namespace fabric::gui {

class PlainLabel;

class CulpritsPanel : public QWidget {
    Q_OBJECT

public:
    CulpritsPanel(WatchSession& session, QSettings& settings, QWidget* parent = nullptr);

    QTreeView* view() const { return view_; }
    QStandardItemModel* model() { return &model_; }
    QPushButton* acknowledgeButton() const { return acknowledge_; }
    /// Numbers of the findings that stand in the first group: open at the moment.
    std::vector<std::uint64_t> openShown() const;
    /// The lines of the detail, for tests and screen readers.
    QString detailText() const;
    void askOpen();
    /// Remembers it and opens it.
    void openFile(const QString& path);

private:
    QWidget* buildTop();
    QWidget* buildDetail();
    void fill();
    void addGroup(const QString& title, const std::vector<const ToldFinding*>& findings);
    QStandardItem* rowOf(const ToldFinding& finding) const;
    void followCurrent();
    void showDetail();
    void showHead();

    WatchSession& session_;
    QSettings& settings_;
    QStandardItemModel model_;
    PlainLabel* file_;
    PlainLabel* feed_;
    QTreeView* view_;
    PlainLabel* empty_;
    QWidget* detail_ = nullptr;
    PlainLabel* kind_;
    PlainLabel* action_;
    PlainLabel* facts_[5] = {};
    QLabel* factTitles_[5] = {};
    QPushButton* show_;
    QPushButton* acknowledge_;
    QPushButton* silence_;
    bool isFilling_ = false;
};

} // namespace fabric::gui

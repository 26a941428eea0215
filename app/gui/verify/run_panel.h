// RunPanel: link tests: the record of a run with its verdict, its map views and every cable that did not pass, or what
// a run over the open plan would cost and cover. From here a run is started and ended, evidence goes into the plan and
// the acceptance report to a file.
#pragma once

#include "app/gui/verify/run_session.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QToolButton;
class QTreeWidget;

namespace fabric::gui {

class RunDialog;

class RunPanel : public QWidget {
    Q_OBJECT

public:
    RunPanel(Document& document, RunSession& session, QWidget* parent = nullptr);

    QPushButton* openButton() const { return open_; }
    QPushButton* dryRunButton() const { return dryRun_; }
    QPushButton* startButton() const { return start_; }
    QPushButton* cancelButton() const { return cancel_; }
    QProgressBar* progressBar() const { return bar_; }
    /// Where a run is made; empty until the Start button was clicked.
    RunDialog* dialog() const { return dialog_; }
    QPushButton* evidenceButton() const { return evidence_; }
    QToolButton* reportButton() const { return report_; }
    QComboBox* viewChoice() const { return view_; }
    QComboBox* levelChoice() const { return level_; }
    QCheckBox* onlyNotPassed() const { return onlyNotPassed_; }
    QTreeWidget* list() const { return list_; }
    /// The lines above the list, for tests and screen readers.
    QString summary() const;

    /// Rows that are listed; the rest is told.
    static constexpr int kMostRows = 2000;

private:
    QWidget* buildTop();
    QWidget* buildLive();
    void openDialog();
    void followLive();
    QWidget* buildChoices();
    QWidget* buildFoot();
    void askReport(const QString& suffix);
    void refresh();
    void showRun(const LoadedRun& run);
    void showPlan(const PlannedRun& planned);
    QString emptyText() const;

    Document& document_;
    RunSession& session_;
    QPushButton* open_ = nullptr;
    QPushButton* dryRun_ = nullptr;
    QPushButton* start_ = nullptr;
    QWidget* live_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QLabel* stage_ = nullptr;
    QPushButton* cancel_ = nullptr;
    RunDialog* dialog_ = nullptr;
    QLabel* summary_ = nullptr;
    QWidget* choices_ = nullptr;
    QComboBox* view_ = nullptr;
    QCheckBox* onlyNotPassed_ = nullptr;
    QTreeWidget* list_ = nullptr;
    QLabel* more_ = nullptr;
    QWidget* foot_ = nullptr;
    QComboBox* level_ = nullptr;
    QPushButton* evidence_ = nullptr;
    QComboBox* language_ = nullptr;
    QToolButton* report_ = nullptr;
};

} // namespace fabric::gui

// RunSession: the run of link tests that the window shows, or what a run over the open plan would be: the state behind
// RunPanel and the map's layer. Files are read and judged in jobs; the plan changes only by writeEvidence(), as one
// undoable step. When the plan moves on, the run is judged again against it. GUI thread.
#pragma once

#include "app/gui/document/jobs.h"
#include "app/gui/verify/run_layers.h"
#include "app/gui/verify/run_start.h"

#include "core/papers/language.h"

#include <QTimer>

namespace fabric::gui {

class RunSession : public QObject {
    Q_OBJECT

public:
    RunSession(Document& document, Jobs& jobs, QObject* parent = nullptr);

    /// Reads a record; on an error the run that is shown stays.
    void load(const QString& path);
    /// What a run over the open plan would be.
    void plan(const RunSettings& settings);
    /// Shows no run any more.
    void close();
    bool isBusy() const { return job_ != 0; }
    /// True while the run that is shown was judged against an older plan.
    bool isStale() const;

    /// The run that is started from here; its record is loaded when it has ended.
    RunStart& live() { return *live_; }

    std::shared_ptr<const LoadedRun> run() const { return run_; }
    std::shared_ptr<const PlannedRun> planned() const { return planned_; }
    /// Why the last file or plan could not be read; empty = it could.
    QString failure() const { return failure_; }

    RunView view() const { return view_; }
    void setView(RunView view);
    bool showsOnlyNotPassed() const { return onlyNotPassed_; }
    void setOnlyNotPassed(bool isOn);
    /// The level that the contract asks of every cable.
    EvidenceLevel required() const { return required_; }
    void setRequired(EvidenceLevel level);

    /// Selects a cable of the run with both its ends and asks for them to be shown.
    void showCable(int row);
    /// One undoable step.
    void writeEvidence();
    /// The acceptance report; the suffix says which kind ("pdf", "xlsx").
    void writeReport(const QString& path, PaperLanguage language);

signals:
    void changed();     ///< another run, none, a plan, an error, or judged again
    void viewChanged(); ///< what the map shows of it
    void showRequested();
    void notice(const QString& text);

private:
    void judge(std::function<Result<std::shared_ptr<const RunFile>>()> open);
    void judgeAgain();
    void take(Result<LoadedRun> run);

    Document& document_;
    Jobs& jobs_;
    RunStart* live_;
    std::shared_ptr<const LoadedRun> run_;
    std::shared_ptr<const PlannedRun> planned_;
    QString failure_;
    RunView view_ = RunView::Verdict;
    bool onlyNotPassed_ = false;
    EvidenceLevel required_ = EvidenceLevel::RdmaAtRate;
    int job_ = 0;
    int launches_ = 0; ///< tells the job that counts from those that were overtaken
    QTimer again_;     ///< after the plan changed, when the user pauses
};

} // namespace fabric::gui

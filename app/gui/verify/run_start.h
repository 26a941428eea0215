// RunStart: one run of link tests from the window, as a state: nothing, being listed, listed, running. Listing and
// running are jobs; the GUI thread only asks and is told.
//
// Invariants: only a listed run can be started, once, and only while the saved plan is the one that was listed; a run
// that was asked to end sends "cancel" to every host at once. Opening another plan ends a run. GUI thread.
#pragma once

#include "app/gui/document/jobs.h"
#include "app/gui/verify/run_launch.h"

#include <QElapsedTimer>

namespace fabric::gui {

class RunStart : public QObject {
    Q_OBJECT

public:
    enum class State { Idle, Listing, Listed, Running, Ending };

    RunStart(Document& document, Jobs& jobs, QObject* parent = nullptr);

    State state() const { return state_; }
    bool isRunning() const { return state_ == State::Running || state_ == State::Ending; }
    /// Why no run can be planned now: no fabric, a plan that is not saved; empty = one can.
    QString obstacle() const;

    /// What the options would run; `options.plan` and `options.fabric` are those of the open plan. Forgets what was
    /// listed before. Ignored while a run is on.
    void list(cli::TestOptions options);
    /// What was listed no longer counts: the options have changed.
    void forget();
    /// Only in state Listed.
    const ListedRun* listed() const { return listed_.get(); }
    /// Why listing or the last run failed; empty = it did not.
    QString failure() const { return failure_; }

    /// Starts what was listed. Ignored in any other state.
    void start(const QString& typedName);
    void cancel();
    double done() const { return done_; }    ///< 0..1, by tests that have ended
    QString stage() const { return stage_; } ///< of the running job
    qint64 elapsedMs() const { return since_.isValid() ? since_.elapsed() : 0; }

    /// Tests put a recorder here.
    void setLauncherMaker(LauncherMaker maker) { makeLauncher_ = std::move(maker); }

signals:
    void changed();
    /// The record of a run that has ended, cancelled or not. Not told when its plan is no longer the open one.
    void ended(const QString& path);

private:
    void takeListed(Result<std::shared_ptr<ListedRun>> run);
    void takeEnded(const Result<std::string>& record);
    void set(State state);

    Document& document_;
    Jobs& jobs_;
    LauncherMaker makeLauncher_ = cli::makeLauncher;
    State state_ = State::Idle;
    std::shared_ptr<ListedRun> listed_;
    QString failure_;
    QString stage_;
    double done_ = 0;
    QElapsedTimer since_;
    bool isAbandoned_ = false; ///< another plan was opened while it ran
    int job_ = 0;
    int asked_ = 0; ///< tells the listing that counts from those that were overtaken
};

} // namespace fabric::gui

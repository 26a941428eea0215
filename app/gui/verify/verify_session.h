// VerifySession: the state of the Verify place: which sources are looked at, what the last look said, which finding is
// the current one, which state is filtered for, what the technician has ticked off. Panels show it; nothing here is a
// widget.
//
// Observing and comparing run in one job (app/gui/document/jobs); the plan is never written except by accept(), which
// is an ordinary undoable edit. When the plan moves on, the kept observation is compared again by itself; until then
// the result says that it is stale. GUI thread only.
#pragma once

#include "app/gui/document/jobs.h"
#include "app/gui/verify/verify_result.h"
#include "app/gui/verify/work_list.h"
#include "app/remote/sources.h"

#include <QDateTime>
#include <QTimer>

#include <optional>

namespace fabric::gui {

class VerifySession : public QObject {
    Q_OBJECT

public:
    VerifySession(Document& document, Jobs& jobs, QObject* parent = nullptr);

    /// The words of the sources to look at ("file:sweep.txt", "umad", "ssh:head1"); several are merged.
    void setSources(std::vector<SourceSpec> sources);
    const std::vector<SourceSpec>& sources() const { return sources_; }
    /// For tests and for a site's own ssh settings.
    void setOptions(const ObserveOptions& options) { options_ = options; }
    const ObserveOptions& options() const { return options_; }

    /// Looks at all sources and compares. A run that is under way is cancelled first.
    void observe();
    void cancel();
    bool isRunning() const { return job_ != 0; }
    double progress() const { return progress_; }
    const QString& stage() const { return stage_; }

    /// Null before the first look, and after one that failed: then failure() says why.
    std::shared_ptr<const VerifyResult> result() const { return result_; }
    const QString& failure() const { return failure_; }
    /// The plan was changed after the result was made.
    bool isStale() const;
    /// When the observation came in, by this machine's clock.
    const QDateTime& observedAt() const { return observedAt_; }
    /// How long observing and comparing took, in milliseconds.
    qint64 lastRunMs() const { return lastRunMs_; }

    /// Show only one state; nothing = all.
    void setFilter(std::optional<CheckState> state);
    std::optional<CheckState> filter() const { return filter_; }
    /// Dims on map and racks what asks nothing of a person.
    void setOnlyDifferences(bool isOn);
    bool showsOnlyDifferences() const { return onlyDifferences_; }

    /// Index into result()->findings; -1 = none. Selects both ends in the document, unless the selection made it
    /// current.
    void setCurrent(int finding);
    int current() const { return current_; }

    /// Changes the plan to what was built, for these findings, in a job; one undo step. What cannot be accepted is said
    /// by notice() and left as it was.
    void accept(const std::vector<int>& findings);
    /// Whether a finding can be accepted into the plan.
    static bool isAcceptable(const VerifyFinding& finding);
    /// Writes what the last look proves about each cable into the plan, in a job; one undo step.
    void recordEvidence();

    const WorkList& work() const { return work_; }
    /// Ticks a step, or takes the tick back. A tick starts a new look at the same sources; where they are files that
    /// have not changed since, newListingNeeded() asks for another one.
    void markDone(std::size_t row, bool isDone);
    /// Begins the work order anew with what the last look says.
    void renewWork();

signals:
    void sourcesChanged();
    void runChanged();    ///< started, progressed, ended
    void resultChanged(); ///< a new result, none, or one that became stale
    void filterChanged();
    void currentChanged();
    /// Both ends of the current finding should be seen.
    void showRequested();
    void workChanged();
    void newListingNeeded();
    /// Something to tell the user in passing.
    void notice(const QString& text);

private:
    struct Run {
        VerifyResult result;
        std::shared_ptr<const Observation> observation;
        qint64 ms = 0;
    };

    void compareAgain();
    void launch(std::shared_ptr<const Observation> kept);
    void take(Result<Run> run, bool isNewObservation);
    void takeWork(bool isNewObservation);
    struct Change;
    /// Runs `make` on a snapshot and applies its commit, if the plan has not moved on.
    void change(const QString& title, std::function<Result<QString>(Edit&, const Catalog&, const VerifyResult&)> make);
    bool haveFilesChanged() const;
    void followSelection();
    void forget();

    Document& document_;
    Jobs& jobs_;
    std::vector<SourceSpec> sources_;
    ObserveOptions options_;
    std::shared_ptr<const VerifyResult> result_;
    QString failure_;
    QDateTime observedAt_;
    qint64 lastRunMs_ = 0;
    std::optional<CheckState> filter_;
    bool onlyDifferences_ = false;
    int current_ = -1;
    int job_ = 0;
    int launches_ = 0; ///< tells the run that counts from those that were cancelled
    double progress_ = 0;
    QString stage_;
    QTimer again_; ///< after the plan changed, when the user pauses
    bool isSelecting_ = false;
    WorkList work_;
    std::map<std::string, qint64> fileTimes_; ///< of file sources, when they were last read
};

} // namespace fabric::gui

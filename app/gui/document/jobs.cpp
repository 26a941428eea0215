#include "app/gui/document/jobs.h"

#include <QFutureWatcher>
#include <QPromise>
#include <QtConcurrentRun>

#include <atomic>
#include <new>

namespace fabric::gui {

namespace {

constexpr int kSteps = 1000;

/// Progress as a promise sees it; called from the job's thread.
class PromiseProgress : public Progress {
public:
    template <class T>
    explicit PromiseProgress(QPromise<T>& promise)
        : report_([&promise](int step, const QString& stage) { promise.setProgressValueAndText(step, stage); }),
          isCancelled_([&promise] { return promise.isCanceled(); })
    {}
    void report(double done, std::string_view stage) const override
    {
        const int step = static_cast<int>(std::clamp(done, 0.0, 1.0) * kSteps);
        if (step == lastStep_) return; // cheap enough to be called thousands of times
        lastStep_ = step;
        report_(step, QString::fromUtf8(stage.data(), static_cast<qsizetype>(stage.size())));
    }
    bool isCancelled() const override { return isCancelled_(); }

private:
    std::function<void(int, const QString&)> report_;
    std::function<bool()> isCancelled_;
    mutable std::atomic<int> lastStep_{-1};
};

} // namespace

struct Jobs::Running {
    State state;
    std::uint64_t revision = 0;
    QFutureWatcher<Delivery> watcher;
    std::shared_ptr<Delivery> delivery; ///< set by the job; read after it finished
};

Jobs::Jobs(const Document& document, QObject* parent) : QObject(parent), document_(document) {}

Jobs::~Jobs()
{
    cancelAll();
    for (const auto& [job, running] : running_) {
        running->watcher.disconnect();
        running->watcher.waitForFinished();
    }
}

int Jobs::launch(const QString& title, Task task)
{
    const int job = ++lastJob_;
    auto running = std::make_unique<Running>();
    running->state.title = title;
    running->revision = document_.project().revision();
    // Stands for a job that is cancelled before the pool begins it.
    running->delivery = std::make_shared<Delivery>(task.failed(cancelled().value()));
    QFutureWatcher<Delivery>& watcher = running->watcher;
    connect(
        &watcher, &QFutureWatcherBase::finished, this, [this, job] { conclude(job); }, Qt::QueuedConnection);
    connect(&watcher, &QFutureWatcherBase::progressValueChanged, this, [this, job, &watcher](int step) {
        const auto at = running_.find(job);
        if (at == running_.end()) return;
        at->second->state.done = static_cast<double>(step) / kSteps;
        at->second->state.stage = watcher.progressText();
        emit progressed(job);
    });
    const auto body = [task = std::move(task), project = document_.snapshot(),
                       delivery = running->delivery](QPromise<Delivery>& promise) {
        promise.setProgressRange(0, kSteps);
        const PromiseProgress progress(promise);
        // Not through the promise: a cancelled promise drops its results, and a cancelled job still delivers.
        try {
            *delivery = task.work(*project, progress);
        } catch (const std::bad_alloc&) {
            *delivery = task.failed(Error{ErrorKind::Limit,
                                          "FP-DOC-002",
                                          Message{FABRIC_TEXT("document", "There is not enough memory for this"), {}},
                                          {}});
        }
    };
    watcher.setFuture(QtConcurrent::run(body));
    running_.emplace(job, std::move(running));
    emit started(job);
    return job;
}

void Jobs::conclude(int job)
{
    const auto at = running_.find(job);
    if (at == running_.end()) return;
    const std::unique_ptr<Running> running = std::move(at->second);
    running_.erase(at);
    emit finished(job);
    (*running->delivery)(document_.project().revision() != running->revision);
}

void Jobs::cancel(int job)
{
    const auto at = running_.find(job);
    if (at != running_.end()) at->second->watcher.cancel();
}

void Jobs::cancelAll()
{
    for (const auto& [job, running] : running_)
        running->watcher.cancel();
}

std::map<int, Jobs::State> Jobs::running() const
{
    std::map<int, State> states;
    for (const auto& [job, running] : running_)
        states.emplace(job, running->state);
    return states;
}

} // namespace fabric::gui

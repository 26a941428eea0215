// Jobs: long work off the GUI thread. A job is a free function on a snapshot: Result<R> f(const Project&, const
// Progress&). Its result arrives on the GUI thread together with whether the document has moved on since (stale results
// are never written blindly). The only file of the program with QtConcurrent, QPromise or QFutureWatcher is jobs.cpp.
#pragma once

#include "app/gui/document/document.h"
#include "core/base/progress.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <map>

namespace fabric::gui {

class Jobs : public QObject {
    Q_OBJECT

public:
    struct State {
        QString title;
        double done = 0; ///< 0..1
        QString stage;
    };

    explicit Jobs(const Document& document, QObject* parent = nullptr);
    /// Cancels what still runs and waits for it; nothing is delivered any more.
    ~Jobs() override;

    /// Runs `work` in the pool on a snapshot of the document; `deliver(result, isStale)` is called later on the GUI
    /// thread, never from within this call and never after `receiver` is gone. A cancelled job delivers the Cancelled
    /// error.
    template <class R>
    int start(const QString& title, std::function<Result<R>(const Project&, const Progress&)> work, QObject* receiver,
              std::function<void(Result<R>, bool)> deliver)
    {
        const auto into = [alive = QPointer<QObject>(receiver),
                           deliver = std::move(deliver)](Result<R> result) -> Delivery {
            return [alive, deliver, held = std::make_shared<Result<R>>(std::move(result))](bool isStale) {
                if (alive) deliver(std::move(*held), isStale);
            };
        };
        return launch(title, {[work = std::move(work), into](const Project& project, const Progress& progress) {
                                  return into(work(project, progress));
                              },
                              [into](Error error) { return into(Failure(std::move(error))); }});
    }
    void cancel(int job);
    void cancelAll();
    /// What runs now, by job number.
    std::map<int, State> running() const;

signals:
    void started(int job);
    void progressed(int job);
    void finished(int job);

private:
    using Delivery = std::function<void(bool isStale)>;
    struct Task {
        std::function<Delivery(const Project&, const Progress&)> work;
        std::function<Delivery(Error)> failed; ///< the delivery of a job that ended without a result of its own
    };
    struct Running;

    int launch(const QString& title, Task task);
    void conclude(int job);

    const Document& document_;
    std::map<int, std::unique_ptr<Running>> running_;
    int lastJob_ = 0;
};

} // namespace fabric::gui
